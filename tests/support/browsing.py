"""Players who use the page in a browser, with mouse, touch or keyboard."""

import contextlib
import json
import time
from collections.abc import Callable, Iterable
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from support.company import Friend

Json = dict[str, Any]

TIMEOUT: Final = 30.0
"""Seconds. It is long because test machines are shared."""

_STATE: Final = r"""() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const floorOf = (medallion) => medallion.closest("[data-floor]")?.dataset.floor;
  return {
    phase: /phase-(\w+)/.exec(document.querySelector("main.table")?.className ?? "")?.[1] ?? "",
    prompt: document.querySelector("#prompt")?.textContent ?? "",
    mine: all(".prompt.mine").length > 0,
    outside: all(".outside:not(.fallen) .medallion").map((one) => one.dataset.character),
    castle: Object.fromEntries(all(".castle .medallion").map((one) => [one.dataset.character, floorOf(one)])),
    movable: all(".castle .medallion.movable").map((one) => one.dataset.character),
    fallen: all(".outside.fallen .medallion").map((one) => one.dataset.character),
    voting: all(".vote.settled").length > 0,
    ballot: document.querySelector(".vote .card[aria-pressed=true]")?.textContent.trim() ?? "",
    revealed: all(".election.open").length > 0,
    goOn: all(".results .primary:not(:disabled)").length > 0,
    over: all(".results .winner").length > 0,
  };
}"""


def wait_until(condition: Callable[[], Any], what: str) -> Any:
    """Return the first true result of a condition; fail after a timeout."""
    end = time.monotonic() + TIMEOUT
    while not (result := condition()):
        assert time.monotonic() < end, f"timeout while waiting for {what}"
        time.sleep(0.02)
    return result


class Player:
    """A page and its player.

    :ivar touch: whether the player taps instead of clicks.
    """

    def __init__(self, page: Page, url: str, *, touch: bool = False) -> None:
        self.page = page
        self.url = url
        self.touch = touch
        self._clients: list[httpx.Client] = []

    # What the page shows.

    def state(self) -> Json:
        state: Json = self.page.evaluate(_STATE)
        return state

    def wait_for(self, condition: Callable[[Json], Any], what: str) -> Json:
        def seen() -> Json | None:
            state = self.state()
            return state if condition(state) else None

        found: Json = wait_until(seen, f"{what}; {self.state()}")
        return found

    def wait_for_turn(self, phase: str) -> Json:
        return self.wait_for(
            lambda state: state["mine"] and state["phase"] == phase, f"the player's turn in the phase {phase}"
        )

    @property
    def code(self) -> str:
        return urlsplit(self.page.url).path.rsplit("/", 1)[1]

    @property
    def api(self) -> Friend:
        """The same player, acting by HTTP requests."""
        cookies = {one["name"]: one["value"] for one in self.page.context.cookies()}
        client = httpx.Client(base_url=self.url, cookies=cookies, timeout=20, verify=False)
        self._clients.append(client)
        friend = Friend(client)
        friend.code = self.code if "/t/" in self.page.url else ""
        return friend

    def close(self) -> None:
        for client in self._clients:
            client.close()
        self.page.context.close()

    # What the player does.

    def press(self, what: str | Locator, **options: Any) -> None:
        place = self.page.locator(what).first if isinstance(what, str) else what
        (place.tap if self.touch else place.click)(**options)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def enter(self, name: str, path: str = "/") -> None:
        """Visit for the first time, choose a name on the front page, and go where the player wants to be."""
        self.go()
        self.press(".whoami")
        self.page.locator("form.name input[type=text]").fill(name)
        self.press("form.name button[type=submit]")
        expect(self.page.locator("form.name")).to_have_count(0)
        if path != "/":
            self.go(path)

    def accept_invitation(self, name: str, code: str) -> None:
        """Open the link of a table, say a name and sit down."""
        self.go(f"/t/{code}")
        self.page.locator(".sit-down input").fill(name)
        self.press(".sit-down .primary")
        expect(self.page.locator(".chair", has_text="you")).to_contain_text(name)

    def be_known_as(self, name: str) -> None:
        """Register a name without the page, as if the player had been here before."""
        with httpx.Client(base_url=self.url, timeout=20, verify=False) as client:
            client.post("/api/me", json={"name": name}).raise_for_status()
            cookies = client.cookies.items()
        self.page.context.add_cookies([{"name": name, "value": value, "url": self.url} for name, value in cookies])

    def set(self, **settings: Any) -> None:
        """Change settings of the page, as if the player had done so before."""
        self.page.add_init_script(f"localStorage.setItem('kingup-settings', '{json.dumps(settings)}')")

    def open_table(self, seats: int) -> str:
        """Open a new table from the front page, and return its code."""
        self.press(".friends > .primary")
        expect(self.page.locator("main.lobby")).to_be_visible()
        if not self.page.locator(".options").is_visible():
            self.press("details:has(.options) summary")
        self.page.locator(".options select").first.select_option(str(seats))
        expect(self.page.locator(".chair")).to_have_count(seats)
        return self.code

    def place(self, character: str, floor: str) -> None:
        self.press(f".outside [data-character={character}]")
        self.press(f"[data-floor='{floor}'] .land")

    def climb(self, character: str) -> None:
        self.press(f".castle [data-character={character}]")
        self.press(f".castle .chosen[data-character={character}]")

    def vote(self, card: str) -> None:
        castle = self.state()["castle"]
        self.press(f".vote .card.{card}")

        # The page gets a tap with some delay. Moves of others meanwhile do not show that it has arrived. After the last
        # card, bots may have reached another vote by now.
        def played(after: Json) -> bool:
            return after["ballot"] or not after["voting"] or after["castle"] != castle

        self.wait_for(played, "the card to be played")

    def end_ceremony(self, phase: str = "") -> None:
        """Close an opened vote, unless it has closed by itself: after a while, or because others have moved on.

        Name the phase that follows if the table may be ahead of the page, which opens one vote after the other.
        """
        if phase:
            self.wait_for(lambda state: state["phase"] == phase, f"the phase {phase}")
        with contextlib.suppress(TooLate):
            self.press(".election.open button", timeout=2000)
        expect(self.page.locator(".election.open")).to_have_count(0)

    def step(self, card: str = "yes") -> bool:
        """Make the player's next move, if it is their turn, and wait for its effect. Moves go as high as possible."""
        state = self.state()
        if state["revealed"]:
            self.end_ceremony()
        elif state["over"]:
            return False
        elif state["goOn"]:
            self.press(".results .primary")
        elif state["mine"] and state["phase"] == "placing":
            floors = [sum(floor == one for one in state["castle"].values()) for floor in "4321"]
            self.place(state["outside"][0], next(one for one, held in zip("4321", floors, strict=True) if held < 4))
        elif state["mine"] and state["phase"] == "climbing" and state["movable"]:
            self.climb(max(state["movable"], key=lambda one: state["castle"][one]))
        # The page shows the card before the server has it. Do not play it again until then.
        elif state["mine"] and state["voting"] and not state["ballot"]:
            self.vote(card)
        else:
            return False
        self.wait_for(lambda after: after != state, f"a change of {state}")
        return True


def sit_down(visit: Callable[..., Player], url: str, names: list[str], size: str, **options: Any) -> list[Player]:
    """Seat these players at one table, each in their own browser, the first as the host, and start the game."""
    players = [visit(url, size, **options) for _ in names]
    players[0].enter(names[0])
    code = players[0].open_table(len(names))
    for player, name in zip(players[1:], names[1:], strict=True):
        player.enter(name, f"/t/{code}")
        player.press(".chair .plain")
        expect(player.page.locator(".chair", has_text="you")).to_contain_text(name)
    players[0].press(".lobby > .buttons .primary")
    for player in players:
        expect(player.page.locator("main.table")).to_be_visible()
    return players


def play_out(
    players: Iterable[Player], until: Callable[[Json], bool], cards: Callable[[Player], str] = lambda _: "yes"
) -> None:
    """Let all players move until each page shows the wanted state."""
    players = list(players)

    def stepped() -> bool:
        moved = [player.step(cards(player)) for player in players if not until(player.state())]
        return any(moved) or not moved

    while not all(until(player.state()) for player in players):
        wait_until(stepped, "somebody to move")

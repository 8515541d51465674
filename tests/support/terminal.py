"""Play in a terminal, for tests: bots that play at random in this process, and a player who presses the keys."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import structs
from textual import events
from textual.pilot import Pilot

from kingup.bots.pool import BotPool
from kingup.rules import View, new_game
from kingup.table.table_view import ChairView
from kingup.terminal.full.app import KingUpApp
from kingup.terminal.full.palette import FULL, Palette
from kingup.terminal.full.screens.table import TableScreen
from kingup.terminal.link import Link
from kingup.terminal.options import NewGame, PlayOptions
from kingup.terminal.replay import table_of
from kingup.terminal.tables.client import ClientState, Listener, TableClient
from kingup.terminal.tables.finder import TableFinder
from kingup.terminal.text.texts import Texts
from support.snapshot import text


class RandomBots(BotPool):
    """Bots that play at random."""

    def __init__(self) -> None:
        super().__init__(1, lambda _: None)

    def start(self) -> None:
        """Do nothing: there is nothing to warm up."""

    async def choose(
        self,
        name: str,
        view: View,
        legal: Sequence[str],
        ms: float,
        seed: int,
        clock: str = "wall",
        *,
        whole: bool = False,
    ) -> str:
        rng = random.Random(seed)
        # Mostly Yes, so that games are short.
        return "N" if "N" in legal and rng.random() < 0.15 else rng.choice([one for one in legal if one != "N"])


def play_options(folder: Path, *people: str, bots: int = 0, seed: int | None = 7, **others: Any) -> PlayOptions:
    """Return the options for a game on this machine."""
    new_game = NewGame(people or ("Ada",), ["officer"] * (bots or 3 - len(people or "A")), seed=seed)
    usual: dict[str, Any] = {
        "language": "en",
        "link": None,
        "name": "Ada",
        "new_game": new_game,
        "fresh": False,
        "record": None,
        "ms": 50,
        "pause": 0.0,
        "folder": folder,
    }
    return PlayOptions(**usual | others)


class Player:
    """A person at the screen."""

    def __init__(self, app: KingUpApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table_screen(self) -> TableScreen:
        """Return the table's screen, even below another one."""
        (screen,) = [screen for screen in self.app.screen_stack if isinstance(screen, TableScreen)]
        return screen

    @property
    def table(self) -> TableClient:
        return self.table_screen.table

    @property
    def state(self) -> ClientState:
        return self.table.state

    @property
    def screen(self) -> str:
        """Return the name of the screen on top."""
        return type(self.app.screen).__name__

    async def read(self) -> str:
        """Return the text on the screen, once it has settled."""
        await self.pilot.pause()
        return text(self.app)

    async def wait_for_bots(self) -> None:
        """Wait until the bots have done everything that they can do before this player acts."""
        await self.table.wait_for_bots()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until the screen has settled."""
        await self.pilot.press(*keys)

    async def until(self, holds: Callable[[], bool], seconds: float = 30) -> None:
        """Wait until a condition holds."""
        deadline = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < deadline, f"it did not happen, on {self.screen}"
            await asyncio.sleep(0.001)

    async def until_asked(self) -> None:
        """Wait until the player has something to do."""
        await self.until(lambda: self.screen != "TableScreen" or self._to_act())

    async def until_talk(self) -> None:
        """Wait until the screen shows some table talk."""
        await self.until(lambda: bool(self.state.talk) and self.table_screen.is_idle)

    def _to_act(self) -> bool:
        return self.table_screen.is_idle and self.state.must_act and bool(self.state.legal)

    async def act(self, rng: random.Random, vote: str = "Y") -> None:
        """Do one thing, whatever is asked, and wait until it is done."""
        await self.until_asked()
        before = self._moment()
        keys = keys_for(rng, self.state, vote) if self.screen == "TableScreen" else ["enter"]
        self.type(*keys)
        await self.until(lambda: self._moment() != before)

    def type(self, *keys: str) -> None:
        """Press keys as fast as a terminal hands them over. The pilot waits for a while after each."""
        for key in keys:
            event = events.Key(key, key if len(key) == 1 else None)
            event.set_sender(self.app)
            self.app._driver.send_message(event)  # type: ignore[union-attr]

    def _moment(self) -> tuple[object, ...]:
        state = self.state
        assert state.view is not None
        voted = state.seat is not None and state.view["voted"][state.seat]
        return (self.app.screen, state.seat, state.view["round"], state.view["history"], voted)

    async def play(self, rng: random.Random, until: Callable[[], bool]) -> None:
        """Do one thing after the other, until a condition holds when the next is asked."""
        await self.until_asked()
        while not until():
            await self.act(rng)
            await self.until_asked()


def keys_for(rng: random.Random, state: ClientState, vote: str) -> list[str]:
    """Return the keys for one of the legal actions."""
    assert state.view is not None
    if state.view["phase"] == "voting":
        return [vote.lower() if vote in state.legal else "y"]
    move = rng.choice(state.legal)
    return [move[0].lower(), move[1] if state.view["phase"] == "placing" else "enter"]


@asynccontextmanager
async def running_app(
    options: PlayOptions, *, size: tuple[int, int] = (80, 24), palette: Palette = FULL, table: TableClient | None = None
) -> AsyncIterator[Player]:
    """Run the application with a player at it."""
    finder = TableFinder(options, RandomBots())
    app = KingUpApp(finder, Texts(options.language), palette, table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Player(app, pilot)


class FakeRemoteTable:
    """A table on a server that does not exist, with two seats free."""

    link = Link("https://play.example.org", "ABC2345")

    def __init__(self) -> None:
        chairs = [ChairView("person", name, None, None, stand_in=False) for name in ("Ada", "Ben")]
        any_table = table_of(new_game([""] * 4, 0))
        shown = structs.replace(any_table, code="ABC2345", stage="open", host=0, chairs=[*chairs, None, None])
        self.state = ClientState(0, shown, None, (), None, here=(True, False, False, False))

    def subscribe(self, listener: Listener) -> None:
        """Do nothing: there are no events."""


def lobby_table() -> Any:
    """Return a table for a lobby to show."""
    return FakeRemoteTable()

"""Playing in a terminal, for tests: bots that draw lots in this process, and hands that press the keys."""

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

from kingup.bots.pool import Thinking
from kingup.rules import View, new_game
from kingup.table.table_view import ChairView
from kingup.terminal.full.app import KingUp
from kingup.terminal.full.palette import FULL, Palette
from kingup.terminal.full.screens.table import TableScreen
from kingup.terminal.link import Link
from kingup.terminal.options import Wishes
from kingup.terminal.replay import table_of
from kingup.terminal.tables.client import AtTable, Listener, Sight
from kingup.terminal.tables.finder import House
from kingup.terminal.tables.new_game import Seating
from kingup.terminal.text.texts import Texts
from support.snapshot import text


class Lots(Thinking):
    """Bots that draw lots."""

    def __init__(self) -> None:
        super().__init__(1, lambda _: None)

    def start(self) -> None:
        """Nobody has to be warmed up."""

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
        lots = random.Random(seed)
        # Mostly Yes, so that games are short.
        return "N" if "N" in legal and lots.random() < 0.15 else lots.choice([one for one in legal if one != "N"])


def wishes(folder: Path, *people: str, bots: int = 0, seed: int | None = 7, **others: Any) -> Wishes:
    """What somebody wants who plays at home."""
    seating = Seating(people or ("Ada",), ["officer"] * (bots or 3 - len(people or "A")), seed=seed)
    usual: dict[str, Any] = {
        "language": "en",
        "link": None,
        "name": "Ada",
        "seating": seating,
        "fresh": False,
        "record": None,
        "ms": 50,
        "pause": 0.0,
        "folder": folder,
    }
    return Wishes(**usual | others)


class Hands:
    """Somebody before the screen."""

    def __init__(self, app: KingUp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> AtTable:
        (screen,) = [screen for screen in self.app.screen_stack if isinstance(screen, TableScreen)]
        return screen._table

    @property
    def sight(self) -> Sight:
        return self.table.sight

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        return type(self.app.screen).__name__

    async def read(self) -> str:
        """What can be read, once everything is as it will be."""
        await self.pilot.pause()
        return text(self.app)

    async def settle(self) -> None:
        """Wait until the bots have done all that they will do before this player does something."""
        await self.table.settle()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys and wait until everything is as it will be."""
        await self.pilot.press(*keys)

    async def until(self, holds: Callable[[], bool], seconds: float = 30) -> None:
        """Wait until something holds."""
        deadline = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < deadline, f"it did not happen, on {self.screen}"
            await asyncio.sleep(0.001)

    async def asked(self) -> None:
        """Wait until something is to be done."""
        await self.until(lambda: self.screen != "TableScreen" or self._to_act())

    def _to_act(self) -> bool:
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        behind = bool(screen._unread) or screen._interludes.pending
        return not behind and self.sight.waited_for and bool(self.sight.legal)

    async def act(self, rng: random.Random, vote: str = "Y") -> None:
        """Do one thing, whatever is asked, and wait until it is done."""
        await self.asked()
        before = self._moment()
        keys = keys_for(rng, self.sight, vote) if self.screen == "TableScreen" else ["enter"]
        self.type(*keys)
        await self.until(lambda: self._moment() != before)

    def type(self, *keys: str) -> None:
        """Press keys as fast as a terminal hands them over. The pilot waits for a while after each."""
        for key in keys:
            event = events.Key(key, key if len(key) == 1 else None)
            event.set_sender(self.app)
            self.app._driver.send_message(event)  # type: ignore[union-attr]

    def _moment(self) -> tuple[object, ...]:
        sight = self.sight
        assert sight.view is not None
        voted = sight.seat is not None and sight.view["voted"][sight.seat]
        return (self.app.screen, sight.seat, sight.view["round"], sight.view["history"], voted)

    async def play(self, rng: random.Random, until: Callable[[], bool]) -> None:
        """Do one thing after the other, until something holds when the next is asked."""
        await self.asked()
        while not until():
            await self.act(rng)
            await self.asked()


def keys_for(rng: random.Random, sight: Sight, vote: str) -> list[str]:
    """How one of the legal actions is typed."""
    assert sight.view is not None
    if sight.view["phase"] == "voting":
        return [vote.lower() if vote in sight.legal else "y"]
    move = rng.choice(sight.legal)
    return [move[0].lower(), move[1] if sight.view["phase"] == "placing" else "enter"]


@asynccontextmanager
async def sitting(
    how: Wishes, *, size: tuple[int, int] = (80, 24), palette: Palette = FULL, table: AtTable | None = None
) -> AsyncIterator[Hands]:
    """Somebody sits before the application."""
    house = House(how, Lots())
    app = KingUp(house, Texts(how.language), palette, table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Hands(app, pilot)


class Elsewhere:
    """A table on a server that does not exist, with one seat free."""

    link = Link("https://play.example.org", "ABC2345")

    def __init__(self) -> None:
        chairs = [ChairView("person", name, None, None, stand_in=False) for name in ("Ada", "Ben")]
        any_table = table_of(new_game([""] * 4, 0))
        shown = structs.replace(any_table, code="ABC2345", stage="open", host=0, chairs=[*chairs, None, None])
        self.sight = Sight(0, shown, None, (), None, here=(True, False, False, False))

    def listen(self, listener: Listener) -> None:
        """Nothing will ever happen."""


def far_sight() -> Any:
    """What a lobby needs to be looked at."""
    return Elsewhere()

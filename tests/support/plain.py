"""Playing line by line, in this process: from a text, or by somebody who thinks up the answers."""

import asyncio
import io
import random
import re
from pathlib import Path

from kingup.bots.pool import Thinking
from kingup.terminal.options import Wishes
from kingup.terminal.plain.console import Lines
from kingup.terminal.plain.game import PlainGame
from kingup.terminal.plain.run import play_plain
from kingup.terminal.tables.finder import House
from kingup.terminal.text.texts import Texts
from support.terminal import Lots

SLIPS = ["", "?", "hello", "Z4", "A9", "look", "history", "say", "say 1 O", "note 1 A +", "note", "say nonsense", "Y"]
"""What somebody answers now and then who has to learn how."""


SAVED = re.compile(r"\S+\.kingup")
"""The file of a finished game, whose name has the time in it."""


def transcript(how: Wishes, answers: str, thinking: Thinking | None = None) -> str:
    """All that is written when these lines are read."""
    written = io.StringIO()

    async def play() -> None:
        house = House(how, thinking or Lots())
        await play_plain(house, Texts(how.language), Lines(io.StringIO(answers), written))

    asyncio.run(play())
    return SAVED.sub("GAME.kingup", written.getvalue())


class Author(Lines):
    """Thinks up the answers to a whole game, slips and all, and keeps them."""

    def __init__(self, seed: int, slips: int) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self._rng = random.Random(seed)
        self._slips = SLIPS[:slips]
        self.answers: list[str] = []
        self.game: PlainGame | None = None

    async def read(self) -> str | None:
        self.answers.append(self._slips.pop(0) if self._slips else self._answer())
        return self.answers[-1]

    def _answer(self) -> str:
        legal = [] if self.game is None else self.game.sight.legal
        return self._rng.choice(legal).lower() if legal else ""


def think_up(how: Wishes, seed: int, slips: int = 0, thinking: Thinking | None = None) -> str:
    """The answers to a whole game."""

    async def play() -> str:
        house = House(how, thinking or Lots())
        table, author = house.lay(how.seating), Author(seed, slips)
        author.game = PlainGame(table, Texts(how.language), author)
        try:
            assert await author.game.play()
        finally:
            await table.close()
        return "".join(f"{line}\n" for line in author.answers)

    return asyncio.run(play())


def kept_files(folder: Path) -> list[Path]:
    """The games that are kept."""
    return sorted(folder.glob("*.jsonl"))

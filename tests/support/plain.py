"""Play line by line in this process: from a text, or by a generated player."""

import io
import random
import re
from pathlib import Path

from kingup.bots.pool import BotPool
from kingup.terminal.options import PlayOptions
from kingup.terminal.plain.console import Console
from kingup.terminal.plain.game import PlainGame
from kingup.terminal.plain.run import play_plain
from kingup.terminal.tables.finder import TableFinder
from kingup.terminal.text.texts import Texts
from support.terminal import RandomBots, play_options

SLIPS = ["", "?", "hello", "Z4", "A9", "look", "history", "say", "say 1 O", "note 1 A +", "note", "say nonsense", "Y"]
"""Answers of a player who is still learning."""


SAVED = re.compile(r"\S+\.kingup")
"""The file of a finished game, whose name has the time in it."""


async def transcript(options: PlayOptions, answers: str, pool: BotPool | None = None) -> str:
    """Return everything that is written when these lines are read."""
    written = io.StringIO()
    finder = TableFinder(options, pool or RandomBots())
    await play_plain(finder, Texts(options.language), Console(io.StringIO(answers), written))
    return SAVED.sub("GAME.kingup", written.getvalue())


class GeneratedConsole(Console):
    """Generates the answers to a whole game, slips included, and collects them.

    :ivar written: everything that was written.
    """

    def __init__(self, seed: int, slips: int = 0) -> None:
        self.written = io.StringIO()
        super().__init__(io.StringIO(), self.written)
        self._rng = random.Random(seed)
        self._slips = SLIPS[:slips]
        self.answers: list[str] = []
        self.game: PlainGame | None = None

    async def read(self) -> str | None:
        self.answers.append(self._slips.pop(0) if self._slips else self._answer())
        return self.answers[-1]

    def _answer(self) -> str:
        legal = [] if self.game is None else self.game.state.legal
        return self._rng.choice(legal).lower() if legal else ""


async def generate_answers(options: PlayOptions, seed: int, slips: int = 0, pool: BotPool | None = None) -> str:
    """Return the answers to a whole game."""
    finder = TableFinder(options, pool or RandomBots())
    table, console = finder.start_game(options.new_game), GeneratedConsole(seed, slips)
    console.game = PlainGame(table, Texts(options.language), console)
    try:
        assert await console.game.play()
    finally:
        await table.close()
    return "".join(f"{line}\n" for line in console.answers)


async def play_game(folder: Path, seed: int = 7) -> str:
    """Play a whole game, and return everything that is written."""
    plan = play_options(folder.parent / "plan", seed=seed, fresh=True)
    return await transcript(play_options(folder, seed=seed, fresh=True), await generate_answers(plan, seed=3))


def saved_files(folder: Path) -> list[Path]:
    """Return the files of the unfinished games."""
    return sorted(folder.glob("*.jsonl"))

"""Who plays at a new table on this machine, and how its cards are dealt."""

import hashlib
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Final, Literal, cast

from kingup.table.chair import LEVELS, TEMPERAMENTS, Level, Temperament
from kingup.table.commands import AddBot, Command, Sit, Start
from kingup.table.decide import decide
from kingup.table.entries import Logged, Opened
from kingup.table.fair_deal import Commitment, commit
from kingup.table.names import MOST_NAME, clean_name
from kingup.table.options import Options
from kingup.table.request import Asking
from kingup.table.table import advance, open_table

_CODE: Final = "HOME"
PROGRAM: Final = "cmd:"
"""What the names of bots begin with that are programs."""


@dataclass(frozen=True, slots=True)
class Seating:
    """How a new table is set.

    :ivar people: the names of those who share the keyboard.
    :ivar bots: a level for each bot, with or without a temperament, or ``cmd:PROGRAM``.
    :ivar seed: same seed, same cards and same bots' luck; None for cards that nobody can know.
    """

    people: Sequence[str]
    bots: Sequence[str]
    history: Literal["memory", "open"] = "memory"
    seed: int | None = None

    def anew(self) -> "Seating":
        """The same again, with other cards."""
        return replace(self, seed=None)

    def lay(self, at: float) -> list[Logged]:
        """The log of a table that is opened, taken and begun."""
        return list(self._entries(at))

    def _entries(self, at: float) -> Iterator[Logged]:
        commitment = commit() if self.seed is None else _commitment(self.seed)
        options = Options(seats=len(self.people) + len(self.bots), history=self.history)  # type: ignore[arg-type]
        host = _person(0, self.people[0], at)
        opened = Logged(1, at, Opened(_CODE, options, host.player, commitment.secret, commitment.salt), host.player)
        yield opened
        table = open_table(opened)
        asked: list[tuple[Asking, Command]] = [
            *((_person(number, name, at), Sit()) for number, name in enumerate(self.people)),
            *(
                _program(number, bot, at) if bot.startswith(PROGRAM) else (host, bot_command(bot))
                for number, bot in self._bots
            ),
            (host, Start()),
        ]
        for asking, command in asked:
            for entry in decide(table, asking, command):
                logged = Logged(table.version + 1, at, entry, asking.player)
                table, _ = advance(table, logged)
                yield logged

    @property
    def _bots(self) -> Iterator[tuple[int, str]]:
        return enumerate(self.bots)


def is_bot(name: str) -> bool:
    """Whether a level, with or without a temperament, is called so."""
    level, slash, temperament = name.partition("/")
    return level in LEVELS and (not slash or (temperament in TEMPERAMENTS and level != LEVELS[0]))


def _person(number: int, name: str, at: float) -> Asking:
    return Asking(f"person {number}", name, "person", at)


def bot_command(name: str) -> Command:
    """Return the command that seats a bot, named by its level with or without a temperament."""
    level, _, temperament = name.partition("/")
    return AddBot(cast("Level", level), cast("Temperament", temperament or TEMPERAMENTS[0]))


def _program(number: int, bot: str, at: float) -> tuple[Asking, Command]:
    """The command is part of who it is, so that the game can be gone on with; and two of the same are two."""
    called = PurePath(shlex.split(bot.removeprefix(PROGRAM))[-1]).name
    return Asking(f"{bot} #{number}", clean_name(called[:MOST_NAME]), "program", at), Sit()


def command_of(player: str) -> str | None:
    """The command of a program that plays; None for a person."""
    return player.removeprefix(PROGRAM).rpartition(" #")[0] if player.startswith(PROGRAM) else None


def _commitment(seed: int) -> Commitment:
    drawn = hashlib.sha512(f"kingup play --seed {seed}".encode()).hexdigest()
    return Commitment(drawn[:64], drawn[64:96])

"""Start a game on this machine: seat the people and the bots, and deal the cards."""

import hashlib
import shlex
from collections.abc import Iterator
from pathlib import PurePath
from typing import Final, cast

from kingup.bots.program_command import COMMAND
from kingup.table.chair import LEVELS, TEMPERAMENTS, Level, Temperament
from kingup.table.commands import AddBot, Command, Sit, Start
from kingup.table.decide import decide
from kingup.table.entries import Logged, Opened
from kingup.table.fair_deal import Commitment, new_commitment
from kingup.table.names import MAX_NAME, clean_name
from kingup.table.options import Options
from kingup.table.request import RequestContext
from kingup.table.table import advance, open_table
from kingup.terminal.options import NewGame

_CODE: Final = "HOME"


def start_game(game: NewGame, at: float) -> list[Logged]:
    """Return the log of a table that is opened, seated and started.

    :param at: the time, in seconds since 1970.
    """
    return list(_entries(game, at))


def _entries(game: NewGame, at: float) -> Iterator[Logged]:
    commitment = new_commitment() if game.seed is None else _commitment(game.seed)
    options = Options(seats=len(game.people) + len(game.bots), history=game.history)  # type: ignore[arg-type]
    host = _person(0, game.people[0], at)
    opened = Logged(1, at, Opened(_CODE, options, host.player, commitment.secret, commitment.salt), host.player)
    yield opened
    table = open_table(opened)
    requests: list[tuple[RequestContext, Command]] = [
        *((_person(number, name, at), Sit()) for number, name in enumerate(game.people)),
        *(
            _program(number, bot, at) if bot.startswith(COMMAND) else (host, bot_command(bot))
            for number, bot in enumerate(game.bots)
        ),
        (host, Start()),
    ]
    for request, command in requests:
        for entry in decide(table, request, command):
            logged = Logged(table.version + 1, at, entry, request.player)
            table, _ = advance(table, logged)
            yield logged


def is_bot(name: str) -> bool:
    """Return whether a name is that of a level, with or without a temperament."""
    level, slash, temperament = name.partition("/")
    return level in LEVELS and (not slash or (temperament in TEMPERAMENTS and level != LEVELS[0]))


def _person(number: int, name: str, at: float) -> RequestContext:
    return RequestContext(f"person {number}", name, "person", at)


def bot_command(name: str) -> Command:
    """Return the command that seats a bot, named by its level with or without a temperament."""
    level, _, temperament = name.partition("/")
    return AddBot(cast("Level", level), cast("Temperament", temperament or TEMPERAMENTS[0]))


def _program(number: int, bot: str, at: float) -> tuple[RequestContext, Command]:
    """Return the request that seats a program.

    Its id holds the command, so that the game can be resumed, and its number, so that the same program can play twice.
    """
    name = PurePath(shlex.split(bot.removeprefix(COMMAND))[-1]).name
    return RequestContext(f"{bot} #{number}", clean_name(name[:MAX_NAME]), "program", at), Sit()


def command_of(player: str) -> str | None:
    """Return the command of a program from its player id; None for a person or a bot."""
    return player.removeprefix(COMMAND).rpartition(" #")[0] if player.startswith(COMMAND) else None


def _commitment(seed: int) -> Commitment:
    digest = hashlib.sha512(f"kingup play --seed {seed}".encode()).hexdigest()
    return Commitment(digest[:64], digest[64:96])

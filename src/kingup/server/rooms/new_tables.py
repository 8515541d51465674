"""The first entries of a table's log, by what the table is for. The code is found later."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from msgspec import structs

from kingup.server.store import Player
from kingup.table.branch import Branch, position_of
from kingup.table.chair import Chair, Level, Temperament
from kingup.table.entries import Entry, Opened, RoundDealt, SatDown, Started
from kingup.table.fair_deal import Commitment, commit, derive
from kingup.table.lesson import NEWCOMER, Lesson
from kingup.table.names import own_name
from kingup.table.options import Options
from kingup.table.table import Table

Opening: TypeAlias = Callable[[str], Sequence[Entry]]
"""From a code to the entries."""

_TEACHERS: Final[Level] = "trader"
"""Who plays on in a lesson when the newcomer has left the path."""
DAILY_BOTS: Final[tuple[tuple[str, Level, Temperament], ...]] = (
    ("Rosa", "officer", "steady"),
    ("Sandro", "officer", "bluffer"),
    ("Tilda", "trader", "loyal"),
)
"""Those of a daily deal. They draw what they do from their habits with a seed: no clock has a part in it."""


def for_friends(host: Player, options: Options, branch: Branch | None = None) -> Opening:
    """A table with free seats: the first who sits down is its host.

    :param branch: the moment of another game that it goes on from.
    """
    commitment = commit()
    return lambda code: (Opened(code, options, host.id, commitment.secret, commitment.salt, branch=branch),)


def on_one_device(options: Options, guests: Sequence[Chair]) -> Opening:
    """A table at which guests sit already; the first of them is its host."""
    commitment = commit()
    chairs = (*guests, *[None] * (options.seats - len(guests)))
    return lambda code: (Opened(code, options, guests[0].player, commitment.secret, commitment.salt, chairs),)


def rematch_of(table: Table, player: Player) -> Opening:
    """A table for the same people; who starts is drawn again."""
    commitment, options = commit(), structs.replace(table.options, starter=None)
    chairs = tuple(
        chair if chair is None else structs.replace(chair, contribution="", stand_in=False) for chair in table.chairs
    )
    return lambda code: (
        Opened(
            code,
            options,
            player.id,
            commitment.secret,
            commitment.salt,
            chairs,
            origin=table.code,
            guests_expected=True,
        ),
    )


def daily_deal(player: Player, day: str, commitment: Commitment) -> Opening:
    """The deal of a day for one player: begun at once, and nobody looks on."""
    bots = [Chair("bot", name, level=level, temperament=temperament) for name, level, temperament in DAILY_BOTS]
    options = Options(seats=4, spectators=False)
    assert options.seats == 1 + len(bots)
    return lambda code: (
        Opened(code, options, player.id, commitment.secret, commitment.salt, (None, *bots), day=day),
        SatDown(0, Chair("person", own_name(player.name, [bot.name for bot in bots]), player.id)),
        Started(derive(commitment, [""] * options.seats).first),
        RoundDealt(),
    )


def lesson_for(player: Player, lesson: Lesson) -> Opening:
    """A lesson, from where the newcomer comes in."""
    commitment, position = commit(), position_of(lesson.branch)
    bots = [Chair("bot", name, level=_TEACHERS) for name in lesson.players[1:]]
    options = Options(seats=len(lesson.players), history="open", spectators=False)  # type: ignore[arg-type]
    opened = Opened(
        "",
        options,
        player.id,
        commitment.secret,
        commitment.salt,
        (None, *bots),
        branch=lesson.branch,
        lesson=lesson.name,
    )
    return lambda code: (
        structs.replace(opened, code=code),
        SatDown(NEWCOMER, Chair("person", own_name(player.name, lesson.players[1:]), player.id)),
        Started(position.first),
    )

"""The first entries of a table's log, by what the table is for. The code is found later."""

import random
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from msgspec import structs

from kingup.rules import DECK
from kingup.rules.setup import ROUNDS
from kingup.server.store import Player
from kingup.table.chair import Chair, Level, Temperament
from kingup.table.entries import Acted, Entry, Opened, RoundDealt, SatDown, Started
from kingup.table.honest import Commitment, commit, derive
from kingup.table.lesson import NEWCOMER, Lesson
from kingup.table.names import own_name
from kingup.table.options import Options
from kingup.table.table import Table

Opening: TypeAlias = Callable[[str], Sequence[Entry]]
"""From a code to the entries."""

_TEACHERS: Final[Level] = "trader"
"""Who plays on in a lesson when the newcomer has left the path."""
DAILY_BOTS: Final[tuple[tuple[str, Level, Temperament], ...]] = (
    ("Officer", "officer", "steady"),
    ("Officer 2", "officer", "bluffer"),
    ("Trader", "trader", "loyal"),
)
"""Those of a daily deal. They draw what they do from their habits with a seed: no clock has a part in it."""


def for_friends(host: Player, options: Options) -> Opening:
    """A table with free seats: the first who sits down is its host."""
    commitment = commit()
    return lambda code: (Opened(code, options, host.id, commitment.secret, commitment.salt),)


def on_one_device(options: Options, guests: Sequence[Chair]) -> Opening:
    """A table at which guests sit already; the first of them is its host."""
    commitment = commit()
    chairs = (*guests, *[None] * (options.seats - len(guests)))
    return lambda code: (Opened(code, options, guests[0].player, commitment.secret, commitment.salt, chairs),)


def rematch_of(table: Table, player: Player) -> Opening:
    """A table for the same people."""
    commitment = commit()
    chairs = tuple(
        chair if chair is None else structs.replace(chair, contribution="", stand_in=False) for chair in table.chairs
    )
    return lambda code: (
        Opened(code, table.options, player.id, commitment.secret, commitment.salt, chairs, origin=table.code),
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
    """A lesson, as far as it is over when the newcomer comes."""
    commitment = commit()
    bots = [Chair("bot", name, level=_TEACHERS) for name in lesson.players[1:]]
    options = Options(seats=len(lesson.players), history="open", starter=lesson.first, spectators=False)  # type: ignore[arg-type]
    opened = Opened("", options, player.id, commitment.secret, commitment.salt, (None, *bots), lesson=lesson.name)
    goals = _all_goals(lesson)
    return lambda code: (
        structs.replace(opened, code=code, goals=goals),
        SatDown(NEWCOMER, Chair("person", own_name(player.name, lesson.players[1:]), player.id)),
        Started(lesson.first),
        *_told_so_far(lesson),
    )


def _told_so_far(lesson: Lesson) -> list[Entry]:
    entries: list[Entry] = [RoundDealt()]
    number = 1
    for act in lesson.acts[: lesson.begins]:
        if act.round > number:
            entries.append(RoundDealt())
            number = act.round
        entries.append(Acted(act.seat, act.action))
    return entries


def _all_goals(lesson: Lesson) -> tuple[tuple[str, ...], ...]:
    """The goals that are written, and others for whoever plays on after the lesson."""
    seats, written = len(lesson.players), [goal for goals in lesson.goals for goal in goals]
    rest = sorted(set(DECK) - set(written))
    cards = written + random.SystemRandom().sample(rest, ROUNDS * seats - len(written))
    return tuple(tuple(map(str, cards[at * seats : (at + 1) * seats])) for at in range(ROUNDS))

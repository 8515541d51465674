"""The first entries of a new table's log, depending on the kind of table."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from msgspec import structs

from kingup.server.store import Player
from kingup.table.branch import Branch, position_of
from kingup.table.chair import Chair, Level, Temperament
from kingup.table.entries import Entry, Opened, RoundDealt, SatDown, Started
from kingup.table.fair_deal import Commitment, derive_deal, new_commitment
from kingup.table.lesson import NEWCOMER, Lesson
from kingup.table.names import unique_name
from kingup.table.options import Options
from kingup.table.table import Table

FirstEntries: TypeAlias = Callable[[str], Sequence[Entry]]
"""Returns the first entries of a log for the code of the table, which is chosen later."""

_LESSON_LEVEL: Final[Level] = "trader"
"""The level of the bots in a lesson, once the player has left its script."""
DAILY_BOTS: Final[tuple[tuple[str, Level, Temperament], ...]] = (
    ("Rosa", "officer", "steady"),
    ("Sandro", "officer", "bluffer"),
    ("Tilda", "trader", "loyal"),
)
"""The bots of a daily deal. They choose by their habits and a seed, so that no clock has an influence."""


def for_friends(host: Player, options: Options, branch: Branch | None = None) -> FirstEntries:
    """Open a table with free seats. The first player to sit down is its host.

    :param branch: the moment of another game from which this one continues.
    """
    commitment = new_commitment()
    return lambda code: (Opened(code, options, host.id, commitment.secret, commitment.salt, branch=branch),)


def on_one_device(options: Options, guests: Sequence[Chair]) -> FirstEntries:
    """Open a table for guests on one device, who are seated at once. The first of them is its host."""
    commitment = new_commitment()
    chairs = (*guests, *[None] * (options.seats - len(guests)))
    return lambda code: (Opened(code, options, guests[0].player, commitment.secret, commitment.salt, chairs),)


def rematch_of(table: Table, player: Player) -> FirstEntries:
    """Open a table for the players of a finished game. The starting player is drawn again.

    The host of the finished game is the host again; until then, the first player to arrive.
    """
    commitment, options = new_commitment(), structs.replace(table.options, starter=None)
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
            former_host=table.host,
        ),
    )


def daily_deal(player: Player, day: str, commitment: Commitment) -> FirstEntries:
    """Open a table for one player's attempt at a daily deal: it has started, and has no spectators."""
    bots = [Chair("bot", name, level=level, temperament=temperament) for name, level, temperament in DAILY_BOTS]
    options = Options(seats=4, spectators=False)
    assert options.seats == 1 + len(bots)
    return lambda code: (
        Opened(code, options, player.id, commitment.secret, commitment.salt, (None, *bots), day=day),
        SatDown(0, _chair(player, [bot.name for bot in bots])),
        Started(derive_deal(commitment, [""] * options.seats).first),
        RoundDealt(),
    )


def lesson_for(player: Player, lesson: Lesson) -> FirstEntries:
    """Open a table for a lesson, which starts at the point where the player takes over."""
    commitment, position = new_commitment(), position_of(lesson.branch)
    bots = [Chair("bot", name, level=_LESSON_LEVEL) for name in lesson.players[1:]]
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
        SatDown(NEWCOMER, _chair(player, lesson.players[1:])),
        Started(position.first),
    )


def _chair(player: Player, others: Sequence[str]) -> Chair:
    """Return the chair of a player at a table with bots of these names."""
    return Chair("person", unique_name(player.name, others), player.id, avatar=player.shown_avatar)

"""The options of a table, which the host chooses before the start."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from kingup.rules.setup import MAX_PLAYERS, MIN_PLAYERS

MoveTime: TypeAlias = Literal[15, 30, 60, 300, 86_400, 259_200]
"""Seconds for each move: 15 s, 30 s, 60 s, 5 minutes, a day, 3 days."""

BotPace: TypeAlias = Literal["slow", "normal", "fast"]

RESULTS_SECONDS: Final = 60
"""With a clock, seconds at most that the results of a round are shown before the next round is dealt."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    seats: Literal[3, 4, 5, 6] = 4
    history: Literal["memory", "open"] = "memory"
    """Whether a view's ``history`` shows the past ballots of the current round, or leaves them to memory."""
    move_time: MoveTime | None = None
    """Seconds for each move; by default there is no clock."""
    starter: Literal[0, 1, 2, 3, 4, 5] | None = None
    """The seat that starts round 1; null draws one at random."""
    listed: bool = False
    """Whether the lobby lists the table; otherwise only its link leads there."""
    spectators: bool = True
    """Whether people without a seat may watch the game."""
    chat: bool = False
    """Whether players may chat freely, besides the phrases."""
    bot_pace: BotPace = "normal"
    """How fast bots act where one person plays among bots; with more people, the pace is always normal."""


def changed_options(before: Options, after: Options) -> list[str]:
    """Return the names of the options that differ."""
    return [name for name in before.__struct_fields__ if getattr(before, name) != getattr(after, name)]


assert (MIN_PLAYERS, MAX_PLAYERS) == (3, 6), "Options.seats has to list the allowed numbers of players"

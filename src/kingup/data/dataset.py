"""A data set: games of bots that are the same for the same settings, on every machine."""

import random
from dataclasses import dataclass
from typing import Final

from kingup.arena.referee import draw_deals, play_game
from kingup.bots.clock import WorkClock
from kingup.bots.levels import new_bot
from kingup.bots.strength import PLAYOUTS_PER_MS
from kingup.data.game_rows import Row
from kingup.data.recording_bot import RecordingBot
from kingup.data.schema import Column, TableSchema
from kingup.record import Header, Record, write_record
from kingup.rules import DECK

EVENT: Final = "kingup dataset"
_ALL_PLAYOUTS: Final = 1_000_000_000
_WHERE: Final = (
    Column("game", "int32", "The number of the game."),
    Column("round", "int8", "The round, 1 to 3."),
    Column("moves", "int16", "Moves in this round so far. The next move has the number `moves` + 1."),
    Column("seat", "int8", "The seat that decides."),
    Column("phase", "text", "`placing`, `climbing` or `voting`."),
)
BELIEFS: Final = TableSchema(
    "beliefs",
    "the belief of one seat about another one at one decision",
    (
        *_WHERE,
        Column("about", "int8", "The other seat."),
        *(Column(str(goal), "float32", f"The probability that its goal is `{goal}`.") for goal in DECK),
    ),
)
CHANCES: Final = TableSchema(
    "chances",
    "one legal action at one decision",
    (
        *_WHERE,
        Column("action", "text", "The action, such as `A4`, `AK`, `Y` or `N`."),
        Column("win_chance", "float32", "The estimated chance to win the game; null if it was not examined."),
        Column("points", "float32", "The expected points of the round; null if it was not examined."),
        Column("playouts", "int32", "The playouts on which the estimate is based."),
        Column("chosen", "bool", "Whether the bot chose this action."),
    ),
)


@dataclass(slots=True)
class DatasetGame:
    """A game of a data set.

    :ivar number: its number, from 1.
    """

    number: int
    record: str
    beliefs: list[Row]
    chances: list[Row]


@dataclass(frozen=True, slots=True)
class DatasetPlan:
    """The settings on which the games of a data set depend.

    :ivar levels: the bots, who are seated in turn; in each game, they move one seat further.
    :ivar playouts: the most playouts for a decision; None for as many as each level uses.
    :ivar beliefs: whether to note beliefs.
    :ivar chances: whether to note win chances.
    """

    levels: tuple[str, ...]
    players: int
    seed: int
    playouts: int | None = None
    beliefs: bool = False
    chances: bool = False

    def play(self, number: int, /) -> DatasetGame:
        """Play the game with a number, from 1. It is the same with and without notes."""
        seats = [self.levels[(seat + number - 1) % len(self.levels)] for seat in range(self.players)]
        seeds = [
            random.Random(f"{self.seed} game {number} seat {seat}").getrandbits(32) for seat in range(self.players)
        ]
        deals = draw_deals(self.players, random.Random(f"{self.seed} deal {number}"))
        ms = (_ALL_PLAYOUTS if self.playouts is None else self.playouts) / PLAYOUTS_PER_MS
        bots = [new_bot(level, WorkClock) for level in seats]
        noting = [RecordingBot(bot, number, seed) for bot, seed in zip(bots, seeds, strict=True)]
        game = play_game(noting if self.beliefs or self.chances else bots, deals, ms, seeds).game
        return DatasetGame(
            number,
            write_record(Record(game, self._headers(number, seats))),
            sorted((row for bot in noting for row in bot.beliefs if self.beliefs), key=_position),
            sorted((row for bot in noting for row in bot.chances if self.chances), key=_position),
        )

    def _headers(self, number: int, seats: list[str]) -> tuple[Header, ...]:
        limit = () if self.playouts is None else (Header("Playouts", (str(self.playouts),)),)
        return (
            Header("Event", (EVENT,)),
            Header("Seed", (str(self.seed),)),
            Header("Game", (str(number),)),
            *limit,
            Header("Kinds", tuple(seats)),
        )


def _position(row: Row) -> tuple[object, ...]:
    """Return the time of a decision. Ballots come before the next move; rows of one decision stay in their order."""
    _, round_, moves, seat, phase, *_ = row
    return round_, moves, phase != "voting", seat

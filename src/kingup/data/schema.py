"""The tables of an export and their columns. docs/data.md lists the same, and a test compares them."""

from typing import Final, Literal, NamedTuple

ColumnType = Literal["int8", "int16", "int32", "float32", "bool", "text", "date"]


class Column(NamedTuple):
    """A column of a table.

    :ivar meaning: a sentence for readers of the docs.
    :ivar personal: whether the column identifies people or tables. It is only exported with ``--names``.
    """

    name: str
    type: ColumnType
    meaning: str
    personal: bool = False


class TableSchema(NamedTuple):
    """A table of an export.

    :ivar rows: what one row stands for.
    """

    name: str
    rows: str
    columns: tuple[Column, ...]

    def visible(self, *, names: bool) -> list[int]:
        """Return the positions of the columns to export."""
        return [at for at, column in enumerate(self.columns) if names or not column.personal]


_GAME: Final = Column("game", "int32", "The number of the game in this export, from 1.")
_ROUND: Final = Column("round", "int8", "The round, 1 to 3.")
_SEAT: Final = Column("seat", "int8", "The seat, from 0.")
_CHARACTER: Final = Column("character", "text", "The initial of the character.")

TABLES: Final = (
    TableSchema(
        "games",
        "one finished game",
        (
            _GAME,
            Column("date", "date", "The day on which the table was opened (UTC); null if unknown."),
            Column("players", "int8", "The number of seats, 3 to 6."),
            Column("people", "int8", "Seats of people; null if unknown."),
            Column("programs", "int8", "Seats of programs; null if unknown."),
            Column("bots", "int8", "Seats of bots; null if unknown."),
            Column("first", "int8", "The seat that started round 1."),
            Column("winners", "int8", "The number of seats that share the victory."),
            Column("winning_total", "int16", "The highest total."),
            Column("lead", "int16", "The difference between the best total and the next."),
            Column("tie_broken", "bool", "Whether favorites in the castle decided between equal totals."),
            Column("history", "text", "`memory` or `open`: whether past ballots stay visible; null for records."),
            Column("move_time", "int32", "Seconds for each move; null without a clock."),
            Column("daily", "bool", "Whether it was an attempt at a daily deal."),
            Column("branched_at", "text", "The moment of another game from which this one continues; else null."),
            Column("code", "text", "The code of the table; null if unknown.", personal=True),
        ),
    ),
    TableSchema(
        "seats",
        "one seat of one game",
        (
            _GAME,
            _SEAT,
            Column("turn", "int8", "The place in the turn order of round 1; 0 for the seat that started."),
            Column("player", "text", "A pseudonym, the same in all games of this export; null for bots."),
            Column("kind", "text", "`person`, `program` or `bot` at the end of the game; null if unknown."),
            Column("level", "text", "The level of a bot, such as `king`; else null."),
            Column("temperament", "text", "The temperament of a bot; else null."),
            Column("took_over", "bool", "Whether a player took this seat over from a bot during the game."),
            Column("stand_in_moves", "int16", "Moves and ballots that a bot made for an absent player."),
            Column("total", "int16", "Points over three rounds."),
            Column("place", "int8", "The place, from 1; equal seats share a place."),
            Column("win_share", "float32", "1 for a victory, 1/k if k seats share it, else 0."),
            Column("name", "text", "The name of the player or bot.", personal=True),
        ),
    ),
    TableSchema(
        "rounds",
        "one round of one game",
        (
            _GAME,
            _ROUND,
            Column("first", "int8", "The seat that started the round."),
            Column("placings", "int8", "Characters that the players placed."),
            Column("climbs", "int8", "Climbs, nominations included."),
            Column("elections", "int8", "Elections; all but the last eliminated their nominee."),
            Column("no_cards_spent", "int8", "No cards that all seats spent."),
            Column("no_cards_dealt", "int8", "No cards that all seats had at the start of the round."),
            Column("leftovers", "text", "The initials of the characters that nobody placed."),
            Column("king", "text", "The initial of the character that was crowned."),
            Column("king_start", "int8", "The floor on which the king stood before the first climb; 0 for a leftover."),
            Column("king_nominator", "int8", "The seat that nominated the king."),
            Column("best_score", "int8", "The highest score of the round."),
        ),
    ),
    TableSchema(
        "scores",
        "one seat in one round",
        (
            _GAME,
            _ROUND,
            _SEAT,
            Column("turn", "int8", "The place in the turn order of this round; 0 for the seat that started it."),
            Column("goal", "text", "The goal card: the initials of six favorites."),
            Column("points", "int8", "The points of the favorites."),
            Column("score", "int8", "The score. It differs from the points where zero counts as 33."),
            Column("favorites_left", "int8", "Favorites in the castle at the end, throne included."),
            Column("king_is_favorite", "bool", "Whether the king is one of the favorites."),
            Column("no_cards_spent", "int8", "No cards that the seat spent."),
        ),
    ),
    TableSchema(
        "moves",
        "one placing or climb",
        (
            _GAME,
            _ROUND,
            Column("move", "int16", "The number of the move in its round, from 1."),
            _SEAT,
            Column("phase", "text", "`placing` or `climbing`."),
            _CHARACTER,
            Column("from_floor", "int8", "The floor before; null for a placing."),
            Column("to_floor", "int8", "The floor after; 6 is the throne."),
            Column("favorite", "bool", "Whether the character is a favorite of the seat that moved it."),
            Column("actor", "text", "`person`, `program`, `bot` or `stand_in`; null if unknown."),
            Column("seconds", "float32", "Seconds that the move took; null if unknown."),
        ),
    ),
    TableSchema(
        "votes",
        "one ballot",
        (
            _GAME,
            _ROUND,
            Column("election", "int8", "The number of the election in its round, from 1."),
            _SEAT,
            Column("character", "text", "The initial of the nominee."),
            Column("nominator", "int8", "The seat that nominated it."),
            Column("ballot", "text", "`Y` or `N`."),
            Column("no_cards", "int8", "No cards of the seat before this election. With 0, it must vote Yes."),
            Column("favorite", "bool", "Whether the nominee is a favorite of the seat."),
            Column("noes", "int8", "No cards that all seats played in this election."),
            Column("crowned", "bool", "Whether the nominee became king."),
            Column("actor", "text", "`person`, `program`, `bot` or `stand_in`; null if unknown."),
        ),
    ),
    TableSchema(
        "talk",
        "one thing that a player said during a game",
        (
            _GAME,
            Column("line", "int16", "The number of the line in its game, from 1."),
            Column("round", "int8", "The round that was last dealt; 0 before the first."),
            Column("moves", "int16", "Moves in that round so far."),
            _SEAT,
            Column("kind", "text", "`phrase`, `reaction` or `chat`."),
            Column("phrase", "text", "The phrase or reaction, such as `trust_me`; null for chat."),
            Column("character", "text", "The initial of the character that a phrase names; else null."),
            Column("floor", "int8", "The floor that a phrase names; else null."),
            Column("to_seat", "int8", "The seat that a phrase names; else null."),
            Column("length", "int16", "The number of characters of a line of chat; else null."),
            Column("text", "text", "The line of chat; else null.", personal=True),
        ),
    ),
)
"""The tables of an export, in the order in which they are written."""

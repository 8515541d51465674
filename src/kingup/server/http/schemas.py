"""What HTTP requests hold and what they are answered with, beside the messages of a table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from kingup.rules.setup import MOST_PLAYERS
from kingup.server.protocol.messages import RequestId
from kingup.server.store import DayScore, Rating, Summary
from kingup.table.chair import Level, Temperament
from kingup.table.commands import Contribution
from kingup.table.lesson import LessonName
from kingup.table.names import MOST_NAME
from kingup.table.options import Options
from kingup.table.talk import Slot


class NewMe(Struct, frozen=True, forbid_unknown_fields=True):
    """Say who you are; a program that says so is shown as one, and sees the open history."""

    name: Annotated[str, Meta(min_length=1, max_length=4 * MOST_NAME)]
    kind: Literal["person", "program"] = "person"


class Me(Struct, frozen=True):
    """Who you are; null when you have not said so."""

    name: str | None
    kind: Literal["person", "program"] | None


class Token(Struct, frozen=True):
    """A token for a program of yours: ``Authorization: Bearer TOKEN``. It is shown this once."""

    token: str


class Link(Struct, frozen=True):
    """A link that moves you to another device, once, and its QR code as an SVG picture."""

    url: str
    expires_at: float
    qr: str


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays from your device."""

    name: Annotated[str, Meta(min_length=1, max_length=4 * MOST_NAME)]
    contribution: Contribution = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table, and sit down at it.

    :ivar sit: false for a shared screen: the first who sits down is the host.
    :ivar guests: those who play from your device, from seat 0, in your place; the first of them is the host.
    """

    options: Options = field(default_factory=Options)
    contribution: Contribution = ""
    sit: bool = True
    guests: Annotated[list[NewGuest], Meta(max_length=MOST_PLAYERS)] = []


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a lesson, at a table with bots that know what to do."""

    lesson: LessonName


class Attempt(Struct, frozen=True):
    """One try at a daily deal; the total is null until it is finished."""

    number: int
    code: str
    total: int | None
    won: bool


class DailyDeal(Struct, frozen=True):
    """The deal of the day: what it is committed to, your attempts, and the best of everybody."""

    day: str
    ends_at: float
    commitment: str
    lives: int
    """How many attempts you have left."""
    attempts: list[Attempt]
    scores: list[DayScore]


class Opened(Struct, frozen=True):
    """A table has been opened: send the address to your friends."""

    code: str
    url: str


class Rematch(Struct, frozen=True, forbid_unknown_fields=True):
    """Play again with the same people."""

    id: RequestId
    contribution: Contribution = ""


class Listed(Struct, frozen=True):
    """A table in a list: who sits there, from seat 0, with an empty name where a seat is free.

    :ivar your_turn: whether it waits for you, in the list of your own tables.
    """

    code: str
    stage: str
    seats: int
    names: list[str]
    opened_at: float
    winners: list[int]
    totals: list[int]
    your_turn: bool = False


class Tables(Struct, frozen=True):
    """A list of tables, the newest first."""

    tables: list[Listed]


class RoundStatistics(Struct, frozen=True):
    """One round of a finished game."""

    king: str
    eliminated: list[str]
    scores: list[int]
    moves: int
    no_votes: list[int]
    """How often each seat has voted No."""
    only_no: list[int]
    """How often the No of each seat was the only one."""


class Statistics(Struct, frozen=True):
    """A finished game in numbers."""

    players: list[str]
    rounds: list[RoundStatistics]
    totals: list[int]
    winners: list[int]
    seconds: float


class BotRating(Struct, frozen=True):
    """How strong bots of one kind have played here."""

    level: Level
    temperament: Temperament
    rating: Rating


class MyStatistics(Struct, frozen=True):
    """What is counted of you over all finished games, and your opponents among the bots, to compare with.

    A game that goes on from another one does not count. Ratings are OpenSkill's (Plackett-Luce): mu, and sigma for how
    sure it is.

    :ivar wins: a victory that is shared by k counts 1/k.
    :ivar points: in the first, second and third rounds, added up.
    :ivar nominations: how often you moved somebody onto the throne.
    :ivar coronations: how often that one was crowned.
    :ivar no_votes: how often you voted No.
    :ivar only_no: how often yours was the only No.
    :ivar people: among people, over the games with other people; null before the first.
    :ivar bots: among everybody, over the games with bots; null before the first.
    :ivar opponents: the bots that have played here.
    """

    games: int
    wins: float
    points: tuple[int, int, int]
    nominations: int
    coronations: int
    no_votes: int
    only_no: int
    people: Rating | None
    bots: Rating | None
    opponents: list[BotRating]


class Phrases(Struct, frozen=True):
    """What can be said at a table, with what has to be filled in."""

    phrases: dict[str, tuple[Slot, ...]]
    reactions: list[str]


class Done(Struct, frozen=True):
    """It is done."""

    done: bool = True


class Health(Struct, frozen=True):
    """The server is well; else it does not answer, or declines as ``store_away``."""

    status: Literal["ok"]


def listed(summary: Summary, *, your_turn: bool = False) -> Listed:
    """A table as others see it in a list: not when it was last touched, which could tell of a swapped ballot."""
    return Listed(
        summary.code,
        summary.stage,
        summary.seats,
        summary.names,
        summary.opened_at,
        summary.winners,
        summary.totals,
        your_turn,
    )

"""Bodies of HTTP requests and responses, except for the messages of a table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field, structs

from kingup.puzzles.puzzle import Reason
from kingup.rules import View
from kingup.rules.setup import MAX_PLAYERS
from kingup.server.protocol.messages import RequestId
from kingup.server.store import DayScore, Player, Rating, Summary
from kingup.table.avatar import Avatar
from kingup.table.chair import Level, Temperament
from kingup.table.commands import Contribution
from kingup.table.lesson import LessonName
from kingup.table.names import MAX_NAME
from kingup.table.options import Options
from kingup.table.table import Table
from kingup.table.talk import Slot


class NewMe(Struct, frozen=True, forbid_unknown_fields=True):
    """Introduce yourself. A program that declares itself is shown as one, and sees the open history."""

    name: Annotated[str, Meta(min_length=1, max_length=4 * MAX_NAME)]
    kind: Literal["person", "program"] = "person"
    avatar: Avatar | None = None
    """The character beside your name. If you name none, it stays as it is."""


class Me(Struct, frozen=True):
    """You; null if you have not introduced yourself."""

    name: str | None
    kind: Literal["person", "program"] | None
    avatar: Avatar | None = None


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest who plays from your device.

    :ivar contribution: not used, because it was drawn before the commitment was known; send ``contribute``.
    """

    name: Annotated[str, Meta(min_length=1, max_length=4 * MAX_NAME)]
    contribution: Contribution = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table, and sit down at it.

    :ivar contribution: not used, because it was drawn before the commitment was known; send ``contribute``.
    :ivar sit: false for a shared screen: the first player to sit down is the host.
    :ivar guests: guests who play from your device, from seat 0, in your place. The first one is the host.
    """

    options: Options = field(default_factory=Options)
    contribution: Contribution = ""
    sit: bool = True
    guests: Annotated[list[NewGuest], Meta(max_length=MAX_PLAYERS)] = []


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Start a lesson, at a table with bots that follow its script."""

    lesson: LessonName


class Attempt(Struct, frozen=True):
    """An attempt at a daily deal; the total is null until it is finished."""

    number: int
    code: str
    total: int | None
    won: bool


class DailyDeal(Struct, frozen=True):
    """The deal of the day: its commitment, your attempts, and the best scores of all players."""

    day: str
    ends_at: float
    commitment: str
    lives: int
    """Attempts that you have left."""
    attempts: list[Attempt]
    scores: list[DayScore]
    streak: int = 0
    """Days in a row, up to today or yesterday, on which you have finished an attempt."""


class PuzzleChoice(Struct, frozen=True):
    """A choice in a puzzle, in record notation, with its estimated chance to win the game and points of the round."""

    action: str
    win_chance: float
    points: float


class DailyPuzzle(Struct, frozen=True):
    """The puzzle of a day: a position of a game between bots, as one seat sees it, and the best of some choices.

    :ivar ends_at: when the next puzzle comes, in seconds since 1970.
    :ivar view: the position. It shows past ballots.
    :ivar choices: in an order that gives nothing away.
    :ivar best: the action of the best choice.
    :ivar reason: why it is the best.
    :ivar playouts: how often each choice was played out.
    """

    day: str
    today: str
    ends_at: float
    view: View
    choices: list[PuzzleChoice]
    best: str
    reason: Reason
    playouts: int


class Opened(Struct, frozen=True):
    """A new table. Send the address to your friends, and then ``contribute`` to the table.

    :ivar commitment: to the coming deal. Keep it, and compare it with the one that is published after the game.
    """

    code: str
    url: str
    commitment: str


class Rematch(Struct, frozen=True, forbid_unknown_fields=True):
    """Play again with the same people. The game starts when all are back and have sent ``contribute``.

    :ivar contribution: not used, because it was drawn before the commitment was known.
    """

    id: RequestId
    contribution: Contribution = ""


class Listed(Struct, frozen=True):
    """A table in a list.

    :ivar names: the players from seat 0, with an empty name for a free seat.
    :ivar your_turn: whether the table waits for you, in the list of your own tables.
    :ivar round: the round of a running game, in the list of your own tables.
    :ivar waited_for: the seats that have to act in a running game, in the list of your own tables.
    :ivar deadline: when their clock runs out, in seconds since 1970; null without a clock.
    """

    code: str
    stage: str
    seats: int
    names: list[str]
    opened_at: float
    winners: list[int]
    totals: list[int]
    your_turn: bool = False
    round: int | None = None
    waited_for: list[int] = []
    deadline: float | None = None


class Tables(Struct, frozen=True):
    """A list of tables, the newest first."""

    tables: list[Listed]


class Waiting(Struct, frozen=True):
    """The tables that wait for you: their codes, the newest first."""

    codes: list[str]


class RoundStatistics(Struct, frozen=True):
    """One round of a finished game."""

    king: str
    eliminated: list[str]
    scores: list[int]
    moves: int
    no_votes: list[int]
    """How often each seat voted No."""
    only_no: list[int]
    """How often the No of each seat was the only one."""


class Statistics(Struct, frozen=True):
    """The statistics of a finished game."""

    players: list[str]
    rounds: list[RoundStatistics]
    totals: list[int]
    winners: list[int]
    seconds: float


class BotRating(Struct, frozen=True):
    """The rating of bots of one kind on this server."""

    level: Level
    temperament: Temperament
    rating: Rating


class MyStatistics(Struct, frozen=True):
    """Your statistics over all finished games, with the ratings of the bots for comparison.

    A game that continues another one does not count. Ratings are those of OpenSkill (Plackett-Luce): mu, and sigma for
    its uncertainty.

    :ivar wins: a victory shared by k players counts 1/k.
    :ivar points: in the first, second and third rounds, added up.
    :ivar nominations: how often you moved a character onto the throne.
    :ivar coronations: how often such a character was crowned.
    :ivar no_votes: how often you voted No.
    :ivar only_no: how often yours was the only No.
    :ivar people: rating among people, from games with other people; null before the first one.
    :ivar bots: rating among everybody, from games with bots; null before the first one.
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
    """Phrases for a table, with the slots to fill in."""

    phrases: dict[str, tuple[Slot, ...]]
    reactions: list[str]


class Address(Struct, frozen=True):
    """The address at which phones reach the server.

    :ivar url: without a path; null if only the server's own machine can reach it.
    """

    url: str | None


class Done(Struct, frozen=True):
    """The request was carried out."""

    done: bool = True


class Health(Struct, frozen=True):
    """The server is healthy. Otherwise it does not respond, or the error is ``store_away``."""

    status: Literal["ok"]


def list_item(summary: Summary, running: Table | None = None, *, your_turn: bool = False) -> Listed:
    """Return a table for a list, without the time of its last change, which could reveal a swapped ballot.

    :param running: the table itself, if its game is running and the list is the player's own.
    """
    item = Listed(
        summary.code,
        summary.stage,
        summary.seats,
        summary.names,
        summary.opened_at,
        summary.winners,
        summary.totals,
        your_turn,
    )
    if running is None or running.game is None:
        return item
    return structs.replace(
        item,
        round=running.game.round,
        waited_for=list(running.waited_for),
        deadline=running.deadline,
    )


def me_of(player: Player) -> Me:
    """Return a player for a response."""
    return Me(player.name, player.kind, player.shown_avatar)

"""A finished game as a record that proves its deal, and the check of that proof."""

from contextlib import suppress
from datetime import UTC, datetime
from enum import Enum
from typing import Final

from msgspec import Struct

from kingup.record import Header, Record
from kingup.rules import DECK
from kingup.table.fair_deal import CONSTRUCTION, Commitment, derive_deal
from kingup.table.moments import NoSuchMoment, read_moment
from kingup.table.table import Stage, Table
from kingup.table.takeover import TakeoverView, view_takeover

TAKEN_OVER: Final = "TakenOver"
"""The header that says which seat a player took over, from which bot, and after which moment."""


class Proof(Struct, frozen=True):
    """Everything that a deal was derived from, and the goals that were dealt.

    :ivar commitment: as it was published before the deal.
    :ivar contributions: the contribution of each seat, in hexadecimal.
    :ivar drawn: whether the first seat was drawn with the deal.
    :ivar first: the seat that started round 1.
    :ivar rounds: the goals of each round, from seat 0.
    :ivar before: the number of rounds that were dealt in the game that this one branched off from.
    :ivar deck: all cards in alphabetical order.
    """

    construction: str
    commitment: str
    secret: str
    salt: str
    contributions: list[str]
    drawn: bool
    first: int
    rounds: list[list[str]]
    before: int
    deck: list[str]


class DealProblem(Enum):
    """What does not match in a deal. There is a text for each of them."""

    UNKNOWN = "unknown"
    """The deal cannot be checked: data is missing or malformed, or the construction is unknown."""
    SECRET = "secret"  # noqa: S105 - a code, not a password
    """The secret does not match the commitment."""
    STARTER = "starter"
    """Another player should have started."""
    CARDS = "cards"
    """Other cards follow from secret and contributions."""
    COMMITMENT = "commitment"
    """The commitment is not the one that this client saw before the deal."""
    CONTRIBUTION = "contribution"
    """The contribution of this client is not part of the deal."""
    CONTRIBUTIONS = "contributions"
    """The contributions are not those that were published at the start."""
    BOT = "bot"
    """A bot has contributed: the server could have chosen that."""
    SEEN = "seen"
    """Other cards are published than this client saw in the game."""


class BadDeal(ValueError):
    """A record whose deal cannot be checked or does not match its commitment."""

    def __init__(self, message: str, problem: DealProblem = DealProblem.UNKNOWN) -> None:
        super().__init__(message)
        self.problem = problem


def record_of(table: Table, *, sealed: bool = False) -> Record:
    """Return the record of a finished game.

    :param sealed: whether to leave out secret and salt, because others are still playing the same daily deal.
    :raises ValueError: when the game is not finished, since a record holds every secret.
    """
    if table.game is None or table.stage is not Stage.FINISHED:
        raise ValueError("only a finished game has a public record")
    seal, chairs = table.commitment, [chair for chair in table.chairs if chair is not None]
    drawn = table.options.starter is None and table.branch is None
    branch = () if table.branch is None else (Header("Branch", (table.branch.code, table.branch.at)),)
    return Record(
        table.game,
        (
            Header("Date", (datetime.fromtimestamp(table.opened_at, UTC).date().isoformat(),)),
            Header("Table", (table.code,)),
            *branch,
            *(() if not table.day else (Header("Daily", (table.day,)),)),
            Header("Kinds", _kinds(table)),
            *(Header(TAKEN_OVER, (str(seat), bot.name, at)) for seat, bot, at in table.takeovers),
            Header("Deal", (CONSTRUCTION,)),
            Header("Commitment", (seal.published,)),
            *(() if sealed else (Header("Secret", (seal.secret,)), Header("Salt", (seal.salt,)))),
            Header("Contributions", tuple(chair.contribution for chair in chairs)),
            Header("Starter", ("drawn" if drawn else "chosen",)),
        ),
    )


def _kinds(table: Table) -> tuple[str, ...]:
    """Return who played in each seat; two, if a player took it over from a bot."""
    bots = {seat: f"{bot.level} then " for seat, bot, _ in table.takeovers}
    chairs = [(seat, chair) for seat, chair in enumerate(table.chairs) if chair is not None]
    return tuple(bots.get(seat, "") + (chair.level or chair.kind) for seat, chair in chairs)


def takeovers_of(record: Record) -> list[TakeoverView]:
    """Return the bots' seats that players took over, as the headers of a record say. Malformed headers are left out."""
    takeovers = []
    for values in (header.values for header in record.headers if header.name == TAKEN_OVER):
        with suppress(ValueError):
            seat, name, at = values
            takeovers.append(view_takeover(record.game, int(seat), name, at))
    return [one for one in takeovers if 0 <= one.seat < len(record.game.players)]


def proof_of(record: Record) -> Proof:
    """Return the proof of a record's deal, from which the deal can be derived again.

    :raises BadDeal: when a header is missing or malformed.
    """
    headers = {header.name: header.values for header in record.headers}
    if "Daily" in headers and "Secret" not in headers:
        day = headers["Daily"][0]
        raise BadDeal(f"the secret of this daily deal is published after {day} (UTC); fetch the record again then")
    for name in ("Deal", "Commitment", "Secret", "Salt", "Contributions", "Starter"):
        if name not in headers:
            raise BadDeal(f"there is no {name} header: this record was not dealt at a table, or not with a fair deal")
    game = record.game
    if len(headers["Contributions"]) != len(game.players):
        raise BadDeal(f"there are {len(game.players)} players and {len(headers['Contributions'])} contributions")
    return Proof(
        construction=headers["Deal"][0],
        commitment=headers["Commitment"][0],
        secret=headers["Secret"][0],
        salt=headers["Salt"][0],
        contributions=list(headers["Contributions"]),
        drawn=headers["Starter"] == ("drawn",),
        first=game.finished[0].first if game.finished else game.first,
        rounds=[list(map(str, goals)) for goals in game.dealt],
        before=_rounds_before(headers.get("Branch")),
        deck=sorted(map(str, DECK)),
    )


def verify(record: Record, elsewhere: int | None = None) -> str:
    """Derive the deal of a record again, compare, and return the commitment it was checked against.

    :param elsewhere: the number of rounds that were dealt in another game, if the caller knows it. Otherwise, the
        record is believed, which could claim this of any round.
    :raises BadDeal: when a header is missing or wrong, or the game was dealt differently.
    """
    proof = proof_of(record)
    if proof.construction != CONSTRUCTION:
        raise BadDeal(f"the deal is made by {proof.construction}; this version checks {CONSTRUCTION}")
    try:
        commitment = Commitment(proof.secret, proof.salt)
        well_formed, published = commitment.well_formed, commitment.published
    except ValueError as problem:
        raise BadDeal("secret and salt are written in hexadecimal") from problem
    if not well_formed:
        message = "a secret has 32 bytes and a salt 16: otherwise one commitment could be opened in many ways"
        raise BadDeal(message, DealProblem.SECRET)
    if published != proof.commitment:
        message = f"the secret does not match the commitment: its own commitment is {published}"
        raise BadDeal(message, DealProblem.SECRET)
    first = proof.before if elsewhere is None else elsewhere
    before, rounds = record.game.dealt[:first], record.game.dealt[first:]
    deal = derive_deal(commitment, proof.contributions, before)
    if proof.drawn and proof.first != deal.first:
        message = f"player {deal.first + 1} was drawn to start, but player {proof.first + 1} did"
        raise BadDeal(message, DealProblem.STARTER)
    for number, (dealt, derived) in enumerate(zip(rounds, deal.rounds, strict=False), start=first + 1):
        if dealt != derived:
            message = f"round {number} should have been dealt {' '.join(derived)}, but was {' '.join(dealt)}"
            raise BadDeal(message, DealProblem.CARDS)
    return published


def _rounds_before(branch: tuple[str, ...] | None) -> int:
    """Return how many rounds were dealt in the game that this one branched off from."""
    if branch is None:
        return 0
    try:
        return read_moment(branch[-1])[0]
    except NoSuchMoment as problem:
        raise BadDeal(f"the Branch header names a table and a moment, such as 2.14, not {branch[-1]!r}") from problem

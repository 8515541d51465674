"""A finished game as a record that proves its deal, and the check of that proof."""

from datetime import UTC, datetime

from msgspec import Struct

from kingup.record import Header, Record
from kingup.rules import DECK
from kingup.table.fair_deal import CONSTRUCTION, Commitment, derive_deal
from kingup.table.moments import NoSuchMoment, read_moment
from kingup.table.table import Stage, Table


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


class BadDeal(ValueError):
    """A record whose deal cannot be checked or does not match its commitment."""


def record_of(table: Table) -> Record:
    """Return the record of a finished game.

    :raises ValueError: when the game is not finished, since a record holds every secret.
    """
    if table.game is None or table.stage is not Stage.FINISHED:
        raise ValueError("only a finished game has a public record")
    chairs = [chair for chair in table.chairs if chair is not None]
    drawn = table.options.starter is None and table.branch is None
    branch = () if table.branch is None else (Header("Branch", (table.branch.code, table.branch.at)),)
    return Record(
        table.game,
        (
            Header("Date", (datetime.fromtimestamp(table.opened_at, UTC).date().isoformat(),)),
            Header("Table", (table.code,)),
            *branch,
            *(() if not table.day else (Header("Daily", (table.day,)),)),
            Header("Kinds", tuple(chair.level or chair.kind for chair in chairs)),
            Header("Deal", (CONSTRUCTION,)),
            Header("Commitment", (table.commitment.published,)),
            Header("Secret", (table.commitment.secret,)),
            Header("Salt", (table.commitment.salt,)),
            Header("Contributions", tuple(chair.contribution for chair in chairs)),
            Header("Starter", ("drawn" if drawn else "chosen",)),
        ),
    )


def proof_of(record: Record) -> Proof:
    """Return the proof of a record's deal, from which the deal can be derived again.

    :raises BadDeal: when a header is missing or malformed.
    """
    headers = {header.name: header.values for header in record.headers}
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


def verify(record: Record) -> str:
    """Derive the deal of a record again, compare, and return the commitment it was checked against.

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
        raise BadDeal("a secret has 32 bytes and a salt 16: otherwise one commitment could be opened in many ways")
    if published != proof.commitment:
        raise BadDeal(f"the secret does not match the commitment: its own commitment is {published}")
    before, rounds = record.game.dealt[: proof.before], record.game.dealt[proof.before :]
    deal = derive_deal(commitment, proof.contributions, before)
    if proof.drawn and proof.first != deal.first:
        raise BadDeal(f"player {deal.first + 1} was drawn to start, but player {proof.first + 1} did")
    for number, (dealt, derived) in enumerate(zip(rounds, deal.rounds, strict=False), start=proof.before + 1):
        if dealt != derived:
            raise BadDeal(f"round {number} should have been dealt {' '.join(derived)}, but was {' '.join(dealt)}")
    return published


def _rounds_before(branch: tuple[str, ...] | None) -> int:
    """Return how many rounds were dealt in the game that this one branched off from."""
    if branch is None:
        return 0
    try:
        return read_moment(branch[-1])[0]
    except NoSuchMoment as problem:
        raise BadDeal(f"the Branch header names a table and a moment, such as 2.14, not {branch[-1]!r}") from problem

"""A finished game as a record, with what is needed to check its deal; and the check itself."""

from collections.abc import Sequence
from datetime import UTC, datetime

from kingup.record import Header, Record
from kingup.table.honest import CONSTRUCTION, WRITTEN, Commitment, derive
from kingup.table.table import Stage, Table


class BadDeal(ValueError):
    """A record whose deal cannot be checked, or is not what was committed to."""


def record_of(table: Table) -> Record:
    """The record of a finished game.

    :raises ValueError: when it is not finished: a record holds every secret.
    """
    if table.game is None or table.stage is not Stage.FINISHED:
        raise ValueError("only a finished game has a record for everybody")
    chairs = [chair for chair in table.chairs if chair is not None]
    return Record(
        table.game,
        (
            Header("Date", (datetime.fromtimestamp(table.opened_at, UTC).date().isoformat(),)),
            Header("Table", (table.code,)),
            Header("Kinds", tuple(chair.level or chair.kind for chair in chairs)),
            *_deal_headers(table, [chair.contribution for chair in chairs]),
        ),
    )


def _deal_headers(table: Table, contributions: Sequence[str]) -> tuple[Header, ...]:
    """What the deal was made from. In a daily deal the players add nothing, so that it is the same for all."""
    if table.written:
        return (Header("Deal", (WRITTEN,)), Header("Lesson", (table.lesson,)))
    return (
        *((Header("Daily", (table.day,)),) if table.day else ()),
        Header("Deal", (CONSTRUCTION,)),
        Header("Commitment", (table.commitment.published,)),
        Header("Secret", (table.commitment.secret,)),
        Header("Salt", (table.commitment.salt,)),
        Header("Contributions", tuple(contributions)),
        Header("Starter", ("drawn" if table.options.starter is None else "chosen",)),
    )


def verify(record: Record) -> str:
    """Derive the deal of a record anew and compare; gives the commitment that it was checked against.

    :raises BadDeal: when a header is missing or wrong, or the game was dealt otherwise.
    """
    headers = {header.name: header.values for header in record.headers}
    if headers.get("Deal") == (WRITTEN,):
        raise BadDeal("the deal was written, for a lesson: nothing was drawn")
    for name in ("Deal", "Commitment", "Secret", "Salt", "Contributions", "Starter"):
        if name not in headers:
            raise BadDeal(
                f"there is no {name} header: this record was not dealt at a table, or not with an honest deal"
            )
    if headers["Deal"] != (CONSTRUCTION,):
        raise BadDeal(f"the deal is made by {headers['Deal'][0]}; this version checks {CONSTRUCTION}")
    game, contributions = record.game, headers["Contributions"]
    if len(contributions) != len(game.players):
        raise BadDeal(f"there are {len(game.players)} players and {len(contributions)} contributions")
    try:
        commitment = Commitment(headers["Secret"][0], headers["Salt"][0])
        published = commitment.published
    except ValueError as problem:
        raise BadDeal("secret and salt are written in hexadecimal") from problem
    if published != headers["Commitment"][0]:
        raise BadDeal(f"the secret does not fit the commitment: it gives {published}")
    deal = derive(commitment, contributions)
    first = game.finished[0].first if game.finished else game.first
    if headers["Starter"] == ("drawn",) and first != deal.first:
        raise BadDeal(f"seat {deal.first} was drawn to start, but seat {first} did")
    rounds = [past.goals for past in game.finished]
    if game.round > len(game.finished):
        rounds.append(game.goals)
    for number, (dealt, derived) in enumerate(zip(rounds, deal.rounds, strict=False), start=1):
        if dealt != derived:
            raise BadDeal(f"round {number} should have been dealt {' '.join(derived)}, but was {' '.join(dealt)}")
    return published

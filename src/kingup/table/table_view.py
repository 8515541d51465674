"""The table itself as everybody sees it: who sits where, the options, whom it waits for. The game is in the view."""

from collections.abc import Sequence
from typing import Literal, cast

from msgspec import Struct, structs

from kingup.rules import Phase, Vote, legal_actions
from kingup.rules.actions import Move
from kingup.rules.notation import write_moves
from kingup.rules.scoring import score
from kingup.table.chair import Chair, Level, Temperament
from kingup.table.fair_deal import CONSTRUCTION
from kingup.table.options import Options
from kingup.table.results import Results, results_of
from kingup.table.table import Stage, Table


class ChairView(Struct, frozen=True):
    """A seat that is taken; its name, not who it is."""

    kind: Literal["person", "program", "bot"]
    name: str
    level: Level | None
    temperament: Temperament | None
    stand_in: bool


class DealView(Struct, frozen=True):
    """What the deal was made from; the secret and salt once the game is over."""

    construction: str
    commitment: str
    contributions: list[str]
    secret: str | None
    salt: str | None


class BranchView(Struct, frozen=True):
    """Where a game comes from: a moment of the game at another table, or with an empty code of a record."""

    code: str
    at: str


class TableView(Struct, frozen=True):
    """What everybody may see of a table."""

    code: str
    stage: Literal["open", "playing", "results", "finished"]
    options: Options
    host: int | None
    chairs: list[ChairView | None]
    expected: list[str]
    """Before a rematch, for each seat the name of who is still expected there; empty where nobody is."""
    waited_for: list[int]
    """The seats that have something to do before the table can go on."""
    deadline: float | None
    """When their clock runs out, in seconds since 1970."""
    deal: DealView
    origin: str
    branch: BranchView | None
    """For a game that goes on from a moment of another one: which."""
    rematch: str
    day: str
    """The day whose daily deal is played here; empty at other tables."""
    lesson: str
    """The lesson that is taught here; empty at other tables."""
    results: Results | None
    """What the round came to that has just ended; null while one runs."""


def show(table: Table) -> TableView:
    """The table as everybody may see it."""
    return TableView(
        code=table.code,
        stage=table.stage.value,
        options=table.options,
        host=table.seat_of(table.host),
        chairs=[None if chair is None else _show_chair(chair) for chair in table.chairs],
        expected=_show_expected(table),
        waited_for=list(table.waited_for),
        deadline=table.deadline,
        deal=_show_deal(table),
        origin=table.origin,
        branch=None if table.branch is None else BranchView(table.branch.code, table.branch.at),
        rematch=table.rematch,
        day=table.day,
        lesson=table.lesson,
        results=results_of(table.game),
    )


def _show_expected(table: Table) -> list[str]:
    kept = [table.kept_for(seat) for seat in range(len(table.chairs))]
    return ["" if chair is None else chair.name for chair in kept] if any(kept) else []


def shown_changes(before: Table, after: Table) -> dict[str, object]:
    """The fields that differ after something has happened."""
    steady = (
        before.chairs is after.chairs
        and before.options is after.options
        and before.host == after.host
        and before.rematch == after.rematch
        and (before.game is None) == (after.game is None)
        and (before.stage is after.stage or after.stage is not Stage.FINISHED)
    )
    if not steady:
        was, now = structs.asdict(show(before)), structs.asdict(show(after))
        return {name: value for name, value in now.items() if value != was[name]}
    # A move or a vote: nothing but whom the table waits for.
    changed: dict[str, object] = {}
    if before.stage is not after.stage:
        changed["stage"] = after.stage.value
        changed["results"] = results_of(after.game)
    if before.waited_for != after.waited_for:
        changed["waited_for"] = after.waited_for
    if after.options.move_time is not None and before.deadline != after.deadline:
        changed["deadline"] = after.deadline
    return changed


def legal_texts(table: Table, seat: int | None) -> list[str]:
    """What a seat may do now, in record notation; nothing for spectators."""
    if seat is None or table.game is None:
        return []
    actions = legal_actions(table.game, seat)
    if not actions:
        return []
    # By the phase, which says what they are: to look at each of them would take longer than to write it.
    if table.game.phase is Phase.VOTING:
        return [vote.ballot.value for vote in cast("Sequence[Vote]", actions)]
    return write_moves(cast("Sequence[Move]", actions))


def worth_of(table: Table, seat: int | None) -> int | None:
    """What a seat's own goal would score if the round ended now; None when it has none."""
    game = table.game
    return None if seat is None or game is None or not game.goals else score(game.castle, game.goals[seat], game.round)


def ballot_of(table: Table, seat: int | None) -> Literal["Y", "N"] | None:
    """The ballot that a seat itself has on the table, while the election is open."""
    game = table.game
    ballot = None if seat is None or game is None else game.ballots[seat]
    return None if ballot is None else ballot.value


def _show_deal(table: Table) -> DealView:
    over, started = table.stage is Stage.FINISHED, table.game is not None
    return DealView(
        CONSTRUCTION,
        table.commitment.published,
        [chair.contribution for chair in table.chairs if chair is not None] if started else [],
        table.commitment.secret if over else None,
        table.commitment.salt if over else None,
    )


def _show_chair(chair: Chair) -> ChairView:
    temperament = chair.temperament if chair.kind == "bot" else None
    return ChairView(chair.kind, chair.name, chair.level, temperament, chair.stand_in)

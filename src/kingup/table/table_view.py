"""The public view of a table: seats, options, and the seats it waits for. The game has a view of its own."""

from collections.abc import Sequence
from typing import Literal, cast

from msgspec import Struct, structs

from kingup.rules import Phase, Vote, legal_actions
from kingup.rules.actions import Move
from kingup.rules.notation import write_moves
from kingup.rules.scoring import score
from kingup.table.avatar import Avatar
from kingup.table.chair import Chair, Level, Temperament
from kingup.table.fair_deal import CONSTRUCTION, Commitment
from kingup.table.options import Options
from kingup.table.results import Results, results_of
from kingup.table.seat_requests import RemovedView, SeatRequestView, view_removed, view_requests
from kingup.table.table import Stage, Table
from kingup.table.takeover import TakeoverView, view_takeover


class ChairView(Struct, frozen=True):
    """A seat that is taken, with the name but not the id of its player."""

    kind: Literal["person", "program", "bot"]
    name: str
    level: Level | None
    temperament: Temperament | None
    stand_in: bool
    """Whether a bot plays on for the absent player."""
    avatar: Avatar | None = None
    """The character beside the name; null for a bot, and for a guest on somebody else's device."""
    contributed: bool = False
    """Whether the player has added randomness to the deal."""


class DealView(Struct, frozen=True):
    """The inputs of the deal; secret and salt are null until the game is over, and at tables of a daily deal."""

    construction: str
    commitment: str
    contributions: list[str]
    secret: str | None
    salt: str | None


class BranchView(Struct, frozen=True):
    """The origin of a branch: a moment of the game at another table, or of a record if the code is empty."""

    code: str
    at: str
    """The moment: its round and its number in that round, as in "2.15"."""


class TableView(Struct, frozen=True):
    """A table as everybody may see it."""

    code: str
    stage: Literal["open", "playing", "results", "finished"]
    options: Options
    host: int | None
    """The seat of the host; null while the host has none."""
    chairs: list[ChairView | None]
    """The occupants, from seat 0; null for a free seat."""
    expected: list[str]
    """Before a rematch, the name of the player each seat is still reserved for; empty where there is none."""
    waited_for: list[int]
    """The seats that have to act before the table can continue."""
    deadline: float | None
    """When their clock runs out, in seconds since 1970."""
    deal: DealView
    origin: str
    """The code of the table whose players play again here; empty if this is no rematch."""
    branch: BranchView | None
    """For a game that continues from a moment of another one: that moment."""
    rematch: str
    """The code of the table where the same players play again; empty until it is opened."""
    day: str
    """The day of the daily deal that is played here; empty at other tables."""
    lesson: str
    """The name of the lesson that is played here; empty at other tables."""
    results: Results | None
    """The results of the round that has just ended; null during a round."""
    requests: list[SeatRequestView] = []
    """The requests for seats that wait for the host."""
    removed: list[RemovedView] = []
    """Before the start, the players whom the host has removed and may let back."""
    starts_itself: bool = False
    """Whether the game starts as soon as the expected players are back, without the host."""
    takeovers: list[TakeoverView] = []
    """The bots' seats that players took over in the running game."""


def view_table(table: Table) -> TableView:
    """Return the table as everybody may see it."""
    return TableView(
        code=table.code,
        stage=table.stage.value,
        options=table.options,
        host=table.seat_of(table.host),
        chairs=[None if chair is None else _view_chair(chair) for chair in table.chairs],
        expected=_expected_names(table),
        waited_for=list(table.waited_for),
        deadline=table.deadline,
        deal=_view_deal(table),
        origin=table.origin,
        branch=None if table.branch is None else BranchView(table.branch.code, table.branch.at),
        rematch=table.rematch,
        day=table.day,
        lesson=table.lesson,
        results=_view_results(table),
        requests=view_requests(table),
        removed=view_removed(table),
        starts_itself=table.starts_itself,
        takeovers=_view_takeovers(table),
    )


def _view_takeovers(table: Table) -> list[TakeoverView]:
    if table.game is None:
        return []
    return [view_takeover(table.game, seat, bot.name, at) for seat, bot, at in table.takeovers]


def _expected_names(table: Table) -> list[str]:
    reserved = [table.reserved_for(seat) for seat in range(len(table.chairs))]
    return ["" if chair is None else chair.name for chair in reserved] if any(reserved) else []


def table_changes(before: Table, after: Table) -> dict[str, object]:
    """Return the fields of the view that differ between two states of a table."""
    only_game_changed = (
        before.chairs is after.chairs
        and before.options is after.options
        and before.host == after.host
        and before.rematch == after.rematch
        and before.requests is after.requests
        and before.removed is after.removed
        and (before.game is None) == (after.game is None)
        and (before.stage is after.stage or after.stage is not Stage.FINISHED)
    )
    if not only_game_changed:
        was, now = structs.asdict(view_table(before)), structs.asdict(view_table(after))
        return {name: value for name, value in now.items() if value != was[name]}
    # After a move or a vote, only these fields can differ.
    changed: dict[str, object] = {}
    if before.stage is not after.stage:
        changed["stage"] = after.stage.value
        changed["results"] = _view_results(after)
    if before.waited_for != after.waited_for:
        changed["waited_for"] = after.waited_for
    if after.options.move_time is not None and before.deadline != after.deadline:
        changed["deadline"] = after.deadline
    return changed


def legal_texts(table: Table, seat: int | None) -> list[str]:
    """Return the legal actions of a seat, in record notation; none for spectators."""
    if seat is None or table.game is None:
        return []
    actions = legal_actions(table.game, seat)
    if not actions:
        return []
    # The phase says what type they all are; looking at each of them would take longer than writing it.
    if table.game.phase is Phase.VOTING:
        return [vote.ballot.value for vote in cast("Sequence[Vote]", actions)]
    return write_moves(cast("Sequence[Move]", actions))


def worth_of(table: Table, seat: int | None) -> int | None:
    """Return what a seat's own goal would score if the round ended now; None when it has none."""
    game = table.game
    return None if seat is None or game is None or not game.goals else score(game.castle, game.goals[seat], game.round)


def ballot_of(table: Table, seat: int | None) -> Literal["Y", "N"] | None:
    """Return the ballot that a seat has on the table during an election."""
    game = table.game
    ballot = None if seat is None or game is None else game.ballots[seat]
    return None if ballot is None else ballot.value


def _view_deal(table: Table) -> DealView:
    started = table.game is not None
    published = table.revealed if table.stage is Stage.FINISHED else Commitment("", "")
    return DealView(
        CONSTRUCTION,
        table.commitment.published,
        [chair.contribution for chair in table.chairs if chair is not None] if started else [],
        published.secret or None,
        published.salt or None,
    )


def _view_results(table: Table) -> Results | None:
    # The rounds before a branch may have been played by others.
    return results_of(table.game, awarded=table.branch is None)


def _view_chair(chair: Chair) -> ChairView:
    temperament = chair.temperament if chair.kind == "bot" else None
    contributed = chair.contribution != ""
    return ChairView(chair.kind, chair.name, chair.level, temperament, chair.stand_in, chair.avatar, contributed)

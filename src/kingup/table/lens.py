"""A replay as a seat, a spectator or an all-knowing viewer sees it.

A replay is sent in legs. A leg begins with a moment that reveals something, a deal or the ballots of an election, and
ends before the next such moment. So one leg holds nothing of what the next one reveals.
"""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from kingup.rules import Game, History, Seat, View, redact, view_for
from kingup.rules.scoring import score
from kingup.rules.view import public_changes
from kingup.table.fair_deal import Commitment
from kingup.table.moments import Moment, NoSuchMoment, moments, read_moment, write_moment
from kingup.table.redact import viewer_event
from kingup.table.results import Results, results_of
from kingup.table.viewer_events import ViewerEvent

Lens: TypeAlias = Literal["seat", "spectator", "all"]
"""The viewer of a replay; ``all`` knows every goal and card."""


class Frame(Struct, frozen=True):
    """One moment of a leg.

    :ivar events: its events, as the lens may see them.
    :ivar changes: the fields of the view that differ from the moment before; none for the first moment of a leg.
    :ivar worth: what the seat's goal would score if the round ended now; null without a seat.
    :ivar worths: what each goal would score, with the lens ``all``; null with other lenses.
    :ivar results: the results of the round, in its last moment.
    """

    events: list[ViewerEvent]
    changes: dict[str, Any]
    worth: int | None
    worths: list[int] | None
    results: Results | None


class Known(Struct, frozen=True):
    """The secrets that only the lens ``all`` shows: the goal of each seat, and its remaining No cards."""

    goals: list[str]
    no_cards: list[int]


class Leg(Struct, frozen=True):
    """The moments from one reveal to the next.

    :ivar round: the round.
    :ivar first: the number of the leg's first moment in the round.
    :ivar view: the game at the first moment, as the lens may see it; past ballots are shown.
    :ivar known: the secrets, with the lens ``all``; null with other lenses.
    :ivar frames: the moments, from the first.
    :ivar before: the number of moments in each earlier round.
    :ivar next: the first moment of the next leg; null at the end.
    """

    round: int
    first: int
    view: View
    known: Known | None
    frames: list[Frame]
    before: list[int]
    next: str | None


class Outcome(Struct, frozen=True):
    """How the game ends; sent only on request.

    :ivar moments: the number of moments in each round.
    """

    moments: list[int]
    scores: list[list[int]]
    totals: list[int]
    winners: list[int]


def leg_at(game: Game, at: str, lens: Lens, seat: Seat | None, commitment: Commitment) -> Leg:
    """Return the leg to which a moment belongs.

    :param at: the name of the moment.
    :param seat: the seat, with the lens ``seat``.
    :raises NoSuchMoment: when the game has no such moment.
    """
    round_, step = wanted = read_moment(at)
    leg: list[Moment] = []
    before: list[int] = []
    following = None
    for moment in moments(game):
        if moment.reveals:
            if leg and wanted <= (leg[-1].round, leg[-1].step):
                following = write_moment(moment.round, moment.step)
                break
            if leg and moment.round > leg[-1].round:
                before.append(leg[-1].step + 1)
            leg = []
        leg.append(moment)
    if not leg or leg[0].round != round_ or step > leg[-1].step:
        raise NoSuchMoment(at)
    return _show(leg, before, following, lens, seat if lens == "seat" else None, commitment)


def outcome_of(game: Game) -> Outcome:
    """Return how a game ends, or how far it has come."""
    counts = [0] * game.round
    for moment in moments(game):
        counts[moment.round - 1] += 1
    return Outcome(counts, [list(past.scores) for past in game.finished], list(game.totals), list(game.winners))


def _show(
    leg: Sequence[Moment],
    before: list[int],
    following: str | None,
    lens: Lens,
    seat: Seat | None,
    commitment: Commitment,
) -> Leg:
    first = leg[0]
    frames, previous = [], first.game
    for moment in leg:
        visible = (redact(event, seat) for event in moment.events)
        frames.append(
            Frame(
                [viewer_event(event, commitment) for event in visible if event is not None],
                # A seat's own goal and cards change only where a leg begins.
                public_changes(previous, moment.game, History.OPEN),
                None if seat is None else goal_worths(moment.game)[seat],
                goal_worths(moment.game) if lens == "all" else None,
                results_of(moment.game),
            )
        )
        previous = moment.game
    known = Known([str(goal) for goal in first.game.goals], list(first.game.no_cards)) if lens == "all" else None
    view = view_for(first.game, seat, History.OPEN)
    return Leg(first.round, first.step, view, known, frames, before, following)


def goal_worths(game: Game) -> list[int]:
    """Return what each seat's goal would score if the round ended now."""
    return [score(game.castle, goal, game.round) for goal in game.goals]

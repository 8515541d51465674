"""What a replay shows of a game: through the eyes of a seat, of a spectator, or of who knows everything.

A replay comes in legs. A leg begins where something is laid open, a deal or the ballots of an election, and ends before
the next such moment: whoever has one leg knows nothing of what the next one opens.
"""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from kingup.rules import Game, History, Seat, View, redact, view_for
from kingup.rules.scoring import score
from kingup.rules.view import public_changes
from kingup.table.fair_deal import Commitment
from kingup.table.moments import Moment, NoSuchMoment, moments, read_moment, write_moment
from kingup.table.redact import tell_game
from kingup.table.results import Results, results_of
from kingup.table.viewer_events import Told

Lens: TypeAlias = Literal["seat", "spectator", "all"]


class Frame(Struct, frozen=True):
    """One moment of a leg.

    :ivar events: what happens in it, as the lens may see it.
    :ivar changes: the fields of the view that differ from the moment before; none for the first moment of a leg.
    :ivar worth: what the seat's goal would score if the round ended now; null without a seat.
    :ivar worths: for who knows everything, what each goal would score; null through other lenses.
    :ivar results: what the round came to, where it ends.
    """

    events: list[Told]
    changes: dict[str, Any]
    worth: int | None
    worths: list[int] | None
    results: Results | None


class Known(Struct, frozen=True):
    """What only who knows everything sees: the goal of each seat, and how many No cards it has left."""

    goals: list[str]
    no_cards: list[int]


class Leg(Struct, frozen=True):
    """The moments between two openings of what was hidden.

    :ivar round: the round.
    :ivar first: the number of the leg's first moment in the round.
    :ivar view: the game at the first moment, as the lens may see it; past ballots are shown.
    :ivar known: for who knows everything; null through other lenses.
    :ivar frames: the moments, from the first.
    :ivar before: how many moments each earlier round has.
    :ivar next: the moment with which the next leg begins; null at the end.
    """

    round: int
    first: int
    view: View
    known: Known | None
    frames: list[Frame]
    before: list[int]
    next: str | None


class Outcome(Struct, frozen=True):
    """How it ends, for who asks for it.

    :ivar moments: how many moments each round has.
    """

    moments: list[int]
    scores: list[list[int]]
    totals: list[int]
    winners: list[int]


def leg_at(game: Game, at: str, lens: Lens, seat: Seat | None, commitment: Commitment) -> Leg:
    """The leg to which a moment belongs.

    :param seat: through whose eyes, with the lens of a seat.
    :raises NoSuchMoment: when the game has no such moment.
    """
    round_, step = wanted = read_moment(at)
    leg: list[Moment] = []
    before: list[int] = []
    following = None
    for moment in moments(game):
        if moment.opens:
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
    """How a game ends, or how far it has come."""
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
    frames, was = [], first.game
    for moment in leg:
        seen = (redact(event, seat) for event in moment.events)
        frames.append(
            Frame(
                [tell_game(event, commitment) for event in seen if event is not None],
                # A seat's own goal and cards change where a leg begins, and nowhere else.
                public_changes(was, moment.game, History.OPEN),
                None if seat is None else _worths(moment.game)[seat],
                _worths(moment.game) if lens == "all" else None,
                results_of(moment.game),
            )
        )
        was = moment.game
    known = Known([str(goal) for goal in first.game.goals], list(first.game.no_cards)) if lens == "all" else None
    view = view_for(first.game, seat, History.OPEN)
    return Leg(first.round, first.step, view, known, frames, before, following)


def _worths(game: Game) -> list[int]:
    return [score(game.castle, goal, game.round) for goal in game.goals]

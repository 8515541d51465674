"""Before each round chance gives every seat a goal that has not been dealt in this game."""

from kingup.rules.actions import CHANCE, Deal, Seat
from kingup.rules.events import Dealt, Event
from kingup.rules.game import ROUND_OVER, Game, left_of_crown
from kingup.rules.goals import Goal
from kingup.rules.violations import Refusal


def refuse_deal(game: Game, seat: Seat, action: Deal) -> Refusal | None:
    """Why this deal may not be; None when it may. Nobody but CHANCE deals."""
    if seat != CHANCE:
        return Refusal.NOT_YOUR_TURN
    if game.phase is not ROUND_OVER:
        return Refusal.WRONG_PHASE
    fresh = set(action.goals).intersection(game.deck)
    return None if len(fresh) == len(action.goals) == len(game.players) else Refusal.BAD_GOAL


def deal_goals(game: Game, action: Deal) -> tuple[Event, ...]:
    """What a legal deal brings about."""
    return (Dealt(game.round + 1, left_of_crown(game), tuple([Goal(goal) for goal in action.goals])),)

"""Before each round, chance deals every seat a goal that has not been dealt in this game."""

from kingup.rules.actions import CHANCE, Deal, Seat
from kingup.rules.events import Dealt, Event
from kingup.rules.game import ROUND_OVER, Game, left_of_crown
from kingup.rules.goals import Goal
from kingup.rules.violations import RuleCode


def check_deal(game: Game, seat: Seat, action: Deal) -> RuleCode | None:
    """Return why this deal is not legal; None when it is. Only CHANCE deals."""
    if seat != CHANCE:
        return RuleCode.NOT_YOUR_TURN
    if game.phase is not ROUND_OVER:
        return RuleCode.WRONG_PHASE
    fresh = set(action.goals).intersection(game.deck)
    return None if len(fresh) == len(action.goals) == len(game.players) else RuleCode.BAD_GOAL


def deal_goals(game: Game, action: Deal) -> tuple[Event, ...]:
    """Return the event of a legal deal."""
    return (Dealt(game.round + 1, left_of_crown(game), tuple([Goal(goal) for goal in action.goals])),)

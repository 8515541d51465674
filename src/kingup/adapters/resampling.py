"""Draw what a seat does not know: the goals of the other seats and their hidden ballots."""

from collections.abc import Callable, Iterator, Sequence

from kingup.adapters.actions import legal_numbers
from kingup.adapters.openspiel_position import Position
from kingup.rules import CHANCE, DECK, Phase, Seat

Sampler = Callable[[], float]
"""Returns numbers from 0 (included) to 1 (excluded)."""


def resample_actions(position: Position, history: Sequence[tuple[int, int]], seat: Seat, sampler: Sampler) -> list[int]:
    """Return the actions of a game, including those of chance, with everything a seat does not know drawn again.

    Goals are drawn uniformly from the cards that the seat cannot rule out, ballots from each voter's legal ones.

    :param history: the player and the number of each action.
    """
    actions = [action for _, action in history]
    deals = [at for at, (player, _) in enumerate(history) if player == CHANCE]
    goals = _hidden_goals(position, seat, sampler)
    for place, at in enumerate(deals[len(deals) - _hidden_draws(position) :]):
        if position.drawn or place != seat:
            actions[at] = next(goals)
    voted = sum(ballot is not None for ballot in position.game.ballots)
    for at in range(len(history) - voted, len(history)):
        voter, _ = history[at]
        if voter != seat:
            actions[at] = _one_of(legal_numbers(position.game, voter), sampler)
    return actions


def _hidden_draws(position: Position) -> int:
    """Return how many of the last draws are hidden: those of an incomplete deal, or of the running round."""
    if position.game.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):
        return len(position.drawn)
    return position.variant.players


def _hidden_goals(position: Position, seat: Seat, sampler: Sampler) -> Iterator[int]:
    """Yield the cards that a seat cannot rule out, in random order."""
    game = position.game
    known = {goal for past in game.finished for goal in past.goals}
    if game.goals:
        known.add(game.goals[seat])
    places = [DECK.index(goal) for goal in DECK[: position.variant.goals] if goal not in known]
    while places:
        place = _one_of(places, sampler)
        places.remove(place)
        yield place


def _one_of(numbers: Sequence[int], sampler: Sampler) -> int:
    return numbers[int(sampler() * len(numbers))]

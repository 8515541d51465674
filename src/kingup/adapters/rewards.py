"""The two kinds of rewards. Both sum to zero over the table."""

from collections.abc import Sequence
from enum import StrEnum

from kingup.rules import Game, Seat
from kingup.rules.scoring import POINTS_FOR_ZERO


class Reward(StrEnum):
    """WIN: every seat puts one into a pot, and the winners share it at the end of the game.

    POINTS: at the end of each round every seat gets the difference of their scores from each other seat.
    """

    WIN = "win"
    POINTS = "points"


def parse_reward(name: str) -> Reward:
    """Return the kind of reward with this name.

    :raises ValueError: if there is none.
    """
    if name not in tuple(Reward):
        raise ValueError(f"the reward is {' or '.join(Reward)}, not {name}")
    return Reward(name)


def shared_pot(winners: Sequence[Seat], players: int) -> tuple[float, ...]:
    """Return what each seat gets out of the pot, minus its stake."""
    return tuple(players / len(winners) - 1 if seat in winners else -1.0 for seat in range(players))


def differences(scores: Sequence[int]) -> tuple[float, ...]:
    """Return the sum of the differences between each seat's score and the others'."""
    return tuple(float(len(scores) * score - sum(scores)) for score in scores)


def step_rewards(before: Game, after: Game, reward: Reward) -> tuple[float, ...]:
    """Return the reward of each seat for the action that led from one game to the other."""
    players = len(after.players)
    if reward is Reward.POINTS and len(after.finished) > len(before.finished):
        return differences(after.finished[-1].scores)
    if reward is Reward.WIN and after.over and not before.over:
        return shared_pot(after.winners, players)
    return (0.0,) * players


def game_returns(game: Game, reward: Reward) -> tuple[float, ...]:
    """Return the reward of each seat in the whole game so far."""
    if reward is Reward.POINTS:
        return differences(game.totals)
    return shared_pot(game.winners, len(game.players)) if game.over else (0.0,) * len(game.players)


def return_bounds(players: int, rounds: int, reward: Reward) -> tuple[float, float]:
    """Return the least and the greatest reward of a seat in a whole game."""
    if reward is Reward.WIN:
        return -1.0, players - 1.0
    most = float(POINTS_FOR_ZERO * rounds * (players - 1))
    return -most, most

"""What a seat is given for how it plays. Both kinds sum to zero over the table."""

from collections.abc import Sequence
from enum import StrEnum

from kingup.rules import Game, Seat
from kingup.rules.scoring import PERFECT_NOTHING


class Reward(StrEnum):
    """WIN: everybody puts one into a pot, and at the end of the game those who won share it.

    POINTS: at the end of each round every seat gets, from each other, the difference of their scores.
    """

    WIN = "win"
    POINTS = "points"


def find_reward(name: str) -> Reward:
    """The kind with this name.

    :raises ValueError: when there is none.
    """
    if name not in tuple(Reward):
        raise ValueError(f"the reward is {' or '.join(Reward)}, not {name}")
    return Reward(name)


def shared_pot(winners: Sequence[Seat], players: int) -> tuple[float, ...]:
    """What each seat gets out of the pot, less what it put in."""
    return tuple(players / len(winners) - 1 if seat in winners else -1.0 for seat in range(players))


def differences(scores: Sequence[int]) -> tuple[float, ...]:
    """How far each seat's score is above each other's, added up."""
    return tuple(float(len(scores) * score - sum(scores)) for score in scores)


def earned(before: Game, after: Game, reward: Reward) -> tuple[float, ...]:
    """What an action that led from one game to another has earned each seat."""
    players = len(after.players)
    if reward is Reward.POINTS and len(after.finished) > len(before.finished):
        return differences(after.finished[-1].scores)
    if reward is Reward.WIN and after.over and not before.over:
        return shared_pot(after.winners, players)
    return (0.0,) * players


def returned(game: Game, reward: Reward) -> tuple[float, ...]:
    """What each seat has earned in the whole game so far."""
    if reward is Reward.POINTS:
        return differences(game.totals)
    return shared_pot(game.winners, len(game.players)) if game.over else (0.0,) * len(game.players)


def bounds(players: int, rounds: int, reward: Reward) -> tuple[float, float]:
    """The least and the most that a game can return to a seat."""
    if reward is Reward.WIN:
        return -1.0, players - 1.0
    most = float(PERFECT_NOTHING * rounds * (players - 1))
    return -most, most

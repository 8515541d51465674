"""Thousands of games stepped at once as NumPy arrays, on the compiled rules.

>>> games = VectorGames(4096, players=4)
>>> seen = games.reset(seed=1)
>>> for _ in range(1000):
...     seen = games.step(games.draw())
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kingup.adapters.actions import ACTIONS, text_of
from kingup.adapters.kernels import (
    ALL_LEGAL,
    Flags,
    Masks,
    Rewards,
    Seats,
    draw_legal,
    first_illegal,
    start_games,
    step_games,
    write_masks,
    write_observations,
)
from kingup.adapters.observation import Observation, observation_size
from kingup.adapters.rewards import Reward, parse_reward
from kingup.adapters.variant import Variant
from kingup.playout.generator import new_generator
from kingup.playout.layout import SIZE
from kingup.rules.setup import ROUNDS


class Seen(NamedTuple):
    """All games at one moment.

    The arrays are read-only. Every step overwrites the same arrays: copy what you want to keep.
    """

    observations: Observation
    """By game: the observation of the seat to act, as laid out in ``observation.py``."""
    masks: Masks
    """By game and action: whether it is legal."""
    seats: Seats
    """By game: the seat to act."""
    rewards: Rewards
    """By game and seat: the reward of the last action."""
    over: Flags
    """By game: whether the last action ended it. Then a new game has started, which the other arrays show."""


class VectorGames:
    """A number of games, each of them waiting for one seat; seat 0 starts each of them.

    :param reward: ``win`` or ``points``: see ``rewards.py``.
    :param rounds: the number of rounds of a game; the last of them is the third round of the rules.
    :raises ValueError: if a parameter is not valid.
    """

    def __init__(self, games: int, players: int = 4, reward: str = Reward.WIN, rounds: int = ROUNDS) -> None:
        if games < 1:
            raise ValueError(f"there is one game at least, not {games}")
        self.variant = Variant(players, rounds=rounds)
        self.reward = parse_reward(reward)
        self._states = np.zeros((games, SIZE), np.int64)
        self._generators = np.zeros((games, 1), np.uint64)
        self._drawing = new_generator(0)
        self._now = Seen(
            observations=np.zeros((games, observation_size(players)), np.uint8),
            masks=np.zeros((games, ACTIONS), np.bool_),
            seats=np.zeros(games, np.int64),
            rewards=np.zeros((games, players), np.float32),
            over=np.zeros(games, np.bool_),
        )
        self.reset(0)

    def __len__(self) -> int:
        return len(self._states)

    @property
    def seen(self) -> Seen:
        """All games as they are now."""
        return Seen(*map(_read_only, self._now))

    def reset(self, seed: int) -> Seen:
        """Start all games again; the same seed leads to the same deals."""
        words = np.random.SeedSequence(seed).generate_state(len(self) + 1, np.uint64)
        # A generator would stay at zero forever.
        words[words == 0] = 1
        self._generators[:, 0], self._drawing[0] = words[1:], words[0]
        start_games(self._states, self._generators, self.variant.rounds, self.variant.players)
        now = self._now
        now.seats[:], now.rewards[:], now.over[:] = 0, 0, False
        write_observations(self._states, now.seats, now.seats, now.observations)
        write_masks(self._states, now.seats, now.masks)
        return self.seen

    def step(self, actions: npt.ArrayLike) -> Seen:
        """Play one action in each game, by its seat to act; a game that ends is started again.

        :raises ValueError: if they are not one legal action for each game; then no action is played.
        """
        numbers = self._checked(np.asarray(actions))
        now = self._now
        step_games(
            self._states,
            self._generators,
            numbers,
            now.seats,
            now.rewards,
            now.over,
            now.observations,
            now.masks,
            self.variant.rounds,
            self.reward is Reward.POINTS,
        )
        return self.seen

    def observe(self, seats: npt.ArrayLike) -> Observation:
        """Return the observation of one seat of each game, to act or not, as a new array."""
        wanted = np.broadcast_to(np.asarray(seats), (len(self),)).astype(np.int64)
        if wanted.min() < 0 or wanted.max() >= self.variant.players:
            raise ValueError(f"a seat is a number from 0 to {self.variant.players - 1}")
        observations = np.empty_like(self._now.observations)
        write_observations(self._states, wanted, self._now.seats, observations)
        return observations

    def draw(self) -> npt.NDArray[np.int64]:
        """Return a random legal action for each game, as a new array."""
        actions = np.empty(len(self), np.int64)
        draw_legal(self._states, self._now.masks, self._drawing, actions)
        return actions

    def _checked(self, actions: npt.NDArray[np.generic]) -> npt.NDArray[np.int64]:
        if actions.shape != (len(self),) or actions.dtype.kind not in "iu":
            raise ValueError(
                f"actions are {len(self)} whole numbers, not an array of {actions.dtype} with shape {actions.shape}"
            )
        numbers = np.ascontiguousarray(actions, np.int64)
        game = first_illegal(self._now.masks, numbers)
        if game != ALL_LEGAL:
            legal = " ".join(
                f"{number} ({text_of(number)})" for number in np.flatnonzero(self._now.masks[game]).tolist()
            )
            raise ValueError(f"{numbers[game]} is not legal in game {game}; what is legal there: {legal}")
        return numbers


def _read_only(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    view = array.view()
    view.flags.writeable = False
    return view

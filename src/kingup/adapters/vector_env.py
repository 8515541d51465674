"""Thousands of games at once as a vector environment of Gymnasium: a learner in each, against compiled bots."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from kingup.adapters.actions import ACTIONS
from kingup.adapters.kernels import Masks, draw_legal
from kingup.adapters.learner_kernels import ANY_SEAT, look, replace_illegal, start_learners, step_learners
from kingup.adapters.observation import Observation, observation_maximum, observation_size
from kingup.adapters.opponents import DEFAULT_OPPONENTS, compiled_opponents, fill_seats
from kingup.adapters.rewards import Reward, parse_reward
from kingup.adapters.solo_env import FAULT, check_seat
from kingup.adapters.variant import Variant
from kingup.playout.generator import new_generator
from kingup.playout.layout import SIZE
from kingup.rules.setup import ROUNDS

Numbers = npt.NDArray[np.int64]


class KingUpVectorEnv(VectorEnv[Observation, Numbers, np.ndarray]):
    """One learner in each of many games. A step is one action of every learner, and compiled code plays all others.

    The options are those of ``KingUpSoloEnv``, but opponents are bots that do not look ahead. A game that is over is
    started again in the same step; ``info["final_obs"]`` has its last observation.

    :param num_envs: the number of games.
    :raises ValueError: if an option is not valid.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as in Gymnasium
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        opponents: str | Sequence[str] = DEFAULT_OPPONENTS,
        players: int = 4,
        seat: int | None = None,
        reward: str = Reward.WIN,
        rounds: int = ROUNDS,
        fault_reward: float = FAULT,
        render_mode: None = None,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"there is one game at least, not {num_envs}")
        if render_mode is not None:
            raise ValueError("many games at once cannot be rendered; play one with gymnasium.make")
        self.num_envs = num_envs
        self.variant = Variant(players, rounds=rounds)
        self.reward = parse_reward(reward)
        self.opponents = fill_seats(opponents, players)
        self.seat = check_seat(seat, players)
        self.fault_reward = fault_reward
        self.render_mode = render_mode
        maximum = observation_maximum(players)
        self.single_observation_space = spaces.Box(np.zeros_like(maximum), maximum, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._weights = compiled_opponents(self.opponents, players)
        self._exp_weights = np.exp(self._weights)
        self._states = np.zeros((num_envs, SIZE), np.int64)
        self._generators = np.ones((num_envs, 1), np.uint64)
        self._drawing = new_generator(0)
        self._seats = np.zeros(num_envs, np.int64)
        self._all_rewards = np.zeros(players, np.float32)
        self._masks = np.zeros((num_envs, ACTIONS), np.bool_)
        self._size = observation_size(players)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - part of the interface
    ) -> tuple[Observation, dict[str, Any]]:
        """Start all games; without a seed, the current random numbers go on."""
        super().reset(seed=seed)
        words = self.np_random.integers(1, 2**64, self.num_envs + 1, np.uint64)
        self._generators[:, 0], self._drawing[0] = words[1:], words[0]
        start_learners(
            self._states,
            self._generators,
            self._seats,
            ANY_SEAT if self.seat is None else self.seat,
            self.variant.rounds,
            self._weights,
            self._exp_weights,
        )
        return self._look(), self._info()

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Observation, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Play one action of every learner, and all opponents until the learners are to act again.

        :raises ValueError: if the actions are not one whole number for each game.
        """
        numbers = np.array(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise ValueError(
                f"actions are {self.num_envs} whole numbers, not an array of {numbers.dtype} with shape {numbers.shape}"
            )
        numbers = numbers.astype(np.int64, copy=False)
        faults, over = np.empty(self.num_envs, np.bool_), np.empty(self.num_envs, np.bool_)
        rewards = np.empty(self.num_envs)
        final_observations = np.zeros((self.num_envs, self._size), np.uint8)
        some_faults = replace_illegal(self._masks, numbers, faults)
        step_learners(
            self._states,
            self._generators,
            numbers,
            self._seats,
            ANY_SEAT if self.seat is None else self.seat,
            rewards,
            over,
            final_observations,
            self._all_rewards,
            self.variant.rounds,
            self.reward is Reward.POINTS,
            self._weights,
            self._exp_weights,
        )
        observations, info = self._look(), self._info()
        if some_faults:
            rewards[faults] += self.fault_reward
            info["fault"] = faults
        if over.any():
            info["final_obs"], info["_final_obs"] = final_observations, over.copy()
        return observations, rewards, over, np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> Masks:
        """Return the legal actions of every learner, as a new array."""
        return self._masks.copy()

    def draw(self) -> Numbers:
        """Return a random legal action of every learner, as a new array."""
        actions = np.empty(self.num_envs, np.int64)
        draw_legal(self._states, self._masks, self._drawing, actions)
        return actions

    def _look(self) -> Observation:
        observations = np.empty((self.num_envs, self._size), np.uint8)
        look(self._states, self._seats, observations, self._masks)
        return observations

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._masks.astype(np.int8), "seat": self._seats.copy()}

"""The Gymnasium environment: one seat at a table of named bots."""

import random
import sys
from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from kingup.adapters.actions import ACTIONS, action_in, legal_numbers
from kingup.adapters.bot_move import choose_action
from kingup.adapters.faults import describe_fault, legal_or_fault
from kingup.adapters.masks import mask_of
from kingup.adapters.observation import Observation, observation_maximum, observe_game
from kingup.adapters.opponents import DEFAULT_OPPONENTS, fill_seats, new_opponents
from kingup.adapters.render import RENDER_MODES, check_render_mode, render_table
from kingup.adapters.rewards import Reward, parse_reward, step_rewards
from kingup.adapters.turn_order import seat_to_act
from kingup.adapters.variant import Variant
from kingup.bots.strength import DEFAULT_MS
from kingup.rules import Action, Seat, play
from kingup.rules.setup import ROUNDS

FAULT: Final = -1.0
"""The default reward for an illegal action."""


class KingUpSoloEnv(gymnasium.Env[Observation, np.int64]):
    """A game in which the learner takes one seat and bots take the others. A step is one action of the learner.

    :param opponents: names of bots, such as ``["officer", "king"]``. They sit to the learner's left in this order, and
        the names repeat until all seats are taken: at a table of four, officer, king, officer.
    :param players: the number of players, learner included.
    :param seat: the learner's seat; seat 0 begins. Without one, the seat is drawn for each game.
    :param reward: ``win`` or ``points``: see ``rewards.py``.
    :param rounds: the number of rounds; the last of them is the third round of the rules.
    :param fault_reward: the reward for an illegal action, instead of which the first legal one is played. With None, an
        illegal action raises an error.
    :param ms: thinking time of bots that look ahead, in milliseconds of work.
    :param render_mode: ``human`` writes the table to standard output after each step, ``ansi`` returns it as text.
    :ivar game: the current game of the rules, secrets included.
    :raises ValueError: if an option is not valid.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012 - as in Gymnasium

    def __init__(
        self,
        opponents: str | Sequence[str] = DEFAULT_OPPONENTS,
        players: int = 4,
        seat: int | None = None,
        reward: str = Reward.WIN,
        rounds: int = ROUNDS,
        fault_reward: float | None = FAULT,
        ms: float = DEFAULT_MS,
        render_mode: str | None = None,
    ) -> None:
        self.variant = Variant(players, rounds=rounds)
        self.opponents = fill_seats(opponents, players)
        self.reward = parse_reward(reward)
        self.render_mode = check_render_mode(render_mode)
        self.fault_reward = fault_reward
        self.ms = ms
        maximum = observation_maximum(players)
        self.observation_space = spaces.Box(np.zeros_like(maximum), maximum, dtype=np.uint8)
        self.action_space = spaces.Discrete(ACTIONS)
        self._bots = new_opponents(self.opponents)
        self._fixed_seat = check_seat(seat, players)
        self._rng = random.Random()
        self.seat: Seat = self._fixed_seat or 0
        self.game = self.variant.start()

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - part of the interface
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, and play until the learner is to act. Without a seed, the current random numbers go on."""
        super().reset(seed=seed)
        self._rng = random.Random(int(self.np_random.integers(2**63)))
        if self._fixed_seat is None:
            self.seat = self._rng.randrange(self.variant.players)
        self.game = self.variant.deal_if_due(self.variant.start(), self._rng)
        self._play_opponents()
        self._show()
        return self._observe(), self._info()

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action of the learner, and all opponents until it is to act again or the game is over.

        :raises ValueError: if the game is over, or the action is illegal and there is no fault reward.
        """
        number, fault = legal_or_fault(self.game, self.seat, int(action))
        if fault is not None and self.fault_reward is None:
            raise ValueError(describe_fault(self.game, self.seat, int(action), fault))
        reward = self._play(self.seat, action_in(self.game, number)) + self._play_opponents()
        info = self._info()
        if fault is not None:
            reward += self.fault_reward or 0.0
            info["fault"] = fault
        self._show()
        return self._observe(), reward, self.game.over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the legal actions of the learner, as sb3-contrib's MaskablePPO expects them."""
        return mask_of(self._legal()).astype(np.bool_)

    def render(self) -> str | None:
        """Draw the table as a spectator sees it."""
        text = render_table(self.game, seat_to_act(self.game))
        if self.render_mode != "human":
            return text
        sys.stdout.write(text + "\n")
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _legal(self) -> list[int]:
        return [] if self.game.over else legal_numbers(self.game, self.seat)

    def _observe(self) -> Observation:
        return observe_game(self.game, self.seat, seat_to_act(self.game))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": mask_of(self._legal()), "seat": self.seat}

    def _play(self, seat: Seat, action: Action) -> float:
        """Play an action, and the deal if one is due; return the learner's reward."""
        before = self.game
        self.game = play(before, seat, action)
        reward = step_rewards(before, self.game, self.reward)[self.seat]
        self.game = self.variant.deal_if_due(self.game, self._rng)
        return reward

    def _play_opponents(self) -> float:
        reward = 0.0
        while (seat := seat_to_act(self.game)) is not None and seat != self.seat:
            bot = self._bots[(seat - self.seat - 1) % self.variant.players]
            reward += self._play(seat, choose_action(bot, self.game, seat, self.ms, self._rng))
        return reward


def check_seat(seat: int | None, players: int) -> int | None:
    """Return the seat.

    :raises ValueError: if there is no such seat.
    """
    if seat is not None and not 0 <= seat < players:
        raise ValueError(f"the seat is a number from 0 to {players - 1}, or None for any, not {seat}")
    return seat

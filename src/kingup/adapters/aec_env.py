"""The PettingZoo environment in which seats act one after the other, with masks of their legal actions."""

import random
import sys
from typing import Any, ClassVar, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from kingup.adapters.actions import ACTIONS, action_in, legal_numbers
from kingup.adapters.faults import describe_fault, legal_or_fault
from kingup.adapters.global_state import observe_all, state_maximum
from kingup.adapters.masks import Mask, mask_of
from kingup.adapters.observation import Observation, observation_maximum, observe_game
from kingup.adapters.render import RENDER_MODES, check_render_mode, render_table
from kingup.adapters.rewards import Reward, parse_reward, step_rewards
from kingup.adapters.turn_order import seat_to_act
from kingup.adapters.variant import Variant
from kingup.rules import Seat, play
from kingup.rules.setup import ROUNDS

Agent: TypeAlias = str
AgentObservation: TypeAlias = dict[str, npt.NDArray[Any]]


class KingUpEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game as an environment. Agents are ``player_0`` and so on; ``player_0`` begins.

    :param reward: ``win`` or ``points``: see ``rewards.py``.
    :param rounds: the number of rounds; the last of them is the third round of the rules.
    :param max_cycles: the game is truncated after this many turns of every seat.
    :param fault_reward: the reward for an illegal action, instead of which the first legal one is played. With None, an
        illegal action raises an error.
    :param render_mode: ``human`` writes the table to standard output after each step, ``ansi`` returns it as text.
    :ivar game: the current game of the rules, secrets included.
    :raises ValueError: if an option is not valid.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "name": "kingup_v0",
        # A game can end within a cycle, which PettingZoo's own wrapper does not support: see parallel_env.py.
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        players: int = 4,
        reward: str = Reward.WIN,
        rounds: int = ROUNDS,
        max_cycles: int | None = None,
        fault_reward: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles is one at least, not {max_cycles}")
        self.variant = Variant(players, rounds=rounds)
        self.reward = parse_reward(reward)
        self.max_cycles = max_cycles
        self.fault_reward = fault_reward
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = list(self.variant.start().players)
        self.observation_spaces = {agent: _observation_space(players) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.state_space = _state_space(players)
        self._rng = random.Random()
        self.game = self.variant.start()
        self._steps = 0

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """Return the space of observations: a dictionary of the observation and the mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """Return the space of actions: the numbers of ``actions.py``."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game. Without a seed, the current generator goes on."""
        if seed is not None:
            self._rng = random.Random(seed)
        self.game = self.variant.deal_if_due(self.variant.start(), self._rng)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, str]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None

    def observe(self, agent: Agent) -> AgentObservation:
        """Return an agent's observation and its legal actions; there are none when it is not its turn."""
        turn, seat = seat_to_act(self.game), self.possible_agents.index(agent)
        numbers = legal_numbers(self.game, seat) if seat == turn and not self.truncations.get(agent) else []
        return {"observation": observe_game(self.game, seat, turn), "action_mask": mask_of(numbers)}

    def state(self) -> Observation:
        """Return the whole game, secrets included, for training with a central critic: see ``global_state.py``."""
        return observe_all(self.game, seat_to_act(self.game))

    def mask_in_turn(self, agent: Agent) -> Mask:
        """Return the mask of an agent as if it were its turn: its ballots in an election, else all legal moves."""
        turn = self.game.turn
        return mask_of(legal_numbers(self.game, self.possible_agents.index(agent) if turn is None else turn))

    def step(self, action: int | None) -> None:
        """Take an action for the agent whose turn it is.

        :raises ValueError: if the action is illegal and there is no fault reward.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before, seat = self.game, self.possible_agents.index(agent)
        number, fault = self._resolve(seat, action)
        self.game = play(before, seat, action_in(before, number))
        self.rewards = dict(zip(self.agents, step_rewards(before, self.game, self.reward), strict=True))
        # An agent sees its fault when it acts next. The same is true of its reward.
        self.infos[agent] = {} if fault is None else {"fault": fault}
        if fault is not None:
            self.rewards[agent] += self.fault_reward or 0.0
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self.game = self.variant.deal_if_due(self.game, self._rng)
        self._advance()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Draw the table as a spectator sees it."""
        text = render_table(self.game, seat_to_act(self.game))
        if self.render_mode != "human":
            return text
        sys.stdout.write(text + "\n")
        return None

    def close(self) -> None:
        """Do nothing: no resources are open."""

    def _resolve(self, seat: Seat, action: int | None) -> tuple[int, str | None]:
        """Return the action to play and, if the given one is illegal, the code of the violation."""
        number, code = legal_or_fault(self.game, seat, action)
        if code is not None and self.fault_reward is None:
            raise ValueError(describe_fault(self.game, seat, action, code))
        return number, code

    def _advance(self) -> None:
        """Select the next agent, or end the game for all."""
        self._steps += 1
        self.agent_selection = self.agents[self._steps % len(self.agents)]
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._steps >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)


def _observation_space(players: int) -> spaces.Dict:
    maximum = observation_maximum(players)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(maximum), maximum, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def _state_space(players: int) -> spaces.Box:
    maximum = state_maximum(players)
    return spaces.Box(np.zeros_like(maximum), maximum, dtype=np.uint8)

"""The environment of PettingZoo in which seats act one after the other, with masks of what they may do."""

import random
import sys
from typing import Any, ClassVar, Final, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from kingup.adapters.actions import ACTIONS, action_in, legal_numbers, text_of
from kingup.adapters.observation import Observation, most_for, seen_by
from kingup.adapters.render import draw
from kingup.adapters.rewards import Reward, earned, find_reward
from kingup.adapters.turn_order import seat_to_act
from kingup.adapters.variant import Variant
from kingup.rules import CHANCE, Game, Seat, play, refusal
from kingup.rules.setup import ROUNDS

Agent: TypeAlias = str
Seen: TypeAlias = dict[str, npt.NDArray[Any]]

RENDER_MODES: Final = ("human", "ansi")


class KingUpEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game as an environment. Agents are ``player_0`` and so on; ``player_0`` begins.

    :param reward: ``win`` or ``points``: see ``rewards.py``.
    :param rounds: how many rounds the game has, the last of which is the third.
    :param max_cycles: after so many turns of everybody the game is cut off.
    :param fault_reward: what an illegal action costs, when the first legal one is to be played instead; when it is
        None, an illegal action is refused.
    :param render_mode: ``human`` writes the table to standard output after each step, ``ansi`` gives it as text.
    :raises ValueError: when there is no such game.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "name": "kingup_v0",
        # A game can end within a cycle, which PettingZoo's own wrapper does not bear: see parallel_env.py.
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
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"the render mode is {' or '.join(RENDER_MODES)}, not {render_mode}")
        self.variant = Variant(players, rounds=rounds)
        self.reward = find_reward(reward)
        self.max_cycles = max_cycles
        self.fault_reward = fault_reward
        self.render_mode = render_mode
        self.possible_agents = list(self.variant.start().players)
        self.observation_spaces = {agent: _observation_space(players) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._rng = random.Random()
        self._game = self.variant.start()
        self._steps = 0

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """A dictionary: the observation and the mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """The numbers of ``actions.py``."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game; without a seed, with the next deal of the generator that there is."""
        if seed is not None:
            self._rng = random.Random(seed)
        self._game = self._dealt(self.variant.start())
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, str]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None

    def observe(self, agent: Agent) -> Seen:
        """What an agent sees, and what it may do; nothing when it is not its turn."""
        turn, seat = seat_to_act(self._game), self.possible_agents.index(agent)
        numbers = legal_numbers(self._game, seat) if seat == turn and not self.truncations.get(agent) else []
        return {"observation": seen_by(self._game, seat, turn), "action_mask": _mask(numbers)}

    def mask_in_turn(self, agent: Agent) -> npt.NDArray[np.int8]:
        """What an agent might do if it were its turn: its own ballots in an election, else what anybody may."""
        turn = self._game.turn
        return _mask(legal_numbers(self._game, self.possible_agents.index(agent) if turn is None else turn))

    def step(self, action: int | None) -> None:
        """Act, for the agent whose turn it is.

        :raises ValueError: when the action is not legal, and there is no fault reward.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before, seat = self._game, self.possible_agents.index(agent)
        number, fault = self._judge(seat, action)
        self._game = play(before, seat, action_in(before, number))
        self.rewards = dict(zip(self.agents, earned(before, self._game, self.reward), strict=True))
        # An agent learns of its fault when it is next asked, like of its reward.
        self.infos[agent] = {} if fault is None else {"fault": fault}
        if fault is not None:
            self.rewards[agent] += self.fault_reward or 0.0
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self._game = self._dealt(self._game)
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Draw the table as a spectator sees it."""
        text = draw(self._game, seat_to_act(self._game))
        if self.render_mode != "human":
            return text
        sys.stdout.write(text + "\n")
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _dealt(self, game: Game) -> Game:
        if seat_to_act(game) != CHANCE:
            return game
        return self.variant.deal(game, self._rng.sample(self.variant.deck(game), self.variant.players))

    def _judge(self, seat: Seat, action: int | None) -> tuple[int, str | None]:
        """What is played, and the code of what was wrong with the action."""
        legal = legal_numbers(self._game, seat)
        if action in legal:
            return int(action), None
        what, code = ("nothing", "no_action") if action is None else self._refused(seat, int(action))
        if self.fault_reward is None:
            may = " ".join(f"{number} ({text_of(number)})" for number in legal)
            raise ValueError(f"{self.possible_agents[seat]} may not play {what} now ({code}); what is legal: {may}")
        return legal[0], code

    def _refused(self, seat: Seat, number: int) -> tuple[str, str]:
        refused = refusal(self._game, seat, action_in(self._game, number))
        assert refused is not None
        return f"{number} ({text_of(number)})", refused.value

    def _go_on(self) -> None:
        """Whose turn it is, or that it is over for all."""
        self._steps += 1
        self.agent_selection = self.agents[self._steps % len(self.agents)]
        if self._game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._steps >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)


def _mask(numbers: list[int]) -> npt.NDArray[np.int8]:
    """Ones at these numbers; Gymnasium wants them so."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[numbers] = 1
    return mask


def _observation_space(players: int) -> spaces.Dict:
    most: Observation = most_for(players)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(most), most, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )

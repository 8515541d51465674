"""The environment of PettingZoo in which a step is a turn of everybody."""

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from kingup.adapters.aec_env import Agent, KingUpEnv, Seen


class Cycles(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """All agents hand in their actions at once; they are played by turns, from ``player_0``.

    This is another game than King Up!, since nobody sees what those before it do. The mask of each agent is what it
    might do if it were its turn; what is not legal any more when its turn comes is a fault. When the game ends within
    a cycle, the actions that are left are not played.
    """

    def __init__(self, env: KingUpEnv) -> None:
        self._env = env
        self.metadata = env.metadata
        self.render_mode = env.render_mode
        self.possible_agents = env.possible_agents
        self.agents: list[Agent] = []

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """As of the environment by turns."""
        return self._env.observation_space(agent)

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """As of the environment by turns."""
        return self._env.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Seen], dict[Agent, dict[str, str]]]:
        """Deal a new game."""
        self._env.reset(seed, options)
        self.agents = self._env.agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[Agent, int]
    ) -> tuple[
        dict[Agent, Seen], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, dict[str, str]]
    ]:
        """Play one action of everybody.

        :raises ValueError: when an agent's action is missing.
        """
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise ValueError(f"a step has an action of every agent; missing: {', '.join(missing)}")
        env = self._env
        rewards = dict.fromkeys(self.agents, 0.0)
        infos: dict[Agent, dict[str, str]] = {agent: {} for agent in self.agents}
        for agent in self.agents:
            env.step(int(actions[agent]))
            infos[agent] = env.infos[agent]
            rewards = {one: rewards[one] + env.rewards[one] for one in self.agents}
            if env.terminations[agent]:
                break
        over = self._observations(), rewards, dict(env.terminations), dict(env.truncations), infos
        if any(env.terminations.values()) or any(env.truncations.values()):
            self.agents = []
        return over

    def render(self) -> str | None:
        """Draw the table as a spectator sees it."""
        return self._env.render()

    def close(self) -> None:
        """Nothing is open."""

    def _observations(self) -> dict[Agent, Seen]:
        env = self._env
        return {agent: env.observe(agent) | {"action_mask": env.mask_in_turn(agent)} for agent in self.agents}

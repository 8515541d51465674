"""The PettingZoo environment in which a step is a turn of every seat."""

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from kingup.adapters.aec_env import Agent, AgentObservation, KingUpEnv
from kingup.adapters.observation import Observation


class KingUpParallelEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """All agents submit their actions at once; these are played in turn, starting with ``player_0``.

    This is a different game from King Up!, since agents do not see the actions of the seats before them. The mask of
    each agent shows what it could do if it were its turn. An action that is no longer legal when its turn comes is a
    fault. When the game ends within a cycle, the remaining actions are not played.
    """

    def __init__(self, env: KingUpEnv) -> None:
        self._env = env
        self.metadata = env.metadata
        self.render_mode = env.render_mode
        self.possible_agents = env.possible_agents
        self.state_space = env.state_space
        self.agents: list[Agent] = []

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """Return the space of observations, as in ``KingUpEnv``."""
        return self._env.observation_space(agent)

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """Return the space of actions, as in ``KingUpEnv``."""
        return self._env.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, AgentObservation], dict[Agent, dict[str, str]]]:
        """Deal a new game."""
        self._env.reset(seed, options)
        self.agents = self._env.agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[Agent, int]
    ) -> tuple[
        dict[Agent, AgentObservation],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, str]],
    ]:
        """Play one action of every agent.

        :raises ValueError: if an agent's action is missing.
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
        result = self._observations(), rewards, dict(env.terminations), dict(env.truncations), infos
        if any(env.terminations.values()) or any(env.truncations.values()):
            self.agents = []
        return result

    def state(self) -> Observation:
        """Return the whole game, secrets included, as in ``KingUpEnv``."""
        return self._env.state()

    def render(self) -> str | None:
        """Draw the table as a spectator sees it."""
        return self._env.render()

    def close(self) -> None:
        """Do nothing: no resources are open."""

    def _observations(self) -> dict[Agent, AgentObservation]:
        env = self._env
        return {agent: env.observe(agent) | {"action_mask": env.mask_in_turn(agent)} for agent in self.agents}

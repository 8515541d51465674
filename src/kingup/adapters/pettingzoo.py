"""King Up! for PettingZoo.

>>> from kingup.adapters import pettingzoo
>>> env = pettingzoo.env(players=4)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from typing import Any, Final

from kingup.extras import MissingExtra

try:
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ModuleNotFoundError as missing:
    raise MissingExtra("kingup.adapters.pettingzoo", missing) from missing

from kingup.adapters.aec_env import KingUpEnv
from kingup.adapters.parallel_env import KingUpParallelEnv

FAULT: Final = -1.0
"""The default reward for an illegal action."""


def raw_env(**options: Any) -> AECEnv:  # noqa: ANN401
    """Create the bare environment, which raises an error for illegal actions; options as for ``KingUpEnv``."""
    return KingUpEnv(**options)


def env(fault_reward: float = FAULT, **options: Any) -> AECEnv:  # noqa: ANN401
    """Create the environment with PettingZoo's wrappers around it.

    As in kingup's arena, an illegal action is a fault, and the first legal one is played instead.
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(fault_reward=fault_reward, **options)))


def parallel_env(fault_reward: float = FAULT, **options: Any) -> ParallelEnv:  # noqa: ANN401
    """Create the environment in which all agents submit their actions at once: see ``KingUpParallelEnv``."""
    return KingUpParallelEnv(KingUpEnv(fault_reward=fault_reward, **options))

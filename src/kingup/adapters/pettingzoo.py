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
from kingup.adapters.parallel_env import Cycles

FAULT: Final = -1.0
"""What an illegal action costs, unless something else is said."""


def raw_env(**options: Any) -> AECEnv:  # noqa: ANN401
    """The bare environment, which refuses illegal actions; options as for ``KingUpEnv``."""
    return KingUpEnv(**options)


def env(fault_reward: float = FAULT, **options: Any) -> AECEnv:  # noqa: ANN401
    """The environment with PettingZoo's own guards around it.

    As in kingup's arena, an action that is not legal is a fault: the first legal one is played instead.
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(fault_reward=fault_reward, **options)))


def parallel_env(fault_reward: float = FAULT, **options: Any) -> ParallelEnv:  # noqa: ANN401
    """The environment in which all hand in their actions at once, and act by turns: see ``Cycles``."""
    return Cycles(KingUpEnv(fault_reward=fault_reward, **options))

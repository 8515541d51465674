"""King Up! for Gymnasium: importing this registers ``kingup/KingUp-v0``.

>>> import gymnasium
>>> import kingup.adapters.gymnasium
>>> env = gymnasium.make("kingup/KingUp-v0", opponents=["officer", "king"])
>>> envs = gymnasium.make_vec("kingup/KingUp-v0", num_envs=4096, opponents=["officer"])
"""

from typing import Final

from kingup.extras import MissingExtra

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise MissingExtra("kingup.adapters.gymnasium", missing, "gymnasium") from missing

from kingup.adapters.solo_env import KingUpSoloEnv
from kingup.adapters.vector_env import KingUpVectorEnv

ENV_ID: Final = "kingup/KingUp-v0"

gymnasium.register(
    ENV_ID,
    entry_point="kingup.adapters.solo_env:KingUpSoloEnv",
    vector_entry_point="kingup.adapters.vector_env:KingUpVectorEnv",
)

__all__ = ["ENV_ID", "KingUpSoloEnv", "KingUpVectorEnv"]

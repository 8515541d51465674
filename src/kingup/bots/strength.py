"""How far the bots that look ahead get in their time, with and without Numba. Importing this is cheap."""

from collections.abc import Iterable, Mapping
from typing import Final

from kingup.extras import compiles, requirement

PLAYOUTS: Final[Mapping[str, int]] = {"noble": 150, "king": 2400}
"""Playouts per move of each level that looks ahead, if time permits. The other levels answer at once."""
PLAYOUTS_PER_MS: Final = 50 if compiles() else 1
"""Playouts that count as a millisecond of work: about half of what one core of 2024 does, compiled or not."""
DEFAULT_MS: Final = 200
"""Default thinking time per move, in milliseconds."""


def weakened_levels(ms: float) -> list[str]:
    """Return the levels that play below their strength on this installation, with ``ms`` milliseconds per move."""
    return [] if compiles() else [level for level, playouts in PLAYOUTS.items() if playouts > ms * PLAYOUTS_PER_MS]


def numba_notice(names: Iterable[str], ms: float) -> str | None:
    """Return a line that recommends Numba if any of these bots plays below its strength without it."""
    weaker = [level for level in weakened_levels(ms) if level in {name.partition("/")[0] for name in names}]
    if not weaker:
        return None
    return (
        f"Without Numba {' and '.join(weaker)} cannot think far enough to play at full strength; "
        f"with it, fifty times as far: pip install {requirement('fast')}"
    )

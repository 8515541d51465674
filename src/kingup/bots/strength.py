"""How far the bots that look ahead get in their time, with and without Numba. Loads nothing that takes time."""

from collections.abc import Iterable, Mapping
from typing import Final

from kingup.extras import compiles, wanted

PLAYOUTS: Final[Mapping[str, int]] = {"noble": 150, "king": 2400}
"""The playouts that each level that looks ahead takes for a move, time permitting. The others answer at once."""
PLAYOUTS_PER_MS: Final = 50 if compiles() else 1
"""What counts as a millisecond of work: about half of what one core of 2024 does in it, compiled or not."""
USUAL_MS: Final = 200
"""The milliseconds that a bot has for a move unless something else is said."""


def weakened(ms: float) -> list[str]:
    """List the levels that play below their strength here, with this many milliseconds for a move."""
    return [] if compiles() else [level for level, playouts in PLAYOUTS.items() if playouts > ms * PLAYOUTS_PER_MS]


def notice(names: Iterable[str], ms: float) -> str | None:
    """Say in a line what Numba would add, if any of these bots plays below its strength without it."""
    weaker = [level for level in weakened(ms) if level in {name.partition("/")[0] for name in names}]
    if not weaker:
        return None
    return (
        f"Without Numba {' and '.join(weaker)} cannot think far enough to play at full strength; "
        f"with it, fifty times as far: pip install {wanted('fast')}"
    )

"""Draw a table as plain text, as a spectator sees it: totals, the seat to act, and the castle."""

from typing import Final

from kingup.rules import Game, Seat, view_for
from kingup.rules.notation import FLOOR_SIGNS

RENDER_MODES: Final = ("human", "ansi")


def check_render_mode(mode: str | None) -> str | None:
    """Return the mode.

    :raises ValueError: if there is no such mode.
    """
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"the render mode is {' or '.join(RENDER_MODES)}, not {mode}")
    return mode


def render_table(game: Game, turn: Seat | None) -> str:
    """Return the castle from the throne down, with ``-`` before characters aside and ``x`` before eliminated ones."""
    view = view_for(game, None)
    seats = [f"{'>' if seat == turn else ''}{name} {view['totals'][seat]}" for seat, name in enumerate(view["players"])]
    floors = [
        (sign, [initial for initial, at in view["castle"].items() if at == floor])
        for floor, sign in enumerate(FLOOR_SIGNS)
    ]
    rows = [*reversed(floors), ("-", view["aside"]), ("x", view["eliminated"])]
    heading = f"{view['round']} {view['phase']}: {', '.join(seats)}"
    return "\n".join([heading, *(" ".join([sign, *initials]) for sign, initials in rows)]) + "\n"

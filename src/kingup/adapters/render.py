"""A table drawn in plain signs, as a spectator sees it: who has how many points, who is to act, and the castle."""

from kingup.rules import Game, Seat, view_for
from kingup.rules.notation import FLOOR_SIGNS


def draw(game: Game, turn: Seat | None) -> str:
    """The castle from the throne down; ``-`` before those who stand aside, ``x`` before those who are eliminated."""
    view = view_for(game, None)
    seats = [f"{'>' if seat == turn else ''}{name} {view['totals'][seat]}" for seat, name in enumerate(view["players"])]
    floors = [
        (sign, [initial for initial, at in view["castle"].items() if at == floor])
        for floor, sign in enumerate(FLOOR_SIGNS)
    ]
    rows = [*reversed(floors), ("-", view["aside"]), ("x", view["eliminated"])]
    heading = f"{view['round']} {view['phase']}: {', '.join(seats)}"
    return "\n".join([heading, *(" ".join([sign, *initials]) for sign, initials in rows)]) + "\n"

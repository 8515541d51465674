"""A table drawn in plain signs, as a spectator sees it: floors with initials, and who is to act."""

from kingup.rules import ASIDE, CHARACTERS, ELIMINATED, Game, Seat, View, view_for
from kingup.rules.notation import FLOOR_SIGNS


def draw(game: Game, turn: Seat | None) -> str:
    """The castle from the throne down; ``-`` before those who stand aside, ``x`` before those who are eliminated."""
    view = view_for(game, None)
    places = {len(FLOOR_SIGNS) - 1 - at: sign for at, sign in enumerate(reversed(FLOOR_SIGNS))}
    rows = [f"{sign} {_standing(view, floor)}".rstrip() for floor, sign in places.items()]
    rows += [f"{sign} {_standing(view, at)}".rstrip() for at, sign in ((ASIDE, "-"), (ELIMINATED, "x"))]
    return "\n".join([_heading(view, turn), *rows]) + "\n"


def _heading(view: View, turn: Seat | None) -> str:
    seats = [f"{'>' if seat == turn else ''}{name} {view['totals'][seat]}" for seat, name in enumerate(view["players"])]
    return f"{view['round']} {view['phase']}: {', '.join(seats)}"


def _standing(view: View, floor: int) -> str:
    if floor == ASIDE:
        return " ".join(view["aside"])
    if floor == ELIMINATED:
        return " ".join(view["eliminated"])
    return " ".join(c.name for c in CHARACTERS if view["castle"].get(c.name) == floor)

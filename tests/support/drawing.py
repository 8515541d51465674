"""Castles drawn as text, so that a reader of a test sees the position.

    K | F
    5 | B
    4 | O
    3 | E I
    2 | D P
    1 |
    0 | L
    aside |
    out | A C G M N

Lines may be left out; a character that is not drawn stands aside.
"""

from kingup.rules.castle import ASIDE, ELIMINATED, EMPTY_CASTLE, THRONE, Castle, moved, standing_on
from kingup.rules.characters import BY_INITIAL
from kingup.rules.occupancy import ONE_ON

_LABELS = {"K": THRONE, "5": 5, "4": 4, "3": 3, "2": 2, "1": 1, "0": 0, "aside": ASIDE, "out": ELIMINATED}


def castle_drawn(drawing: str) -> Castle:
    castle = EMPTY_CASTLE
    drawn: list[str] = []
    for line in drawing.strip().splitlines():
        label, _, initials = line.partition("|")
        for initial in initials.split():
            castle = moved(castle, BY_INITIAL[initial], _LABELS[label.strip()])
            drawn.append(initial)
    assert len(drawn) == len(set(drawn)), "a character is drawn twice"
    return castle


def draw(castle: Castle) -> str:
    rows = [(label, [c.name for c in standing_on(castle, floor)]) for label, floor in _LABELS.items()]
    return "\n".join(" ".join([f"{label} |", *names]) for label, names in rows)


def draw_line(castle: Castle) -> str:
    rows = [(label, "".join(c.name for c in standing_on(castle, floor))) for label, floor in _LABELS.items()]
    return "  ".join(f"{label}:{names or '-'}" for label, names in rows)


def occupancy_of(castle: Castle) -> int:
    return sum(ONE_ON[floor] for floor in castle)

"""The castle cut open, as a drawing in cells: the throne on top, floors 5 to 0 below, four places on each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style

from kingup.rules import THRONE
from kingup.rules.castle import CAPACITY, POINTS
from kingup.rules.notation import FLOOR_SIGNS
from kingup.terminal.full.palette import EMBLEMS, STAR, Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.text.texts import Texts

_LABEL: Final = 13
"""Cells for the name of a floor."""
_LEAST_TILE: Final = 9
_MOST_TILE: Final = 15
_GAP: Final = 1
_FLOORS: Final = THRONE + 1
_MINI: Final = 4
"""Cells for a character outside."""
LEAST_WIDTH: Final = 2 + _LABEL + CAPACITY * (_LEAST_TILE + _GAP)
_AROUND: Final = 5
"""Rows beside the floors: sky, battlements, ground, and two for who is outside."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be drawn.

    :ivar standing: the floor of each character in the castle.
    :ivar chosen: the character that is taken in hand.
    :ivar movable: those who could be.
    :ivar targets: the floors, as signs, to which the chosen one may go.
    :ivar latest: who has moved last.
    """

    standing: Mapping[str, int]
    outside: Sequence[str]
    fallen: Sequence[str]
    favorites: str = ""
    chosen: str | None = None
    movable: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    latest: str | None = None
    king: str | None = None


class CastlePicture:
    """Draws scenes of one size.

    Every cell that belongs to a character or a floor says so in its style, so that a click finds it.
    """

    def __init__(self, width: int, height: int, palette: Palette, texts: Texts) -> None:
        self._palette = palette
        self._texts = texts
        self._width = max(width, LEAST_WIDTH)
        self._height = height
        self._tall = min(4, max(2, (height - _AROUND) // _FLOORS))
        room = self._width - 2 - _LABEL
        self._tile = max(_LEAST_TILE, min(_MOST_TILE, room // CAPACITY - _GAP))
        self._lead = 1 if self._tall > 3 else 0
        self._sky = max(1, height - _FLOORS * self._tall - _AROUND + 1)
        self._top = self._sky + 1

    def draw(self, scene: Scene) -> Canvas:
        """The whole picture."""
        palette = self._palette
        canvas = Canvas(self._width, self._height, palette.on(palette.sky))
        self._draw_keep(canvas, scene)
        for floor in range(THRONE):
            self._draw_floor(canvas, scene, floor)
        self._draw_ground(canvas, scene)
        return canvas

    def _row_of(self, floor: int) -> int:
        return self._top + (THRONE - floor) * self._tall

    def _draw_keep(self, canvas: Canvas, scene: Scene) -> None:
        """The throne room rises above the wings, whose battlements stand on floor 5."""
        palette, sign, y = self._palette, FLOOR_SIGNS[THRONE], self._row_of(THRONE)
        here = Style(meta={"floor": sign})
        x, width = self._keep
        stone = palette.on(palette.sky, palette.stone)
        canvas.write(0, y + self._tall - 1, _battlements(self._width), stone)
        canvas.write(x, y - 1, _battlements(width), stone)
        for flag in (x + 1, x + width - 3) if self._sky > 1 else ():
            canvas.write(flag, y - 2, "▐▶", palette.on(palette.sky, palette.no))
        self._draw_room(canvas, (x, y), width, palette.noble_room, here)
        target = sign in scene.targets
        label = f"{sign} {self._texts(f'floor-{sign}')} {POINTS[THRONE]}"
        canvas.write(1, y, label[: x - 2], palette.on(palette.sky, palette.gold, bold=target) + here)
        throne = next((initial for initial, floor in scene.standing.items() if floor == THRONE), None)
        if throne is None:
            self._draw_free(canvas, x + (width - self._tile) // 2, y, palette.noble_room, target=target)
        else:
            self._draw_tile(canvas, scene, throne, x + (width - self._tile) // 2, y)

    @property
    def _keep(self) -> tuple[int, int]:
        """Where the throne room begins, and how wide it is."""
        width = self._tile + 10
        return (self._place(1) + self._place(2) + self._tile - width) // 2, width

    def _draw_floor(self, canvas: Canvas, scene: Scene, floor: int) -> None:
        palette, sign, y = self._palette, FLOOR_SIGNS[floor], self._row_of(floor)
        here = Style(meta={"floor": sign})
        ground = palette.room if floor % 2 else palette.other_room
        target = sign in scene.targets
        self._draw_room(canvas, (0, y), self._width, ground, here)
        first = y + self._lead
        canvas.write(2, first, f" {sign} ", Style(color=palette.gold, bold=True, reverse=target))
        name = self._texts(f"floor-{sign}")
        canvas.write(2 if len(name) < _LABEL - 1 else 1, first + 1, name, Style(color=palette.faint))
        there = [initial for initial, at in scene.standing.items() if at == floor]
        for number, initial in enumerate(there):
            self._draw_tile(canvas, scene, initial, self._place(number), y)
        for number in range(len(there), CAPACITY):
            self._draw_free(canvas, self._place(number), y, ground, target=target)

    def _draw_room(self, canvas: Canvas, at: tuple[int, int], width: int, ground: str, here: Style) -> None:
        """A room between its walls."""
        (x, y), palette = at, self._palette
        canvas.fill(x, y, width, self._tall, palette.on(palette.stone, palette.stone) + here, "█")
        canvas.fill(x + 1, y, width - 2, self._tall, palette.on(ground) + here)

    def _draw_free(self, canvas: Canvas, x: int, y: int, ground: str, *, target: bool) -> None:
        palette = self._palette
        style = palette.on(ground, palette.gold, bold=True) if target else palette.on(ground, palette.faint, dim=True)
        canvas.write(x + self._tile // 2, y + (self._tall - 1) // 2, "◌" if target else "·", style)

    def _place(self, number: int) -> int:
        """Where a place on a floor begins."""
        room = self._width - 2 - _LABEL
        each = room // CAPACITY
        return 1 + _LABEL + number * each + (each - self._tile) // 2

    def _draw_tile(self, canvas: Canvas, scene: Scene, initial: str, x: int, y: int) -> None:
        """A medallion: emblem and initial, the name below."""
        style = self._palette.medallion(initial, chosen=initial == scene.chosen) + Style(meta={"character": initial})
        canvas.fill(x, y, self._tile, self._tall, style)
        name = self._texts.about(initial)["name"]
        first = y + self._lead
        canvas.write(x + 1, first, self._face(scene, initial), style)
        if initial in scene.favorites:
            canvas.write(x + self._tile - 2, first, STAR, style)
        begin = x + 1 if len(name) < self._tile else x
        canvas.write(begin, first + 1, name, _underlined(style, on=initial in scene.movable))

    def _face(self, scene: Scene, initial: str) -> str:
        """Emblem and letter, with a sign for who has moved last and one for the king."""
        letter = f"({initial})" if self._palette.monochrome else initial
        sign = "♛" if initial == scene.king else "▲" if initial == scene.latest else " "
        return f"{EMBLEMS[initial]} {letter} {sign}"

    def _draw_ground(self, canvas: Canvas, scene: Scene) -> None:
        palette, y = self._palette, self._row_of(0) + self._tall
        canvas.write(0, y, "▀" * self._width, palette.on(palette.sky, palette.stone))
        if scene.outside:
            self._draw_outside(canvas, scene, self._texts("aside-title"), scene.outside, y + 1)
        elif scene.fallen:
            self._draw_outside(canvas, scene, self._texts("eliminated-title"), scene.fallen, y + 1)

    def _draw_outside(self, canvas: Canvas, scene: Scene, title: str, initials: Sequence[str], y: int) -> None:
        palette, fallen = self._palette, initials is scene.fallen
        canvas.write(1, y, title, palette.on(palette.sky, palette.faint))
        each = min(_MINI + 1, (self._width - 1) // max(1, len(initials)))
        for number, initial in enumerate(initials):
            style = palette.medallion(initial, chosen=initial == scene.chosen) + Style(meta={"character": initial})
            face = mini(initial, favorite=initial in scene.favorites, monochrome=palette.monochrome)
            movable = _underlined(style, on=initial in scene.movable)
            canvas.write(1 + number * each, y + 1, face, Style.combine([movable, Style(dim=fallen, strike=fallen)]))


def _battlements(width: int) -> str:
    return f"{('▄▄ ' * width)[: width - 1]}▄"


def token(initial: str, *, monochrome: bool) -> str:
    """A medallion in three cells."""
    return f"({initial})" if monochrome else f" {initial} "


def mini(initial: str, *, favorite: bool = False, monochrome: bool = False) -> str:
    """A medallion in four cells."""
    letter = f"({initial}" if monochrome else f" {initial}"
    return f"{letter}{STAR if favorite else ' '}{')' if monochrome else ' '}"


def _underlined(style: Style, *, on: bool) -> Style:
    return style + Style(underline=True) if on else style

"""A drawing of the castle for the terminal: the throne on top, floors 5 to 0 below, four places on each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style

from kingup.rules import THRONE
from kingup.rules.castle import CAPACITY, POINTS
from kingup.rules.notation import FLOOR_SIGNS
from kingup.terminal.full.palette import CROWN, EMBLEMS, LATEST, STAR, Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.text.texts import Texts

_LABEL: Final = 13
"""Columns for the name of a floor."""
_MIN_MEDALLION: Final = 9
_MAX_MEDALLION: Final = 15
"""Columns of a medallion in the castle, at least and at most."""
_GAP: Final = 1
"""Columns between two medallions."""
_FLOORS: Final = THRONE + 1
"""The number of floors, with the throne."""
_SMALL_MEDALLION: Final = 4
"""Columns of a medallion outside the castle."""
MIN_WIDTH: Final = 2 + _LABEL + CAPACITY * (_MIN_MEDALLION + _GAP)
_ROWS_AROUND: Final = 5
"""Rows above and below the floors: sky, battlements, ground, and two for the characters outside."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A castle to draw.

    :ivar standing: the floor of each character in the castle.
    :ivar outside: the characters that wait to be placed.
    :ivar fallen: the eliminated characters.
    :ivar favorites: the characters to mark with a star.
    :ivar chosen: the selected character.
    :ivar movable: the characters that could be selected.
    :ivar targets: the floors, as signs, to which the selected character can go.
    :ivar latest: the character that has moved last.
    :ivar king: the crowned character.
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
    """Draws scenes in one size.

    The style of each cell names the character or the floor it shows, so that a click finds it.
    """

    def __init__(self, width: int, height: int, palette: Palette, texts: Texts) -> None:
        self._palette = palette
        self._texts = texts
        self._width = max(width, MIN_WIDTH)
        self._height = height
        self._floor_height = min(4, max(2, (height - _ROWS_AROUND) // _FLOORS))
        room = self._width - 2 - _LABEL
        self._medallion_width = max(_MIN_MEDALLION, min(_MAX_MEDALLION, room // CAPACITY - _GAP))
        self._padding = 1 if self._floor_height > 3 else 0
        self._sky_height = max(1, height - _FLOORS * self._floor_height - _ROWS_AROUND + 1)
        self._top = self._sky_height + 1

    def draw(self, scene: Scene) -> Canvas:
        """Return the whole picture."""
        palette = self._palette
        canvas = Canvas(self._width, self._height, palette.on(palette.sky))
        self._draw_throne(canvas, scene)
        for floor in range(THRONE):
            self._draw_floor(canvas, scene, floor)
        self._draw_ground(canvas, scene)
        return canvas

    def _row_of(self, floor: int) -> int:
        """Return the first row of a floor."""
        return self._top + (THRONE - floor) * self._floor_height

    def _draw_throne(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the throne room, which rises above the wings; their battlements stand on floor 5."""
        palette, sign, y = self._palette, FLOOR_SIGNS[THRONE], self._row_of(THRONE)
        here = Style(meta={"floor": sign})
        x, width = self._throne_room
        stone = palette.on(palette.sky, palette.stone)
        canvas.write(0, y + self._floor_height - 1, _battlements(self._width), stone)
        canvas.write(x, y - 1, _battlements(width), stone)
        for flag in (x + 1, x + width - 3) if self._sky_height > 1 else ():
            canvas.write(flag, y - 2, "▐▶", palette.on(palette.sky, palette.no))
        self._draw_room(canvas, (x, y), width, palette.noble_room, here)
        target = sign in scene.targets
        label = f"{sign} {self._texts(f'floor-{sign}')} {POINTS[THRONE]}"
        canvas.write(1, y, label[: x - 2], palette.on(palette.sky, palette.gold, bold=target) + here)
        occupant = next((initial for initial, floor in scene.standing.items() if floor == THRONE), None)
        left = x + (width - self._medallion_width) // 2
        if occupant is None:
            self._draw_free_place(canvas, left, y, palette.noble_room, target=target)
        else:
            self._draw_medallion(canvas, scene, occupant, left, y)

    @property
    def _throne_room(self) -> tuple[int, int]:
        """Return the left edge and the width of the throne room."""
        width = self._medallion_width + 10
        return (self._place_column(1) + self._place_column(2) + self._medallion_width - width) // 2, width

    def _draw_floor(self, canvas: Canvas, scene: Scene, floor: int) -> None:
        """Draw a floor: its room and name, the characters on it and the free places."""
        palette, sign, y = self._palette, FLOOR_SIGNS[floor], self._row_of(floor)
        here = Style(meta={"floor": sign})
        ground = palette.room if floor % 2 else palette.other_room
        target = sign in scene.targets
        self._draw_room(canvas, (0, y), self._width, ground, here)
        first = y + self._padding
        canvas.write(2, first, f" {sign} ", Style(color=palette.gold, bold=True, reverse=target))
        name = self._texts(f"floor-{sign}")
        canvas.write(2 if len(name) < _LABEL - 1 else 1, first + 1, name, Style(color=palette.faint))
        characters = [initial for initial, at in scene.standing.items() if at == floor]
        for number, initial in enumerate(characters):
            self._draw_medallion(canvas, scene, initial, self._place_column(number), y)
        for number in range(len(characters), CAPACITY):
            self._draw_free_place(canvas, self._place_column(number), y, ground, target=target)

    def _draw_room(self, canvas: Canvas, at: tuple[int, int], width: int, ground: str, here: Style) -> None:
        """Draw a room between its walls."""
        (x, y), palette = at, self._palette
        canvas.fill(x, y, width, self._floor_height, palette.on(palette.stone, palette.stone) + here, "█")
        canvas.fill(x + 1, y, width - 2, self._floor_height, palette.on(ground) + here)

    def _draw_free_place(self, canvas: Canvas, x: int, y: int, ground: str, *, target: bool) -> None:
        """Draw a place without a character; with `target`, one to which the selected character can go."""
        palette = self._palette
        style = palette.on(ground, palette.gold, bold=True) if target else palette.on(ground, palette.faint, dim=True)
        canvas.write(x + self._medallion_width // 2, y + (self._floor_height - 1) // 2, "◌" if target else "·", style)

    def _place_column(self, number: int) -> int:
        """Return the column in which a place on a floor begins."""
        room = self._width - 2 - _LABEL
        each = room // CAPACITY
        return 1 + _LABEL + number * each + (each - self._medallion_width) // 2

    def _draw_medallion(self, canvas: Canvas, scene: Scene, initial: str, x: int, y: int) -> None:
        """Draw the medallion of a character: emblem and initial, with the name below."""
        style = self._palette.medallion(initial, chosen=initial == scene.chosen) + Style(meta={"character": initial})
        canvas.fill(x, y, self._medallion_width, self._floor_height, style)
        name = self._texts.character(initial)["name"]
        first = y + self._padding
        canvas.write(x + 1, first, self._first_line(scene, initial), style)
        if initial in scene.favorites:
            canvas.write(x + self._medallion_width - 2, first, STAR, style)
        begin = x + 1 if len(name) < self._medallion_width else x
        canvas.write(begin, first + 1, name, _underlined(style, on=initial in scene.movable))

    def _first_line(self, scene: Scene, initial: str) -> str:
        """Return the first line of a medallion: emblem, initial, and a sign for the king or the latest move.

        The star of a favorite is written behind it, in the same line.
        """
        # Without colors, there is no room for a space: the star of a favorite follows.
        letter = f"({initial})" if self._palette.monochrome else f"{initial} "
        sign = CROWN if initial == scene.king else LATEST if initial == scene.latest else " "
        return f"{EMBLEMS[initial]} {letter}{sign}"

    def _draw_ground(self, canvas: Canvas, scene: Scene) -> None:
        palette, y = self._palette, self._row_of(0) + self._floor_height
        canvas.write(0, y, "▀" * self._width, palette.on(palette.sky, palette.stone))
        if scene.outside:
            self._draw_outside(canvas, scene, self._texts("aside-title"), scene.outside, y + 1)
        elif scene.fallen:
            self._draw_outside(canvas, scene, self._texts("eliminated-title"), scene.fallen, y + 1)

    def _draw_outside(self, canvas: Canvas, scene: Scene, title: str, initials: Sequence[str], y: int) -> None:
        """Draw the characters outside the castle, below a title."""
        palette, fallen = self._palette, initials is scene.fallen
        canvas.write(1, y, title, palette.on(palette.sky, palette.faint))
        each = min(_SMALL_MEDALLION + 1, (self._width - 1) // max(1, len(initials)))
        for number, initial in enumerate(initials):
            style = palette.medallion(initial, chosen=initial == scene.chosen) + Style(meta={"character": initial})
            text = _small_medallion(scene, initial, monochrome=palette.monochrome)
            movable = _underlined(style, on=initial in scene.movable)
            canvas.write(1 + number * each, y + 1, text, Style.combine([movable, Style(dim=fallen, strike=fallen)]))


def _battlements(width: int) -> str:
    return f"{('▄▄ ' * width)[: width - 1]}▄"


def goal_medallion(initial: str, *, monochrome: bool) -> str:
    """Return the medallion of a character on a goal card, three columns wide."""
    return f"({initial})" if monochrome else f" {initial} "


def _small_medallion(scene: Scene, initial: str, *, monochrome: bool) -> str:
    """Return the medallion of a character outside the castle, four columns wide."""
    left = LATEST if initial == scene.latest else "(" if monochrome else " "
    return f"{left}{initial}{STAR if initial in scene.favorites else ' '}{')' if monochrome else ' '}"


def _underlined(style: Style, *, on: bool) -> Style:
    return style + Style(underline=True) if on else style

"""A grid of cells to draw on, from which a widget renders its lines."""

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip


class Canvas:
    """Cells, each with a sign and a style. Whatever is drawn outside is cut off."""

    def __init__(self, width: int, height: int, background: Style) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", background)] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: Style) -> None:
        """Write a text. A style without a background keeps the one below. A wide sign takes two cells."""
        if not 0 <= y < self.height:
            return
        row = self._cells[y]
        # Most cells of a text have the same style below: the styles are added up once.
        below = added = Style.null()
        for sign in text:
            wide = 1 if sign.isascii() else cell_len(sign)
            if wide == 0:
                # A combining sign has no cell of its own.
                continue
            if x < 0 or x + wide > self.width:
                x += wide
                continue
            if row[x][1] is not below:
                below = row[x][1]
                added = below + style
            row[x] = (sign, added)
            if wide == 2:
                row[x + 1] = ("", added)
            x += wide

    def fill(self, x: int, y: int, width: int, height: int, style: Style, sign: str = " ") -> None:
        """Fill a rectangle."""
        for line in range(y, y + height):
            self.write(x, line, sign * width, style)

    def strip(self, y: int) -> Strip:
        """Return one line."""
        if not 0 <= y < self.height:
            return Strip.blank(self.width)
        segments: list[Segment] = []
        begin, row = 0, self._cells[y]
        for at in range(1, self.width + 1):
            if at == self.width or row[at][1] is not row[begin][1]:
                segments.append(Segment("".join(sign for sign, _ in row[begin:at]), row[begin][1]))
                begin = at
        return Strip(segments, self.width)

"""A sheet of cells to draw on, from which a widget takes its lines."""

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip


class Canvas:
    """Cells, each with a sign and a style; what is drawn outside is cut off."""

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", ground)] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: Style) -> None:
        """Write a text; a style without a ground leaves what is there. A wide sign takes two cells."""
        if not 0 <= y < self.height:
            return
        row = self._cells[y]
        # Most cells of a text lie on the same ground: the styles are added up once.
        below = added = Style.null()
        for sign in text:
            wide = 1 if sign.isascii() else cell_len(sign)
            if wide == 0:
                # What is laid over another sign has no cell of its own.
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
        """Paint a rectangle."""
        for line in range(y, y + height):
            self.write(x, line, sign * width, style)

    def strip(self, y: int) -> Strip:
        """One line of it."""
        if not 0 <= y < self.height:
            return Strip.blank(self.width)
        segments: list[Segment] = []
        begin, row = 0, self._cells[y]
        for at in range(1, self.width + 1):
            if at == self.width or row[at][1] is not row[begin][1]:
                segments.append(Segment("".join(sign for sign, _ in row[begin:at]), row[begin][1]))
                begin = at
        return Strip(segments, self.width)

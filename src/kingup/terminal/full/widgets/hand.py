"""The own cards: one Yes for ever, and as many No as are left."""

from dataclasses import dataclass
from typing import Any

from rich.style import Style
from textual.message import Message

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import Drawn
from kingup.terminal.tables.client import Sight
from kingup.terminal.text.texts import Texts


class Hand(Drawn):
    """A line of cards; in an election they can be clicked."""

    DEFAULT_CSS = """
    Hand {
        height: 2;
    }
    """

    @dataclass
    class CardPressed(Message):
        """Somebody clicks on a card: Y or N."""

        ballot: str

    def __init__(self, palette: Palette, texts: Texts) -> None:
        super().__init__(id="hand")
        self._palette = palette
        self._texts = texts
        self._sight: Sight | None = None

    def show(self, sight: Sight) -> None:
        """Show the cards as they are now."""
        self._sight = sight
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The title and the cards; the one that is played has a mark."""
        palette, texts, sight = self._palette, self._texts, self._sight
        canvas = Canvas(width, height, palette.on(palette.other_room))
        if sight is None or sight.view is None or sight.view["no_cards"] is None:
            return canvas
        voting = sight.view["phase"] == "voting"
        canvas.write(1, 0, texts("cards-title"), Style(color=palette.faint))
        x = 1
        cards = [("Y", palette.yes, 1), ("N", palette.no, sight.view["no_cards"])]
        for ballot, ground, count in cards:
            played = sight.ballot == ballot
            many = f" ×{count}" if count > 1 else ""
            text = f"{'▸' if played else ' '}{texts(f'ballot-{ballot}')}{many} " if count else ""
            style = Style(color=palette.card_ink, bgcolor=ground, bold=voting, dim=not voting, underline=played)
            canvas.write(x, 1, text, style + Style(meta={"ballot": ballot}))
            x += len(text) + 1
        return canvas

    def pressed(self, meta: dict[str, Any]) -> None:
        """Tell which card is meant."""
        if "ballot" in meta:
            self.post_message(self.CardPressed(meta["ballot"]))

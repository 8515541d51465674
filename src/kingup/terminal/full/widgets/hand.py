"""The player's own cards: the Yes card, which stays, and the No cards that are left."""

from dataclasses import dataclass
from typing import Any

from rich.style import Style
from textual.message import Message

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import CanvasWidget
from kingup.terminal.tables.client import ClientState
from kingup.terminal.text.texts import Texts


class Hand(CanvasWidget):
    """Shows a line of cards, which can be clicked in an election."""

    DEFAULT_CSS = """
    Hand {
        height: 2;
    }
    """

    @dataclass
    class CardPressed(Message):
        """A card was clicked: Y or N."""

        ballot: str

    def __init__(self, palette: Palette, texts: Texts) -> None:
        super().__init__(id="hand")
        self._palette = palette
        self._texts = texts
        self._state: ClientState | None = None

    def show(self, state: ClientState) -> None:
        """Update the cards."""
        self._state = state
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the title and the cards, with a mark on the one that is played."""
        palette, texts, state = self._palette, self._texts, self._state
        canvas = Canvas(width, height, palette.on(palette.other_room))
        if state is None or state.view is None or state.view["no_cards"] is None:
            return canvas
        voting = state.view["phase"] == "voting"
        canvas.write(1, 0, texts("cards-title"), Style(color=palette.faint))
        x = 1
        cards = [("Y", palette.yes, 1), ("N", palette.no, state.view["no_cards"])]
        for ballot, ground, count in cards:
            played = state.ballot == ballot
            many = f" ×{count}" if count > 1 else ""
            text = f"{'▸' if played else ' '}{texts(f'ballot-{ballot}')}{many} " if count else ""
            style = Style(color=palette.card_ink, bgcolor=ground, bold=voting, dim=not voting, underline=played)
            canvas.write(x, 1, text, style + Style(meta={"ballot": ballot}))
            x += len(text) + 1
        return canvas

    def pressed(self, meta: dict[str, Any]) -> None:
        """Post which card was clicked."""
        if "ballot" in meta:
            self.post_message(self.CardPressed(meta["ballot"]))

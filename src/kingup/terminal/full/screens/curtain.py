"""The screen between two people who share a keyboard. It shows no secrets of either."""

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.one_shot import OneShotScreen
from kingup.terminal.text.texts import Texts


class Curtain(OneShotScreen[int | None]):
    """Shows who is next, and the latest public events; the result is the seat that looks now, or None to leave.

    :param people: seats and names of the people at the keyboard.
    :param seat: the seat that is next.
    :param news: the latest public events.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", show=False),
        Binding("q,ctrl+c", "leave", show=False),
    ]

    DEFAULT_CSS = """
    Curtain {
        align: center middle;
    }
    Curtain > Static {
        width: 74;
        height: auto;
        text-align: center;
    }
    """

    def __init__(
        self, palette: Palette, texts: Texts, people: Sequence[tuple[int, str]], seat: int, news: Sequence[str]
    ) -> None:
        super().__init__()
        self._palette = palette
        self._texts = texts
        self._people = people
        self._seat = seat
        self._news = news

    def compose(self) -> ComposeResult:
        """Yield a text in the middle."""
        palette, texts = self._palette, self._texts
        name = dict(self._people)[self._seat]
        text = Text()
        text.append(f"{'▚' * 68}\n\n", Style(color=palette.no))
        text.append(f"{texts('terminal-curtain-title', player=name)}\n\n", Style(color=palette.gold, bold=True))
        text.append(f"{texts('terminal-curtain-says', player=name)}\n\n")
        for line in self._news:
            text.append(f"{line}\n", Style(color=palette.faint))
        others = ", ".join(f"{seat + 1} {other}" for seat, other in self._people if seat != self._seat)
        text.append(f"\n{texts('terminal-curtain-others', players=others)}\n\n", Style(color=palette.faint))
        text.append("▚" * 68, Style(color=palette.no))
        yield Static(text)

    def on_key(self, event: object) -> None:
        """Let another player look first, to swap a ballot or to see the goal."""
        key = getattr(event, "key", "")
        if key.isdecimal() and int(key) - 1 in dict(self._people):
            self.finish(int(key) - 1)

    def action_lift(self) -> None:
        """Let the next player look."""
        self.finish(self._seat)

    def action_leave(self) -> None:
        """Leave the table."""
        self.finish(None)

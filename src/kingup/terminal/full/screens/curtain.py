"""Between two people who share a keyboard: nothing of either is to be seen."""

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.one_shot import Answering
from kingup.terminal.text.texts import Texts


class Curtain(Answering[int | None]):
    """Says who is next, and what everybody may know of what has happened; the answer is who looks now.

    :param people: seats and names of those who share the keyboard.
    :param seat: of who is next.
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
        """One text in the middle."""
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
        """Another of them may look first: to swap a ballot, or to look at the goal."""
        key = getattr(event, "key", "")
        if key.isdecimal() and int(key) - 1 in dict(self._people):
            self.answer(int(key) - 1)

    def action_lift(self) -> None:
        """The one who is next looks."""
        self.answer(self._seat)

    def action_leave(self) -> None:
        """Nobody does."""
        self.answer(None)

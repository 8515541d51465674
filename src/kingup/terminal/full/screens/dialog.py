"""A screen above the others, in a frame in the middle."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget

from kingup.terminal.full.screens.one_shot import OneShotScreen

Result = TypeVar("Result")


class Dialog(OneShotScreen[Result | None], ModalScreen[Result | None], Generic[Result]):
    """A frame with a title, a body, and a line that says how to continue."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    DEFAULT_CSS = """
    Dialog {
        align: center middle;
        background: $background 60%;
    }
    Dialog > Vertical {
        width: 70;
        height: auto;
        max-height: 22;
        background: $panel;
        border: round $primary;
        border-title-color: $primary;
        border-subtitle-color: $foreground;
        padding: 0 1;
    }
    Dialog * {
        scrollbar-size-vertical: 1;
        scrollbar-color: $primary;
        scrollbar-background: $surface;
    }
    """

    def __init__(self, title: str, how: str = "") -> None:
        super().__init__()
        self._heading = title
        self._how = how

    @abstractmethod
    def body(self) -> Sequence[Widget]:
        """Return the widgets in the frame."""

    def compose(self) -> ComposeResult:
        """Yield the frame with its title and body."""
        frame = Vertical(*self.body())
        # As Text, because a name may contain markup.
        frame.border_title = Text(self._heading)
        frame.border_subtitle = Text(self._how)
        yield frame

    def action_close(self) -> None:
        """Close the dialog without a result."""
        self.finish(None)

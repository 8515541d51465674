"""One of several things is chosen, by arrows and Enter or by the mouse."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kingup.terminal.full.screens.dialog import Dialog


class Choices(Dialog[int]):
    """A list; the answer is the number of what is chosen.

    :param droppable: how many of the first Delete may throw away: the answer is then -1 for the first, and so on.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("delete,backspace", "drop", show=False)]

    DEFAULT_CSS = """
    Choices OptionList {
        height: auto;
        max-height: 18;
        background: $panel;
    }
    """

    def __init__(self, title: str, choices: Sequence[str], how: str, said: str = "", droppable: int = 0) -> None:
        super().__init__(title, how)
        self._choices = choices
        self._said = said
        self._droppable = droppable

    def body(self) -> Sequence[Widget]:
        """What is asked, and what there is to choose from."""
        said = [Static(Text(self._said))] if self._said else []
        return [*said, OptionList(*(Option(Text(choice)) for choice in self._choices), compact=True)]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """That is the answer."""
        event.stop()
        self.answer(event.option_index)

    def action_drop(self) -> None:
        """Throw away what is marked."""
        marked = self.query_one(OptionList).highlighted
        if marked is not None and marked < self._droppable:
            self.answer(-marked - 1)

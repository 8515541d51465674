"""A dialog to choose one of several things, with arrows and Enter or with the mouse."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kingup.terminal.full.screens.dialog import Dialog


class Choices(Dialog[int]):
    """A list; the result is the index of the choice.

    :param deletable: the number of choices, from the first, that can be deleted with the Delete key. The result is then
        -1 for the first choice, -2 for the second, and so on.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("delete,backspace", "delete", show=False)]

    DEFAULT_CSS = """
    Choices OptionList {
        height: auto;
        max-height: 18;
        background: $panel;
    }
    """

    def __init__(self, title: str, choices: Sequence[str], how: str, deletable: int = 0) -> None:
        super().__init__(title, how)
        self._choices = choices
        self._deletable = deletable

    def body(self) -> Sequence[Widget]:
        """Return the list."""
        return [OptionList(*(Option(Text(choice)) for choice in self._choices), compact=True)]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """End with the choice."""
        event.stop()
        self.finish(event.option_index)

    def action_delete(self) -> None:
        """End with the deletion of the highlighted choice."""
        highlighted = self.query_one(OptionList).highlighted
        if highlighted is not None and highlighted < self._deletable:
            self.finish(-highlighted - 1)

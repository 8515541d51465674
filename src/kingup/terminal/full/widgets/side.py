"""What lies beside the castle: players, goal, cards, and one of history, notes and talk."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.style import Style
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import ContentSwitcher, Input

from kingup.rules import View
from kingup.table.talk import MOST_CHAT
from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import Drawn
from kingup.terminal.full.widgets.goal import Goal
from kingup.terminal.full.widgets.hand import Hand
from kingup.terminal.full.widgets.notes_grid import Pad
from kingup.terminal.full.widgets.seats import Seats
from kingup.terminal.full.widgets.sentence_log import Scroll
from kingup.terminal.notes import Notes
from kingup.terminal.tables.client import Sight
from kingup.terminal.text.chronicle import chronicle
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

TABS: Final = {"history": "history-title", "notes": "notes-title", "talk": "talk-title"}

SIDE_PARTS: Final = ("seats", "goal", "hand", "tabs", "history", "pad", "spoken", "line")


class Tabs(Drawn):
    """The titles of what can be looked at."""

    DEFAULT_CSS = """
    Tabs {
        height: 1;
    }
    """

    @dataclass
    class TabPressed(Message):
        """Somebody clicks on a title."""

        tab: str

    def __init__(self, palette: Palette, texts: Texts) -> None:
        super().__init__(id="tabs")
        self._palette = palette
        self._titles = {tab: texts(f"terminal-tab-{tab}") for tab in TABS}
        self._open = "history"

    def show(self, tab: str) -> None:
        """Another one is open."""
        self._open = tab
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The titles in a line, the open one in gold."""
        palette = self._palette
        canvas = Canvas(width, height, palette.on(palette.stone))
        x = 0
        for tab, title in self._titles.items():
            now = tab == self._open
            style = palette.badge if now else Style()
            canvas.write(x, 0, f" {title} ", style + Style(meta={"tab": tab}))
            x += len(title) + 2
        return canvas

    def pressed(self, meta: dict[str, Any]) -> None:
        """Tell which is meant."""
        if "tab" in meta:
            self.post_message(self.TabPressed(meta["tab"]))


class Side(Vertical):
    """Everything that is not the castle."""

    DEFAULT_CSS = """
    Side {
        width: 1fr;
        height: 1fr;
        background: $surface;
    }
    Side ContentSwitcher, Side Scroll {
        height: 1fr;
    }
    Side #notes {
        scrollbar-size: 0 0;
    }
    Side Input {
        height: 1;
        border: none;
        padding: 0 1;
        display: none;
    }
    Side Input.allowed {
        display: block;
    }
    """

    def __init__(self, palette: Palette, texts: Texts) -> None:
        super().__init__(id="side")
        self._palette = palette
        self._texts = texts
        self._told: tuple[object, ...] = ()
        """The moment whose history is shown."""

    def compose(self) -> ComposeResult:
        """From the players down to what can be looked at."""
        palette, texts = self._palette, self._texts
        yield Seats(palette)
        yield Goal(palette, texts)
        yield Hand(palette, texts)
        yield Tabs(palette, texts)
        with ContentSwitcher(initial="history"):
            yield Scroll(palette, texts("history-empty"), id="history")
            yield VerticalScroll(Pad(palette), id="notes", can_focus=False)
            with Vertical(id="talk"):
                yield Scroll(palette, texts("talk-empty"), id="spoken")
                yield Input(placeholder=texts("talk-chat"), max_length=MOST_CHAT, compact=True, id="line")

    def show(self, sight: Sight, notes: Notes, talk: Sequence[str], *, hidden: bool) -> None:
        """Show everything as it is now."""
        self.query_one(Seats).show(sight)
        self.query_one(Goal).show(sight, hidden=hidden)
        self.query_one(Hand).show(sight)
        self.query_one(Pad).show(sight, notes)
        if sight.view is not None:
            self._show_history(sight, sight.view, hidden=hidden)
        self.query_one("#spoken", Scroll).show(tuple(talk))
        self.query_one(Input).set_class(sight.table.options.chat and sight.seat is not None, "allowed")

    def _show_history(self, sight: Sight, view: View, *, hidden: bool) -> None:
        # Most of what changes is no event of the history: its sentences are not made anew for that.
        moment = (sight.seat, view["round"], len(view["history"]), view["phase"], hidden)
        if moment != self._told:
            self._told = moment
            said = (sentence(self._texts, sight.names, event, hide_goal=hidden) for event in chronicle(view))
            self.query_one("#history", Scroll).show([line for line in said if line is not None])

    def open_tab(self, tab: str) -> None:
        """Look at something else."""
        self.query_one(ContentSwitcher).current = tab
        self.query_one(Tabs).show(tab)

    @property
    def open(self) -> str:
        """What is looked at."""
        return str(self.query_one(ContentSwitcher).current)

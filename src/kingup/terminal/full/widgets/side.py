"""The side beside the castle: players, goal, cards, and one of history, notes and talk."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.style import Style
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import ContentSwitcher, Input

from kingup.rules import View
from kingup.table.talk import MAX_CHAT
from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import CanvasWidget
from kingup.terminal.full.widgets.goal import Goal
from kingup.terminal.full.widgets.hand import Hand
from kingup.terminal.full.widgets.notes_grid import NotesGrid
from kingup.terminal.full.widgets.seats import Seats
from kingup.terminal.full.widgets.sentence_log import SentenceLog
from kingup.terminal.notes import Notes
from kingup.terminal.tables.client import ClientState
from kingup.terminal.text.chronicle import named_events
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

TABS: Final = {"history": "history-title", "notes": "notes-title", "talk": "talk-title"}

SIDE_IDS: Final = ("seats", "goal", "hand", "tabs", "history", "pad", "spoken", "line")


class Tabs(CanvasWidget):
    """Shows the titles of history, notes and talk."""

    DEFAULT_CSS = """
    Tabs {
        height: 1;
    }
    """

    @dataclass
    class TabPressed(Message):
        """A title was clicked."""

        tab: str

    def __init__(self, palette: Palette, texts: Texts) -> None:
        super().__init__(id="tabs")
        self._palette = palette
        self._titles = {tab: texts(f"terminal-tab-{tab}") for tab in TABS}
        self._open = "history"

    def show(self, tab: str) -> None:
        """Mark another tab as open."""
        self._open = tab
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the titles in a line, the open one in gold."""
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
        """Post which title was clicked."""
        if "tab" in meta:
            self.post_message(self.TabPressed(meta["tab"]))


class Side(Vertical):
    """Everything beside the castle."""

    DEFAULT_CSS = """
    Side {
        width: 1fr;
        height: 1fr;
        background: $surface;
    }
    Side ContentSwitcher, Side SentenceLog {
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
        self._history_of: tuple[object, ...] = ()
        """The moment whose history is shown."""

    def compose(self) -> ComposeResult:
        """Yield the widgets, from the players down to the tabs."""
        palette, texts = self._palette, self._texts
        yield Seats(palette)
        yield Goal(palette, texts)
        yield Hand(palette, texts)
        yield Tabs(palette, texts)
        with ContentSwitcher(initial="history"):
            yield SentenceLog(palette, texts("history-empty"), id="history")
            yield VerticalScroll(NotesGrid(palette), id="notes", can_focus=False)
            with Vertical(id="talk"):
                yield SentenceLog(palette, texts("talk-empty"), id="spoken")
                yield Input(placeholder=texts("talk-chat"), max_length=MAX_CHAT, compact=True, id="line")

    def show(self, state: ClientState, notes: Notes, talk: Sequence[str], *, hidden: bool) -> None:
        """Update everything."""
        self.query_one(Seats).show(state)
        self.query_one(Goal).show(state, hidden=hidden)
        self.query_one(Hand).show(state)
        self.query_one(NotesGrid).show(state, notes)
        if state.view is not None:
            self._show_history(state, state.view, hidden=hidden)
        self.query_one("#spoken", SentenceLog).show(tuple(talk))
        self.query_one(Input).set_class(state.table.options.chat and state.seat is not None, "allowed")

    def _show_history(self, state: ClientState, view: View, *, hidden: bool) -> None:
        # Most changes are not part of the history: its sentences are written again only when they change.
        moment = (state.seat, view["round"], len(view["history"]), view["phase"], len(state.table.takeovers), hidden)
        if moment != self._history_of:
            self._history_of = moment
            sentences = (sentence(self._texts, names, event, hide_goal=hidden) for names, event in named_events(state))
            self.query_one("#history", SentenceLog).show([line for line in sentences if line is not None])

    def open_tab(self, tab: str) -> None:
        """Open another tab."""
        self.query_one(ContentSwitcher).current = tab
        self.query_one(Tabs).show(tab)

    @property
    def open(self) -> str:
        """Return the open tab."""
        return str(self.query_one(ContentSwitcher).current)

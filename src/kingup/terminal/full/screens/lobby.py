"""A table on a server before its game begins: its players and its free seats."""

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from kingup.table.commands import AddBot, Command, Leave, Start
from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.one_shot import OneShotScreen
from kingup.terminal.full.screens.seat_answer import choose_answer, is_asked
from kingup.terminal.full.widgets.header import Header
from kingup.terminal.full.widgets.keys import Keys
from kingup.terminal.tables.client import TableEvent
from kingup.terminal.tables.remote import RemoteTable
from kingup.terminal.text.seats import seat_status
from kingup.terminal.text.texts import Texts


class Lobby(OneShotScreen[bool]):
    """Waits for the game to begin; the result is whether it does.

    :ivar table: the table that waits.
    """

    REQUIRED_IDS = ("header", "keys", "company")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "start", show=False),
        Binding("b", "bot", show=False),
        Binding("j", "answer", show=False),
        Binding("u", "get_up", show=False),
        Binding("q,ctrl+c", "leave", show=False),
    ]

    DEFAULT_CSS = """
    Lobby {
        align: center middle;
    }
    Lobby > Static {
        width: 60;
        height: auto;
        border: round $primary;
        padding: 1 2;
        background: $panel;
    }
    """

    def __init__(self, table: RemoteTable, palette: Palette, texts: Texts) -> None:
        super().__init__()
        self.table = table
        self._palette = palette
        self._texts = texts
        self._problem = ""

    def compose(self) -> ComposeResult:
        """Yield a text in the middle, between the header and the keys."""
        yield Header(self._palette, self._texts("app-name"))
        yield Static(id="company")
        yield Keys(self._palette, [])

    def on_mount(self) -> None:
        """Subscribe to the table."""
        self.table.subscribe(self._on_events)

    def on_screen_resume(self) -> None:
        """Update the screen when it is on top: the game may have begun before, or under another screen."""
        self._update()

    def _on_events(self, _: Sequence[TableEvent]) -> None:
        # The table publishes events outside of the application's context.
        self.call_later(self._update)

    def _update(self) -> None:
        if self.is_active and self.table.state.table.stage != "open":
            self.finish(True)  # noqa: FBT003 - the result
        else:
            self._show()

    @property
    def _is_host(self) -> bool:
        return self.table.state.seat is not None and self.table.state.table.host == self.table.state.seat

    def _show(self) -> None:
        if not self.is_ready:
            return
        palette, texts, state = self._palette, self._texts, self.table.state
        self.query_one(Header).show(texts("lobby-title", code=state.table.code))
        text = Text().append(f"{self.table.link}\n\n", Style(color=palette.gold))
        for seat, chair in enumerate(state.table.chairs):
            text.append("▌ ", Style(color=palette.seats[seat]))
            free = Style(color=palette.faint, italic=True)
            text.append(*((texts("lobby-free"), free) if chair is None else (chair.name, Style(bold=True))))
            status = [] if chair is None else seat_status(texts, state, seat)
            text.append(f"  {', '.join(status)}\n", Style(color=palette.faint))
        text.append(
            f"\n{self._problem or self._waiting_for()}", Style(color=palette.no if self._problem else palette.ink)
        )
        self.query_one(Static).update(text)
        keys = [("s", texts("lobby-start"), "start"), ("b", texts("lobby-add-bot"), "bot")] if self._is_host else []
        if is_asked(state):
            keys.append(("j", texts("terminal-short-answer"), "answer"))
        self.query_one(Keys).show(
            [*keys, ("u", texts("terminal-short-get-up"), "get_up"), ("q", texts("terminal-short-leave"), "leave")]
        )

    def _waiting_for(self) -> str:
        state, texts = self.table.state, self._texts
        if not state.connected:
            return texts("network-lost")
        free = state.table.chairs.count(None)
        if free:
            return texts("lobby-seats-left", count=free)
        return (
            ""
            if self._is_host or state.table.host is None
            else texts("lobby-waiting", name=state.names[state.table.host])
        )

    @work
    async def _send(self, command: Command) -> None:
        rejected = await self.table.send(command)
        self._problem = "" if rejected is None else self._texts.error(rejected.code, rejected.wait)
        self._show()

    def action_start(self) -> None:
        """Start the game, as its host."""
        self._send(Start())

    def action_bot(self) -> None:
        """Seat a bot, as the host."""
        self._send(AddBot("officer"))

    @work
    async def action_answer(self) -> None:
        """Answer a removed player who asks to come back, as the host."""
        state = self.table.state
        if is_asked(state) and (answer := await choose_answer(self.app, self._texts, state)):
            self._send(answer)

    @work
    async def action_get_up(self) -> None:
        """Free the seat, and leave."""
        await self.table.send(Leave())
        self.finish(False)  # noqa: FBT003 - the result

    def action_leave(self) -> None:
        """Leave; the seat stays the player's."""
        self.finish(False)  # noqa: FBT003 - the result

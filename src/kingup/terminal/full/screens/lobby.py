"""A table on a server before its game begins: who sits there, and who is waited for."""

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
from kingup.terminal.full.screens.one_shot import Answering
from kingup.terminal.full.widgets.header import Header
from kingup.terminal.full.widgets.keys import Keys
from kingup.terminal.plain.questions import seat_says
from kingup.terminal.tables.client import Happening
from kingup.terminal.tables.remote import FarTable
from kingup.terminal.text.texts import Texts


class Lobby(Answering[bool]):
    """Waits for the game to begin; ends with whether it does."""

    PARTS = ("header", "keys", "company")

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "start", show=False),
        Binding("b", "bot", show=False),
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

    def __init__(self, table: FarTable, palette: Palette, texts: Texts) -> None:
        super().__init__()
        self._table = table
        self._palette = palette
        self._texts = texts
        self._problem = ""

    def compose(self) -> ComposeResult:
        """One text in the middle."""
        yield Header(self._palette, self._texts("app-name"))
        yield Static(id="company")
        yield Keys(self._palette, [])

    def on_mount(self) -> None:
        """Listen to the table from now on."""
        self._table.listen(self._hear)

    def on_screen_resume(self) -> None:
        """On top: at first, when the game may have begun already, and after another screen."""
        self._look_again()

    def _hear(self, _: Sequence[Happening]) -> None:
        # The table tells of things from outside of the application.
        self.call_later(self._look_again)

    def _look_again(self) -> None:
        if self.is_active and self._table.sight.table.stage != "open":
            self.answer(True)  # noqa: FBT003 - the answer
        else:
            self._show()

    @property
    def _hosts(self) -> bool:
        return self._table.sight.seat is not None and self._table.sight.table.host == self._table.sight.seat

    def _show(self) -> None:
        if not self.stands:
            return
        palette, texts, sight = self._palette, self._texts, self._table.sight
        self.query_one(Header).show(texts("lobby-title", code=sight.table.code))
        text = Text().append(f"{self._table.link}\n\n", Style(color=palette.gold))
        for seat, chair in enumerate(sight.table.chairs):
            text.append("▌ ", Style(color=palette.seats[seat]))
            free = Style(color=palette.faint, italic=True)
            text.append(*((texts("lobby-free"), free) if chair is None else (chair.name, Style(bold=True))))
            said = [] if chair is None else seat_says(texts, sight, seat)
            text.append(f"  {', '.join(said)}\n", Style(color=palette.faint))
        text.append(
            f"\n{self._problem or self._waiting_for()}", Style(color=palette.no if self._problem else palette.ink)
        )
        self.query_one(Static).update(text)
        keys = [("s", texts("lobby-start"), "start"), ("b", texts("lobby-add-bot"), "bot")] if self._hosts else []
        self.query_one(Keys).show(
            [*keys, ("u", texts("terminal-short-get-up"), "get_up"), ("q", texts("terminal-short-leave"), "leave")]
        )

    def _waiting_for(self) -> str:
        sight, texts = self._table.sight, self._texts
        if not sight.connected:
            return texts("network-lost")
        free = sight.table.chairs.count(None)
        if free:
            return texts("lobby-seats-left", count=free)
        return (
            ""
            if self._hosts or sight.table.host is None
            else texts("lobby-waiting", name=sight.names[sight.table.host])
        )

    @work
    async def _ask(self, command: Command) -> None:
        declined = await self._table.ask(command)
        self._problem = "" if declined is None else self._texts.refusal(declined.code)
        self._show()

    def action_start(self) -> None:
        """Begin the game, as its host."""
        self._ask(Start())

    def action_bot(self) -> None:
        """Seat a bot, as the host."""
        self._ask(AddBot("officer"))

    @work
    async def action_get_up(self) -> None:
        """Free the seat, and go."""
        await self._table.ask(Leave())
        self.answer(False)  # noqa: FBT003 - the answer

    def action_leave(self) -> None:
        """Go; the seat is kept."""
        self.answer(False)  # noqa: FBT003 - the answer

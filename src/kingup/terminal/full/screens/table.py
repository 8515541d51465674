"""A table in play: the castle, what lies beside it, and what is to be done."""

import time
from collections import deque
from collections.abc import Sequence
from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input

from kingup.rules import CHARACTERS, THRONE
from kingup.table.commands import AskStandIn, Chat, ComeBack, Command, Play
from kingup.table.viewer_events import BallotPlayed, BallotSwapped, Spoken
from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.help import Help
from kingup.terminal.full.screens.one_shot import Answering
from kingup.terminal.full.screens.overlays import Interludes
from kingup.terminal.full.screens.results import After
from kingup.terminal.full.screens.say import choose_phrase
from kingup.terminal.full.selection import Choosing
from kingup.terminal.full.widgets.castle import Castle
from kingup.terminal.full.widgets.castle_picture import Scene
from kingup.terminal.full.widgets.hand import Hand
from kingup.terminal.full.widgets.header import Header
from kingup.terminal.full.widgets.keys import Keys
from kingup.terminal.full.widgets.notes_grid import Pad
from kingup.terminal.full.widgets.prompt import Prompt
from kingup.terminal.full.widgets.seats import Seats
from kingup.terminal.full.widgets.sentence_log import Scroll
from kingup.terminal.full.widgets.side import SIDE_PARTS, Side, Tabs
from kingup.terminal.tables.client import AtTable, Happening, Sight
from kingup.terminal.text.prompts import prompt
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

_INITIALS: Final = [character.name for character in CHARACTERS]
_SIGNS: Final = [*_INITIALS, "Y", *map(str, range(THRONE))]
_GLANCE: Final = 0.5
"""Seconds between two looks at the clock, and at bots that are not ready."""
_PATIENCE: Final = 2.5
"""Seconds before it is said that the bots are not ready."""


class TableScreen(Answering[After]):
    """Plays one table; ends with what is to come after it."""

    AUTO_FOCUS = ""
    PARTS = ("header", "castle", "prompt", "keys", *SIDE_PARTS)

    # Letters and digits, too: keys that are pressed in a row are followed in that order.
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(f"{sign.lower()},{sign}", f"sign('{sign}')", show=False) for sign in _SIGNS),
        Binding("question_mark,f1", "help", show=False),
        Binding("h", "tab('history')", show=False),
        Binding("x", "tab('notes')", show=False),
        Binding("t", "tab('talk')", show=False),
        Binding("s", "say", show=False),
        Binding("w", "write", show=False),
        Binding("z", "hide", show=False),
        Binding("r", "come_back", show=False),
        Binding("enter", "confirm", show=False),
        Binding("escape", "put_back", show=False),
        Binding("left", "sideways(-1)", show=False),
        Binding("right", "sideways(1)", show=False),
        Binding("up", "upward(1)", show=False),
        Binding("down", "upward(-1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("q,ctrl+c", "leave", show=False),
    ]

    DEFAULT_CSS = """
    TableScreen {
        layout: vertical;
    }
    TableScreen > Horizontal {
        height: 1fr;
    }
    """

    def __init__(self, table: AtTable, palette: Palette, texts: Texts) -> None:
        super().__init__()
        self._table = table
        self._palette = palette
        self._texts = texts
        self._choosing = Choosing()
        self._interludes = Interludes(self, table, palette, texts, self.answer)
        self._hidden = False
        self._news = ""
        self._problem = ""
        self._talk: list[str] = []
        self._heard: Sequence[Spoken] = ()
        """The talk whose sentences these are."""
        self._unread: deque[Sequence[Happening]] = deque()
        self._waiting_since: float | None = None
        table.listen(self._hear)

    def compose(self) -> ComposeResult:
        """Castle and side between the header and the keys."""
        yield Header(self._palette, self._texts("app-name"))
        with Horizontal():
            yield Castle(self._palette, self._texts)
            yield Side(self._palette, self._texts)
        yield Prompt(self._palette)
        yield Keys(self._palette, self._keys())

    def on_mount(self) -> None:
        """Show what there is."""
        self.set_interval(_GLANCE, self._glance)
        self._show()
        self._interludes.arrange()

    def on_resize(self) -> None:
        """There may be too little room now, or enough again."""
        self._show()

    # What happens

    @property
    def _sight(self) -> Sight:
        return self._table.sight

    def _hear(self, heard: Sequence[Happening]) -> None:
        # A table on a server tells of things from outside of the application.
        self._unread.append(heard)
        self.call_later(self._take_in)

    def _take_in(self) -> None:
        heard = self._unread.popleft()
        for event in heard:
            said = sentence(self._texts, self._sight.names, event)
            if said is not None and not isinstance(event, BallotPlayed | BallotSwapped):
                self._news = said
        if heard:
            self._problem = ""
        if self._choosing.chosen not in self._choosing.movable(self._sight):
            self._choosing.put_back()
        self._show()
        self._interludes.hear(heard)

    def _show(self) -> None:
        """Show everything as it is now."""
        if not self.stands:
            return
        sight, texts = self._sight, self._texts
        if sight.talk != self._heard:
            self._heard = sight.talk
            self._talk = [sentence(texts, sight.names, words) or "" for words in sight.talk]
        self.query_one(Castle).show(self._scene())
        self.query_one(Side).show(sight, self._table.notes, self._talk, hidden=self._hidden)
        said = self._problem or (self._news if sight.connected else texts("network-lost"))
        if self._waiting_since is not None and time.monotonic() - self._waiting_since > _PATIENCE:
            said = texts("terminal-compiling")
        asked = prompt(texts, sight, self._choosing.chosen)
        wrong = bool(self._problem) or not sight.connected
        self.query_one(Prompt).show(asked, said, mine=sight.waited_for, wrong=wrong)
        self.query_one(Header).show(self._where(), self._time_left())
        self.query_one(Keys).show(self._keys())

    def _scene(self) -> Scene:
        view, choosing = self._sight.view, self._choosing
        if view is None:
            return Scene({}, (), ())
        mine = self._sight.waited_for
        targets = [choosing.floor] if choosing.floor is not None else choosing.targets(self._sight)
        return Scene(
            standing=view["castle"],
            outside=tuple(view["aside"]),
            fallen=tuple(view["eliminated"]),
            favorites="" if self._hidden else view["goal"] or "",
            chosen=choosing.chosen,
            movable=frozenset(choosing.movable(self._sight) if mine else ()),
            targets=frozenset(targets),
            latest=view["history"][-1][0] if view["history"] else None,
            king=view["king"],
        )

    def _where(self) -> str:
        view, texts = self._sight.view, self._texts
        where = "" if view is None else texts("round-of", round=view["round"])
        if self.app.size.width < 80 or self.app.size.height < 24:
            return texts("terminal-too-small")
        return f"{where} · {texts('prompt-watching')}" if self._sight.seat is None else where

    def _time_left(self) -> str:
        deadline = self._sight.table.deadline
        if deadline is None:
            return ""
        left = max(0, round(deadline - time.time() - self._sight.ahead))
        hours, minutes = left // 3600, left // 60
        shown = f"{hours} h" if hours else f"{minutes}:{left % 60:02}"
        return self._texts("clock-left", time=shown)

    def _keys(self) -> list[tuple[str, str, str]]:
        texts, view = self._texts, self._sight.view
        stood_in = self._sight.seat is not None and _stood_in_for(self._sight)
        keys = [("r", texts("come-back"), "come_back")] if stood_in else []
        if view is not None and view["phase"] == "voting" and self._sight.seat is not None:
            keys += [("Y", texts("card-yes"), "vote('Y')"), ("N", texts("card-no"), "vote('N')")]
        short = {"?": "help", "h": "history", "x": "notes", "t": "talk", "s": "say", "z": "hide", "q": "leave"}
        actions = {"history": "tab('history')", "notes": "tab('notes')", "talk": "tab('talk')"}
        return keys + [(key, texts(f"terminal-short-{name}"), actions.get(name, name)) for key, name in short.items()]

    def _glance(self) -> None:
        """The clock runs, and bots may not be ready."""
        ready = not self._table.getting_ready
        if ready and self._waiting_since is None and self._sight.table.deadline is None:
            return
        self._waiting_since = None if ready else self._waiting_since or time.monotonic()
        self._show()

    # What the player does

    def action_sign(self, sign: str) -> None:
        """Letters mean characters, digits floors; in an election, Y and N are votes."""
        view = self._sight.view
        if view is not None and view["phase"] == "voting":
            if sign in ("Y", "N"):
                self.action_vote(sign)
        elif sign in _INITIALS:
            self._take(sign)
        elif sign.isdecimal():
            self._act(self._choosing.land(self._sight, sign))

    @on(Castle.CharacterPressed)
    def _character_pressed(self, message: Castle.CharacterPressed) -> None:
        self._take(message.initial)

    @on(Castle.FloorPressed)
    def _floor_pressed(self, message: Castle.FloorPressed) -> None:
        self._act(self._choosing.land(self._sight, message.sign))

    @on(Hand.CardPressed)
    def _card_pressed(self, message: Hand.CardPressed) -> None:
        self.action_vote(message.ballot)

    def _take(self, initial: str) -> None:
        self._problem = ""
        self._act(self._choosing.take(self._sight, initial))

    def _act(self, text: str | None) -> None:
        if text is None:
            self._show()
        else:
            self._ask(Play(text))

    @work
    async def _ask(self, command: Command) -> None:
        declined = await self._table.ask(command)
        self._problem = "" if declined is None else self._texts.refusal(declined.code)
        if declined is None and isinstance(command, Play):
            self._interludes.draw_curtain()
        self._show()

    def action_vote(self, ballot: str) -> None:
        """Play a card, or swap it."""
        view = self._sight.view
        if view is not None and view["phase"] == "voting" and self._sight.seat is not None:
            self._ask(Play(ballot))

    def action_confirm(self) -> None:
        """Do what has been chosen."""
        if self._sight.table.stage in ("results", "finished"):
            self._interludes.show_results_again()
        else:
            self._act(self._choosing.confirm(self._sight))

    def action_put_back(self) -> None:
        """Take nobody in hand; and leave the notes, or what is being written."""
        self.set_focus(None)
        self._problem = ""
        self._choosing.put_back()
        self._show()

    def action_sideways(self, by: int) -> None:
        """Take the next one in hand."""
        if self._sight.waited_for:
            self._problem = ""
            self._choosing.step_aside(self._sight, by)
            self._show()

    def action_upward(self, by: int) -> None:
        """Go to the next floor."""
        if self._sight.waited_for:
            self._problem = ""
            self._choosing.step_up(self._sight, by)
            self._show()

    # Beside the castle

    @on(Tabs.TabPressed)
    def _tab_pressed(self, message: Tabs.TabPressed) -> None:
        self.action_tab(message.tab)

    def action_tab(self, tab: str) -> None:
        """Look at history, notes or talk; in the notes, arrows go from cell to cell."""
        self.query_one(Side).open_tab(tab)
        self.set_focus(self.query_one(Pad) if tab == "notes" else None)

    def action_page(self, pages: int) -> None:
        """Leaf through what is looked at."""
        scroll = self.query_one("#spoken" if self.query_one(Side).open == "talk" else "#history", Scroll)
        scroll.leaf(pages * max(1, scroll.size.height - 1))

    @on(Pad.Marked)
    @work
    async def _marked(self, message: Pad.Marked) -> None:
        await self._table.mark(message.player, message.character, message.mark)

    @work
    async def action_say(self) -> None:
        """Say a phrase to the table."""
        if self._sight.seat is not None and (said := await choose_phrase(self.app, self._texts, self._sight)):
            self.query_one(Side).open_tab("talk")
            self._ask(said)

    def action_write(self) -> None:
        """Write to the table, where that is allowed."""
        if self._sight.table.options.chat and self._sight.seat is not None:
            self.query_one(Side).open_tab("talk")
            self.set_focus(self.query_one(Input))

    @on(Input.Submitted)
    def _written(self, message: Input.Submitted) -> None:
        if message.value.strip():
            self._ask(Chat(message.value.strip()))
        message.input.clear()
        self.set_focus(None)

    @on(Seats.SeatPressed)
    def _seat_pressed(self, message: Seats.SeatPressed) -> None:
        """A bot is asked for in place of who is away."""
        if message.seat < len(self._sight.here) and not self._sight.here[message.seat]:
            self._ask(AskStandIn(message.seat))

    def action_come_back(self) -> None:
        """Take the seat back from the bot."""
        if _stood_in_for(self._sight):
            self._ask(ComeBack())

    def action_hide(self) -> None:
        """Hide the favorites from who looks over the shoulder, or show them again."""
        self._hidden = not self._hidden
        self._show()

    def action_help(self) -> None:
        """Keys and rules."""
        self.app.push_screen(Help(self._palette, self._texts))

    def action_leave(self) -> None:
        """Get up; the game is kept."""
        self.answer("leave")


def _stood_in_for(sight: Sight) -> bool:
    chair = None if sight.seat is None else sight.table.chairs[sight.seat]
    return chair is not None and chair.stand_in

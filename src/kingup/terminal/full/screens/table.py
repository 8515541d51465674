"""A table during a game: the castle, the side, and what to do."""

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
from kingup.table.viewer_events import BallotPlayed, BallotSwapped, TalkEvent
from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.help import Help
from kingup.terminal.full.screens.one_shot import OneShotScreen
from kingup.terminal.full.screens.overlays import Overlays
from kingup.terminal.full.screens.results import After
from kingup.terminal.full.screens.say import choose_phrase
from kingup.terminal.full.screens.seat_answer import choose_answer, is_asked
from kingup.terminal.full.selection import Selection
from kingup.terminal.full.widgets.castle import Castle
from kingup.terminal.full.widgets.castle_picture import Scene
from kingup.terminal.full.widgets.hand import Hand
from kingup.terminal.full.widgets.header import Header
from kingup.terminal.full.widgets.keys import Keys
from kingup.terminal.full.widgets.notes_grid import NotesGrid
from kingup.terminal.full.widgets.prompt import Prompt
from kingup.terminal.full.widgets.seats import Seats
from kingup.terminal.full.widgets.sentence_log import SentenceLog
from kingup.terminal.full.widgets.side import SIDE_IDS, Side, Tabs
from kingup.terminal.tables.client import ClientState, TableClient, TableEvent
from kingup.terminal.text.ballots import ballot_letter, read_ballot
from kingup.terminal.text.prompts import prompt
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

_INITIALS: Final = [character.name for character in CHARACTERS]
_SIGNS: Final = [*_INITIALS, "Y", *map(str, range(THRONE))]
_OTHER_KEYS: Final = {"s": "v", "j": "u"}
"""Keys that are votes in some language, for Sì and Ja, with the keys that replace them in an election."""
_TICK_SECONDS: Final = 0.5
"""Seconds between two updates of the clock and of bots that warm up."""
_WARM_UP_SECONDS: Final = 2.5
"""Seconds before the screen says that the bots are warming up."""


class TableScreen(OneShotScreen[After]):
    """Plays one game; the result is the next step after it.

    :ivar table: the table where the game is played.
    """

    AUTO_FOCUS = ""
    REQUIRED_IDS = ("header", "castle", "prompt", "keys", *SIDE_IDS)

    # Letters and digits are bindings, too, so that keys pressed in a row are handled in that order.
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(f"{sign.lower()},{sign}", f"sign('{sign}')", show=False) for sign in _SIGNS),
        *(Binding(f"{key},{key.upper()}", f"ballot_letter('{key}')", show=False) for key in _OTHER_KEYS),
        Binding("question_mark,f1", "help", show=False),
        Binding("h", "tab('history')", show=False),
        Binding("x", "tab('notes')", show=False),
        Binding("t", "tab('talk')", show=False),
        Binding("s,v", "say", show=False),
        Binding("w", "write", show=False),
        Binding("z", "hide", show=False),
        Binding("r", "come_back", show=False),
        Binding("j,u", "answer", show=False),
        Binding("enter", "confirm", show=False),
        Binding("escape", "clear", show=False),
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

    def __init__(self, table: TableClient, palette: Palette, texts: Texts) -> None:
        super().__init__()
        self.table = table
        self._palette = palette
        self._texts = texts
        self._selection = Selection()
        self._overlays = Overlays(self, table, palette, texts, self.finish)
        self._hidden = False
        self._news = ""
        self._problem = ""
        self._talk: list[str] = []
        self._spoken: Sequence[TalkEvent] = ()
        """The talk that ``_talk`` holds as sentences."""
        self._unread: deque[Sequence[TableEvent]] = deque()
        self._warming_up_since: float | None = None
        table.subscribe(self._on_events)

    @property
    def is_idle(self) -> bool:
        """Return whether all events have been handled, and no overlay is shown or waiting."""
        return not self._unread and not self._overlays.pending

    def compose(self) -> ComposeResult:
        """Yield the castle and the side between the header and the keys."""
        yield Header(self._palette, self._texts("app-name"))
        with Horizontal():
            yield Castle(self._palette, self._texts)
            yield Side(self._palette, self._texts)
        yield Prompt(self._palette)
        yield Keys(self._palette, self._keys())

    def on_mount(self) -> None:
        """Show the table."""
        self.set_interval(_TICK_SECONDS, self._tick)
        self._show()
        self._overlays.show_next()

    def on_resize(self) -> None:
        """Update what depends on the size."""
        self._show()

    # Events

    @property
    def _state(self) -> ClientState:
        return self.table.state

    def _on_events(self, events: Sequence[TableEvent]) -> None:
        # A table on a server publishes events outside of the application's context.
        self._unread.append(events)
        self.call_later(self._handle_events)

    def _handle_events(self) -> None:
        events = self._unread.popleft()
        for event in events:
            text = sentence(self._texts, self._state.names, event)
            if text is not None and not isinstance(event, BallotPlayed | BallotSwapped):
                self._news = text
        if events:
            self._problem = ""
        if self._selection.chosen not in self._selection.movable(self._state):
            self._selection.clear()
        self._show()
        self._overlays.on_events(events)

    def _show(self) -> None:
        """Update everything."""
        if not self.is_ready:
            return
        state, texts = self._state, self._texts
        if state.talk != self._spoken:
            self._spoken = state.talk
            self._talk = [sentence(texts, state.names, words) or "" for words in state.talk]
        self.query_one(Castle).show(self._scene())
        self.query_one(Side).show(state, self.table.notes, self._talk, hidden=self._hidden)
        note = self._problem or (self._news if state.connected else texts("network-lost"))
        if self._warming_up_since is not None and time.monotonic() - self._warming_up_since > _WARM_UP_SECONDS:
            note = texts("terminal-compiling")
        asked = prompt(texts, state, self._selection.chosen)
        wrong = bool(self._problem) or not state.connected
        self.query_one(Prompt).show(asked, note, mine=state.must_act, wrong=wrong)
        self.query_one(Header).show(self._heading(), self._time_left())
        self.query_one(Keys).show(self._keys())

    def _scene(self) -> Scene:
        view, selection = self._state.view, self._selection
        if view is None:
            return Scene({}, (), ())
        mine = self._state.must_act
        targets = [selection.floor] if selection.floor is not None else selection.targets(self._state)
        return Scene(
            standing=view["castle"],
            outside=tuple(view["aside"]),
            fallen=tuple(view["eliminated"]),
            favorites="" if self._hidden else view["goal"] or "",
            chosen=selection.chosen,
            movable=frozenset(selection.movable(self._state) if mine else ()),
            targets=frozenset(targets),
            latest=view["history"][-1][0] if view["history"] else None,
            king=view["king"],
        )

    def _heading(self) -> str:
        view, texts = self._state.view, self._texts
        where = "" if view is None else texts("round-of", round=view["round"])
        if self.app.size.width < 80 or self.app.size.height < 24:
            return texts("terminal-too-small")
        return f"{where} · {texts('prompt-watching')}" if self._state.seat is None else where

    def _time_left(self) -> str:
        deadline = self._state.table.deadline
        if deadline is None:
            return ""
        left = max(0, round(deadline - time.time() - self._state.clock_offset))
        hours, minutes = left // 3600, left // 60
        shown = f"{hours} h" if hours else f"{minutes}:{left % 60:02}"
        return self._texts("clock-left", time=shown)

    def _keys(self) -> list[tuple[str, str, str]]:
        texts, view = self._texts, self._state.view
        keys = [("r", texts("come-back"), "come_back")] if _has_stand_in(self._state) else []
        if is_asked(self._state):
            keys.append((self._key("j"), texts("terminal-short-answer"), "answer"))
        if view is not None and view["phase"] == "voting" and self._state.seat is not None:
            cards = (("Y", "card-yes"), ("N", "card-no"))
            keys += [(ballot_letter(texts, ballot), texts(card), f"vote('{ballot}')") for ballot, card in cards]
        short = {"?": "help", "h": "history", "x": "notes", "t": "talk"}
        short |= {self._key("s"): "say", "z": "hide", "q": "leave"}
        actions = {"history": "tab('history')", "notes": "tab('notes')", "talk": "tab('talk')"}
        return keys + [(key, texts(f"terminal-short-{name}"), actions.get(name, name)) for key, name in short.items()]

    def _key(self, key: str) -> str:
        """Return the key that works now: a letter that is a vote has another one in its place."""
        return _OTHER_KEYS[key] if self._is_vote(key) else key

    def _is_vote(self, key: str) -> bool:
        """Return whether a key is a vote now."""
        view = self._state.view
        voting = view is not None and view["phase"] == "voting" and self._state.seat is not None
        return voting and read_ballot(self._texts, key) is not None

    def _tick(self) -> None:
        """Update the clock, and whether bots are warming up."""
        ready = not self.table.bots_warming_up
        if ready and self._warming_up_since is None and self._state.table.deadline is None:
            return
        self._warming_up_since = None if ready else self._warming_up_since or time.monotonic()
        self._show()

    # Actions of the player

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is possible; a key whose first action is not runs its next one."""
        if action == "ballot_letter":
            return self._is_vote(str(parameters[0]))
        return super().check_action(action, parameters)

    def action_ballot_letter(self, key: str) -> None:
        """Vote with a key that has another meaning outside of elections."""
        self.action_sign(key)

    def action_sign(self, sign: str) -> None:
        """Handle a letter for a character or a digit for a floor; in an election, the letters of votes."""
        view = self._state.view
        if view is not None and view["phase"] == "voting":
            ballot = read_ballot(self._texts, sign)
            if ballot is not None:
                self.action_vote(ballot)
        elif sign in _INITIALS:
            self._choose_character(sign)
        elif sign.isdecimal():
            self._act(self._selection.choose_floor(self._state, sign))

    @on(Castle.CharacterPressed)
    def _character_pressed(self, message: Castle.CharacterPressed) -> None:
        self._choose_character(message.initial)

    @on(Castle.FloorPressed)
    def _floor_pressed(self, message: Castle.FloorPressed) -> None:
        self._act(self._selection.choose_floor(self._state, message.sign))

    @on(Hand.CardPressed)
    def _card_pressed(self, message: Hand.CardPressed) -> None:
        self.action_vote(message.ballot)

    def _choose_character(self, initial: str) -> None:
        self._problem = ""
        self._act(self._selection.choose_character(self._state, initial))

    def _act(self, text: str | None) -> None:
        if text is None:
            self._show()
        else:
            self._send(Play(text))

    @work
    async def _send(self, command: Command) -> None:
        rejected = await self.table.send(command)
        self._problem = "" if rejected is None else self._texts.error(rejected.code, rejected.wait)
        if rejected is None and isinstance(command, Play):
            self._overlays.draw_curtain()
        self._show()

    def action_vote(self, ballot: str) -> None:
        """Play a ballot, or swap it."""
        view = self._state.view
        if view is not None and view["phase"] == "voting" and self._state.seat is not None:
            self._send(Play(ballot))

    def action_confirm(self) -> None:
        """Make the selected move, or show the results again."""
        if self._state.table.stage in ("results", "finished"):
            self._overlays.show_results_again()
        else:
            self._act(self._selection.confirm(self._state))

    def action_clear(self) -> None:
        """Clear the selection, and leave the notes or the chat line."""
        self.set_focus(None)
        self._problem = ""
        self._selection.clear()
        self._show()

    def action_sideways(self, by: int) -> None:
        """Select the next character."""
        if self._state.must_act:
            self._problem = ""
            self._selection.step_character(self._state, by)
            self._show()

    def action_upward(self, by: int) -> None:
        """Select the next floor."""
        if self._state.must_act:
            self._problem = ""
            self._selection.step_floor(self._state, by)
            self._show()

    # Beside the castle

    @on(Tabs.TabPressed)
    def _tab_pressed(self, message: Tabs.TabPressed) -> None:
        self.action_tab(message.tab)

    def action_tab(self, tab: str) -> None:
        """Open history, notes or talk; in the notes, arrows go from cell to cell."""
        self.query_one(Side).open_tab(tab)
        self.set_focus(self.query_one(NotesGrid) if tab == "notes" else None)

    def action_page(self, pages: int) -> None:
        """Scroll the open tab by pages."""
        log = self.query_one("#spoken" if self.query_one(Side).open == "talk" else "#history", SentenceLog)
        log.page_by(pages * max(1, log.size.height - 1))

    @on(NotesGrid.MarkRequested)
    @work
    async def _marked(self, message: NotesGrid.MarkRequested) -> None:
        await self.table.set_mark(message.player, message.character, message.mark)

    @work
    async def action_say(self) -> None:
        """Choose a phrase and say it to the table."""
        if self._state.seat is not None and (phrase := await choose_phrase(self.app, self._texts, self._state)):
            self.query_one(Side).open_tab("talk")
            self._send(phrase)

    def action_write(self) -> None:
        """Open the chat line, where chat is allowed."""
        if self._state.table.options.chat and self._state.seat is not None:
            self.query_one(Side).open_tab("talk")
            self.set_focus(self.query_one(Input))

    @on(Input.Submitted)
    def _written(self, message: Input.Submitted) -> None:
        if message.value.strip():
            self._send(Chat(message.value.strip()))
        message.input.clear()
        self.set_focus(None)

    @on(Seats.SeatPressed)
    def _seat_pressed(self, message: Seats.SeatPressed) -> None:
        """Ask for a bot in place of an absent player."""
        if message.seat < len(self._state.here) and not self._state.here[message.seat]:
            self._send(AskStandIn(message.seat))

    def action_come_back(self) -> None:
        """Take the seat back from the bot."""
        if _has_stand_in(self._state):
            self._send(ComeBack())

    @work
    async def action_answer(self) -> None:
        """Answer a request for a seat, as the host."""
        if is_asked(self._state) and (answer := await choose_answer(self.app, self._texts, self._state)):
            self._send(answer)

    def action_hide(self) -> None:
        """Hide the favorites from people looking over the shoulder, or show them again."""
        self._hidden = not self._hidden
        self._show()

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.app.push_screen(Help(self._palette, self._texts))

    def action_leave(self) -> None:
        """Leave the table; the game stays saved."""
        self.finish("leave")


def _has_stand_in(state: ClientState) -> bool:
    chair = None if state.seat is None else state.table.chairs[state.seat]
    return chair is not None and chair.stand_in

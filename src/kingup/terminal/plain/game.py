"""One game, line by line."""

import asyncio
from collections.abc import Sequence

from kingup.rules import Seat
from kingup.table.commands import Command, GoOn, Play
from kingup.table.viewer_events import BallotLaid, BallotPlayed, BallotSwapped
from kingup.terminal.plain.action import is_character, read_action
from kingup.terminal.plain.commands import CommandParser
from kingup.terminal.plain.console import Console
from kingup.terminal.plain.questions import (
    castle_line,
    goal_line,
    possible_answers,
    question,
    seat_lines,
    short_question,
    worth_line,
)
from kingup.terminal.tables.client import ClientState, TableClient, TableEvent
from kingup.terminal.text.chronicle import named_events
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts


class PlainGame:
    """Writes the events of a table, asks its people, and sends their answers.

    :param brief: ask short questions from the start, and not only when a question is repeated.
    """

    def __init__(self, table: TableClient, texts: Texts, console: Console, *, brief: bool = False) -> None:
        self._table = table
        self._texts = texts
        self._console = console
        self._brief = brief
        self._commands = CommandParser(self, table, texts)
        self._changed = asyncio.Event()
        self._open: str | None = None
        """The question that has been asked and not been answered."""
        self._explained: str | None = None
        """The question that has been asked in full."""
        self._shown: tuple[Seat | None, int, int] | None = None
        """The seat and the moment for which the castle was last shown."""
        self._news: list[str] = []
        """The public events since the keyboard was passed on."""
        self._reading: asyncio.Task[str | None] | None = None

    @property
    def state(self) -> ClientState:
        """Return the table as it is now."""
        return self._table.state

    @property
    def _stage(self) -> str:
        return self.state.table.stage

    @property
    def _shared(self) -> bool:
        return len(self._table.local_seats) > 1

    async def play(self) -> bool:
        """Play until the game is over; return False when it is left before."""
        self._table.subscribe(self._on_events)
        self._introduce()
        try:
            while self._stage != "finished":
                self._changed.clear()
                await self._table.wait_for_bots()
                if self._stage == "results" and self._to_act():
                    await self._table.send(GoOn())
                elif self._stage != "finished" and not await self._step():
                    return False
        except EOFError:
            return False
        return True

    async def _step(self) -> bool:
        """Ask, or wait for a change; return False when the player leaves.

        :raises EOFError: at the end of the input.
        """
        if self._shared and self._stage == "playing":
            await self._pass_keyboard()
        asked = question(self._texts, self.state)
        if asked is not None and asked != self._open:
            self._show_castle()
            repeated = asked == self._explained
            self.write(short_question(self._texts, self.state) or asked if self._brief or repeated else asked)
            self._explained = asked
        self._open = asked
        if asked is None and not self._console.typed and not self._commands.is_host_before_start:
            await self._changed.wait()
            return True
        line = await self._line_or_change()
        return line is None or await self._answer(line)

    async def _line_or_change(self) -> str | None:
        """Return the next line; None when the table changes before there is one.

        :raises EOFError: at the end of the input.
        """
        if self._reading is None:
            self._reading = asyncio.create_task(self._console.read())
        changed = asyncio.create_task(self._changed.wait())
        await asyncio.wait({self._reading, changed}, return_when=asyncio.FIRST_COMPLETED)
        changed.cancel()
        if not self._reading.done():
            return None
        line, self._reading = self._reading.result(), None
        if line is None:
            raise EOFError
        return line

    # Writing

    def write(self, text: str) -> None:
        """Write a line."""
        self._console.write(text)

    def _introduce(self) -> None:
        """Write the round so far, and the players."""
        self.write(self._texts("terminal-welcome"))
        events = named_events(self.state, only_this_round=True)
        lines = [sentence(self._texts, names, event) for names, event in events]
        for line in (line for line in lines if line is not None):
            self.write(line)
        for line in seat_lines(self._texts, self.state):
            self.write(line)

    def _on_events(self, events: Sequence[TableEvent]) -> None:
        self._changed.set()
        for event in events:
            text = sentence(self._texts, self.state.names, self._public(event))
            if text is not None:
                self._open = None
                self._news.append(text)
                self.write(text)

    def _public(self, event: TableEvent) -> TableEvent:
        """Return an event as everybody at a shared keyboard may read it."""
        own = self._shared and isinstance(event, BallotPlayed | BallotSwapped)
        return BallotLaid(event.seat) if own else event  # type: ignore[union-attr]

    def _show_castle(self) -> None:
        """Write the castle and what the goal is worth, unless that was done at this moment."""
        view = self.state.view
        assert view is not None
        moment = (self.state.seat, view["round"], len(view["history"]))
        if moment == self._shown:
            return
        self._shown = moment
        if view["castle"]:
            self.write(castle_line(self._texts, view))
        self.write(worth_line(self._texts, self.state))

    # Passing the keyboard

    def _to_act(self) -> list[Seat]:
        return [seat for seat in self.state.table.waited_for if seat in self._table.local_seats]

    async def _pass_keyboard(self) -> None:
        """Ask for the next player at the keyboard, and switch to that seat.

        :raises EOFError: at the end of the input.
        """
        to_act = self._to_act()
        if not to_act or self.state.seat in to_act:
            return
        self.write(self._texts("terminal-curtain", player=self.state.names[to_act[0]]))
        if await self._console.read() is None:
            raise EOFError
        self._table.switch_seat(to_act[0])
        assert self.state.view is not None
        self.write(goal_line(self._texts, self.state.view))

    def _hide(self) -> None:
        """Hide everything of the player who has acted from the next one at the keyboard."""
        self._table.switch_seat(None)
        if self._console.clear():
            for line in self._news:
                self.write(line)
        self._news.clear()

    # Answers

    async def _answer(self, line: str) -> bool:
        """Follow an answer; return False when the player leaves."""
        self._open = None
        if self._commands.is_help(line):
            self._help()
        elif self._commands.is_quit(line):
            return False
        elif not await self._commands.run(line):
            await self._act(line)
        return True

    async def _act(self, line: str) -> None:
        view, action = self.state.view, read_action(self._texts, line)
        if is_character(line) and self.state.must_act and view is not None and view["phase"] != "voting":
            self._explain(self._texts("terminal-no-floor", text=line))
        elif action is not None:
            if await self.send(Play(action)) and self._shared:
                self._hide()
        elif line:
            self._explain(self._texts("terminal-no-answer", text=line))

    async def send(self, command: Command) -> bool:
        """Send a command to the table; if it is rejected, write why and return False."""
        rejected = await self._table.send(command)
        if rejected is not None:
            self._explain(self._texts.error(rejected.code, rejected.wait))
        return rejected is None

    def _explain(self, problem: str) -> None:
        """Write in one line what was wrong and what would be right."""
        short = short_question(self._texts, self.state)
        self.write(problem if short is None else f"{problem} {short}")
        self._open = question(self._texts, self.state)

    def _help(self) -> None:
        self.write(possible_answers(self._texts, self.state))
        for line in self._commands.help():
            self.write(line)

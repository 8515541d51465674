"""One game, line by line."""

import asyncio
from collections.abc import Sequence

from kingup.rules import Seat
from kingup.table.commands import Command, GoOn, Play
from kingup.table.viewer_events import BallotLaid, BallotPlayed, BallotSwapped
from kingup.terminal.plain.action import is_character, read_action
from kingup.terminal.plain.commands import Words
from kingup.terminal.plain.console import Lines
from kingup.terminal.plain.questions import answers, castle_line, goal_line, question, reminder, seats, worth_line
from kingup.terminal.tables.client import AtTable, Happening, Sight
from kingup.terminal.text.chronicle import round_events
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts


class PlainGame:
    """Tells what happens at a table, asks its people, and passes on what they answer.

    :param brief: ask in a few words from the beginning, and not only when a question is repeated.
    """

    def __init__(self, table: AtTable, texts: Texts, lines: Lines, *, brief: bool = False) -> None:
        self._table = table
        self._texts = texts
        self._lines = lines
        self._brief = brief
        self._words = Words(self, table, texts)
        self._changed = asyncio.Event()
        self._open: str | None = None
        """The question that has been asked and not been answered."""
        self._explained: str | None = None
        """The question that has been asked in full."""
        self._shown: tuple[Seat | None, int, int] | None = None
        """Who was last told how things stand, and when."""
        self._fresh: list[str] = []
        """What everybody may know of what has happened since the keyboard was passed on."""
        self._reading: asyncio.Task[str | None] | None = None

    @property
    def sight(self) -> Sight:
        """What is to be seen now."""
        return self._table.sight

    @property
    def _stage(self) -> str:
        return self.sight.table.stage

    @property
    def _shared(self) -> bool:
        return len(self._table.people) > 1

    async def play(self) -> bool:
        """Play on to the end; False when it is left before."""
        self._table.listen(self._hear)
        self._introduce()
        try:
            while self._stage != "finished":
                self._changed.clear()
                await self._table.settle()
                if self._stage == "results" and self._to_act():
                    await self._table.ask(GoOn())
                elif self._stage != "finished" and not await self._go_on():
                    return False
        except EOFError:
            return False
        return True

    async def _go_on(self) -> bool:
        """Ask, or wait for something to happen; False when nobody answers any more."""
        if self._shared and self._stage == "playing":
            await self._pass_keyboard()
        asked = question(self._texts, self.sight)
        if asked is not None and asked != self._open:
            self._show_castle()
            repeated = asked == self._explained
            self.write(reminder(self._texts, self.sight) or asked if self._brief or repeated else asked)
            self._explained = asked
        self._open = asked
        if asked is None and not self._lines.typed and not self._words.is_host_before_start:
            await self._changed.wait()
            return True
        line = await self._line_or_change()
        return line is None or await self._answer(line)

    async def _line_or_change(self) -> str | None:
        """What is answered; None when something has happened before that.

        :raises EOFError: when there are no more lines.
        """
        if self._reading is None:
            self._reading = asyncio.create_task(self._lines.read())
        changed = asyncio.create_task(self._changed.wait())
        await asyncio.wait({self._reading, changed}, return_when=asyncio.FIRST_COMPLETED)
        changed.cancel()
        if not self._reading.done():
            return None
        line, self._reading = self._reading.result(), None
        if line is None:
            raise EOFError
        return line

    # Telling

    def write(self, text: str) -> None:
        """Write a line."""
        self._lines.write(text)

    def _introduce(self) -> None:
        """What somebody has to know who sits down."""
        self.write(self._texts("terminal-welcome"))
        view = self.sight.view
        events = [] if view is None else round_events(view, view["round"])
        lines = [sentence(self._texts, self.sight.names, event) for event in events]
        for line in (line for line in lines if line is not None):
            self.write(line)
        for line in seats(self._texts, self.sight):
            self.write(line)

    def _hear(self, events: Sequence[Happening]) -> None:
        self._changed.set()
        for event in events:
            said = sentence(self._texts, self.sight.names, self._for_all(event))
            if said is not None:
                self._open = None
                self._fresh.append(said)
                self.write(said)

    def _for_all(self, event: Happening) -> Happening:
        """What those who share a keyboard may read of what one of them has done."""
        own = self._shared and isinstance(event, BallotPlayed | BallotSwapped)
        return BallotLaid(event.seat) if own else event  # type: ignore[union-attr]

    def _show_castle(self) -> None:
        """What one has to know to answer, unless it has been said already."""
        view = self.sight.view
        assert view is not None
        moment = (self.sight.seat, view["round"], len(view["history"]))
        if moment == self._shown:
            return
        self._shown = moment
        if view["castle"]:
            self.write(castle_line(self._texts, view))
        self.write(worth_line(self._texts, self.sight))

    # Passing the keyboard

    def _to_act(self) -> list[Seat]:
        return [seat for seat in self.sight.table.waited_for if seat in self._table.people]

    async def _pass_keyboard(self) -> None:
        """Let the one look who is to act, and nobody else.

        :raises EOFError: when nobody comes.
        """
        to_act = self._to_act()
        if not to_act or self.sight.seat in to_act:
            return
        self.write(self._texts("terminal-curtain", player=self.sight.names[to_act[0]]))
        if await self._lines.read() is None:
            raise EOFError
        self._table.look_from(to_act[0])
        assert self.sight.view is not None
        self.write(goal_line(self._texts, self.sight.view))

    def _hide(self) -> None:
        """One has acted who shares the keyboard: the next one sees nothing of theirs."""
        self._table.look_from(None)
        if self._lines.clear():
            for line in self._fresh:
                self.write(line)
        self._fresh.clear()

    # Answers

    async def _answer(self, line: str) -> bool:
        """Do what was answered; False when that is to leave."""
        self._open = None
        if self._words.is_help(line):
            self._help()
        elif self._words.is_quit(line):
            return False
        elif not await self._words.take(line):
            await self._act(line)
        return True

    async def _act(self, line: str) -> None:
        view, action = self.sight.view, read_action(line)
        if is_character(line) and self.sight.waited_for and view is not None and view["phase"] != "voting":
            self._refuse(self._texts("terminal-no-floor", text=line))
        elif action is not None:
            if await self.ask(Play(action)) and self._shared:
                self._hide()
        elif line:
            self._refuse(self._texts("terminal-no-answer", text=line))

    async def ask(self, command: Command) -> bool:
        """Ask something of the table, and say why not if it is not done; whether it is."""
        declined = await self._table.ask(command)
        if declined is not None:
            self._refuse(self._texts.refusal(declined.code))
        return declined is None

    def _refuse(self, problem: str) -> None:
        """Say in one line what was wrong and what would be right."""
        said = reminder(self._texts, self.sight)
        self.write(problem if said is None else f"{problem} {said}")
        self._open = question(self._texts, self.sight)

    def _help(self) -> None:
        self.write(answers(self._texts, self.sight))
        for line in self._words.help():
            self.write(line)

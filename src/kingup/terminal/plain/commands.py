"""The commands beside moves and votes: words in the user's language or in English."""

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Final, Protocol

from kingup.rules.characters import BY_INITIAL
from kingup.table.commands import AddBot, AnswerSeat, AskStandIn, Chat, ComeBack, Command, Start
from kingup.terminal.notes import Mark
from kingup.terminal.plain.questions import look_lines
from kingup.terminal.tables.client import ClientState, TableClient
from kingup.terminal.text.chronicle import named_events
from kingup.terminal.text.phrases import ALL_PHRASES, BadPhrase, phrase_template, read_phrase, read_seat
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

_MARKS: Final = {"+": Mark.YES, "-": Mark.NO, "?": Mark.MAYBE, ".": Mark.NONE}
_QUIT: Final = "quit"


def is_quit(texts: Texts, line: str) -> bool:
    """Return whether a line is the command to leave."""
    return line.casefold() in ("q", _QUIT, texts(f"terminal-word-{_QUIT}"))


class Output(Protocol):
    """Writes lines, and sends commands to the table."""

    def write(self, text: str) -> None:
        """Write a line."""

    async def send(self, command: Command) -> bool:
        """Send a command to the table; return whether it was followed."""


class CommandParser:
    """Parses commands and runs them."""

    def __init__(self, output: Output, table: TableClient, texts: Texts) -> None:
        self._output = output
        self._table = table
        self._texts = texts
        self._actions: Final[dict[str, Callable[[str], Awaitable[None]]]] = {
            "look": self._look,
            "history": self._history,
            "note": self._note,
            "say": self._say,
            "chat": self._chat,
            "bot": self._bot,
            "back": self._back,
            "start": self._start,
            "agree": partial(self._answer, agree=True),
            "decline": partial(self._answer, agree=False),
        }
        self._names = {self._word(name): name for name in (*self._actions, _QUIT)}
        self._names |= {name: name for name in (*self._actions, _QUIT)}

    @property
    def _state(self) -> ClientState:
        return self._table.state

    def _word(self, name: str) -> str:
        return self._texts(f"terminal-word-{name}")

    def is_help(self, line: str) -> bool:
        """Return whether a line asks what can be answered."""
        return line.casefold() in ("?", "help", self._texts("terminal-help-title").casefold())

    def is_quit(self, line: str) -> bool:
        """Return whether a line is the command to leave."""
        return is_quit(self._texts, line)

    async def run(self, line: str) -> bool:
        """Run the command in a line; return whether there was one."""
        word, _, rest = line.partition(" ")
        name = self._names.get(word.casefold())
        if name not in self._actions:
            return False
        await self._actions[name](rest.strip())
        return True

    def help(self) -> Iterator[str]:
        """Yield what each command does, for the commands that make sense now."""
        stage, options = self._state.table.stage, self._state.table.options
        shown = {
            "look": True,
            "history": self._state.view is not None,
            "note": self._state.seat is not None and self._state.view is not None,
            "say": self._state.seat is not None,
            "chat": options.chat and self._state.seat is not None,
            "bot": any(not here for here in self._state.here) or self.is_host_before_start,
            "back": self._has_stand_in,
            "start": self.is_host_before_start,
            "agree": self._is_asked,
            "decline": self._is_asked,
            _QUIT: stage != "finished",
        }
        for name in (name for name, wanted in shown.items() if wanted):
            yield f"{self._word(name)}: {self._texts(f'terminal-help-{name}')}"

    @property
    def is_host_before_start(self) -> bool:
        """Return whether the table waits for its host to start the game, and the host is the player here."""
        table = self._state.table
        return table.stage == "open" and table.host is not None and table.host == self._state.seat

    @property
    def _is_asked(self) -> bool:
        """Return whether a request for a seat waits for the player here, who is the host."""
        table = self._state.table
        return bool(table.requests) and table.host is not None and table.host == self._state.seat

    @property
    def _has_stand_in(self) -> bool:
        chair = None if self._state.seat is None else self._state.table.chairs[self._state.seat]
        return chair is not None and chair.stand_in

    async def _look(self, _: str) -> None:
        for line in look_lines(self._texts, self._state):
            self._output.write(line)

    async def _history(self, _: str) -> None:
        for names, event in named_events(self._state, only_this_round=True):
            text = sentence(self._texts, names, event)
            if text is not None:
                self._output.write(text)

    async def _note(self, rest: str) -> None:
        """Run ``note Ben A +``; without arguments, list the notes."""
        if rest:
            try:
                player, character, mark = rest.rsplit(" ", 2)
                marked = read_seat(player, self._state.names), BY_INITIAL[character.upper()].name, _MARKS[mark]
            except (ValueError, KeyError):
                self._output.write(self._texts("terminal-help-note"))
                return
            if self._state.seat is not None:
                await self._table.set_mark(*marked)
        for seat, name in enumerate(self._state.names):
            noted = sorted((one, mark.sign) for (of, one), mark in self._table.notes.items() if of == seat)
            signs = [one + sign for one, sign in noted if sign != Mark.NONE.sign]
            if signs:
                self._output.write(f"{name}: {' '.join(signs)}")

    async def _say(self, rest: str) -> None:
        """Run ``say mine A``, or a number in the list; without arguments, write the list."""
        try:
            if rest:
                await self._output.send(read_phrase(rest, self._state.names))
                return
        except BadPhrase:
            self._output.write(self._texts("terminal-help-say"))
        for number, phrase in enumerate(ALL_PHRASES, start=1):
            self._output.write(f"{number} {phrase}: {phrase_template(self._texts, phrase)}")

    async def _chat(self, rest: str) -> None:
        if rest:
            await self._output.send(Chat(rest))

    async def _bot(self, rest: str) -> None:
        """Seat a bot: before the start in a free seat, later in place of an absent player."""
        if self._state.table.stage == "open":
            await self._output.send(AddBot("officer"))
            return
        try:
            await self._output.send(AskStandIn(read_seat(rest, self._state.names)))
        except BadPhrase:
            self._output.write(self._texts("terminal-help-bot"))

    async def _back(self, _: str) -> None:
        await self._output.send(ComeBack())

    async def _answer(self, _: str, *, agree: bool) -> None:
        """Answer the first request for a seat."""
        for request in self._state.table.requests[:1]:
            await self._output.send(AnswerSeat(request.number, agree))

    async def _start(self, _: str) -> None:
        await self._output.send(Start())

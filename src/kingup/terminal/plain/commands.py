"""What can be answered beside moves and votes: words, in the reader's language or in English."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Final, Protocol

from kingup.rules.characters import BY_INITIAL
from kingup.table.commands import AddBot, AskStandIn, Chat, ComeBack, Command, Start
from kingup.terminal.notes import Mark
from kingup.terminal.plain.questions import look
from kingup.terminal.tables.client import AtTable, Sight
from kingup.terminal.text.chronicle import round_events
from kingup.terminal.text.phrases import ALL, BadPhrase, blank, read_phrase, read_seat
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

_MARKS: Final = {"+": Mark.YES, "-": Mark.NO, "?": Mark.MAYBE, ".": Mark.NONE}
_QUIT: Final = "quit"


def is_quit(texts: Texts, line: str) -> bool:
    """Return whether somebody wants to leave."""
    return line.casefold() in ("q", _QUIT, texts(f"terminal-word-{_QUIT}"))


class Speaker(Protocol):
    """Who asks the table, and writes what there is to read."""

    def write(self, text: str) -> None:
        """Write a line."""

    async def ask(self, command: Command) -> bool:
        """Ask something of the table; whether it was done."""


class Words:
    """The words and what they do."""

    def __init__(self, speaker: Speaker, table: AtTable, texts: Texts) -> None:
        self._speaker = speaker
        self._table = table
        self._texts = texts
        self._does: Final[dict[str, Callable[[str], Awaitable[None]]]] = {
            "look": self._look,
            "history": self._history,
            "note": self._note,
            "say": self._say,
            "chat": self._chat,
            "bot": self._bot,
            "back": self._back,
            "start": self._start,
        }
        self._called = {self._word(name): name for name in (*self._does, _QUIT)}
        self._called |= {name: name for name in (*self._does, _QUIT)}

    @property
    def _sight(self) -> Sight:
        return self._table.sight

    def _word(self, name: str) -> str:
        return self._texts(f"terminal-word-{name}")

    def is_help(self, line: str) -> bool:
        """Return whether somebody asks what can be answered."""
        return line.casefold() in ("?", "help", self._texts("terminal-help-title").casefold())

    def is_quit(self, line: str) -> bool:
        """Whether somebody wants to leave."""
        return is_quit(self._texts, line)

    async def take(self, line: str) -> bool:
        """Do what a line says, if it begins with one of the words; whether it does."""
        word, _, rest = line.partition(" ")
        name = self._called.get(word.casefold())
        if name not in self._does:
            return False
        await self._does[name](rest.strip())
        return True

    def help(self) -> Iterator[str]:
        """What each of them does, of those that make sense now."""
        stage, options = self._sight.table.stage, self._sight.table.options
        shown = {
            "look": True,
            "history": self._sight.view is not None,
            "note": self._sight.seat is not None and self._sight.view is not None,
            "say": self._sight.seat is not None,
            "chat": options.chat and self._sight.seat is not None,
            "bot": any(not here for here in self._sight.here) or self.is_host_before_start,
            "back": self._stood_in_for,
            "start": self.is_host_before_start,
            _QUIT: stage != "finished",
        }
        for name in (name for name, wanted in shown.items() if wanted):
            yield f"{self._word(name)}: {self._texts(f'terminal-help-{name}')}"

    @property
    def is_host_before_start(self) -> bool:
        """Return whether the table waits for its host, who is the one that looks, to start the game."""
        table = self._sight.table
        return table.stage == "open" and table.host is not None and table.host == self._sight.seat

    @property
    def _stood_in_for(self) -> bool:
        chair = None if self._sight.seat is None else self._sight.table.chairs[self._sight.seat]
        return chair is not None and chair.stand_in

    async def _look(self, _: str) -> None:
        for line in look(self._texts, self._sight):
            self._speaker.write(line)

    async def _history(self, _: str) -> None:
        view = self._sight.view
        for event in [] if view is None else round_events(view, view["round"]):
            said = sentence(self._texts, self._sight.names, event)
            if said is not None:
                self._speaker.write(said)

    async def _note(self, rest: str) -> None:
        """``note Ben A +``; alone, what is noted so far."""
        if rest:
            try:
                who, character, mark = rest.rsplit(" ", 2)
                marked = read_seat(who, self._sight.names), BY_INITIAL[character.upper()].name, _MARKS[mark]
            except (ValueError, KeyError):
                self._speaker.write(self._texts("terminal-help-note"))
                return
            if self._sight.seat is not None:
                await self._table.mark(*marked)
        for seat, name in enumerate(self._sight.names):
            noted = sorted((one, mark.sign) for (of, one), mark in self._table.notes.items() if of == seat)
            signs = [one + sign for one, sign in noted if sign != Mark.NONE.sign]
            if signs:
                self._speaker.write(f"{name}: {' '.join(signs)}")

    async def _say(self, rest: str) -> None:
        """``say mine A``, or its number in the list; alone, the list."""
        try:
            if rest:
                await self._speaker.ask(read_phrase(rest, self._sight.names))
                return
        except BadPhrase:
            self._speaker.write(self._texts("terminal-help-say"))
        for number, phrase in enumerate(ALL, start=1):
            self._speaker.write(f"{number} {phrase}: {blank(self._texts, phrase)}")

    async def _chat(self, rest: str) -> None:
        if rest:
            await self._speaker.ask(Chat(rest))

    async def _bot(self, rest: str) -> None:
        """Before the start, a bot for a free seat; later, one for a player who is away."""
        if self._sight.table.stage == "open":
            await self._speaker.ask(AddBot("officer"))
            return
        try:
            await self._speaker.ask(AskStandIn(read_seat(rest, self._sight.names)))
        except BadPhrase:
            self._speaker.write(self._texts("terminal-help-bot"))

    async def _back(self, _: str) -> None:
        await self._speaker.ask(ComeBack())

    async def _start(self, _: str) -> None:
        await self._speaker.ask(Start())

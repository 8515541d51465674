"""What comes between two decisions, one after the other: votes laid open, results, the curtain."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from textual.screen import Screen

from kingup.record import read_record
from kingup.rules import Seat
from kingup.table.commands import GoOn
from kingup.table.viewer_events import BallotLaid, BallotPlayed, BallotSwapped, Crowned, Eliminated
from kingup.terminal.full.palette import Palette
from kingup.terminal.full.replay_app import ReplayScreen
from kingup.terminal.full.screens.curtain import Curtain
from kingup.terminal.full.screens.notice import Notice
from kingup.terminal.full.screens.one_shot import Answering
from kingup.terminal.full.screens.results import After, Results
from kingup.terminal.full.screens.reveal import Reveal
from kingup.terminal.full.screens.save_as import SaveAs
from kingup.terminal.replay import Lens, replay_of
from kingup.terminal.tables.client import AtTable, Happening
from kingup.terminal.tables.program_failure import ProgramFailed
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

_Answer = TypeVar("_Answer")

_NEWS: Final = 8
"""How much of what has happened the curtain tells."""


class Interludes:
    """Puts what is to be seen above the table's screen, when nothing else is there.

    :param screen: the table's.
    :param leave: is told when somebody has seen the results and wants no more of this table.
    """

    def __init__(
        self, screen: Answering[After], table: AtTable, palette: Palette, texts: Texts, leave: Callable[[After], None]
    ) -> None:
        self._screen = screen
        self._table = table
        self._palette = palette
        self._texts = texts
        self._leave = leave
        self._reveals: deque[Crowned | Eliminated] = deque()
        self._notices: list[str] = []
        """What the people have to be told about bot programs."""
        self._shown: Screen[Any] | None = None
        self._seen: int | None = None
        """The round whose results have been seen."""
        self._news: deque[str] = deque(maxlen=_NEWS)

    @property
    def _shared(self) -> bool:
        return len(self._table.people) > 1

    @property
    def to_act(self) -> list[Seat]:
        """Those at this keyboard whom the table waits for."""
        return [seat for seat in self._table.sight.table.waited_for if seat in self._table.people]

    @property
    def pending(self) -> bool:
        """Whether something is shown, or waits for that."""
        return self._shown is not None or bool(self._reveals) or bool(self._notices)

    def hear(self, events: Sequence[Happening]) -> None:
        """Something has happened."""
        for event in events:
            if isinstance(event, Crowned | Eliminated):
                self._reveals.append(event)
            own = isinstance(event, BallotPlayed | BallotSwapped)
            said = sentence(self._texts, self._table.sight.names, BallotLaid(event.seat) if own else event)  # type: ignore[union-attr]
            if said is not None:
                self._news.append(said)
            if said is not None and isinstance(event, ProgramFailed):
                self._notices.append(said)
        playing = self._table.sight.table.stage == "playing"
        if playing and isinstance(self._shown, Results):
            # The others have gone on, or the clock has.
            self._shown.answer(None)
        self.arrange()

    def arrange(self) -> None:
        """Show what is next, if anything is."""
        sight = self._table.sight
        if self._shown is not None or not self._screen.stands or sight.view is None:
            return
        if self._reveals:
            event = self._reveals.popleft()
            self._show(Reveal(self._palette, self._texts, sight.names, event), lambda _: None)
        elif self._notices:
            notices, self._notices = self._notices, []
            self._show(Notice(self._texts("terminal-program-title"), self._texts, notices), lambda _: None)
        elif sight.table.stage in ("results", "finished") and self._seen != sight.view["round"]:
            self._seen = sight.view["round"]
            self._show(Results(self._palette, self._texts, sight), self._after_results)
        elif self._shared and sight.table.stage == "playing" and sight.seat is None and self.to_act:
            people = [(seat, sight.names[seat]) for seat in self._table.people]
            curtain = Curtain(self._palette, self._texts, people, self.to_act[0], tuple(self._news))
            self._show(curtain, self._after_curtain)

    def show_results_again(self) -> None:
        """Somebody wants to see them once more."""
        self._seen = None
        self.arrange()

    def draw_curtain(self) -> None:
        """One of several has acted: unless the next one is the same, nobody looks."""
        sight = self._table.sight
        if self._shared and not (sight.table.stage == "playing" and sight.seat in self.to_act):
            self._table.look_from(None)

    def _show(self, shown: Screen[_Answer], then: Callable[[_Answer | None], None]) -> None:
        def ended(answer: _Answer | None) -> None:
            self._shown = None
            then(answer)
            self.arrange()

        self._shown = shown
        self._screen.app.push_screen(shown, ended)

    def _after_results(self, after: After | None) -> None:
        if after == "go_on":
            self._screen.run_worker(self._table.ask(GoOn()))
        elif after in ("replay", "save"):
            self._screen.run_worker(self._after_game(after))
        elif after is not None:
            self._leave(after)

    async def _after_game(self, after: After) -> None:
        """Show the game again, or write its record to another file; then the results come back."""
        saved, texts, palette = await self._table.saved(), self._texts, self._palette
        if self._shown is not None:
            return
        if saved is None:
            self._show(Notice(texts("terminal-save-title"), texts, [texts("terminal-not-saved")]), self._see_again)
        elif after == "save":
            self._show(SaveAs(palette, texts, saved), self._see_again)
        else:
            people = self._table.people
            shown = replay_of(read_record(saved.read_bytes()))
            lens: Lens = people[0] if len(people) == 1 else "spectator"
            self._show(ReplayScreen(shown, lens, palette, texts), self._see_again)

    def _see_again(self, _: object) -> None:
        self._seen = None

    def _after_curtain(self, seat: Seat | None) -> None:
        if seat is None:
            self._leave("leave")
        else:
            self._table.look_from(seat)

"""The screens between two decisions, one after the other: reveals, notices, results, the curtain."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from textual.screen import Screen

from kingup.record import read_record
from kingup.rules import Seat
from kingup.table.commands import GoOn
from kingup.table.viewer_events import BallotLaid, BallotPlayed, BallotSwapped, Crowned, Eliminated
from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.curtain import Curtain
from kingup.terminal.full.screens.notice import Notice
from kingup.terminal.full.screens.one_shot import OneShotScreen
from kingup.terminal.full.screens.replay import ReplayScreen
from kingup.terminal.full.screens.results import After, Results
from kingup.terminal.full.screens.reveal import Reveal
from kingup.terminal.full.screens.save_as import SaveAs
from kingup.terminal.replay import Lens, replay_of
from kingup.terminal.tables.client import TableClient, TableEvent
from kingup.terminal.tables.program_failure import ProgramFailed
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

_Result = TypeVar("_Result")

_MAX_NEWS: Final = 8
"""Events that the curtain shows."""


class Overlays:
    """Shows one screen after the other above the table's screen.

    :param screen: the table's screen.
    :param leave: called when the player leaves the table, or wants another one, after the results.
    """

    def __init__(
        self,
        screen: OneShotScreen[After],
        table: TableClient,
        palette: Palette,
        texts: Texts,
        leave: Callable[[After], None],
    ) -> None:
        self._screen = screen
        self._table = table
        self._palette = palette
        self._texts = texts
        self._leave = leave
        self._reveals: deque[Crowned | Eliminated] = deque()
        self._notices: list[str] = []
        """Failures of bot programs that have not been shown yet."""
        self._shown: Screen[Any] | None = None
        self._results_seen: int | None = None
        """The round whose results have been shown."""
        self._news: deque[str] = deque(maxlen=_MAX_NEWS)

    @property
    def _shared(self) -> bool:
        return len(self._table.local_seats) > 1

    @property
    def to_act(self) -> list[Seat]:
        """Return the seats at this keyboard that have to act."""
        return [seat for seat in self._table.state.table.waited_for if seat in self._table.local_seats]

    @property
    def pending(self) -> bool:
        """Return whether an overlay is shown or waiting."""
        return self._shown is not None or bool(self._reveals) or bool(self._notices)

    def on_events(self, events: Sequence[TableEvent]) -> None:
        """Queue the overlays for new events, and show the next one."""
        for event in events:
            if isinstance(event, Crowned | Eliminated):
                self._reveals.append(event)
            own = isinstance(event, BallotPlayed | BallotSwapped)
            text = sentence(self._texts, self._table.state.names, BallotLaid(event.seat) if own else event)  # type: ignore[union-attr]
            if text is not None:
                self._news.append(text)
            if text is not None and isinstance(event, ProgramFailed):
                self._notices.append(text)
        if isinstance(self._shown, Results):
            self._shown.show_deal(self._table.state)
        playing = self._table.state.table.stage == "playing"
        if playing and isinstance(self._shown, Results):
            # The other players have gone on, or the time is up.
            self._shown.finish(None)
        self.show_next()

    def show_next(self) -> None:
        """Show the next overlay, if there is one and no other is shown."""
        state = self._table.state
        if self._shown is not None or not self._screen.is_ready or state.view is None:
            return
        if self._reveals:
            event = self._reveals.popleft()
            self._show(Reveal(self._palette, self._texts, state.names, event), lambda _: None)
        elif self._notices:
            notices, self._notices = self._notices, []
            self._show(Notice(self._texts("terminal-program-title"), self._texts, notices), lambda _: None)
        elif state.table.stage in ("results", "finished") and self._results_seen != state.view["round"]:
            self._results_seen = state.view["round"]
            self._show(Results(self._palette, self._texts, state), self._after_results)
        elif self._shared and state.table.stage == "playing" and state.seat is None and self.to_act:
            people = [(seat, state.names[seat]) for seat in self._table.local_seats]
            curtain = Curtain(self._palette, self._texts, people, self.to_act[0], tuple(self._news))
            self._show(curtain, self._after_curtain)

    def show_results_again(self) -> None:
        """Show the results once more."""
        self._results_seen = None
        self.show_next()

    def draw_curtain(self) -> None:
        """After an action at a shared keyboard, show no seat, unless the same player has to act again."""
        state = self._table.state
        if self._shared and not (state.table.stage == "playing" and state.seat in self.to_act):
            self._table.switch_seat(None)

    def _show(self, overlay: Screen[_Result], then: Callable[[_Result | None], None]) -> None:
        def on_result(result: _Result | None) -> None:
            self._shown = None
            then(result)
            self.show_next()

        self._shown = overlay
        self._screen.app.push_screen(overlay, on_result)

    def _after_results(self, after: After | None) -> None:
        if after == "go_on":
            self._screen.run_worker(self._table.send(GoOn()))
        elif after in ("replay", "save"):
            self._screen.run_worker(self._after_game(after))
        elif after is not None:
            self._leave(after)

    async def _after_game(self, after: After) -> None:
        """Replay the game, or save its record to another file; then show the results again."""
        saved, texts, palette = await self._table.saved_record(), self._texts, self._palette
        if self._shown is not None:
            return
        if saved is None:
            self._show(Notice(texts("terminal-save-title"), texts, [texts("terminal-not-saved")]), self._forget_results)
        elif after == "save":
            self._show(SaveAs(palette, texts, saved), self._forget_results)
        else:
            seats = self._table.local_seats
            replay = replay_of(read_record(saved.read_bytes()))
            lens: Lens = seats[0] if len(seats) == 1 else "spectator"
            self._show(ReplayScreen(replay, lens, palette, texts), self._forget_results)

    def _forget_results(self, _: object) -> None:
        self._results_seen = None

    def _after_curtain(self, seat: Seat | None) -> None:
        if seat is None:
            self._leave("leave")
        else:
            self._table.switch_seat(seat)

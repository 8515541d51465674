"""Step through a recorded game on the whole screen."""

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.help import Help
from kingup.terminal.full.widgets.castle import Castle
from kingup.terminal.full.widgets.castle_picture import Scene
from kingup.terminal.full.widgets.goal import Goal
from kingup.terminal.full.widgets.goals import Goals
from kingup.terminal.full.widgets.header import Header
from kingup.terminal.full.widgets.keys import Keys
from kingup.terminal.full.widgets.prompt import Prompt
from kingup.terminal.full.widgets.seats import Seats
from kingup.terminal.full.widgets.sentence_log import SentenceLog
from kingup.terminal.replay import Landmark, Lens, Replay
from kingup.terminal.text.chronicle import chronicle
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

_STEP_SECONDS: Final = 1.0
"""Seconds between two positions when the replay plays by itself."""


REPLAY_KEYS: Final = (
    ("→ n", "terminal-replay-next"),
    ("← b", "terminal-replay-back"),
    ("PgDn", "terminal-replay-ten"),
    ("PgUp", "terminal-replay-back-ten"),
    ("v V", "terminal-replay-vote"),
    ("r R", "terminal-replay-round"),
    ("Home", "terminal-replay-home"),
    ("End", "terminal-replay-end"),
    ("Space", "terminal-replay-play"),
    ("0 … 6", "terminal-replay-lens"),
    ("a", "terminal-replay-all"),
    ("l", "terminal-replay-other"),
    ("q", "terminal-replay-leave"),
)
"""Each key with the message that explains it. Line by line the letters do the same."""


class ReplayScreen(Screen[None]):
    """Shows one position at a time, and nothing of what comes after it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", show=False),
        Binding("right,n", "step(1)", show=False),
        Binding("left,b", "step(-1)", show=False),
        Binding("pagedown", "leap(10)", show=False),
        Binding("pageup", "step(-10)", show=False),
        Binding("home", "go_to(0)", show=False),
        Binding("end", "go_to(-1)", show=False),
        Binding("v", "landmark('vote', 1)", show=False),
        Binding("V", "landmark('vote', -1)", show=False),
        Binding("r", "landmark('round', 1)", show=False),
        Binding("R", "landmark('round', -1)", show=False),
        Binding("space", "play", show=False),
        Binding("l", "lens", show=False),
        Binding("q,escape,ctrl+c", "leave", show=False),
    ]

    DEFAULT_CSS = """
    ReplayScreen > Horizontal {
        height: 1fr;
    }
    ReplayScreen Vertical {
        width: 1fr;
        background: $surface;
    }
    ReplayScreen SentenceLog {
        height: 1fr;
    }
    """

    def __init__(self, replay: Replay, lens: Lens, palette: Palette, texts: Texts) -> None:
        super().__init__()
        self._replay = replay
        self._lens = lens
        self._palette = palette
        self._texts = texts
        self._at = 0
        self._playing = False
        self._problem = ""

    def compose(self) -> ComposeResult:
        """Yield the castle and the side, as at a table."""
        yield Header(self._palette, self._texts("app-name"))
        with Horizontal():
            yield Castle(self._palette, self._texts)
            with Vertical(id="side"):
                yield Seats(self._palette)
                yield Goal(self._palette, self._texts)
                yield Goals(self._palette)
                yield SentenceLog(self._palette, self._texts("history-empty"), id="history")
        yield Prompt(self._palette)
        yield Keys(self._palette, self._keys())

    def on_mount(self) -> None:
        """Show the first position."""
        self.set_interval(_STEP_SECONDS, self._tick)
        self._show()

    def _show(self) -> None:
        texts = self._texts
        state = self._replay.state(self._at, self._lens)
        view = state.view
        assert view is not None
        latest = view["history"][-1][0] if view["history"] else None
        self.query_one(Castle).show(
            Scene(
                standing=view["castle"],
                outside=tuple(view["aside"]),
                fallen=tuple(view["eliminated"]),
                favorites=view["goal"] or "",
                latest=latest,
                king=view["king"],
            )
        )
        self.query_one(Seats).show(state)
        goal = self.query_one(Goal)
        goal.display = isinstance(self._lens, int)
        goal.show(state, hidden=False)
        self.query_one(Goals).show(view, self._replay.goals(self._at, self._lens))
        sentences = [sentence(texts, state.names, event) for event in chronicle(view)]
        lines = [line for line in sentences if line is not None]
        self.query_one(SentenceLog).show(lines)
        note = self._problem or self._lens_name()
        self.query_one(Prompt).show(lines[-1] if lines else "", note, mine=False, wrong=bool(self._problem))
        # The length of the game is not shown before its end: it would tell which vote is the last one.
        over = self._at == self._replay.last
        where = texts("terminal-moment-last" if over else "terminal-moment", at=self._at + 1)
        self.query_one(Header).show(texts("round-of", round=view["round"]) if view["round"] else "", where)

    def _lens_name(self) -> str:
        player = self._replay.players[self._lens] if isinstance(self._lens, int) else ""
        kind = "seat" if isinstance(self._lens, int) else self._lens
        return self._texts("terminal-lens", lens=kind, player=player)

    def _keys(self) -> list[tuple[str, str, str]]:
        texts = self._texts
        return [
            ("←→", texts("terminal-short-step"), "step(1)"),
            ("␣", texts("terminal-short-play"), "play"),
            ("v", texts("terminal-short-vote"), "landmark('vote', 1)"),
            ("r", texts("terminal-short-round"), "landmark('round', 1)"),
            ("l", texts("terminal-short-lens"), "lens"),
            (f"0–{len(self._replay.players)}", texts("terminal-short-seats"), "lens"),
            ("?", texts("terminal-short-help"), "help"),
            ("q", texts("terminal-short-leave"), "leave"),
        ]

    def _tick(self) -> None:
        if self._playing:
            self.action_step(1)

    def action_step(self, by: int) -> None:
        """Go ahead or back by some positions."""
        self.action_go_to(max(0, self._at + by))

    def action_leap(self, steps: int) -> None:
        """Go ahead by some positions, but past no vote."""
        self.action_go_to(self._replay.leap(self._at, steps))

    def action_go_to(self, at: int) -> None:
        """Go to a position; a negative one is the last."""
        last = self._replay.last
        self._at = last if at < 0 else min(at, last)
        self._playing = self._playing and self._at < last
        self._problem = ""
        self._show()

    def action_landmark(self, kind: Landmark, by: int) -> None:
        """Go to the next vote or round, or to the one before."""
        at = self._replay.landmark(self._at, kind, by)
        if at is not None:
            self.action_go_to(at)
        else:
            self._problem = self._texts(f"terminal-no-{kind}")
            self._show()

    def action_help(self) -> None:
        """Show the keys."""
        self._playing = False
        self.app.push_screen(Help(self._palette, self._texts, REPLAY_KEYS, ("terminal-replay-says",)))

    def action_play(self) -> None:
        """Start or stop playing by itself."""
        self._playing = not self._playing

    def action_lens(self) -> None:
        """Take the next lens: the spectator, each player, the all-knowing one, and round again."""
        lenses: list[Lens] = ["spectator", *range(len(self._replay.players)), "all"]
        self._lens = lenses[(lenses.index(self._lens) + 1) % len(lenses)]
        self._show()

    def on_key(self, event: events.Key) -> None:
        """Choose a lens: 0 for the spectator, a player by number from 1, a for the all-knowing one."""
        if event.key.isdecimal() and int(event.key) <= len(self._replay.players):
            self._lens = int(event.key) - 1 if event.key != "0" else "spectator"
            self._show()
        elif event.key == "a":
            self._lens = "all"
            self._show()

    def action_leave(self) -> None:
        """Close the replay."""
        self.dismiss(None)

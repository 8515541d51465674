"""A recorded game, line by line."""

from collections.abc import Iterator
from typing import Final

from kingup.table.viewer_events import CardsDealt
from kingup.terminal.plain.console import Console
from kingup.terminal.replay import Landmark, Lens, Replay
from kingup.terminal.text.chronicle import chronicle
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

_LANDMARKS: Final[dict[str, tuple[Landmark, int]]] = {
    "v": ("vote", 1),
    "V": ("vote", -1),
    "r": ("round", 1),
    "R": ("round", -1),
}
REPLAY_KEYS: Final = (
    ("Enter, n", "terminal-replay-next"),
    ("b", "terminal-replay-back"),
    ("v, V", "terminal-replay-vote"),
    ("r, R", "terminal-replay-round"),
    ("e", "terminal-replay-end"),
    ("0 … 6", "terminal-replay-lens"),
    ("a", "terminal-replay-all"),
    ("q", "terminal-replay-leave"),
)
"""Each key with the message that explains it. On the whole screen the letters do the same."""


def replay_lines(replay: Replay, lens: Lens, texts: Texts, at: int = -1) -> Iterator[str]:
    """Yield all events up to a position through a lens; with the lens ``all``, every deal with all goals."""
    at %= len(replay.positions)
    state = replay.state(at, lens)
    assert state.view is not None
    goals = {game.round: game.goals for game in replay.positions[: at + 1]}
    for event in chronicle(state.view):
        text = sentence(texts, state.names, event)
        if text is not None:
            yield "".join(sign if sign.isprintable() else " " for sign in text)
        if isinstance(event, CardsDealt) and lens == "all":
            for player, goal in zip(replay.players, goals[event.round], strict=True):
                names = texts.join_names([texts.character(initial)["name"] for initial in goal])
                yield texts("terminal-goal-of", player=player, names=names)


class PlainReplay:
    """Steps through a replay by typed commands."""

    def __init__(self, replay: Replay, lens: Lens, texts: Texts, console: Console) -> None:
        self._replay = replay
        self._lens = lens
        self._texts = texts
        self._console = console
        self._at = 0

    async def run(self) -> None:
        """Follow commands until the player leaves, or the input ends."""
        self._console.write(self._texts("terminal-replay-welcome"))
        self._write(self._lines())
        while (line := await self._console.read()) is not None and line != "q":
            self._answer(line)

    def _lines(self) -> list[str]:
        return list(replay_lines(self._replay, self._lens, self._texts, self._at))

    def _write(self, lines: list[str]) -> None:
        for line in lines:
            self._console.write(line)
        if self._at == self._replay.last:
            self._console.write(self._texts("terminal-moment-last", at=self._at + 1))

    def _answer(self, line: str) -> None:
        if line in ("", "n"):
            self._go_to(min(self._at + 1, self._replay.last))
        elif line == "b":
            self._go_to(max(0, self._at - 1))
        elif line == "e":
            self._go_to(self._replay.last)
        elif line in _LANDMARKS:
            kind, by = _LANDMARKS[line]
            at = self._replay.landmark(self._at, kind, by)
            if at is None:
                self._console.write(self._texts(f"terminal-no-{kind}"))
            else:
                self._go_to(at)
        elif line == "a" or (line.isdecimal() and int(line) <= len(self._replay.players)):
            self._lens = "all" if line == "a" else "spectator" if line == "0" else int(line) - 1
            self._write(self._lines())
        else:
            if line != "?":
                self._console.write(self._texts("terminal-no-answer", text=line))
            for keys, message in REPLAY_KEYS:
                self._console.write(f"{keys}: {self._texts(message)}")

    def _go_to(self, at: int) -> None:
        """Go to a position and write what is new there; going back, write its last event."""
        ahead = at > self._at
        before = len(self._lines()) if ahead else 0
        self._at = at
        lines = self._lines()
        self._write(lines[before:] if ahead else lines[-1:])

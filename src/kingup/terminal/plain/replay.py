"""A recorded game as lines."""

from collections.abc import Iterator
from typing import Final

from kingup.table.viewer_events import CardsDealt
from kingup.terminal.plain.console import Lines
from kingup.terminal.replay import Landmark, Lens, Replay
from kingup.terminal.replay_keys import PLAIN_KEYS
from kingup.terminal.text.chronicle import chronicle
from kingup.terminal.text.sentences import sentence
from kingup.terminal.text.texts import Texts

_LANDMARKS: Final[dict[str, tuple[Landmark, int]]] = {
    "v": ("vote", 1),
    "V": ("vote", -1),
    "r": ("round", 1),
    "R": ("round", -1),
}


def replay_lines(replay: Replay, lens: Lens, texts: Texts, at: int = -1) -> Iterator[str]:
    """Yield everything that has happened up to a moment, as somebody saw it. The lens ``all`` knows all goals, too."""
    at %= len(replay.moments)
    sight = replay.sight(at, lens)
    assert sight.view is not None
    goals = {game.round: game.goals for game in replay.moments[: at + 1]}
    for event in chronicle(sight.view):
        said = sentence(texts, sight.names, event)
        if said is not None:
            yield "".join(sign if sign.isprintable() else " " for sign in said)
        if isinstance(event, CardsDealt) and lens == "all":
            for player, goal in zip(replay.players, goals[event.round], strict=True):
                names = texts.in_a_row([texts.about(initial)["name"] for initial in goal])
                yield texts("terminal-goal-of", player=player, names=names)


class PlainReplay:
    """Steps through a replay by what somebody types."""

    def __init__(self, replay: Replay, lens: Lens, texts: Texts, lines: Lines) -> None:
        self._replay = replay
        self._lens = lens
        self._texts = texts
        self._lines = lines
        self._at = 0

    async def run(self) -> None:
        """Show moments until somebody has had enough, or types no more."""
        self._lines.write(self._texts("terminal-replay-welcome"))
        self._tell(self._told())
        while (line := await self._lines.read()) is not None and line != "q":
            self._answer(line)

    def _told(self) -> list[str]:
        return list(replay_lines(self._replay, self._lens, self._texts, self._at))

    def _tell(self, lines: list[str]) -> None:
        for line in lines:
            self._lines.write(line)
        if self._at == len(self._replay.moments) - 1:
            self._lines.write(self._texts("terminal-moment-last", at=self._at + 1))

    def _answer(self, line: str) -> None:
        if line in ("", "n"):
            self._go_to(min(self._at + 1, len(self._replay.moments) - 1))
        elif line == "b":
            self._go_to(max(0, self._at - 1))
        elif line == "e":
            self._go_to(len(self._replay.moments) - 1)
        elif line in _LANDMARKS:
            kind, by = _LANDMARKS[line]
            at = self._replay.landmark(self._at, kind, by)
            if at is None:
                self._lines.write(self._texts(f"terminal-no-{kind}"))
            else:
                self._go_to(at)
        elif line == "a" or (line.isdecimal() and int(line) <= len(self._replay.players)):
            self._lens = "all" if line == "a" else "spectator" if line == "0" else int(line) - 1
            self._tell(self._told())
        else:
            if line != "?":
                self._lines.write(self._texts("terminal-no-answer", text=line))
            for keys, message in PLAIN_KEYS:
                self._lines.write(f"{keys}: {self._texts(message)}")

    def _go_to(self, at: int) -> None:
        """Tell what is new there; going back, the moment itself."""
        before = len(self._told()) if at > self._at else 0
        ahead = at > self._at
        self._at = at
        told = self._told()
        self._tell(told[before:] if ahead else told[-1:])

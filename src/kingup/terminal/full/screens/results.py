"""A round's results: each goal laid open with the points of every favorite; and in the end who has won."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from kingup.rules import FinishedView, View
from kingup.rules.castle import POINTS
from kingup.terminal.full.palette import CROWN, Palette
from kingup.terminal.full.screens.dialog import Dialog
from kingup.terminal.full.widgets.castle_picture import token
from kingup.terminal.tables.client import Sight
from kingup.terminal.text.texts import Texts

After = Literal["go_on", "again", "replay", "save", "leave"]
"""What comes after the results: the next round, another game, the same game once more, its record, or nothing."""


class Results(Dialog[After]):
    """A line for each player, the first of them on top."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", show=False),
        Binding("r", "after('replay')", show=False),
        Binding("s", "after('save')", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, palette: Palette, texts: Texts, sight: Sight) -> None:
        assert sight.view is not None
        over = sight.table.stage == "finished"
        super().__init__(
            winner_text(texts, sight.view) if over else texts("results-title", round=sight.view["round"]),
            texts("terminal-results-over" if over else "terminal-results-on"),
        )
        self._palette = palette
        self._texts = texts
        self._sight = sight
        self._over = over

    def body(self) -> Sequence[Widget]:
        """The king, and everybody's goal."""
        view, texts, palette = self._sight.view, self._texts, self._palette
        assert view is not None
        text = Text()
        if view["king"] is not None:
            text.append(f"{CROWN} {texts('results-king', **texts.about(view['king']))}\n\n", Style(color=palette.gold))
        past = view["finished"][-1]
        for seat in sorted(range(len(view["players"])), key=lambda one: -view["totals"][one]):
            self._append_player(text, view, past, seat)
        if self._over and (tie := tie_break(texts, view)):
            text.append(f"\n{tie}", Style(color=palette.faint))
        return [Static(text)]

    def _append_player(self, text: Text, view: View, past: FinishedView, seat: int) -> None:
        palette, texts = self._palette, self._texts
        won = seat in view["winners"]
        text.append(f"{CROWN if won else ' '} ", Style(color=palette.gold))
        text.append(f"{view['players'][seat][:14]:14} ", Style(color=palette.seats[seat], bold=True))
        for initial in past["goals"][seat]:
            gone = initial in view["eliminated"]
            face = token(initial, monochrome=palette.monochrome)
            text.append(face, palette.medallion(initial) + Style(dim=gone, strike=gone))
            points = 0 if gone else POINTS[view["castle"].get(initial, 0)]
            text.append(f"{points:<3}", Style(dim=not points))
        text.append(f" +{past['scores'][seat]:<3}", Style(color=palette.gold, bold=True))
        text.append(f"{view['totals'][seat]:>4}\n", Style(bold=True))
        if past["scores"][seat] == 33 and _worth(view, past["goals"][seat]) == 0:
            text.append(f"{'':17}{texts('results-thirtythree')}\n", Style(color=palette.faint, italic=True))

    def action_go_on(self) -> None:
        """On to the next round, or to another game."""
        self.answer("again" if self._over else "go_on")

    def action_after(self, after: After) -> None:
        """Do something with a game that is over."""
        if self._over:
            self.answer(after)

    def action_leave(self) -> None:
        """That is enough."""
        self.answer("leave")


def winner_text(texts: Texts, view: View) -> str:
    """Who has won."""
    winners = view["winners"]
    if len(winners) > 1:
        return texts("winner-many", players=texts.in_a_row([view["players"][seat] for seat in winners]))
    if winners[0] == view["seat"]:
        return texts("winner-you")
    return texts("winner-one", player=view["players"][winners[0]])


def tie_break(texts: Texts, view: View) -> str:
    """What decided between those with the same total; empty when nothing had to."""
    best = max(view["totals"])
    return texts("tie-break", points=best) if view["totals"].count(best) > len(view["winners"]) else ""


def _worth(view: View, goal: str) -> int:
    return sum(POINTS[view["castle"].get(initial, 0)] for initial in goal)

"""The results of a round: each goal with the points of every favorite, and after the last round the winner."""

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
from kingup.terminal.full.widgets.castle_picture import goal_medallion
from kingup.terminal.tables.client import ClientState
from kingup.terminal.text.deal_text import deal_lines
from kingup.terminal.text.texts import Texts

After = Literal["go_on", "again", "replay", "save", "leave"]
"""The next step after the results: the next round, another game, a replay, saving the record, or leaving."""


class Results(Dialog[After]):
    """Shows a line for each player, the leader on top."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", show=False),
        Binding("r", "after('replay')", show=False),
        Binding("s", "after('save')", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, palette: Palette, texts: Texts, state: ClientState) -> None:
        assert state.view is not None
        over = state.table.stage == "finished"
        super().__init__(
            winner_text(texts, state.view) if over else texts("results-title", round=state.view["round"]),
            texts("terminal-results-over" if over else "terminal-results-on"),
        )
        self._palette = palette
        self._texts = texts
        self._state = state
        self._over = over
        self._deal = Static()

    def body(self) -> Sequence[Widget]:
        """Return the king and all goals."""
        view, texts, palette = self._state.view, self._texts, self._palette
        assert view is not None
        text = Text()
        if view["king"] is not None:
            text.append(
                f"{CROWN} {texts('results-king', **texts.character(view['king']))}\n\n", Style(color=palette.gold)
            )
        past = view["finished"][-1]
        for seat in sorted(range(len(view["players"])), key=lambda seat: -view["totals"][seat]):
            self._append_player(text, view, past, seat)
        if self._over and (tie := tie_break(texts, view)):
            text.append(f"\n{tie}", Style(color=palette.faint))
        self.show_deal(self._state)
        return [Static(text), self._deal]

    def show_deal(self, state: ClientState) -> None:
        """Show whether the deal was honest, once that is known."""
        lines = [] if state.deal is None else deal_lines(self._texts, state.deal)
        self._deal.display = bool(lines)
        good = state.deal is not None and not state.deal.problems
        self._deal.update(Text("\n".join(lines), Style(color=self._palette.faint) if good else Style(bold=True)))

    def _append_player(self, text: Text, view: View, past: FinishedView, seat: int) -> None:
        palette, texts = self._palette, self._texts
        won = seat in view["winners"]
        text.append(f"{CROWN if won else ' '} ", Style(color=palette.gold))
        text.append(f"{view['players'][seat][:14]:14} ", Style(color=palette.seats[seat], bold=True))
        for initial in past["goals"][seat]:
            gone = initial in view["eliminated"]
            medallion = goal_medallion(initial, monochrome=palette.monochrome)
            text.append(medallion, palette.medallion(initial) + Style(dim=gone, strike=gone))
            points = 0 if gone else POINTS[view["castle"].get(initial, 0)]
            text.append(f"{points:<3}", Style(dim=not points))
        text.append(f" +{past['scores'][seat]:<3}", Style(color=palette.gold, bold=True))
        text.append(f"{view['totals'][seat]:>4}\n", Style(bold=True))
        if past["scores"][seat] == 33 and _worth(view, past["goals"][seat]) == 0:
            text.append(f"{'':17}{texts('results-thirtythree')}\n", Style(color=palette.faint, italic=True))

    def action_go_on(self) -> None:
        """Go on to the next round, or to another game."""
        self.finish("again" if self._over else "go_on")

    def action_after(self, after: After) -> None:
        """End with a replay or with saving, after the last round."""
        if self._over:
            self.finish(after)

    def action_leave(self) -> None:
        """Leave the table."""
        self.finish("leave")


def winner_text(texts: Texts, view: View) -> str:
    """Return who has won."""
    winners = view["winners"]
    if len(winners) > 1:
        return texts("winner-many", players=texts.join_names([view["players"][seat] for seat in winners]))
    if winners[0] == view["seat"]:
        return texts("winner-you")
    return texts("winner-one", player=view["players"][winners[0]])


def tie_break(texts: Texts, view: View) -> str:
    """Return what decided between equal totals; empty when nothing had to."""
    best = max(view["totals"])
    return texts("tie-break", points=best) if view["totals"].count(best) > len(view["winners"]) else ""


def _worth(view: View, goal: str) -> int:
    return sum(POINTS[view["castle"].get(initial, 0)] for initial in goal)

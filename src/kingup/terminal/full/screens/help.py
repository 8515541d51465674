"""Help: the keys, and the rules on one page."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.dialog import Dialog
from kingup.terminal.text.ballots import ballot_letter
from kingup.terminal.text.texts import Texts

_VOTES: Final = "Y N"
KEYS: Final = (
    ("A … P", "terminal-key-letters"),
    ("1 … 4", "terminal-key-floors"),
    ("← →", "terminal-key-sideways"),
    ("↑ ↓", "terminal-key-up"),
    ("Enter", "terminal-key-enter"),
    ("Esc", "terminal-key-escape"),
    (_VOTES, "terminal-key-vote"),
    ("h", "terminal-key-history"),
    ("x", "terminal-key-notes"),
    ("t", "terminal-key-talk"),
    ("s v", "terminal-key-say"),
    ("w", "terminal-key-write"),
    ("z", "terminal-key-hide"),
    ("j u", "terminal-key-answer"),
    ("q", "terminal-key-leave"),
)

RULES: Final = ("terminal-rules-castle", "terminal-rules-round", "terminal-rules-vote", "terminal-rules-points")


class Help(Dialog[None]):
    """Explains the keys, the signs and the rules.

    :param keys: each key with the message that explains it.
    :param paragraphs: the messages above the keys.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,enter,question_mark,f1", "close", show=False)]

    DEFAULT_CSS = """
    Help VerticalScroll {
        height: auto;
        max-height: 20;
    }
    Help Static {
        height: auto;
    }
    """

    def __init__(
        self,
        palette: Palette,
        texts: Texts,
        keys: Sequence[tuple[str, str]] = KEYS,
        paragraphs: Sequence[str] = RULES,
    ) -> None:
        super().__init__(texts("terminal-help-title"), texts("terminal-help-close"))
        self._palette = palette
        self._texts = texts
        self._keys = keys
        self._paragraphs = paragraphs

    def body(self) -> Sequence[Widget]:
        """Return the whole text, in a widget that scrolls."""
        palette, texts = self._palette, self._texts
        text = Text()
        for paragraph in self._paragraphs:
            text.append(f"{texts(paragraph)}\n\n")
        votes = " ".join(ballot_letter(texts, ballot) for ballot in _VOTES.split())
        for sign, message in self._keys:
            text.append(f"{votes if sign == _VOTES else sign:>7}  ", Style(color=palette.gold, bold=True))
            text.append(f"{texts(message)}\n")
        text.append(f"\n{texts('terminal-signs')}\n", Style(color=palette.faint))
        return [VerticalScroll(Static(text))]

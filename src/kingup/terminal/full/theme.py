"""The colors of Textual's own widgets."""

from typing import Final

from textual.theme import Theme

from kingup.terminal.full.palette import FULL, Palette

THEME: Final = Theme(
    name="castle",
    primary=FULL.gold,
    foreground=FULL.ink,
    background="#1a1420",
    surface=FULL.room,
    panel="#2a1f2e",
    dark=True,
)


def keeps_own_colors(palette: Palette) -> bool | None:
    """Return True to use the terminal's own colors, for a palette without mixed colors; else None."""
    return None if palette is FULL else True

"""The colors that Textual's own widgets take."""

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
    """Whether the terminal's own colors are used as they are: with fewer colors than Textual would mix."""
    return None if palette is FULL else True

"""Colors and emblems. Without colors, the emblem and the letter distinguish the characters."""

import os
from dataclasses import dataclass, replace
from typing import Final

from rich.console import Console
from rich.style import Style

EMBLEMS: Final = {
    "A": "♞",
    "B": "✦",
    "C": "⚑",
    "D": "❖",
    "E": "♜",
    "F": "✎",
    "G": "✚",
    "I": "❀",
    "L": "➶",
    "M": "☽",
    "N": "⌂",
    "O": "♕",
    "P": "◒",
}
CROWN: Final = "♛"
STAR: Final = "★"
LATEST: Final = "▲"
"""Marks the character that has moved last."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colors of everything that is drawn.

    :ivar characters: foreground and background of each character's medallion.
    :ivar monochrome: whether there are no colors.
    """

    characters: dict[str, tuple[str, str]]
    seats: tuple[str, ...]
    ink: str
    faint: str
    sky: str
    stone: str
    room: str
    other_room: str
    noble_room: str
    gold: str
    gold_ink: str
    yes: str
    no: str
    card_ink: str
    monochrome: bool = False

    def medallion(self, initial: str, *, chosen: bool = False) -> Style:
        """Return the colors of a character, or gold for the selected one."""
        if chosen:
            return self.badge
        ink, ground = self.characters[initial]
        return Style(color=ink, bgcolor=ground, bold=True)

    @property
    def badge(self) -> Style:
        """Return the style of what stands out: gold, or reversed without colors."""
        return Style(color=self.gold_ink, bgcolor=self.gold, bold=True, reverse=self.monochrome)

    def on(self, ground: str, ink: str | None = None, *, bold: bool = False, dim: bool = False) -> Style:
        """Return a style for text on a background."""
        return Style(color=ink or self.ink, bgcolor=ground, bold=bold, dim=dim)


_LIGHT: Final = "#fff6e4"
FULL: Final = Palette(
    characters={
        "A": (_LIGHT, "#b3472e"),
        "B": (_LIGHT, "#7b4fa3"),
        "C": (_LIGHT, "#4d6b3c"),
        "D": (_LIGHT, "#9c7020"),
        "E": (_LIGHT, "#2f7ca1"),
        "F": (_LIGHT, "#c9532e"),
        "G": (_LIGHT, "#5a6675"),
        "I": (_LIGHT, "#6f7d22"),
        "L": (_LIGHT, "#2f7f74"),
        "M": (_LIGHT, "#34508f"),
        "N": (_LIGHT, "#86552f"),
        "O": (_LIGHT, "#b8376f"),
        "P": (_LIGHT, "#766e61"),
    },
    seats=("#5cb0d8", "#8fb378", "#e86ba1", "#d6a545", "#b48ad8", "#e57a5f"),
    ink="#f6ead2",
    faint="#b5a58a",
    sky="#1c2140",
    stone="#5b4c6e",
    room="#33263a",
    other_room="#3d2f42",
    noble_room="#5a4126",
    gold="#f0bc4e",
    gold_ink="#2a1f2d",
    yes="#4d8b3c",
    no="#b3372e",
    card_ink=_LIGHT,
)
# Each pair appears once, so that no two characters look the same, and none like the selected one.
SIXTEEN: Final = Palette(
    characters={
        "A": ("bright_white", "red"),
        "B": ("bright_white", "magenta"),
        "C": ("black", "green"),
        "D": ("black", "yellow"),
        "E": ("black", "cyan"),
        "F": ("black", "bright_red"),
        "G": ("bright_white", "bright_black"),
        "I": ("black", "bright_green"),
        "L": ("bright_white", "blue"),
        "M": ("black", "bright_blue"),
        "N": ("bright_white", "yellow"),
        "O": ("black", "bright_magenta"),
        "P": ("black", "white"),
    },
    seats=("bright_cyan", "bright_green", "bright_magenta", "bright_yellow", "bright_blue", "bright_red"),
    ink="bright_white",
    faint="white",
    sky="black",
    stone="bright_black",
    room="black",
    other_room="black",
    noble_room="black",
    gold="bright_yellow",
    gold_ink="black",
    yes="green",
    no="red",
    card_ink="bright_white",
)
MONOCHROME: Final = replace(SIXTEEN, monochrome=True)


def suited_palette() -> Palette:
    """Return the palette that suits this terminal."""
    system = Console(force_terminal=True).color_system
    if os.environ.get("NO_COLOR") or system is None:
        return MONOCHROME
    return SIXTEEN if system in ("standard", "windows") else FULL

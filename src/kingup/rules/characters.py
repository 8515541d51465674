"""The thirteen characters who would be king."""

from enum import IntEnum
from typing import Final


class Character(IntEnum):
    """A character, named by its initial.

    The number is its position among the sorted initials. It indexes a castle and builds the goal deck.
    """

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5
    G = 6
    I = 7  # noqa: E741 - the initial of Irina
    L = 8
    M = 9
    N = 10
    O = 11  # noqa: E741 - the initial of Odessa
    P = 12


CHARACTERS: Final = tuple(Character)

BY_INITIAL: Final = {character.name: character for character in CHARACTERS}

# The names are Italian in every language, so they are part of the game and not text to translate.
FULL_NAMES: Final = dict(
    zip(
        CHARACTERS,
        (
            "Alighiero",
            "Beatrice",
            "Clemente",
            "Dario",
            "Ernesto",
            "Fiorello",
            "Gavino",
            "Irina",
            "Leonardo",
            "Merlino",
            "Natale",
            "Odessa",
            "Piero",
        ),
        strict=True,
    )
)

WOMEN: Final = frozenset({Character.B, Character.I, Character.O})
"""Sentences agree with the gender of a character."""

"""Texts in the user's language, from the Fluent files that the page also uses."""

import math
from collections.abc import Sequence
from typing import Final, TypedDict

from kingup.locales import source
from kingup.locales.bundle import Bundle
from kingup.rules import FULL_NAMES
from kingup.rules.characters import BY_INITIAL, WOMEN

_PARTS: Final = ("game", "terminal")


class CharacterVariables(TypedDict):
    """The variables of a message about a character."""

    name: str
    gender: str
    who: str


class Texts:
    """The messages of one language. Call it with the name of a message and its variables to get the text.

    :param parts: parts that are needed besides those for playing.
    """

    def __init__(self, language: str, *parts: str) -> None:
        self.language = language
        self._bundle = Bundle(language, *(source(language, part) for part in (*_PARTS, *parts)))

    def __call__(self, message: str, **variables: object) -> str:
        """Return a message with its variables filled in."""
        return self._bundle.format(message, variables)

    def has(self, message: str) -> bool:
        """Return whether there is a message with this name."""
        return message in self._bundle

    def character(self, initial: str) -> CharacterVariables:
        """Return the variables of a message about a character."""
        character = BY_INITIAL[initial]
        gender = "f" if character in WOMEN else "m"
        return {"name": FULL_NAMES[character], "gender": gender, "who": self(f"character-{initial}")}

    def full_name(self, initial: str) -> str:
        """Return a character with its occupation: ``Odessa the countess``."""
        return self("character-full", **self.character(initial))

    def join_names(self, names: Sequence[str]) -> str:
        """Join names into a list: ``Ada, Ben and Cleo``."""
        if len(names) < 2:
            return "".join(names)
        return self("and", first=", ".join(names[:-1]), last=names[-1])

    def error(self, code: str, wait: float | None = None) -> str:
        """Return the text of an error code.

        :param wait: the seconds after which trying again may help.
        """
        names = (f"refusal-{code}", f"terminal-refusal-{code}")
        text = next((self(name) for name in names if self.has(name)), None) or self("refusal-other", code=code)
        return text if wait is None else self("try-again", text=text, time=self.in_time(wait))

    def in_time(self, seconds: float) -> str:
        """Return when something happens that is some seconds away: ``in 5 minutes``."""
        minutes = seconds / 60
        if minutes < 1.5:
            return self("in-seconds", count=max(1, math.ceil(seconds)))
        if minutes < 90:
            return self("in-minutes", count=math.ceil(minutes))
        if minutes < 36 * 60:
            return self("in-hours", count=math.ceil(minutes / 60))
        return self("in-days", count=math.ceil(minutes / 1440))

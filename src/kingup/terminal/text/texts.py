"""Texts in the user's language, from the Fluent files that the page also uses."""

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
    """The messages of one language. Call it with the name of a message and its variables to get the text."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = Bundle(language, *(source(language, part) for part in _PARTS))

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

    def error(self, code: str) -> str:
        """Return the text of an error code."""
        for message in (f"refusal-{code}", f"terminal-refusal-{code}"):
            if self.has(message):
                return self(message)
        return self("refusal-other", code=code)

"""Texts in the reader's own language, from the Fluent files that the whole project shares."""

from collections.abc import Sequence
from typing import Final, TypedDict

from kingup.locales import source
from kingup.locales.bundle import Bundle
from kingup.rules import FULL_NAMES
from kingup.rules.characters import BY_INITIAL, WOMEN

_PARTS: Final = ("game", "terminal")


class About(TypedDict):
    """What a sentence needs to know of a character."""

    name: str
    gender: str
    who: str


class Texts:
    """The messages of one language: called with the name of a message and what fills it in, it gives the text."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = Bundle(language, *(source(language, part) for part in _PARTS))

    def __call__(self, message: str, **variables: object) -> str:
        """A message with its variables filled in."""
        return self._bundle.format(message, variables)

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return message in self._bundle

    def about(self, initial: str) -> About:
        """What a sentence needs to know of a character."""
        character = BY_INITIAL[initial]
        gender = "f" if character in WOMEN else "m"
        return {"name": FULL_NAMES[character], "gender": gender, "who": self(f"character-{initial}")}

    def full_name(self, initial: str) -> str:
        """A character with what it is: ``Odessa the countess``."""
        return self("character-full", **self.about(initial))

    def in_a_row(self, names: Sequence[str]) -> str:
        """Names in a row: ``Ada, Ben and Cleo``."""
        if len(names) < 2:
            return "".join(names)
        return self("and", first=", ".join(names[:-1]), last=names[-1])

    def refusal(self, code: str) -> str:
        """What a refusal says."""
        for message in (f"refusal-{code}", f"terminal-refusal-{code}"):
            if self.has(message):
                return self(message)
        return self("refusal-other", code=code)

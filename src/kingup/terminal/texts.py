"""Texts in the reader's own language, from the Fluent files that the whole project shares."""

from collections.abc import Sequence
from typing import Final, TypedDict

from fluent.runtime import FluentBundle, FluentResource

from kingup.locales import source
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
        # Marks of direction around what is filled in are for languages that need them; terminals show them as boxes.
        self._bundle = FluentBundle([language], use_isolating=False)
        for part in _PARTS:
            self._bundle.add_resource(FluentResource(source(language, part)))

    def __call__(self, message: str, **variables: object) -> str:
        """A message with its variables filled in."""
        value = self._bundle.get_message(message).value
        assert value is not None, message
        text, errors = self._bundle.format_pattern(value, variables)
        assert not errors, (message, errors)
        return str(text)

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(message))

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

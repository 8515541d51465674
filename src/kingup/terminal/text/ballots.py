"""The letters for votes: the initials of Yes and No in the user's language, and always Y and N."""

from typing import Final

from kingup.terminal.text.texts import Texts

_BALLOTS: Final = ("Y", "N")


def ballot_letter(texts: Texts, ballot: str) -> str:
    """Return the letter that stands for a ballot, Y or N, in the user's language: S for Sì, J for Ja, O for Oui."""
    return texts(f"ballot-{ballot}")[0]


def read_ballot(texts: Texts, letter: str) -> str | None:
    """Return the ballot, Y or N, that a letter stands for; None for another text."""
    letters = {ballot_letter(texts, ballot): ballot for ballot in _BALLOTS} | {ballot: ballot for ballot in _BALLOTS}
    return letters.get(letter.upper())

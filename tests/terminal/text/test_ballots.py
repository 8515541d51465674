"""The letters for votes in each language."""

import pytest

from kingup.terminal.text.ballots import ballot_letter, read_ballot
from kingup.terminal.text.texts import Texts

LETTERS = [("en", "Y"), ("it", "S"), ("de", "J"), ("fr", "O")]


@pytest.mark.parametrize(("language", "yes"), LETTERS)
def test_votes_have_the_letters_of_the_language_and_always_y_and_n(language, yes):
    texts = Texts(language)
    assert [ballot_letter(texts, ballot) for ballot in "YN"] == [yes, "N"]
    assert [read_ballot(texts, letter) for letter in (yes, yes.lower(), "Y", "y", "N", "n")] == list("YYYYNN")
    others = {letter for _, letter in LETTERS} - {yes, "Y"}
    assert [letter for letter in (*others, "A", "", "YY") if read_ballot(texts, letter)] == []

"""Table talk as people type it: ``mine A``, ``same_favorite 2 O``, or the number of a phrase in the list."""

from collections.abc import Sequence

from kingup.rules.characters import BY_INITIAL
from kingup.rules.notation import FLOOR_SIGNS
from kingup.table.commands import Say
from kingup.table.talk import PHRASES, REACTIONS
from kingup.terminal.text.texts import Texts

ALL_PHRASES = (*PHRASES, *REACTIONS)
"""All phrases and reactions, in the order of the list."""


class BadPhrase(ValueError):
    """The text is not a phrase, or does not name a player."""


def read_phrase(text: str, names: Sequence[str]) -> Say:
    """Return the command for a phrase.

    :param names: the names of the players from seat 0 on; a text has a player's name, or number from 1.
    :raises BadPhrase: when the phrase is not in the list, or a slot is not filled in.
    """
    word, *fillings = text.split()
    phrase = ALL_PHRASES[int(word) - 1] if word.isdecimal() and 1 <= int(word) <= len(ALL_PHRASES) else word.lower()
    if phrase not in ALL_PHRASES:
        raise BadPhrase
    slots = PHRASES.get(phrase, ())
    if "seat" in slots and len(fillings) > len(slots):
        # A player's name may have spaces in it.
        at = slots.index("seat")
        last = len(fillings) - (len(slots) - at - 1)
        fillings[at:last] = [" ".join(fillings[at:last])]
    if len(fillings) != len(slots):
        raise BadPhrase
    filled = {slot: _fill(slot, filling, names) for slot, filling in zip(slots, fillings, strict=True)}
    return Say(phrase, **filled)  # type: ignore[arg-type]


def _fill(slot: str, filling: str, names: Sequence[str]) -> str | int:
    if slot == "character" and filling.upper() in BY_INITIAL:
        return filling.upper()
    if slot == "floor" and filling.upper() in FLOOR_SIGNS:
        return FLOOR_SIGNS.index(filling.upper())
    if slot == "seat":
        return read_seat(filling, names)
    raise BadPhrase


def read_seat(text: str, names: Sequence[str]) -> int:
    """Return the seat of a player, given by number from 1, or by name.

    :raises BadPhrase: when there is no such player.
    """
    if text.isdecimal() and 1 <= int(text) <= len(names):
        return int(text) - 1
    folded = [name.casefold() for name in names]
    if text.casefold() not in folded:
        raise BadPhrase
    return folded.index(text.casefold())


def phrase_template(texts: Texts, phrase: str) -> str:
    """Return the text of a phrase with its slots left open."""
    if phrase in REACTIONS:
        return texts(f"reaction-{phrase}")
    return texts(f"phrase-{phrase}", name="…", gender="m", floor="…", player="…")

"""Table talk: phrases that each reader sees in their own language, and reactions."""

from typing import Final, Literal

from msgspec import Struct

Slot = Literal["character", "floor", "seat"]

PHRASES: Final[dict[str, tuple[Slot, ...]]] = {
    "mine": ("character",),
    "not_mine": ("character",),
    "want_king": ("character",),
    "never_king": ("character",),
    "need_nobody_on": ("floor",),
    "move_up": ("character",),
    "leave_there": ("character",),
    "shall_vote_yes": (),
    "shall_vote_no": (),
    "vote_yes_please": ("seat",),
    "vote_no_please": ("seat",),
    "out_of_no": (),
    "many_no": (),
    "trust_me": (),
    "you_bluff": ("seat",),
    "believe_you": ("seat",),
    "same_favorite": ("seat", "character"),
    "whose_is": ("character",),
    "ahead": ("seat",),
    "truce": ("seat",),
    "thinking": (),
    "hurry": (),
}
"""What can be said, with what has to be filled in. The texts are in the files of each language."""

REACTIONS: Final = ("laugh", "gasp", "cheer", "boo", "cry", "wink", "crown", "thanks", "sorry", "good_game")

MOST_CHAT: Final = 300
"""Characters of a free line."""
TALK_BURST: Final = 5
TALK_SECONDS: Final = 10.0
"""Nobody says more than TALK_BURST things in so many seconds."""
MOST_SPOKEN: Final = 100
"""So much of what was said is told to who comes later."""


class Phrase(Struct, frozen=True, omit_defaults=True):
    """A phrase or a reaction, with its slots filled in."""

    phrase: str
    character: str | None = None
    floor: int | None = None
    seat: int | None = None

    def slots(self) -> tuple[str, ...]:
        """Which slots are filled in."""
        return tuple(slot for slot in ("character", "floor", "seat") if getattr(self, slot) is not None)

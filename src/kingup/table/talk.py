"""Table talk: phrases, which readers see in their own language, and reactions."""

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
"""The phrases and their slots. The texts are in the locale files."""

REACTIONS: Final = ("laugh", "gasp", "cheer", "boo", "cry", "wink", "crown", "thanks", "sorry", "good_game")

MAX_CHAT: Final = 300
"""Characters in a line of chat."""
TALK_BURST: Final = 5
TALK_SECONDS: Final = 10.0
"""A player may say at most TALK_BURST things in this many seconds."""
MAX_RECENT_TALK: Final = 100
"""Lines of talk that are sent to viewers who connect later."""


class Phrase(Struct, frozen=True, omit_defaults=True):
    """A phrase or a reaction, with its slots filled in."""

    phrase: str
    character: str | None = None
    floor: int | None = None
    seat: int | None = None

    def slots(self) -> tuple[str, ...]:
        """Return the slots that are filled in."""
        return tuple(slot for slot in ("character", "floor", "seat") if getattr(self, slot) is not None)

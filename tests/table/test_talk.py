"""Table talk: phrases, slots, chat and the rate limit."""

import pytest
from support.table_harness import TableHarness

from kingup.table.commands import Chat, Say, Start
from kingup.table.entries import Chatted, Said
from kingup.table.options import Options
from kingup.table.redact import talk_events
from kingup.table.talk import MAX_RECENT_TALK, PHRASES, REACTIONS, Phrase
from kingup.table.viewer_events import LineChatted, PhraseSaid

FILLED = {"character": "O", "floor": 4, "seat": 2}


def test_there_are_about_twenty_phrases():
    assert 18 <= len(PHRASES) <= 25


@pytest.mark.parametrize("phrase", [*PHRASES, *REACTIONS])
def test_each_phrase_takes_exactly_its_slots(phrase):
    slots = {slot: FILLED[slot] for slot in PHRASES.get(phrase, ())}
    harness = TableHarness().seated()
    assert harness.send("ada", Say(phrase, **slots)) == (Said(0, Phrase(phrase, **slots)),)
    for slot, value in FILLED.items():
        wrong = (
            {other: value for other, value in slots.items() if other != slot}
            if slot in slots
            else slots | {slot: value}
        )
        assert harness.rejection("ada", Say(phrase, **wrong)) == "bad_slots"


def test_error_codes_of_talk():
    harness = TableHarness().seated()
    assert harness.rejection("ada", Say("nonsense")) == "unknown_phrase"
    assert harness.rejection("ada", Say("mine", character="X")) == "unknown_character"
    assert harness.rejection("ada", Say("you_bluff", seat=5)) == "no_such_seat"
    assert harness.rejection("zoe", Say("trust_me")) == "not_seated"


def test_talk_is_rate_limited_per_seat():
    harness = TableHarness().seated()
    for _ in range(5):
        harness.send("ada", Say("laugh"))
    assert harness.rejection("ada", Say("laugh")) == "too_much_talk"
    harness.send("ben", Say("laugh"))
    harness.now += 10.1
    harness.send("ada", Say("laugh"))


def test_free_chat_is_off_unless_the_host_allows_it():
    assert TableHarness().seated().rejection("ada", Chat("hello")) == "chat_off"
    harness = TableHarness(Options(chat=True)).seated()
    assert harness.send("ada", Chat(" hel\x00lo\n")) == (Chatted(0, "hello"),)
    assert harness.rejection("ada", Chat("\u200b\n")) == "malformed"


def test_talk_is_logged():
    harness = TableHarness(Options(starter=0)).started()
    before = harness.table.version
    harness.send("ada", Say("mine", character="O"))
    assert harness.log[-1].version == before + 1
    assert harness.table.decision_version == before, "talk makes nothing stale"


def test_later_viewers_get_the_latest_talk_since_the_start():
    harness = TableHarness(Options(starter=0, chat=True)).seated()
    harness.send("ada", Say("laugh"))
    harness.send("ada", Start())
    assert talk_events(harness.table) == [], "talk from before the start is dropped, since seats may have changed"
    harness.send("ben", Say("mine", character="O"))
    harness.send("ada", Chat("Really?"))
    assert talk_events(harness.table) == [PhraseSaid(1, Phrase("mine", character="O")), LineChatted(0, "Really?")]
    for number in range(MAX_RECENT_TALK):
        harness.now += 10.1
        harness.send("ada", Chat(f"line {number}"))
    assert talk_events(harness.table) == [LineChatted(0, f"line {number}") for number in range(MAX_RECENT_TALK)]

"""Table talk: what may be said, with what, and how much."""

import pytest
from support.table_harness import Host

from kingup.table.commands import Chat, Say, Start
from kingup.table.entries import Chatted, Said
from kingup.table.options import Options
from kingup.table.redact import tell_talk
from kingup.table.talk import MOST_SPOKEN, PHRASES, REACTIONS, Phrase
from kingup.table.viewer_events import LineChatted, PhraseSaid

FILLED = {"character": "O", "floor": 4, "seat": 2}


def test_there_are_about_twenty_phrases():
    assert 18 <= len(PHRASES) <= 25


@pytest.mark.parametrize("phrase", [*PHRASES, *REACTIONS])
def test_each_is_said_with_its_slots_and_no_others(phrase):
    slots = {slot: FILLED[slot] for slot in PHRASES.get(phrase, ())}
    host = Host().seated()
    assert host.ask("ada", Say(phrase, **slots)) == (Said(0, Phrase(phrase, **slots)),)
    for slot, value in FILLED.items():
        wrong = (
            {other: value for other, value in slots.items() if other != slot}
            if slot in slots
            else slots | {slot: value}
        )
        assert host.refused("ada", Say(phrase, **wrong)) == "bad_slots"


def test_what_cannot_be_said():
    host = Host().seated()
    assert host.refused("ada", Say("nonsense")) == "unknown_phrase"
    assert host.refused("ada", Say("mine", character="X")) == "unknown_character"
    assert host.refused("ada", Say("you_bluff", seat=5)) == "no_such_seat"
    assert host.refused("zoe", Say("trust_me")) == "not_seated"


def test_nobody_talks_too_much_and_others_are_free_to():
    host = Host().seated()
    for _ in range(5):
        host.ask("ada", Say("laugh"))
    assert host.refused("ada", Say("laugh")) == "too_much_talk"
    host.ask("ben", Say("laugh"))
    host.now += 10.1
    host.ask("ada", Say("laugh"))


def test_free_chat_is_off_unless_the_host_allows_it():
    assert Host().seated().refused("ada", Chat("hello")) == "chat_off"
    host = Host(Options(chat=True)).seated()
    assert host.ask("ada", Chat(" hel\x00lo\n")) == (Chatted(0, "hello"),)
    assert host.refused("ada", Chat("\u200b\n")) == "malformed"


def test_talk_has_its_place_in_the_log():
    host = Host(Options(starter=0)).started()
    before = host.table.version
    host.ask("ada", Say("mine", character="O"))
    assert host.log[-1].version == before + 1
    assert host.table.moment == before, "and makes nothing stale"


def test_what_was_said_last_is_told_to_who_comes_later_from_the_start_on():
    host = Host(Options(starter=0, chat=True)).seated()
    host.ask("ada", Say("laugh"))
    host.ask("ada", Start())
    assert tell_talk(host.table) == [], "seats may have changed since"
    host.ask("ben", Say("mine", character="O"))
    host.ask("ada", Chat("Really?"))
    assert tell_talk(host.table) == [PhraseSaid(1, Phrase("mine", character="O")), LineChatted(0, "Really?")]
    for number in range(MOST_SPOKEN):
        host.now += 10.1
        host.ask("ada", Chat(f"line {number}"))
    assert tell_talk(host.table) == [LineChatted(0, f"line {number}") for number in range(MOST_SPOKEN)]

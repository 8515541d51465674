"""Writing is canonical, and nothing is lost between reading and writing."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import PLAYER_COUNTS, goals, random_game, random_steps

from kingup.record import Header, Record, read_record, write_record
from kingup.rules import Game, new_game


def test_the_canonical_form():
    loose = r"""
        [Date "2026-11-15"]   # when
        [First "1"]
        [Players "Al \"Ace\"" "B\\C" "D"]
        Round 1
        goals OIEDCB MGFEDA
        goals POMIFE
        place  A4 B4 C4
        place D4 E3 F3 G3 I3 L2 M2 N2 O2
        climb A5 AK=YNY
        climb B5   BK=YYY
        """
    assert (
        write_record(read_record(loose))
        == r"""[Players "Al \"Ace\"" "B\\C" "D"]
[First "1"]
[Date "2026-11-15"]

Round 1
goals BCDEIO ADEFGM EFIMOP
place A4 B4 C4 D4 E3 F3 G3 I3 L2 M2 N2 O2
climb A5 AK=YNY B5 BK=YYY
score 26 15 13
"""
    )


def test_a_finished_game_ends_with_totals_and_winners():
    game = random_game(4, seed=9)
    *_, total, winner = write_record(Record(game)).splitlines()
    assert total == "total " + " ".join(map(str, game.totals))
    assert winner == "winner " + " ".join(map(str, game.winners))


def same(game: Game, again: Game) -> bool:
    """Return whether two games are equal except for ballots on the table, which no record holds."""
    return game._replace(ballots=()) == again._replace(ballots=())


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_every_state_of_a_game_can_be_written_and_read(players):
    for game, _, _ in random_steps(players, random.Random(players)):
        text = write_record(Record(game))
        again = read_record(text)
        assert same(game, again.game)
        assert write_record(again) == text


@pytest.mark.parametrize("seed", range(40))
def test_whole_games_survive(seed):
    record = Record(random_game(3 + seed % 4, seed), (Header("Seed", (str(seed),)),))
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("opened", [(), goals("BCDEIO"), goals("BCDEIO", "ADEFGM")])
def test_an_incomplete_deal_survives(opened):
    record = Record(new_game(("x", "y", "z"), 2), opened=opened)
    assert read_record(write_record(record)) == record


@given(st.lists(st.text(st.characters(exclude_categories=("Cc", "Cs"))), min_size=3, max_size=6), st.data())
def test_any_text_may_be_a_name_or_a_value(names, data):
    value = data.draw(st.text(st.characters(exclude_categories=("Cc", "Cs"))))
    record = Record(new_game(names, 0), (Header("Note", (value,)),))
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("name", ["two\nlines", "\r", "nul\0", "\x1b[31m", "\udcff", "\x85"])
def test_names_that_could_not_be_read_back_are_not_written(name):
    with pytest.raises(ValueError, match="control characters"):
        write_record(Record(new_game((name, "y", "z"), 0)))


@pytest.mark.parametrize(
    "header", [Header("Bad name]", ("x",)), Header("Players", ("x",)), Header("First", ("0",)), Header("X", ())]
)
def test_headers_that_could_not_be_read_back_are_not_written(header):
    with pytest.raises(ValueError, match="a further header"):
        write_record(Record(new_game(("x", "y", "z"), 0), (header,)))

"""Awards: every one is true of the game, and there are none before its end."""

import random
from collections import Counter

import pytest
from support.table_harness import TableHarness

from kingup.rules import Ballot, Character, Goal
from kingup.rules.events import Climbed, Crowned, Eliminated, Nominated, Placed
from kingup.table.awards import MAX_AWARDS, MIN_AWARDS, Award, awards_of
from kingup.table.branch import branch_off
from kingup.table.entries import Opened
from kingup.table.moments import moments
from kingup.table.options import Options
from kingup.table.table_view import view_table


def finished_game(seed, players=4):
    harness = TableHarness(Options(seats=players)).started(players).play_random(random.Random(seed))
    return harness.table.game


class Witness:
    """What happened in a game, collected from the events of all its moments."""

    def __init__(self, game):
        self.moved = set()
        self.nominated = {}
        self.kingmakers = Counter()
        self.no = set()
        self.only_no = Counter()
        self.kings = {}
        for moment in moments(game):
            for event in moment.events:
                if isinstance(event, Placed | Climbed | Nominated):
                    self.moved.add((moment.round, event.seat, event.character))
                if isinstance(event, Nominated):
                    self.nominated[moment.round] = event.seat
                if isinstance(event, Eliminated):
                    against = [seat for seat, ballot in enumerate(event.ballots) if ballot is Ballot.NO]
                    self.no |= {(moment.round, seat, event.character) for seat in against}
                    if len(against) == 1:
                        self.only_no[against[0]] += 1
                if isinstance(event, Crowned):
                    self.kings[moment.round] = event.character
                    self.kingmakers[self.nominated[moment.round]] += 1

    def confirms(self, game, award):
        """Return whether an award says what happened."""
        seat, number = award.seat, award.round
        scores = [past.scores for past in game.finished]
        own = Goal(game.finished[number - 1].goals[seat]).favorites if number else ()
        character = Character[award.character] if award.character else None
        match award.name:
            case "zero":
                return number == 3 and scores[2][seat] == 33 and not any(game.castle[one] in range(1, 7) for one in own)
            case "comeback":
                before = [first + second for first, second in zip(scores[0], scores[1], strict=True)]
                return seat in game.winners and all(before[seat] < one for at, one in enumerate(before) if at != seat)
            case "sacrifice":
                return character in own and (number, seat, character) in self.no
            case "hidden":
                return (
                    character == self.kings[number] and character in own and (number, seat, character) not in self.moved
                )
            case "kingmaker":
                return award.count == self.kingmakers[seat] >= 2
            case "only_no":
                return award.count == self.only_no[seat] > 0
            case "best_round":
                others = [one for past in scores for at, one in enumerate(past) if at != seat]
                return scores[number - 1][seat] == award.count > max(others)
            case "never_no":
                return {at for _, at, _ in self.no} == set(range(len(game.players))) - {seat}
        return False


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_award_is_true_of_its_game(players):
    for seed in range(60):
        game = finished_game(seed, players)
        given, witness = awards_of(game), Witness(game)
        assert MIN_AWARDS <= len(given) <= MAX_AWARDS
        assert len({award.seat for award in given}) == len(given), "each is for another seat"
        assert [award for award in given if not witness.confirms(game, award)] == []


def test_every_kind_of_award_is_given():
    names = {award.name for seed in range(400) for award in awards_of(finished_game(seed, 3 + seed % 4))}
    assert names >= {"comeback", "sacrifice", "hidden", "kingmaker", "only_no", "best_round"}


def test_one_seat_can_have_two_awards_when_no_other_has_any():
    def narrowed(past, seat):
        """Return a round in which only one seat ever says No, to its own favorites, and scores most."""
        no = tuple(Ballot.NO if at == seat else Ballot.YES for at in range(3))
        scores = tuple(20 if at == seat else 1 for at in range(3))
        return past._replace(elections=(no,) * len(past.elections[1:]) + past.elections[-1:], scores=scores)

    found = []
    for seed in range(60):
        game = finished_game(seed, 3)
        found.append(awards_of(game._replace(finished=tuple(narrowed(past, 0) for past in game.finished))))
    assert all(len(given) >= MIN_AWARDS for given in found)
    alone = [given for given in found if len({award.seat for award in given}) == 1]
    assert alone
    assert all(len({award.name for award in given}) == MIN_AWARDS for given in alone)


def test_zero_in_the_last_round_comes_first():
    game = finished_game(5)
    last = game.finished[-1]
    # Put all favorites of one goal outside the castle.
    castle = tuple(8 if one in last.goals[2].favorites else floor for one, floor in enumerate(game.castle))
    zero = game._replace(castle=castle)
    assert awards_of(zero)[0] == Award("zero", 2, round=3)


def test_equal_scores_have_no_best_and_two_no_are_not_alone():
    yes, no = Ballot.YES, Ballot.NO
    found = []
    for seed in range(40):
        game = finished_game(seed, 3)
        # Two seats say No every time, and the third never.
        rounds = [
            past._replace(elections=((no, no, yes),) * len(past.elections[1:]) + past.elections[-1:], scores=(9, 9, 9))
            for past in game.finished
        ]
        found += awards_of(game._replace(finished=tuple(rounds)))
    assert {award.name for award in found} >= {"sacrifice", "hidden", "never_no"}
    assert not {"best_round", "only_no", "comeback"} & {award.name for award in found}
    assert {award.seat for award in found if award.name == "never_no"} == {2}


def test_there_are_no_awards_before_the_end():
    harness = TableHarness(Options(seats=3)).started(3)
    rng = random.Random(3)
    while harness.table.stage.value != "finished":
        results = view_table(harness.table).results
        assert awards_of(harness.table.game) == []
        assert results is None or (results.awards, results.places) == ([], [])
        harness.play_random(rng, 1)
    results = view_table(harness.table).results
    assert results.awards == awards_of(harness.table.game) != []
    game = harness.table.game
    assert {seat for seat, place in enumerate(results.places) if place == 1} == set(game.winners)


def test_game_that_continues_another_one_has_no_awards():
    branch = branch_off(finished_game(2, 3), "2.3", "TABLE22")
    opened = Opened("TABLE33", Options(seats=3), "ada", "5e" * 32, "a1" * 16, branch=branch)
    harness = TableHarness(opened=opened).started(3).play_random(random.Random(2))
    results = view_table(harness.table).results
    assert awards_of(harness.table.game) != []
    assert (results.awards, len(results.places)) == ([], 3)

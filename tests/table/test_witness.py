"""A client compares the deal that a server publishes with what it saw itself. Most of these servers lie."""

import random
from dataclasses import replace

import msgspec
import pytest
from msgspec import structs
from support.games import random_game
from support.table_harness import COMMITMENT, TableHarness

from kingup.record import Header, read_record, write_record
from kingup.rules import DECK, view_for
from kingup.table.archive import DealProblem, record_of, verify
from kingup.table.branch import branch_off
from kingup.table.commands import AddBot, Contribute, GoOn, Sit, Start
from kingup.table.entries import Opened
from kingup.table.fair_deal import Commitment
from kingup.table.options import Options
from kingup.table.playing import act
from kingup.table.table import Stage
from kingup.table.table_view import BranchView, legal_texts, view_table
from kingup.table.witness import Witness

OTHER = Commitment("0f" * 32, "a2" * 16)


class Client:
    """The client of a player, who looks at a table after each step."""

    def __init__(self, harness, player="ada"):
        self.harness = harness
        self.player = player
        self.witness = Witness()

    def look(self):
        table, seat = self.harness.table, self.harness.table.seat_of(self.player)
        view = None if table.game is None else view_for(table.game, seat)
        return self.witness.observe(view_table(table), view, seat)

    def contribute(self, contribution):
        assert self.witness.commitment, "the commitment comes first"
        self.witness.own = contribution
        self.harness.send(self.player, Contribute(contribution))


def opened():
    """Return a table with two bots where Ada has contributed, and her client."""
    harness = TableHarness(Options(seats=3))
    harness.send("ada", Sit())
    client = Client(harness)
    client.look()
    client.contribute("ad")
    for _ in range(2):
        harness.send("ada", AddBot("random"))
    return harness, client


def lie_about(harness, seat, contribution):
    """Let the server use another contribution for a seat."""
    chair = structs.replace(harness.table.chairs[seat], contribution=contribution)
    chairs = (*harness.table.chairs[:seat], chair, *harness.table.chairs[seat + 1 :])
    harness.table = harness.table._replace(chairs=chairs)


def played(harness, client):
    """Play a game at random, with the client looking, and return its record."""
    rng = random.Random(5)
    harness.send("ada", Start())
    while harness.table.stage is not Stage.FINISHED:
        client.look()
        if harness.table.stage is Stage.RESULTS:
            harness.send("ada", GoOn())
        else:
            seat = rng.choice(harness.table.waited_for)
            harness.append(act(harness.table, seat, rng.choice(legal_texts(harness.table, seat)), stand_in=False))
    client.look()
    return record_of(harness.table)


def with_header(record, name, *values):
    return replace(record, headers=tuple(Header(name, values) if one.name == name else one for one in record.headers))


def with_other_card(record):
    """Return the record with another card for seat 0 in round 1. Scores are left out, since they follow from it."""
    text, goals = write_record(record), record.game.finished[0].goals
    spare = next(goal for goal in DECK if all(goal not in past.goals for past in record.game.finished))
    for word in ("score", "total", "winner"):
        text = text.replace(f"\n{word}", f"\n# {word}")
    return read_record(text.replace(str(goals[0]), str(spare)))


def test_an_honest_deal():
    harness, client = opened()
    assert client.look() is False, "nothing new: the start is still to come"
    record = played(harness, client)
    assert client.witness.check(record) == []
    assert len(client.witness.goals) == 9
    stored = msgspec.json.decode(msgspec.json.encode(client.witness), type=Witness)
    assert stored == client.witness


def test_a_server_that_changes_its_secret_after_the_contribution():
    harness, client = opened()
    harness.table = harness.table._replace(commitment=OTHER)
    record = played(harness, client)
    verify(record)
    assert client.witness.check(record) == [DealProblem.COMMITMENT], "consistent, but not what it had committed to"


def test_a_server_that_opens_its_commitment_with_another_secret():
    harness, client = opened()
    record = with_header(played(harness, client), "Secret", OTHER.secret)
    assert client.witness.check(record) == [DealProblem.SECRET]


@pytest.mark.parametrize("instead", ["", "ae"])
def test_a_server_that_drops_or_replaces_a_contribution(instead):
    harness, client = opened()
    lie_about(harness, 0, instead)
    record = played(harness, client)
    verify(record)
    assert client.witness.check(record) == [DealProblem.CONTRIBUTION]


def test_a_server_that_moves_a_contribution_to_another_seat():
    harness, client = opened()
    lie_about(harness, 0, "ae")
    lie_about(harness, 2, "ad")
    assert DealProblem.CONTRIBUTION in client.witness.check(played(harness, client))


def test_a_server_that_lets_a_bot_contribute():
    harness, client = opened()
    lie_about(harness, 1, "77")
    record = played(harness, client)
    verify(record)
    assert client.witness.check(record) == [DealProblem.BOT]


def test_a_server_that_changes_a_contribution_after_the_start():
    harness, client = opened()
    record = with_header(played(harness, client), "Contributions", "ad", "99", "")
    assert DealProblem.CONTRIBUTIONS in client.witness.check(record)


def test_a_server_that_deals_other_cards():
    harness, client = opened()
    harness.send("ada", Start())
    rounds = tuple(tuple(reversed(goals)) for goals in harness.table.goals)
    cheating = harness.table._replace(goals=rounds, game=harness.table.game._replace(goals=rounds[0]))
    harness.table = cheating
    client.look()
    record = record_of(finished(cheating))
    assert client.witness.check(record) == [DealProblem.CARDS]


@pytest.mark.parametrize("moment", ["1.0", "3.0"])
def test_a_server_that_claims_its_cards_were_dealt_in_another_game(moment):
    harness, client = opened()
    harness.send("ada", Start())
    rounds = tuple(tuple(reversed(goals)) for goals in harness.table.goals)
    harness.table = harness.table._replace(goals=rounds, game=harness.table.game._replace(goals=rounds[0]))
    client.look()
    record = record_of(finished(harness.table))
    forged = replace(record, headers=(*record.headers, Header("Branch", ("ABCDEFG", moment))))
    assert client.witness.check(forged) == [DealProblem.CARDS]


def test_a_branch_is_known_before_the_deal():
    branch = branch_off(random_game(3, 3), "2.14", "ORIGIN2")
    seal = COMMITMENT
    harness = TableHarness(opened=Opened("BRANCH2", Options(seats=3), "ada", seal.secret, seal.salt, branch=branch))
    harness.send("ada", Sit())
    client = Client(harness)
    client.look()
    for _ in range(2):
        harness.send("ada", AddBot("random"))
    assert client.witness.elsewhere == 2
    record = played(harness, client)
    assert client.witness.check(record) == []
    without = replace(record, headers=tuple(one for one in record.headers if one.name != "Branch"))
    assert client.witness.check(without) == [], "the client does not need to be told"
    client.witness.elsewhere = 1
    assert client.witness.check(record) == [DealProblem.CARDS]


def test_a_server_that_leaves_rounds_out():
    harness, client = opened()
    record = played(harness, client)
    short = replace(record, game=record.game._replace(finished=record.game.finished[:1], round=1))
    assert client.witness.check(short) == [DealProblem.CARDS, DealProblem.SEEN]
    client.witness.goals = {}
    assert client.witness.check(short) == [DealProblem.CARDS]


def test_a_server_that_publishes_another_starter_than_there_was():
    harness, client = opened()
    record = played(harness, client)
    assert client.witness.first == record.game.finished[0].first
    client.witness.first = (client.witness.first + 1) % 3
    assert client.witness.check(record) == [DealProblem.STARTER]


def test_a_server_that_claims_at_the_start_that_the_game_is_a_branch():
    harness, client = opened()
    harness.send("ada", Start())
    table = structs.replace(view_table(harness.table), branch=BranchView("ORIGIN2", "3.0"))
    client.witness.observe(table, view_for(harness.table.game, 0), 0)
    assert (client.witness.elsewhere, client.witness.drawn) == (0, True)


@pytest.mark.parametrize("missing", ["elsewhere", "contributions"])
def test_a_client_that_does_not_know_enough_vouches_for_nothing(missing):
    harness, client = opened()
    record = played(harness, client)
    assert client.witness.vouches
    kept = msgspec.to_builtins(client.witness)
    del kept[missing]
    old = msgspec.convert(kept, Witness)
    assert (old.was_there, old.vouches, old.check(record)) == (True, False, [])


def finished(table):
    """Return a table after a random game."""
    harness = TableHarness(Options(seats=3))
    harness.table, rng = table, random.Random(5)
    while harness.table.stage is not Stage.FINISHED:
        if harness.table.stage is Stage.RESULTS:
            harness.send("ada", GoOn())
        else:
            seat = rng.choice(harness.table.waited_for)
            harness.append(act(harness.table, seat, rng.choice(legal_texts(harness.table, seat)), stand_in=False))
    return harness.table


def test_a_server_that_publishes_other_cards_than_it_dealt():
    harness, client = opened()
    forged = with_other_card(played(harness, client))
    assert DealProblem.SEEN in client.witness.check(forged)


def test_a_server_that_claims_the_starter_was_chosen():
    harness, client = opened()
    record = with_header(played(harness, client), "Starter", "chosen")
    assert client.witness.check(record) == [DealProblem.CONTRIBUTIONS]


def test_a_record_without_a_proof():
    harness, client = opened()
    assert client.witness.check(replace(played(harness, client), headers=())) == [DealProblem.UNKNOWN]


def test_a_client_that_came_after_the_start_vouches_for_nothing():
    harness, client = opened()
    late = Client(harness)
    harness.table = harness.table._replace(commitment=OTHER)
    harness.send("ada", Start())
    late.look()
    assert not late.witness.was_there
    assert late.witness.check(record_of(finished(harness.table))) == []
    assert client.witness.was_there

"""The fair deal: committed to, mixed, revealed, and derived again by anybody."""

import hashlib
import hmac
import random
from collections import Counter

import pytest
from support.table_harness import COMMITMENT, TableHarness

from kingup.rules import DECK
from kingup.table.archive import record_of, verify
from kingup.table.commands import Sit
from kingup.table.fair_deal import Commitment, derive_deal, new_commitment


def test_each_commitment_has_a_new_secret_and_salt_of_full_length():
    one, other = new_commitment(), new_commitment()
    assert one != other
    assert len(bytes.fromhex(one.secret)) * 8 >= 256
    assert len(bytes.fromhex(one.salt)) * 8 >= 128


def derived_from_the_description(secret, contributions, players):
    """Derive the deal with a second implementation, written from the description alone."""
    text = "kingup-deal-1" + "".join("\n" + one for one in contributions)
    seed = hmac.digest(bytes.fromhex(secret), text.encode(), "sha256")
    stream = b"".join(hashlib.sha256(seed + k.to_bytes(8, "big")).digest() for k in range(100))
    position = 0

    def below(n):
        nonlocal position
        while True:
            word = int.from_bytes(stream[position : position + 4], "big")
            position += 4
            if word < 2**32 - 2**32 % n:
                return word % n

    first = below(players)
    cards = sorted(map(str, DECK))
    for i in range(25, 0, -1):
        j = below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return first, [cards[r * players : (r + 1) * players] for r in range(3)]


@pytest.mark.parametrize("players", range(3, 7))
def test_the_deal_matches_its_description(players):
    contributions = ["", "ab", "00ff", "12", "", "77"][:players]
    for seed in range(20):
        commitment = Commitment(hashlib.sha256(bytes([seed])).hexdigest(), "00" * 16)
        deal = derive_deal(commitment, contributions)
        assert (deal.first, [list(map(str, goals)) for goals in deal.rounds]) == derived_from_the_description(
            commitment.secret, contributions, players
        )


def test_every_contribution_changes_the_deal():
    contributions = ["aa", "bb", "cc"]
    deals = {derive_deal(COMMITMENT, contributions[:at] + ["00"] + contributions[at + 1 :]) for at in range(3)}
    assert len(deals | {derive_deal(COMMITMENT, contributions)}) == 4


def test_cards_and_starters_are_drawn_evenly():
    rng = random.Random(1)
    cards, starters = Counter(), Counter()
    for _ in range(2600):
        deal = derive_deal(Commitment(rng.randbytes(32).hex(), "00"), ["", "", "", ""])
        starters[deal.first] += 1
        cards[deal.rounds[0][0]] += 1
    assert len(cards) == 26
    assert max(cards.values()) < 150
    assert min(cards.values()) > 60
    assert max(starters.values()) - min(starters.values()) < 150


def test_commitment_is_public_before_the_deal_and_secret_after_the_game():
    harness = TableHarness().started()
    opened_with = COMMITMENT.published
    middle = "".join(map(str, harness.events_for(0)))
    assert COMMITMENT.secret not in middle
    assert COMMITMENT.salt not in middle
    harness.play_random(random.Random(1))
    end = str(harness.events_for(None)[-1])
    assert COMMITMENT.secret in end
    assert COMMITMENT.salt in end
    assert verify(record_of(harness.table)) == opened_with


def test_a_contribution_can_be_renewed_until_the_start():
    harness = TableHarness().seated()
    harness.send("ben", Sit(contribution="00ff"))
    assert harness.table.chairs[1].contribution == "00ff"

"""The honest deal: committed to, mixed, revealed, and derived anew by whoever wants to."""

import hashlib
import hmac
import random
from collections import Counter
from dataclasses import replace

import pytest
from support.command import kingup
from support.table_harness import COMMITMENT, Host

from kingup.record import Header, read_record, write_record
from kingup.rules import DECK
from kingup.table.archive import BadDeal, record_of, verify
from kingup.table.commands import Sit
from kingup.table.fair_deal import Commitment, commit, derive
from kingup.table.options import Options


def finished(players=4):
    return Host(Options(seats=players)).started(players).play_on(random.Random(1))


def test_secret_and_salt_are_long_enough_and_drawn_anew():
    one, other = commit(), commit()
    assert one != other
    assert len(bytes.fromhex(one.secret)) * 8 >= 256
    assert len(bytes.fromhex(one.salt)) * 8 >= 128


def derived_by_the_book(secret, contributions, players):
    """The construction written a second time, from its description alone."""
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
def test_the_deal_is_the_one_described(players):
    contributions = ["", "ab", "00ff", "12", "", "77"][:players]
    for seed in range(20):
        commitment = Commitment(hashlib.sha256(bytes([seed])).hexdigest(), "00" * 16)
        deal = derive(commitment, contributions)
        assert (deal.first, [list(map(str, goals)) for goals in deal.rounds]) == derived_by_the_book(
            commitment.secret, contributions, players
        )


def test_every_contribution_changes_the_deal():
    deals = {derive(COMMITMENT, ["aa", "bb", "cc"][:at] + ["00"] + ["aa", "bb", "cc"][at + 1 :]) for at in range(3)}
    assert len(deals | {derive(COMMITMENT, ["aa", "bb", "cc"])}) == 4


def test_cards_and_starters_are_drawn_evenly():
    rng = random.Random(1)
    cards, starters = Counter(), Counter()
    for _ in range(2600):
        deal = derive(Commitment(rng.randbytes(32).hex(), "00"), ["", "", "", ""])
        starters[deal.first] += 1
        cards[deal.rounds[0][0]] += 1
    assert len(cards) == 26
    assert max(cards.values()) < 150
    assert min(cards.values()) > 60
    assert max(starters.values()) - min(starters.values()) < 150


def test_the_commitment_is_known_before_the_deal_and_the_secret_only_after_the_game():
    host = Host().started()
    opened_with = COMMITMENT.published
    middle = "".join(map(str, host.told(0)))
    assert COMMITMENT.secret not in middle
    assert COMMITMENT.salt not in middle
    host.play_on(random.Random(1))
    end = str(host.told(None)[-1])
    assert COMMITMENT.secret in end
    assert COMMITMENT.salt in end
    assert verify(record_of(host.table)) == opened_with


def test_a_contribution_can_be_renewed_until_the_start():
    host = Host().seated()
    host.ask("ben", Sit(contribution="00ff"))
    assert host.table.chairs[1].contribution == "00ff"


@pytest.mark.parametrize("players", range(3, 7))
def test_records_are_verified_by_the_command(players, tmp_path):
    file = tmp_path / "game.kingup"
    record = record_of(finished(players).table)
    file.write_text(write_record(record))
    done = kingup("verify", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert COMMITMENT.published in done.stdout
    assert kingup("verify", str(file), "--commitment", COMMITMENT.published.upper()).returncode == 0
    other = kingup("verify", str(file), "--commitment", "00" * 32)
    assert (other.returncode, other.stdout) == (1, "")
    assert "not the one you were shown" in other.stderr


def with_header(record, name, *values):
    return replace(record, headers=tuple(Header(name, values) if one.name == name else one for one in record.headers))


def test_whatever_does_not_fit_is_found():
    record = record_of(finished().table)
    verify(record)
    bad = [
        with_header(record, "Secret", "00" * 32),
        with_header(record, "Salt", "00" * 16),
        with_header(record, "Secret", "not hexadecimal"),
        with_header(record, "Commitment", "00" * 32),
        with_header(record, "Contributions", "00", "", "", ""),
        with_header(record, "Contributions", "00"),
        with_header(record, "Deal", "another-1"),
        replace(record, headers=()),
    ]
    for one in bad:
        with pytest.raises(BadDeal):
            verify(one)


def test_a_game_dealt_otherwise_is_found():
    host = finished()
    other = (
        Host(Options(seats=4, starter=(host.table.game.finished[0].first + 1) % 4)).started().play_on(random.Random(1))
    )
    record = with_header(record_of(other.table), "Starter", "drawn")
    with pytest.raises(BadDeal, match="was drawn to start"):
        verify(record)
    text = write_record(record_of(host.table))
    game = read_record(text.encode()).game
    spare = next(goal for goal in DECK if all(goal not in past.goals for past in game.finished))
    swapped = read_record(
        text.replace(str(game.finished[0].goals[0]), str(spare))
        .replace("score", "# score")
        .replace("total", "# total")
        .replace("winner", "# winner")
        .encode()
    )
    with pytest.raises(BadDeal, match="round 1 should have been dealt"):
        verify(swapped)


def test_bad_files(tmp_path):
    assert kingup("verify", str(tmp_path / "none")).returncode == 2
    file = tmp_path / "bad.kingup"
    file.write_text("nonsense")
    done = kingup("verify", str(file))
    assert done.returncode == 1
    assert f"{file}:1:" in done.stderr
    assert "Traceback" not in done.stderr


def test_no_record_before_the_end():
    with pytest.raises(ValueError, match="only a finished game"):
        record_of(Host().started().table)


def test_a_commitment_is_opened_in_one_way_only():
    record, whole = record_of(finished().table), COMMITMENT.salt + COMMITMENT.secret
    for at in (0, 8, 32 - 2, 32 + 2, 64, len(whole)):
        other = Commitment(whole[at:], whole[:at])
        assert other.published == COMMITMENT.published, "the same bytes"
        forged = {"Secret": (other.secret,), "Salt": (other.salt,)}
        headers = tuple(Header(one.name, forged.get(one.name, one.values)) for one in record.headers)
        with pytest.raises(BadDeal, match="32 bytes and a salt 16"):
            verify(replace(record, headers=headers))

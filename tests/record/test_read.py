"""The forms a record may take, and every error with its exact position."""

import pickle

import pytest
from support.games import goals, random_game

from kingup.record import ErrorCode, Header, Record, RecordError, read_record, write_record
from kingup.rules import Ballot, Character, Phase

HEAD = """\
[Players "Rachel" "Simon" "Terry" "Paul"]
[First "0"]
"""
# Placed so that Alighiero, Dario, Ernesto and Irina fill the fourth floor.
PLACED = (
    HEAD
    + """
Round 1
goals BCDEIO ADEFGM EFIMOP ACEFNO
place A4 D4 E4 I4 O3 F3 B2 M2 N2 C1 G1 P1
"""
)
CROWNED = PLACED + "climb A5 AK=YYYY\n"


def error_of(text: str | bytes) -> tuple[str, int, int, str]:
    """Return the code, line, column and token of the error."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    error = caught.value
    assert str(error) == f"{error.token.line}:{error.token.column}: {error.message}"
    assert "\n" not in error.message
    return error.code.value, error.token.line, error.token.column, error.token.text


def test_an_unfinished_game():
    record = read_record(PLACED + "climb A5 D5 DK=YNYN\n")
    game = record.game
    assert (game.phase, game.turn, game.crown) == (Phase.CLIMBING, 3, 2)
    assert game.castle[Character.A] == 5
    assert game.elections == ((Ballot.YES, Ballot.NO, Ballot.YES, Ballot.NO),)
    assert game.goals == goals("BCDEIO", "ADEFGM", "EFIMOP", "ACEFNO")
    assert record == Record(game)


def test_headers_are_preserved_and_come_in_any_order():
    record = read_record(
        '[Date "2026-11-15"]\n[First "2"] # who starts\n[Site "x" "y"]\n[Players "a" "b" "c"]\n[Date ""]'
    )
    assert record.game.players == ("a", "b", "c")
    assert record.game.first == 2
    assert record.headers == (Header("Date", ("2026-11-15",)), Header("Site", ("x", "y")), Header("Date", ("",)))


def test_names_with_quotes_backslashes_and_syntax():
    record = read_record(r'[Players "Al \"Ace\" \\o/" "#1] [x" "" "Łucja 王"]' + '\n[First "0"]')
    assert record.game.players == ('Al "Ace" \\o/', "#1] [x", "", "Łucja 王")


def test_lines_may_be_continued_commented_and_spaced_freely():
    loose = (
        HEAD
        + """
  Round   1   # the first
goals OIEDCB   ADEFGM
goals EFIMOP ACEFNO# no space needed
\tplace A4 D4 E4

# nothing here
place I4 O3 F3 B2 M2 N2 C1
place
place G1 P1
"""
    )
    assert read_record(loose) == read_record(PLACED)


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_other_line_endings(newline):
    assert read_record(PLACED.replace("\n", newline)) == read_record(PLACED)


def test_a_byte_order_mark_is_skipped():
    assert read_record(b"\xef\xbb\xbf" + PLACED.encode()) == read_record(PLACED)


@pytest.mark.parametrize("players", [3, 6])
def test_a_record_may_stop_after_any_token(players):
    whole = write_record(Record(random_game(players, seed=players)))
    body = whole.index("Round 1")
    for end in (at for at in range(body, len(whole)) if whole[at].isspace() and not whole[at - 1].isspace()):
        read_record(whole[:end])


def test_an_incomplete_deal_is_preserved():
    record = read_record(HEAD + "Round 1\ngoals OIEDCB ADEFGM\n")
    assert record.opened == goals("BCDEIO", "ADEFGM")
    assert record.game.phase is Phase.ROUND_OVER
    assert read_record(HEAD + "Round 1\n").opened == ()
    assert read_record(HEAD).opened is None


def test_a_bare_nomination_may_be_the_last_token():
    game = read_record(PLACED + "climb A5 AK").game
    assert (game.phase, game.nominee) == (Phase.VOTING, Character.A)


MALFORMED = [
    ("", ("bad_setup", 1, 1, "")),
    ("\n\n# only a comment", ("bad_setup", 3, 17, "")),
    ('[Players "a" "b" "c"]\n', ("bad_setup", 1, 22, "")),
    ('[First "0"]\nRound 1', ("bad_setup", 2, 1, "Round")),
    ('[First "0"]\n[Players "a" "b"]', ("bad_setup", 2, 2, "Players")),
    ('[Players "a" "b" "c" "d" "e" "f" "g"]\n[First "0"]', ("bad_setup", 1, 34, '"g"')),
    ('[Players "a" "b" "c"]\n[First "3"]', ("bad_setup", 2, 8, '"3"')),
    ('[Players "a" "b" "c"]\n[First "-1"]', ("bad_setup", 2, 8, '"-1"')),
    ('[Players "a" "b" "c"]\n[First "٣"]', ("bad_setup", 2, 8, '"٣"')),
    ('[Players "a" "b" "c"]\n[First "0" "1"]', ("bad_setup", 2, 12, '"1"')),
    ('[Players "a" "b" "c"]\n[Players "a" "b" "c"]', ("malformed", 2, 2, "Players")),
    ("[", ("malformed", 1, 2, "")),
    ("[ Players]", ("malformed", 1, 2, "")),
    ("[Players]", ("malformed", 1, 9, "]")),
    ('[Wörter "x"]', ("malformed", 1, 3, "örter")),
    ("[First 0]", ("malformed", 1, 8, "0]")),
    ("[Players Rachel]", ("malformed", 1, 10, "Rachel]")),
    ('[Players "a" "b]', ("malformed", 1, 14, '"b]')),
    ('[Players "a\\n"]', ("malformed", 1, 10, '"a\\n"]')),
    ('[Players "a" "b" "c"', ("malformed", 1, 21, "")),
    ('[Players "a" "b" "c"] x', ("malformed", 1, 23, "x")),
    ("hello world", ("malformed", 1, 1, "hello")),
    (HEAD + "place A4", ("malformed", 3, 1, "place")),
    (HEAD + "Round 2", ("malformed", 3, 7, "2")),
    (HEAD + "Round 1 2", ("malformed", 3, 9, "2")),
    (HEAD + "Round\ngoals", ("malformed", 3, 1, "Round")),
    (HEAD + 'Round 1\n[Date "x"]', ("malformed", 4, 2, "Date")),
    (HEAD + "Round 1\nA4 B3", ("malformed", 4, 1, "A4")),
    (HEAD + "Round 1\nround 2", ("malformed", 4, 1, "round")),
]

IN_THE_ROUND = [
    # goals
    ("goals BCDEIO ABCDEF", ("bad_goal", 6, 14, "ABCDEF"), HEAD + "\n\nRound 1\n"),
    ("goals BCDEIO BCDEIO", ("bad_goal", 6, 14, "BCDEIO"), HEAD + "\n\nRound 1\n"),
    ("goals BCDEIO ADEFGM EFIMOP ACEFNO ABDFIL", ("bad_goal", 6, 35, "ABDFIL"), HEAD + "\n\nRound 1\n"),
    ("goals BCDEIO\nplace A4", ("bad_goal", 6, 1, "goals"), HEAD + "\n\nRound 1\n"),
    ("place A4", ("bad_goal", 6, 7, "A4"), HEAD + "\n\nRound 1\n"),
    ("goals ABDFIL", ("wrong_phase", 7, 7, "ABDFIL"), PLACED),
    # placing
    ("place B4", ("wrong_phase", 7, 7, "B4"), PLACED),
    ("place X4 A4", ("unknown_character", 7, 7, "X4"), PLACED),
    # climbing
    ("climb a5", ("unknown_character", 7, 7, "a5"), PLACED),
    ("climb A5 A", ("malformed", 7, 10, "A"), PLACED),
    ("climb A5=YYYY", ("malformed", 7, 7, "A5=YYYY"), PLACED),
    ("climb A6", ("wrong_floor", 7, 7, "A6"), PLACED),
    ("climb A4", ("wrong_floor", 7, 7, "A4"), PLACED),
    ("climb AK=YYYY", ("wrong_floor", 7, 7, "AK=YYYY"), PLACED),
    ("climb O4", ("floor_full", 7, 7, "O4"), PLACED),
    ("climb A5 AK=YYY", ("malformed", 7, 10, "AK=YYY"), PLACED),
    ("climb A5 AK=YYYYY", ("malformed", 7, 10, "AK=YYYYY"), PLACED),
    ("climb A5 AK=", ("malformed", 7, 10, "AK="), PLACED),
    ("climb A5 AK=YYxY", ("malformed", 7, 10, "AK=YYxY"), PLACED),
    ("climb A5 AK D5", ("malformed", 7, 10, "AK"), PLACED),
    ("climb A5 AK\nclimb D5", ("malformed", 7, 10, "AK"), PLACED),
    ("climb A5 AK\nscore 1", ("malformed", 7, 10, "AK"), PLACED),
    ("climb A5 AK=NYYY A1", ("not_in_castle", 7, 18, "A1"), PLACED),
    ("climb A5 AK=NYYY D5 DK=NYYY E5 EK=NYYY I5 IK=NYYY", ("no_card", 7, 43, "IK=NYYY"), PLACED),
    ("climb A5 AK=YYYY D5", ("wrong_phase", 7, 18, "D5"), PLACED),
    ("place A4", ("wrong_phase", 8, 7, "A4"), CROWNED),
    ("climb D5", ("wrong_phase", 8, 7, "D5"), CROWNED),
    ("goals ABDFIL", ("wrong_phase", 8, 7, "ABDFIL"), CROWNED),
    ("Round 1", ("malformed", 8, 7, "1"), CROWNED),
    ("Round 3", ("malformed", 8, 7, "3"), CROWNED),
    ("Round 2\nRound 3", ("wrong_phase", 9, 1, "Round"), CROWNED),
    ("Round 2\ngoals BCDEIO", ("bad_goal", 9, 7, "BCDEIO"), CROWNED),
    ("Round 2", ("wrong_phase", 7, 1, "Round"), PLACED),
    # results; Rachel has 18 points, Simon 24, Terry 17, Paul 23
    ("score 1 2 3 4", ("wrong_phase", 7, 1, "score"), PLACED),
    ("score 1 2 3 4", ("wrong_phase", 6, 1, "score"), HEAD + "\n\nRound 1\n"),
    ("score 20", ("mismatch", 8, 7, "20"), CROWNED),
    ("score 18 x", ("malformed", 8, 10, "x"), CROWNED),
    ("score 18 -3", ("malformed", 8, 10, "-3"), CROWNED),
    ("score 18 24\nRound 2", ("mismatch", 8, 1, "score"), CROWNED),
    ("score 18 24 17 23 7", ("mismatch", 8, 19, "7"), CROWNED),
    ("score 18 24 17 23\nscore 18 24 17 23", ("malformed", 9, 1, "score"), CROWNED),
    ("total 18 24 17 23", ("wrong_phase", 8, 1, "total"), CROWNED),
    ("winner 0", ("wrong_phase", 8, 1, "winner"), CROWNED),
]


@pytest.mark.parametrize(("text", "expected"), MALFORMED)
def test_errors_of_form_and_setup(text, expected):
    assert error_of(text) == expected


@pytest.mark.parametrize(("more", "expected", "before"), IN_THE_ROUND)
def test_errors_in_a_round(more, expected, before):
    read_record(before)
    assert error_of(before + more) == expected


PLACING = HEAD + "\n\nRound 1\ngoals BCDEIO ADEFGM EFIMOP ACEFNO\nplace A4 D4 E4 I4 "


PLACING_ERRORS = [
    ("A3", "not_beside_board"),
    ("O0", "bad_floor"),
    ("O5", "bad_floor"),
    ("OK", "bad_floor"),
    ("O9", "bad_floor"),
    ("O4", "floor_full"),
    ("H1", "unknown_character"),
    ("OK=YYYY", "malformed"),
    ("O", "malformed"),
    ("place", "malformed"),
    ("climb", "malformed"),
]


@pytest.mark.parametrize(("token", "code"), PLACING_ERRORS)
def test_errors_of_placing(token, code):
    assert error_of(PLACING + token) == (code, 7, 19, token)


def test_climbing_too_early():
    assert error_of(PLACING + "\nclimb A5") == ("wrong_phase", 8, 7, "A5")


def test_every_error_code_is_shown_by_some_case():
    shown = {expected[0] for _, expected in MALFORMED} | {expected[0] for _, expected, _ in IN_THE_ROUND}
    shown |= {code for _, code in PLACING_ERRORS}
    assert shown == {code.value for code in ErrorCode}


MESSAGES = [
    (PLACING + "A3", "Alighiero has been placed already, on floor 4"),
    (PLACING + "O5", "Odessa is placed on floor 1, 2, 3 or 4, nowhere else"),
    (PLACING + "O4", "floor 4 is full: A, D, E, I stand there"),
    (PLACING + "H1", "no character has the initial H; they are ABCDEFGILMNOP"),
    (PLACING + "x" * 99, f"a placing is written as initial and floor, such as A4, not {'x' * 40}…"),
    (PLACING + "\nclimb A5", "no character climbs now: 8 are still to be placed before the climbing begins"),
    (PLACED + "place B4", "no character is placed now: all 12 are placed, and the climbing has begun"),
    (PLACED + "climb O4", "floor 4 is full: A, D, E, I stand there"),
    (PLACED + "climb A6", "Alighiero stands on floor 4, so the next floor up is floor 5"),
    (PLACED + "climb A5 A6", "Alighiero stands on floor 5, so the next floor up is the throne"),
    (PLACED + "climb A5 AK=NYYY AK", "Alighiero was eliminated in this round"),
    (PLACED + "climb A5 AK=NYYY D5 DK=NYYY E5 EK=NYYY I5 IK=NYYY", "Rachel (player 1) has no No card left"),
    (PLACED + "climb A5 AK D5", "the ballots are missing: AK=YYYY"),
    (PLACED + "climb A5 AK=YY", "there is one ballot for each of the 4 players; here are 2"),
    (CROWNED + "climb D5", "no character climbs now: round 1 is over"),
    (CROWNED + "score 18 25", "the score of Simon (player 2) is 24, not 25"),
    (CROWNED + "score 18 24\nRound 2", "a score has 4 numbers, one for each player; here are 2"),
    (CROWNED + "Round 2\ngoals BCDEIO", "BCDEIO has been dealt before in this game"),
    (HEAD + "Round 1\ngoals ABCDEF", "ABCDEF is not one of the 26 goal cards"),
    (HEAD + "Round 1\ngoals BCDEIO\nplace A4", "one goal for each of the 4 players comes first; here are 1"),
    ('[Players "a" "b"]\n[First "0"]', "a game has 3 to 6 players, not 2"),
    ('[Players "a" "b" "c"]\n[First "3"]', "the first seat is a number from 0 to 2, since records count from 0"),
    ("", 'there is no Players header, such as [Players "Ada" "Ben" "Cleo"]'),
    ("\x1b[31m", "a record is plain text, and U+001B here is a control character"),
    (b"\xff", "a record is UTF-8 text, and the byte 0xff here is not"),
]


@pytest.mark.parametrize(("text", "message"), MESSAGES)
def test_messages_say_what_is_wrong_and_what_would_be_right(text, message):
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert caught.value.message == message


def test_names_in_messages_are_short_and_printable():
    name = "\u202e" + "x" * 5000
    with pytest.raises(RecordError) as caught:
        read_record(CROWNED.replace("Simon", name) + "score 18 25")
    assert caught.value.message == f"the score of \\u202e{'x' * 39}… (player 2) is 24, not 25"


def test_an_error_survives_pickling():
    with pytest.raises(RecordError) as caught:
        read_record(CROWNED + "climb D5")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.code, again.token, again.game) == (
        str(caught.value),
        caught.value.code,
        caught.value.token,
        caught.value.game,
    )


def test_an_error_has_the_game_up_to_it():
    with pytest.raises(RecordError) as caught:
        read_record(CROWNED + "climb D5")
    assert caught.value.game is not None
    assert caught.value.game.finished[0].scores == (18, 24, 17, 23)


FINISHED = write_record(Record(random_game(4, seed=8)))
SHARED = next(text for seed in range(999) if "winner 0 2\n" in (text := write_record(Record(random_game(4, seed)))))


@pytest.mark.parametrize(
    ("text", "code", "token"),
    [
        (FINISHED + "Round 4", "wrong_phase", "Round"),
        (FINISHED + "climb A5", "wrong_phase", "A5"),
        (FINISHED + "climb", "wrong_phase", "climb"),
        (FINISHED + "winner 1", "malformed", "winner"),
        (FINISHED.replace("total ", "total 1"), "mismatch", None),
        (FINISHED.replace("winner ", "winner 7 "), "mismatch", "7"),
        (SHARED.replace("winner 0 2", "winner 0"), "mismatch", "winner"),
        (SHARED.replace("winner 0 2", "winner 0 0"), "mismatch", "0"),
        (SHARED.replace("winner 0 2", "winner 0 1 2"), "mismatch", "1"),
        (SHARED.replace("winner 0 2", "winner zero"), "malformed", "zero"),
    ],
)
def test_errors_at_the_end_of_a_game(text, code, token):
    found = error_of(text)
    assert found[0] == code
    assert token in (None, found[3])


def test_shared_winners_may_stand_in_any_order_and_results_may_be_left_out():
    assert read_record(SHARED.replace("winner 0 2", "winner 2 0")) == read_record(SHARED)
    bare = "".join(
        line for line in SHARED.splitlines(keepends=True) if line.split()[:1] not in (["score"], ["total"], ["winner"])
    )
    assert read_record(bare) == read_record(SHARED)

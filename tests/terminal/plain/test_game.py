"""Questions and answers, line by line."""

import re

import pytest
from support.plain import generate_answers, transcript
from support.terminal import play_options

from kingup.terminal.text.texts import Texts

SECRET = re.compile(r"Your goal: ([^.]*)\.")


async def test_a_question_is_asked_in_full_once_and_then_in_short(tmp_path):
    options = play_options(tmp_path, fresh=True, seed=1)
    output = (await transcript(options, "hello\n\nlook\nA9\n")).splitlines()
    full = [line for line in output if line.startswith("Your turn: place somebody")]
    short = "Your turn: an initial and a floor, such as"
    assert len(full) == 1
    # One line says what was wrong and what would be right.
    assert any(line.startswith("“hello” isn’t an answer here. " + short) for line in output)
    assert any(line.startswith("Characters are placed on floors 1 to 4. " + short) for line in output)
    assert sum(line.startswith(short) for line in output) == 2, "after an empty line, and after the command look"
    assert output[-1].startswith("Game saved.")


@pytest.mark.parametrize("answer", ["A 4", "a4", "a  4", "alighiero 4", "Alighiero 4"])
async def test_a_move_can_be_typed_with_a_space_or_a_name(answer, tmp_path):
    assert "Ada places Alighiero on floor 4." in await transcript(play_options(tmp_path), f"{answer}\n")


async def test_a_missing_floor_is_explained(tmp_path):
    output = await transcript(play_options(tmp_path), "A\nn\nodessa\n")
    for answer in ("A", "n", "odessa"):
        assert f"“{answer}” isn’t enough: the floor is missing. Your turn: an initial and a floor" in output


@pytest.mark.parametrize(("language", "word"), [("en", "help"), ("de", "Hilfe"), ("de", "help")])
async def test_help_is_understood_as_a_word(language, word, tmp_path):
    quit_says = Texts(language)("terminal-help-quit")
    assert quit_says in await transcript(play_options(tmp_path, language=language), f"{word}\n")


async def test_q_leaves(tmp_path):
    output = (await transcript(play_options(tmp_path), "q\nA4\n")).splitlines()
    assert output[-2:] == ["> q", "Game saved. Run “kingup play” to continue."]


async def test_brief_asks_short_questions_from_the_start(tmp_path):
    options = play_options(tmp_path, fresh=True, seed=1, brief=True)
    output = (await transcript(options, await generate_answers(options, seed=3))).splitlines()
    assert not any("Answer with" in line for line in output)
    assert any(line.startswith("Your turn: an initial and a floor, such as ") for line in output)
    assert any(line.startswith("Your turn: an initial and the next floor, such as ") for line in output)
    assert any(re.fullmatch(r"\w+ to the throne: Y(/N)?\? Type \? for more\.", line) for line in output)


async def test_player_numbers_count_from_1(tmp_path):
    options = play_options(tmp_path, fresh=True, seed=1)
    output = (await transcript(options, "look\nnote 1 A +\nnote 0 B +\nnote 3 C -\n")).splitlines()
    listed = [line.partition(",")[0] for line in output if re.match(r"\d: ", line)]
    assert listed == 2 * ["1: Ada", "2: Rosa", "3: Sandro"], "at the start, and after the command look"
    assert "Ada: A✓" in output
    assert "Sandro: C✗" in output
    assert not any("B✓" in line for line in output), "no player has the number 0"


async def test_people_at_one_keyboard_read_no_secrets_of_each_other(tmp_path):
    options = play_options(tmp_path, "Ada", "Ben", "Cleo")
    output = (await transcript(options, await generate_answers(options, seed=2))).splitlines()
    looking = ""
    goals: dict[str, set[str]] = {name: set() for name in ("Ada", "Ben", "Cleo")}
    for line in output:
        if found := re.match(r"Pass the keyboard to (\w+)", line):
            looking = found[1]
        if found := SECRET.search(line):
            goals[looking].add(found[1])
        assert "You voted" not in line
    assert [len(seen) for seen in goals.values()] == [3, 3, 3], "each has another goal in each round"
    assert len(set().union(*goals.values())) == 9


async def test_control_characters_are_not_written(tmp_path):
    output = await transcript(play_options(tmp_path), "\x1b[2Jhello\n")
    assert "\x1b" not in output
    assert "hello" in output


@pytest.mark.parametrize(("language", "yes"), [("it", "s"), ("de", "j"), ("fr", "o")])
async def test_votes_can_be_typed_in_the_language(tmp_path, language, yes):
    options = play_options(tmp_path, seed=7, language=language, fresh=True)
    answers = await generate_answers(options, seed=3)
    assert "y\n" in answers
    with_y, translated = (
        await transcript(options, answers),
        await transcript(options, answers.replace("y\n", f"{yes}\n")),
    )
    assert translated == with_y.replace("> y\n", f"> {yes}\n")
    assert f"{yes.upper()}/N" in await transcript(options, answers.replace("y\n", "what\ny\n", 1))

"""The study counts what really happens, and says what it has found; the same seed gives the same page."""

import random
import re
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from ground.clone import ROOT
from support.games import PLAYER_COUNTS, random_game

from kingup.arena.intervals import Mean, chance_of_spread
from kingup.arena.referee import draw_deals, play_game
from kingup.arena.study import command
from kingup.arena.study import sample as sampling
from kingup.arena.study.command import study
from kingup.arena.study.compiled_leak import watch_round
from kingup.arena.study.counters import count_game
from kingup.arena.study.figures import FIGURES, MOMENTS, ROWS
from kingup.arena.study.game_log import log_of
from kingup.arena.study.leak import beliefs_about
from kingup.arena.study.markdown_page import QUESTIONS, write_page
from kingup.arena.study.sample import STYLES, Sample, sample_style
from kingup.arena.study.study import read_study
from kingup.bots.goal_reader import Reader
from kingup.bots.levels import NAMES, new_bot
from kingup.bots.styles import FIRM, table_for
from kingup.rules import CHARACTERS, DECK, THRONE, Ballot, Game
from kingup.rules.scoring import points

HEAD = "seed,players,level,figure,of,count,sum,squares\n"
FIGURE = next(iter(FIGURES))


def counted(games: list[Game]) -> Sample:
    players = len(games[0].players)
    sample = Sample(players, "any", np.zeros((ROWS, 3)))
    for game in games:
        count_game(players, game.finished[0].first, log_of(game), sample.counts)
    return sample


def mean(figures):
    return pytest.approx(sum(figures) / len(figures))


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_what_is_counted_is_what_happened(players):
    """Each figure once more, the long way, from the games as the rules tell them."""
    games = [random_game(players, seed) for seed in range(40)]
    sample = counted(games)
    rounds = [past for game in games for past in game.finished]
    share = [[(seat in game.winners) / len(game.winners) for seat in range(players)] for game in games]
    assert sample.rounds == len(rounds) == 120
    for seat in range(players):
        wins = [each[(game.finished[0].first + seat) % players] for game, each in zip(games, share, strict=True)]
        assert sample.mean("seat_wins", seat).value == mean(wins)
        turns = [past.scores[(past.first + seat) % players] for past in rounds]
        assert sample.mean("turn_points", seat).value == mean(turns)
    assert sample.mean("climbs").value == mean([len(past.moves) - games[0].setup.placed for past in rounds])
    assert sample.mean("elections").value == mean([len(past.elections) for past in rounds])
    noes = [sum(ballots.count(Ballot.NO) for ballots in past.elections) for past in rounds]
    assert sample.mean("noes").value == mean(noes)
    assert [mean.count for mean in sample.means("noes_were")] == [noes.count(spent) for spent in range(13)]
    for number in range(3):
        scores = [score for game in games for score in game.finished[number].scores]
        assert sample.mean("round_points", number).value == mean(scores)
    for place, card in enumerate(DECK):
        held = [
            (past.scores[seat], past.scores, share[at][seat])
            for at, game in enumerate(games)
            for past in game.finished
            for seat in range(players)
            if past.goals[seat] == card
        ]
        if held:
            assert sample.mean("card_points", place).value == mean([score for score, _, _ in held])
            best = [(score == max(all_)) / all_.count(max(all_)) for score, all_, _ in held]
            assert sample.mean("card_best", place).value == mean(best)
            assert sample.mean("card_wins", place).value == mean([won for _, _, won in held])
    totals = [sorted(game.totals, reverse=True) for game in games]
    assert sample.mean("lead").value == mean([first - second for first, second, *_ in totals])
    assert sample.mean("shared").value == mean([len(game.winners) > 1 for game in games])
    nominated = [[move.character for move in past.moves if move.floor == THRONE] for past in rounds]
    for character in CHARACTERS:
        assert sample.mean("crowned", character).value == mean([character == each[-1] for each in nominated])
        assert sample.mean("fallen", character).value == mean([character in each[:-1] for each in nominated])
    nothing = [points(game.castle, goal) == 0 for game in games for goal in game.goals]
    assert sample.mean("nothing").value == mean(nothing)
    assert sample.mean("nothing_games").value == mean(
        [any(points(game.castle, goal) == 0 for goal in game.goals) for game in games]
    )


@pytest.mark.slow
def test_bots_and_compiled_play_are_the_same_players():
    """Officers of the arena and the officers of mass play: no figure is far from the other's."""
    games = [
        play_game([new_bot("officer")] * 3, draw_deals(3, random.Random(seed)), 10, [seed, seed + 1, seed + 2]).game
        for seed in range(0, 450, 3)
    ]
    with ThreadPoolExecutor(1) as pool:
        compiled = sample_style(3, "officer", 9000, 1, pool, int)
    bots = counted(games)
    for figure in ("climbs", "elections", "noes", "lead", "nothing", "turn_points", "round_points"):
        for one, other in zip(bots.means(figure, 3), compiled.means(figure, 3), strict=True):
            if one.count and other.count:
                apart = abs(one.value - other.value)
                assert apart < 2.2 * np.hypot(one.half_width, other.half_width), figure


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_watcher_of_mass_play_thinks_as_the_reader_does(players):
    bots = [new_bot("officer")] * players
    game = play_game(bots, draw_deals(players, random.Random(5)), 10, list(range(players))).game
    table = np.ascontiguousarray(table_for(players)[[FIRM]])
    expected = [belief.chance for belief in beliefs_about(game, Reader(table, np.ones(1), trust=1.0))]
    seen = []
    for number in range(3):
        for moment in range(len(MOMENTS)):
            for seat in range(players):
                sample = Sample(players, "officer", np.zeros((ROWS, 3)))
                watch_round(players, log_of(game), number, seat, table, sample.counts)
                seen.append(sample.mean("shown", moment).value)
    assert seen == pytest.approx(expected)


def test_the_same_seed_gives_the_same_with_any_number_of_threads():
    samples = []
    for threads in (1, 3):
        with ThreadPoolExecutor(threads) as pool:
            samples.append(sample_style(4, "learned", 20_000, 7, pool, int))
    one, other = samples
    assert one.rounds >= 20_000
    assert np.array_equal(one.counts, other.counts)


def test_every_style_has_its_level():
    assert {name for name in STYLES if name != "learned"} <= set(NAMES)


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def ask(*arguments: str | Path):
    done = CliRunner().invoke(study, list(map(str, arguments)))
    assert done.exit_code == 0, done.output
    return done


def test_a_short_study_answers_every_question_and_is_the_same_again(tmp_path, monkeypatch):
    monkeypatch.setattr(sampling, "_MS", 1)
    short = ("--rounds", "600", "--games", "1")
    done = ask(*short, "--workers", "1", "--out", tmp_path / "one")
    assert "rounds by habit: 12000 of 12000" in done.stderr
    page = (tmp_path / "one" / "study.md").read_text()
    assert "kingup study --rounds 600 --games 1 --seed 1" in page
    for title, picture, _ in QUESTIONS:
        assert f"## {title}" in page
        assert picture is None or f"(pictures/study/{picture}.svg)" in page
    assert len(re.findall(r"^\d+\. ", page, re.MULTILINE)) == 10
    assert all(f"`{card}`" in page for card in DECK)
    assert max(map(len, re.findall(r"^(?!\|).*$", page, re.MULTILINE))) <= 120
    pictures = list((tmp_path / "one" / "pictures" / "study").iterdir())
    assert {file.stem for file in pictures} == {picture for _, picture, _ in QUESTIONS if picture}
    for file in pictures:
        ET.parse(file)
    # Once more without playing, and once more with another number of threads.
    ask("--figures", tmp_path / "one" / "study.csv", "--out", tmp_path / "two")
    assert files_in(tmp_path / "two") == files_in(tmp_path / "one")
    ask("--rounds", "600", "--games", "0", "--workers", "2", "--out", tmp_path / "three")
    habits = [line for line in (tmp_path / "one" / "study.csv").read_text().splitlines() if ",king," not in line]
    habits = [line for line in habits if ",noble," not in line]
    assert (tmp_path / "three" / "study.csv").read_text().splitlines() == habits


def test_the_page_in_the_docs_is_what_its_figures_say():
    figures = read_study(ROOT / "docs" / "study.csv")
    assert (ROOT / "docs" / "study.md").read_text() == write_page(figures)
    assert all(figures.of(players, level).rounds >= 1_000_000 for players in PLAYER_COUNTS for level in STYLES)


def test_what_is_no_study(tmp_path):
    wrong = tmp_path / "wrong.csv"
    for text, said in (
        ("a,b\n1,2\n", "has no figures of a study"),
        (HEAD, "has no figures of random with 3 players"),
        (f"{HEAD}1,3,random,{FIGURE},0,1,nan,1\n", "has figures in line 2 that no study writes"),
        (f"{HEAD}1,3,random,{FIGURE},0,1,inf,1\n", "has figures in line 2 that no study writes"),
        (f"{HEAD}1,3,random,{FIGURE},99999,1,1,1\n", "has figures in line 2 that no study writes"),
        (f"{HEAD}1,3,random,something else,0,1,1,1\n", "has no figures of a study in line 2"),
        (f"{HEAD}1,3\n", "has no figures of a study in line 2"),
    ):
        wrong.write_text(text)
        done = CliRunner().invoke(study, ["--figures", str(wrong), "--out", str(tmp_path / "out")])
        assert done.exit_code == 1
        assert said in done.stderr


@pytest.mark.parametrize(
    ("out", "said"),
    [
        ("/proc/x", "/proc/x cannot be written to: "),
        ("file/x", "file/x cannot be written to: Not a directory"),
        ("file", "file' is a file."),
        ("taken", "taken/study.csv cannot be written to: Is a directory"),
        ("pictures", "pictures/pictures/study cannot be written to: Not a directory"),
    ],
)
def test_a_place_that_cannot_be_written_to_is_told_before_anything_is_played(tmp_path, monkeypatch, out, said):
    monkeypatch.setattr(command, "_play", lambda *_: pytest.fail("it has begun to play"))
    (tmp_path / "file").touch()
    (tmp_path / "taken" / "study.csv").mkdir(parents=True)
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "pictures").touch()
    before = sorted(tmp_path.rglob("*"))
    for more in ((), ("--figures", str(ROOT / "docs" / "study.csv"))):
        done = CliRunner().invoke(study, [*more, "--out", str(tmp_path / out)])
        assert done.exit_code == 2
        assert said in done.stderr
    assert sorted(tmp_path.rglob("*")) == before


def test_spread():
    equal = [Mean(1000, total, total) for total in (250, 252, 249, 249)]
    assert chance_of_spread(equal, shares=True) > 0.9
    assert chance_of_spread([Mean(1000, 250, 250), Mean(1000, 350, 350)]) < 1e-5
    assert chance_of_spread([Mean(1, 1, 1)]) == 1.0
    # 26 means of pure chance: their spread is nothing special, over and over.
    rng = np.random.default_rng(1)
    chances = []
    for _ in range(300):
        drawn = rng.normal(15, 6, size=(26, 50))
        chances.append(chance_of_spread([Mean(50, row.sum(), (row * row).sum()) for row in drawn]))
    assert 0.02 < np.mean(np.array(chances) < 0.05) < 0.12

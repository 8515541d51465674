"""``kingup games``: finished and unfinished games are listed, replayed and deleted."""

import errno
import json
import os

from click.testing import CliRunner
from support.plain import play_game, saved_files, transcript
from support.terminal import play_options

from kingup.terminal.games_command import games
from kingup.terminal.tables.finished_games import FinishedGames
from kingup.terminal.tables.saves import SavedGames


def list_games(*arguments):
    done = CliRunner().invoke(games, ["--lang", "en", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


async def test_games_are_listed_with_their_results(home):
    assert list_games() == "No games yet. “kingup play” starts one.\n"
    await play_game(home)
    await transcript(play_options(home, seed=8, fresh=True), "A4\n")
    (game,) = FinishedGames(home).games()
    (file,) = saved_files(home)
    begun = SavedGames(home).unfinished()[0].begun
    output = list_games().splitlines()
    assert output[:3] == [
        "Unfinished:",
        f"  {begun:%Y-%m-%d %H:%M}  round 1 of 3, Ada, Rosa and Sandro ({file.stem})",
        "“kingup play” continues them.",
    ]
    totals = ", ".join(
        f"{name} {total}" for name, total in zip(game.record.game.players, game.record.game.totals, strict=True)
    )
    winner = game.record.game.players[game.record.game.winners[0]]
    assert output[3:] == [
        "Finished:",
        f"  1  {game.ended:%Y-%m-%d %H:%M}  {totals}. Won by {winner}.",
        "“kingup replay NUMBER” replays one.",
    ]


async def test_json_has_no_secret_of_an_unfinished_game(home):
    await play_game(home)
    await transcript(play_options(home, seed=8, fresh=True), "A4\n")
    (game,) = FinishedGames(home).games()
    output = json.loads(list_games("--json"))
    (left,) = output["unfinished"]
    assert set(left) == {"name", "date", "players", "round"}
    assert output["tables"] == []
    (over,) = output["finished"]
    assert over["winners"] == list(game.record.game.winners)
    assert over["totals"] == list(game.record.game.totals)
    assert over["file"] == str(game.file)
    assert (over["number"], over["name"]) == (1, game.name)


async def test_games_are_deleted_by_number_and_by_name(home):
    await play_game(home, seed=7)
    await play_game(home, seed=8)
    await transcript(play_options(home, seed=9, fresh=True), "A4\n")
    latest, before = FinishedGames(home).games()
    os.utime(before.file, (1, 1))
    done = CliRunner().invoke(games, ["--delete", "1", "--delete", "nothing"])
    assert (done.exit_code, done.stderr) == (2, "kingup games: there is no game nothing; kingup games lists them\n")
    assert len(FinishedGames(home).games()) == 2, "all or none"
    list_games("--delete", "2", "--delete", saved_files(home)[0].stem)
    assert [game.name for game in FinishedGames(home).games()] == [latest.name]
    assert saved_files(home) == []


async def test_a_record_that_could_not_be_saved_is_saved_later(home, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(FinishedGames, "add", full)
        output = await play_game(home)
    assert output.splitlines()[-1] == "The record of the game couldn’t be saved."
    assert len(saved_files(home)) == 1
    assert "Finished:" in list_games()
    assert saved_files(home) == []
    assert len(FinishedGames(home).games()) == 1


async def test_files_without_a_record_are_left_out(home):
    await play_game(home)
    (home / "finished" / "bad.kingup").write_text("nonsense")
    assert list_games().count("Won by") == 1

"""A walk through the pages besides the table: lessons, one device, the big screen, the daily deal."""

import time
from datetime import UTC, datetime, timedelta
from itertools import count

from browser.test_daily import finish
from browser.walk import STAY, share_identity
from playwright.sync_api import expect
from support.company import Friend, highest, is_to_move, phase_is, play_on

from kingup.puzzles.pool import puzzle_of
from kingup.table.lesson import LESSONS, load_lesson

_IDS = count()


def walk_side_pages(server, players):
    """Lead several pages of one player through the side pages, and yield a name for each view."""
    for player in players:
        player.page.add_init_script(STAY)
        player.go()
    api = share_identity(players)
    yield from learn(players, api)
    yield from device(players, api.client)
    yield from party(server, players, api)
    yield from daily(players, api)
    yield from puzzles(players)


def show(players, path, what):
    """Open a path in all pages, and wait until it is shown."""
    for player in players:
        player.go(path)
        expect(player.page.locator(what).first).to_be_visible()


def see(players, what):
    for player in players:
        expect(player.page.locator(what).first).to_be_visible()


def press(players, what):
    for player in players:
        player.press(what)


def learn(players, api):
    show(players, "/learn", ".learn .rules .example")
    yield "learn"
    for name in LESSONS:
        show(players, f"/learn/{name}/puzzle", ".choices")
        yield f"puzzle after the lesson {name}"
        press(players, ".choices button")
        press(players, ".give")
        see(players, ".verdict-of")
        yield f"puzzle after the lesson {name}, answered"
    api.code = api.client.post("/api/lessons", json={"lesson": "hide"}).json()["code"]
    show(players, f"/learn/hide/{api.code}", ".guide .doing")
    yield "lesson"
    press([player for player in players if player.touch], ".guide > .plain")
    yield "lesson, with the guide folded away"
    for step in load_lesson("hide").steps:
        while api.look()["seat"] not in api.look()["table"]["waited_for"]:
            time.sleep(0.01)
        api.play(step.action)
    see(players, ".election.coronation")
    press(players, ".election.open button")
    see(players, ".guide .buttons")
    yield "lesson, at its end"


def device(players, client):
    show(players, "/device", ".device-setup")
    press(players, ".device-setup form > .plain")
    for player in players:
        player.page.locator(".options select").first.select_option("1")
    yield "device"
    guests = [{"name": name} for name in ("Maximilian", "Cleopatra", "Ben")]
    body = {"options": {"seats": 3, "starter": 0}, "guests": guests}
    code = client.post("/api/tables", json=body).json()["code"]

    def ask(seat, **command):
        sent = {"id": f"room {next(_IDS)}", "command": command}
        assert client.post(f"/api/tables/{code}/requests", params={"as": seat}, json=sent).status_code == 200

    def look(seat):
        return client.get(f"/api/tables/{code}", params={"as": seat}).json()

    show(players, f"/t/{code}", "main.lobby")
    yield "lobby of a device"
    ask(0, do="start")
    see(players, ".curtain .primary")
    press(players, ".curtain summary")
    yield "curtain"
    press(players, ".curtain .primary")
    see(players, ".lifted .goal")
    yield "lifted"
    press(players, ".whose button")
    while (shown := look("spectator"))["view"]["phase"] != "voting":
        turn = shown["view"]["turn"]
        ask(turn, do="play", action=highest(look(turn)["legal"]))
    see(players, ".curtained .election")
    yield "curtain before a vote"
    press(players, ".curtain .primary")
    see(players, ".lifted .vote")
    yield "vote behind the curtain"
    press(players, ".whose button")
    for seat in range(3):
        ask(seat, do="play", action="Y")
    see(players, ".curtained .coronation")
    for player in players:
        player.end_ceremony()
    see(players, ".curtained .results")
    yield "results at a device"


def party(server, players, api):
    show(players, "/party", ".join")
    yield "party"
    code = api.client.post("/api/tables", json={"sit": False, "options": {"seats": 3, "starter": 0}}).json()["code"]
    friends = [Friend.called(server, name) for name in ("Maximilian", "Cleopatra", "Ben")]
    friends[0].sit(code)
    show(players, f"/party/{code}", ".invitation .taken")
    yield "invitation"
    for friend in friends[1:]:
        friend.sit(code)
    friends[0].do(do="start")
    friends[0].do(do="say", phrase="laugh")
    play_on(friends, is_to_move(0, "climbing"))
    see(players, ".party.phase-climbing")
    yield "big screen"
    play_on(friends, phase_is("voting"))
    friends[0].play("N")
    see(players, ".party .ballot.laid")
    yield "vote on the big screen"
    for friend in friends[1:]:
        friend.play("Y")
    see(players, ".party .trapdoor")
    yield "trap door on the big screen"
    press(players, ".ribbon")
    play_on(friends, lambda shown: shown["table"]["stage"] == "results")
    see(players, ".party .coronation")
    press(players, ".ribbon")
    see(players, ".party .results")
    yield "results on the big screen"
    play_on(friends, lambda shown: shown["table"]["stage"] == "finished")
    see(players, ".party .coronation")
    press(players, ".ribbon")
    see(players, ".party .awards")
    yield "winner on the big screen"


def daily(players, api):
    show(players, "/daily", ".lives")
    yield "daily deal"
    api.code = api.client.post("/api/daily").json()["code"]
    finish(api)
    for player in players:
        player.go("/daily")
        expect(player.page.locator(".attempts .emblems")).not_to_be_empty()
    yield "daily deal, once played"


def puzzles(players):
    """Show a vote and a move among the puzzles of the last days."""
    days = [datetime.now(UTC).date() - timedelta(days=at) for at in range(60)]
    for is_vote in (True, False):
        day = next(day for day in days[1:] if puzzle_of(day).is_vote is is_vote)
        show(players, f"/puzzle/{day.isoformat()}", ".choices")
        yield f"puzzle, vote: {is_vote}"
        press(players, ".choices button")
        press(players, ".give")
        see(players, ".chances")
        yield f"puzzle, vote: {is_vote}, answered"

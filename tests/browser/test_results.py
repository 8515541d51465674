"""The results: points add up at the table and in the replay; after a game there are awards, notes and a picture."""

import json
import re

import pytest
from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import Friend, play_on, seat

SHOWN = """all => all.map((one) => ({
  points: Object.fromEntries([...one.querySelectorAll("ol > li")].map(
    (place) => [place.querySelector(".initial").textContent, Number(place.lastElementChild.textContent)])),
  score: Number(one.querySelector(".score").textContent),
}))"""


def fake_tie(socket):
    """Forward messages, changed as if the last of three players had won by the tie-break."""

    def forward(message):
        content = json.loads(message)
        if content["type"] == "snapshot":
            content["view"] |= {"totals": [40, 40, 40], "winners": [2]}
        socket.send(json.dumps(content))

    socket.connect_to_server().on_message(forward)


def check(player, king):
    goals = player.page.locator(".results .goals > li")
    expect(goals).to_have_count(3)
    shown = goals.evaluate_all(SHOWN)
    for points, score in (one.values() for one in shown):
        assert len(points) == 6
        assert sum(points.values()) == score
        assert {one for one, worth in points.items() if worth == 10} == {king} & set(points)


def test_points_of_favorites_add_up(visit, server):
    player = visit(server.url)
    player.be_known_as("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(api, *others)
    player.go(f"/t/{api.code}")
    expect(player.page.locator("main.table")).to_be_visible()
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "results")
    king = api.look()["view"]["king"]
    player.end_ceremony("round_over")
    check(player, king)
    expect(player.page).to_have_title(f"(1) {api.code} · King Up!")
    # A stand-in for an absent player can be requested between rounds, but not after the game.
    expect(player.page.locator(".stand-in")).to_have_count(2)
    expect(player.page.locator(".seat .crown")).to_have_count(1)
    player.page.reload()
    check(player, king)
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "finished")
    expect(player.page.locator("#prompt")).to_have_text("The game is over")
    # Presence and the last nomination do not matter any more.
    expect(player.page.locator(".stand-in, .seat-sign.away, .seat .crown")).to_have_count(0)
    expect(player.page.locator(".seat small")).to_have_text(["", "", ""])
    # After a tie-break the winner is above players with as many points.
    player.page.route_web_socket(re.compile("/socket"), fake_tie)
    player.page.reload()
    expect(player.page.locator(".winner")).to_contain_text("Cleo wins!")
    expect(player.page.locator(".results .goals > li > b")).to_have_text(["Cleo", "Ada", "Ben"])
    moments = api.client.get(f"/api/tables/{api.code}/replay", params={"at": "2.0"}).json()["leg"]["before"]
    player.go(f"/g/{api.code}?at=1.{moments[0] - 1}")
    player.press(".election.open button")
    check(player, king)


def finish(player, server, mark=None):
    """Play a game with two friends to its end on a player's page, and return what the player sees by API."""
    player.be_known_as("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(api, *others)
    player.go(f"/t/{api.code}")
    expect(player.page.locator("main.table")).to_be_visible()
    if mark:
        mark(api.look())
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "finished", vote="N")
    player.end_ceremony("game_over")
    expect(player.page.locator(".review .final")).to_be_visible()
    return api.look()


def test_spectators_follow_to_the_rematch_unless_they_stay(visit, server):
    friends = [Friend.called(server, name) for name in ("Ada", "Ben", "Cleo")]
    code = seat(*friends)
    play_on(friends, lambda shown: shown["table"]["stage"] == "finished")
    follower, other = visit(server.url), visit(server.url, "phone")
    for watcher in (follower, other):
        watcher.page.clock.install()
        watcher.go(f"/t/{code}")
        expect(watcher.page.locator(".winner")).to_be_visible()
        expect(watcher.page.get_by_role("link", name="Join the rematch")).to_have_count(0)
    opened = friends[0].client.post(f"/api/tables/{code}/rematch", json={"id": "rematch"}).json()["code"]
    expect(follower.page.locator(".notice")).to_contain_text("A rematch is open. You’ll join it in 8 s.")
    other.press(other.page.get_by_role("button", name="Stay here"))
    for watcher in (follower, other):
        watcher.page.clock.run_for(10_000)
    expect(follower.page.locator("main:is(.lobby, .invitation)")).to_be_visible()
    assert follower.code == opened
    expect(other.page.locator(".notice")).to_have_count(0)
    assert other.code == code
    # A page that shows an old game stays there, too, with the link.
    follower.go(f"/t/{code}")
    expect(follower.page.get_by_role("link", name="Join the rematch")).to_be_visible()
    follower.page.clock.run_for(10_000)
    assert follower.code == code
    other.press(other.page.get_by_role("link", name="Join the rematch"))
    other.page.wait_for_url(f"**/t/{opened}")


def test_end_shows_all_rounds_the_place_awards_and_the_castle(visit, server):
    player = visit(server.url)
    shown = finish(player, server)
    view, results = shown["view"], shown["table"]["results"]
    rows = player.page.locator(".results .goals > li")
    for row in rows.all():
        name = row.locator("> b").inner_text()
        at = view["players"].index(name)
        numbers = [row.locator(".earlier").nth(0), row.locator(".earlier").nth(1), row.locator(".score")]
        assert [int(one.inner_text().split()[-1]) for one in numbers] == [
            past["scores"][at] for past in view["finished"]
        ]
        assert int(row.locator(".total").inner_text().split()[-1]) == view["totals"][at]
    expect(player.page.locator(".place")).to_have_text(f"Your place: {results['places'][0]} of 3")
    awards = player.page.locator(".award")
    expect(awards).to_have_count(len(results["awards"]))
    for award, text in zip(results["awards"], awards.all_inner_texts(), strict=True):
        assert view["players"][award["seat"]] in text
    # On a desktop, each takes the whole width.
    width = player.page.locator(".awards").bounding_box()["width"]
    assert [box for one in awards.all() if (box := one.bounding_box())["width"] < 0.95 * width] == []
    castle = player.page.locator(".final .castle .medallion")
    assert sorted(castle.evaluate_all("all => all.map((one) => one.dataset.character)")) == sorted(view["castle"])


COUNTED = """window.counted = new Set();
new MutationObserver(() => {
  const total = document.querySelector(".goals .total");
  if (total) window.counted.add(total.querySelector("[aria-hidden]") ? "counting" : "counted");
}).observe(document, { subtree: true, childList: true, characterData: true });"""


@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
def test_scores_count_up_unless_motion_is_reduced(visit, server, still):
    player = visit(server.url, still=still)
    player.page.add_init_script(COUNTED)
    player.be_known_as("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(api, *others)
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "results")
    player.go(f"/t/{api.code}")
    best = max(api.look()["view"]["totals"])
    expect(player.page.locator(".goals .total [aria-hidden]")).to_have_count(0)
    expect(player.page.locator(".goals .total").first).to_contain_text(str(best))
    assert ("counting" in player.page.evaluate("[...counted]")) is not still


def test_notes_stand_beside_the_truth(visit, server):
    player = visit(server.url)

    def mark(_shown):
        # Say of every character that it is Ben's favorite, and count one No card.
        for cell in player.page.locator(".side .player").first.locator(".mark").all():
            player.press(cell)

    shown = finish(player, server, mark)
    goal = shown["view"]["finished"][0]["goals"][1]
    truth = player.page.locator(".truth")
    expect(truth.locator("h4")).to_have_text("Round 1 6 of 13 right")
    expect(truth.locator(".truth-of")).to_have_count(1)
    for kind, wanted in (("right", set(goal)), ("wrong", set("ABCDEFGILMNOP") - set(goal))):
        shown_as = truth.locator(f"li.{kind} .initial").all_inner_texts()
        assert set(shown_as) == wanted
    expect(truth.get_by_role("img", name="a favorite: you noted yes").first).to_be_visible()
    played = sum(move.split("=")[1][1] == "N" for move in shown["view"]["finished"][0]["history"] if "=" in move)
    expect(truth.locator(".truth-of p")).to_have_text(f"Counted No cards: 1, played: {played}")


SHARE = """window.shared = [];
navigator.canShare = () => true;
navigator.share = async ({ text, url, files }) => {
  const bytes = new Uint8Array(await files[0].arrayBuffer());
  shared.push({ text, url, type: files[0].type, name: files[0].name, png: String.fromCharCode(...bytes.slice(1, 4)),
    size: bytes.length });
};"""
INK = """canvas => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}"""


def test_picture_of_a_finished_game_can_be_shared(visit, server):
    player = visit(server.url, "phone")
    player.page.add_init_script(SHARE)
    player.be_known_as("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(api, *others)
    player.go(f"/t/{api.code}")
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "results")
    player.end_ceremony("round_over")
    expect(player.page.locator(".results")).to_be_visible()
    expect(player.page.locator(".to-picture")).to_have_count(0)
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "finished")
    player.end_ceremony("game_over")
    player.press(".to-picture")
    canvas = player.page.locator("canvas[data-state=drawn]")
    expect(canvas).to_be_visible()
    assert canvas.evaluate(INK) > 100
    player.press("dialog .primary")
    wait_until(lambda: player.page.evaluate("shared.length"), "the picture to be shared")
    (shared,) = player.page.evaluate("shared")
    assert shared["url"] == f"{server.url}/g/{api.code}"
    assert (shared["type"], shared["png"], shared["name"]) == ("image/png", "PNG", f"kingup-{api.code}.png")
    with player.page.expect_download() as download:
        player.press("dialog .buttons .plain")
    assert download.value.suggested_filename == f"kingup-{api.code}.png"


def beaten_bots(socket):
    """Forward messages, changed as if the first player had beaten bots."""

    def forward(message):
        content = json.loads(message)
        if content["type"] == "snapshot" and content["table"]["stage"] == "finished":
            content["view"]["winners"] = [0]
            for chair in content["table"]["chairs"][1:]:
                chair |= {"kind": "bot", "level": "servant"}
        socket.send(json.dumps(content))

    socket.connect_to_server().on_message(forward)


def test_next_suggestion_depends_on_the_opponents(visit, server):
    player = visit(server.url)
    code = finish(player, server)["table"]["code"]
    suggestion = player.page.locator(".next")
    expect(suggestion).to_contain_text("Replay it with all goals open.")
    expect(suggestion.locator("a")).to_have_attribute("href", f"/g/{code}?at=1.0&lens=all")
    player.page.route_web_socket(re.compile("/socket"), beaten_bots)
    player.page.reload()
    expect(suggestion).to_contain_text("Too easy? Try stronger bots: Trader.")
    player.press(suggestion.get_by_text("Stronger bots", exact=True))
    expect(player.page.locator(".board .castle")).to_be_visible()
    assert player.code != code
    chairs = player.api.client.get(f"/api/tables/{player.code}").json()["table"]["chairs"]
    assert [chair["level"] for chair in chairs] == [None, "trader", "trader"]

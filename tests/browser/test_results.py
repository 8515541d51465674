"""The results of a round: the points of favorites add up, at the table and in the replay."""

import json
import re

from playwright.sync_api import expect
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
    # A stand-in for an absent player can be requested between rounds, but not after the game.
    expect(player.page.locator(".stand-in")).to_have_count(2)
    player.page.reload()
    check(player, king)
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "finished")
    expect(player.page.locator("#prompt")).to_have_text("The game is over")
    expect(player.page.locator(".stand-in")).to_have_count(0)
    # After a tie-break the winner is above players with as many points.
    player.page.route_web_socket(re.compile("/socket"), fake_tie)
    player.page.reload()
    expect(player.page.locator(".winner")).to_contain_text("Cleo wins!")
    expect(player.page.locator(".results .goals > li > b")).to_have_text(["Cleo", "Ada", "Ben"])
    moments = api.client.get(f"/api/tables/{api.code}/replay", params={"at": "2.0"}).json()["leg"]["before"]
    player.go(f"/g/{api.code}?at=1.{moments[0] - 1}")
    player.press(".election.open button")
    check(player, king)

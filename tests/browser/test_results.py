"""The results of a round: what every favorite brought adds up, at the table and when it is seen again."""

import json
import re

from playwright.sync_api import expect
from support.company import Friend, play_on, seat

SHOWN = """all => all.map((one) => ({
  points: Object.fromEntries([...one.querySelectorAll("ol > li")].map(
    (place) => [place.querySelector(".initial").textContent, Number(place.lastElementChild.textContent)])),
  score: Number(one.querySelector(".score").textContent),
}))"""


def tell_of_tie(line):
    """Carry what the server tells, as if the last of the three had won by the tie-break."""

    def carry(message):
        told = json.loads(message)
        if told["type"] == "snapshot":
            told["view"] |= {"totals": [40, 40, 40], "winners": [2]}
        line.send(json.dumps(told))

    line.connect_to_server().on_message(carry)


def check(player, king):
    goals = player.page.locator(".results .goals > li")
    expect(goals).to_have_count(3)
    shown = goals.evaluate_all(SHOWN)
    for points, score in (one.values() for one in shown):
        assert len(points) == 6
        assert sum(points.values()) == score
        assert {one for one, worth in points.items() if worth == 10} == {king} & set(points)


def test_favorites_add_up(visit, server):
    player = visit(server.url)
    player.be_known_as("Ada")
    hand, others = player.hand, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(hand, *others)
    player.go(f"/t/{hand.code}")
    expect(player.page.locator("main.table")).to_be_visible()
    play_on([hand, *others], lambda shown: shown["table"]["stage"] == "results")
    king = hand.look()["view"]["king"]
    player.end_ceremony()
    check(player, king)
    # Between rounds a bot may be asked to play on for who is away, and after the game no more.
    expect(player.page.locator(".stand-in")).to_have_count(2)
    player.page.reload()
    check(player, king)
    play_on([hand, *others], lambda shown: shown["table"]["stage"] == "finished")
    expect(player.page.locator("#prompt")).to_have_text("The game is over")
    expect(player.page.locator(".stand-in")).to_have_count(0)
    # After a tie-break who has won stands above who has as many points.
    player.page.route_web_socket(re.compile("/socket"), tell_of_tie)
    player.page.reload()
    expect(player.page.locator(".winner")).to_contain_text("Cleo wins!")
    expect(player.page.locator(".results .goals > li > b")).to_have_text(["Cleo", "Ada", "Ben"])
    moments = hand.client.get(f"/api/tables/{hand.code}/replay", params={"at": "2.0"}).json()["leg"]["before"]
    player.go(f"/g/{hand.code}?at=1.{moments[0] - 1}")
    player.press(".election.open button")
    check(player, king)

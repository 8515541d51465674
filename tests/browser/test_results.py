"""The results of a round: what every favorite brought adds up, at the table and when it is seen again."""

from playwright.sync_api import expect
from support.company import Friend, play_on, seat

SHOWN = """all => all.map((one) => ({
  points: [...one.querySelectorAll("ol span:last-child")].map((place) => Number(place.textContent)),
  score: Number(one.querySelector(".score").textContent),
}))"""


def check(player):
    goals = player.page.locator(".results .goals > li")
    expect(goals).to_have_count(3)
    shown = goals.evaluate_all(SHOWN)
    for one in shown:
        assert len(one["points"]) == 6
        assert sum(one["points"]) == one["score"]
    assert any(10 in one["points"] for one in shown)


def test_favorites_add_up(visit, server):
    player = visit(server.url)
    player.enter("Ada")
    hand, others = player.hand, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(hand, *others)
    player.go(f"/t/{hand.code}")
    expect(player.page.locator("main.table")).to_be_visible()
    play_on([hand, *others], lambda shown: shown["table"]["stage"] == "results")
    player.press(".election.open button")
    check(player)
    player.page.reload()
    check(player)
    play_on([hand, *others], lambda shown: shown["table"]["stage"] == "finished")
    moments = hand.client.get(f"/api/tables/{hand.code}/replay", params={"at": "2.0"}).json()["leg"]["before"]
    player.go(f"/g/{hand.code}?at=1.{moments[0] - 1}")
    player.press(".election.open button")
    check(player)

"""The first game: easy bots, and three tips that appear once."""

import pytest
from playwright.sync_api import expect
from support.browsing import sit_down
from support.company import Friend, is_to_move, phase_is, play_on

TIPS = {
    "stars": "Stars mark your six favorites. Sneak them up.",
    "vote": "One No drops the nominee. If everybody says Yes, the round ends.",
}
CARDS = [
    "You’re out of No cards for this round.",
    "You have one No card left for this round.",
    *(f"You have {count} No cards left for this round." for count in (2, 3, 4)),
]
OVERLAP = """(tip, selectors) => {
  const box = tip.getBoundingClientRect();
  return [...document.querySelectorAll(selectors)].filter((one) => {
    const other = one.getBoundingClientRect();
    if (!other.width || box.right <= other.left || other.right <= box.left) return false;
    return box.top < other.bottom && other.top < box.bottom;
  }).length;
}"""


def test_first_bots_are_easy_and_the_choice_is_remembered(visit, server):
    player = visit(server.url)
    player.go()
    level = player.page.locator(".now select").nth(1)
    expect(level).to_have_value("servant")
    player.press(".primary.big")
    expect(player.page.locator(".seat small", has_text="Servant").first).to_be_visible()
    player.go()
    level.select_option("noble")
    player.go()
    expect(level).to_have_value("noble")


@pytest.mark.parametrize(
    ("size", "viewport"),
    [("phone", (360, 640)), ("phone", (320, 568)), ("phone", (740, 360)), ("desktop", (1440, 900))],
)
def test_three_tips_appear_once_each_when_it_matters(visit, server, size, viewport):
    player = visit(server.url, size, viewport=dict(zip(("width", "height"), viewport, strict=True)))
    player.be_known_as("Ada")
    api, page = player.api, player.page
    api.open(3, starter=0)
    for _ in range(2):
        api.do(do="add_bot", level="servant")
    api.do(do="start")
    player.go(f"/t/{api.code}")
    tip = page.locator(".tip p")
    expect(tip).to_have_text(TIPS["stars"])
    expect(page.locator("#announcer")).to_contain_text(TIPS["stars"])
    needed = ".medallion, .bar button, .panels button, #prompt"
    assert page.locator(".tip").evaluate(OVERLAP, f"{needed}, .goal, .cards") == 0
    # It goes with the move that it was about.
    player.step()
    expect(tip).to_have_count(0)
    play_on([api], phase_is("voting"))
    expect(tip).to_have_text(TIPS["vote"])
    assert page.locator(".tip").evaluate(OVERLAP, f"{needed}, .vote .card, .ballot") == 0
    player.press(".tip button")
    expect(tip).to_have_count(0)
    # Bots may nominate others before it is the player's turn.
    play_on([api], is_to_move(0, "climbing"), vote="N")
    player.end_ceremony("climbing")
    expect(tip).to_have_text(CARDS[api.look()["view"]["no_cards"]])
    assert page.locator(".tip").evaluate(OVERLAP, f"{needed}, .goal, .cards") == 0
    player.press(".tip button")
    page.reload()
    expect(page.locator("main.table")).to_be_visible()
    player.wait_for_turn("climbing")
    expect(tip).to_have_count(0)


def test_no_tips_where_other_people_wait(visit, server):
    players = sit_down(visit, server.url, ["Ada", "Ben", "Cleo"], "phone")
    for player in players:
        player.wait_for(lambda state: state["phase"] == "placing", "the game")
    assert [player for player in players if player.page.locator(".tip").count()] == []


def test_no_tips_in_a_lesson(visit, server):
    player = visit(server.url)
    player.go("/learn/first")
    player.wait_for_turn("placing")
    expect(player.page.locator(".tip")).to_have_count(0)


def test_friend_who_watches_gets_no_tips(visit, server):
    host = Friend.called(server, "Ada")
    host.open(3, starter=0)
    for _ in range(2):
        host.do(do="add_bot", level="servant")
    host.do(do="start")
    player = visit(server.url)
    player.go(f"/t/{host.code}")
    player.wait_for(lambda state: state["phase"] == "placing", "the game")
    expect(player.page.locator(".tip")).to_have_count(0)

"""The daily deal: the same cards for everybody, a line of emblems to share, and the scores of the day."""

import re
import time

import httpx
import pytest
from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import highest


def begin(player):
    """Start an attempt on the page of the day, and return the goal that was dealt and the player's API."""
    player.go("/daily")
    player.press(".daily .primary.big")
    player.wait_for(lambda state: state["phase"] == "placing" and state["mine"], "the first turn")
    return "".join(player.page.locator(".goal b.initial").all_inner_texts()), player.api


def finish(api):
    """Finish an attempt with requests, and return the total."""
    while (shown := api.look())["table"]["stage"] != "finished":
        if 0 not in shown["table"]["waited_for"]:
            time.sleep(0.01)
        elif shown["table"]["stage"] == "results":
            api.do(do="go_on")
        else:
            api.play(highest(shown["legal"]))
    return shown["view"]["totals"][0]


def test_everybody_gets_the_same_deal_and_can_repeat_it(visit, server):
    ada, ben = visit(server.url, "phone", permissions=["clipboard-read", "clipboard-write"]), visit(server.url)
    ada.enter("Ada the first")
    ben.enter("Ben")
    goal, api = begin(ada)
    names = ada.page.locator(".seat .name").all_inner_texts()
    assert sorted(names) == ["Ada the first", "Rosa", "Sandro", "Tilda"]
    total = finish(api)
    expect(ada.page.locator(".results .buttons a[href='/daily']")).to_have_count(1)
    expect(ada.page.locator(".results .buttons .primary")).to_have_count(0)
    other_goal, other_api = begin(ben)
    assert other_goal == goal, "the same cards for everybody"
    other_total = finish(other_api)
    first, second = (one.look()["view"]["finished"] for one in (api, other_api))
    assert [past["goals"] for past in first] == [past["goals"] for past in second]
    assert first != second, "the bots of another player play differently"
    deal = api.look()["table"]["deal"]
    assert (deal["secret"], deal["salt"]) == (None, None), "others still play the same cards"
    expect(ben.page.locator(".results")).to_contain_text("You can check the deal from")

    ada.go()
    expect(ada.page.locator(".ways a[href='/daily']")).to_contain_text("Streak: 1 day")
    ada.go("/daily")
    expect(ada.page.locator(".lives")).to_have_attribute("aria-label", "2 lives left")
    expect(ada.page.locator(".streak")).to_have_text("Streak: 1 day")
    expect(ada.page.locator(".scores tbody tr")).to_have_count(2)
    ranking = sorted([("Ada the first", total), ("Ben", other_total)], key=lambda one: -one[1])
    assert ada.page.locator(".scores tbody tr").all_inner_texts() == [f"{name}\t{points}" for name, points in ranking]
    emblems = ada.page.locator(".attempts .emblems")
    expect(emblems).to_have_text(re.compile("^(?:👑|🏰|🪜|🕳️|🎭){3}$"))
    ada.press(".attempts .plain")
    expect(ada.page.locator(".attempts .plain")).to_have_text("Copied")
    shared = ada.page.evaluate("navigator.clipboard.readText()")
    day = ada.page.locator(".date time").get_attribute("datetime")
    assert shared.startswith(f"King Up! {day} {emblems.inner_text()} {total} (1/3)")
    assert shared.endswith(f"\n{server.url}/daily")
    assert not [name for name in ("Odessa", "Merlino", *(past["goals"][0] for past in first)) if name in shared]

    # The second attempt has the same cards, and a running attempt is continued.
    again, _ = begin(ada)
    assert again == goal
    code = ada.code
    ada.go("/daily")
    expect(ada.page.locator(".lives")).to_have_attribute("aria-label", "1 life left")
    ada.press(".daily .primary.big")
    ada.page.wait_for_url(f"**/t/{code}")
    # Spectators are not allowed.
    ben.go(f"/t/{code}")
    expect(ben.page.locator(".waiting")).to_contain_text("spectators")


@pytest.mark.parametrize("path", ["/", "/daily"])
def test_countdown_leads_to_the_next_deal(visit, server, path):
    player = visit(server.url)
    asked = []
    player.page.on("request", lambda one: asked.append(one.url) if one.url.endswith("/api/daily") else None)
    deal = httpx.get(f"{server.url}/api/daily").json()
    player.page.clock.install(time=deal["ends_at"] - 3725)
    player.go(path)
    countdown = player.page.locator(".countdown")
    expect(countdown).to_have_text(re.compile(r"^Next deal in 1:0[12]:\d\d$"))
    player.page.clock.fast_forward(3600_000)
    expect(countdown).to_have_text(re.compile(r"^Next deal in 0:0[012]:\d\d$"))
    before = len(asked)
    player.page.clock.fast_forward(130_000)
    wait_until(lambda: player.page.evaluate("1") and len(asked) > before, "the next deal")

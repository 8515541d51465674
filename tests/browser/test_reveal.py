"""The reveal of a vote: until the cards have turned, no screen shows or announces anything of the outcome."""

import pytest
from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import Friend, phase_is, play_on, seat

# Records everything that is written on the page and its title, except the cards themselves, while a vote is opened.
RECORD = """() => {
  window.seen = [];
  const look = () => {
    const election = document.querySelector(".election");
    if (election?.matches(".open")) window.outcome ??= election.className;
    if (!election?.matches(".opening")) return;
    const body = document.body.cloneNode(true);
    for (const one of body.querySelectorAll(".ballots, script, style")) one.remove();
    const pieces = [...body.querySelectorAll(".medallion, .disc")].map((one) => one.className);
    const faces = [...election.querySelectorAll(".face")].map((one) => one.textContent).join("");
    window.seen.push({ text: `${document.title}\\n${body.textContent}\\n${pieces}`, faces, at: performance.now() });
  };
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, everything);
  const watch = () => { look(); requestAnimationFrame(watch); };
  watch();
}"""
OUTCOMES = ("Round 1 is over", "said No", "is out", "trap door", "Go on")


@pytest.mark.parametrize("ballot", ["Y", "N"])
@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
def test_nothing_is_spoiled_before_the_cards_have_turned(visit, server, ballot, still):
    desktop = visit(server.url, still=still)
    desktop.be_known_as("Ada")
    others = [Friend.called(server, name) for name in ("Ben", "Cleo")]
    api = desktop.api
    seat(api, *others)
    play_on([api, *others], phase_is("voting"))
    phone, screen = visit(server.url, "phone", still=still), visit(server.url, still=still)
    for player, name, path in ((desktop, "Ada", "t"), (phone, "Wanda", "t"), (screen, "Tina", "party")):
        if player is not desktop:
            player.be_known_as(name)
        player.go(f"/{path}/{api.code}")
        expect(player.page.locator(".ballot")).to_have_count(3)
        player.page.evaluate(RECORD)
    for friend, card in ((api, "Y"), (others[0], ballot), (others[1], "Y")):
        friend.play(card)
    stage = "coronation" if ballot == "Y" else "trapdoor"
    for player in (desktop, phone, screen):
        # It may have been closed by now.
        wait_until(lambda page=player.page: page.evaluate("window.outcome"), "the outcome")
        assert stage in player.page.evaluate("outcome")
        seen = player.page.evaluate("seen")
        assert len({one["text"] for one in seen}) == 1, "only the cards change"
        assert [word for word in OUTCOMES if word in seen[0]["text"]] == []
        # First they lie face down for a moment, then all turn together.
        assert {one["faces"] for one in seen} == {"", "YesYesYes" if ballot == "Y" else "YesNoYes"}
        assert seen[0]["faces"] == ""
        turning = next(one["at"] for one in seen if one["faces"])
        assert turning - seen[0]["at"] > 500


def test_what_happens_meanwhile_is_shown_afterwards(visit, server):
    player = visit(server.url)
    player.be_known_as("Ada")
    others = [Friend.called(server, name) for name in ("Ben", "Cleo")]
    api = player.api
    seat(api, *others, chat=True)
    play_on([api, *others], phase_is("voting"))
    player.go(f"/t/{api.code}")
    expect(player.page.locator(".ballot")).to_have_count(3)
    player.page.evaluate(RECORD)
    for friend, card in ((api, "Y"), (others[0], "N"), (others[1], "Y")):
        friend.play(card)
    others[0].do(do="chat", text="sorry about that")
    expect(player.page.locator(".side")).to_contain_text("sorry about that")
    expect(player.page.locator(".history")).to_contain_text("Ben")
    assert all("sorry" not in one["text"] for one in player.page.evaluate("seen"))

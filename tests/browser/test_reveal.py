"""The reveal of a vote: until the cards have turned, no screen shows or announces anything of the outcome."""

import pytest
from browser.test_device import Device
from browser.test_learn import begin, close_vote, take
from browser.test_voting import hold_messages
from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import Friend, highest, phase_is, play_on, seat

from kingup.table.lesson import load_lesson

# Records everything that is written on the page and its title, except the cards themselves, while a vote is opened.
RECORD = """() => {
  window.seen = [];
  const look = () => {
    const election = document.querySelector(".election");
    if (election?.matches(".open")) window.outcome ??= election.className;
    // On a shared device, the curtain closes first.
    if (!election?.matches(".opening") || document.querySelector(".lifted")) return;
    const body = document.body.cloneNode(true);
    for (const one of body.querySelectorAll(".ballots, script, style")) one.remove();
    const pieces = [...body.querySelectorAll(".medallion, .disc")].map((one) => one.className);
    const faces = [...election.querySelectorAll(".face")].map((one) => one.textContent).join("");
    const { width } = election.querySelector(".ballot").getBoundingClientRect();
    const text = `${document.title}\\n${body.textContent}\\n${pieces}`;
    window.seen.push({ text, faces, width, at: performance.now() });
  };
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, everything);
  const watch = () => { look(); requestAnimationFrame(watch); };
  watch();
}"""
OUTCOMES = ("Round 1 is over", "said No", "is eliminated", "trap door", "Go on")


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
    stage, faces = ("coronation", "YesYesYes") if ballot == "Y" else ("trapdoor", "YesNoYes")
    for player in (desktop, phone, screen):
        check_reveal(player, stage, faces)
        if still:
            # The cards are as large as with motion.
            assert player.page.evaluate("seen[0].width > 2 * document.querySelector('.ballot').offsetWidth")


def check_reveal(player, stage, faces, settles=False):
    """Check what was recorded: first the cards lie face down, then all turn together, then the outcome is shown.

    With ``settles``, the page has been drawn again for the reveal, and its title may change before the cards turn.
    """
    # It may have been closed by now.
    wait_until(lambda: player.page.evaluate("window.outcome"), "the outcome")
    assert stage in player.page.evaluate("outcome")
    seen = player.page.evaluate("seen")
    before = [one["text"] for one in seen if not one["faces"]]
    assert {one["text"] for one in seen if one["faces"] or not settles} == {before[-1]}, "only the cards change"
    assert "Hold your breath" in seen[0]["text"]
    assert [word for word in OUTCOMES for text in before if word in text] == []
    assert {one["faces"] for one in seen} == {"", faces}
    assert seen[0]["faces"] == ""
    turning = next(one["at"] for one in seen if one["faces"])
    assert turning - seen[0]["at"] > 500


def test_nothing_is_spoiled_on_a_shared_device(visit, server):
    device = Device(visit(server.url, "phone"))
    device.begin()
    while (shown := device.look(-1))["view"]["phase"] != "voting":
        turn = shown["view"]["turn"]
        device.act(turn, highest(device.look(turn)["legal"]))
    device.act(0, "Y")
    device.act(1, "N")
    device.lift(2)
    device.page.evaluate(RECORD)
    device.player.vote("yes")
    check_reveal(device.player, "trapdoor", "YesNoYes", settles=True)
    expect(device.page.locator(".lifted")).to_have_count(0)


def test_nothing_is_spoiled_in_a_lesson(visit, server):
    player = visit(server.url)
    player.enter("Rachel", "/learn")
    begin([player], "first")
    steps = load_lesson("first").steps
    for number, step in enumerate(steps, start=1):
        expect(player.page.locator(".guide .progress")).to_have_text(f"{number}/{len(steps)}")
        close_vote(player)
        if len(step.action) == 1:
            break
        take(player, step.action)
    player.page.evaluate(RECORD)
    take(player, step.action)
    wait_until(lambda: player.page.evaluate("window.outcome"), "the outcome")
    seen = player.page.evaluate("seen")
    # The guide reacts to the player's own vote, before the cards turn.
    before = [one["text"] for one in seen if not one["faces"]]
    assert {one["text"] for one in seen if one["faces"]} == {before[-1]}, "only the cards change"
    assert [word for word in ("is eliminated", "has fallen") for text in before if word in text] == []
    assert {text.partition("\n")[0] for text in before} == {"Your first round · King Up!"}


def test_rejected_vote_spoils_nothing(visit, server):
    player, api, (ben, cleo) = visit(server.url), None, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    player.be_known_as("Ada")
    api = player.api
    seat(api, ben, cleo)
    play_on([api, ben, cleo], phase_is("voting"))
    hold = hold_messages(player.page)
    player.go(f"/t/{api.code}")
    player.vote("no")
    ben.play("Y")
    expect(player.page.locator(".ballot.laid")).to_have_count(2)
    player.page.evaluate(RECORD)
    # The player changes the vote too late. The error arrives while the cards are turned.
    hold.begin()
    cleo.play("Y")
    player.vote("yes")
    wait_until(lambda: player.state() and any("declined" in message for message in hold.messages), "the error")
    hold.release()
    expect(player.page.locator("#announcer")).to_contain_text("The game has moved on. Look again.")
    check_reveal(player, "trapdoor", "NoYesYes")
    assert all("gone on in the meantime" not in one["text"] for one in player.page.evaluate("seen"))


# Records how an animation of the falling character is delayed.
FALLS = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    if (this.closest(".fallen") && how.delay) window.fall ??= { delay: how.delay, opens: traps(this) };
    return animate.call(this, frames, how);
  };
  const traps = () => document.querySelector(".trapdoor .trap").getAnimations()[0].effect.getTiming().delay;
}"""


def test_character_falls_while_the_trap_door_is_open(visit, server):
    player = visit(server.url, still=False)
    player.be_known_as("Ada")
    others = [Friend.called(server, name) for name in ("Ben", "Cleo")]
    api = player.api
    seat(api, *others)
    play_on([api, *others], phase_is("voting"))
    player.go(f"/t/{api.code}")
    expect(player.page.locator(".ballot")).to_have_count(3)
    player.page.evaluate(FALLS)
    for friend, card in ((api, "Y"), (others[0], "N"), (others[1], "Y")):
        friend.play(card)
    fall = wait_until(lambda: player.page.evaluate("window.fall"), "the fall")
    assert 0 < fall["delay"] - fall["opens"] <= 250


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

"""What has happened: the same after a reload, and past votes only where they are not left to memory."""

import pytest
from playwright.sync_api import expect
from support.company import Friend, is_to_move, phase_is, play_on, seat


def lines(player, place=".side .history li"):
    return player.page.locator(place).all_text_contents()


def at_table(visit, server, **options):
    """A page at seat 0, the hand of who sits before it, and the others."""
    player = visit(server.url)
    player.be_known_as("Ada")
    hand, others = player.hand, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(hand, *others, **options)
    player.go(f"/t/{hand.code}")
    expect(player.page.locator("main.table")).to_be_visible()
    return player, hand, others


def vote_down(friends):
    """Somebody is nominated, and the first of these says No."""
    play_on(friends, phase_is("voting"))
    friends[0].play("N")
    for friend in friends[1:]:
        friend.play("Y")


def has_climbed(shown):
    """Whether the last move was one to a floor."""
    return shown["view"]["history"][-1][1] != "K"


def test_a_memory_game_shows_ballots_until_the_next_move_and_after_the_round(visit, server):
    player, hand, others = at_table(visit, server)
    screen = visit(server.url)
    screen.go(f"/party/{hand.code}")
    expect(screen.page.locator(".party.stage")).to_be_visible()
    vote_down([hand, *others])
    history, ear = player.page.locator(".side .history"), player.page.locator("#announcer")
    recent = screen.page.locator(".party .recent")
    for place in (history, ear, recent):
        expect(place).to_contain_text("is out. No: Ada.")
    expect(ear).to_contain_text("You have voted No.")
    play_on([hand, *others], has_climbed)
    for place in (history, recent):
        expect(place).to_contain_text("is out.")
    for place in (history, ear, recent):
        expect(place).to_contain_text("up to floor")
        expect(place).not_to_contain_text("No:")
        expect(place).not_to_contain_text("You have voted")
    play_on([hand, *others], lambda shown: shown["table"]["stage"] == "results")
    for place in (history, recent):
        expect(place).to_contain_text("All say Yes")
    expect(history).to_contain_text("is out. No: Ada.")


@pytest.mark.parametrize("mode", ["open", "memory"])
def test_a_reload_shows_all_that_has_happened(mode, visit, server):
    player, hand, others = at_table(visit, server, history=mode, chat=True)
    hand.do(do="say", phrase="mine", character="O")
    play_on([hand, *others], lambda shown: shown["view"]["round"] == 2)
    others[0].do(do="chat", text="Well played")
    others[1].do(do="say", phrase="laugh")
    vote_down([hand, *others])
    play_on([hand, *others], has_climbed)
    character, floor = hand.look()["view"]["history"][-1]
    player.wait_for(lambda state: state["castle"].get(character) == floor, "the last move")
    told, said = lines(player), lines(player, ".side .spoken li")
    assert any("puts" in line for line in told)
    assert any("Round 1." in line for line in told)
    assert any("No: Ada" in line for line in told) == (mode == "open")
    assert said == ["Ada: “Odessa is mine”", "Ben: “Well played”", "Cleo laughs."]
    player.page.reload()
    expect(player.page.locator("main.table")).to_be_visible()
    assert lines(player) == told
    assert lines(player, ".side .spoken li") == said


def test_what_happens_beside_the_game_has_its_place_in_the_history(visit, server):
    player, hand, others = at_table(visit, server)
    play_on([hand, *others], is_to_move(1, "placing"))
    others[1].do(do="leave")
    expect(player.page.locator(".side .history")).to_contain_text("A bot plays on for Cleo.")
    play_on([others[0]], is_to_move(2, "placing"))
    expect(player.page.locator(".side .history")).to_contain_text("Ben puts")
    told = lines(player)[::-1]
    left = next(at for at, line in enumerate(told) if "plays on" in line)
    assert "Ada puts" in told[left - 1]
    assert "Ben puts" in told[left + 1]

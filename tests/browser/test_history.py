"""The history: the same after a reload, and with past votes only in games without memory."""

import pytest
from playwright.sync_api import expect
from support.company import Friend, highest, is_to_move, phase_is, play_on, seat


def lines(player, place=".side .history li"):
    return player.page.locator(place).all_text_contents()


def at_table(visit, server, **options):
    """Return a page at seat 0, its player by API, and the others."""
    player = visit(server.url)
    player.be_known_as("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(api, *others, **options)
    player.go(f"/t/{api.code}")
    expect(player.page.locator("main.table")).to_be_visible()
    return player, api, others


def vote_down(friends):
    """Play until a character is nominated, and let the first player vote No."""
    play_on(friends, phase_is("voting"))
    friends[0].play("N")
    for friend in friends[1:]:
        friend.play("Y")


def has_climbed(shown):
    """Return whether the last move was one to a floor."""
    return shown["view"]["history"][-1][1] != "K"


def test_memory_game_shows_ballots_until_the_next_move_and_after_the_round(visit, server):
    player, api, others = at_table(visit, server)
    screen = visit(server.url)
    screen.go(f"/party/{api.code}")
    expect(screen.page.locator(".party.stage")).to_be_visible()
    vote_down([api, *others])
    history, announcer = player.page.locator(".side .history"), player.page.locator("#announcer")
    recent = screen.page.locator(".party .recent")
    for place in (history, announcer, recent):
        expect(place).to_contain_text("is eliminated. Ada said No.")
    expect(announcer).to_contain_text("You voted No.")
    play_on([api, *others], has_climbed)
    for place in (history, recent):
        expect(place).to_contain_text("is eliminated.")
    for place in (history, announcer, recent):
        expect(place).to_contain_text("up to floor")
        expect(place).not_to_contain_text("said No")
        expect(place).not_to_contain_text("You voted")
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "results")
    for place in (history, recent):
        expect(place).to_contain_text("Everybody said Yes")
    expect(history).to_contain_text("is eliminated. Ada said No.")


@pytest.mark.parametrize("mode", ["open", "memory"])
def test_history_is_the_same_after_a_reload(mode, visit, server):
    player, api, others = at_table(visit, server, history=mode, chat=True)
    api.do(do="say", phrase="mine", character="O")
    play_on([api, *others], lambda shown: shown["view"]["round"] == 2)
    others[0].do(do="chat", text="Well played")
    others[1].do(do="say", phrase="laugh")
    vote_down([api, *others])
    play_on([api, *others], has_climbed)
    character, floor = api.look()["view"]["history"][-1]
    player.wait_for(lambda state: state["castle"].get(character) == floor, "the last move")
    entries, said = lines(player), lines(player, ".side .spoken li")
    assert any("places" in line for line in entries)
    assert any("Round 1." in line for line in entries)
    assert any("Ada said No" in line for line in entries) == (mode == "open")
    assert said == ["Ada: “Odessa is mine”", "Ben: “Well played”", "Cleo laughs."]
    player.page.reload()
    expect(player.page.locator("main.table")).to_be_visible()
    assert lines(player) == entries
    assert lines(player, ".side .spoken li") == said


def test_other_events_have_their_places_in_the_history(visit, server):
    player, api, others = at_table(visit, server)
    play_on([api, *others], is_to_move(1, "placing"))
    others[1].do(do="leave")
    expect(player.page.locator(".side .history")).to_contain_text("A bot now plays for Cleo.")
    others[0].play(highest(others[0].look()["legal"]))
    expect(player.page.locator(".side .history")).to_contain_text("Ben places")
    entries = lines(player)[::-1]
    left = next(at for at, line in enumerate(entries) if "A bot now plays for Cleo" in line)
    assert "Ada places" in entries[left - 1]
    assert "Ben places" in entries[left + 1]

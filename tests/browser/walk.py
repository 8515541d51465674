"""A walk through every page, dialog and phase of a game."""

from playwright.sync_api import expect
from support.company import Friend, is_to_move, phase_is, play_on

# Keeps an opened vote on the screen until it is closed, however slow the machine is.
STAY = "{ const later = setTimeout; setTimeout = (work, time) => (time > 3000 ? 0 : later(work, time)); }"


def walk(server, players):
    """Lead several pages of one player through everything, and yield a name for each view."""
    for player in players:
        player.page.add_init_script(STAY)
        player.go()
        expect(player.page.locator(".newcomer .pitch")).to_be_visible()
    yield "newcomer"
    for player in players:
        player.press(".whoami")
        expect(player.page.locator("dialog form.name")).to_be_visible()
    yield "name"
    api = share_identity(players)
    yield "home"
    yield from dialogs_of_the_bar(players)
    others = [Friend.called(server, name) for name in ("Maximilian", "Cleopatra")]
    api.open(3, starter=0, chat=True)
    for player in players:
        player.go(f"/t/{api.code}")
        expect(player.page.locator("main.lobby")).to_be_visible()
    yield "lobby"
    for other in others:
        other.sit(api.code)
    for player in players:
        expect(player.page.locator(".chair", has_text="Cleopatra")).to_be_visible()
    yield "full lobby"
    api.do(do="start")
    yield from play_a_round(players, api, others)
    api.do(do="go_on")
    play_on([*others, api], is_to_move(0, "placing"))
    for player in players:
        player.wait_for_turn("placing")
    yield from dialogs_of_the_table(players)
    play_on([*others, api], lambda shown: shown["table"]["stage"] == "finished")
    for player in players:
        player.end_ceremony("game_over")
        expect(player.page.locator(".winner")).to_be_visible()
        expect(player.page.locator(".review .final")).to_be_visible()
    yield "end"
    for player in players:
        player.press(".to-picture")
        expect(player.page.locator("canvas[data-state=drawn]")).to_be_visible()
    yield "picture"
    for player in players:
        player.page.keyboard.press("Escape")
        expect(player.page.locator("dialog")).to_have_count(0)
    yield from replay_pages(players, api.code)


def share_identity(players):
    """Enter a name on the first page, make the others the same player, and return that player by API."""
    first, *rest = players
    first.enter("Rachel")
    for player in rest:
        player.page.context.add_cookies(first.page.context.cookies())
    for player in players:
        player.go()
        expect(player.page.locator(".primary.big")).to_be_visible()
    return first.api


def dialogs_of_the_bar(players):
    for player in players:
        player.press(".bar button:nth-of-type(1)")
        expect(player.page.locator("dialog .rules")).to_be_visible()
    yield "rules"
    for player in players:
        player.page.keyboard.press("Escape")
        player.press(".bar button:nth-of-type(2)")
        player.press("dialog .person > button:nth-of-type(1)")
        expect(player.page.locator("dialog .qr")).to_be_visible()
        player.press("dialog .person > button:nth-of-type(3)")
        expect(player.page.locator("dialog .primary")).to_be_visible()
        player.page.locator("dialog .options > label select").last.select_option("on")
    yield "settings"
    for player in players:
        player.press("dialog .person > button:nth-of-type(2)")
        expect(player.page.locator("dialog .keys li")).to_have_count(1)
    yield "devices and programs"
    for player in players:
        player.page.keyboard.press("Escape")
        expect(player.page.locator("dialog .keys")).to_have_count(0)
        player.page.keyboard.press("Escape")
        expect(player.page.locator("dialog")).to_have_count(0)


def play_a_round(players, api, others):
    for player in players:
        player.wait_for_turn("placing")
        player.press(".outside [data-character=O]")
        expect(player.page.locator(".land")).to_have_count(4)
    yield "placing"
    play_on([api, *others], is_to_move(0, "climbing"))
    for player in players:
        state = player.wait_for_turn("climbing")
        player.press(f".castle [data-character={state['movable'][0]}]")
        expect(player.page.locator(".castle .chosen")).to_be_visible()
    yield "climbing"
    note(players)
    play_on([api, *others], phase_is("voting"))
    for player in players:
        expect(player.page.locator(".vote")).to_be_visible()
    yield "voting"
    for player in players:
        player.press(".vote .card.yes")
        expect(player.page.locator(".vote .asked")).to_be_visible()
    yield "vote to confirm"
    api.play("N")
    for player in players:
        expect(player.page.locator(".ballot.laid")).to_have_count(1)
    yield "voted"
    for other in others:
        other.play("Y")
    for player in players:
        expect(player.page.locator(".election.trapdoor")).to_be_visible()
    yield "trap door"
    for player in players:
        player.end_ceremony()
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "results")
    for player in players:
        expect(player.page.locator(".election.coronation")).to_be_visible()
    yield "coronation"
    for player in players:
        player.end_ceremony()
        expect(player.page.locator(".results")).to_be_visible()
        expect(player.page.locator(".truth-of")).to_have_count(2)
    yield "results"


def note(players):
    """Mark some notes, which the results show beside the truth."""
    for player in players:
        if player.page.locator(".panels .to-notes").is_visible():
            player.press(".panels .to-notes")
        for cell in ("1A", "1B", "1B", "2O", "2#"):
            player.press(player.page.locator(f"[data-cell='{cell}']:visible").last)
        player.page.keyboard.press("Escape")
        expect(player.page.locator("dialog")).to_have_count(0)


def dialogs_of_the_table(players):
    """On wide screens there are no such dialogs, since their contents are always shown at the side."""
    players = [player for player in players if player.page.locator(".panels .plain").first.is_visible()]
    if not players:
        return
    for name, number in (("talk", 1), ("notes", 2), ("history", 3), ("leave", 4)):
        for player in players:
            player.press(f".panels .plain:nth-child({number})")
            expect(player.page.locator("dialog")).to_be_visible()
            if name == "talk":
                expect(player.page.locator("dialog .phrases")).to_be_visible()
        yield name
        if name == "talk":
            for player in players:
                player.press("dialog .phrases .plain:nth-child(1)")
                expect(player.page.locator("dialog fieldset")).to_be_visible()
            yield "talk about a character"
            for player in players:
                # The first Escape closes the choice of a character, the next one the dialog.
                player.page.keyboard.press("Escape")
                expect(player.page.locator("dialog fieldset")).to_have_count(0)
        for player in players:
            player.page.keyboard.press("Escape")
            expect(player.page.locator("dialog")).to_have_count(0)


def replay_pages(players, code):
    """Show the replay of a finished game with its dialogs, and the pages around it."""
    for player in players:
        player.go(f"/g/{code}")
        expect(player.page.locator("main.replay .hands")).to_be_visible()
    yield "replay"
    for player in players:
        player.press(".reveal")
        player.page.locator(".lens select").select_option("all")
        player.press(".steps button:nth-of-type(5)")
        expect(player.page.locator(".election.open")).to_be_visible()
        expect(player.page.locator(".hands > ul > li")).to_have_count(3)
        expect(player.page.locator(".ending")).to_be_visible()
    yield "replayed vote"
    for player in players:
        player.press(".tools button:nth-of-type(1)")
        expect(player.page.locator("dialog .what-if")).to_be_visible()
    yield "what if"
    for player in players:
        player.page.keyboard.press("Escape")
        player.press(".tools button:nth-of-type(3)")
        player.press("dialog .primary")
        expect(player.page.locator("dialog .verdict.good")).to_be_visible()
    yield "deal"
    for player in players:
        player.page.keyboard.press("Escape")
        player.page.locator(".scrub input").fill(player.page.locator(".scrub input").get_attribute("max"))
        expect(player.page.locator(".election.coronation")).to_be_visible()
        player.press(".steps button:nth-of-type(4)")
        expect(player.page.locator(".results .winner")).to_be_visible()
    yield "replayed end"
    for player in players:
        player.go("/replay")
        expect(player.page.locator(".open-record input")).to_be_visible()
        expect(player.page.locator(".open-record [role=status]")).to_have_count(0)
    yield "record"
    for player in players:
        player.go("/me")
        expect(player.page.locator(".statistics .ladder")).to_be_visible()
        player.press(".statistics .plain")
    yield "statistics"

"""Table talk: phrases in two taps on a phone, and no text is lost."""

from playwright.sync_api import expect
from support.company import Friend, seat


def at_table(visit, server):
    player = visit(server.url, "phone")
    player.be_known_as("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(api, *others, chat=True)
    player.go(f"/t/{api.code}")
    expect(player.page.locator("main.table")).to_be_visible()
    return player, [api, *others]


def test_phrases_take_two_taps(visit, server):
    player, _ = at_table(visit, server)
    player.press(".panels .to-talk")
    player.press(player.page.locator("dialog .phrases").get_by_text("Trust me"))
    expect(player.page.locator("dialog .spoken")).to_have_text("Ada: “Trust me”")
    player.press(player.page.locator("dialog .phrases").get_by_text("… is mine", exact=True))
    player.press("dialog fieldset button")
    expect(player.page.locator("dialog .spoken")).to_contain_text("Alighiero is mine")
    player.press(player.page.locator("dialog .phrases").get_by_text("Come on!"))
    expect(player.page.locator("dialog .spoken li")).to_have_count(3)


def test_rejected_line_stays_and_shows_the_reason(visit, server):
    player, (api, *_) = at_table(visit, server)
    for _ in range(5):
        api.do(do="say", phrase="laugh")
    player.press(".panels .to-talk")
    line = player.page.locator("dialog input")
    line.fill("I am sure of it")
    line.press("Enter")
    expect(player.page.locator("dialog .talk .problem")).to_have_text("That’s a lot of talk. Wait a moment.")
    expect(line).to_have_value("I am sure of it")
    player.page.wait_for_timeout(10_000)
    line.press("Enter")
    expect(player.page.locator("dialog .spoken")).to_contain_text("I am sure of it")
    expect(line).to_have_value("")
    expect(player.page.locator("dialog .talk .problem")).to_have_text("")


def test_latest_line_is_in_sight(visit, server):
    player, (_, *others) = at_table(visit, server)
    for friend in others:
        for _ in range(5):
            friend.do(do="chat", text="This takes more than one line of a phone. " * 2)
    lines = player.page.locator("dialog .spoken li")
    player.press(".panels .to-talk")
    expect(lines).to_have_count(10)
    expect(lines.last).to_contain_text("Cleo")
    expect(lines.last).to_be_in_viewport(ratio=1)
    expect(lines.first).not_to_be_in_viewport()
    lines.first.scroll_into_view_if_needed()
    expect(lines.last).not_to_be_in_viewport()
    player.press(player.page.locator("dialog .phrases").get_by_text("Trust me"))
    expect(lines.last).to_have_text("Ada: “Trust me”")
    expect(lines.last).to_be_in_viewport(ratio=1)


def test_picker_closes_after_the_choice_on_escape_and_by_a_tap_outside(visit, server):
    player, _ = at_table(visit, server)
    page = player.page
    desktop = visit(server.url)
    desktop.page.context.add_cookies(page.context.cookies())
    desktop.go(f"/t/{player.code}")
    for one, where in ((player, "dialog"), (desktop, ".side")):
        slot, phrases = one.page.locator(f"{where} .slot"), one.page.locator(f"{where} .phrases")
        about_somebody = phrases.get_by_text("… is mine", exact=True)
        one.press(".panels .to-talk" if where == "dialog" else f"{where} summary")
        one.press(about_somebody)
        expect(slot).to_have_accessible_name("About whom?")
        one.page.keyboard.press("Escape")
        expect(slot).to_have_count(0)
        # In the dialog only the choice is closed; beside the table the phrases fold, too.
        if where == ".side":
            expect(phrases).not_to_be_visible()
            one.press(f"{where} summary")
        expect(phrases).to_be_visible()
        one.press(about_somebody)
        expect(slot).to_be_visible()
        one.press(f"{where} .spoken")
        expect(slot).to_have_count(0)
        if where == ".side":
            one.press(f"{where} summary")
        one.press(about_somebody)
        one.press(slot.get_by_role("button", name="Odessa"))
        expect(slot).to_have_count(0)
        expect(one.page.locator(f"{where} .spoken")).to_contain_text("Odessa is mine")
        expect(phrases).to_be_visible(visible=where == "dialog")

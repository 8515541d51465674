"""The lobby: sharing a table, and the chosen language."""

from playwright.sync_api import expect
from support.company import Friend

# No clipboard, as on a page without TLS; what is copied is recorded.
NO_CLIPBOARD = """
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  document.addEventListener("copy", () => { window.copied = getSelection().toString(); });
"""
FULL = "document.execCommand = () => false;"
PUT_AWAY = "navigator.share = () => Promise.reject(new DOMException('put away', 'AbortError'));"

LANGUAGES_SEEN = """() => {
  window.languages = [];
  const root = document.documentElement;
  new MutationObserver(() => languages.push(root.lang)).observe(root, { attributeFilter: ["lang"] });
}"""


def in_lobby(visit, server, *scripts):
    player = visit(server.url)
    for script in scripts:
        player.page.add_init_script(script)
    player.enter("Ada")
    player.open_table(3)
    return player, f"{server.url}/t/{player.code}"


def test_host_always_sees_how_to_start_and_guests_get_no_advice_for_hosts(visit, server):
    host, link = in_lobby(visit, server)
    guest = visit(server.url, "phone")
    guest.enter("Ben", f"/t/{host.code}")
    for size in ((1440, 900), (1280, 720), (700, 600)):
        host.page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        expect(host.page.get_by_role("button", name="Start the game")).to_be_in_viewport()
    expect(guest.page.locator(".invite code")).to_have_text(link)
    expect(guest.page.locator(".invite .warning")).to_have_count(0)


def test_link_is_copied_without_a_clipboard(visit, server):
    player, link = in_lobby(visit, server, NO_CLIPBOARD)
    player.press(".share button")
    expect(player.page.locator(".share button").first).to_have_text("Copied")
    assert player.page.evaluate("copied") == link


def test_failed_copy_leaves_the_link_selected(visit, server):
    player, link = in_lobby(visit, server, NO_CLIPBOARD, FULL)
    player.press(".share button")
    player.page.wait_for_function("(link) => getSelection().toString() === link", arg=link)
    expect(player.page.locator(".share button").first).to_have_text("Copy the link")


def test_closing_the_share_sheet_shares_nothing(visit, server):
    player, _ = in_lobby(visit, server, PUT_AWAY)
    player.press(player.page.get_by_role("button", name="Share"))
    player.page.wait_for_timeout(200)
    expect(player.page.locator(".share button").first).to_have_text("Copy the link")


def test_title_is_in_the_chosen_language(visit, server):
    player, _ = in_lobby(visit, server)
    expect(player.page).to_have_title(f"Table {player.code} · King Up!")
    player.press(".bar button:nth-of-type(2)")
    player.page.locator("dialog .options > label:nth-of-type(1) select").select_option("de")
    expect(player.page).to_have_title(f"Tisch {player.code} · King Up!")


def test_last_chosen_language_wins(visit, server):
    player, _ = in_lobby(visit, server)
    held = []

    def hold(route):
        held.append(route)

    player.page.route("**/locales/de/game.ftl", hold)
    player.page.evaluate(LANGUAGES_SEEN)
    player.press(".bar button:nth-of-type(2)")
    language = player.page.locator("dialog .options > label:nth-of-type(1) select")
    with player.page.expect_request("**/locales/de/game.ftl"):
        language.select_option("de")
    language.select_option("fr")
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    with player.page.expect_response("**/locales/de/game.ftl"):
        held[0].continue_()
    language.select_option("it")
    expect(player.page.locator("html")).to_have_attribute("lang", "it")
    assert player.page.evaluate("languages") == ["fr", "it"]


STATUSES_SEEN = """() => {
  window.statuses = new Set();
  const look = () => {
    for (const one of document.querySelectorAll(".chair small, .seat small")) statuses.add(one.textContent);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def test_connected_players_are_never_shown_as_away(visit, server):
    host, _ = in_lobby(visit, server)
    host.page.evaluate(STATUSES_SEEN)
    guest = visit(server.url, "phone")
    guest.enter("Ben", f"/t/{host.code}")
    expect(host.page.locator(".chairs ~ .faint")).to_have_text("One person is watching")
    guest.page.evaluate(STATUSES_SEEN)
    screen = visit(server.url)
    screen.go(f"/party/{host.code}")
    expect(screen.page.locator("main.invitation")).to_be_visible()
    screen.page.evaluate(STATUSES_SEEN)
    guest.press(".chair .plain")
    expect(guest.page.locator(".chair", has_text="Ben")).to_contain_text("you, here")
    expect(host.page.locator(".chair", has_text="Ben")).to_contain_text("here")
    host.press(host.page.get_by_role("button", name="Add a bot"))
    for player in (host, guest):
        expect(player.page.locator(".chair", has_text="bot")).to_be_visible()
        expect(player.page.locator(".chairs ~ .faint")).to_have_text("One person is watching")
    expect(guest.page.get_by_role("button", name="Become host")).to_have_count(0)
    host.press(".lobby > .buttons .primary")
    for player in (host, guest, screen):
        expect(player.page.locator("main.table")).to_be_visible()
        expect(player.page.locator(".seat")).to_have_count(3)
        expect(player.page.locator(".stand-in, .seat-sign.away")).to_have_count(0)
        assert [one for one in player.page.evaluate("[...statuses]") if "away" in one] == []


# Digits of a heading's face that are lower than its capitals, as small letters are, or reach below the line.
LOW_DIGITS = """async (heading) => {
  const { fontFamily, fontWeight } = getComputedStyle(heading);
  const font = `${fontWeight} 100px ${fontFamily}`;
  await document.fonts.load(font);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = font;
  const capital = pen.measureText("Z").actualBoundingBoxAscent;
  return [..."23456789"].filter((digit) => {
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(digit);
    return actualBoundingBoxAscent < 0.9 * capital || actualBoundingBoxDescent > 0.1 * capital;
  });
}"""


def test_no_digit_of_a_code_looks_like_a_letter(visit, server):
    player, _ = in_lobby(visit, server)
    heading = player.page.get_by_role("heading", level=1)
    expect(heading).to_contain_text(player.code[:4])
    assert heading.evaluate(LOW_DIGITS) == []


def test_at_a_local_address_the_lobby_says_how_phones_get_in(visit, server):
    player, link = in_lobby(visit, server)
    expect(player.page.locator(".invite .warning")).to_contain_text("Phones can’t reach this address.")
    expect(player.page.locator(".invite .warning code")).to_have_text("kingup --lan")
    expect(player.page.locator(".invite .qr")).to_have_count(0)
    expect(player.page.locator(".share code")).to_have_text(link)


def test_a_server_in_the_network_is_shown_with_its_address_for_phones(visit, server):
    player = visit(server.url)
    player.page.route("**/api/address", lambda route: route.fulfill(json={"url": "http://192.168.1.7:8300"}))
    player.enter("Ada")
    player.open_table(3)
    expect(player.page.locator(".share code")).to_have_text(f"http://192.168.1.7:8300/t/{player.code}")
    expect(player.page.locator(".share")).to_contain_text("Phones on the same network use this address.")
    expect(player.page.locator(".invite .qr")).to_be_visible()
    expect(player.page.locator(".invite .warning")).to_have_count(0)


def test_a_player_takes_over_from_an_absent_host_when_it_is_time(visit, server):
    guest = visit(server.url, "phone")
    guest.be_known_as("Ben")
    host = Friend.called(server, "Ada")
    code = host.open(3)
    guest.api.sit(code)
    guest.page.clock.install()
    guest.go(f"/t/{code}")
    expect(guest.page.get_by_text("Ada is away. You can become host in")).to_be_visible()
    take_over = guest.page.get_by_role("button", name="Become host")
    expect(take_over).to_have_count(0)
    guest.page.clock.fast_forward(601_000)
    guest.press(take_over)
    # Only the page's clock has gone on.
    expect(guest.page.locator(".problem")).to_contain_text(
        "Not yet: that player hasn’t been away long enough. Try again in"
    )

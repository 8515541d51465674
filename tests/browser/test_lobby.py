"""Before the start: how a table is shared, and that it is opened and started once."""

from playwright.sync_api import expect

# As on a page without TLS, with somebody who looks at what is copied.
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


def test_a_link_is_copied_without_a_clipboard(visit, server):
    player, link = in_lobby(visit, server, NO_CLIPBOARD)
    player.press(".share button")
    expect(player.page.locator(".share button").first).to_have_text("Copied")
    assert player.page.evaluate("copied") == link


def test_what_could_not_be_copied_is_not_said_to_be_and_can_be_by_hand(visit, server):
    player, link = in_lobby(visit, server, NO_CLIPBOARD, FULL)
    player.press(".share button")
    player.page.wait_for_function("(link) => getSelection().toString() === link", arg=link)
    expect(player.page.locator(".share button").first).to_have_text("Copy the link")


def test_who_puts_the_share_sheet_away_shares_nothing(visit, server):
    player, _ = in_lobby(visit, server, PUT_AWAY)
    player.press(player.page.get_by_role("button", name="Share"))
    player.page.wait_for_timeout(200)
    expect(player.page.locator(".share button").first).to_have_text("Copy the link")


def test_the_title_speaks_the_language_that_is_chosen(visit, server):
    player, _ = in_lobby(visit, server)
    expect(player.page).to_have_title(f"Table {player.code} · King Up!")
    player.press(".bar button:nth-of-type(2)")
    player.page.locator("dialog label:nth-of-type(1) select").select_option("de")
    expect(player.page).to_have_title(f"Tisch {player.code} · King Up!")


def test_of_two_languages_the_last_one_chosen_holds(visit, server):
    player, _ = in_lobby(visit, server)
    held = []

    def hold(route):
        held.append(route)

    player.page.route("**/locales/de/game.ftl", hold)
    player.page.evaluate(LANGUAGES_SEEN)
    player.press(".bar button:nth-of-type(2)")
    language = player.page.locator("dialog label:nth-of-type(1) select")
    with player.page.expect_request("**/locales/de/game.ftl"):
        language.select_option("de")
    language.select_option("fr")
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    with player.page.expect_response("**/locales/de/game.ftl"):
        held[0].continue_()
    language.select_option("it")
    expect(player.page.locator("html")).to_have_attribute("lang", "it")
    assert player.page.evaluate("languages") == ["fr", "it"]

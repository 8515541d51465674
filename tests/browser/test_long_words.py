"""Names and lines without a space stay in their place, and nothing lies over what people say."""

import pytest
from playwright.sync_api import expect
from support.company import Friend, play_on, seat

LONGEST_NAME = "W" * 24
LONGEST_WORD = "x" * 300

# What is wider than the window, or has to be scrolled sideways to be read.
TOO_WIDE = """() => {
  // On a phone, the window grows with a page that is too wide, but not this.
  const page = document.scrollingElement, wide = document.documentElement.clientWidth;
  const wrong = page.scrollWidth > wide ? [`the page is ${page.scrollWidth} wide`] : [];
  for (const one of document.querySelectorAll("body *")) {
    const style = getComputedStyle(one);
    if (["auto", "scroll"].includes(style.overflowX) && one.scrollWidth > one.clientWidth + 1)
      wrong.push(`${one.tagName}.${one.className} is scrolled sideways`);
  }
  const written = ".bubble, .spoken li, .history li, .chair b, .goals > li > b, .winner h2";
  for (const one of document.querySelectorAll(written)) {
    const { left, top, right, width } = one.getBoundingClientRect();
    const above = top < -0.5 && one.matches(".bubble");
    if (width && (above || left < -0.5 || right > wide + 0.5 || one.scrollWidth > one.clientWidth + 1))
      wrong.push(`${one.className || one.tagName} from ${left} to ${right}`);
  }
  return wrong;
}"""


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_longest_names_and_words_fit(visit, server, size):
    player = visit(server.url, size)
    player.be_known_as(LONGEST_NAME)
    api, page, wrong = player.api, player.page, []
    others = [Friend.called(server, LONGEST_NAME[:-1] + letter) for letter in "AB"]
    api.open(3, starter=0, chat=True)
    for other in others:
        other.sit(api.code)

    def look(sight):
        wrong.extend((sight, what) for what in page.evaluate(TOO_WIDE))

    player.go(f"/t/{api.code}")
    expect(page.locator(".chair b", has_text=LONGEST_NAME[:-1])).to_have_count(3)
    look("lobby")
    api.do(do="start")
    player.wait_for_turn("placing")
    for friend in (*others, api):
        friend.do(do="chat", text=LONGEST_WORD)
    expect(page.locator(".bubble")).to_have_count(3)
    look("bubbles")
    for name in ("talk", "notes", "history") if size == "phone" else ():
        player.press(f".panels .to-{name}")
        expect(page.locator("dialog")).to_be_visible()
        look(name)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "results")
    player.end_ceremony("round_over")
    expect(page.locator(".results .goals > li")).to_have_count(3)
    look("results")
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "finished")
    player.end_ceremony("game_over")
    expect(page.locator(".winner")).to_be_visible()
    look("end")
    assert not wrong, "\n".join(map(str, wrong))


# Points of bubbles at which something lies over them, other than another bubble.
COVERED = """() => [...document.querySelectorAll(".bubble")].flatMap((bubble) => {
  bubble.style.pointerEvents = "auto";
  const { left, top, width, height } = bubble.getBoundingClientRect();
  const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((at) => [left + at * width, top + height / 2]);
  const covered = points.filter(([x, y]) => document.elementFromPoint(x, y) !== bubble.firstElementChild);
  bubble.style.pointerEvents = "";
  return covered;
})"""


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_bubbles_lie_above_everything(visit, server, size):
    player = visit(server.url, size)
    player.be_known_as("Ada")
    others = [Friend.called(server, name) for name in ("Ben", "Cleo", "Dora", "Emil", "Fritz")]
    api = player.api
    seat(api, *others, chat=True)
    player.go(f"/t/{api.code}")
    player.wait_for_turn("placing")
    for friend in (api, *others):
        friend.do(do="chat", text="We all want Ernesto on the throne, and nobody else")
    expect(player.page.locator(".bubble")).to_have_count(6)
    assert player.page.evaluate(COVERED) == []

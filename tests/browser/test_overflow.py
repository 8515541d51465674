"""Nothing is wider than the window, cut off or covered by other text, in every language and at every width."""

import pytest
from browser.walk import share_identity
from playwright.sync_api import expect
from support.company import Friend, is_to_move, phase_is, play_on

from kingup.locales import LANGUAGES

SIZES = {320: 568, 360: 640, 390: 844, 820: 1180, 1440: 900, 2560: 1440}
NAMES = ("Bartholomäus-Maximilian", "WWWWWWWWWWWWWWWWWWWWWWWW", "Ben", "Theodora von und zu Adel", "Friedrich")

# Names in seats and on ballots fade out or end with an ellipsis on purpose, and the sign of a stand-in lies on a seat.
# Letters on discs, cards above the roof, and buttons at the foot of the window lie above other text on purpose.
FAULTS = r"""() => {
  const wide = document.documentElement.clientWidth;
  const page = document.scrollingElement.scrollWidth;
  const wrong = page > wide ? [`the page is ${page} wide`] : [];
  const texts = [];
  const skipped = ".unseen, .seat .name, .seat small, .ballots small, .stand-in, noscript, option";
  const layered = ".disc, .election, .results > .buttons, .lobby > .buttons";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.data.trim() || parent.closest(skipped)) continue;
    const style = getComputedStyle(parent);
    if (style.visibility !== "visible" || style.fontSize === "0px") continue;
    let hidden = false;
    for (let box = parent; box; box = box.parentElement) hidden ||= getComputedStyle(box).clipPath === "inset(50%)";
    if (hidden) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (!rects.length) continue;
    const name = `${parent.tagName.toLowerCase()}.${parent.className} "${node.data.trim().slice(0, 30)}"`;
    let scrolled = false;
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (["auto", "scroll"].includes(overflowY)) scrolled = true;
      if (!["hidden", "clip"].includes(overflowX)) continue;
      const edge = box.getBoundingClientRect();
      const cut = rects.some((one) => one.left < edge.left - 2 || one.right > edge.right + 2 ||
        (!scrolled && (one.top + one.height / 4 < edge.top || one.bottom - one.height / 4 > edge.bottom)));
      if (cut) wrong.push(`cut: ${name}`);
    }
    if (rects.some((one) => one.left < -1 || one.right > wide + 1)) wrong.push(`out: ${name}`);
    if (!scrolled && !parent.closest(layered)) texts.push({ name, rects });
  }
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    // The box of a line is higher than its letters, which take about the middle half.
    Math.abs((a.top + a.bottom) / 2 - (b.top + b.bottom) / 2) < (a.height + b.height) / 4 - 1;
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1))
      if (one.rects.some((a) => other.rects.some((b) => meet(a, b))))
        wrong.push(`on each other: ${one.name}, ${other.name}`);
  });
  return wrong;
}"""


@pytest.mark.parametrize(
    ("languages", "widths"),
    [(("de", "fr"), (320, 820, 2560)), pytest.param(LANGUAGES, tuple(SIZES), marks=pytest.mark.slow)],
    ids=["some", "all"],
)
def test_no_text_is_cut_off_or_covered(visit, server, languages, widths):
    players = {language: visit(server.url, locale=language) for language in languages}
    pages, wrong = list(players.values()), []

    def look(sight):
        for language, player in players.items():
            for width in widths:
                player.page.set_viewport_size({"width": width, "height": SIZES[width]})
                # Wait for a paint: the castle is resized before the next frame.
                player.page.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
                found = player.page.evaluate(FAULTS)
                wrong.extend((sight, language, width, what) for what in found)

    for player in pages:
        player.go()
    api = share_identity(pages)
    look("home")
    others = [Friend.called(server, name) for name in NAMES]
    api.open(6, starter=0)
    for other in others:
        other.sit(api.code)
    for player in pages:
        player.go(f"/t/{api.code}")
        expect(player.page.locator(".chair", has_text="Theodora")).to_be_visible()
    look("lobby")
    api.do(do="start")
    for player in pages:
        player.wait_for_turn("placing")
        expect(player.page.locator(".banner")).to_have_count(0)
    look("placing")
    everybody = [api, *others]
    play_on(everybody, is_to_move(0, "climbing"))
    for player in pages:
        player.wait_for_turn("climbing")
        player.press(".castle .medallion.movable")
        expect(player.page.locator(".castle .chosen")).to_be_visible()
        expect(player.page.locator(".banner")).to_have_count(0)
    look("climbing")
    play_on(everybody, phase_is("voting"))
    for player in pages:
        player.wait_for(lambda state: state["voting"], "the vote")
        expect(player.page.locator(".banner")).to_have_count(0)
    look("voting")
    play_on(everybody, lambda shown: shown["table"]["stage"] == "results")
    for player in pages:
        player.end_ceremony("round_over")
        expect(player.page.locator(".results .goals > li")).to_have_count(6)
    look("results")
    play_on(everybody, lambda shown: shown["table"]["stage"] == "finished")
    for player in pages:
        player.end_ceremony("game_over")
        expect(player.page.locator(".winner")).to_be_visible()
    look("end")
    assert not wrong, "\n".join(map(str, wrong))

"""axe-core finds nothing on any page in either theme, and touch targets are large enough."""

from pathlib import Path

import pytest
from browser.walk import walk

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text("utf-8")
RUN = """async (tags) => {
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}"""
# Exception: links within a sentence are as high as its line.
SMALL = """() => [...document.querySelectorAll("a, button, input, select, summary")].filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  return width && (width < 44 || height < 44) && !one.closest(".unseen, p:not(.buttons)") && !one.disabled;
}).map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return `${one.tagName}.${one.className} "${one.textContent.trim().slice(0, 30)}" is ${width} by ${height}`;
})"""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=pytest.mark.slow)])
def test_axe_finds_nothing(visit, server, size):
    players = {theme: visit(server.url, size, color_scheme=theme) for theme in ("light", "dark")}
    found = []
    for sight in walk(server, list(players.values())):
        for theme, player in players.items():
            if not player.page.evaluate("'axe' in window"):
                player.page.evaluate(AXE)
            found += [(sight, theme, what) for what in player.page.evaluate(RUN, TAGS)]
        if size == "phone":
            found += [(sight, "too small", what) for what in players["light"].page.evaluate(SMALL)]
    assert not found, "\n".join(map(str, found))

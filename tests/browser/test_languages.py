"""Every page and dialog fits a small phone in all four languages."""

import re

import pytest
from browser.walk import walk
from fluent.runtime import FluentBundle, FluentResource

from kingup.locales import LANGUAGES, parts, source
from kingup.locales.elision import FUNCTIONS

WIDTH, HEIGHT = 360, 640

STICKS_OUT = f"""async () => {{
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  const named = (one) => `${{one.tagName}}.${{one.className}} "${{one.textContent.trim().slice(0, 40)}}"`;
  const page = document.scrollingElement;
  const wide = page.scrollWidth > {WIDTH} ? [`the page is ${{page.scrollWidth}} wide`] : [];
  for (const image of document.images) if (!image.naturalWidth) wide.push(`no picture: ${{image.alt}}`);
  for (const dialog of document.querySelectorAll("dialog"))
    if (dialog.scrollWidth > dialog.clientWidth) wide.push(`the dialog is ${{dialog.scrollWidth}} wide`);
  for (const one of document.querySelectorAll("h1, h2, h3, p, button, label, #prompt, .sign span, .card")) {{
    const box = one.getBoundingClientRect();
    if (one.closest(".unseen") || !box.width) continue;
    const cut = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline";
    if (cut) wide.push(`cut: ${{named(one)}}`);
    if (box.left < -1 || box.right > {WIDTH} + 1) wide.push(`out: ${{named(one)}}`);
  }}
  return wide;
}}"""
NEEDED = {
    "placing": [".seats", "#prompt", ".castle", ".outside", ".goal", ".cards"],
    "climbing": [".seats", "#prompt", ".castle", ".goal", ".cards"],
    "voting": [".seats", "#prompt", ".election", ".vote", ".goal", ".cards"],
    "voted": [".seats", "#prompt", ".election", ".vote", ".goal", ".cards"],
}
OUT_OF_SIGHT = f"""(needed) => needed.filter((selector) => {{
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return !box || box.top < 0 || box.left < 0 || box.bottom > {HEIGHT} || box.right > {WIDTH};
}})"""


def say(language, message, **variables):
    bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
    for part in parts():
        bundle.add_resource(FluentResource(source(language, part)))
    return bundle.format_pattern(bundle.get_message(message).value, variables)[0]


def title_of(language, sight, code):
    if sight in {"newcomer", "name", "home", "rules", "settings"}:
        return say(language, "app-name")
    if "lobby" in sight:
        return say(language, "page-title", what=say(language, "lobby-title", code=code))
    if sight in {"replay", "replayed vote", "what if", "deal", "replayed end"}:
        return say(language, "page-title", what=say(language, "replay-of", code=code))
    if sight in {"record", "statistics"}:
        title = {"record": "replay-title", "statistics": "statistics-title"}[sight]
        return say(language, "page-title", what=say(language, title))
    # Between rounds and after the game, it is nobody's turn.
    waits = sight in {"trap door", "voted", "coronation", "results", "end", "picture"}
    what = code if waits else f"● {say(language, 'event-your-turn')}"
    return say(language, "page-title", what=what)


@pytest.mark.slow
def test_everything_fits_in_every_language(visit, server):
    players = {language: visit(server.url, "phone", locale=language) for language in LANGUAGES}
    wrong = []
    for sight in walk(server, list(players.values())):
        for language, player in players.items():
            page = player.page
            wrong += [(sight, language, what) for what in page.evaluate(STICKS_OUT)]
            if sight in NEEDED:
                page.evaluate("scrollTo(0, 0)")
                unseen = page.evaluate(OUT_OF_SIGHT, NEEDED[sight])
                wrong += [(sight, language, "out of sight", selector) for selector in unseen]
            if page.evaluate("document.documentElement.lang") != language:
                wrong.append((sight, language, "language"))
            if re.sub(r"^\(\d+\) ", "", page.title()) != (title := title_of(language, sight, player.code)):
                wrong.append((sight, language, page.title(), title))
    assert not wrong, "\n".join(map(str, wrong))


def test_the_page_joins_words_and_names_as_the_terminal_does(visit, server):
    names = [
        "Ada",
        "Eva",
        "Émile",
        "Œdipe",
        "Ælfred",
        "Ugo",
        "Hugo",
        "Hans",
        "Yves",
        "Yann",
        "Rosa",
        "écuyer joyeux",
        "7",
    ]
    page = visit(server.url).page
    page.goto(server.url)
    joined = page.evaluate(
        """async (names) => {
          const main = document.querySelector("script[type=module][src]").src;
          const { FUNCTIONS } = await import(new URL("../lib/elision.js", main));
          const all = Object.entries(FUNCTIONS);
          return Object.fromEntries(all.map(([word, join]) => [word, names.map((one) => join([one]))]));
        }""",
        names,
    )
    assert joined == {word: [join(name) for name in names] for word, join in FUNCTIONS.items()}

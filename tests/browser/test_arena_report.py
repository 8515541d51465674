"""The report page of the arena in a browser."""

import json
import sys

import pytest
from click.testing import CliRunner

from kingup.arena.command import arena

OVERFLOWS = """() => [document.documentElement, ...document.querySelectorAll('.scroll')]
    .filter(part => part.scrollWidth > part.clientWidth).map(part => part.className || part.tagName)"""
CUT_OFF = """() => [...document.querySelectorAll('svg')].flatMap(plot => {
    const frame = plot.getBoundingClientRect();
    return [...plot.querySelectorAll('text')].map(text => [text.textContent, text.getBoundingClientRect()])
        .filter(([, box]) => box.left < frame.left || box.right > frame.right).map(([text]) => text);
})"""


@pytest.fixture
def report(tmp_path):
    script = tmp_path / "mule.py"
    greeting, reply = {"name": "A stubborn mule with a long name 1.0"}, {"play": "Z9", "because": "x" * 150}
    script.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        f"    print(json.dumps({greeting!r} if 'hello' in message else {reply!r}), flush=True)\n"
    )
    bots = [f"cmd:{sys.executable} {script}", "trader/bluffer", "officer/gambler", "a long label=servant", "random"]
    settings = ["--players", "4", "--games", "5", "--ms", "5", "--workers", "1", "--out", str(tmp_path / "out")]
    finished = CliRunner().invoke(arena, [*bots, *settings, "--json"])
    assert json.loads(finished.stdout)["bots"][0]["taken_over"] > 0
    return tmp_path / "out" / "report.html"


def test_report_fits_a_window_of_1100_pixels(chromium, report):
    page = chromium.new_page(viewport={"width": 1100, "height": 900})
    page.goto(report.as_uri())
    assert page.evaluate(OVERFLOWS) == []
    assert page.evaluate(CUT_OFF) == []
    page.close()


def test_report_scrolls_only_its_tables_on_a_phone(chromium, report):
    page = chromium.new_page(viewport={"width": 360, "height": 640})
    page.goto(report.as_uri())
    assert "HTML" not in page.evaluate(OVERFLOWS)
    page.close()

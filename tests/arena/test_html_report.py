"""The report page of a tournament."""

import re
import xml.etree.ElementTree as ET

from arena.test_output_folder import play

from kingup.arena.html_report import render_html


def test_page_has_plots_and_escapes_names(tmp_path):
    report = play(tmp_path / "out", 1)
    page = (tmp_path / "out" / "report.html").read_text()
    plots = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(plots) == 4
    for plot in plots:
        ET.fromstring(plot)
    assert all(title in page for title in ("Ratings", "Seats", "Rounds", "Thinking time", "Who finished above whom"))
    assert render_html(report, "kingup arena") == render_html(report, "kingup arena")
    report["bots"][0]["label"] = "cmd:a <script>$x_$ & b"
    hostile = render_html(report, "<script>")
    assert "<script" not in hostile
    assert "cmd:a &lt;script&gt;$x_$ &amp; b" in hostile

"""Emblems alone tell the thirteen characters apart, for people who see few colors or none."""

import io
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageOps
from playwright.sync_api import expect

# Minimum share of pixels in which two emblems differ.
LEAST = 0.1
# Threshold for black and white: the emblem is light on every disc.
LIGHT = 200


def share(drawn):
    """Return the share of a picture that is light."""
    return drawn.histogram()[255] / (drawn.width * drawn.height)


def emblem(picture):
    """Return a disc's emblem as light on dark, without the letter at its rim and without color."""
    width, height = picture.size
    middle = picture.crop((width * 0.18, height * 0.18, width * 0.74, height * 0.74))
    return ImageOps.grayscale(middle).resize((48, 48)).point(lambda shade: 255 if shade > LIGHT else 0)


@pytest.mark.slow
def test_emblems_differ_without_color(visit, server):
    player = visit(server.url, "phone")
    player.be_known_as("Ada")
    player.go()
    expect(player.page.locator(".parade .disc")).to_have_count(13)
    player.page.wait_for_load_state("networkidle")
    devtools = player.page.context.new_cdp_session(player.page)
    boxes = player.page.locator(".parade .disc").evaluate_all(
        "all => all.map((one) => [one.textContent.trim(), one.getBoundingClientRect()])"
    )
    for sight in ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"):
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        seen = Image.open(io.BytesIO(player.page.screenshot()))
        points = seen.width / player.page.viewport_size["width"]
        emblems = {
            name: emblem(seen.crop([points * box[side] for side in ("left", "top", "right", "bottom")]))
            for name, box in boxes
        }
        assert len(emblems) == 13
        for one, other in combinations(emblems, 2):
            different = share(ImageChops.difference(emblems[one], emblems[other]))
            assert different > LEAST, (sight, one, other, different)
        for name, drawn in emblems.items():
            assert 0.1 < share(drawn) < 0.9, (sight, name, "the emblem has too little contrast")

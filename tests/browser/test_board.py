"""The board shows what is on it, and nothing else."""

from browser.test_moves import at_turn
from support.company import is_to_move, play_on

# Where the star of a favorite stands on its disc, as fractions of the disc, and whether it has a ring of its own.
STARS = """(group) => [...document.querySelectorAll(`${group} .star`)].map((star) => {
  const disc = star.closest(".disc");
  const [one, other] = [star.getBoundingClientRect(), disc.getBoundingClientRect()];
  const { borderTopStyle, backgroundColor } = getComputedStyle(star);
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(one).map((at, axis) => (at - middle(other)[axis]) / other.width);
  return { x, y, ring: borderTopStyle, ground: backgroundColor, wide: one.width / other.width };
})"""


def test_star_of_a_favorite_is_the_same_in_the_castle_as_outside(visit, server):
    player, others = at_turn(visit, server, "placing")
    outside = player.page.evaluate(STARS, ".outside")
    assert len(outside) == 6
    play_on([player.api, *others], is_to_move(0, "climbing"))
    player.wait_for_turn("climbing")
    inside = player.page.evaluate(STARS, ".castle")
    assert inside
    for star in inside:
        assert star["ring"] == "none"
        assert star["ground"] == outside[0]["ground"]
        assert star["wide"] < 0.6
        # Up and to the left, and not in the middle of the disc.
        assert star["x"] < -0.2
        assert star["y"] < -0.2

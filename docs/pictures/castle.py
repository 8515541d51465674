"""Draw docs/pictures/castle.svg: the end of a round, with the favorites of one goal marked in gold.

python docs/pictures/castle.py
"""

from pathlib import Path

from kingup.rules import FULL_NAMES, Character, find_goal

PICTURE = Path(__file__).with_suffix(".svg")
FLOORS = ("Servants", "Craftsmen", "Traders", "Officers", "Dignitaries", "Nobles")
STANDING = {6: "F", 5: "BOA", 4: "EIDC", 3: "MP", 2: "GN", 1: "L", 0: ""}
GOAL = "BCDEIO"
COLORS = dict(
    zip(
        Character,
        [
            "#b3472e",
            "#7b4fa3",
            "#4d6b3c",
            "#b8862b",
            "#3f8fb5",
            "#d9603b",
            "#5a6675",
            "#8a9a2f",
            "#2f7f74",
            "#34508f",
            "#86552f",
            "#c0407a",
            "#8e8577",
        ],
        strict=True,
    )
)
WIDTH, LEFT, TOP, STOREY, ROOM = 760, 90, 176, 74, 132


def floor(number: int) -> str:
    """Draw one storey with its number, name and places."""
    y = TOP + (5 - number) * STOREY
    shade = "#f3e3bd" if number else "#cdbfae"
    parts = [
        f'<rect x="{LEFT}" y="{y}" width="{WIDTH - 2 * LEFT}" height="{STOREY - 6}" rx="7" fill="{shade}"/>',
        f'<rect x="{LEFT}" y="{y + STOREY - 10}" width="{WIDTH - 2 * LEFT}" height="4" rx="2" fill="#8a5a2f"/>',
        f'<text x="{LEFT + 16}" y="{y + 34}" font-size="28" font-weight="700" fill="#7a3b1d">{number}</text>',
        f'<text x="{LEFT + 16}" y="{y + 53}" font-size="13" fill="#5b4432">{FLOORS[number]}</text>',
    ]
    for place in range(4):
        x = LEFT + 156 + place * (ROOM - 22)
        parts.append(f'<circle cx="{x}" cy="{y + 33}" r="25" fill="#000" opacity=".06"/>')
    parts += [disc(initial, LEFT + 156 + at * (ROOM - 22), y + 33) for at, initial in enumerate(STANDING[number])]
    return "\n".join(parts)


def disc(initial: str, x: int, y: int) -> str:
    """Draw a wooden disc with an initial; a favorite has a golden rim and a star."""
    character = Character[initial]
    goal = find_goal(GOAL)
    favorite = goal is not None and character in goal.favorites
    rim = "#e2a82a" if favorite else "#5d4030"
    star = (
        f'<text x="{x - 25}" y="{y - 15}" font-size="19" fill="#e2a82a" stroke="#7a5410">★</text>' if favorite else ""
    )
    return f"""<g><title>{FULL_NAMES[character]}</title>
<circle cx="{x + 1}" cy="{y + 3}" r="27" fill="#000" opacity=".3"/>
<circle cx="{x}" cy="{y}" r="27" fill="{rim}"/>
<circle cx="{x}" cy="{y}" r="23.5" fill="{COLORS[character]}"/>
<path d="M{x - 17} {y - 9} A19 19 0 0 1 {x + 17} {y - 9}" fill="none" stroke="#fff" stroke-width="3" opacity=".35"/>
<text x="{x}" y="{y + 10}" font-size="29" font-weight="700" fill="#fff8e7" text-anchor="middle">{initial}</text>{star}</g>"""


def tower(x: int) -> str:
    """Draw a tower with battlements, a window and a pennant."""
    merlons = "".join(f'<rect x="{x + step * 19}" y="92" width="12" height="20" fill="#3b2b47"/>' for step in range(4))
    return f"""{merlons}<rect x="{x}" y="108" width="69" height="520" fill="#3b2b47"/>
<path d="M{x + 24} 190 v-22 a10 10 0 0 1 20 0 v22 z" fill="#f6c95b"/>
<path d="M{x + 24} 420 v-22 a10 10 0 0 1 20 0 v22 z" fill="#f6c95b" opacity=".75"/>
<path d="M{x + 34} 92 V44 l34 10 -34 12" fill="#b3472e" stroke="#3b2b47" stroke-width="3"/>"""


def castle() -> str:
    """Draw the whole picture."""
    throne = f"""<path d="M{WIDTH // 2 - 92} 170 V108 a92 74 0 0 1 184 0 v62 z" fill="#2a1d33" stroke="#e2a82a" stroke-width="4"/>
<path d="M{WIDTH // 2 - 26} 76 l-6 -30 14 13 18 -23 18 23 14 -13 -6 30 z" fill="#e2a82a" stroke="#7a5410" stroke-width="2"/>
<text x="{WIDTH // 2 + 60}" y="140" font-size="28" font-weight="700" fill="#e2a82a" text-anchor="middle">10</text>"""
    floors = "\n".join(floor(number) for number in range(5, -1, -1))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} 650" font-family="Georgia, 'Times New Roman', serif">
<title>A castle cut open: Fiorello on the throne, and below him floors 5 to 0 with the other characters</title>
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fb0d6"/>
<stop offset=".5" stop-color="#f3dfb6"/><stop offset="1" stop-color="#d9b57f"/></linearGradient></defs>
<rect width="{WIDTH}" height="650" rx="16" fill="url(#sky)"/>
<ellipse cx="{WIDTH // 2}" cy="646" rx="{WIDTH // 2 + 30}" ry="44" fill="#8a9a5a"/>
{tower(18)}{tower(WIDTH - 87)}
<rect x="{LEFT - 8}" y="164" width="{WIDTH - 2 * LEFT + 16}" height="462" rx="6" fill="#3b2b47"/>
{throne}
{disc(STANDING[6], WIDTH // 2, 128)}
{floors}
</svg>
"""


if __name__ == "__main__":
    PICTURE.write_text(castle(), encoding="utf-8")

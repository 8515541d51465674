"""What is asked of a player, in a line that says what can be answered."""

from kingup.rules import THRONE, View
from kingup.rules.notation import FLOOR_SIGNS
from kingup.terminal.tables.client import Sight
from kingup.terminal.text.texts import Texts


def question(texts: Texts, sight: Sight) -> str | None:
    """What is asked of the seat that looks; None when it is not its turn, or its ballot lies on the table."""
    view = sight.view
    if view is None or not sight.waited_for:
        return None
    if view["phase"] == "voting":
        assert view["nominee"] is not None
        asked = texts("prompt-vote", **texts.about(view["nominee"]))
        return f"{asked} {answers(texts, sight)}"
    if view["phase"] in ("placing", "climbing"):
        asked = texts("prompt-place" if view["phase"] == "placing" else "prompt-climb")
        return f"{asked}. {answers(texts, sight)}"
    return None


def reminder(texts: Texts, sight: Sight) -> str | None:
    """Return the same question in a few words, with an answer that would be right."""
    view, legal = sight.view, sight.legal
    if view is None or not sight.waited_for or not legal:
        return None
    if view["phase"] == "voting":
        assert view["nominee"] is not None
        return texts("terminal-brief-vote", **texts.about(view["nominee"]), answers="/".join(legal))
    return texts(f"terminal-brief-{view['phase']}", example=legal[0])


def answers(texts: Texts, sight: Sight) -> str:
    """What can be answered now."""
    view, legal = sight.view, sight.legal
    if view is None or not legal:
        return texts("terminal-answers-none")
    if view["phase"] == "voting":
        return texts("terminal-answers-vote", count=view["no_cards"])
    if view["phase"] == "placing":
        outside = ", ".join(texts.about(initial)["name"] for initial in view["aside"])
        floors = ", ".join(sorted({text[1] for text in legal}))
        return texts("terminal-answers-place", names=outside, floors=floors, example=legal[0])
    return texts("terminal-answers-climb", answers=", ".join(legal))


def castle_line(texts: Texts, view: View) -> str:
    """Who stands where, in a line of initials."""
    standing = [(FLOOR_SIGNS[floor], _initials_on(view, floor)) for floor in range(THRONE, -1, -1)]
    floors = "; ".join(f"{sign} {initials}" for sign, initials in standing if initials)
    return texts("terminal-castle", floors=floors)


def goal_line(texts: Texts, view: View) -> str:
    """The own goal."""
    return texts(
        "terminal-goal", names=texts.in_a_row([texts.about(initial)["name"] for initial in view["goal"] or ""])
    )


def worth_line(texts: Texts, sight: Sight) -> str:
    """What the own goal is worth now."""
    return texts("terminal-worth", points=texts("points", points=sight.worth))


def look(texts: Texts, sight: Sight) -> list[str]:
    """Everything there is to see, in lines."""
    view = sight.view
    if view is None:
        return seats(texts, sight)
    lines = [texts("round-of", round=view["round"])]
    for floor in range(THRONE, -1, -1):
        sign = FLOOR_SIGNS[floor]
        there = [texts.about(initial)["name"] for initial, at in view["castle"].items() if at == floor]
        if there:
            lines.append(f"{sign} {texts(f'floor-{sign}')}: {', '.join(there)}")
    for title, initials in (("aside-title", view["aside"]), ("eliminated-title", view["eliminated"])):
        if initials:
            lines.append(f"{texts(title)}: {', '.join(texts.about(initial)['name'] for initial in initials)}")
    lines += seats(texts, sight)
    if view["goal"] is not None and view["no_cards"] is not None:
        lines += [
            goal_line(texts, view),
            worth_line(texts, sight),
            f"{texts('cards-no-left', count=view['no_cards'])}.",
        ]
    return lines


def seats(texts: Texts, sight: Sight) -> list[str]:
    """The players, with what there is to say of each."""
    return [f"{seat + 1}: {_player(texts, sight, seat)}" for seat in range(len(sight.names))]


def _player(texts: Texts, sight: Sight, seat: int) -> str:
    view, chair = sight.view, sight.table.chairs[seat]
    if chair is None:
        return texts("lobby-free")
    said = [chair.name]
    if view is not None:
        said.append(texts("points", points=view["totals"][seat]))
    said += seat_says(texts, sight, seat)
    return ", ".join(said)


def seat_says(texts: Texts, sight: Sight, seat: int) -> list[str]:
    """What is to be said of a seat: you, the crown, the turn, a vote, being away."""
    view, chair = sight.view, sight.table.chairs[seat]
    said = [texts("lobby-you")] if seat == sight.seat else []
    if chair is not None and chair.stand_in:
        said.append(texts("plays-on"))
    elif seat < len(sight.here) and not sight.here[seat]:
        said.append(texts("is-away"))
    if view is None:
        return said + ([texts("lobby-host")] if seat == sight.table.host else [])
    if view["crown"] == seat:
        said.append(texts("has-crown"))
    if view["phase"] == "voting":
        said.append(texts("turn-voted" if view["voted"][seat] else "turn-votes"))
    elif view["turn"] == seat:
        said.append(texts("turn-yours" if seat == sight.seat else "turn-theirs"))
    return said


def _initials_on(view: View, floor: int) -> str:
    return " ".join(initial for initial, at in view["castle"].items() if at == floor)

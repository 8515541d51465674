"""Questions to a player, each in a line that says what the answers can be."""

from kingup.rules import THRONE, View
from kingup.rules.notation import FLOOR_SIGNS
from kingup.terminal.tables.client import ClientState
from kingup.terminal.text.ballots import ballot_letter
from kingup.terminal.text.seats import seat_status
from kingup.terminal.text.texts import Texts


def question(texts: Texts, state: ClientState) -> str | None:
    """Return the question to the seat that looks; None when it does not have to act."""
    view = state.view
    if view is None or not state.must_act:
        return None
    if view["phase"] == "voting":
        assert view["nominee"] is not None
        asked = texts("prompt-vote", **texts.character(view["nominee"]))
        return f"{asked} {possible_answers(texts, state)}"
    if view["phase"] in ("placing", "climbing"):
        asked = texts("prompt-place" if view["phase"] == "placing" else "prompt-climb")
        return f"{asked}. {possible_answers(texts, state)}"
    return None


def short_question(texts: Texts, state: ClientState) -> str | None:
    """Return the same question in a few words, with an example of an answer."""
    view, legal = state.view, state.legal
    if view is None or not state.must_act or not legal:
        return None
    if view["phase"] == "voting":
        assert view["nominee"] is not None
        return texts(
            "terminal-brief-vote",
            **texts.character(view["nominee"]),
            answers="/".join(ballot_letter(texts, ballot) for ballot in legal),
        )
    return texts(f"terminal-brief-{view['phase']}", example=legal[0])


def possible_answers(texts: Texts, state: ClientState) -> str:
    """Return what can be answered now."""
    view, legal = state.view, state.legal
    if view is None or not legal:
        return texts("terminal-answers-none")
    if view["phase"] == "voting":
        return texts("terminal-answers-vote", count=view["no_cards"])
    if view["phase"] == "placing":
        outside = ", ".join(texts.character(initial)["name"] for initial in view["aside"])
        floors = ", ".join(sorted({text[1] for text in legal}))
        return texts("terminal-answers-place", names=outside, floors=floors, example=legal[0])
    return texts("terminal-answers-climb", answers=", ".join(legal))


def castle_line(texts: Texts, view: View) -> str:
    """Return the castle as a line of initials."""
    standing = [(FLOOR_SIGNS[floor], _initials_on(view, floor)) for floor in range(THRONE, -1, -1)]
    floors = "; ".join(f"{sign} {initials}" for sign, initials in standing if initials)
    return texts("terminal-castle", floors=floors)


def goal_line(texts: Texts, view: View) -> str:
    """Return the player's own goal."""
    return texts(
        "terminal-goal", names=texts.join_names([texts.character(initial)["name"] for initial in view["goal"] or ""])
    )


def worth_line(texts: Texts, state: ClientState) -> str:
    """Return what the player's own goal is worth now."""
    return texts("terminal-worth", points=texts("points", points=state.worth))


def look_lines(texts: Texts, state: ClientState) -> list[str]:
    """Return everything that can be seen on the table."""
    view = state.view
    if view is None:
        return seat_lines(texts, state)
    lines = [texts("round-of", round=view["round"])]
    for floor in range(THRONE, -1, -1):
        sign = FLOOR_SIGNS[floor]
        there = [texts.character(initial)["name"] for initial, at in view["castle"].items() if at == floor]
        if there:
            lines.append(f"{sign} {texts(f'floor-{sign}')}: {', '.join(there)}")
    for title, initials in (("aside-title", view["aside"]), ("eliminated-title", view["eliminated"])):
        if initials:
            lines.append(f"{texts(title)}: {', '.join(texts.character(initial)['name'] for initial in initials)}")
    lines += seat_lines(texts, state)
    if view["goal"] is not None and view["no_cards"] is not None:
        lines += [
            goal_line(texts, view),
            worth_line(texts, state),
            f"{texts('cards-no-left', count=view['no_cards'])}.",
        ]
    return lines


def seat_lines(texts: Texts, state: ClientState) -> list[str]:
    """Return a line for each player: name, points and status."""
    return [f"{seat + 1}: {_player(texts, state, seat)}" for seat in range(len(state.names))]


def _player(texts: Texts, state: ClientState, seat: int) -> str:
    view, chair = state.view, state.table.chairs[seat]
    if chair is None:
        return texts("lobby-free")
    words = [chair.name]
    if view is not None:
        words.append(texts("points", points=view["totals"][seat]))
    words += seat_status(texts, state, seat)
    return ", ".join(words)


def _initials_on(view: View, floor: int) -> str:
    return " ".join(initial for initial, at in view["castle"].items() if at == floor)

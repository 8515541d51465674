"""The line that says what to do now."""

from kingup.terminal.tables.client import ClientState
from kingup.terminal.text.texts import Texts


def prompt(texts: Texts, state: ClientState, chosen: str | None = None) -> str:
    """Return the prompt for the seat that looks: what it has to do, or whom the game waits for.

    :param chosen: the character that is selected.
    """
    view = state.view
    if view is None:
        return ""
    match view["phase"]:
        case "placing" | "climbing":
            return _move(texts, state, chosen)
        case "voting":
            return _vote(texts, state)
        case "round_over":
            return texts("prompt-results", round=view["round"])
        case "game_over":
            return texts("prompt-finished")


def _move(texts: Texts, state: ClientState, chosen: str | None) -> str:
    view = state.view
    assert view is not None
    placing = view["phase"] == "placing"
    if not state.must_act:
        player = "" if view["turn"] is None else view["players"][view["turn"]]
        return texts("prompt-wait-place" if placing else "prompt-wait-climb", player=player)
    if chosen is None:
        return texts("prompt-place" if placing else "prompt-climb")
    if placing:
        return texts("prompt-place-floor", **texts.character(chosen))
    floor = view["castle"][chosen] + 1
    if floor > 5:
        return texts("terminal-climb-nominate", **texts.character(chosen))
    return texts("terminal-climb-sure", **texts.character(chosen), floor=floor)


def _vote(texts: Texts, state: ClientState) -> str:
    view = state.view
    assert view is not None
    if state.seat is not None and view["voted"][state.seat]:
        missing = texts.join_names([state.names[seat] for seat in state.table.waited_for])
        return f"{texts('prompt-voted')} {texts('prompt-voted-wait', players=missing)}"
    assert view["nominee"] is not None
    return texts("prompt-vote", **texts.character(view["nominee"]))

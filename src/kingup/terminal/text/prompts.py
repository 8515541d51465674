"""The one line that says what is to be done now."""

from kingup.terminal.tables.client import Sight
from kingup.terminal.text.texts import Texts


def prompt(texts: Texts, sight: Sight, chosen: str | None = None) -> str:
    """What the game waits for, as the seat that looks has to know it.

    :param chosen: the character that is taken in hand.
    """
    view = sight.view
    if view is None:
        return ""
    match view["phase"]:
        case "placing" | "climbing":
            return _move(texts, sight, chosen)
        case "voting":
            return _vote(texts, sight)
        case "round_over":
            return texts("prompt-results", round=view["round"])
        case "game_over":
            return texts("prompt-finished")


def _move(texts: Texts, sight: Sight, chosen: str | None) -> str:
    view = sight.view
    assert view is not None
    placing = view["phase"] == "placing"
    if not sight.waited_for:
        player = "" if view["turn"] is None else view["players"][view["turn"]]
        return texts("prompt-wait-place" if placing else "prompt-wait-climb", player=player)
    if chosen is None:
        return texts("prompt-place" if placing else "prompt-climb")
    if placing:
        return texts("prompt-place-floor", **texts.about(chosen))
    floor = view["castle"][chosen] + 1
    if floor > 5:
        return texts("terminal-climb-nominate", **texts.about(chosen))
    return texts("terminal-climb-sure", **texts.about(chosen), floor=floor)


def _vote(texts: Texts, sight: Sight) -> str:
    view = sight.view
    assert view is not None
    if sight.seat is not None and view["voted"][sight.seat]:
        missing = texts.in_a_row([sight.names[seat] for seat in sight.table.waited_for])
        return f"{texts('prompt-voted')} {texts('prompt-voted-wait', players=missing)}"
    assert view["nominee"] is not None
    return texts("prompt-vote", **texts.about(view["nominee"]))

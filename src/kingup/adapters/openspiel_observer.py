"""Observations for OpenSpiel: the array of ``observation.py`` and, with perfect recall, the seat's whole history."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyspiel

from kingup.adapters.information_state import history_lines, tensor_sizes, write_tensors
from kingup.adapters.observation import PRIVATE, layout_for, no_cards_spent, observe_view
from kingup.adapters.openspiel_position import Position
from kingup.rules import History, Seat, View, view_for

_SEAT: Final = "seat"


class Observer:
    """An observer with the interface that OpenSpiel expects.

    :ivar tensor: the last observation, flat.
    :ivar dict: its parts by name.
    :raises ValueError: if the secrets of all seats are requested.
    """

    def __init__(self, observed: Any, players: int, rounds: int) -> None:  # noqa: ANN401 - OpenSpiel has no types
        if observed.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observer sees what one seat knows, or what all know, not the secrets of all")
        self._public = bool(observed.public_info)
        self._private = bool(observed.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)
        self._perfect_recall = self._public and bool(observed.perfect_recall)
        self._fields = {name: field for name, field in layout_for(players).items() if self._shows(name)}
        shapes: dict[str, tuple[int, ...]] = {name: field.shape for name, field in self._fields.items()}
        if self._perfect_recall:
            shapes |= {name: (size,) for name, size in tensor_sizes(players, rounds).items()}
        self.tensor, self.dict = _parts(shapes)

    def _shows(self, name: str) -> bool:
        if name in PRIVATE:
            return self._private
        return self._public or name == _SEAT

    def set_from(self, state: Any, player: Seat) -> None:  # noqa: ANN401
        """Write the observation of a seat."""
        position: Position = state.position
        view, ballot = _view(position, player), position.game.ballots[player]
        observation = observe_view(view, ballot, position.turn)
        self.tensor.fill(0)
        for name, field in self._fields.items():
            self.dict[name][...] = observation[field.start : field.end].reshape(field.shape)
        if self._perfect_recall:
            write_tensors(self.dict, view, ballot, private=self._private)

    def string_from(self, state: Any, player: Seat) -> str:  # noqa: ANN401
        """Return the observation of a seat as text."""
        position: Position = state.position
        view, ballot = _view(position, player), position.game.ballots[player]
        lines = [f"seat {player}"]
        if self._private and view["goal"] is not None:
            lines.append(f"goal {view['goal']}")
        if self._private and ballot is not None:
            lines.append(f"ballot {ballot.value}")
        if self._public:
            lines += history_lines(view) if self._perfect_recall else _current_lines(view)
            lines.append(_voted(view))
        return "\n".join(lines)


def _view(position: Position, player: Seat) -> View:
    """Return the view of a seat. Nobody sees the cards of a deal before it is complete."""
    return view_for(position.game, player, History.OPEN)


def _current_lines(view: View) -> list[str]:
    castle = " ".join(f"{initial}{floor}" for initial, floor in view["castle"].items())
    spent = no_cards_spent(view["history"], len(view["players"]))
    return [
        f"round {view['round']} {view['phase']}",
        f"castle {castle}",
        f"eliminated {' '.join(view['eliminated'])}",
        f"crown {view['crown']}",
        f"spent {' '.join(map(str, spent))}",
        f"totals {' '.join(map(str, view['totals']))}",
    ]


def _voted(view: View) -> str:
    """Return the line that says which seats have voted in a running election."""
    return "voted " + "".join("x" if voted else "-" for voted in view["voted"])


def _parts(
    shapes: Mapping[str, tuple[int, ...]],
) -> tuple[npt.NDArray[np.float32], dict[str, npt.NDArray[np.float32]]]:
    """Return a flat array of zeros, and named views of its parts."""
    tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
    parts, start = {}, 0
    for name, shape in shapes.items():
        end = start + int(np.prod(shape))
        parts[name] = tensor[start:end].reshape(shape)
        start = end
    return tensor, parts

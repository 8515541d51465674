"""What OpenSpiel's players observe: the array of ``observation.py``, and all that a seat recalls, without a leak."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyspiel

from kingup.adapters.information_state import fill, sizes_for, write_recall
from kingup.adapters.observation import PRIVATE, layout_for, seen_in, spent_by_seat
from kingup.adapters.openspiel_position import Position
from kingup.rules import History, Seat, View, view_for

_WHO: Final = "seat"


class Observer:
    """An observer as OpenSpiel wants one.

    :ivar tensor: the last observation, flat.
    :ivar dict: its parts by name.
    :raises ValueError: when everybody's secrets are asked for.
    """

    def __init__(self, observed: Any, players: int, rounds: int) -> None:  # noqa: ANN401 - OpenSpiel has no types
        if observed.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observer sees what one seat knows, or what all know, not the secrets of all")
        self._public = bool(observed.public_info)
        self._own = bool(observed.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)
        self._recalls = self._public and bool(observed.perfect_recall)
        self._fields = {name: field for name, field in layout_for(players).items() if self._shows(name)}
        shapes: dict[str, tuple[int, ...]] = {name: field.shape for name, field in self._fields.items()}
        if self._recalls:
            shapes |= {name: (size,) for name, size in sizes_for(players, rounds).items()}
        self.tensor, self.dict = _parts(shapes)

    def _shows(self, name: str) -> bool:
        if name in PRIVATE:
            return self._own
        return self._public or name == _WHO

    def set_from(self, state: Any, player: Seat) -> None:  # noqa: ANN401
        """Observe a state as a seat sees it."""
        position: Position = state.position
        view, ballot = _view(position, player), position.game.ballots[player]
        seen = seen_in(view, ballot, position.turn)
        self.tensor.fill(0)
        for name, field in self._fields.items():
            self.dict[name][...] = seen[field.start : field.end].reshape(field.shape)
        if self._recalls:
            fill(self.dict, view, ballot, own=self._own)

    def string_from(self, state: Any, player: Seat) -> str:  # noqa: ANN401
        """A state as a seat sees it, in words."""
        position: Position = state.position
        view, ballot = _view(position, player), position.game.ballots[player]
        lines = [f"seat {player}"]
        if self._own and view["goal"] is not None:
            lines.append(f"goal {view['goal']}")
        if self._own and ballot is not None:
            lines.append(f"ballot {ballot.value}")
        if self._public:
            lines += write_recall(view) if self._recalls else _present(view)
            lines.append(_waiting(view))
        return "\n".join(lines)


def _view(position: Position, player: Seat) -> View:
    """What a seat knows; which cards chance is drawing nobody sees before the deal is done."""
    return view_for(position.game, player, History.OPEN)


def _present(view: View) -> list[str]:
    castle = " ".join(f"{initial}{floor}" for initial, floor in view["castle"].items())
    spent = spent_by_seat(view["history"], len(view["players"]))
    return [
        f"round {view['round']} {view['phase']}",
        f"castle {castle}",
        f"eliminated {' '.join(view['eliminated'])}",
        f"crown {view['crown']}",
        f"spent {' '.join(map(str, spent))}",
        f"totals {' '.join(map(str, view['totals']))}",
    ]


def _waiting(view: View) -> str:
    """Who has voted in an election that goes on."""
    return "voted " + "".join("x" if voted else "-" for voted in view["voted"])


def _parts(
    shapes: Mapping[str, tuple[int, ...]],
) -> tuple[npt.NDArray[np.float32], dict[str, npt.NDArray[np.float32]]]:
    """A flat array of zeros, and windows on it."""
    tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
    parts, start = {}, 0
    for name, shape in shapes.items():
        end = start + int(np.prod(shape))
        parts[name] = tensor[start:end].reshape(shape)
        start = end
    return tensor, parts

"""The headers of a record: the players, the first seat, and any other notes."""

from kingup.record.errors import ErrorCode, RecordError
from kingup.record.numbers import read_number
from kingup.record.record import Header
from kingup.record.scan import HeaderLine
from kingup.record.token import Token
from kingup.rules import Game, new_game
from kingup.rules.setup import MAX_PLAYERS, MIN_PLAYERS


class Headers:
    """The headers read up to now.

    :ivar others: the headers besides Players and First, in their order.
    """

    def __init__(self) -> None:
        self._setup: dict[str, HeaderLine] = {}
        self.others: list[Header] = []

    def add(self, header: HeaderLine) -> None:
        """Add a header.

        :raises RecordError: when it may occur only once and there is one already.
        """
        name = header.name.text
        if name not in ("Players", "First"):
            self.others.append(Header(name, header.texts))
        elif name in self._setup:
            raise RecordError(ErrorCode.MALFORMED, header.name, f"there is a {name} header already")
        else:
            self._setup[name] = header

    def new_game(self, end: Token) -> Game:
        """Return the game that the headers describe.

        :param end: where the headers end, to report missing ones.
        :raises RecordError: when they do not describe a game.
        """
        for name, example in (("Players", '"Ada" "Ben" "Cleo"'), ("First", '"0"')):
            if name not in self._setup:
                raise _bad_setup(end, f"there is no {name} header, such as [{name} {example}]")
        return new_game(self._players(), self._first())

    def _players(self) -> tuple[str, ...]:
        header = self._setup["Players"]
        count = len(header.values)
        if MIN_PLAYERS <= count <= MAX_PLAYERS:
            return header.texts
        culprit = header.name if count < MIN_PLAYERS else header.values[MAX_PLAYERS]
        raise _bad_setup(culprit, f"a game has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {count}")

    def _first(self) -> int:
        header, seats = self._setup["First"], len(self._setup["Players"].values)
        if len(header.values) > 1:
            raise _bad_setup(header.values[1], "one seat starts, not several")
        seat = read_number(header.texts[0])
        if seat is None or seat >= seats:
            raise _bad_setup(
                header.values[0], f"the first seat is a number from 0 to {seats - 1}, since records count from 0"
            )
        return seat


def _bad_setup(token: Token, message: str) -> RecordError:
    return RecordError(ErrorCode.BAD_SETUP, token, message)

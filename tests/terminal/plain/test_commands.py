"""Commands of the host: answers to requests for seats."""

from types import SimpleNamespace

import pytest

from kingup.table.commands import AnswerSeat
from kingup.table.options import Options
from kingup.table.seat_requests import SeatRequestView
from kingup.terminal.plain.commands import CommandParser
from kingup.terminal.text.texts import Texts


class RecordingOutput:
    def __init__(self):
        self.sent = []

    async def send(self, command):
        self.sent.append(command)
        return True


def parser_of(output, *, seat, requests):
    table = SimpleNamespace(requests=requests, host=0, stage="playing", options=Options(), chairs=[None] * 3)
    state = SimpleNamespace(seat=seat, view=None, here=[True] * 3, table=table)
    return CommandParser(output, SimpleNamespace(state=state), Texts("en"))


@pytest.mark.parametrize(("line", "agree"), [("agree", True), ("decline", False)])
async def test_the_host_answers_the_first_request(line, agree):
    output = RecordingOutput()
    requests = [SeatRequestView(3, 2, "Dan", ""), SeatRequestView(4, 2, "Eva", "")]
    parser = parser_of(output, seat=0, requests=requests)
    assert await parser.run(line)
    assert output.sent == [AnswerSeat(3, agree)]
    assert any(one.startswith(f"{line}:") for one in parser.help())


async def test_without_a_request_or_the_role_there_is_nothing_to_answer():
    output = RecordingOutput()
    assert await parser_of(output, seat=0, requests=[]).run("agree")
    assert output.sent == []
    helped = parser_of(output, seat=1, requests=[SeatRequestView(3, 2, "Dan", "")]).help()
    assert not any(one.startswith("agree:") for one in helped)

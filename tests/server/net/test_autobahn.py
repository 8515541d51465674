"""The WebSocket protocol passes the cases of the Autobahn test suite. docs/protocol.md lists the exceptions."""

import pytest
from server.net.autobahn_cases import Case, all_cases
from support.echo_line import BYTES, CLOSE, TEXT, EchoLine, frame

MAX_BYTES = 16 * 2**20
NORMAL = frame(CLOSE, (1000).to_bytes(2, "big"))


async def check(case: Case):
    async with EchoLine(MAX_BYTES) as line:
        await line.send(*case.segments)
        binary = any(opcode == BYTES for opcode, _ in case.answers)
        if binary:
            await line.send(frame(TEXT, b"still here"))
        if not case.codes:
            await line.send(NORMAL)
        *answers, (last, reason) = line.received()
        assert last == CLOSE
        assert line.closing
    code = int.from_bytes(reason[:2], "big") if reason else 1005
    if binary:
        assert (answers[-1], code) == ((TEXT, b"still here"), 1000)
        return
    assert answers == list(case.answers) or (case.lenient is not None and answers == list(case.lenient))
    assert code in (case.codes or [1000])


@pytest.mark.parametrize("case", [pytest.param(case, id=case.number) for case in all_cases()])
async def test_a_case(case):
    await check(case)


def test_all_cases_are_here():
    numbers = [case.number for case in all_cases()]
    assert len(set(numbers)) == len(numbers)
    by_group = {group: sum(number.startswith(f"{group}.") for number in numbers) for group in (*range(1, 8), 9, 10)}
    assert by_group == {1: 16, 2: 11, 3: 7, 4: 10, 5: 20, 6: 145, 7: 37, 9: 54, 10: 1}

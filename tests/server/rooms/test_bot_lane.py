"""The queue in front of the bots: fair between owners, and shorter thoughts under load."""

import asyncio
import random

import pytest
from support.offline_server import wait_until

from kingup.server.base import metrics
from kingup.server.rooms.bot_lane import MIN_SHARE, BotLane
from kingup.server.rooms.bot_pool import searches
from kingup.server.rooms.fair_queue import FairQueue


def drained(queue):
    return [queue.pop() for _ in range(len(queue))]


def test_addresses_take_turns_then_hosts_then_tables():
    queue = FairQueue()
    for number in range(3):
        queue.push(("attacker", "cookie 1", "TABLE01"), f"1 {number}")
    queue.push(("attacker", "cookie 2", "TABLE02"), "2 0")
    queue.push(("attacker", "cookie 2", "TABLE03"), "3 0")
    queue.push(("neighbor", "ada", "TABLE04"), "4 0")
    queue.push(("neighbor", "ada", "TABLE04"), "4 1")
    assert (len(queue), queue.groups, queue.count("attacker")) == (7, ["attacker", "neighbor"], 5)
    assert drained(queue) == ["1 0", "4 0", "2 0", "4 1", "1 1", "3 0", "1 2"]
    assert (len(queue), queue.groups, queue.count("attacker")) == (0, [], 0)
    with pytest.raises(IndexError):
        queue.pop()


def test_items_can_be_removed_from_anywhere():
    rng = random.Random(5)
    queue, expected = FairQueue(), {}
    for item in range(200):
        path = tuple(rng.choice("abc") for _ in range(3))
        queue.push(path, item)
        expected[item] = path
    for item in rng.sample(sorted(expected), 120):
        assert queue.remove(expected[item], item)
        assert not queue.remove(expected.pop(item), item)
        assert len(queue) == len(expected)
    assert not queue.remove(("x", "y", "z"), 1)
    assert sorted(drained(queue)) == sorted(expected)
    assert queue.groups == []


class Thoughts:
    """Thoughts in a lane that a test lets end one by one."""

    def __init__(self, processes=1):
        self.lane = BotLane("search", processes)
        self.running = {}
        self.order = []
        self.shares = {}
        self.tasks = {}

    def begin(self, name, address, host="host", table="TABLE22", seconds=0.2):
        async def think(share):
            self.order.append(name)
            self.shares[name] = share
            self.running[name] = asyncio.get_running_loop().create_future()
            return await self.running[name]

        self.tasks[name] = asyncio.create_task(self.lane.run((address, host, table), seconds, think))
        return self.tasks[name]

    async def end(self, name):
        """Let a thought end, and wait until the next one has begun."""
        count = len(self.order) + bool(len(self.lane))
        self.running.pop(name).set_result(name)
        await wait_until(lambda: len(self.order) == count)


async def test_an_owner_of_many_tables_does_not_delay_others():
    thoughts = Thoughts()
    for number in range(100):
        thoughts.begin(f"flood {number}", "attacker", f"cookie {number % 8}", f"TABLE{number}")
    await wait_until(lambda: len(thoughts.lane) == 99)
    thoughts.begin("ada", "neighbor", "ada")
    await wait_until(lambda: len(thoughts.lane) == 100)
    await thoughts.end("flood 0")
    await thoughts.end(thoughts.order[-1])
    assert thoughts.order.index("ada") <= 2, "the neighbor's turn comes after one of the attacker's at most"
    assert thoughts.shares["ada"] == 1.0, "a neighbor with one thought has the full time"
    for task in thoughts.tasks.values():
        task.cancel()


async def test_thoughts_get_shorter_under_load_and_long_again_when_it_is_quiet():
    thoughts = Thoughts()
    for number in range(200):
        thoughts.begin(number, "attacker", table=f"TABLE{number}")
    await wait_until(lambda: len(thoughts.lane) == 199)
    assert metrics.REGISTRY.get_sample_value("kingup_bot_queue", {"lane": "search"}) == 199
    for number in range(200):
        await thoughts.end(number)
    assert thoughts.shares[0] == 1.0, "nobody waited yet"
    assert thoughts.shares[1] == MIN_SHARE
    later = [thoughts.shares[number] for number in range(1, 200)]
    assert later == sorted(later), "the fewer wait, the longer are the thoughts"
    assert later[-1] == 1.0
    assert len(set(later)) > 10
    assert metrics.REGISTRY.get_sample_value("kingup_bot_queue", {"lane": "search"}) == 0


async def test_many_owners_with_one_thought_each_get_less_time_too():
    thoughts = Thoughts()
    for number in range(200):
        thoughts.begin(number, f"address {number}")
    await wait_until(lambda: len(thoughts.lane) == 199)
    await thoughts.end(0)
    assert thoughts.shares[1] == MIN_SHARE
    for task in thoughts.tasks.values():
        task.cancel()


async def test_one_table_of_kings_thinks_for_the_full_time():
    thoughts = Thoughts()
    for number in range(5):
        thoughts.begin(number, "home")
    await wait_until(lambda: len(thoughts.lane) == 4)
    for number in range(5):
        await thoughts.end(number)
    assert set(thoughts.shares.values()) == {1.0}


async def test_a_cancelled_thought_leaves_the_queue_or_occupies_its_process():
    thoughts = Thoughts()
    for name in ("running", "waiting", "last"):
        thoughts.begin(name, "home")
    await wait_until(lambda: len(thoughts.lane) == 2)
    for name in ("waiting", "running"):
        thoughts.tasks[name].cancel()
    await asyncio.wait([thoughts.tasks["waiting"], thoughts.tasks["running"]])
    assert thoughts.order == ["running"], "the process is still busy with it"
    assert len(thoughts.lane) == 1
    await thoughts.end("running")
    assert thoughts.order == ["running", "last"]
    await thoughts.end("last")
    assert await thoughts.tasks["last"] == "last"
    # A thought whose turn has just come is cancelled: the next one must not wait forever.
    for name in ("a", "b", "c"):
        thoughts.begin(name, "home")
    await wait_until(lambda: len(thoughts.lane) == 2)
    thoughts.running["a"].set_result("a")
    while len(thoughts.lane) == 2:
        await asyncio.sleep(0)
    assert "b" not in thoughts.order
    thoughts.tasks["b"].cancel()
    await wait_until(lambda: "c" in thoughts.order)
    await thoughts.end("c")
    assert len(thoughts.lane) == 0


async def test_a_failing_thought_frees_its_process():
    lane = BotLane("habit", 1)

    async def fail(_share):
        raise RuntimeError("lost")

    async def answer(_share):
        return "Y"

    with pytest.raises(RuntimeError):
        await lane.run(("a", "b", "c"), 0.001, fail)
    assert await lane.run(("a", "b", "c"), 0.001, answer) == "Y"


def test_bots_that_answer_at_once_do_not_search():
    names = ("random", "servant", "trader/loyal", "officer", "noble/bluffer", "king")
    assert [name for name in names if searches(name)] == ["noble/bluffer", "king"]

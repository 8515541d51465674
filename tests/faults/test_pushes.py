"""Pushes with two servers on one PostgreSQL: each is sent once, and a server that is killed loses none."""

import signal
import sys

import pytest
from support.cluster import Cluster
from support.company import Friend, seat
from support.push_service import PushService

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="signals, and processes in a namespace of their own")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    with Cluster(tmp_path_factory.mktemp("cluster"), "--private-targets", "--push-delay", "0") as cluster:
        yield cluster


@pytest.fixture
def service():
    with PushService() as service:
        yield service


def at(friend, server):
    """Return the same player at another server."""
    return Friend(server.client(cookies=friend.client.cookies))


def start(cluster, service, tables):
    """Start slow games at the first server. All wait for Ada."""
    people = [Friend.called(cluster.servers[0], name) for name in ("Ada", "Ben", "Cleo")]
    devices = [service.new_device() for _ in people]
    for friend, device in zip(people, devices, strict=True):
        assert friend.client.post("/api/me/push", json=device.subscription).status_code == 200
    codes = [seat(*people, move_time=86_400) for _ in range(tables)]
    return people, devices, codes


def urls(pushes):
    return sorted(push.payload["url"] for push in pushes)


def topics(pushes):
    return {push.headers["Topic"] for push in pushes}


def test_each_push_is_sent_once(cluster, service):
    people, (ada, ben, _), codes = start(cluster, service, 6)
    service.wait_until(lambda: len(ada.accepted) == len(codes))
    # Ada moves at one server or the other, and it is Ben's turn.
    for number, code in enumerate(codes):
        friend = at(people[0], cluster.servers[number % 2])
        friend.code = code
        friend.play(friend.look()["legal"][0])
    service.wait_until(lambda: len(ben.accepted) == len(codes))
    assert urls(ada.pushes) == urls(ben.pushes) == sorted(f"/t/{code}" for code in codes)


def test_a_killed_server_loses_no_push(cluster, service):
    """It is killed while the push service has its pushes, and has not answered. The other server sends them again."""
    other = cluster.servers[1].process
    other.send_signal(signal.SIGSTOP)
    try:
        service.answering.clear()
        _, (ada, _, _), codes = start(cluster, service, 5)
        service.wait_until(lambda: len(ada.pushes) == len(codes))
        cluster.servers[0].kill()
        service.answering.set()
    finally:
        other.send_signal(signal.SIGCONT)
    try:
        service.wait_until(lambda: len(ada.pushes) == 2 * len(codes), 60)
        first, second = ada.pushes[: len(codes)], ada.pushes[len(codes) :]
        assert urls(first) == urls(second) == sorted(f"/t/{code}" for code in codes)
        # The second push replaces the first, at the push service and on the device.
        assert topics(first) == topics(second)
        assert len(topics(first)) == len(codes)
    finally:
        cluster.servers[0].start()

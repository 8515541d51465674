"""The user's data about servers."""

import stat
from concurrent.futures import ThreadPoolExecutor

from kingup.terminal.tables.credentials import Credentials, unfinished_seats

SERVER = "https://play.example.org"


def test_no_table_is_lost_when_threads_save_at_once(tmp_path):
    codes = [f"CODE{number}" for number in range(80)]

    def save(some: list[str]) -> None:
        for code in some:
            Credentials(tmp_path, SERVER, "Ada").save_table(code)
            assert list(unfinished_seats(tmp_path)), "the file is whole at any moment"

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(save, [codes[start::8] for start in range(8)]))
    assert {seat.link.code for seat in unfinished_seats(tmp_path)} == set(codes)


def test_a_table_that_was_only_watched_is_not_offered(tmp_path):
    credentials = Credentials(tmp_path, SERVER, "Ada")
    credentials.table("ABC2345")
    credentials.set_cookie("kingup=secret")
    assert list(unfinished_seats(tmp_path)) == []
    assert Credentials(tmp_path, SERVER, "Ada").cookie == "kingup=secret"


def test_credentials_are_readable_by_their_owner_alone(tmp_path):
    Credentials(tmp_path, SERVER, "Ada").set_cookie("kingup=secret")
    assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()} == {0o600}

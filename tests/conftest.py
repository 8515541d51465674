"""What all tests share."""

import pytest
from support.postgres import Postgres


def pytest_addoption(parser):
    parser.addoption("--write-golden", action="store_true", help="write the golden playthroughs anew")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    """A real PostgreSQL, for those tests that ask for one."""
    with Postgres(tmp_path_factory.mktemp("postgresql")) as postgres:
        yield postgres

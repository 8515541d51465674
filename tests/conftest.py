"""What all tests share."""


def pytest_addoption(parser):
    parser.addoption("--write-golden", action="store_true", help="write the golden playthroughs anew")

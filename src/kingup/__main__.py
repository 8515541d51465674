"""``python -m kingup`` is the command ``kingup``."""

from kingup.cli.main import main

main()

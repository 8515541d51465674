"""The players in the examples of each edition, and their actions.

The same four situations are printed in all editions, with other people in them.
"""

from typing import NamedTuple


class Edition(NamedTuple):
    language: str
    players: tuple[str, str, str, str]
    """In the order in which the scoring example shows them."""
    climber: str
    """The player who moves Alighiero to the Nobles while Odessa cannot move."""
    nominator: str
    """The player who nominates Odessa."""
    yes: tuple[str, str]
    no: tuple[str, str]
    """The votes on Odessa."""
    crowner: str
    """The player who nominates Alighiero, who is elected by all."""

    def __str__(self) -> str:
        return self.language


ITALIAN = Edition(
    "it",
    players=("Raffaella", "Simone", "Teresa", "Umberto"),
    climber="Raffaella",
    nominator="Teresa",
    yes=("Raffaella", "Umberto"),
    no=("Simone", "Teresa"),
    crowner="Umberto",
)
ENGLISH = Edition(
    "en",
    players=("Rachel", "Simon", "Terry", "Paul"),
    climber="Rachel",
    nominator="Terry",
    yes=("Rachel", "Paul"),
    no=("Simon", "Terry"),
    crowner="Paul",
)
GERMAN = Edition(
    "de",
    players=("Thomas", "Britta", "Ralf", "Uwe"),
    climber="Ralf",
    nominator="Ralf",
    yes=("Thomas", "Uwe"),
    no=("Britta", "Ralf"),
    crowner="Britta",
)
FRENCH = Edition(
    "fr",
    players=("Renée", "Simon", "Thérèse", "Quentin"),
    climber="Quentin",
    nominator="Simon",
    yes=("Quentin", "Renée"),
    no=("Thérèse", "Simon"),
    crowner="Renée",
)

EDITIONS = (ITALIAN, ENGLISH, GERMAN, FRENCH)

"""The players that the examples of each edition name, and what they do there.

The same four situations are printed in all editions, with other people in them.
"""

from typing import NamedTuple


class Edition(NamedTuple):
    language: str
    players: tuple[str, str, str, str]
    """In the order in which the scoring example shows them."""
    climber: str
    """Who moves Alighiero to the Nobles while Odessa cannot move."""
    nominator: str
    """Who nominates Odessa."""
    yes: tuple[str, str]
    no: tuple[str, str]
    """How they vote on Odessa."""
    crowner: str
    """Who nominates Alighiero, whom everybody wants."""

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

"""Plain pages, without script or style."""

from typing import Final

_HEAD: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
)

LINK_PAGE: Final = f"""{_HEAD}<title>King Up!</title>
<h1>King Up!</h1>
<p>Go on playing on this device?</p>
<form method="post"><button>Yes</button></form>
</html>
"""

"""Plain pages, without script or style."""

from typing import Final

_HEAD: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
)

PLAIN_PAGE: Final = f"""{_HEAD}<title>King Up!</title>
<h1>King Up!</h1>
<p>The server runs. Programs play over HTTP and a WebSocket:</p>
<ol>
<li>POST /api/me with {{"name": "Ada"}} says who you are.</li>
<li>POST /api/tables with {{}} opens a table; its code is the address to share.</li>
<li>POST /api/tables/CODE/requests with {{"id": "1", "command": {{"do": "sit"}}}} takes a seat.</li>
<li>/api/tables/CODE/socket is the WebSocket that tells what happens.</li>
</ol>
<p><a href="/openapi.json">All that can be asked</a></p>
</html>
"""

LINK_PAGE: Final = f"""{_HEAD}<title>King Up!</title>
<h1>King Up!</h1>
<p>Go on playing on this device?</p>
<form method="post"><button>Yes</button></form>
</html>
"""

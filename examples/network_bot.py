"""A complete network client that plays at random. Needs the websockets library.

python network_bot.py http://127.0.0.1:8000 CODE
"""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect

server, code = sys.argv[1:3]
me = urllib.request.Request(f"{server}/api/me", b'{"name": "Dizzy", "kind": "program"}')
me.add_header("Content-Type", "application/json")
cookie = urllib.request.urlopen(me).headers["Set-Cookie"].partition(";")[0]
token = urllib.request.Request(f"{server}/api/me/token", b"", {"Cookie": cookie})
bearer = "Bearer " + json.load(urllib.request.urlopen(token))["token"]
socket = f"{server.replace('http', 'ws', 1)}/api/tables/{code}/socket"
table = {}
with connect(socket, additional_headers={"Authorization": bearer}) as ws:
    ws.send('{"id": "sit", "command": {"do": "sit"}}')
    while table.get("stage") != "finished":
        message = json.loads(ws.recv())
        if message["type"] in ("snapshot", "happened"):
            table.update(message["table"])
            if message["seat"] in table["waited_for"]:
                legal, version = message["legal"], message["version"]
                command = {"do": "play", "action": random.choice(legal)} if legal else {"do": "go_on"}
                ws.send(json.dumps({"id": str(version), "version": version, "command": command}))

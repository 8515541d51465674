"""A complete network client that plays at random, and checks its deal. Needs the websockets library.

python network_bot.py http://127.0.0.1:8000 CODE
"""

import hashlib
import json
import random
import secrets
import sys
import urllib.error
import urllib.request

from websockets.sync.client import connect

if len(sys.argv) != 3:
    sys.exit("usage: python network_bot.py http://127.0.0.1:8000 CODE")
server, code = sys.argv[1:]
me = urllib.request.Request(f"{server}/api/me", b'{"name": "Dizzy", "kind": "program"}')
me.add_header("Content-Type", "application/json")
try:
    cookie = urllib.request.urlopen(me).headers["Set-Cookie"].partition(";")[0]
    token = urllib.request.Request(f"{server}/api/me/token", b"", {"Cookie": cookie})
    bearer = "Bearer " + json.load(urllib.request.urlopen(token))["token"]
except (urllib.error.URLError, ValueError) as problem:
    sys.exit(f"{server} cannot be reached: {problem}")
socket = f"{server.replace('http', 'ws', 1)}/api/tables/{code}/socket"
with connect(socket, additional_headers={"Authorization": bearer}) as ws:
    first = json.loads(ws.recv())  # It shows the commitment. Contribute only now.
    if "refusal" in first:
        sys.exit(f"{code}: {first['refusal']['code']}: {first['refusal']['message']}")
    table = first["table"]
    commitment, contribution = table["deal"]["commitment"], secrets.token_hex(16)
    ws.send(json.dumps({"id": "sit", "command": {"do": "sit", "contribution": contribution}}))
    while table["stage"] != "finished":
        message = json.loads(ws.recv())
        if "refusal" in message and message.get("id", "sit") == "sit":  # for example, there is no free seat
            sys.exit(f"{code}: {message['refusal']['code']}: {message['refusal']['message']}")
        # A request that came too late is declined with the current table.
        news = message.get("state") if message.get("type") == "declined" else message
        if news and news.get("type") in ("snapshot", "happened"):
            table.update(news["table"])
            if news["seat"] in table["waited_for"]:
                legal, version = news["legal"], news["version"]
                command = {"do": "play", "action": random.choice(legal)} if legal else {"do": "go_on"}
                ws.send(json.dumps({"id": str(version), "version": version, "command": command}))
deal = table["deal"]
sealed = hashlib.sha256(b"kingup-deal-1" + bytes.fromhex(deal["salt"] + deal["secret"])).hexdigest()
if not (sealed == commitment == deal["commitment"] and contribution in deal["contributions"]):
    sys.exit("The deal was not the one that the server had committed to.")
print(f"kingup verify --commitment {commitment} --contribution {contribution} {code}.kingup checks the cards, too.")

"""A group chat on this machine, which collects what tables report to it."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

Json = dict[str, Any]


class GroupChat:
    """The chat. Use it as a context manager.

    :ivar reports: the bodies of all requests.
    :ivar statuses: the next answers; afterwards every report is accepted.
    """

    def __init__(self) -> None:
        self.reports: list[Json] = []
        self.statuses: list[int] = []
        self.answering = threading.Event()
        self.answering.set()
        chat = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                chat.reports.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                status = chat.statuses.pop(0) if chat.statuses else 204
                chat.answering.wait()
                self.send_response(status)
                self.send_header("Location", chat.url)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Log nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.answering.set()
        self._server.shutdown()
        self._server.server_close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/hooks/secret"

    @property
    def texts(self) -> list[str]:
        return [report["text"] for report in self.reports]

"""A network connection that tests can cut."""

import contextlib
import socket
import threading
from typing import Self


class Line:
    """Forwards one port of this machine to another, until it is cut."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._cut = False
        self._flows = threading.Event()
        self._flows.set()
        self._threads: list[threading.Thread] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Break every connection, and let no new one through."""
        self._cut = True
        with self._lock:
            for connection in self._open:
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def silence(self) -> None:
        """Hold back all data, like a phone in a tunnel."""
        self._flows.clear()

    def restore(self) -> None:
        """Let data and connections through again."""
        self._cut = False
        self._flows.set()

    def __enter__(self) -> Self:
        self._start(self._accept)
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.restore()
        self.cut()
        for thread in self._threads:
            thread.join(10)

    def _start(self, work: object, *arguments: object) -> None:
        thread = threading.Thread(target=work, args=arguments, daemon=True)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                self._join(near)

    def _join(self, near: socket.socket) -> None:
        far: socket.socket | None = None
        if not self._cut:
            with contextlib.suppress(OSError):
                far = socket.create_connection(("127.0.0.1", self._target))
        if far is None:
            near.close()
            return
        with self._lock:
            self._open |= {near, far}
        left = [2]
        for source, sink in ((near, far), (far, near)):
            self._start(self._pump, source, sink, left)

    def _pump(self, source: socket.socket, sink: socket.socket, left: list[int]) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._flows.wait()
                sink.sendall(data)
        with contextlib.suppress(OSError):
            sink.shutdown(socket.SHUT_WR)
        with self._lock:
            left[0] -= 1
            if not left[0]:
                self._open -= {source, sink}
                source.close()
                sink.close()

// A WebSocket that reconnects whenever the connection is lost, and that notices when the other end has gone silent.

/**
 * @typedef {import("../lib/protocol.js").ServerMessage} ServerMessage
 * @typedef {import("../lib/protocol.js").ErrorResponse} ErrorResponse
 */

const FIRST_DELAY = 500;
const MAX_DELAY = 8000;
/** Milliseconds of silence before a ping is sent. */
const PING_AFTER = 5000;
/** Milliseconds that an answer may take before the connection is taken for dead. */
const TIMEOUT = 6000;
/** The close code of a server that stops: clients reconnect at once, each in its own moment. */
const RESTART = 1012;

/**
 * Whether a message says that the connection was rejected. All other messages have a type.
 * @param {ServerMessage | ErrorResponse} message
 * @returns {message is ErrorResponse}
 */
export const isErrorResponse = (message) => !("type" in message);

export class ReconnectingSocket {
  /**
   * @param {{path: () => string, onOpen: () => void, onMessage: (message: ServerMessage | ErrorResponse) => void,
   *   onLost: () => void}} handlers `path` is called for each connection.
   */
  constructor(handlers) {
    this.handlers = handlers;
    this.delay = FIRST_DELAY;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Record<"reconnect" | "ping" | "timeout", number | undefined>} */
    this.timers = { reconnect: undefined, ping: undefined, timeout: undefined };
    this.onOffline = () => this.reconnectLater();
    this.onOnline = () => this.socket === null && this.connect();
    this.pingIfVisible = () => document.visibilityState === "visible" && this.send("ping");
    addEventListener("offline", this.onOffline);
    addEventListener("online", this.onOnline);
    document.addEventListener("visibilitychange", this.pingIfVisible);
    this.connect();
  }

  connect() {
    this.clear("reconnect");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.handlers.path()}`);
    this.socket = socket;
    this.expectAnswer();
    socket.onopen = () => {
      this.markAlive();
      this.handlers.onOpen();
    };
    socket.onmessage = ({ data }) => {
      this.markAlive();
      /** @type {ServerMessage | ErrorResponse} */
      const message = JSON.parse(data);
      // The delays go on growing for a client that is rejected, too.
      if (!isErrorResponse(message)) this.delay = FIRST_DELAY;
      this.handlers.onMessage(message);
    };
    socket.onclose = ({ code }) => (code === RESTART ? this.reconnectNow() : this.reconnectLater());
  }

  /** Connect again at once: the server has announced its stop, and another one may be there already. */
  reconnectNow() {
    this.drop();
    this.connect();
  }

  /** Send a text that the server answers, and return whether that is possible now. @param {string} text */
  send(text) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(text);
    this.expectAnswer();
    return true;
  }

  expectAnswer() {
    this.timers.timeout ??= window.setTimeout(() => this.reconnectLater(), TIMEOUT);
  }

  /** Something was received. A page that nobody looks at sends no pings. */
  markAlive() {
    this.clear("timeout");
    this.clear("ping");
    this.timers.ping = window.setTimeout(this.pingIfVisible, PING_AFTER);
  }

  /** The connection is lost, or seems so: try another one, with growing delays. */
  reconnectLater() {
    if (this.closed) return;
    this.drop();
    this.handlers.onLost();
    // Random, so that not all clients come back at once after a restart of the server.
    this.timers.reconnect = window.setTimeout(() => this.connect(), this.delay * (0.5 + Math.random()));
    this.delay = Math.min(MAX_DELAY, this.delay * 2);
  }

  /** Stop listening to the socket. On a dead connection it may take minutes to close. */
  drop() {
    this.clear("reconnect");
    this.clear("ping");
    this.clear("timeout");
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  /** @param {"reconnect" | "ping" | "timeout"} timer */
  clear(timer) {
    window.clearTimeout(this.timers[timer]);
    this.timers[timer] = undefined;
  }

  close() {
    this.closed = true;
    removeEventListener("offline", this.onOffline);
    removeEventListener("online", this.onOnline);
    document.removeEventListener("visibilitychange", this.pingIfVisible);
    this.drop();
  }
}

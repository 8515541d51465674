// A line to the server: a socket that is opened again whenever it is lost, and that notices when it has fallen silent.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** How long nothing may be heard until it is asked whether anybody is there. */
const QUIET = 5000;
/** How long an answer may take before the line is taken for dead. */
const PATIENCE = 6000;
/** The code with which a server that stops sends its clients elsewhere, each in its own moment. */
const MOVING = 1012;

/** Whether it says that the line is refused: whatever else is sent has a type. @param {any} message */
export const isRefused = (message) => !message.type;

export class Line {
  /**
   * @param {{path: () => string, onOpen: () => void, onMessage: (message: any) => void, onLost: () => void}} ends
   *   The path is asked for anew at each connection.
   */
  constructor(ends) {
    this.ends = ends;
    this.wait = FIRST_WAIT;
    this.over = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Record<"again" | "quiet" | "overdue", number | undefined>} */
    this.timers = { again: undefined, quiet: undefined, overdue: undefined };
    this.offline = () => this.lose();
    this.online = () => this.socket === null && this.connect();
    this.seen = () => document.visibilityState === "visible" && this.send("ping");
    addEventListener("offline", this.offline);
    addEventListener("online", this.online);
    document.addEventListener("visibilitychange", this.seen);
    this.connect();
  }

  connect() {
    this.stop("again");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.ends.path()}`);
    this.socket = socket;
    this.expect();
    socket.onopen = () => {
      this.hear();
      this.ends.onOpen();
    };
    socket.onmessage = ({ data }) => {
      this.hear();
      const message = JSON.parse(data);
      // Whoever is refused comes back later and later, too.
      if (!isRefused(message)) this.wait = FIRST_WAIT;
      this.ends.onMessage(message);
    };
    socket.onclose = ({ code }) => (code === MOVING ? this.move() : this.lose());
  }

  /** The server stops, and has said so: another one may be there at once. */
  move() {
    this.drop();
    this.connect();
  }

  /** Send something, if that is possible now: it is to be answered. @param {string} text @returns {boolean} */
  send(text) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(text);
    this.expect();
    return true;
  }

  /** Something is due. */
  expect() {
    this.timers.overdue ??= window.setTimeout(() => this.lose(), PATIENCE);
  }

  /** The line holds. One that nobody looks at is left in peace. */
  hear() {
    this.stop("overdue");
    this.stop("quiet");
    this.timers.quiet = window.setTimeout(this.seen, QUIET);
  }

  /** The connection is gone, or seems so: another one is tried, and later and later again. */
  lose() {
    if (this.over) return;
    this.drop();
    this.ends.onLost();
    // Not all at once after a restart of the server.
    this.timers.again = window.setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Listen to the socket no longer. Over a dead line its closing may take minutes. */
  drop() {
    this.stop("again");
    this.stop("quiet");
    this.stop("overdue");
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  /** @param {"again" | "quiet" | "overdue"} timer */
  stop(timer) {
    window.clearTimeout(this.timers[timer]);
    this.timers[timer] = undefined;
  }

  close() {
    this.over = true;
    removeEventListener("offline", this.offline);
    removeEventListener("online", this.online);
    document.removeEventListener("visibilitychange", this.seen);
    this.drop();
  }
}

// Requests to the server over HTTP.

/**
 * @typedef {import("./protocol.js").Operations} Operations
 * @typedef {import("./protocol.js").ErrorBody} ErrorBody
 */

/** The code of an error that no server has sent. */
export const UNREACHABLE = "unreachable";

export class ApiError extends Error {
  /** @param {ErrorBody} body */
  constructor(body) {
    super(body.message);
    this.body = body;
  }
}

const unreachable = () => new ApiError({ code: UNREACHABLE, message: "no connection" });

/**
 * Send a request, and throw an ApiError unless it succeeds.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
export async function send(method, path, body) {
  /** @type {import("./protocol.js").ErrorResponse} */
  let failure;
  try {
    const response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (response.ok) return response;
    failure = await response.json();
  } catch {
    // Either nothing answered, or something other than the server, such as a proxy in front of it.
    throw unreachable();
  }
  throw new ApiError(failure.refusal);
}

/**
 * Call one of the server's operations, and return what it answers.
 * @template {keyof Operations} O
 * @param {O} operation the method and the path.
 * @param {{} extends Operations[O]["request"] ? [Operations[O]["request"]?] : [Operations[O]["request"]]} parameters
 * @returns {Promise<Operations[O]["response"]>}
 */
export async function request(operation, ...parameters) {
  /** @type {{code?: string, id?: string, query?: object, body?: unknown}} */
  const { code = "", id = "", query = {}, body } = parameters[0] ?? {};
  const [method, template] = operation.split(" ");
  const path = template.replace("{code}", encodeURIComponent(code)).replace("{id}", encodeURIComponent(id));
  const filled = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  const response = await send(method, filled.length ? `${path}?${search}` : path, body);
  return response.json().catch(() => {
    throw unreachable();
  });
}

/**
 * Send a command to a table.
 * @param {string} code
 * @param {import("./protocol.js").Command} command
 * @param {number} [as] the seat of a guest at this device, to act for.
 */
export const sendCommand = (code, command, as) =>
  request("POST /api/tables/{code}/requests", { code, query: { as }, body: { id: randomHex(), command } });

/**
 * Seat bots at a table and start the game.
 * @param {string} code
 * @param {number} bots
 * @param {import("./protocol.js").Level} level
 * @param {number} [as] the seat of a guest at this device, to act for.
 */
export async function startWithBots(code, bots, level, as) {
  for (let bot = 0; bot < bots; bot += 1) await sendCommand(code, { do: "add_bot", level }, as);
  await sendCommand(code, { do: "start" }, as);
}

/** Return 16 random bytes in hexadecimal: an id for a request, or a player's contribution to the deal. */
export function randomHex() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

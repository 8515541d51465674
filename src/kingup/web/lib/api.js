// What is asked over HTTP.

/** The code of a refusal that no server has sent. */
export const UNREACHABLE = "unreachable";

export class Refused extends Error {
  /** @param {{code: string, message: string}} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  /** @type {Response} */
  let answer;
  /** @type {any} */
  let said;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    said = await answer.json();
  } catch {
    // Nobody has answered, or somebody else, as a proxy does whose server is gone.
    throw new Refused({ code: UNREACHABLE, message: "no connection" });
  }
  if (!answer.ok) throw new Refused(said.refusal);
  return said;
}

/** Randomness of this player's own for the deal, in hexadecimal. */
export function contribution() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An id that no other request has. */
export const requestId = () => contribution();

// Opening a table, and adding this device's randomness to its deal: the commitment comes first, and the contribution second.
import { ApiError, randomHex, request, sendCommand, UNREACHABLE } from "./api.js";
import { seeCommitment, setOwn, witnessOf } from "./witness.js";

/**
 * @typedef {import("./protocol.js").Opened} Opened
 * @typedef {Omit<import("./protocol.js").NewTable, "contribution">} NewTable
 */

/** Errors that mean that another device of this player was faster, or that the game has begun. */
const TOO_LATE = new Set(["contributed", "started"]);

/** Open a table, contribute for everybody at this device, and return the code. @param {NewTable} body */
export async function openTable(body) {
  const opened = await request("POST /api/tables", { body });
  return enter(
    opened,
    body.guests?.map((_, seat) => seat),
  );
}

/**
 * Keep the commitment of a table that the server has just opened, contribute, and return the code.
 * @param {Opened} opened
 * @param {number[]} [guests] the seats of guests at this device; left out for the player's own seat.
 * @param {number} [elsewhere] the rounds that were dealt in the game that this one continues.
 */
export async function enter({ code, commitment }, guests, elsewhere) {
  seeCommitment(code, commitment, { elsewhere });
  for (const seat of guests ?? [undefined]) await contribute(code, seat);
  return code;
}

/**
 * Add randomness to the deal of a table. The device remembers it before it is sent, since the answer may get lost.
 * @param {string} code
 * @param {number} [as] the seat of a guest at this device.
 */
export async function contribute(code, as) {
  const guest = as === undefined ? "" : String(as);
  const contribution = witnessOf(code)?.own[guest] ?? randomHex();
  setOwn(code, guest, contribution);
  try {
    await sendCommand(code, { do: "contribute", contribution }, as);
  } catch (error) {
    const problem = error instanceof ApiError ? error.body.code : UNREACHABLE;
    if (problem !== UNREACHABLE) setOwn(code, guest, "");
    if (!TOO_LATE.has(problem)) throw error;
  }
}

// What this device saw of the deal at a table. It is stored in this browser when it is first seen, and compared with what the
// server publishes after the game: a server that is asked only then could tell any story that fits together.
import { read, write } from "./settings.js";

/**
 * @typedef {{commitment: string, own: Record<string, string>, contributions: string[], bots: number[], seat: number | null,
 *   drawn: boolean, goals: Record<string, string>, elsewhere?: number, day?: string, first?: number}} Witness
 *   commitment: as it was before the deal; own: the contributions of this device, by guest, or by "" for the player's own;
 *   contributions: those of all seats at the start, when bots had these seats, and the player this one; drawn: whether the
 *   first seat was drawn with the deal; goals: by round and seat, as in "2.0"; elsewhere: the number of rounds that were dealt
 *   in another game; day: of a daily deal, or empty; first: the seat that started. Older versions did not store the last three.
 * @typedef {import("./protocol.js").TableView} TableView
 */

const INDEX = "kingup-deals";
/** Tables whose deal is remembered. */
const MAX_TABLES = 60;

/** @param {string} code */
const keyOf = (code) => `kingup-deal-${code}`;

/** Return what this device saw, or null when it was not there before the deal. @param {string} code @returns {Witness | null} */
export const witnessOf = (code) => read(keyOf(code));

/**
 * Whether this device saw enough to say that a deal was honest.
 * @param {Witness | null} witness
 * @returns {witness is Witness}
 */
export const vouches = (witness) => typeof witness?.elsewhere === "number" && witness.contributions.length > 0;

/** Return how many rounds had been dealt at a moment such as "2.14"; 0 if it is none. @param {string} at */
export const roundsDealt = (at) => (/^[1-3]\./.test(at) ? Number.parseInt(at, 10) : 0);

/**
 * Remember the commitment of a table, unless there is an earlier one.
 * @param {string} code
 * @param {string} commitment
 * @param {{elsewhere?: number, day?: string}} known the rounds that were dealt in another game, and the day of a daily deal.
 */
export function seeCommitment(code, commitment, { elsewhere = 0, day = "" } = {}) {
  if (witnessOf(code)) return;
  const codes = [...(read(INDEX) ?? []), code];
  for (const old of codes.splice(0, codes.length - MAX_TABLES)) forget(keyOf(old));
  write(INDEX, codes);
  const start = { contributions: [], bots: [], seat: null, drawn: false, goals: {} };
  write(keyOf(code), { commitment, elsewhere, day, own: {}, ...start });
}

/** @param {string} key */
function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/**
 * Remember a contribution of this device before it is sent, or with "" that it was not accepted.
 * @param {string} code
 * @param {string} guest
 * @param {string} contribution
 */
export function setOwn(code, guest, contribution) {
  const witness = witnessOf(code);
  if (!witness) return;
  const { [guest]: _, ...others } = witness.own;
  write(keyOf(code), { ...witness, own: contribution ? { ...others, [guest]: contribution } : others });
}

/**
 * Remember what a table shows for the first time; not of a lesson, which this page has opened as one.
 * @param {{table: TableView | null, view: import("./protocol.js").View | null, seat: number | null, guided: boolean}} state
 */
export function observe({ table, view, seat, guided }) {
  if (!table || guided) return;
  const elsewhere = table.branch ? roundsDealt(table.branch.at) : 0;
  if (table.stage === "open") seeCommitment(table.code, table.deal.commitment, { elsewhere });
  const witness = witnessOf(table.code);
  if (!witness) return;
  const seen = {
    ...witness,
    ...(witness.contributions.length ? {} : start(table, seat, witness.elsewhere ?? elsewhere)),
  };
  // A witness of an older version can still learn it before the deal.
  if (table.stage === "open") seen.elsewhere ??= elsewhere;
  if (view) seen.first ??= view.finished[0]?.first ?? view.first;
  seen.goals = { ...(view ? goalsIn(table.code, view) : {}), ...witness.goals };
  // A guest who has left takes the contribution along.
  if (table.stage === "open")
    seen.own = Object.fromEntries(Object.entries(seen.own).filter(([guest]) => !guest || table.chairs[Number(guest)]));
  if (JSON.stringify(seen) !== JSON.stringify(witness)) write(keyOf(table.code), seen);
}

/**
 * Return what the start of a game shows; nothing before.
 * @param {TableView} table
 * @param {number | null} seat
 * @param {number} elsewhere
 */
function start({ stage, deal, chairs, options }, seat, elsewhere) {
  if (stage === "open") return {};
  const bots = chairs.flatMap((chair, at) => (chair?.kind === "bot" ? [at] : []));
  return { contributions: deal.contributions, bots, seat, drawn: options.starter === null && elsewhere === 0 };
}

/**
 * The goals that this page was dealt, by table, round and seat. They are not stored before the round is over: people who share a
 * device must not find each other's cards there.
 * @type {Map<string, string>}
 */
const secret = new Map();

/**
 * Return the goals of all finished rounds, as this device saw them first.
 * @param {string} code
 * @param {import("./protocol.js").View} view
 */
function goalsIn(code, { finished, round, seat, goal }) {
  const key = `${code} ${round}.${seat}`;
  if (goal !== null && !secret.has(key)) secret.set(key, goal);
  const past = finished.flatMap(({ goals }, at) => goals.map((one, of) => ({ place: `${at + 1}.${of}`, one })));
  return Object.fromEntries(past.map(({ place, one }) => [place, secret.get(`${code} ${place}`) ?? one]));
}

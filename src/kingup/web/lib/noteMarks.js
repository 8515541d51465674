// The marks of a player's private notes, as this browser stores them: one set for each round and seat.
import { read, write } from "./settings.js";

/** @typedef {Record<string, string>} Marks by cell: a seat with an initial, or with `NO_CARDS`. */

/** The marks of a character, in the order in which taps go through them. */
export const MARKS = ["none", "yes", "no", "maybe"];
export const SIGNS = /** @type {Record<string, string>} */ ({ none: "·", yes: "✓", no: "✗", maybe: "?" });

/** In place of an initial: the cell that counts a seat's No cards. */
export const NO_CARDS = "#";

/** @param {string} code @param {number} round @param {number | null} seat */
export const notesKey = (code, round, seat) => `kingup-notes-${code}-${round}-${seat}`;

/** @param {string} key @returns {Marks} */
export const readMarks = (key) => read(key) ?? {};

/**
 * Change one mark.
 * @param {string} key
 * @param {string} cell
 * @param {(now: string | undefined) => string} next
 */
export function changeMark(key, cell, next) {
  // Read them again: another tab may have marked another cell.
  const now = readMarks(key);
  write(key, { ...now, [cell]: next(now[cell]) });
}

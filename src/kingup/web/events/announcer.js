// Plain sentences for screen readers: a log, so that what comes at once is read in turn and nothing is cut short.
import { sentence } from "./sentences.js";

/**
 * @typedef {import("../connection/tableStore.js").Table} Table
 * @typedef {import("../connection/tableStore.js").TableEvent} TableEvent
 */

/** How many are kept: the rest has been read. */
const KEPT = 12;
/** How much is told of what has been missed. */
const MISSED = 6;

/** What tells of ballots: a memory game does not show them again. */
const BALLOTS = new Set(["ballot_played", "ballot_swapped", "eliminated"]);
/** With these the moment in which opened ballots are seen is over. */
const MOVES = new Set(["climbed", "nominated"]);

/** @param {string} text @param {boolean} [passing] whether it is taken back with the next move. */
export function announce(text, passing = false) {
  // What stands behind an open dialog is not read.
  const place = document.querySelector("dialog[open] .announcer") ?? document.getElementById("announcer");
  if (!place) return;
  const line = document.createElement("p");
  line.textContent = text;
  line.toggleAttribute("data-passing", passing);
  place.append(line);
  while (place.childElementCount > KEPT) place.firstElementChild?.remove();
}

/** Say what has happened. @param {import("../connection/tableStore.js").Told} told */
export function tellEar(told) {
  const { event, table } = told;
  passOn(event, table);
  const said = sentence(told);
  // Who was away is told without ballots that somebody has fallen, and may hear it again.
  if (said) announce(said, isMemory(table) && BALLOTS.has(event.event) && event.ballots !== "");
}

/** Ballots that were told are not found again after the next move. @param {TableEvent} event @param {Table} table */
function passOn(event, table) {
  if (!isMemory(table) || !MOVES.has(event.event)) return;
  for (const line of document.querySelectorAll(".announcer [data-passing]")) line.remove();
}

/** @param {Table} table */
const isMemory = (table) => table.options.history === "memory";

/**
 * Say what has happened while nobody could hear it, as far as it is to be known still: the last of it, which is to be heard in
 * one go. The history has the rest.
 * @param {import("../connection/tableStore.js").Told[]} missed
 */
export function tellMissed(missed) {
  // What is left out may end the moment of ballots that were told before.
  for (const { event, table } of missed) passOn(event, table);
  for (const told of missed.slice(-MISSED)) tellEar(told);
}

/** Take back what was said: somebody else may listen now. */
export function hush() {
  for (const place of document.querySelectorAll(".announcer")) place.replaceChildren();
}

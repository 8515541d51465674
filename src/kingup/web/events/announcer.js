// Sentences for screen readers. They stand in a log, so that simultaneous ones are read in turn and none is cut short.
import { sentence } from "./sentences.js";

/**
 * @typedef {import("./chronicle.js").LogEntry} LogEntry
 * @typedef {import("../lib/protocol.js").TableView} TableView
 */

/** Maximum number of sentences in the log: older ones have been read. */
const MAX_SENTENCES = 12;
/** Maximum number of missed events that are announced. */
const MAX_MISSED = 6;

/** Events that reveal ballots: a memory game does not show them again. */
const BALLOTS = new Set(["ballot_played", "ballot_swapped", "eliminated"]);
/** Events that end the moment in which opened ballots may be seen. */
const MOVES = new Set(["climbed", "nominated"]);

/** @param {string} text @param {boolean} [passing] whether it is removed with the next move. */
export function announce(text, passing = false) {
  // Screen readers do not read what is behind an open dialog.
  const log = document.querySelector("dialog[open] .announcer") ?? document.getElementById("announcer");
  if (!log) return;
  const line = document.createElement("p");
  line.textContent = text;
  line.toggleAttribute("data-passing", passing);
  log.append(line);
  while (log.childElementCount > MAX_SENTENCES) log.firstElementChild?.remove();
}

/** @param {LogEntry} entry */
export function announceEvent(entry) {
  const { event, table } = entry;
  removePassing(entry);
  const text = sentence(entry);
  // A player who was away gets eliminations without ballots, and may find them again.
  const passing = isMemory(table) && BALLOTS.has(event.event) && !("ballots" in event && event.ballots === "");
  if (text) announce(text, passing);
}

/** Remove sentences about ballots when the next move is made. @param {LogEntry} entry */
function removePassing({ event, table }) {
  if (!isMemory(table) || !MOVES.has(event.event)) return;
  for (const line of document.querySelectorAll(".announcer [data-passing]")) line.remove();
}

/** @param {TableView} table */
const isMemory = (table) => table.options.history === "memory";

/**
 * Announce what has happened while there was no connection, as far as the player may still know it: only the last events,
 * which can be heard in one go. The history has the rest.
 * @param {LogEntry[]} missed
 */
export function announceMissed(missed) {
  // Events that are left out may be moves, too.
  missed.forEach(removePassing);
  missed.slice(-MAX_MISSED).forEach(announceEvent);
}

/** Remove all announcements: somebody else may listen now. */
export function clearAnnouncements() {
  for (const log of document.querySelectorAll(".announcer")) log.replaceChildren();
}

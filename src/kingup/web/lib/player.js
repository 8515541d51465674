// The player at this browser. A newcomer is a guest, whom the server does not know before that is needed.
import { request } from "./api.js";
import { GAME } from "./game.js";
import { read, write } from "./settings.js";
import { about, t } from "./text.js";

/** @typedef {import("./protocol.js").Me} Me */

const KEY = "kingup-guest";
/** The number of texts `guest-1`, `guest-2` … that make a name from a character's trade. */
const GUEST_TEXTS = 8;

/** The player as the server knows them. @type {Me} */
export let me = { name: null, kind: null };

/** Resolves the open question for a name; null when none is asked. @type {((named: boolean) => void) | null} */
export let question = null;

/** @type {Set<() => void>} */
const listeners = new Set();

/** Listen for changes of the player, and for questions. @param {() => void} listener */
export function onPlayer(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}

/** @param {Me} found */
export function setPlayer(found) {
  me = found;
  notify();
}

/** Return the name that a guest of this browser has, or will have. @returns {string} */
export function guestName() {
  const known = read(KEY);
  if (typeof known === "string") return known;
  const pick = (/** @type {number} */ count) => Math.floor(Math.random() * count);
  const name = t(`guest-${1 + pick(GUEST_TEXTS)}`, about(GAME.characters[pick(GAME.characters.length)].initial));
  const shown = name[0].toUpperCase() + name.slice(1);
  write(KEY, shown);
  return shown;
}

/** Return the name to show, whether the server knows it already or not. */
export const shownName = () => me.name ?? guestName();

/** Whether the player has chosen a name, and is not a guest. */
export const hasChosenName = () => me.name !== null && me.name !== read(KEY);

/** The request that introduces a guest, while it is under way. @type {Promise<void> | null} */
let introducing = null;

/** Make sure that the server knows this player: a newcomer becomes a guest. Call it before anything that needs a player. */
export async function ensurePlayer() {
  if (me.name !== null) return;
  introducing ??= saveName(guestName()).finally(() => {
    introducing = null;
  });
  await introducing;
}

/** Tell the server the player's name. @param {string} name */
async function saveName(name) {
  setPlayer(await request("POST /api/me", { body: { name } }));
}

/** Take a name that the player has chosen. It may be the guest's. @param {string} name */
export async function chooseName(name) {
  await saveName(name);
  write(KEY, null);
}

/**
 * Ask for a name, unless one has been chosen: before sitting down with other people.
 * @returns {Promise<boolean>} whether there is one now.
 */
export async function askName() {
  return hasChosenName() || editPlayer();
}

/** Show the dialog with the player's name, and return whether it was saved. @returns {Promise<boolean>} */
export function editPlayer() {
  question?.(false);
  return new Promise((resolve) => {
    question = (named) => {
      question = null;
      notify();
      resolve(named);
    };
    notify();
  });
}

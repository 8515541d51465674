// The player at this browser. A newcomer is a guest, whom the server does not know before that is needed.
import { request } from "./api.js";
import { GAME } from "./game.js";
import { read, write } from "./settings.js";
import { about, t } from "./text.js";

/**
 * @typedef {import("./protocol.js").Me} Me
 * @typedef {import("./protocol.js").Avatar} Avatar
 * @typedef {{name: string, avatar: Avatar}} Person
 */

const KEY = "kingup-guest";
/** The number of texts `guest-1`, `guest-2` … that make a name from a character's trade. */
const GUEST_TEXTS = 8;
/** Maximum characters in the name of a guest: as many as fit into a seat on a phone. */
const MAX_GUEST_NAME = 12;

/** The player as the server knows them. @type {Me} */
export let me = { name: null, kind: null, avatar: null };

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

/**
 * Return what a guest of this browser is called, or will be called, with the character whose trade it is.
 * @returns {Person}
 */
function guest() {
  const known = read(KEY);
  if (known) return known;
  const guests = GAME.characters
    .flatMap(({ initial }) =>
      Array.from({ length: GUEST_TEXTS }, (_, at) => {
        const name = t(`guest-${1 + at}`, about(initial));
        return { name: name[0].toUpperCase() + name.slice(1), avatar: /** @type {Avatar} */ (initial) };
      }),
    )
    .filter(({ name }) => name.length <= MAX_GUEST_NAME);
  const made = guests[Math.floor(Math.random() * guests.length)];
  write(KEY, made);
  return made;
}

/** Return the player's name and avatar, whether the server knows them already or not. @returns {Person} */
export const shownPlayer = () => (me.name !== null && me.avatar ? { name: me.name, avatar: me.avatar } : guest());

/** Whether the player has chosen a name, and is not a guest. */
export const hasChosenName = () => me.name !== null && me.name !== read(KEY)?.name;

/** Return the name that the player has chosen, or an empty text. */
export const chosenName = () => (hasChosenName() ? (me.name ?? "") : "");

/** The request that introduces a guest, while it is under way. @type {Promise<void> | null} */
let introducing = null;

/** Make sure that the server knows this player: a newcomer becomes a guest. Call it before anything that needs a player. */
export async function ensurePlayer() {
  if (me.name !== null) return;
  introducing ??= save(guest()).finally(() => {
    introducing = null;
  });
  await introducing;
}

/** Tell the server the player's name and avatar. @param {Person} person */
async function save(person) {
  setPlayer(await request("POST /api/me", { body: person }));
}

/**
 * Take a name that the player has chosen. It may be the guest's.
 * @param {string} name
 * @param {Avatar} [avatar]
 */
export async function chooseName(name, avatar = shownPlayer().avatar) {
  await save({ name, avatar });
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

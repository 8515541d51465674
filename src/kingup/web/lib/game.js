// What the rules say about characters and floors, as the server gives it: nothing of it is written here again.
// The server makes this module from the rules.
import facts from "./facts.js";

/**
 * @typedef {{initial: string, name: string, gender: "m" | "f"}} Character
 * @typedef {{floor: string, points: number, holds: number}} Floor
 * @typedef {{characters: Character[], floors: Floor[], levels: string[], weakened: string[],
 *   phrases: Record<string, string[]>, reactions: string[], setups: Record<string, {places: number, noCards: number}>}} Game
 */

/** @type {Game} */
export const GAME = facts;

/** @type {Record<string, Character>} */
export const CHARACTERS = Object.fromEntries(GAME.characters.map((one) => [one.initial, one]));

/** From the throne down to the servants. @type {string[]} */
export const FLOORS = GAME.floors.map((one) => one.floor);

/** @type {Record<string, number>} */
export const POINTS = Object.fromEntries(GAME.floors.map((one) => [one.floor, one.points]));

/** The sign of a floor as views count it: 6 is the throne. @param {number} floor */
export const floorSign = (floor) => (floor === 6 ? "K" : String(floor));

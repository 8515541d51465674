// Characters, floors, bots and phrases. The server generates facts.js from the rules, so nothing of it is repeated here.
import facts from "./facts.js";

/**
 * @typedef {{initial: string, name: string, gender: "m" | "f"}} Character
 * @typedef {{floor: string, points: number, holds: number}} Floor
 * @typedef {import("./protocol.js").Level} Level
 * @typedef {{characters: Character[], floors: Floor[], levels: Level[], weakened: Level[],
 *   phrases: import("./protocol.js").Phrases["phrases"], reactions: string[], pages: [string, string][],
 *   rounds: number, deck: string[], pointsForZero: number, codes: {alphabet: string, length: number},
 *   setups: Record<string, {places: number, noCards: number}>}} Game
 */

/** @type {Game} */
export const GAME = facts;

/** @type {Record<string, Character>} */
export const CHARACTERS = Object.fromEntries(GAME.characters.map((one) => [one.initial, one]));

/** From the throne down to floor 0. @type {string[]} */
export const FLOORS = GAME.floors.map((one) => one.floor);

/** @type {Record<string, number>} */
export const POINTS = Object.fromEntries(GAME.floors.map((one) => [one.floor, one.points]));

/** Return the sign of a floor, which a view gives as a number: 6 is the throne. @param {number} floor */
export const floorSign = (floor) => (floor === 6 ? "K" : String(floor));

// Compares the deal that a server publishes with what follows from it, and with what this device saw at the table.
import { GAME } from "../lib/game.js";
import { CONSTRUCTION, derive, isSound } from "./fairDeal.js";

/**
 * @typedef {import("../lib/protocol.js").Proof} Proof
 * @typedef {import("../lib/witness.js").Witness} Witness
 * @typedef {"secret" | "starter" | "cards" | "commitment" | "contribution" | "contributions" | "bot" | "seen"} Problem
 */

/** @param {string[]} one @param {string[]} other */
const same = (one, other) => one.length === other.length && one.every((card, at) => card === other[at]);

/** @param {unknown} value */
const isTexts = (value) => Array.isArray(value) && value.every((one) => typeof one === "string");

/**
 * Whether this page can check a proof: it knows the construction, and nothing is missing or malformed.
 * @param {Proof | null} proof
 * @returns {proof is Proof}
 */
export const isReadable = (proof) =>
  proof?.construction === CONSTRUCTION &&
  [proof.commitment, proof.secret, proof.salt].every((one) => typeof one === "string") &&
  isTexts(proof.contributions) &&
  Array.isArray(proof.rounds) &&
  proof.rounds.every(isTexts) &&
  proof.rounds.length <= GAME.rounds &&
  Number.isInteger(proof.before) &&
  proof.before >= 0 &&
  proof.before <= GAME.rounds;

/**
 * Return what does not match, and what follows from the proof. A device that was there does not ask the proof which rounds were
 * dealt in another game: a server could say so of any round.
 * @param {Proof} proof
 * @param {Witness | null} witness
 */
export function checkDeal(proof, witness) {
  const elsewhere = witness?.elsewhere ?? proof.before;
  const derived = derive(proof, elsewhere);
  const sealed = isSound(proof) && derived.commitment === proof.commitment;
  const started = (!proof.drawn || derived.first === proof.first) && (witness?.first ?? proof.first) === proof.first;
  const rounds = proof.rounds.map((goals, round) =>
    round < elsewhere ? null : same(goals, derived.rounds[round - elsewhere]),
  );
  const complete = !witness || rounds.length === GAME.rounds;
  /** @type {Record<Problem, boolean>} */
  const found = {
    secret: !sealed,
    starter: !started,
    cards: !complete || rounds.includes(false),
    commitment: false,
    contribution: false,
    contributions: false,
    bot: false,
    seen: false,
    ...(witness && comparison(proof, witness)),
  };
  const problems = /** @type {Problem[]} */ (Object.keys(found)).filter((problem) => found[problem]);
  return { derived, sealed, started, rounds, problems };
}

/** @param {Proof} proof @param {Witness} witness */
function comparison({ commitment, contributions, drawn, rounds }, witness) {
  const own = Object.values(witness.own);
  const place = witness.own[""] && witness.contributions.length ? witness.seat : null;
  const dealt = Object.fromEntries(
    rounds.flatMap((goals, at) => goals.map((goal, seat) => [`${at + 1}.${seat}`, goal])),
  );
  return {
    commitment: commitment !== witness.commitment,
    contribution:
      place === null ? own.some((one) => !contributions.includes(one)) : contributions[place] !== witness.own[""],
    contributions:
      witness.contributions.length > 0 && !(same(contributions, witness.contributions) && drawn === witness.drawn),
    bot: witness.bots.some((seat) => contributions[seat]),
    seen: Object.entries(witness.goals).some(([at, goal]) => dealt[at] !== goal),
  };
}

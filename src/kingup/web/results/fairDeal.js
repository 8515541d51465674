// Derives the deal in this browser: the construction kingup-deal-1, step by step as in the server's fair_deal.py.
import { GAME } from "../lib/game.js";
import { hmac, sha256 } from "../vendor/hashes.js";

/**
 * @typedef {import("../lib/protocol.js").Proof} Proof
 * @typedef {{commitment: string, first: number, rounds: string[][]}} Derived
 */

export const CONSTRUCTION = "kingup-deal-1";
const SECRET = /^[0-9a-f]{64}$/i;
const SALT = /^[0-9a-f]{32}$/i;

/** @param {string} hex */
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param {Uint8Array} data */
const hexOf = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const encode = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array[]} parts */
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Generate words of 32 bits, one block after the other. @param {Uint8Array} seed */
function* words(seed) {
  for (let block = 0n; ; block += 1n) {
    const number = new DataView(new ArrayBuffer(8));
    number.setBigUint64(0, block);
    const digest = sha256(joined(seed, new Uint8Array(number.buffer)));
    const view = new DataView(digest.buffer, digest.byteOffset);
    for (let at = 0; at < digest.length; at += 4) yield view.getUint32(at);
  }
}

/**
 * Return a uniform number below a bound: words from its last multiple up are skipped.
 * @param {Generator<number>} stream
 */
function below(/** @type {number} */ bound, stream) {
  const usable = 2 ** 32 - (2 ** 32 % bound);
  let word = stream.next().value;
  while (word >= usable) word = stream.next().value;
  return word % bound;
}

/**
 * Whether secret and salt have the right lengths: otherwise many pairs would match the commitment.
 * @param {Proof} proof
 */
export const isSound = (proof) => SECRET.test(proof.secret) && SALT.test(proof.salt);

/**
 * Derive the deal from this page's own deck: another order of the cards would make any deal follow from any secret.
 * @param {Proof} proof
 * @param {number} elsewhere the number of rounds that were dealt in another game.
 * @returns {Derived} with all rounds from there on.
 */
export function derive(proof, elsewhere) {
  const commitment = hexOf(sha256(joined(encode(CONSTRUCTION), bytes(proof.salt), bytes(proof.secret))));
  const message = encode([CONSTRUCTION, ...proof.contributions].join("\n"));
  const stream = words(hmac(sha256, bytes(proof.secret), message));
  const players = proof.contributions.length;
  const first = below(players, stream);
  const cards = [...GAME.deck];
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = below(at + 1, stream);
    [cards[at], cards[other]] = [cards[other], cards[at]];
  }
  // Cards that were dealt in the game that this one continues from are not in the deck.
  const gone = new Set(proof.rounds.slice(0, elsewhere).flat());
  const left = cards.filter((card) => !gone.has(card));
  const rounds = Array.from({ length: GAME.rounds - elsewhere }, (_, round) =>
    left.slice(round * players, (round + 1) * players),
  );
  return { commitment, first, rounds };
}

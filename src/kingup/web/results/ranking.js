// The order of the players in the results.

/**
 * Sort seats by their totals. Winners come first, also after a tie-break.
 * @param {number[]} totals
 * @param {number[]} winners
 */
export function ranked(totals, winners) {
  const won = (/** @type {number} */ seat) => Number(winners.includes(seat));
  return totals.map((_, seat) => seat).sort((one, other) => won(other) - won(one) || totals[other] - totals[one]);
}

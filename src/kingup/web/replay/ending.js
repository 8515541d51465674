// How a game ends, shown on request.
import { html } from "../lib/html.js";
import { list, t } from "../lib/text.js";
import { ranked } from "../results/ranking.js";

/** @param {{outcome: import("../lib/protocol.js").Outcome, players: string[]}} props */
export function Ending({ outcome, players }) {
  const winners = outcome.winners.map((seat) => players[seat]);
  return html`<section class="ending" aria-label=${t("ending-title")}>
    <h2>
      ${
        winners.length === 0
          ? t("ending-none")
          : winners.length > 1
            ? t("winner-many", { players: list(winners) })
            : t("winner-one", { player: winners[0] })
      }
    </h2>
    <table>
      <thead>
        <tr>
          <td></td>
          ${outcome.scores.map((_, round) => html`<th key=${round} scope="col" aria-label=${t("results-title", { round: round + 1 })}>${round + 1}</th>`)}
          <th scope="col">${t("results-total")}</th>
        </tr>
      </thead>
      <tbody>
        ${ranked(outcome.totals, outcome.winners).map(
          (seat) => html`<tr key=${seat}>
            <th scope="row">${players[seat]}</th>
            ${outcome.scores.map((scores, round) => html`<td key=${round}>${scores[seat]}</td>`)}
            <td><b>${outcome.totals[seat]}</b></td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

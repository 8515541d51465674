// The results of a round: all goals with the points of every favorite, the scores of all rounds, and in the end the winner.
import { Confetti } from "../board/election.js";
import { Disc, Emblem } from "../board/medallion.js";
import { html } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { about, list, t } from "../lib/text.js";
import { ranked } from "../results/ranking.js";
import { CountUp } from "./countUp.js";

/** Awards, notes beside the truth, a picture to share: loaded when a round ends. */
export const Review = lazy("results", () => import("../results/review.js"), "Review");

/**
 * The results, to look at; or with `onGoOn` and `onRematch` to continue.
 * @param {{state: import("../connection/tableStore.js").State, onGoOn?: () => void, onRematch?: () => void}} props
 */
export function Results({ state, onGoOn, onRematch }) {
  const { view, table, seat } = state;
  if (!view || !table) return null;
  const past = view.finished[view.finished.length - 1];
  if (!past || !table.results) return null;
  const { points, tie_break } = table.results;
  const over = table.stage === "finished";
  const winners = view.winners.map((at) => view.players[at]);
  const ready = seat === null || !table.waited_for.includes(seat);
  const earlier = view.finished.slice(0, -1);
  const best = over ? null : Math.max(...past.scores);
  return html`<section class=${`results ${over ? "over" : ""}`} aria-labelledby="results-title" style=${{ "--rounds": view.finished.length, "--players": view.players.length }}>
    ${
      over
        ? html`<div class=${`winner ${winners.length > 1 ? "many" : ""}`}>
          <${Emblem} id="crown" />
          <h2 id="results-title">
            ${
              winners.length > 1
                ? t("winner-many", { players: list(winners) })
                : view.winners[0] === seat
                  ? t("winner-you")
                  : t("winner-one", { player: winners[0] })
            }
          </h2>
          <p>${tie_break && t("tie-break", { points: view.totals[view.winners[0]] })}</p>
        </div>`
        : html`<h2 id="results-title">${t("results-title", { round: view.round })}</h2>`
    }
    ${over && html`<${Confetti} />`}
    <div class="heads">
      ${view.king && html`<p class="king-line"><${Emblem} id="crown" /><${Disc} initial=${view.king} small /> ${t("results-king", about(view.king))}</p>`}
      ${view.finished.map((_, round) => html`<b key=${round} class="head" aria-hidden="true">${round + 1}</b>`)}
      <b class="head" aria-hidden="true">${t("results-total")}</b>
    </div>
    <ul class="goals">
      ${ranked(view.totals, view.winners).map((at) => {
        const zero = past.scores[at] > 0 && !points[at].some(Boolean);
        const total = view.totals[at];
        return html`<li key=${at} class=${`s-${at} ${view.winners.includes(at) ? "won" : ""} ${past.scores[at] === best ? "best" : ""} ${at === seat ? "mine" : ""}`}>
          <b>${view.players[at]}</b>
          <ol>
            ${[...past.goals[at]].map((initial, number) => {
              const worth = points[at][number];
              return html`<li key=${initial} aria-label=${`${about(initial).name} ${worth}`}>
                <${Disc} initial=${initial} small eliminated=${!(initial in view.castle)} /><span>${worth}</span>
              </li>`;
            })}
          </ol>
          ${earlier.map(({ scores }, round) => html`<span key=${round} class="earlier"><span class="unseen">${t("results-title", { round: round + 1 })} </span>${scores[at]}</span>`)}
          <span class="score"><${CountUp} to=${past.scores[at]} sign="+" /></span>
          <span class="total"><span class="unseen">${t("results-total")} </span><${CountUp} from=${total - past.scores[at]} to=${total} /></span>
          ${zero && html`<em class="thirty-three"><b>33</b> ${t("results-thirtythree")}</em>`}
        </li>`;
      })}
    </ul>
    ${
      onGoOn &&
      html`<div class="buttons">
      ${
        !over &&
        seat !== null &&
        html`<button type="button" class="primary" disabled=${ready} onClick=${onGoOn}>${ready ? t("go-on-waiting") : t("go-on")}</button>`
      }
      ${
        over &&
        seat !== null &&
        !table.day &&
        html`<button type="button" class="primary" onClick=${onRematch}>${table.rematch ? t("rematch-join") : t("rematch")}</button>`
      }
      ${over && seat === null && table.rematch && html`<a class="primary" href=${`/t/${table.rematch}`}>${t("rematch-join")}</a>`}
      ${over && html`<a class="plain" href=${`/g/${table.code}`}>${t("replay-link")}</a>`}
      ${over && table.day && html`<a class="plain" href="/daily">${t("way-daily")}</a>`}
      ${over && html`<a class="plain" href="/">${t("back-home")}</a>`}
    </div>`
    }
    <${Review} state=${state} own=${onGoOn !== undefined} />
  </section>`;
}

// What the player noted about the others, beside what was true. The notes never leave this browser.
import { Disc } from "../board/medallion.js";
import { GAME } from "../lib/game.js";
import { html } from "../lib/html.js";
import { NO_CARDS, notesKey, readMarks, SIGNS } from "../lib/noteMarks.js";
import { about, t } from "../lib/text.js";

/** @typedef {import("../lib/protocol.js").FinishedView} FinishedView */

/** @param {{code: string, view: import("../lib/protocol.js").View, seat: number}} props */
export function Truth({ code, view, seat }) {
  const rounds = view.finished
    .map((past, at) => ({ past, round: at + 1, marks: readMarks(notesKey(code, at + 1, seat)) }))
    .filter(({ marks }) => Object.values(marks).some(isMark))
    // After a round only its own notes, in the end all of them, the latest first.
    .filter(({ round }) => view.phase === "game_over" || round === view.finished.length)
    .reverse();
  if (!rounds.length) return null;
  const shown = rounds.map(({ past, round, marks }) => ({
    round,
    title: html`${t("results-title", { round })} <small>${sumUp(past, marks, view.players)}</small>`,
    players: view.players.map(
      (name, at) =>
        isNoted(marks, at) && html`<${Player} key=${at} name=${name} seat=${at} past=${past} marks=${marks} />`,
    ),
  }));
  return html`<section class="truth" aria-label=${t("truth-title")}>
    <h3>${t("truth-title")}</h3>
    ${
      shown.length > 1
        ? shown.map(
            ({ round, title, players }, at) =>
              html`<details key=${round} open=${at === 0}><summary>${title}</summary>${players}</details>`,
          )
        : shown.map(({ round, title, players }) => html`<div key=${round}><h4>${title}</h4>${players}</div>`)
    }
  </section>`;
}

/**
 * @param {{name: string, seat: number, past: FinishedView, marks: import("../lib/noteMarks.js").Marks}} props
 */
function Player({ name, seat, past, marks }) {
  const counted = marks[seat + NO_CARDS];
  const played = past.history.filter((move) => move.split("=")[1]?.[seat] === "N").length;
  const shown = GAME.characters.filter(({ initial }) => past.goals[seat].includes(initial) || marks[seat + initial]);
  return html`<div class=${`truth-of s-${seat}`}>
    <b>${name}</b>
    <ul>
      ${shown.map(({ initial }) => {
        const mark = marks[seat + initial] ?? "none";
        const favorite = past.goals[seat].includes(initial);
        const label = t("truth-mark", { ...about(initial), mark, truth: favorite ? "favorite" : "other" });
        return html`<li key=${initial} class=${verdict(mark, favorite)}>
          <span class="noted" role="img" aria-label=${label}>
            <${Disc} initial=${initial} small eliminated=${!favorite} /><span aria-hidden="true">${SIGNS[mark]}</span>
          </span>
        </li>`;
      })}
    </ul>
    ${Number(counted) > 0 && html`<p class=${Number(counted) === played ? "right" : "wrong"}>${t("truth-no", { noted: counted, played })}</p>`}
  </div>`;
}

/** @param {string} mark @param {boolean} favorite */
const verdict = (mark, favorite) => {
  if (mark !== "yes" && mark !== "no") return "";
  return (mark === "yes") === favorite ? "right" : "wrong";
};

/** Whether a stored value says something. @param {string} mark */
const isMark = (mark) => mark !== "none" && mark !== "0";

/** Whether there is a mark about a seat. @param {import("../lib/noteMarks.js").Marks} marks @param {number} seat */
const isNoted = (marks, seat) =>
  Object.entries(marks).some(([cell, mark]) => cell.startsWith(String(seat)) && isMark(mark));

/**
 * Return how many of the marks were right.
 * @param {FinishedView} past
 * @param {import("../lib/noteMarks.js").Marks} marks
 * @param {string[]} players
 */
function sumUp(past, marks, players) {
  const verdicts = players.flatMap((_, seat) =>
    GAME.characters.map(({ initial }) => verdict(marks[seat + initial] ?? "none", past.goals[seat].includes(initial))),
  );
  const right = verdicts.filter((one) => one === "right").length;
  const count = verdicts.filter(Boolean).length;
  return count ? t("truth-right", { right, count }) : "";
}

// The puzzle of the day: a position of a game between bots in which one choice is clearly better.

import { request } from "../lib/api.js";
import { useAttempt } from "../lib/attempt.js";
import { Countdown } from "../lib/countdown.js";
import { html, useEffect, useState } from "../lib/html.js";
import { about, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { answers, dayBefore, storeAnswer, streak } from "./answers.js";
import { ActionText, Choices, Verdict } from "./choices.js";
import { Past, Position } from "./position.js";

/** @typedef {import("../lib/protocol.js").DailyPuzzle} DailyPuzzle */

/** @param {{rest: string}} props rest: a day; empty for today. */
export function Puzzle({ rest }) {
  const [puzzle, setPuzzle] = useState(/** @type {DailyPuzzle | null} */ (null));
  const [problem, attempt] = useAttempt();
  useTitle(t("puzzle-title"));
  const load = () => {
    attempt(async () => setPuzzle(await request("GET /api/puzzle", { query: { day: rest || null } })));
  };
  useEffect(load, [rest]);
  const isLoaded = puzzle && (rest ? puzzle.day === rest : puzzle.day === puzzle.today);
  if (!isLoaded) return html`<main class="waiting"><p role="status">${problem || "…"}</p></main>`;
  return html`<${Day} key=${puzzle.day} puzzle=${puzzle} onNext=${load} />`;
}

/** @param {{puzzle: DailyPuzzle, onNext: () => void}} props */
function Day({ puzzle, onNext }) {
  const { day, today, view, choices, best } = puzzle;
  const [chosen, setChosen] = useState(/** @type {string | null} */ (null));
  const [given, setGiven] = useState(answers()[day] ?? null);
  const isVote = view.phase === "voting";
  const question = isVote ? t("puzzle-vote", about(view.nominee ?? "A")) : t("puzzle-climb");
  const answer = () => {
    if (!chosen) return;
    storeAnswer(day, { action: chosen, right: chosen === best });
    setGiven(answers()[day]);
  };
  const choose = (/** @type {string} */ initial) =>
    setChosen(choices.find(({ action }) => action[0] === initial)?.action ?? null);
  const choosable = isVote || given ? undefined : new Set(choices.map(({ action }) => action[0]));
  const count = streak(today);
  return html`<main class="home puzzle">
    <header>
      <h1>${t("puzzle-title")}</h1>
      <p class="date"><time datetime=${day}>${dayText(day)}</time> · ${t("round-of", { round: view.round })}</p>
    </header>
    <${Position} view=${view} choosable=${choosable} chosen=${chosen?.[0]} onChoose=${choosable && choose} />
    <div class="answering">
      ${
        given
          ? html`<${Solution} puzzle=${puzzle} given=${given.action} />`
          : html`<${Choices}
              question=${question}
              choices=${choices.map(({ action }) => action)}
              chosen=${chosen}
              content=${(/** @type {string} */ action) => html`<${ActionText} action=${action} />`}
              onChoose=${setChosen}
              onAnswer=${answer}
            />`
      }
      ${count > 0 && html`<p class="streak"><strong>${t("puzzle-streak", { count })}</strong></p>`}
      <p class="faint"><${Countdown} until=${puzzle.ends_at} text=${(/** @type {string} */ time) => t("puzzle-next", { time })} onEnd=${onNext} /></p>
      <p class="buttons">
        ${day === today ? html`<a class="plain" href=${`/puzzle/${dayBefore(today)}`}>${t("puzzle-yesterday")}</a>` : html`<a class="plain" href="/puzzle">${t("puzzle-today")}</a>`}
        <a class="plain" href="/learn">${t("way-learn")}</a>
      </p>
    </div>
    <${Past} view=${view} />
  </main>`;
}

/** @param {{puzzle: DailyPuzzle, given: string}} props */
function Solution({ puzzle: { choices, best, reason, playouts }, given }) {
  const language = document.documentElement.lang;
  const sorted = [...choices].sort((one, other) => other.win_chance - one.win_chance);
  return html`<${Verdict} right=${given === best}>
    <p>${reasonText(reason)}</p>
    <h3 id="chances">${t("puzzle-chances")}</h3>
    <ol class="chances" aria-labelledby="chances">
      ${sorted.map(
        ({ action, win_chance }) => html`<li key=${action} class=${action === best ? "best" : ""}>
          <span class="what"><${ActionText} action=${action} />${action === given && html` <small>${t("puzzle-yours")}</small>`}</span>
          <b>${win_chance.toLocaleString(language, { style: "percent" })}</b>
          <span class="bar" aria-hidden="true"><i style=${`width: ${100 * win_chance}%`}></i></span>
        </li>`,
      )}
    </ol>
    <p class="faint">${t("puzzle-how", { count: playouts })}</p>
  <//>`;
}

/** @param {import("../lib/protocol.js").Reason} reason */
function reasonText({ kind, character, other, ...figures }) {
  return t(`reason-${kind}`, { ...about(character), ...figures, other: other ? about(other).name : "" });
}

/** @param {string} day */
const dayText = (day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });

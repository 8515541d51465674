// A puzzle after a lesson: a position to try what was learned, without a guide.

import { Disc } from "../board/medallion.js";
import { html, useState } from "../lib/html.js";
import { about, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { ActionText, Choices, Verdict } from "../puzzle/choices.js";
import { Past, Position } from "../puzzle/position.js";
import PUZZLES from "./puzzles.js";

/** @param {{lesson: string, next: string | undefined}} props next: the lesson that follows. */
export function LessonPuzzle({ lesson, next }) {
  const { ask, view, choices, answer } = PUZZLES[lesson];
  const [chosen, setChosen] = useState(/** @type {string | null} */ (null));
  const [given, setGiven] = useState(/** @type {string | null} */ (null));
  useTitle(t("try-title"));
  const content = (/** @type {string} */ choice) => {
    if (ask === "score") return t("points", { points: Number(choice) });
    if (ask === "no_card") return view.players[Number(choice)];
    if (ask === "favorite") return html`<${Disc} initial=${choice} small /><span>${about(choice).name}</span>`;
    return html`<${ActionText} action=${choice} />`;
  };
  return html`<main class="home puzzle">
    <header>
      <h1>${t("try-title")}</h1>
      <p class="date">${t(`lesson-title-${lesson}`)} · ${t("round-of", { round: view.round })}</p>
    </header>
    <${Position} view=${view} secretive=${!given && (ask === "score" || ask === "no_card")} />
    <div class="answering">
      ${
        given === null
          ? html`<${Choices}
              question=${t(`try-ask-${lesson}`)}
              choices=${choices}
              chosen=${chosen}
              content=${content}
              onChoose=${setChosen}
              onAnswer=${() => setGiven(chosen)}
            />`
          : html`<${Verdict} right=${given === answer}><p>${t(`try-why-${lesson}`)}</p><//>`
      }
      <p class="buttons">
        ${given !== null && (next ? html`<a class="primary" href=${`/learn/${next}`}>${t(`lesson-title-${next}`)}</a>` : html`<a class="primary" href="/puzzle">${t("way-puzzle")}</a>`)}
        <a class="plain" href="/learn">${t("guide-all")}</a>
      </p>
    </div>
    <${Past} view=${view} />
  </main>`;
}

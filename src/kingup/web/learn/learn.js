// Learning the game: a first round with a guide, lessons in bluffing, and the rules.

import { Emblem } from "../board/medallion.js";
import { ask } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { become } from "../lib/route.js";
import { refusalText, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { Guide, LESSONS, learned } from "./guide.js";

const RulesText = lazy("rules", () => import("../rules/rules.js"), "RulesText");
/** The first of them are the game itself, the others how to play it well. */
const BASICS = 2;

/** @param {{rest: string, onPhase: (phase: string) => void}} props rest: a lesson, and the code of its table. */
export function Learn({ rest, onPhase }) {
  const [lesson, code] = rest.split("/");
  if (!LESSONS.includes(lesson)) return html`<${Contents} />`;
  if (!code) return html`<${Begin} key=${lesson} lesson=${lesson} />`;
  return html`<${Guide} key=${code} lesson=${lesson} code=${code} onPhase=${onPhase} />`;
}

function Contents() {
  useTitle(t("learn-title"));
  const done = learned();
  const entry = (/** @type {string} */ lesson) =>
    html`<li key=${lesson}>
      <a class="paper" href=${`/learn/${lesson}`}>
        <b>${t(`lesson-title-${lesson}`)}</b>
        <small>${t(`lesson-says-${lesson}`)}</small>
        ${done.includes(lesson) && html`<span class="done" role="img" aria-label=${t("learn-done")}><${Emblem} id="crown" /></span>`}
      </a>
    </li>`;
  return html`<main class="home learn">
    <h1>${t("learn-title")}</h1>
    <section aria-labelledby="learn-basics">
      <h2 id="learn-basics">${t("learn-basics")}</h2>
      <ol>${LESSONS.slice(0, BASICS).map(entry)}</ol>
    </section>
    <section aria-labelledby="learn-bluff">
      <h2 id="learn-bluff">${t("learn-bluff")}</h2>
      <ol>${LESSONS.slice(BASICS).map(entry)}</ol>
    </section>
    <section class="paper" aria-labelledby="learn-rules">
      <h2 id="learn-rules">${t("rules-title")}</h2>
      <${RulesText} />
    </section>
  </main>`;
}

/** A table is opened for the lesson. @param {{lesson: string}} props */
function Begin({ lesson }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    ask("POST", "/api/lessons", { lesson }).then(
      ({ code }) => become(`/learn/${lesson}/${code}`),
      (refused) => setProblem(refusalText(refused.refusal)),
    );
  }, [lesson]);
  return html`<main class="waiting"><p role="status">${problem || "…"}</p></main>`;
}

// Learning the game: guided first rounds, lessons in bluffing, and the rules.

import { Emblem } from "../board/medallion.js";
import { request } from "../lib/api.js";
import { useAttempt } from "../lib/attempt.js";
import { html, useEffect } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { finishedLessons } from "../lib/learned.js";
import { ensurePlayer } from "../lib/player.js";
import { replacePath } from "../lib/route.js";
import { t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { Guide, LESSONS } from "./guide.js";

/** @typedef {import("../lib/protocol.js").LessonName} LessonName */

const LessonPuzzle = lazy("puzzle", () => import("./lessonPuzzle.js"), "LessonPuzzle");
const RulesText = lazy("rules", () => import("../rules/rules.js"), "RulesText");
/** The number of lessons about the rules. The others are about playing well. */
const BASICS = 2;

/** @param {{rest: string, onPhase: (phase: string) => void}} props rest: a lesson, and the code of its table. */
export function Learn({ rest, onPhase }) {
  const [lesson, code] = rest.split("/");
  if (!isLesson(lesson)) return html`<${Contents} />`;
  if (!code) return html`<${Begin} key=${lesson} lesson=${lesson} />`;
  if (code === "puzzle") {
    const next = LESSONS[LESSONS.indexOf(lesson) + 1];
    return html`<${LessonPuzzle} key=${lesson} lesson=${lesson} next=${next} />`;
  }
  return html`<${Guide} key=${code} lesson=${lesson} code=${code} onPhase=${onPhase} />`;
}

function Contents() {
  useTitle(t("learn-title"));
  const done = finishedLessons();
  const entry = (/** @type {string} */ lesson) =>
    html`<li key=${lesson}>
      <a class="paper" href=${`/learn/${lesson}`}>
        <b>${t(`lesson-title-${lesson}`)}</b>
        <small>${t(`lesson-says-${lesson}`)}</small>
        ${done.includes(lesson) && html`<span class="done" role="img" aria-label=${t("learn-done")}><${Emblem} id="crown" /></span>`}
      </a>
      <a class="plain to-puzzle" href=${`/learn/${lesson}/puzzle`} aria-label=${t("try-of", { lesson: t(`lesson-title-${lesson}`) })}>${t("try-link")}</a>
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
    <a class="paper way-puzzle" href="/puzzle"><${Emblem} id="M" /><b>${t("way-puzzle")}</b><small>${t("way-says-puzzle")}</small></a>
    <section class="paper" aria-labelledby="learn-rules">
      <h2 id="learn-rules">${t("rules-title")}</h2>
      <${RulesText} />
    </section>
  </main>`;
}

/** @param {string} name @returns {name is LessonName} */
const isLesson = (name) => LESSONS.includes(name);

/** Opens a table for the lesson. @param {{lesson: LessonName}} props */
function Begin({ lesson }) {
  const [problem, attempt] = useAttempt();
  useEffect(() => {
    attempt(async () => {
      await ensurePlayer();
      const { code } = await request("POST /api/lessons", { body: { lesson } });
      replacePath(`/learn/${lesson}/${code}`);
    });
  }, [lesson]);
  return html`<main class="waiting"><p role="status">${problem || "…"}</p></main>`;
}

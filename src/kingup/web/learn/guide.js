// The guide of a lesson: explains what happens, and shows what to do next.

import { Emblem } from "../board/medallion.js";
import { ConnectionNotice, LoadingTable } from "../connection/connectionNotice.js";
import { useTable } from "../connection/useTable.js";
import { announce } from "../events/announcer.js";
import { html, useEffect, useLayoutEffect, useState } from "../lib/html.js";
import { currentInput } from "../lib/input.js";
import { finishLesson } from "../lib/learned.js";
import { about, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { GameTable } from "../table/gameTable.js";
import { GuidedStore } from "./guidedStore.js";
import STEPS from "./lessons.js";

export const LESSONS = Object.keys(STEPS);

/** @param {{lesson: string, code: string, onPhase: (phase: string) => void}} props */
export function Guide({ lesson, code, onPhase }) {
  const store = useTable(code, "", (code) => new GuidedStore(code, STEPS[lesson]));
  const [reached, setReached] = useState(0);
  const step = store?.step ?? -1;
  const stage = store?.state.table?.stage;
  const over = stage === "results" || stage === "finished";
  const strayed = store?.strayed;
  const title = t(`lesson-title-${lesson}`);
  useTitle(title);
  useEffect(() => {
    if (step >= 0) setReached(step);
  }, [step]);
  useEffect(() => {
    if (over) finishLesson(lesson);
  }, [over]);
  useLayoutEffect(() => pointAt(STEPS[lesson][step]?.action));
  if (!store?.state.view)
    return html`<${LoadingTable} store=${store}><a class="plain" href=${`/learn/${lesson}`}>${t("guide-again")}</a><//>`;
  const key = over ? `${lesson}_end` : `${lesson}_${reached + 1}`;
  return html`<div class="lesson">
    <${ConnectionNotice} store=${store} />
    <${GameTable} store=${store} onPhase=${onPhase} title=${title} />
    <${Explanation}
      key=${key}
      text=${strayed ? t("guide-strayed") : t(`lesson-${key}`)}
      doing=${over || step < 0 ? "" : instruction(STEPS[lesson][step].action, store.state)}
      place=${placeOf(STEPS[lesson][step]?.action, store.state)}
      progress=${over ? "" : `${reached + 1}/${STEPS[lesson].length}`}
    >
      ${(over || strayed) && html`<${NextLesson} lesson=${lesson} over=${over} />`}
    <//>
  </div>`;
}

/**
 * What the guide says. It can be folded away on a small screen.
 * @param {{text: string, doing: string, place: string, progress: string, children?: any}} props
 *   place: where the thing is that the step asks for: the guide must not cover it.
 */
function Explanation({ text, doing, place, progress, children }) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    announce(`${text} ${doing}`);
    // The same step may be said in other words, when the learner takes a mouse instead of the keyboard.
  }, [doing !== ""]);
  // Fold it away as soon as the table is used.
  useEffect(() => {
    const fold = (/** @type {Event} */ event) => {
      if (!(/** @type {Element} */ (event.target).closest(".guide, .election.open"))) setOpen(false);
    };
    addEventListener("pointerdown", fold);
    return () => removeEventListener("pointerdown", fold);
  }, []);
  return html`<section class=${`guide ${open ? "open" : ""} ${place}`} aria-label=${t("guide-title")}>
    <header>
      <${Emblem} id="M" />
      <h2>${t("guide-title")}</h2>
      <span class="progress">${progress}</span>
    </header>
    <p class="says">${text}</p>
    <p class="doing">${doing}</p>
    <button type="button" class="plain" aria-expanded=${open ? "true" : "false"} onClick=${() => setOpen(!open)}>${t(open ? "guide-away" : "guide-back")}</button>
    ${children}
  </section>`;
}

/** Links for the end of a lesson: a puzzle comes next. @param {{lesson: string, over: boolean}} props */
function NextLesson({ lesson, over }) {
  return html`<p class="buttons">
    ${
      over
        ? html`<a class="primary" href=${`/learn/${lesson}/puzzle`}>${t("try-go")}</a>`
        : html`<a class="primary" href=${`/learn/${lesson}`}>${t("guide-again")}</a>`
    }
    <a class="plain" href="/learn">${t("guide-all")}</a>
  </p>`;
}

/** Return what to do, in one line. @param {string} action @param {import("../connection/tableStore.js").State} state */
function instruction(action, state) {
  if (action.length === 1) return t(`guide-vote-${action}`, about(state.view?.nominee ?? "A"));
  const [initial, floor] = action;
  const variables = { ...about(initial), floor: t(`floor-${floor}`), input: currentInput() };
  if (state.view?.phase === "placing") return t("guide-place", variables);
  return t(floor === "K" ? "guide-nominate" : "guide-climb", variables);
}

/** The highest floor in the lower half of the castle. */
const HIGHEST_LOW_FLOOR = 2;

/**
 * Return where the character or card of the next action is, as a class of the guide: "below" the castle, on its "low" floors,
 * or an empty string.
 * @param {string | undefined} action
 * @param {import("../connection/tableStore.js").State} state
 */
function placeOf(action, { view }) {
  if (!action) return "";
  const floor = view?.castle[action[0]];
  if (action.length === 1 || floor === undefined) return "below";
  return floor <= HIGHEST_LOW_FLOOR ? "low" : "";
}

/** Mark the character or card of the next action. @param {string | undefined} action */
function pointAt(action) {
  for (const one of document.querySelectorAll("[data-wanted]")) one.removeAttribute("data-wanted");
  if (!action) return;
  const marks =
    action.length === 1 ? `.vote .card.${action === "Y" ? "yes" : "no"}` : `[data-character="${action[0]}"]`;
  for (const one of document.querySelectorAll(marks)) one.setAttribute("data-wanted", "");
}

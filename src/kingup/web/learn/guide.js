// The guide at a newcomer's side: says what happens, shows what to do, and lets nobody go astray.

import { Emblem } from "../board/medallion.js";
import { Network, Waiting } from "../connection/connectionNotice.js";
import { useTable } from "../connection/useTable.js";
import { announce } from "../events/announcer.js";
import { html, useEffect, useLayoutEffect, useState } from "../lib/html.js";
import { read, write } from "../lib/settings.js";
import { about, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { GameTable } from "../table/gameTable.js";
import { GuidedStore } from "./guidedStore.js";
import STEPS from "./lessons.js";

const KEY = "kingup-learned";
export const LESSONS = Object.keys(STEPS);

/** The lessons that were taken to their end. @returns {string[]} */
export const learned = () => read(KEY) ?? [];

/** @param {{lesson: string, code: string, onPhase: (phase: string) => void}} props */
export function Guide({ lesson, code, onPhase }) {
  const store = useTable(code, "", (code) => new GuidedStore(code, STEPS[lesson]));
  const [reached, setReached] = useState(0);
  const step = store?.step ?? -1;
  const stage = store?.state.table?.stage;
  const over = stage === "results" || stage === "finished";
  const strayed = store?.strayed;
  useTitle(t(`lesson-title-${lesson}`));
  useEffect(() => {
    if (step >= 0) setReached(step);
  }, [step]);
  useEffect(() => {
    if (over) write(KEY, [...new Set([...learned(), lesson])]);
  }, [over]);
  useLayoutEffect(() => pointAt(STEPS[lesson][step]?.action));
  if (!store?.state.view)
    return html`<${Waiting} store=${store}><a class="plain" href=${`/learn/${lesson}`}>${t("guide-again")}</a><//>`;
  const key = over ? `${lesson}_end` : `${lesson}_${reached + 1}`;
  return html`<div class="lesson">
    <${Network} store=${store} />
    <${GameTable} store=${store} onPhase=${onPhase} />
    <${Words}
      key=${key}
      text=${strayed ? t("guide-strayed") : t(`lesson-${key}`)}
      doing=${over || step < 0 ? "" : instruction(STEPS[lesson][step].action, store.state)}
      progress=${over ? "" : `${reached + 1}/${STEPS[lesson].length}`}
    >
      ${(over || strayed) && html`<${Further} lesson=${lesson} over=${over} />`}
    <//>
  </div>`;
}

/** What the guide says; on a small screen it can be put away. @param {{text: string, doing: string, progress: string, children?: any}} props */
function Words({ text, doing, progress, children }) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    announce(`${text} ${doing}`);
  }, [doing]);
  // Who turns to the table has read it.
  useEffect(() => {
    const turn = (/** @type {Event} */ event) => {
      if (!(/** @type {Element} */ (event.target).closest(".guide, .election.open"))) setOpen(false);
    };
    addEventListener("pointerdown", turn);
    return () => removeEventListener("pointerdown", turn);
  }, []);
  return html`<section class=${`guide ${open ? "open" : ""}`} aria-label=${t("guide-title")}>
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

/** Where it goes after a lesson. @param {{lesson: string, over: boolean}} props */
function Further({ lesson, over }) {
  const next = LESSONS[LESSONS.indexOf(lesson) + 1];
  return html`<p class="buttons">
    ${
      over
        ? next
          ? html`<a class="primary" href=${`/learn/${next}`}>${t(`lesson-title-${next}`)}</a>`
          : html`<a class="primary" href="/">${t("home-play-now")}</a>`
        : html`<a class="primary" href=${`/learn/${lesson}`}>${t("guide-again")}</a>`
    }
    <a class="plain" href="/learn">${t("guide-all")}</a>
  </p>`;
}

/** What is to be done, in one line. @param {string} action @param {import("../connection/tableStore.js").State} state */
function instruction(action, state) {
  if (action.length === 1) return t(`guide-vote-${action}`, about(state.view?.nominee ?? "A"));
  const [initial, floor] = action;
  if (state.view?.phase === "placing") return t("guide-place", { ...about(initial), floor: t(`floor-${floor}`) });
  if (floor === "K") return t("guide-nominate", about(initial));
  return t("guide-climb", { ...about(initial), floor: t(`floor-${floor}`) });
}

/** Mark what the next action is done with. @param {string | undefined} action */
function pointAt(action) {
  for (const one of document.querySelectorAll("[data-wanted]")) one.removeAttribute("data-wanted");
  if (!action) return;
  const marks =
    action.length === 1 ? `.vote .card.${action === "Y" ? "yes" : "no"}` : `[data-character="${action[0]}"]`;
  for (const one of document.querySelectorAll(marks)) one.setAttribute("data-wanted", "");
}

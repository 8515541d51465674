// The view of a replay: the board at this moment, the goals that the lens shows, and the controls.

import { Castle, Outside } from "../board/castle.js";
import { ceremonyStageOf, Election, playOutcome, SEEN } from "../board/election.js";
import { useGliding } from "../board/glide.js";
import { announce, clearAnnouncements } from "../events/announcer.js";
import { opensBallots } from "../events/chronicle.js";
import { sentence } from "../events/sentences.js";
import { playSound } from "../events/sound.js";
import { Dialog } from "../lib/dialog.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { settings } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { Branch } from "../table/branch.js";
import { History } from "../table/history.js";
import { Results } from "../table/results.js";
import { Seats } from "../table/seats.js";
import { Controls } from "./controls.js";
import { DealDialog } from "./deal.js";
import { Ending } from "./ending.js";
import { Hands } from "./hands.js";
import { LensPicker } from "./lensPicker.js";
import { addressOf, stateOf } from "./state.js";
import { usePlaying } from "./usePlaying.js";
import { WhatIf } from "./whatIf.js";

/** @typedef {import("./replayStore.js").Moment} Moment */

/** Milliseconds until the cards have turned. */
const CARDS_TURN = 750;

/** Return the vote that is opened at a moment. @param {Moment | undefined} moment */
const openedAt = (moment) => moment?.events.find(opensBallots) ?? null;

/**
 * @param {{store: import("./replayStore.js").ReplayStore, problem: string, onProblem: (error: unknown) => void}} props
 */
export function Reader({ store, problem, onProblem }) {
  const now = /** @type {Moment} */ (store.now);
  const { view } = now;
  const { code } = store.source;
  const [dialog, setDialog] = useState("");
  const [copied, setCopied] = useState("");
  /** The moment whose opened ballots have been closed. */
  const [seen, setSeen] = useState(-1);
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  useGliding(board);
  const state = stateOf(store, now);
  const entries = state.log.filter(({ number }) => number === now.index);
  const opened = openedAt(now);
  const ceremony = opened !== null && seen !== now.index;
  const crowned = opened?.event === "crowned";
  const ceremonyStage = ceremonyStageOf(view, ceremony ? opened : null);

  const attempt = (/** @type {Promise<void>} */ work) => work.then(() => onProblem(null), onProblem);
  const go = (/** @type {number} */ index) => attempt(store.go(index));
  // After a coronation come the results, and then the next round.
  const next = () => (crowned && ceremony ? setSeen(now.index) : go(store.index + 1));
  const toNextVote = async () => {
    let before = -1;
    // Stop where nothing follows, or when another request is on the way.
    while (store.index !== before && !(before >= 0 && openedAt(store.now))) {
      before = store.index;
      await store.go(before + 1);
    }
  };
  const over = !store.more && !(crowned && ceremony);
  const player = usePlaying({ step: `${now.index} ${ceremony}`, slow: opened !== null, over, onStep: next });
  const stop = (/** @type {() => void} */ then) => () => {
    player.setPlaying(false);
    then();
  };

  useEffect(() => {
    clearAnnouncements();
    for (const entry of entries) announce(sentence(entry) ?? "");
    if (!player.playing) return undefined;
    // The outcome is not heard before it is seen.
    if (!opened) {
      playSound("move");
      return undefined;
    }
    const timer = setTimeout(() => playOutcome(opened, SEEN), CARDS_TURN);
    return () => clearTimeout(timer);
  }, [now.index, store.lens, store.seat]);
  const address = addressOf(store);
  useEffect(() => {
    if (code) window.history.replaceState(null, "", address);
  }, [address]);
  useKeys({
    ArrowRight: (range) => (range && store.index < store.last) || stop(next)(),
    ArrowLeft: (range) => range || stop(() => go(store.index - 1))(),
    " ": () => player.setPlaying(!player.playing),
  });

  const favorites = settings.hideFavorites ? "" : (view.goal ?? "");
  return html`<main class=${`table replay phase-${view.phase}`} ref=${board}>
    <h1 class="unseen">${code ? t("replay-of", { code }) : t("replay-title")}</h1>
    <div class="pages">
    <${Seats} state=${state} onStandIn=${() => {}} />
    <div class="middle">
      <div class="prompt">
        <span class="round" role="img" aria-label=${t("round-of", { round: now.round })}>${now.round}/3</span>
        <p id="prompt">${problem || entries.map((entry) => sentence(entry, { hideGoal: true })).join(" ")}</p>
      </div>
      ${
        crowned && !ceremony
          ? html`<${Results} state=${state} />`
          : html`<div class="board">
              <${Castle} view=${view} favorites=${favorites} ceremonyStage=${ceremonyStage} />
              <${Election} state=${state} reveal=${ceremony ? opened : null} onClose=${() => setSeen(now.index)} />
            </div>
            ${view.aside.length > 0 && html`<${Outside} title=${t("aside-title")} initials=${view.aside} favorites=${favorites} />`}
            ${view.eliminated.length > 0 && html`<${Outside} fallen splash=${ceremonyStage === "trapdoor"} title=${t("eliminated-title")} initials=${view.eliminated} favorites=${favorites} />`}
            <${Hands} now=${now} />`
      }
    </div>
    <aside class="side">
      ${store.outcome && html`<${Ending} outcome=${store.outcome} players=${view.players} />`}
      <section class="tools" aria-label=${t("menu")}>
        <${LensPicker} store=${store} players=${view.players} onLook=${(/** @type {import("../lib/protocol.js").Lens} */ lens, /** @type {number | null} */ seat) => attempt(store.look(lens, seat))} />
        ${!store.outcome && html`<button type="button" class="plain reveal" onClick=${() => attempt(store.reveal())}>${t("replay-reveal")}</button>`}
        <button type="button" class="plain" disabled=${view.phase === "game_over"} onClick=${stop(() => setDialog("what-if"))}>${t("what-if-title")}</button>
        ${code && CAN_COPY && html`<button type="button" class="plain" onClick=${() => copy(address).then(() => setCopied(address))}>${copied === address ? t("lobby-copied") : t("replay-copy-link")}</button>`}
        <button type="button" class="plain" onClick=${stop(() => setDialog("deal"))}>${t("deal-check-title")}</button>
        <a class="plain" href=${store.source.download()} download=${`${code || "game"}.kingup`}>${t("home-record")}</a>
        <button type="button" class="plain narrow" onClick=${stop(() => setDialog("history"))}>${t("history-title")}</button>
        <${Branch} branch=${store.branch} />
      </section>
      <${History} state=${state} />
    </aside>
    </div>
    <${Controls}
      store=${store}
      more=${!over}
      player=${player}
      onGo=${(/** @type {number} */ index) => stop(() => go(index))()}
      onNext=${stop(next)}
      onVote=${stop(() => attempt(toNextVote()))}
    />
    ${dialog === "what-if" && html`<${WhatIf} source=${store.source} at=${store.nameOf(now.index)} players=${view.players} seat=${store.seat ?? store.mine ?? 0} onClose=${() => setDialog("")} />`}
    ${dialog === "deal" && html`<${DealDialog} source=${store.source} players=${view.players} onClose=${() => setDialog("")} />`}
    ${dialog === "history" && html`<${Dialog} title=${t("history-title")} onClose=${() => setDialog("")}><${History} state=${state} /><//>`}
  </main>`;
}

/** Without TLS there is no clipboard; the browser's address bar has the same address. */
const CAN_COPY = "clipboard" in navigator;

/** @param {string} address */
const copy = (address) => navigator.clipboard.writeText(location.origin + address);

/**
 * Handle keys on the whole page, except where an element has its own use for them.
 * @param {Record<string, (range: boolean) => unknown>} keys each handler gets whether the slider has the focus, and returns
 *   true to leave the key to the slider.
 */
function useKeys(keys) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      const range = target.matches("input[type=range]");
      const taken =
        target.closest("dialog, select, input:not([type=range])") || (event.key === " " && target.closest("button, a"));
      if (taken || event.ctrlKey || event.metaKey || event.altKey) return;
      if (keys[event.key] && keys[event.key](range) !== true) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

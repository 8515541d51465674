// An election as a ceremony in front of the castle: cards lie face down, all turn at once, then the crown or the trap door.

import { naysayers } from "../events/sentences.js";
import { playSound } from "../events/sound.js";
import { html, useLayoutEffect, useRef } from "../lib/html.js";
import { paced } from "../lib/settings.js";
import { about, t } from "../lib/text.js";
import { Avatar } from "./avatar.js";

/** @typedef {import("../events/chronicle.js").OpenedVote} OpenedVote */

/** @type {Record<string, string>} */
const TITLES = { voting: "election-title", coronation: "coronation-title", trapdoor: "trapdoor-title" };

/** Milliseconds from the moment when the cards have turned until the board shows the outcome: `--seen` of a live game. */
export const SEEN = 650;

/**
 * Return the stage of the election ceremony that the board shows: "voting" while ballots are cast, "coronation" or "trapdoor"
 * while the result is shown, and an empty string when there is no election.
 * @param {import("../lib/protocol.js").View} view
 * @param {OpenedVote | null} reveal the vote whose ballots are shown now.
 */
export function ceremonyStageOf(view, reveal) {
  if (reveal) return reveal.event === "crowned" ? "coronation" : "trapdoor";
  return view.phase === "voting" ? "voting" : "";
}

/**
 * @param {{state: import("../connection/tableStore.js").State, reveal: OpenedVote | null, onClose: () => void}} props
 */
export function Election({ state, reveal, onClose }) {
  const { view, table } = state;
  const cards = useRef(/** @type {HTMLElement | null} */ (null));
  const opening = state.opening !== null;
  const turns = opening || reveal !== null;
  useLayoutEffect(() => {
    if (turns && cards.current && !isStill()) enlarge(cards.current);
  }, [turns]);
  useLayoutEffect(() => {
    if (!opening || !cards.current || !isStill()) return undefined;
    return enlargeStill(cards.current);
  }, [opening]);
  useLayoutEffect(() => {
    if (opening) playSound("drum");
  }, [opening]);
  const nominee = reveal?.character ?? view?.nominee;
  if (!view || !table || !nominee) return null;
  const stage = ceremonyStageOf(view, reveal);
  const title = t(TITLES[stage], about(nominee));
  const ballot = (/** @type {string} */ name, /** @type {number} */ at) => {
    const shown = (reveal ?? state.opening)?.ballots?.[at];
    return html`<li key=${at} class=${`s-${at}`}>
      <span class=${`ballot ${reveal || view.voted[at] ? "laid" : ""} ${shown ? "flipped" : ""}`}>
        <i class="leaf">
          <i class="back" aria-hidden="true"></i>
          <i class=${`face ${shown === "N" ? "no" : "yes"}`}>${shown ? t(`ballot-${shown}`) : ""}</i>
        </i>
      </span>
      <small><${Avatar} name=${name} avatar=${state.table?.chairs[at]?.avatar} /><b>${name}</b></small>
    </li>`;
  };
  const half = Math.ceil(view.players.length / 2);
  const ballots = view.players.map(ballot);
  return html`<section class=${`election ${opening ? "opening" : ""} ${reveal ? `open ${stage}` : ""}`} role="group" aria-label=${title}>
    <ul class="ballots" ref=${cards} style=${`--half: ${half}`}>${ballots.slice(0, half)}<li class="gap" aria-hidden="true"></li>${ballots.slice(half)}</ul>
    ${stage === "coronation" && html`<${Confetti} />`}
    ${
      reveal
        ? html`<div class="ribbon" onClick=${onClose}>
          <h2>${title}</h2>
          <p class="aside-line">
            ${stage === "trapdoor" ? t("trapdoor-by", naysayers(table, reveal.ballots)) : t("coronation-by")}
          </p>
          <button type="button" class="quiet" aria-label=${t("close")} onClick=${onClose}>✕</button>
        </div>`
        : html`<h2 class="unseen">${title}</h2>`
    }
  </section>`;
}

/**
 * Play the outcome of a vote in step with what is seen: the fanfare with the crown, or the trap door and then the splash.
 * @param {OpenedVote} vote
 * @param {number} seen milliseconds until the board shows the outcome; without motion, it does at once.
 */
export function playOutcome({ event }, seen) {
  const wait = isStill() ? 0 : seen;
  if (event === "crowned") return playSound("crown", wait);
  playSound("trap", wait + paced(300));
  return playSound("splash", wait + paced(1300));
}

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Enlarge the cards across the board, below the throne, while they turn. @param {HTMLElement} ballots */
function enlarge(ballots) {
  for (const [card, transform] of enlargements(ballots)) {
    const easing = "ease-in-out";
    // With two animations at once, the browser would run both on the main thread.
    for (const earlier of card.getAnimations()) earlier.cancel();
    card.animate(
      [{ easing }, { transform, offset: 0.18 }, { transform, offset: 0.82, easing }, {}],
      Number.parseFloat(getComputedStyle(card).getPropertyValue("--enlarged")),
    );
  }
}

/** Show the cards enlarged without motion, and return what ends that. @param {HTMLElement} ballots */
function enlargeStill(ballots) {
  const cards = enlargements(ballots);
  for (const [card, transform] of cards) card.style.transform = transform;
  return () => {
    for (const [card] of cards) card.style.transform = "";
  };
}

/**
 * Return each card with the transformation that enlarges it.
 * @param {HTMLElement} ballots
 * @returns {[HTMLElement, string][]}
 */
function enlargements(ballots) {
  const board = ballots.offsetParent;
  if (!board) return [];
  const cards = /** @type {HTMLElement[]} */ ([...ballots.children]).filter((card) => !card.matches(".gap"));
  const columns = cards.length === 4 ? 2 : 3;
  const top = ballots.offsetHeight;
  const [width, height] = [board.clientWidth / columns, (board.clientHeight - top) / Math.ceil(cards.length / columns)];
  return cards.map((card, at) => {
    const inRow = Math.min(columns, cards.length - at + (at % columns));
    const x = board.clientWidth / 2 + ((at % columns) - (inRow - 1) / 2) * width;
    const y = top + (Math.floor(at / columns) + 0.5) * height;
    const scale = 0.8 * Math.min(width / card.offsetWidth, height / card.offsetHeight);
    const [dx, dy] = [card.offsetLeft + card.offsetWidth / 2, card.offsetTop + card.offsetHeight / 2];
    return [card, `translate(${x - ballots.offsetLeft - dx}px, ${y - ballots.offsetTop - dy}px) scale(${scale})`];
  });
}

/** Confetti in the colors of the characters. */
export function Confetti() {
  return html`<div class="confetti" aria-hidden="true">
    ${[..."ABCDEFGILMNOPABCDEFGILMNOP"].map((initial, at) => {
      const style = `left: ${(at * 37) % 100}%; --wait: ${(at * 83) % 1100}ms; --drift: ${((at * 29) % 90) - 45}px`;
      return html`<i key=${at} class=${`c-${initial}`} style=${style}></i>`;
    })}
  </div>`;
}

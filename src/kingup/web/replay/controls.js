// The controls of a replay: step, play at a chosen speed, scrub, and skip to the next vote.
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

const SPEEDS = [0.5, 1, 2, 4];
/** Icons of the buttons. Some of these symbols would appear as colored emoji in a font. */
const ICONS = {
  start: "M5 5h3v14H5zM19 5v14l-9-7z",
  back: "M16 5v14l-10-7z",
  play: "M7 4v16l13-8z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  on: "M8 5v14l10-7z",
  vote: "M5 5v14l9-7zM16 5h3v14h-3z",
};

/**
 * @param {{store: import("./replayStore.js").ReplayStore, more: boolean,
 *   player: ReturnType<typeof import("./usePlaying.js").usePlaying>, onGo: (index: number) => void, onNext: () => void,
 *   onVote: () => void}} props
 */
export function Controls({ store, more, player, onGo, onNext, onVote }) {
  const { index } = store;
  const { round, step } = /** @type {import("./replayStore.js").Moment} */ (store.now);
  const where = t("replay-where", { round, step });
  const { playing, setPlaying, speed, setSpeed } = player;
  return html`<section class="controls" aria-label=${t("replay-controls")}>
    <div class="scrub">
      <input
        type="range"
        min="0"
        max=${store.last}
        value=${index}
        aria-label=${t("replay-moment")}
        aria-valuetext=${where}
        onInput=${(/** @type {any} */ event) => onGo(Number(event.target.value))}
      />
      <span class="where" aria-hidden="true">${where}</span>
    </div>
    <div class="steps">
      <${Step} label=${t("replay-round-start")} icon="start" enabled=${index > 0} onStep=${() => onGo(index - (step || 1))} />
      <${Step} label=${t("replay-back")} icon="back" enabled=${index > 0} onStep=${() => onGo(index - 1)} />
      <${Step} primary label=${playing ? t("replay-pause") : t("replay-play")} icon=${playing ? "pause" : "play"} enabled=${playing || more} onStep=${() => setPlaying(!playing)} />
      <${Step} label=${t("replay-on")} icon="on" enabled=${more} onStep=${onNext} />
      <${Step} label=${t("replay-next-vote")} icon="vote" enabled=${more} onStep=${onVote} />
      <select aria-label=${t("replay-speed")} value=${speed} onChange=${(/** @type {any} */ event) => setSpeed(Number(event.target.value))}>
        ${SPEEDS.map((one) => html`<option key=${one} value=${one}>${one === 0.5 ? "½" : one}×</option>`)}
      </select>
    </div>
  </section>`;
}

/**
 * A button that stays when it has no effect, so that it keeps the focus.
 * @param {{label: string, icon: keyof typeof ICONS, enabled: boolean, primary?: boolean, onStep: () => void}} props
 */
const Step = ({ label, icon, enabled, primary, onStep }) =>
  html`<button type="button" class=${primary ? "primary" : "plain"} aria-label=${label} title=${label} aria-disabled=${enabled ? "false" : "true"} onClick=${() => enabled && onStep()}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[icon]} /></svg>
  </button>`;

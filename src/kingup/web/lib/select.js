// How well bots play, to choose from; a level that is below its strength on this server says so.
import { GAME } from "./game.js";
import { html } from "./html.js";
import { t } from "./text.js";

/** @param {{level: string, onPick: (level: string) => void}} props */
export function LevelPicker({ level, onPick }) {
  return html`<label>${t("home-bots")}
    <select value=${level} onChange=${(/** @type {any} */ event) => onPick(event.target.value)}>
      ${GAME.levels.map((one) => html`<option key=${one} value=${one}>${t(`level-${one}`)} – ${GAME.weakened.includes(one) ? t("level-weakened") : t(`level-says-${one}`)}</option>`)}
    </select>
  </label>`;
}

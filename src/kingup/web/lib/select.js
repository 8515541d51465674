// A choice from a list, with its label; and the choice of the level of bots.
import { GAME } from "./game.js";
import { html } from "./html.js";
import { change, settings } from "./settings.js";
import { t } from "./text.js";

/** @typedef {import("./protocol.js").Level} Level */

/**
 * @param {{label: string, value: string | number, choices: [string | number, string][], disabled?: boolean, onPick: (value: string) => void}} props
 */
export function Select({ label, value, choices, disabled, onPick }) {
  return html`<label>${label}
    <select value=${value} disabled=${disabled} onChange=${(/** @type {any} */ event) => onPick(event.target.value)}>
      ${choices.map(([one, text]) => html`<option key=${one} value=${one}>${text}</option>`)}
    </select>
  </label>`;
}

/**
 * How well the bots play. A level that is too slow for this server says that it plays below its strength.
 * Without props the choice is a setting of this browser.
 * @param {{level?: Level, onPick?: (level: Level) => void}} props
 */
export function LevelPicker({ level = settings.level, onPick = (picked) => change({ level: picked }) }) {
  const says = (/** @type {Level} */ one) => t(GAME.weakened.includes(one) ? "level-weakened" : `level-says-${one}`);
  const choices = GAME.levels.map((one) => [one, `${t(`level-${one}`)} – ${says(one)}`]);
  return html`<${Select} label=${t("home-bots")} value=${level} choices=${choices} onPick=${onPick} />`;
}

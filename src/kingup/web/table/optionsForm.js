// The options of a table, which the host may change before the start.
import { optionTexts } from "../events/optionTexts.js";
import { html } from "../lib/html.js";
import { Select } from "../lib/select.js";

/** @typedef {import("../lib/protocol.js").Options} Options */

/** Options that a game has which continues another one. @type {Set<string>} */
const FIXED_BY_BRANCH = new Set(["seats", "starter"]);

/**
 * @param {{table: import("../lib/protocol.js").TableView, disabled: boolean, onSet: (changes: Partial<Options>) => void}} props
 */
export function OptionsForm({ table, disabled, onSet }) {
  const texts = Object.entries(optionTexts(table)).filter(([name]) => !(table.branch && FIXED_BY_BRANCH.has(name)));
  return html`<div class="options">
    ${texts.map(
      ([name, { label, choices }]) => html`<${Select}
        key=${name}
        label=${label}
        value=${JSON.stringify(table.options[/** @type {keyof Options} */ (name)])}
        choices=${choices.map(([value, text]) => [JSON.stringify(value), text])}
        disabled=${disabled}
        onPick=${(/** @type {string} */ value) => onSet({ [name]: JSON.parse(value) })}
      />`,
    )}
  </div>`;
}

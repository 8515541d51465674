// The way to a table, in the corner of the big screen, for players who want to join or come back.
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

/** @param {{code: string}} props */
export function Corner({ code }) {
  return html`<aside class="corner" aria-label=${t("party-corner")}>
    <img class="qr" src=${`/t/${code}/qr.svg`} alt=${t("lobby-qr")} />
    <p><b class="code">${spelled(code)}</b><small>${t("party-corner")}</small></p>
  </aside>`;
}

/** Return a code in two groups, which are easier to read and to type. @param {string} code */
export const spelled = (code) => `${code.slice(0, 4)}-${code.slice(4)}`;

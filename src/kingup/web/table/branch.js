// The origin of a game that continues from a moment of another one.
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

/** @param {{branch: import("../lib/protocol.js").BranchView | null}} props */
export function Branch({ branch }) {
  if (!branch) return null;
  const [round, step] = branch.at.split(".");
  if (!branch.code) return html`<p class="faint branch">${t("branch-of-record", { round, step })}</p>`;
  return html`<p class="faint branch">
    ${t("branch-of-game", { code: branch.code, round, step })} <a href=${`/g/${branch.code}?at=${branch.at}`}>${t("replay-link")}</a>
  </p>`;
}

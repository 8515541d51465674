// Checking that the cards were dealt fairly: the commitment, the contributions, and the deal that follows from both.

import { useAttempt } from "../lib/attempt.js";
import { Dialog } from "../lib/dialog.js";
import { html, useState } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { t } from "../lib/text.js";
import { witnessOf } from "../lib/witness.js";
import { checkDeal, isReadable } from "../results/dealCheck.js";

/** @typedef {import("../lib/protocol.js").Proof} Proof */

/** With the texts of the results, which show it, too. */
const DealVerdict = lazy("results", () => import("../results/dealVerdict.js"), "DealVerdict");

/** @param {{source: import("./source.js").Source, players: string[], onClose: () => void}} props */
export function DealDialog({ source, players, onClose }) {
  const [proof, setProof] = useState(/** @type {Proof | null} */ (null));
  const [problem, attempt] = useAttempt();
  const check = () => attempt(async () => setProof(await source.deal()));
  return html`<${Dialog} title=${t("deal-check-title")} onClose=${onClose} wide>
    <p>${t("deal-check-says")}</p>
    <p class="problem" role="alert">${problem}</p>
    ${problem && source.code && html`<${DealVerdict} proof=${null} code=${source.code} />`}
    ${
      proof
        ? html`<${Checked} proof=${proof} code=${source.code} players=${players} />`
        : html`<p>${t("deal-check-warning")}</p>
          <div class="buttons"><button type="button" class="primary" onClick=${check}>${t("deal-check-button")}</button></div>`
    }
  <//>`;
}

/** @param {{proof: Proof, code: string, players: string[]}} props */
function Checked({ proof, code, players }) {
  const { construction: name } = proof;
  if (!isReadable(proof))
    return html`<${DealVerdict} proof=${null} code=${code} /><p>${t("deal-check-unknown", { name })}</p>`;
  const { derived, sealed, started, rounds, problems } = checkDeal(proof, code ? witnessOf(code) : null);
  return html`<div class="proof">
    <${DealVerdict} proof=${proof} code=${code} />
    <h3>${t("deal-committed")} <${Mark} good=${sealed && !problems.includes("commitment")} /></h3>
    <code>${proof.commitment}</code>
    <p class="faint">${t("deal-secret")}</p>
    <code>${proof.secret}</code>
    <p class="faint">${t("deal-salt")}</p>
    <code>${proof.salt}</code>
    <h3>${t("deal-contributed")}</h3>
    <dl>
      ${players.map((name, seat) => html`<div key=${seat}><dt>${name}</dt><dd><code>${proof.contributions[seat] || "–"}</code></dd></div>`)}
    </dl>
    <h3>${t("deal-derived")}</h3>
    <p>
      <${Mark} good=${proof.drawn ? started : null} />
      ${proof.drawn ? t("deal-starter", { player: players[derived.first] }) : t("deal-starter-chosen")}
    </p>
    ${proof.rounds.map(
      (goals, round) => html`<section key=${round}>
        <h4><${Mark} good=${rounds[round]} /> ${t("results-title", { round: round + 1 })}</h4>
        ${rounds[round] === null && html`<p class="faint">${t("deal-before")}</p>`}
        <dl>
          ${players.map((name, seat) => html`<div key=${seat}><dt>${name}</dt><dd><code>${goals[seat]}</code></dd></div>`)}
        </dl>
      </section>`,
    )}
  </div>`;
}

/**
 * Whether a part of the deal is as it was derived; nothing for a part that was not derived.
 * @param {{good: boolean | null}} props
 */
const Mark = ({ good }) =>
  good === null
    ? null
    : html`<span class=${`tick ${good ? "good" : "bad"}`} role="img" aria-label=${good ? t("deal-right") : t("deal-wrong")}>${good ? "✓" : "✗"}</span>`;

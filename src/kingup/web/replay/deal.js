// Checking that the cards were dealt fairly: the commitment, the contributions, and the deal that follows from both.

import { useAttempt } from "../lib/attempt.js";
import { Dialog } from "../lib/dialog.js";
import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { CONSTRUCTION, derive, isSound } from "./fairDeal.js";

/** @typedef {import("../lib/protocol.js").Proof} Proof */

/** @param {string[]} one @param {string[]} other */
const same = (one, other) => one.length === other.length && one.every((card, at) => card === other[at]);

/** @param {{source: import("./source.js").Source, players: string[], onClose: () => void}} props */
export function DealDialog({ source, players, onClose }) {
  const [proof, setProof] = useState(/** @type {Proof | null} */ (null));
  const [problem, attempt] = useAttempt();
  const check = () => attempt(async () => setProof(await source.deal()));
  return html`<${Dialog} title=${t("deal-check-title")} onClose=${onClose} wide>
    <p>${t("deal-check-says")}</p>
    <p class="problem" role="alert">${problem}</p>
    ${
      proof
        ? html`<${Checked} proof=${proof} players=${players} />`
        : html`<p>${t("deal-check-warning")}</p>
          <div class="buttons"><button type="button" class="primary" onClick=${check}>${t("deal-check-button")}</button></div>`
    }
  <//>`;
}

/** @param {{proof: Proof, players: string[]}} props */
function Checked({ proof, players }) {
  if (proof.construction !== CONSTRUCTION) return html`<p>${t("deal-check-unknown", { name: proof.construction })}</p>`;
  const derived = derive(proof);
  const sealed = isSound(proof) && derived.commitment === proof.commitment;
  const started = !proof.drawn || derived.first === proof.first;
  const rounds = proof.rounds.map((goals, round) =>
    round < proof.before ? null : same(goals, derived.rounds[round - proof.before]),
  );
  const honest = sealed && started && !rounds.includes(false);
  return html`<div class="proof">
    <p class=${`verdict ${honest ? "good" : "bad"}`} role="status">${honest ? t("deal-honest") : t("deal-dishonest")}</p>
    <h3>${t("deal-committed")} <${Mark} good=${sealed} /></h3>
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

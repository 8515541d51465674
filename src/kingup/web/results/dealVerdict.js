// Whether a deal was honest, as far as this device can tell.

import { request } from "../lib/api.js";
import { GAME } from "../lib/game.js";
import { html, useEffect, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { vouches, witnessOf } from "../lib/witness.js";
import { checkDeal, isReadable } from "./dealCheck.js";

/**
 * @typedef {import("../lib/protocol.js").Proof} Proof
 * @typedef {import("../lib/witness.js").Witness} Witness
 */

const DAY = 86_400_000;

/** @param {{proof: Proof | null, code: string}} props proof: null if there is none; code: of the table; empty for a record. */
export function DealVerdict({ proof, code }) {
  const witness = code ? witnessOf(code) : null;
  if (!isReadable(proof)) return html`<${NoProof} witness=${witness} />`;
  const { problems } = checkDeal(proof, witness);
  if (problems.length)
    return html`<div class="verdict bad" role="alert">
      <p>${t("deal-dishonest")}</p>
      <ul>${problems.map((problem) => html`<li key=${problem}>${t(`deal-problem-${problem}`)}</li>`)}</ul>
    </div>`;
  if (!vouches(witness)) return html`<p class="verdict" role="status">${t("deal-not-checked")}</p>`;
  const { own, elsewhere: rounds = 0 } = witness;
  const checked = t(Object.keys(own).length ? "deal-checked" : "deal-checked-seal");
  return html`${rounds < GAME.rounds && html`<p class="verdict good" role="status">${checked}</p>`}
    ${rounds > 0 && html`<p class="verdict" role="status">${t("deal-elsewhere", { rounds })}</p>`}`;
}

/**
 * There is nothing to check: that is right only for a deal of today.
 * @param {{witness: Witness | null}} props
 */
function NoProof({ witness }) {
  const ends = sealedUntil(witness);
  if (ends) {
    const time = new Date(ends).toLocaleString(document.documentElement.lang, {
      dateStyle: "medium",
      timeStyle: "short",
    });
    return html`<p class="faint">${t("deal-later", { time })}</p>`;
  }
  if (!vouches(witness)) return html`<p class="verdict" role="status">${t("deal-no-proof-late")}</p>`;
  return html`<p class="verdict bad" role="alert">${t("deal-no-proof")}</p>`;
}

/**
 * Return when the secret of a daily deal is published, if that is still to come; otherwise 0. The device saw itself that it is
 * the deal of today: a server could say so of any table, and of any day.
 * @param {Witness | null} witness
 */
function sealedUntil(witness) {
  const today = new Date().toISOString().slice(0, 10);
  return witness?.day === today ? Date.parse(`${today}T00:00:00Z`) + DAY : 0;
}

/**
 * The verdict on the game that has just ended at a table; for a daily deal, when there will be one.
 * @param {{table: import("../lib/protocol.js").TableView}} props
 */
export function DealLine({ table: { code } }) {
  const [proof, setProof] = useState(/** @type {Proof | null | undefined} */ (undefined));
  const sealed = sealedUntil(witnessOf(code)) > 0;
  useEffect(() => {
    if (sealed) return;
    request("GET /api/tables/{code}/deal", { code }).then(setProof, () => setProof(null));
  }, [code]);
  return (sealed || proof !== undefined) && html`<${DealVerdict} proof=${proof ?? null} code=${code} />`;
}

// The awards of a game, which the server names.
import { Disc, Emblem } from "../board/medallion.js";
import { html } from "../lib/html.js";
import { about, t } from "../lib/text.js";

/** @param {{awards: import("../lib/protocol.js").Award[], players: string[]}} props */
export function Awards({ awards, players }) {
  if (!awards.length) return null;
  return html`<section class="awards" aria-label=${t("review-awards")}>
    <ul>
      ${awards.map(
        ({ name, seat, count, round, character }) => html`<li key=${name} class=${`award s-${seat}`}>
          ${character ? html`<${Disc} initial=${character} small />` : html`<${Emblem} id="crown" />`}
          <h3>${t(`award-title-${name}`)}</h3>
          <p>${t(`award-${name}`, { player: players[seat], count, round, ...(character ? about(character) : {}) })}</p>
        </li>`,
      )}
    </ul>
  </section>`;
}

// An election as a ceremony: cards lie face down before each player, all flip at once, then the crown or the trap door.
import { html } from "./html.js";
import { Disc, Emblem } from "./medallion.js";
import { naysayers } from "./sentences.js";
import { about, list, t } from "./text.js";

/**
 * @param {{state: import("./tableStore.js").State, reveal: import("./tableStore.js").TableEvent | null,
 *   onVote: (ballot: string) => void, onClose: () => void}} props
 */
export function Election({ state, reveal, onVote, onClose }) {
  const { view, table, seat, legal, ballot } = state;
  if (!view || !table) return null;
  const nominee = reveal ? reveal.character : view.nominee;
  if (!nominee || (!reveal && view.phase !== "voting")) return null;
  const who = about(nominee);
  const crowned = reveal?.event === "crowned";
  const title = !reveal ? t("election-title", who) : crowned ? t("coronation-title", who) : t("trapdoor-title", who);
  const open = Boolean(reveal);
  return html`<section
    class=${`election ${open ? "open" : ""} ${crowned ? "coronation" : open ? "trapdoor" : ""}`}
    role="group"
    aria-label=${title}
    onClick=${open ? onClose : undefined}
  >
    <div class="stage">
      ${crowned && html`<span class="big-crown"><${Emblem} id="crown" /></span>`}
      <span class="nominee"><${Disc} initial=${nominee} /></span>
      <i class="trap left" aria-hidden="true"></i><i class="trap right" aria-hidden="true"></i>
    </div>
    <h2>${title}</h2>
    <p class="aside-line">
      ${
        open && !crowned
          ? t("trapdoor-by", { players: list(naysayers(table, reveal?.ballots ?? "")) })
          : t("election-by", { player: view.crown === null ? "" : view.players[view.crown] })
      }
    </p>
    <ul class="ballots">
      ${view.players.map((name, at) => {
        const shown = reveal ? reveal.ballots[at] : null;
        const laid = open || view.voted[at];
        return html`<li key=${at}>
          <span class=${`ballot s-${at} ${laid ? "laid" : ""} ${shown ? "flipped" : ""}`}>
            <i class="back" aria-hidden="true"></i>
            <i class=${`face ${shown === "N" ? "no" : "yes"}`}>${shown ? t(`ballot-${shown}`) : ""}</i>
          </span>
          <small>${name}</small>
        </li>`;
      })}
    </ul>
    ${
      !open &&
      seat !== null &&
      html`<div class="vote" role="group" aria-label=${t("election-your-vote")}>
      <button type="button" class=${`card yes s-${seat} ${ballot === "Y" ? "played" : ""}`} aria-pressed=${ballot === "Y" ? "true" : "false"} onClick=${() => onVote("Y")}>
        ${t("card-yes")}
      </button>
      <button
        type="button"
        class=${`card no ${ballot === "N" ? "played" : ""}`}
        disabled=${!legal.includes("N")}
        aria-pressed=${ballot === "N" ? "true" : "false"}
        onClick=${() => onVote("N")}
      >
        ${t("card-no")}
      </button>
    </div>`
    }
    ${open && html`<button type="button" class="plain" onClick=${onClose}>${t("close")}</button>`}
  </section>`;
}

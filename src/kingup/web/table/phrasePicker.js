// The choice of a phrase, and then of the character, floor or player that it is about.

import { Disc } from "../board/medallion.js";
import { FLOORS, GAME } from "../lib/game.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib/html.js";
import { about, t } from "../lib/text.js";

/** @typedef {import("../lib/protocol.js").Phrase} Phrase */

/**
 * @param {{table: import("../lib/protocol.js").TableView, seat: number, unfolded: boolean,
 *   onSay: (phrase: Phrase) => void}} props unfolded: whether the phrases are always shown, as in a dialog of their own.
 */
export function PhrasePicker({ table, seat, unfolded, onSay }) {
  const [open, setOpen] = useState(unfolded);
  const [phrase, setPhrase] = useState(/** @type {Phrase | null} */ (null));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const close = () => {
    setPhrase(null);
    setOpen(unfolded);
  };
  const fill = (/** @type {Phrase} */ next) => {
    if (missingSlot(next)) return setPhrase(next);
    onSay(next);
    return close();
  };
  const isOpen = phrase !== null || (open && !unfolded);
  // A layout effect: with a late one, a key that is pressed at once would close the dialog around the choice.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (/** @type {Event} */ event) => {
      if (!box.current?.contains(/** @type {Node} */ (event.target))) close();
    };
    const closeOnEscape = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      // A dialog around it stays open.
      event.preventDefault();
      close();
      /** @type {HTMLElement | null | undefined} */ (box.current?.querySelector("summary, .phrases button"))?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [isOpen]);
  return html`<div class="picker" ref=${box}>
    ${
      phrase
        ? html`<${Slot} phrase=${phrase} table=${table} seat=${seat} onFill=${fill} onCancel=${() => setPhrase(null)} />`
        : html`<details open=${open} onToggle=${(/** @type {any} */ event) => setOpen(event.target.open)}>
          <summary>${t("talk-say")}</summary>
          <div class="phrases">
            ${Object.keys(GAME.phrases).map(
              (one) =>
                html`<button key=${one} type="button" class="plain" onClick=${() => fill({ phrase: one })}>${blank(one)}</button>`,
            )}
          </div>
        </details>`
    }
  </div>`;
}

/**
 * The choices that a phrase still needs.
 * @param {{phrase: Phrase, table: import("../lib/protocol.js").TableView, seat: number, onFill: (phrase: Phrase) => void,
 *   onCancel: () => void}} props
 */
function Slot({ phrase, table, seat, onFill, onCancel }) {
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  const slot = missingSlot(phrase);
  useEffect(() => {
    /** @type {HTMLElement | null | undefined} */ (first.current?.querySelector("button"))?.focus();
  }, [slot]);
  const fill = (/** @type {Partial<Phrase>} */ value) => () => onFill({ ...phrase, ...value });
  return html`<fieldset class=${`slot of-${slot}`} ref=${first}>
    <legend>${t(LEGENDS[slot ?? ""])}</legend>
    <p class="faint">${blank(phrase.phrase)}</p>
    <div class="choices">
      ${
        slot === "character" &&
        GAME.characters.map(
          ({ initial }) =>
            html`<button key=${initial} type="button" class="quiet" aria-label=${about(initial).name} onClick=${fill({ character: initial })}><${Disc} initial=${initial} /></button>`,
        )
      }
      ${
        slot === "floor" &&
        FLOORS.slice(1).map(
          (floor) =>
            html`<button key=${floor} type="button" class="plain" onClick=${fill({ floor: Number(floor) })}>${floor} ${t(`floor-${floor}`)}</button>`,
        )
      }
      ${
        slot === "seat" &&
        table.chairs.map(
          (chair, at) =>
            chair &&
            at !== seat &&
            html`<button key=${at} type="button" class=${`plain s-${at}`} onClick=${fill({ seat: at })}><span class="avatar" aria-hidden="true">${[...chair.name][0]}</span>${chair.name}</button>`,
        )
      }
    </div>
    <button type="button" class="plain" onClick=${onCancel}>${t("cancel")}</button>
  </fieldset>`;
}

/** @type {Record<string, string>} */
const LEGENDS = { character: "talk-whom", floor: "talk-floor", seat: "talk-seat" };

/** Return the first slot of a phrase that is not filled in yet. @param {Phrase} phrase */
const missingSlot = (phrase) => GAME.phrases[phrase.phrase]?.find((slot) => phrase[slot] === undefined);

/** Return a phrase with its slots left open. @param {string} phrase */
const blank = (phrase) => t(`phrase-${phrase}`, { name: "…", gender: "m", floor: "…", player: "…" });

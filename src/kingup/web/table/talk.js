// Table talk: phrases picked in two taps, shown to each in their own language; free lines where the host allows them.

import { Disc } from "../board/medallion.js";
import { isTalk } from "../connection/tableStore.js";
import { sentence } from "../events/sentences.js";
import { FLOORS, GAME } from "../lib/game.js";
import { html, useLayoutEffect, useRef, useState } from "../lib/html.js";
import { change, settings } from "../lib/settings.js";
import { about, refusalText, t } from "../lib/text.js";

export const FACES = /** @type {Record<string, string>} */ ({
  laugh: "😄",
  gasp: "😮",
  cheer: "👏",
  boo: "👎",
  cry: "😢",
  wink: "😉",
  crown: "🙇",
  thanks: "🙏",
  sorry: "😅",
  good_game: "🤝",
});

/**
 * @param {{state: import("../connection/tableStore.js").State, onSay: import("../connection/tableStore.js").TableStore["ask"], ready?: boolean}} props
 *   ready: whether whoever comes here wants to say something.
 */
export function Talk({ state, onSay, ready = false }) {
  const { table, seat } = state;
  const [phrase, setPhrase] = useState(/** @type {any} */ (null));
  const [line, setLine] = useState("");
  const [open, setOpen] = useState(ready);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const spoken = state.log.filter(({ event }) => isTalk(event) && !(event.event === "line_chatted" && settings.mute));
  const newest = spoken.at(-1);
  // Whoever reads what was said before sees what is said now; the scroll begins at its end (table.css).
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [newest]);
  if (!table) return null;
  const missing = phrase && GAME.phrases[phrase.phrase]?.find((slot) => phrase[slot] === undefined);
  const fill = (/** @type {any} */ next) => {
    if (GAME.phrases[next.phrase]?.some((slot) => next[slot] === undefined)) return setPhrase(next);
    say({ do: "say", ...next });
    return setPhrase(null);
  };
  const say = async (/** @type {any} */ command) => {
    const refusal = await onSay(command);
    setProblem(refusal ? refusalText(refusal) : "");
    return refusal;
  };
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (sending || !line.trim()) return;
    setSending(true);
    // What was not heard is still there to be sent again.
    if (!(await say({ do: "chat", text: line.trim() }))) setLine((now) => (now === line ? "" : now));
    setSending(false);
  };
  return html`<section class="talk" aria-label=${t("talk-title")}>
    <h2>${t("talk-title")}</h2>
    <div class="spoken" tabindex="0" ref=${box}>
      <ul>
        ${spoken.slice(-30).map((told) => html`<li>${sentence(told)}</li>`)}
        ${!spoken.length && html`<li class="faint">${t("talk-empty")}</li>`}
      </ul>
    </div>
    ${
      seat !== null &&
      html`<div class="say">
      <p class="problem" role="alert">${problem}</p>
      ${
        !phrase &&
        html`<div class="faces">
          ${GAME.reactions.map(
            (one) =>
              html`<button key=${one} type="button" class="quiet" aria-label=${t(`reaction-${one}`)} onClick=${() => fill({ phrase: one })}>${FACES[one]}</button>`,
          )}
        </div>
        <details open=${open} onToggle=${(/** @type {any} */ event) => setOpen(event.target.open)}>
          <summary>${t("talk-say")}</summary>
          <div class="phrases">
            ${Object.keys(GAME.phrases).map(
              (one) =>
                html`<button key=${one} type="button" class="plain" onClick=${() => fill({ phrase: one })}>${blank(one)}</button>`,
            )}
          </div>
        </details>`
      }
      ${
        missing === "character" &&
        html`<fieldset>
        <legend>${t("talk-whom")}</legend>
        ${GAME.characters.map(
          ({ initial }) =>
            html`<button key=${initial} type="button" class="quiet" aria-label=${about(initial).name} onClick=${() => fill({ ...phrase, character: initial })}><${Disc} initial=${initial} small /></button>`,
        )}
      </fieldset>`
      }
      ${
        missing === "floor" &&
        html`<fieldset>
        <legend>${t("talk-floor")}</legend>
        ${FLOORS.slice(1).map((floor) => html`<button key=${floor} type="button" class="plain" onClick=${() => fill({ ...phrase, floor: Number(floor) })}>${floor} ${t(`floor-${floor}`)}</button>`)}
      </fieldset>`
      }
      ${
        missing === "seat" &&
        html`<fieldset>
        <legend>${t("talk-seat")}</legend>
        ${table.chairs.map((chair, at) => chair && at !== seat && html`<button key=${at} type="button" class="plain" onClick=${() => fill({ ...phrase, seat: at })}>${chair.name}</button>`)}
      </fieldset>`
      }
      ${phrase && html`<button type="button" class="plain" onClick=${() => setPhrase(null)}>${t("cancel")}</button>`}
      ${
        table.options.chat &&
        html`<form onSubmit=${send}>
          <input aria-label=${t("talk-chat")} placeholder=${t("talk-chat")} maxlength="300" value=${line} onInput=${(/** @type {any} */ event) => setLine(event.target.value)} />
          <button type="submit" class="plain">${t("talk-send")}</button>
        </form>
        <button type="button" class="quiet" onClick=${() => change({ mute: !settings.mute })}>${settings.mute ? t("talk-unmute") : t("talk-mute")}</button>`
      }
    </div>`
    }
  </section>`;
}

/** A phrase with its slots left open. @param {string} phrase */
const blank = (phrase) => t(`phrase-${phrase}`, { name: "…", gender: "m", floor: "…", player: "…" });

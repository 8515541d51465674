// Table talk: phrases that everybody reads in their own language, and free text where the host allows it.

import { isTalk } from "../events/chronicle.js";
import { sentence } from "../events/sentences.js";
import { GAME } from "../lib/game.js";
import { html, useLayoutEffect, useRef, useState } from "../lib/html.js";
import { change, settings } from "../lib/settings.js";
import { errorText, t } from "../lib/text.js";
import { PhrasePicker } from "./phrasePicker.js";

/** @typedef {import("../lib/protocol.js").Phrase} Phrase */

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
 * @param {{state: import("../connection/tableStore.js").State, onSend: import("../connection/tableStore.js").TableStore["send"], unfolded?: boolean}} props
 *   unfolded: whether the phrases are shown at once.
 */
export function Talk({ state, onSend, unfolded = false }) {
  const { table, seat } = state;
  const [line, setLine] = useState("");
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const spoken = state.log.filter(({ event }) => isTalk(event) && !(event.event === "line_chatted" && settings.mute));
  const newest = spoken.at(-1);
  // Scroll to the newest line, which is where the scroll position is 0 (table.css).
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [newest]);
  if (!table) return null;
  const say = async (/** @type {import("../lib/protocol.js").Command} */ command) => {
    const error = await onSend(command);
    setProblem(errorText(error));
    return error;
  };
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (sending || !line.trim()) return;
    setSending(true);
    // A line that was rejected stays, to be sent again.
    if (!(await say({ do: "chat", text: line.trim() }))) setLine((now) => (now === line ? "" : now));
    setSending(false);
  };
  return html`<section class="talk" aria-label=${t("talk-title")}>
    <h2>${t("talk-title")}</h2>
    <div class="spoken" tabindex="0" ref=${box}>
      <ul>
        ${spoken.slice(-30).map((entry) => html`<li>${sentence(entry)}</li>`)}
        ${!spoken.length && html`<li class="faint">${t("talk-empty")}</li>`}
      </ul>
    </div>
    ${
      seat !== null &&
      html`<div class="say">
      <p class="problem" role="alert">${problem}</p>
      <div class="faces">
        ${GAME.reactions.map(
          (one) =>
            html`<button key=${one} type="button" class="quiet" aria-label=${t(`reaction-${one}`)} onClick=${() => say({ do: "say", phrase: one })}>${FACES[one]}</button>`,
        )}
      </div>
      <${PhrasePicker} table=${table} seat=${seat} unfolded=${unfolded} onSay=${(/** @type {Phrase} */ phrase) => say({ do: "say", ...phrase })} />
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

// What if: take a seat at this moment, and play on against bots, or with friends.
import { ask, contribution, requestId } from "../lib/api.js";
import { Dialog } from "../lib/dialog.js";
import { html, useState } from "../lib/html.js";
import { go } from "../lib/route.js";
import { LevelPicker } from "../lib/select.js";
import { change, settings } from "../lib/settings.js";
import { refusalText, t } from "../lib/text.js";

/**
 * @param {{source: import("./source.js").Source, at: string, players: string[], seat: number,
 *   me: {name: string | null}, onName: (name: string) => Promise<void>, onClose: () => void}} props
 */
export function WhatIf({ source, at, players, seat: first, me, onName, onClose }) {
  const [seat, setSeat] = useState(first);
  const [name, setName] = useState(me.name ?? "");
  const [problem, setProblem] = useState("");
  const play = async (/** @type {boolean} */ alone) => {
    try {
      if (!me.name) await onName(name);
      const { code } = await source.branch({ at, seat, contribution: contribution() });
      const path = `/api/tables/${code}/requests`;
      if (alone) {
        for (let other = 1; other < players.length; other += 1)
          await ask("POST", path, { id: requestId(), command: { do: "add_bot", level: settings.level } });
        await ask("POST", path, { id: requestId(), command: { do: "start" } });
      }
      go(`/t/${code}`);
    } catch (refused) {
      setProblem(refusalText(/** @type {import("../lib/api.js").Refused} */ (refused).refusal));
    }
  };
  return html`<${Dialog} title=${t("what-if-title")} onClose=${onClose}>
    <form
      class="options what-if"
      onSubmit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        play(/** @type {HTMLButtonElement} */ (event.submitter).value === "alone");
      }}
    >
      <p>${t("what-if-says")}</p>
      <p class="problem" role="alert">${problem}</p>
      ${
        !me.name &&
        html`<label>${t("home-your-name")}
        <input value=${name} required maxlength="24" autocomplete="nickname" onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
      </label>`
      }
      <label>${t("what-if-seat")}
        <select value=${seat} onChange=${(/** @type {any} */ event) => setSeat(Number(event.target.value))}>
          ${players.map((player, at) => html`<option key=${at} value=${at}>${player}</option>`)}
        </select>
      </label>
      <${LevelPicker} level=${settings.level} onPick=${(/** @type {string} */ level) => change({ level })} />
      <div class="buttons">
        <button type="submit" class="primary" value="alone">${t("what-if-alone")}</button>
        <button type="submit" class="plain" value="friends">${t("what-if-friends")}</button>
      </div>
    </form>
  <//>`;
}

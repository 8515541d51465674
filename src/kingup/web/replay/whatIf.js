// What if: take a seat at this moment, and continue the game against bots or with friends.
import { startWithBots } from "../lib/api.js";
import { useAttempt } from "../lib/attempt.js";
import { Dialog } from "../lib/dialog.js";
import { html, useState } from "../lib/html.js";
import { enter } from "../lib/newTable.js";
import { askName, ensurePlayer } from "../lib/player.js";
import { go } from "../lib/route.js";
import { LevelPicker, Select } from "../lib/select.js";
import { settings } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { roundsDealt } from "../lib/witness.js";
import { rememberPlayers } from "../table/branch.js";

/**
 * @param {{source: import("./source.js").Source, at: string, players: string[], seat: number, onClose: () => void}} props
 */
export function WhatIf({ source, at, players, seat: first, onClose }) {
  const [seat, setSeat] = useState(first);
  const [problem, attempt] = useAttempt();
  const play = (/** @type {boolean} */ alone) =>
    attempt(async () => {
      if (alone) await ensurePlayer();
      else if (!(await askName())) return;
      const code = await enter(await source.branch({ at, seat }), undefined, roundsDealt(at));
      rememberPlayers(code, players);
      if (alone) await startWithBots(code, players.length - 1, settings.level);
      go(`/t/${code}`);
    });
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
      <${Select}
        label=${t("what-if-seat")}
        value=${seat}
        choices=${players.map((player, at) => [at, player])}
        onPick=${(/** @type {string} */ picked) => setSeat(Number(picked))}
      />
      <${LevelPicker} />
      <div class="buttons">
        <button type="submit" class="primary" value="alone">${t("what-if-alone")}</button>
        <button type="submit" class="plain" value="friends">${t("what-if-friends")}</button>
      </div>
    </form>
  <//>`;
}

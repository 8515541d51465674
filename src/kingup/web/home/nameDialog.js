// The dialog in which players choose their name. `askName` and `editPlayer` in lib/player.js show it.
import { Portrait } from "../board/avatar.js";
import { useAttempt } from "../lib/attempt.js";
import { Dialog } from "../lib/dialog.js";
import { GAME } from "../lib/game.js";
import { html, useState } from "../lib/html.js";
import { chooseName, hasChosenName, shownPlayer } from "../lib/player.js";
import { about, t } from "../lib/text.js";

/** @param {{onDone: (named: boolean) => void}} props */
export function NameDialog({ onDone }) {
  const shown = shownPlayer();
  const [name, setName] = useState(hasChosenName() ? shown.name : "");
  const [avatar, setAvatar] = useState(shown.avatar);
  const [problem, attempt] = useAttempt();
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(async () => {
      await chooseName(name.trim() || shown.name, avatar);
      onDone(true);
    });
  };
  return html`<${Dialog} title=${t("home-your-name")} onClose=${() => onDone(false)}>
    <form class="name" onSubmit=${save}>
      <label><span class="unseen">${t("home-your-name")}</span>
        <input
          type="text"
          value=${name}
          autofocus
          maxlength="24"
          autocomplete="nickname"
          placeholder=${shown.name}
          onInput=${(/** @type {any} */ event) => setName(event.target.value)}
        />
      </label>
      <p class="faint">${t("home-name-says")}</p>
      <fieldset class="portraits">
        <legend>${t("home-your-avatar")}</legend>
        ${GAME.characters.map(
          ({ initial }) => html`<label key=${initial}>
            <input
              type="radio"
              name="avatar"
              class="unseen"
              aria-label=${t("character-label", about(initial))}
              checked=${initial === avatar}
              onChange=${() => setAvatar(/** @type {import("../lib/protocol.js").Avatar} */ (initial))}
            />
            <${Portrait} avatar=${initial} />
          </label>`,
        )}
      </fieldset>
      <p class="problem" role="alert">${problem}</p>
      <button type="submit" class="primary">${t("home-name-button")}</button>
    </form>
  <//>`;
}

// The dialog in which players choose their name. `askName` and `editPlayer` in player.js show it.
import { useAttempt } from "./attempt.js";
import { Dialog } from "./dialog.js";
import { html, useState } from "./html.js";
import { chooseName, hasChosenName, shownName } from "./player.js";
import { t } from "./text.js";

/** @param {{onDone: (named: boolean) => void}} props */
export function NameDialog({ onDone }) {
  const [name, setName] = useState(hasChosenName() ? shownName() : "");
  const [problem, attempt] = useAttempt();
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(async () => {
      await chooseName(name.trim() || shownName());
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
          placeholder=${shownName()}
          onInput=${(/** @type {any} */ event) => setName(event.target.value)}
        />
      </label>
      <p class="faint">${t("home-name-says")}</p>
      <p class="problem" role="alert">${problem}</p>
      <button type="submit" class="primary">${t("home-name-button")}</button>
    </form>
  <//>`;
}

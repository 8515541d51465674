// Language, light, sound, the name, other devices, and the way out.
import { ask } from "../lib/api.js";
import { BASE } from "../lib/base.js";
import { Dialog } from "../lib/dialog.js";
import { html, useState } from "../lib/html.js";
import { change, settings } from "../lib/settings.js";
import { chosenLanguage, LANGUAGES, refusalText, t } from "../lib/text.js";

const NAMES = /** @type {Record<string, string>} */ ({ en: "English", it: "Italiano", de: "Deutsch", fr: "Français" });

/** @param {{me: {name: string | null}, onName: (name: string) => Promise<void>, onClose: () => void}} props */
export function SettingsDialog({ me, onName, onClose }) {
  const [name, setName] = useState(me.name ?? "");
  const [link, setLink] = useState(/** @type {{url: string, qr: string} | null} */ (null));
  const [sure, setSure] = useState(false);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState("");
  const attempt = async (/** @type {() => Promise<void>} */ work) => {
    setSaved(false);
    try {
      await work();
      setProblem("");
    } catch (refused) {
      setProblem(refusalText(/** @type {import("../lib/api.js").Refused} */ (refused).refusal));
    }
  };
  const pick = (
    /** @type {string} */ label,
    /** @type {string} */ value,
    /** @type {[string, string][]} */ choices,
    /** @type {(value: string) => void} */ onPick,
  ) =>
    html`<label>${label}
      <select value=${value} onChange=${(/** @type {any} */ event) => onPick(event.target.value)}>
        ${choices.map(([one, text]) => html`<option key=${one} value=${one}>${text}</option>`)}
      </select>
    </label>`;
  return html`<${Dialog} title=${t("settings-title")} onClose=${onClose}>
    <div class="options">
      ${pick(
        t("settings-language"),
        chosenLanguage(),
        LANGUAGES.map((one) => [one, NAMES[one]]),
        (language) => change({ language }),
      )}
      ${pick(
        t("settings-theme"),
        settings.theme,
        ["auto", "light", "dark"].map((one) => [one, t(`settings-theme-${one}`)]),
        (theme) => change({ theme: /** @type {any} */ (theme) }),
      )}
      ${pick(
        t("settings-sound"),
        settings.sound ? "on" : "off",
        ["on", "off"].map((one) => [one, t(`settings-${one}`)]),
        (sound) => change({ sound: sound === "on" }),
      )}
    </div>
    ${
      me.name &&
      html`<div class="person">
        <form
          onSubmit=${(/** @type {Event} */ event) => {
            event.preventDefault();
            attempt(async () => {
              await onName(name);
              setSaved(true);
            });
          }}
        >
          <label>${t("settings-name")}
            <input value=${name} required maxlength="24" onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
          </label>
          <button type="submit" class="plain">${t("settings-save")}</button>
        </form>
        <p role="status">${saved && t("settings-saved")}</p>
        <p class="problem" role="alert">${problem}</p>
        <button type="button" class="plain" onClick=${() => attempt(async () => setLink(await ask("POST", "/api/me/link")))}>${t("settings-device")}</button>
        ${
          link &&
          html`<p>${t("settings-device-says")}</p>
          <img class="qr" alt=${link.url} src=${`data:image/svg+xml,${encodeURIComponent(link.qr)}`} width="180" height="180" />`
        }
        <button type="button" class="plain" onClick=${() => setSure(true)}>${t("settings-delete")}</button>
        ${
          sure &&
          html`<p>${t("settings-delete-sure")}</p>
          <button
            type="button"
            class="primary"
            onClick=${() =>
              attempt(async () => {
                await ask("DELETE", "/api/me");
                localStorage.clear();
                sessionStorage.clear();
                location.href = "/";
              })}
          >
            ${t("settings-delete-button")}
          </button>`
        }
      </div>`
    }
    <a href=${`${BASE}/vendor/LICENSES.md`}>${t("licenses-title")}</a>
  <//>`;
}

// Settings: language, colors, sound and pace, the player's name, other devices, and deleting everything.
import { playSound } from "../events/sound.js";
import { canVibrate } from "../events/vibration.js";
import { request } from "../lib/api.js";
import { useAttempt } from "../lib/attempt.js";
import { BASE } from "../lib/base.js";
import { Dialog } from "../lib/dialog.js";
import { html, useState } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { Select } from "../lib/select.js";
import { change, settings } from "../lib/settings.js";
import { canPush } from "../lib/slow.js";
import { chosenLanguage, LANGUAGES, t } from "../lib/text.js";

const NAMES = /** @type {Record<string, string>} */ ({ en: "English", it: "Italiano", de: "Deutsch", fr: "Français" });

const AlertSettings = lazy("alerts", () => import("../alerts/alertSettings.js"), "AlertSettings");
const KeyList = lazy("keys", () => import("../keys/keyList.js"), "KeyList");

/** @typedef {import("../lib/settings.js").Pace} Pace */

/** @param {{me: {name: string | null}, onName: (name: string) => Promise<void>, onClose: () => void}} props */
export function SettingsDialog({ me, onName, onClose }) {
  const [name, setName] = useState(me.name ?? "");
  const [link, setLink] = useState(/** @type {import("../lib/protocol.js").Link | null} */ (null));
  const [sure, setSure] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [saved, setSaved] = useState(false);
  const [problem, attempt] = useAttempt();
  const act = (/** @type {() => Promise<void>} */ work) => {
    setSaved(false);
    attempt(work);
  };
  const paces = ["slow", "normal", "fast"].map((one) => [one, t(`settings-pace-${one}`)]);
  return html`<${Dialog} title=${t("settings-title")} onClose=${onClose}>
    <div class="options">
      <${Select}
        label=${t("settings-language")}
        value=${chosenLanguage()}
        choices=${LANGUAGES.map((one) => [one, NAMES[one]])}
        onPick=${(/** @type {string} */ language) => change({ language })}
      />
      <${Select}
        label=${t("settings-theme")}
        value=${settings.theme}
        choices=${["auto", "light", "dark"].map((one) => [one, t(`settings-theme-${one}`)])}
        onPick=${(/** @type {"auto" | "light" | "dark"} */ theme) => change({ theme })}
      />
      <${Select}
        label=${t("settings-sound")}
        value=${settings.sound ? "on" : "off"}
        choices=${["on", "off"].map((one) => [one, t(`settings-${one}`)])}
        onPick=${(/** @type {string} */ sound) => change({ sound: sound === "on" })}
      />
      <label>${t("settings-volume")}
        <input
          type="range"
          min="10"
          max="100"
          step="10"
          value=${settings.volume}
          disabled=${!settings.sound}
          onChange=${(/** @type {any} */ event) => {
            change({ volume: Number(event.target.value) });
            playSound("move");
          }}
        />
      </label>
      ${
        canVibrate() &&
        html`<${Select}
        label=${t("settings-vibration")}
        value=${settings.vibration ? "on" : "off"}
        choices=${["on", "off"].map((one) => [one, t(`settings-${one}`)])}
        onPick=${(/** @type {string} */ vibration) => change({ vibration: vibration === "on" })}
      />`
      }
      <${Select}
        label=${t("settings-animation")}
        value=${settings.animation}
        choices=${paces}
        onPick=${(/** @type {Pace} */ animation) => change({ animation })}
      />
      <${Select}
        label=${t("settings-bots")}
        value=${settings.botPace}
        choices=${paces}
        onPick=${(/** @type {Pace} */ botPace) => change({ botPace })}
      />
      <${Select}
        label=${t("settings-confirm")}
        value=${settings.confirmVotes ? "on" : "off"}
        choices=${["on", "off"].map((one) => [one, t(`settings-${one}`)])}
        onPick=${(/** @type {string} */ confirm) => change({ confirmVotes: confirm === "on" })}
      />
      ${me.name && canPush() && html`<div class="alert-settings"><${AlertSettings} /></div>`}
    </div>
    ${
      me.name &&
      html`<div class="person">
        <form
          onSubmit=${(/** @type {Event} */ event) => {
            event.preventDefault();
            act(async () => {
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
        <button type="button" class="plain" onClick=${() => act(async () => setLink(await request("POST /api/me/link")))}>${t("settings-device")}</button>
        ${
          link &&
          html`<p>${t("settings-device-says")}</p>
          <img class="qr" alt=${link.url} src=${`data:image/svg+xml,${encodeURIComponent(link.qr)}`} width="180" height="180" />`
        }
        <button type="button" class="plain" onClick=${() => setShowsKeys(true)}>${t("settings-keys")}</button>
        <button type="button" class="plain" onClick=${() => setSure(true)}>${t("settings-delete")}</button>
        ${
          sure &&
          html`<p>${t("settings-delete-sure")}</p>
          <button
            type="button"
            class="primary"
            onClick=${() =>
              act(async () => {
                await request("DELETE /api/me");
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
    ${showsKeys && html`<${KeyList} name=${me.name} onClose=${() => setShowsKeys(false)} />`}
  <//>`;
}

// Settings of pushes to this device: on or off, and quiet hours.
import { useAttempt } from "../lib/attempt.js";
import { html, useEffect, useState } from "../lib/html.js";
import { Select } from "../lib/select.js";
import { chosenLanguage, t } from "../lib/text.js";
import { pushState, QUIET_HOURS, quietHours, subscribe, unsubscribe } from "./push.js";

export function AlertSettings() {
  const [key, setKey] = useState("");
  const [on, setOn] = useState(false);
  const [quiet, setQuiet] = useState(quietHours());
  const [says, setSays] = useState("");
  const [problem, attempt] = useAttempt();
  const language = chosenLanguage();
  useEffect(() => {
    attempt(async () => {
      const state = await pushState();
      setKey(state.key ?? "");
      setOn(state.on);
    });
  }, []);
  const start = (/** @type {string} */ hours) =>
    attempt(async () => {
      const result = await subscribe(key, hours);
      setOn(result === "on");
      setSays(t(`alerts-${result}`));
    });
  const stop = () =>
    attempt(async () => {
      await unsubscribe();
      setOn(false);
      setSays("");
    });
  // Pushes are written in the language of the page.
  useEffect(() => {
    if (on) subscribe(key);
  }, [language]);
  if (!key) return html`<p class="problem" role="alert">${problem}</p>`;
  return html`<${Select}
      label=${t("alerts-label")}
      value=${on ? "on" : "off"}
      choices=${["on", "off"].map((one) => [one, t(`settings-${one}`)])}
      onPick=${(/** @type {string} */ picked) => (picked === "on" ? start(quiet) : stop())}
    />
    ${
      on &&
      html`<${Select}
        label=${t("alerts-quiet")}
        value=${quiet}
        choices=${QUIET_HOURS.map((one) => [one, quietText(one)])}
        onPick=${(/** @type {string} */ picked) => {
          setQuiet(picked);
          start(picked);
        }}
      />`
    }
    <p class="alert-says" role="status">${says}</p>
    <p class="problem" role="alert">${problem}</p>`;
}

/** @param {string} hours */
function quietText(hours) {
  if (!hours) return t("alerts-quiet-none");
  const [start, end] = hours.split("-").map((hour) =>
    new Date(2000, 0, 1, Number(hour)).toLocaleTimeString(document.documentElement.lang, {
      hour: "numeric",
      minute: "2-digit",
    }),
  );
  return t("alerts-quiet-hours", { start, end });
}

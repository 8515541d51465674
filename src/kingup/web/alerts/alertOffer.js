// The offer to be told when it is one's turn, for a player who sits down at a slow table.
import { useOnce } from "../lib/attempt.js";
import { html, useEffect, useState } from "../lib/html.js";
import { read, write } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { pushState, subscribe } from "./push.js";

/** Set once the player has said no. */
const KEY = "kingup-no-alerts";

export function AlertOffer() {
  const [key, setKey] = useState("");
  const [says, setSays] = useState("");
  const [busy, once] = useOnce();
  useEffect(() => {
    pushState().then(
      (state) => {
        // The language, the quiet hours in UTC and the browser's address may have changed since the last visit.
        if (state.on && state.key) subscribe(state.key);
        else if (state.key && Notification.permission !== "denied" && !read(KEY)) setKey(state.key);
      },
      // Without a connection there is nothing to offer.
      () => {},
    );
  }, []);
  const accept = () =>
    once(async () => {
      const result = await subscribe(key);
      setSays(t(`alerts-${result}`));
      if (result !== "failed") setKey("");
    });
  const decline = () => {
    write(KEY, true);
    setKey("");
  };
  return html`<p class="alert-says" role="status">${says}</p>
    ${
      key &&
      html`<section class="paper alert-offer" aria-label=${t("alerts-offer")}>
        <h2>${t("alerts-offer")}</h2>
        <p>${t("alerts-offer-says")}</p>
        <p class="buttons">
          <button type="button" class="primary" disabled=${busy} onClick=${accept}>${t("alerts-yes")}</button>
          <button type="button" class="plain" onClick=${decline}>${t("alerts-no")}</button>
        </p>
      </section>`
    }`;
}

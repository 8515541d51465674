// The page of a link that moves a player to another device. It names the player before anything is changed.
import { Portrait } from "../board/avatar.js";
import { request } from "../lib/api.js";
import { useAttempt } from "../lib/attempt.js";
import { html, useEffect, useState } from "../lib/html.js";
import { me } from "../lib/player.js";
import { t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { dateOf } from "./dates.js";

/** @typedef {import("../lib/protocol.js").LinkPreview} LinkPreview */

export function DeviceLink() {
  const [link, setLink] = useState(/** @type {LinkPreview | null} */ (null));
  const [problem, attempt] = useAttempt();
  useTitle(t("link-page"));
  // The secret is behind the "#", so that opening the link does not send it to the server.
  const secret = () => location.hash.slice(1);
  const preview = () =>
    attempt(async () => {
      setLink(null);
      setLink(await request("POST /api/link/preview", { body: { secret: secret() || "-" } }));
    });
  useEffect(() => {
    preview();
    // Another link that is opened in the same tab does not load the page again.
    addEventListener("hashchange", preview);
    return () => removeEventListener("hashchange", preview);
  }, []);
  const use = (/** @type {boolean} */ replace) =>
    attempt(async () => {
      await request("POST /api/link", { body: { secret: secret(), replace } });
      location.replace("/");
    });
  return html`<main class="home">
    <section class="paper device-link">
      ${!link && html`<h1>${t("link-page")}</h1>`}
      ${link && html`<${Question} link=${link} onUse=${use} />`}
      <p class="problem" role="alert">${problem}</p>
      ${!link && problem && html`<a class="plain" href="/">${t("back-home")}</a>`}
    </section>
  </main>`;
}

/** @param {{link: LinkPreview, onUse: (replace: boolean) => void}} props */
function Question({ link, onUse }) {
  const since = dateOf(link.since);
  const other = html`<${Person} name=${link.name} avatar=${link.avatar} says=${t("link-since", { date: since })} />`;
  if (link.same)
    return html`<h1>${t("link-same", { name: link.name })}</h1>
      ${other}
      <p>${t("link-same-says")}</p>
      <a class="plain" href="/">${t("back-home")}</a>`;
  if (me.name === null || !me.avatar)
    return html`<h1>${t("link-title", { name: link.name })}</h1>
      ${other}
      <p class="warning">${t("link-warning")}</p>
      <div class="buttons">
        <a class="plain" href="/">${t("link-refuse")}</a>
        <button type="button" class="primary" onClick=${() => onUse(false)}>${t("link-button")}</button>
      </div>`;
  return html`<h1>${t("link-replace-title", { mine: me.name, name: link.name })}</h1>
    <div class="persons">
      <${Person} name=${me.name} avatar=${me.avatar} says=${t("link-replace-now")} />
      <span aria-hidden="true">→</span>
      ${other}
    </div>
    <p class="warning">${t("link-warning")}</p>
    <p>${t("link-replace-lost", { mine: me.name })}</p>
    <div class="buttons">
      <a class="plain" href="/">${t("link-refuse")}</a>
      <button type="button" class="primary" onClick=${() => onUse(true)}>${t("link-replace-button")}</button>
    </div>`;
}

/** @param {{name: string, avatar: string, says: string}} props */
const Person = ({ name, avatar, says }) =>
  html`<p class="person-card"><${Portrait} avatar=${avatar} /><span><b>${name}</b><small>${says}</small></span></p>`;

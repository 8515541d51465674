// Signing in on another device, with a link that works once.
import { send } from "../lib/api.js";
import { useAttempt } from "../lib/attempt.js";
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";

export function DeviceLink() {
  const [problem, attempt] = useAttempt();
  useTitle(t("link-title"));
  const signIn = () =>
    attempt(async () => {
      await send("POST", location.pathname);
      location.href = "/";
    });
  return html`<main class="home">
    <section class="paper">
      <h1>${t("link-title")}</h1>
      <p class="problem" role="alert">${problem}</p>
      <button type="button" class="primary" onClick=${signIn}>${t("link-button")}</button>
    </section>
  </main>`;
}

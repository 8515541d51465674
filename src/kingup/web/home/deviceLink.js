// Somebody moves in from another device, by a link that works once.
import { html, useState } from "../lib/html.js";
import { refusalText, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";

export function Moving() {
  const [problem, setProblem] = useState("");
  useTitle(t("link-title"));
  const move = async () => {
    try {
      const answer = await fetch(location.pathname, { method: "POST" });
      if (answer.ok) location.href = "/";
      else setProblem(refusalText((await answer.json()).refusal));
    } catch {
      setProblem(t("network-none"));
    }
  };
  return html`<main class="home">
    <section class="paper">
      <h1>${t("link-title")}</h1>
      <p class="problem" role="alert">${problem}</p>
      <button type="button" class="primary" onClick=${move}>${t("link-button")}</button>
    </section>
  </main>`;
}

// Some answers to choose from: one is chosen, and then given.
import { Disc, Emblem } from "../board/medallion.js";
import { html } from "../lib/html.js";
import { about, t } from "../lib/text.js";

/**
 * An answer in words, with its emblem.
 * @param {{action: string}} props action: in record notation.
 */
export function ActionText({ action }) {
  if (action.length === 1)
    return html`<${Emblem} id=${action === "Y" ? "yes" : "no"} /><span>${t(`ballot-${action}`)}</span>`;
  const [initial, floor] = action;
  const text =
    floor === "K" ? t("puzzle-to-throne", about(initial)) : t("puzzle-to-floor", { ...about(initial), floor });
  return html`<${Disc} initial=${initial} small /><span>${text}</span>`;
}

/**
 * @param {{question: string, choices: string[], chosen: string | null, content: (choice: string) => any,
 *   onChoose: (choice: string) => void, onAnswer: () => void}} props content: returns what a choice looks like.
 */
export function Choices({ question, choices, chosen, content, onChoose, onAnswer }) {
  return html`<section class="asked" aria-labelledby="question">
    <h2 id="question">${question}</h2>
    <ul class="choices">
      ${choices.map(
        (choice) => html`<li key=${choice}>
          <button type="button" class="plain" aria-pressed=${chosen === choice ? "true" : "false"} data-choice=${choice} onClick=${() => onChoose(choice)}>${content(choice)}</button>
        </li>`,
      )}
    </ul>
    <button type="button" class="primary give" disabled=${chosen === null} onClick=${onAnswer}>${t("puzzle-answer")}</button>
  </section>`;
}

/**
 * Whether an answer was right. Screen readers hear it, and the focus moves here, since the buttons are gone.
 * @param {{right: boolean, children: any}} props
 */
export function Verdict({ right, children }) {
  const focus = (/** @type {HTMLElement | null} */ title) => title?.focus();
  return html`<section class=${`verdict-of ${right ? "right" : "wrong"}`}>
    <h2 tabindex="-1" ref=${focus}><span aria-hidden="true">${right ? "✓" : "✗"}</span> ${t(right ? "puzzle-right" : "puzzle-wrong")}</h2>
    ${children}
  </section>`;
}

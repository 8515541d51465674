// A field for the code of a table, as people type or paste it.
import { problemOf, useOnce } from "./attempt.js";
import { GAME } from "./game.js";
import { html, useState } from "./html.js";
import { t } from "./text.js";

/** The part of a link that holds the code. */
const LINK = /\/(?:t|party|g)\/([^/?#\s]+)/;

/**
 * Read a code from a text: in capitals or not, with spaces and dashes of any kind, or within a link.
 * @param {string} text
 * @returns {{code: string, problem: string}} problem: why it cannot be a code; empty if it can.
 */
function readCode(text) {
  const { alphabet, length } = GAME.codes;
  const code = (LINK.exec(text)?.[1] ?? text).toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  const wrong = [...new Set(code)].filter((sign) => !alphabet.includes(sign));
  if (wrong.length) return { code, problem: t("code-signs", { signs: wrong.join(", ") }) };
  return { code, problem: code.length === length ? "" : t("code-length", { length }) };
}

/** @param {{label: string, button: string, onCode: (code: string) => Promise<void>}} props */
export function CodeForm({ label, button, onCode }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [, once] = useOnce();
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const read = readCode(text);
    if (read.problem) setProblem(read.problem);
    else once(async () => setProblem(await problemOf(() => onCode(read.code))));
  };
  return html`<form class="join" onSubmit=${submit}>
    <label>${label}
      <input
        value=${text}
        required
        autocomplete="off"
        autocapitalize="characters"
        spellcheck=${false}
        placeholder=${t("home-code")}
        aria-invalid=${problem ? "true" : "false"}
        aria-describedby="code-problem"
        onInput=${(/** @type {any} */ event) => {
          setText(event.target.value);
          setProblem("");
        }}
      />
    </label>
    <button type="submit" class="plain">${button}</button>
    <p class="problem" id="code-problem" role="alert">${problem}</p>
  </form>`;
}

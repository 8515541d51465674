// Texts in the reader's own language, from the Fluent files that the whole project shares.

import { FluentBundle, FluentResource } from "../vendor/fluent.js";
import { UNREACHABLE } from "./api.js";
import { BASE } from "./base.js";
import { CHARACTERS } from "./game.js";
import { settings } from "./settings.js";

export const LANGUAGES = ["en", "it", "de", "fr"];

/** @type {FluentBundle} */
let bundle;

/** The language that was chosen, or the first of the browser's that there is. */
export function chosenLanguage() {
  const wanted = [settings.language, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** The parts of the texts that are in use. */
const parts = new Set(["game"]);

/** Fetch the texts in the language that is chosen, unless they are here. */
export async function loadLanguage() {
  const language = chosenLanguage();
  if (bundle?.locales[0] === language) return;
  const loaded = new FluentBundle(language, { useIsolating: false });
  const known = [...parts];
  for (const text of await Promise.all(known.map((part) => fetchPart(language, part)))) {
    loaded.addResource(new FluentResource(text));
  }
  // Another language may have been chosen meanwhile, and the last choice holds; or a room with its part has been entered.
  if (language !== chosenLanguage() || parts.size > known.length) return loadLanguage();
  bundle = loaded;
  document.documentElement.lang = language;
}

/** Adds the texts that a room of the page needs, for as long as the page is open. @param {string} part */
export async function loadTexts(part) {
  if (parts.has(part)) return;
  const into = bundle;
  const text = await fetchPart(into.locales[0], part);
  // Not among those of a language that has been chosen meanwhile.
  if (into !== bundle) return loadTexts(part);
  into.addResource(new FluentResource(text));
  parts.add(part);
}

/** @param {string} language @param {string} part */
async function fetchPart(language, part) {
  const answer = await fetch(`${BASE}/locales/${language}/${part}.ftl`);
  if (!answer.ok) throw new Error(`texts ${part} in ${language}: ${answer.status}`);
  return await answer.text();
}

/**
 * A message with its variables filled in.
 * @param {string} id
 * @param {Record<string, any>} [variables]
 * @returns {string}
 */
export function t(id, variables) {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, variables ?? null) : id;
}

/** @param {string} id */
export const hasText = (id) => bundle.hasMessage(id);

/** What a sentence needs to know of a character. @param {string} initial */
export function about(initial) {
  const { name, gender } = CHARACTERS[initial];
  return { name, gender, who: t(`character-${initial}`) };
}

/** Names in a row: "Ada, Ben and Cleo". @param {string[]} names */
export function list(names) {
  if (names.length < 2) return names.join("");
  return t("and", { first: names.slice(0, -1).join(", "), last: names[names.length - 1] });
}

/** What a refusal says. @param {{code: string, message: string}} refusal */
export function refusalText(refusal) {
  if (refusal.code === UNREACHABLE) return t("network-none");
  const id = `refusal-${refusal.code}`;
  return hasText(id) ? t(id) : t("refusal-other", { code: refusal.code });
}

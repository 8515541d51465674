// Texts in the reader's language, from the Fluent files that the whole project shares.

import { FluentBundle, FluentResource } from "../vendor/fluent.js";
import { UNREACHABLE } from "./api.js";
import { BASE } from "./base.js";
import { FUNCTIONS } from "./elision.js";
import { CHARACTERS } from "./game.js";
import { settings } from "./settings.js";

export const LANGUAGES = ["en", "it", "de", "fr"];

/** @type {FluentBundle} */
let bundle;

/** Return the language that was chosen, or the first of the browser's languages that is available. */
export function chosenLanguage() {
  const wanted = [settings.language, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** The names of the text files in use. */
const parts = new Set(["game"]);

/** Load the texts of the chosen language, unless they are loaded already. */
export async function loadLanguage() {
  const language = chosenLanguage();
  if (bundle?.locales[0] === language) return;
  const loaded = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  const known = [...parts];
  for (const text of await Promise.all(known.map((part) => fetchPart(language, part)))) {
    loaded.addResource(new FluentResource(text));
  }
  // Meanwhile another language may have been chosen, or another part of the page opened, which has its own texts.
  if (language !== chosenLanguage() || parts.size > known.length) return loadLanguage();
  bundle = loaded;
  document.documentElement.lang = language;
  rememberLanguage();
}

/** Tell the server which language was chosen, so that it preloads the right texts and shows errors in it. */
function rememberLanguage() {
  const seconds = settings.language ? 365 * 86_400 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API only works with TLS
  document.cookie = `kingup_language=${settings.language}; path=/; samesite=lax; max-age=${seconds}`;
}

/** Add the texts of a part of the page. @param {string} part */
export async function loadTexts(part) {
  if (parts.has(part)) return;
  const into = bundle;
  const text = await fetchPart(into.locales[0], part);
  // The language may have changed meanwhile.
  if (into !== bundle) return loadTexts(part);
  into.addResource(new FluentResource(text));
  parts.add(part);
}

/** @param {string} language @param {string} part */
async function fetchPart(language, part) {
  const response = await fetch(`${BASE}/locales/${language}/${part}.ftl`);
  if (!response.ok) throw new Error(`texts ${part} in ${language}: ${response.status}`);
  return await response.text();
}

/**
 * Return a message with its variables filled in.
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

/** Return the variables that a sentence about a character needs. @param {string} initial */
export function about(initial) {
  const { name, gender } = CHARACTERS[initial];
  return { name, gender, who: t(`character-${initial}`) };
}

/** Join names: "Ada, Ben and Cleo". @param {string[]} names */
export function list(names) {
  if (names.length < 2) return names.join("");
  return t("and", { first: names.slice(0, -1).join(", "), last: names[names.length - 1] });
}

/** Return when something happens that is some seconds away: "in 5 minutes". @param {number} seconds */
export function inTime(seconds) {
  const minutes = seconds / 60;
  if (minutes < 1.5) return t("in-seconds", { count: Math.max(1, Math.ceil(seconds)) });
  if (minutes < 90) return t("in-minutes", { count: Math.ceil(minutes) });
  if (minutes < 36 * 60) return t("in-hours", { count: Math.ceil(minutes / 60) });
  return t("in-days", { count: Math.ceil(minutes / 1440) });
}

/** Return what an error says; empty when there is none. @param {import("./protocol.js").ErrorBody | null} error */
export function errorText(error) {
  if (!error) return "";
  if (error.code === UNREACHABLE) return t("network-none");
  const id = `refusal-${error.code}`;
  const text = hasText(id) ? t(id) : t("refusal-other", { code: error.code });
  return error.wait === undefined || error.wait === null ? text : t("try-again", { text, time: inTime(error.wait) });
}

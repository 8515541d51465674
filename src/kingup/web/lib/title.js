// What stands on the tab of the browser, in the reader's own language.
import { useEffect } from "./html.js";
import { t } from "./text.js";

/** @param {string} what where one is; the front door when it is left out. */
export function useTitle(what = "") {
  // Each time: the language may be another one, and what was here before may have put its own.
  useEffect(() => {
    document.title = what ? t("page-title", { what }) : t("app-name");
  });
}

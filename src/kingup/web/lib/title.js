// The title of the browser's tab, in the reader's language.
import { useEffect } from "./html.js";
import { t } from "./text.js";

/** @param {string} what what the page shows; left out for the front page. */
export function useTitle(what = "") {
  // After every rendering: the language may have changed, or the page before may have set its own title.
  useEffect(() => {
    document.title = what ? t("page-title", { what }) : t("app-name");
  });
}

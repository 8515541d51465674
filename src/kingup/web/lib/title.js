// The title of the browser's tab, in the reader's language. It begins with the number of tables that wait for the player.
import { useEffect } from "./html.js";
import { t } from "./text.js";
import { onWaiting, waitingTables } from "./waiting.js";

/** The title of the page, without the number. */
let title = "";

/** @param {string} what what the page shows; left out for the front page. */
export function useTitle(what = "") {
  // After every rendering: the language may have changed, or the page before may have set its own title.
  useEffect(() => {
    title = what ? t("page-title", { what }) : t("app-name");
    showTitle();
  });
}

function showTitle() {
  const count = waitingTables().length;
  document.title = count && title ? `(${count}) ${title}` : title || document.title;
}

onWaiting(showTitle);

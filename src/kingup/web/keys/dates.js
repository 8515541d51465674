// Dates as the reader's language writes them.

/** Return a date. @param {number} seconds since 1970 */
export const dateOf = (seconds) =>
  new Date(seconds * 1000).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });

// Where this page's own files are: under an address that changes with every version.
/** @type {string} */
export const BASE = document.documentElement.dataset.base ?? "/static";

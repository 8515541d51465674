// Preact and htm bound together: every component is written with these.
import { h, htm } from "../vendor/preact.js";

export { render, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "../vendor/preact.js";

/** @type {(strings: TemplateStringsArray, ...values: any[]) => any} */
export const html = htm.bind(h);

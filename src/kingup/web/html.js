// Preact and htm bound together: what every component is written with.

import htm from "./vendor/htm.js";
import { h, render } from "./vendor/preact.js";

export { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "./vendor/preact-hooks.js";
export { render };

/** @type {(strings: TemplateStringsArray, ...values: any[]) => any} */
export const html = htm.bind(h);

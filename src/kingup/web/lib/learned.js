// The lessons that were finished in this browser.
import { read, write } from "./settings.js";

const KEY = "kingup-learned";

/** @returns {string[]} */
export const finishedLessons = () => read(KEY) ?? [];

/** @param {string} lesson */
export const finishLesson = (lesson) => write(KEY, [...new Set([...finishedLessons(), lesson])]);

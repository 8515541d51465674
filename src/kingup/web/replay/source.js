// Where a replay comes from: the game of a table, or a record that somebody has dropped here.
import { ask } from "../lib/api.js";

/**
 * @typedef {import("./replayStore.js").Look} Look
 * @typedef {{code: string, ask: (look: Look) => Promise<any>, deal: () => Promise<any>,
 *   branch: (body: {at: string, seat: number, contribution: string}) => Promise<{code: string}>,
 *   download: () => string}} Source
 */

/** @param {string} code @returns {Source} */
export function ofTable(code) {
  const path = `/api/tables/${code}`;
  return {
    code,
    ask: (look) => {
      const given = Object.entries(look).filter(([, value]) => value !== null && value !== undefined);
      return ask("GET", `${path}/replay?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`);
    },
    deal: () => ask("GET", `${path}/deal`),
    branch: (body) => ask("POST", `${path}/branch`, body),
    download: () => `${path}/record`,
  };
}

/** @param {string} record @returns {Source} */
export function ofRecord(record) {
  return {
    code: "",
    ask: (look) => ask("POST", "/api/replay", { record, ...look }),
    deal: () => ask("POST", "/api/replay/deal", { record }),
    branch: (body) => ask("POST", "/api/replay/branch", { record, ...body }),
    download: () => `data:text/plain;charset=utf-8,${encodeURIComponent(record)}`,
  };
}

// Where a replay comes from: the game of a table, or a record that was opened as a file.
import { request } from "../lib/api.js";

/**
 * @typedef {import("../lib/protocol.js").Look} Look
 * @typedef {import("../lib/protocol.js").NewBranch} NewBranch
 * @typedef {{code: string, load: (look: Look) => Promise<import("../lib/protocol.js").Replay>,
 *   deal: () => Promise<import("../lib/protocol.js").Proof>,
 *   branch: (body: NewBranch) => Promise<import("../lib/protocol.js").Opened>, download: () => string}} Source
 */

/** @param {string} code @returns {Source} */
export function ofTable(code) {
  return {
    code,
    load: (look) => request("GET /api/tables/{code}/replay", { code, query: look }),
    deal: () => request("GET /api/tables/{code}/deal", { code }),
    branch: (body) => request("POST /api/tables/{code}/branch", { code, body }),
    download: () => `/api/tables/${code}/record`,
  };
}

/** @param {string} record @returns {Source} */
export function ofRecord(record) {
  return {
    code: "",
    load: (look) => request("POST /api/replay", { body: { record, ...look } }),
    deal: () => request("POST /api/replay/deal", { body: { record } }),
    branch: (body) => request("POST /api/replay/branch", { body: { record, ...body } }),
    download: () => `data:text/plain;charset=utf-8,${encodeURIComponent(record)}`,
  };
}

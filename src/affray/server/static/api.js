/** Requests to the server of this page. */

import { say } from "./words.js";

/** Where this page begins: beside the table in three dimensions it is under /plain, without it at the root. */
export const base = /^\/plain(\/|$)/.test(globalThis.location?.pathname ?? "") ? "/plain" : "";

/** What the server did not do, and why. */
export class Declined extends Error {
  /** @param {number} status @param {{error?: string, message?: string, rule?: string | null}} told */
  constructor(status, told) {
    super(told.message ?? `${status}`);
    this.status = status;
    this.name = told.error ?? "Declined";
    this.rule = told.rule ?? null;
  }
}

/** How far the server's clock is ahead of this machine's, in seconds. */
export let ahead = 0;

/** @param {string} path @returns {Promise<any>} */
export function get(path) {
  return request("GET", path);
}

/** @param {string} path @param {unknown} body @returns {Promise<any>} */
export function post(path, body) {
  return request("POST", path, JSON.stringify(body), "application/json");
}

/** @param {string} path @param {string} text @returns {Promise<any>} */
export function postText(path, text) {
  return request("POST", path, text, "text/plain; charset=utf-8");
}

/** The path of a match, with what hangs below it. @param {string} match @param {string} [rest] */
export function matchPath(match, rest = "") {
  return `/api/matches/${encodeURIComponent(match)}${rest}`;
}

/** Where the socket of a match is. @param {string} match */
export function socketUrl(match) {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${matchPath(match, "/socket")}`;
}

/** @param {string} method @param {string} path @param {string} [body] @param {string} [type] */
async function request(method, path, body, type) {
  const headers = { Accept: "application/json", ...(type ? { "Content-Type": type } : {}) };
  let answer;
  try {
    answer = await fetch(path, { method, headers, body, credentials: "same-origin" });
  } catch {
    throw new Declined(0, { error: "Unreachable", message: say("unreachable") });
  }
  const date = Date.parse(answer.headers.get("Date") ?? "");
  if (!Number.isNaN(date)) ahead = (date - Date.now()) / 1000;
  const text = await answer.text();
  const told = answer.headers.get("Content-Type")?.includes("json") && text ? JSON.parse(text) : text;
  if (!answer.ok) throw new Declined(answer.status, typeof told === "object" ? told : { message: told });
  return told;
}

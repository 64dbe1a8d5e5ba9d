import { t } from "../text";

/** An HTTP request that the server refused, and why. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    message: string,
    readonly rule: string | null,
  ) {
    super(message);
    this.name = "Declined";
  }
}

/** How far the server's clock is ahead of this machine's, in seconds; deadlines are in its time. */
let ahead = 0;

export function serverNow(): number {
  return Date.now() / 1000 + ahead;
}

export async function get<T>(path: string): Promise<T> {
  return await request<T>("GET", path);
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  return await request<T>("POST", path, JSON.stringify(body));
}

/** Send plain text. */
export async function postText<T>(path: string, text: string): Promise<T> {
  return await request<T>("POST", path, text, "text/plain; charset=utf-8");
}

/** The API path of a match, or of something below it. */
export function matchPath(match: string, rest = ""): string {
  return `/api/matches/${encodeURIComponent(match)}${rest}`;
}

/** The WebSocket address of a match. */
export function socketAddress(match: string): string {
  const { protocol, host } = globalThis.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${matchPath(match, "/socket")}`;
}

async function request<T>(method: string, path: string, body?: string, type = "application/json"): Promise<T> {
  const headers = { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": type }) };
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, credentials: "same-origin", ...(body === undefined ? {} : { body }) });
  } catch {
    throw new RequestError(0, "Unreachable", t("unreachable"), null);
  }
  const date = Date.parse(answer.headers.get("Date") ?? "");
  if (!Number.isNaN(date)) {
    ahead = Math.abs(date - Date.now()) < 1500 ? 0 : (date - Date.now()) / 1000;
  }
  const text = await answer.text();
  const told: unknown = answer.headers.get("Content-Type")?.includes("json") && text !== "" ? JSON.parse(text) : text;
  if (!answer.ok) {
    throw declined(answer.status, told);
  }
  return told as T;
}

function declined(status: number, told: unknown): RequestError {
  if (typeof told !== "object" || told === null) {
    return new RequestError(status, "Declined", String(told) || t("failed_status", { status }), null);
  }
  const { error, message, rule } = told as { error?: string; message?: string; rule?: string | null };
  return new RequestError(status, error ?? "Declined", message ?? t("failed_status", { status }), rule ?? null);
}

import { t } from "../text";
import { formatMessage, type Message } from "../text/fluent";

/** The server refused an HTTP request, or could not be reached. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    message: string,
    readonly rule: string | null,
  ) {
    super(message);
    this.name = "RequestError";
  }
}

/** How many seconds the server's clock is ahead of this one. Deadlines are in server time. */
let clockOffset = 0;

export function serverNow(): number {
  return Date.now() / 1000 + clockOffset;
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
  let response: Response;
  try {
    response = await fetch(path, { method, headers, credentials: "same-origin", ...(body === undefined ? {} : { body }) });
  } catch {
    throw new RequestError(0, "Unreachable", t("unreachable"), null);
  }
  const date = Date.parse(response.headers.get("Date") ?? "");
  if (!Number.isNaN(date)) {
    clockOffset = Math.abs(date - Date.now()) < 1500 ? 0 : (date - Date.now()) / 1000;
  }
  const text = await response.text();
  const content: unknown = response.headers.get("Content-Type")?.includes("json") && text !== "" ? JSON.parse(text) : text;
  if (!response.ok) {
    throw requestError(response.status, content);
  }
  return content as T;
}

function requestError(status: number, content: unknown): RequestError {
  if (typeof content !== "object" || content === null) {
    return new RequestError(status, "Declined", String(content) || t("failed_status", { status }), null);
  }
  const { error, message, said, rule } = content as { error?: string; message?: string; said?: Message; rule?: string | null };
  const text = (said ? formatMessage(said) : null) ?? message;
  return new RequestError(status, error ?? "Declined", text ?? t("failed_status", { status }), rule ?? null);
}

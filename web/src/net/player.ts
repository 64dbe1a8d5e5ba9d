import { RequestError, get, post } from "./api";
import { t } from "../text";

/** A player, as the server identifies them. */
export interface Player {
  player: number;
  name: string;
  account?: string | null;
}

/** The local storage key of the player's name. */
const NAME_KEY = "affray-name";

/** The last name used, or an empty string. */
export function lastName(): string {
  return globalThis.localStorage.getItem(NAME_KEY) ?? "";
}

/** Use this name in new matches of this browser. */
export function storeName(name: string): void {
  globalThis.localStorage.setItem(NAME_KEY, name);
}

/** Whether this browser has registered a player. Scripts cannot read the cookie itself. */
export function hasPlayer(): boolean {
  return globalThis.localStorage.getItem(NAME_KEY) !== null;
}

/** The player of this browser; null if the server does not know its cookie. */
export async function currentPlayer(): Promise<Player | null> {
  return hasPlayer() ? await orNobody(get<Player>("/api/me"), null) : null;
}

/** The player of this browser, registered under this name if there is none yet. */
export async function ensurePlayer(name = lastName() || t("guest")): Promise<Player> {
  const me = await post<Player>("/api/players", { name, as: "cookie" });
  globalThis.localStorage.setItem(NAME_KEY, name);
  return me;
}

/** Log in to an account. */
export async function logIn(path: "/api/login" | "/api/accounts", name: string, password: string): Promise<Player> {
  const me = await post<Player>(path, { name, password });
  globalThis.localStorage.setItem(NAME_KEY, lastName() || me.name);
  return me;
}

/** Log out; `everywhere`: on all devices. */
export async function logOut(everywhere = false): Promise<void> {
  await post(everywhere ? "/api/logout?everywhere=true" : "/api/logout", {});
  globalThis.localStorage.removeItem(NAME_KEY);
}

/** Change the password of the account; all other devices are logged out. */
export async function changePassword(password: string, next: string): Promise<void> {
  await post("/api/account/password", { password, new_password: next });
}

/** Delete the account and log out. */
export async function deleteAccount(password: string): Promise<void> {
  await post("/api/account/delete", { password });
  globalThis.localStorage.removeItem(NAME_KEY);
}

/** The result, or a fallback if the server does not know the player. */
export async function orNobody<T>(request: Promise<T>, fallback: T): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) {
      throw error;
    }
    globalThis.localStorage.removeItem(NAME_KEY);
    return fallback;
  }
}

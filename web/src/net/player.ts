import { RequestError, get, post } from "./api";
import { t } from "../text";

/** A player as the server knows it. */
export interface Player {
  player: number;
  name: string;
  account?: string | null;
}

/** Under it the browser keeps what its player is called. */
const NAME = "affray-name";

/** The name that was used last, or none. */
export function lastName(): string {
  return globalThis.localStorage.getItem(NAME) ?? "";
}

/** From now on this browser's player is called so in new matches. */
export function keepName(name: string): void {
  globalThis.localStorage.setItem(NAME, name);
}

/** Whether this browser has been a player: its cookie cannot be seen from here, and asking in vain is an error. */
export function hasPlayer(): boolean {
  return globalThis.localStorage.getItem(NAME) !== null;
}

/** Who this browser is; null when the server knows nobody by its cookie. */
export async function currentPlayer(): Promise<Player | null> {
  return hasPlayer() ? await orNobody(get<Player>("/api/me"), null) : null;
}

/** Be somebody: who this browser already is, or a new player under this name, else under the one used last. */
export async function ensurePlayer(name = lastName() || t("guest")): Promise<Player> {
  const me = await post<Player>("/api/players", { name, as: "cookie" });
  globalThis.localStorage.setItem(NAME, name);
  return me;
}

/** Be who an account says, from now on. */
export async function logIn(path: "/api/login" | "/api/accounts", name: string, password: string): Promise<Player> {
  const me = await post<Player>(path, { name, password });
  globalThis.localStorage.setItem(NAME, lastName() || me.name);
  return me;
}

/** Be nobody; `everywhere`: on no device any more. */
export async function logOut(everywhere = false): Promise<void> {
  await post(everywhere ? "/api/logout?everywhere=true" : "/api/logout", {});
  globalThis.localStorage.removeItem(NAME);
}

/** Another password for the account; every other device is logged out. */
export async function changePassword(password: string, next: string): Promise<void> {
  await post("/api/account/password", { password, new_password: next });
}

/** Delete the account, and be nobody. */
export async function deleteAccount(password: string): Promise<void> {
  await post("/api/account/delete", { password });
  globalThis.localStorage.removeItem(NAME);
}

/** What was asked for, or something else where the server knows no player (any more). */
export async function orNobody<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await asked;
  } catch (why) {
    if (!(why instanceof RequestError) || why.status !== 401) {
      throw why;
    }
    globalThis.localStorage.removeItem(NAME);
    return otherwise;
  }
}

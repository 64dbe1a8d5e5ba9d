import { Declined, get, post } from "./api";

/** A player as the server knows it. */
export interface Me {
  player: number;
  name: string;
  account?: string | null;
}

/** Who this browser is; null when the server knows nobody by its cookie. */
export async function whoAmI(): Promise<Me | null> {
  try {
    return await get<Me>("/api/me");
  } catch (why) {
    if (why instanceof Declined && why.status === 401) {
      return null;
    }
    throw why;
  }
}

/** Be somebody: who this browser already is, or a new player under this name. */
export async function beSomebody(name: string): Promise<Me> {
  return (await whoAmI()) ?? (await post<Me>("/api/players", { name, as: "cookie" }));
}

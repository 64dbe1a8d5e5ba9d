import { t } from ".";
import { family } from "./family";

const BOTS = ["greedy", "random"] as const;
export const botTitle = family(t, "bot", BOTS);
/** How a bot plays. */
export const botHint = family(t, "bot_hint", BOTS);

/** The display name of a bot level; a bot that the page does not know goes by its own name. */
export function botName(bot: string): string {
  return botTitle(bot) ?? bot;
}

/** The name of a bot that holds a seat. */
export function botAtTable(bot: string | null | undefined): string {
  return t("bot_name", { bot: botName(bot ?? "") });
}

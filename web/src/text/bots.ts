import { t, tAny } from ".";

/** The display name of a bot level. */
export function botName(bot: string): string {
  return tAny(`bot_${bot}`) === `bot ${bot}` ? bot : tAny(`bot_${bot}`);
}

/** The name of a bot that holds a seat. */
export function botAtTable(bot: string | null | undefined): string {
  return t("bot_name", { bot: botName(bot ?? "") });
}

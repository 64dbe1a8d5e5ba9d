import { t, tAny } from ".";

/** What a level of bot is called. */
export function botName(bot: string): string {
  return tAny(`bot_${bot}`) === `bot ${bot}` ? bot : tAny(`bot_${bot}`);
}

/** A bot at the table. */
export function botAtTable(bot: string | null | undefined): string {
  return t("bot_name", { bot: botName(bot ?? "") });
}

import { t } from ".";
import { get } from "../net/api";
import type { BotCard } from "../protocol/messages";

const CARDS = new Map<string, BotCard>();
/** Plays the other side of a lesson. */
const SCRIPT = "script";

/** Fetch the titles of the bots in a language. Without an answer the page is shown all the same, with their names. */
export async function loadBots(language: string): Promise<void> {
  const cards = await get<BotCard[]>(`/api/bots?language=${encodeURIComponent(language)}`).catch(() => []);
  setBots(cards);
}

/** Use these titles. */
export function setBots(cards: readonly BotCard[]): void {
  for (const card of cards) {
    CARDS.set(card.name, card);
  }
}

/** The title of a bot; one that the server does not know goes by its own name. */
export function botName(bot: string): string {
  return CARDS.get(bot)?.title ?? bot;
}

/** How a bot plays, in a few words. */
export function botHint(bot: string): string | undefined {
  return CARDS.get(bot)?.about || undefined;
}

/** The name of a bot that holds a seat. */
export function botAtTable(bot: string | null | undefined): string {
  return bot === SCRIPT ? t("lesson_partner") : t("bot_name", { bot: botName(bot ?? "") });
}

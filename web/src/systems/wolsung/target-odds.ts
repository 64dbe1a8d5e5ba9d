import { fraction, percent } from "../../panels/odds/odds-card";
import type { Json } from "../../protocol/messages";
import { oddsField, t } from "./text";

type Odds = Readonly<Record<string, Json>>;

/** The chance to hit against each reaction that the target may choose; null if it can do nothing, or only one thing. */
export function targetOdds(odds: Odds): { label: string; short: string } | null {
  const found = new Map(Object.entries((odds["reactions"] ?? {}) as Readonly<Record<string, Odds>>).map(([key, each]) => [key.split(" ")[0] ?? "", each]));
  const chances = [...found].map(([reaction, each]) => ({ reaction, hit: fraction(each["hit"]) ?? 0, kill: fraction(each["kill"]) ?? 0 }));
  if (chances.length < 2) {
    return null;
  }
  const label = chances.map(({ reaction, hit, kill }) =>
    t("page_target_odds", { reaction: oddsField(reaction) ?? reaction, hit: percent(hit), out: kill === 0 ? "none" : percent(kill) }),
  );
  const hits = chances.map(({ hit }) => hit);
  const [low, high] = [percent(Math.min(...hits)), percent(Math.max(...hits))];
  return { label: label.join(" · "), short: low === high ? low : t("page_target_range", { low, high }) };
}

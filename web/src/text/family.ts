import { type Say, t } from ".";

/** The texts of things whose names the server sends; null for a name that is not among them. */
export interface Family {
  (name: string): string | null;
  readonly names: readonly string[];
}

/**
 * A family of texts: the keys begin with the same word and end in the name of what they are about, as in `odds_hit`.
 * The names are listed, so that a key without a text fails the type check.
 */
export function family<const Prefix extends string, const Name extends string>(
  say: Say<NoInfer<`${Prefix}_${Name}`>>,
  prefix: Prefix,
  names: readonly Name[],
): Family {
  const known = new Set<string>(names);
  return Object.assign((name: string) => (known.has(name) ? say(`${prefix}_${name as Name}`) : null), { names });
}

/** The questions of pickers. */
export const pickerQuestion = family(t, "pick_which", [
  "name",
  "figure",
  "target",
  "weapon",
  "zone",
  "row",
  "piece",
  "card",
  "word",
  "number",
  "dice",
  "die",
  "facing",
  "place",
  "path",
  "several",
  "order",
  "assignment",
]);

/** What a tape measure reads between two figures. */
export const tapeReading = family(t, "measure", [
  "distance",
  "height",
  "contact",
  "bands",
  "hidden",
  "visible",
  "cover",
  "gap",
  "addition",
  "within_reach",
  "in_cover",
  "in_arc",
  "range",
  "covered",
  "by",
]);

/** The fields of odds that several systems have, and those that stand beside a choice. */
export const commonOddsField = family(t, "odds", [
  "answer",
  "success",
  "win",
  "contact",
  "reaches",
  "hit",
  "miss",
  "kill",
  "contest",
  "damage",
  "marks",
  "aiming_marks",
  "fresh_marks",
  "holds",
  "lose",
  "attacker_down",
  "riposte",
  "distribution",
  "dice",
  "hits",
]);

/** The parts of a briefing, in the order in which they are read. */
export const briefingPart = family(t, "briefing", ["story", "sides", "goal", "winning", "length", "difficulty", "special"]);

/** The state of a match. */
export const matchStatus = family(t, "status", ["open", "running", "over", "halted", "cancelled", "expired"]);

/** Why a match cannot be played. */
export const closedStatus = family(t, "closed", ["cancelled", "expired", "halted"]);

/** The state of a campaign. */
export const campaignStatus = family(t, "campaign_status", ["open", "running", "over"]);

/** Where a game of a campaign is. */
export const campaignStage = family(t, "campaign_stage", ["scheduled", "game", "aftermath_due", "after", "settled", "cancelled"]);

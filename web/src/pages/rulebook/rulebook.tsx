import { PrimerPage } from "./primer";
import { Reference } from "./reference";

/** A rulebook: the introduction to a game, or its numbered rules, opened at a rule if one is given. */
export function RulesPage({ system, rule }: { system: string; rule: string | null }) {
  return rule === null ? <PrimerPage system={system} /> : <Reference system={system} rule={rule === "all" ? null : rule} />;
}

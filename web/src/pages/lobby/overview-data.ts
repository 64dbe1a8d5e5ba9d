import { type InForce, presetOf } from "../start/optional-rules";
import { get, matchPath } from "../../net/api";
import type { Json, MatchSetup, ScenarioCard, SystemCard } from "../../protocol/messages";
import { t } from "../../text";

/** The setup of a match, with its system and scenario. */
export interface MatchDetails {
  setup: MatchSetup;
  system: SystemCard;
  scenario: ScenarioCard | null;
}

export async function loadOverview(match: string): Promise<MatchDetails> {
  const [setup, systems] = await Promise.all([
    get<MatchSetup>(matchPath(match, "/setup")),
    get<SystemCard[]>("/api/systems"),
  ]);
  const system = systems.find(({ name }) => name === setup.system);
  if (system === undefined) {
    throw new Error(t("no_system"));
  }
  return { setup, system, scenario: system.scenarios.find(({ id }) => id === setup.scenario) ?? null };
}

/** The name of a seat's force, if players bring their own. */
export function forceOf({ setup, system }: MatchDetails, seat: string): string | null {
  const forces = setup.options["forces"];
  if (typeof forces !== "object" || forces === null) {
    return null;
  }
  const force = (forces as Readonly<Record<string, Json>>)[seat];
  if (force === undefined) {
    return null;
  }
  return typeof force === "string" ? (system.forces[force] ?? force) : t("overview_own_force");
}

/** The optional rules that are in force. */
export function rulesOf({ setup, system, scenario }: MatchDetails): InForce {
  const { preset } = setup.options;
  const on = new Set<string>(typeof preset === "string" ? system.presets?.[preset] : scenario?.switched_on);
  for (const { name } of system.optional_rules ?? []) {
    if (setup.options[name] === true) {
      on.add(name);
    } else if (setup.options[name] === false) {
      on.delete(name);
    }
  }
  return on;
}

/** The preset with exactly these rules; null: the scenario's own; undefined: a custom selection. */
export function presetIn(details: MatchDetails): string | null | undefined {
  const { system, scenario } = details;
  return scenario === null ? undefined : presetOf({ system, scenario }, rulesOf(details));
}

/** Options that the list of seats shows. */
const SHOWN_BY_SEATS = ["forces", "gangs", "teams", "referee"];

/** The other options of the setup. */
export function furtherOptions({ setup, system }: MatchDetails): [string, string][] {
  const known = new Set([...SHOWN_BY_SEATS, "preset", ...(system.optional_rules ?? []).map(({ name }) => name)]);
  return Object.entries(setup.options)
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)]);
}

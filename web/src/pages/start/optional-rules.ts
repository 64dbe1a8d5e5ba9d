import type { Game } from "./open-match";
import type { OptionalRule } from "../../protocol";

/** The optional rules that a game is played with. */
export type InForce = ReadonlySet<string>;

/** The rules a game is played with under a preset, or, without one, as its scenario says. */
export function inForce({ system, scenario }: Game, preset: string | null): InForce {
  return new Set(preset === null ? scenario.switched_on : system.presets?.[preset]);
}

/** The preset with exactly these rules; null: the scenario's own; undefined: a custom selection. */
export function presetOf(game: Game, on: InForce): string | null | undefined {
  const names = [null, ...Object.keys(game.system.presets ?? {})];
  return names.find((name) => {
    const meant = inForce(game, name);
    return meant.size === on.size && [...on].every((each) => meant.has(each));
  });
}

/** A rule is switched on with all that it needs and without what it excludes, and off with all that needs it. */
export function switched(rules: readonly OptionalRule[], on: InForce, name: string, wanted: boolean): InForce {
  const found = new Set(on);
  const turn = (each: string, to: boolean) => {
    if (found.has(each) === to) {
      return;
    }
    const rule = rules.find((one) => one.name === each);
    if (to) {
      found.add(each);
      rule?.needs?.forEach((needed) => turn(needed, true));
      rule?.excludes?.forEach((other) => turn(other, false));
    } else {
      found.delete(each);
      rules.filter(({ needs }) => needs?.includes(each)).forEach((other) => turn(other.name, false));
    }
  };
  turn(name, wanted);
  return found;
}

/** The options for these rules: a preset if there is one, and every difference from it or the scenario. */
export function optionsFor(game: Game, on: InForce): Record<string, string | boolean> {
  const preset = presetOf(game, on);
  if (preset === null) {
    return {};
  }
  const said = new Set([...inForce(game, null), ...(preset === undefined ? [] : inForce(game, preset))]);
  const changed = (game.system.optional_rules ?? []).filter(({ name }) => said.has(name) !== on.has(name));
  return {
    ...(preset === undefined ? {} : { preset }),
    ...Object.fromEntries(changed.map(({ name }) => [name, on.has(name)])),
  };
}

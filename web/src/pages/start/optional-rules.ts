import type { Game } from "./open-match";
import type { OptionalRule } from "../../protocol/messages";

/** The optional rules that a game is played with. */
export type InForce = ReadonlySet<string>;

/** The rules a game is played with under a preset, or, without one, as its scenario says. */
export function rulesInForce({ system, scenario }: Game, preset: string | null): InForce {
  return new Set(preset === null ? scenario.switched_on : system.presets?.[preset]);
}

/** The preset with exactly these rules; null: the scenario's own; undefined: a custom selection. */
export function presetOf(game: Game, on: InForce): string | null | undefined {
  const names = [null, ...Object.keys(game.system.presets ?? {})];
  return names.find((name) => {
    const preset = rulesInForce(game, name);
    return preset.size === on.size && [...on].every((each) => preset.has(each));
  });
}

/** Switch a rule on, with all it needs and without what it excludes; or off, with all that need it. */
export function switchRule(rules: readonly OptionalRule[], on: InForce, name: string, wanted: boolean): InForce {
  const result = new Set(on);
  const set = (each: string, to: boolean) => {
    if (result.has(each) === to) {
      return;
    }
    const rule = rules.find(({ name: other }) => other === each);
    if (to) {
      result.add(each);
      rule?.needs?.forEach((needed) => set(needed, true));
      rule?.excludes?.forEach((other) => set(other, false));
    } else {
      result.delete(each);
      rules.filter(({ needs }) => needs?.includes(each)).forEach((other) => set(other.name, false));
    }
  };
  set(name, wanted);
  return result;
}

/** The options for these rules: a preset if there is one, and every difference from it or the scenario. */
export function optionsFor(game: Game, on: InForce): Record<string, string | boolean> {
  const preset = presetOf(game, on);
  if (preset === null) {
    return {};
  }
  const defaults = new Set([...rulesInForce(game, null), ...(preset === undefined ? [] : rulesInForce(game, preset))]);
  const changed = (game.system.optional_rules ?? []).filter(({ name }) => defaults.has(name) !== on.has(name));
  return {
    ...(preset === undefined ? {} : { preset }),
    ...Object.fromEntries(changed.map(({ name }) => [name, on.has(name)])),
  };
}

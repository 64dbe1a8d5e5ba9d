import { describe, expect, it } from "vitest";
import type { Game } from "../../src/pages/start/open-match";
import { rulesInForce, optionsFor, presetOf, switchRule } from "../../src/pages/start/optional-rules";
import { defaultSeating, matchRequestOf } from "../../src/pages/start/seats/seating";

const game: Game = {
  system: {
    name: "street",
    title: "Street",
    rules: 1,
    scenarios: [],
    bots: ["random"],
    forces: {},
    optional_rules: [
      { name: "hate" },
      { name: "hot", needs: ["hate"] },
      { name: "more_cards", excludes: ["no_cards"] },
      { name: "no_cards", excludes: ["more_cards"] },
    ],
    presets: { basic: [], full: ["hate", "more_cards"] },
  },
  scenario: { id: "market", title: "Market", seats: ["a", "b"], switched_on: ["hot", "hate"] },
};
const rules = game.system.optional_rules ?? [];
const names = (on: ReadonlySet<string>) => [...on].toSorted();

describe("optional rules", () => {
  it("are those of the scenario, of a preset, or custom", () => {
    expect(names(rulesInForce(game, null))).toEqual(["hate", "hot"]);
    expect(names(rulesInForce(game, "full"))).toEqual(["hate", "more_cards"]);
    expect(presetOf(game, new Set(["hot", "hate"]))).toBeNull();
    expect(presetOf(game, new Set())).toBe("basic");
    expect(presetOf(game, new Set(["no_cards"]))).toBeUndefined();
  });

  it("switch on what they need and switch off what they exclude", () => {
    expect(names(switchRule(rules, new Set(), "hot", true))).toEqual(["hate", "hot"]);
    expect(names(switchRule(rules, new Set(["hate", "hot"]), "hate", false))).toEqual([]);
    expect(names(switchRule(rules, new Set(["more_cards"]), "no_cards", true))).toEqual(["no_cards"]);
  });

  it("are requested by a preset and the differences", () => {
    expect(optionsFor(game, new Set(["hot", "hate"]))).toEqual({});
    expect(optionsFor(game, new Set())).toEqual({ preset: "basic", hate: false, hot: false });
    expect(optionsFor(game, rulesInForce(game, "full"))).toEqual({ preset: "full", hot: false });
    expect(optionsFor(game, new Set(["hate", "no_cards"]))).toEqual({ hot: false, no_cards: true });
  });

  it("are part of the match request", () => {
    const wish = matchRequestOf(game, defaultSeating(game, 2, "bot:random"), new Set());
    expect(wish.options).toEqual({ preset: "basic", hate: false, hot: false });
    expect(wish.seats).toEqual([
      { seat: "a", holder: "me" },
      { seat: "b", holder: "bot", bot: "random" },
    ]);
  });
});

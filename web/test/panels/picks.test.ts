import { describe, expect, it } from "vitest";
import {
  groupsOf,
  itemsOf,
  offeredFor,
  onlyChoice,
  type Pick,
  picked,
  progressOf,
  without,
  withSuggestions,
} from "../../src/panels/pickers/picks";
import type { ChoiceCard, VerbCard } from "../../src/protocol/messages";
import { recordings } from "../fixtures/systems";

const VERBS: VerbCard[] = [
  { verb: "pair", rule: "", pattern: "pair {own} {enemy}", slots: { own: { picker: "figure" }, enemy: { picker: "target" } } },
  {
    verb: "shoot",
    rule: "",
    pattern: "shoot {weapon} {target} [after {route}]",
    slots: { weapon: { picker: "weapon" }, target: { picker: "target" }, route: { picker: "path", default: null } },
  },
  { verb: "claim", rule: "", pattern: "claim {cards}", slots: { cards: { picker: "several", of: { picker: "card" } } } },
  { verb: "pass", rule: "", pattern: "pass", slots: {} },
];

function pair(own: string, enemy: string): ChoiceCard {
  return { text: `pair ${own} ${enemy}`, verb: "pair", slots: { own, enemy } };
}

const PASS: ChoiceCard = { text: "pass", verb: "pass" };
const LISTED = [pair("ann", "cy"), pair("ann", "dot"), pair("bob", "cy"), PASS];

function only<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) {
    throw new Error("the list is empty");
  }
  return first;
}

describe("listed choices", () => {
  it("are grouped by verb, with the slots in the verb's order", () => {
    const groups = groupsOf(LISTED, VERBS);
    expect(groups.map(({ verb, cards }) => [verb, cards.length])).toEqual([["pair", 3], ["pass", 1]]); // prettier-ignore
    expect(only(groups).slots.map(({ name, picker }) => [name, picker])).toEqual([["own", "figure"], ["enemy", "target"]]); // prettier-ignore
    expect(groups.map((group) => onlyChoice(group, false)?.text)).toEqual([undefined, "pass"]);
  });

  it("narrow with each slot, and a slot with one value left fills itself", () => {
    const group = only(groupsOf(LISTED, VERBS));
    const own = progressOf(group, [], false);
    expect(own.next?.name).toBe("own");
    expect(offeredFor(group, only(group.slots), [], false)).toEqual({ offered: ["ann", "bob"], begun: [], free: false });
    const ann = picked(group, [], "own", "ann");
    expect(progressOf(group, ann, false).next?.name).toBe("enemy");
    const bob = picked(group, ann, "own", "bob");
    expect(progressOf(group, bob, false).choice).toEqual(pair("bob", "cy"));
  });

  it("forget later picks when an earlier one changes", () => {
    const group = only(groupsOf(LISTED, VERBS));
    const picks = picked(group, picked(group, [], "own", "ann"), "enemy", "dot");
    expect(progressOf(group, picks, false).choice).toEqual(pair("ann", "dot"));
    expect(picked(group, picks, "own", "bob")).toEqual([{ slot: "own", value: "bob" }]);
  });

  it("can all be reached by picking, in every recorded decision", () => {
    let reached = 0;
    for (const { moments, texts } of recordings()) {
      for (const { decision } of moments.filter((moment) => moment.decision.options !== undefined)) {
        for (const group of groupsOf(decision.choices ?? [], texts.verbs)) {
          for (const card of group.cards) {
            const picks: Pick[] = group.slots.map(({ name }) => ({ slot: name, value: card.slots?.[name] ?? null }));
            expect(progressOf(group, picks, false).choice).toEqual(card);
            reached += 1;
          }
        }
      }
    }
    expect(reached).toBeGreaterThan(50);
  });
});

describe("an open space", () => {
  const outline: ChoiceCard[] = [
    { text: "shoot pistol", verb: "shoot", slots: { weapon: "pistol" }, open: ["target", "route"] },
    { text: "shoot rifle", verb: "shoot", slots: { weapon: "rifle" }, open: ["target", "route"] },
  ];
  const suggested: ChoiceCard = { text: "shoot rifle cy", verb: "shoot", slots: { weapon: "rifle", target: "cy", route: null } };

  it("offers what its outline names, and suggestions for the rest", () => {
    const group = withSuggestions(only(groupsOf(outline, VERBS)), [suggested, PASS]);
    const [weapon, target] = group.slots;
    expect(weapon && offeredFor(group, weapon, [], true)).toEqual({ offered: ["pistol", "rifle"], begun: [], free: false });
    const rifle = picked(group, [], "weapon", "rifle");
    expect(target && offeredFor(group, target, rifle, true)).toEqual({ offered: ["cy"], begun: [], free: true });
  });

  it("takes values that are not offered, and defaults for optional slots", () => {
    const group = withSuggestions(only(groupsOf(outline, VERBS)), [suggested]);
    const picks = picked(group, picked(group, [], "weapon", "pistol"), "target", "dot");
    const done = progressOf(group, picks, true);
    expect(done.choice).toEqual({ verb: "shoot", slots: { weapon: "pistol", target: "dot", route: null } });
    expect(done.optional.map(({ name }) => name)).toEqual(["route"]);
    const walked = picked(group, picks, "route", [[1, 2]]);
    expect(progressOf(group, walked, true).choice).toEqual({
      verb: "shoot",
      slots: { weapon: "pistol", target: "dot", route: [[1, 2]] },
    });
    expect(picked(group, walked, "weapon", "rifle").map(({ slot }) => slot)).toEqual(["route", "weapon"]);
  });

  it("lets a list be composed even if only one is offered", () => {
    const claim: ChoiceCard = { text: "claim 7S", verb: "claim", slots: { cards: ["7S"] } };
    const group = only(groupsOf([claim], VERBS));
    expect(onlyChoice(group, true)).toBeNull();
    expect(onlyChoice(group, false)).toEqual(claim);
    expect(progressOf(group, [], true).next?.name).toBe("cards");
  });
});

describe("parts of a list", () => {
  it("are taken out once each", () => {
    expect(without([9, 9, 4], [9])).toEqual([9, 4]);
    expect(without([9, 4], [9, 9])).toBeNull();
    expect(itemsOf([[9, 9], [9, 4], [4, 4]])).toEqual([9, 9, 4, 4]); // prettier-ignore
  });
});

import type { Json, SlotDescription } from "../../src/protocol/messages";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { MatchStore } from "../../src/net/model";
import { MatchContext } from "../../src/panels/match/match-context";
import { offeredList, type PickerProps } from "../../src/panels/pickers/slots/picker";
import type { VerbGroup } from "../../src/panels/pickers/picks";
import { placeClick } from "../../src/panels/pickers/place-click";
import { Pickers } from "../../src/panels/pickers/pickers";
import { towards, turns } from "../../src/panels/pickers/slots/facing-picker";
import { SlotPicker } from "../../src/panels/pickers/slots/slot-picker";
import type { Asked, VerbCard } from "../../src/protocol/messages";
import { nearestPlace, pointedPlace, pointedSlotPlace, slotPlace, tablePlace } from "../../src/systems/common/places";
import { cells, isWithin } from "../../src/systems/common/reach";
import { genericLook } from "../../src/systems/generic";
import type { SystemLook } from "../../src/systems/types";
import { slotText } from "../../src/text/choice-label";
import { SystemTexts } from "../../src/text/system";
import { missing, modelOf, recordings } from "../fixtures/systems";
import { textsWith } from "../fixtures/texts";
import type { Figure, Scene } from "../../src/table/types";

const nothing = () => undefined;
const NOTHING = { figure: null, at: null, dragged: null };
const recorded = recordings()[0] ?? missing();
const names = { "names-ann": "Ann", "names-bob": "Bob", "names-pistol": "old pistol" };

function shown(part: React.ReactNode, texts: SystemTexts, look: Partial<SystemLook> = {}): string {
  const store = { subscribe: () => nothing, get: () => ({ link: "open" }) } as unknown as MatchStore;
  const context = { store, match: "m", system: "s", seat: "a", mine: ["a"], host: false, texts, look: { ...genericLook(texts, null), ...look } };
  return renderToStaticMarkup(<MatchContext value={context}>{part}</MatchContext>);
}

/** The picker of a slot. */
function pickerOf(described: SlotDescription, offered: readonly Json[], free = false, look: Partial<SystemLook> = {}): string {
  const texts = textsWith({ ...names, "slots-left": "To the left" });
  const props: PickerProps = {
    store: {} as MatchStore,
    model: modelOf(recorded, recorded.states[0], []),
    kind: "k",
    verb: "v",
    slot: { name: "s", picker: described.picker, described },
    offered,
    begun: [],
    free,
    value: undefined,
    final: !free,
    outcome: () => null,
    label: (value) => slotText(value, texts, described),
    choiceLabel: () => null,
    pick: nothing,
    drop: nothing,
    explain: nothing,
    odds: { ask: nothing },
    scene: null,
    mover: null,
    moverId: null,
    most: undefined,
    picked: NOTHING,
    mark: nothing,
    onLook: nothing,
  };
  return shown(<SlotPicker {...props} />, texts, look);
}

describe("a place on a grid", () => {
  const described: SlotDescription = { picker: "place", heights: false, whole: true, area: [0, 0, 7, 9] };

  it("is entered in whole numbers on the board", () => {
    const page = pickerOf(described, [], true);
    const fields = [...page.matchAll(/<input[^>]*>/g)].map(([field]) => field);
    expect(fields).toHaveLength(2);
    expect(fields.map((field) => ["step", "min", "max"].map((name) => new RegExp(`${name}="([^"]*)"`).exec(field)?.[1]))).toEqual([
      ["1", "0", "7"],
      ["1", "0", "9"],
    ]);
    expect(pickerOf({ picker: "place", heights: false }, [], true)).toContain('step="any"');
  });

  it("is the square that is clicked", () => {
    expect(pointedSlotPlace([3.4, 4.6, 0], described)).toEqual([3, 5]);
    expect(pointedSlotPlace([3.4, 4.6, 0], { heights: false })).toEqual([3.4, 4.6]);
  });
});

describe("a click at a place before a verb is chosen", () => {
  const slot = { name: "to", picker: "place", described: { picker: "place", heights: false, whole: true } };
  const cards = [1, 2].map((x) => ({ text: `step ${x},1`, verb: "step", slots: { to: [x, 1] } }));
  const listed: VerbGroup = { key: "step", verb: "step", slots: [slot], cards };
  const free: VerbGroup = { key: "walk", verb: "walk", slots: [slot], cards: [{ text: "walk", verb: "walk", open: ["to"] }] };
  const rest: VerbGroup = { key: "rest", verb: "rest", slots: [], cards: [{ text: "rest", verb: "rest" }] };

  it("chooses the only verb that lists it", () => {
    expect(placeClick([listed, free, rest], [1.2, 0.9])).toEqual({ key: "step", made: [] });
    expect(placeClick([listed, { ...listed, key: "hop" }], [1.2, 0.9])).toBeNull();
  });

  it("chooses and fills the only verb that takes any place", () => {
    expect(placeClick([listed, free, rest], [4.2, 4])).toEqual({ key: "walk", made: [{ slot: "to", value: [4, 4] }] });
  });

  it("asks why it is not offered, if nothing takes it", () => {
    expect(placeClick([rest, listed], [4.2, 4])).toEqual({ whyNot: { verb: "step", slots: { to: [4, 4] } } });
    expect(placeClick([rest], [4, 4])).toBeNull();
  });
});

describe("the picker of", () => {
  it.each(["figure", "target", "weapon", "name", "zone", "row", "piece", "card"])("a %s offers names", (picker) => {
    const page = pickerOf({ picker }, ["ann", "old_wall"]);
    expect(page).toContain("<span>Ann</span>");
    expect(page).toContain("<span>old wall</span>");
  });

  it("a word offers its words", () => {
    expect(pickerOf({ picker: "word", words: ["left", "right"] }, [], true)).toContain("To the left");
  });

  it("dice are switches, and a few lists are buttons", () => {
    const many = [[9], [9, 9], [4], [9, 4], [9, 9, 4], [3], [3, 4]]; // prettier-ignore
    const page = pickerOf({ picker: "dice" }, many);
    expect(page.match(/aria-label="die 9"/g)).toHaveLength(2);
    expect(page.match(/aria-label="die \d"/g)).toHaveLength(4);
    expect(pickerOf({ picker: "dice" }, [[9], []])).toContain("<span>nothing</span>");
  });

  it("a number offers numbers in order, and a field only for others", () => {
    const page = pickerOf({ picker: "number" }, [10, 2]);
    expect([...page.matchAll(/<span>(\d+)<\/span>/g)].map((found) => found[1])).toEqual(["2", "10"]);
    expect(page).not.toContain("<input");
    expect(pickerOf({ picker: "number" }, [], true)).toContain('type="number"');
  });

  it("a facing is a compass whose directions have names", () => {
    const page = pickerOf({ picker: "facing" }, [], true);
    expect(page.match(/aria-label="(?:north|south|east|west)/g)).toHaveLength(8);
  });

  it("a place or path can be entered by coordinates", () => {
    expect(pickerOf({ picker: "place", heights: true }, [[1, 2]], true)).toContain("Up");
    expect(pickerOf({ picker: "path", heights: false, least: 0 }, [], true)).toContain("Stay here");
    expect(pickerOf({ picker: "place" }, [[1, 2]])).toContain("<span>1, 2</span>");
  });

  it("a place or path asks for a click only where there is something to click", () => {
    const board = { Board: () => null };
    expect(pickerOf({ picker: "place" }, [], true)).not.toContain("Click");
    expect(pickerOf({ picker: "place" }, [], true, board)).toContain("Click the place on the board.");
    expect(pickerOf({ picker: "path" }, [], true, board)).toContain("Click where the path ends.");
  });

  it("an order has buttons with names to move each thing", () => {
    const orders = [0, 1, 2, 3, 4, 5, 6].map(() => ["ann", "bob"]);
    const page = pickerOf({ picker: "order", of: { picker: "figure" } }, orders);
    expect(page).toContain('aria-label="Bob earlier"');
    expect(page).toContain('aria-label="Ann later"');
  });

  it("pairs starts from what is offered", () => {
    const described = { picker: "assignment", thing: { picker: "figure" }, value: { picker: "place", per_inch: 1 } };
    const page = pickerOf(described, [[["ann", [1, 2]], ["bob", [3, 4]]]], true); // prettier-ignore
    expect(page).toContain("<span>Bob</span><small>3, 4</small>");
  });

  it("a slot of a system's own is a list of its values, never raw text", () => {
    expect(pickerOf({ picker: "blocks" }, [[[[9, 4], [11]]]])).toContain("<span>9 · 4, 11</span>"); // prettier-ignore
  });
});

describe("places", () => {
  it("are converted to the unit of their slot and back", () => {
    expect(slotPlace(pointedPlace([6.0004, 5.5, 0], [1, 1, 0]), { per_inch: 1000 })).toEqual([6000, 5500]);
    expect(pointedPlace([6, 5.5, 0], [1, 1, 3])).toEqual([6, 5.5, 0]);
    expect(slotPlace([6.0004, 5.5, 3], { per_inch: 1, heights: true })).toEqual([6, 5.5, 3]);
    expect(slotPlace([1, 2, 3], { heights: false })).toEqual([1, 2]);
    expect(tablePlace([6000, 5500], { per_inch: 1000 })).toEqual([6, 5.5, 0]);
  });

  it("are picked by a click anywhere in their square of a grid", () => {
    const squares = [null, tablePlace([2, 1], {}), tablePlace([3, 1], {}), tablePlace([3000, 2000], { per_inch: 1000 })];
    expect(nearestPlace(squares, [2, 1])).toBe(1);
    expect(nearestPlace(squares, [2.49, 1.49, 0])).toBe(1);
    expect(nearestPlace(squares, [2.6, 1.1, 0])).toBe(2);
    expect(nearestPlace(squares, [3.2, 1.9, 0])).toBe(3);
    expect(nearestPlace(squares, [4, 1, 0])).toBe(-1);
    expect(nearestPlace([], [4, 1, 0])).toBe(-1);
  });

  it("count as a plain move only within reach", () => {
    const reach = cells([[2, 1, 0], [3, 1, 0]]); // prettier-ignore
    expect(reach.step).toBe(1);
    expect(isWithin([[2, 1], [3, 1.5]], reach)).toBe(true); // prettier-ignore
    expect(isWithin([[2, 1], [6, 1]], reach)).toBe(false); // prettier-ignore
  });

  it("and lists are found in any order of their items", () => {
    expect(offeredList([["7S", "2H"]], ["2H", "7S"])).toEqual(["7S", "2H"]);
    expect(offeredList([["7S", "2H"]], ["2H"])).toBeUndefined();
  });
});

describe("pickers of a decision", () => {
  const VERBS: VerbCard[] = [
    { verb: "pair", rule: "", pattern: "", slots: { own: { picker: "figure" }, enemy: { picker: "target" } } },
    { verb: "pass", rule: "", pattern: "", slots: {} },
  ];
  const recording = recordings()[0];

  function decisionOf(pairs: readonly (readonly [string, string])[]): string {
    const texts = textsWith({ ...names, "choices-pair": "{ $own } against { $enemy }", "choices-pass": "Nobody" }, {}, VERBS);
    const choices = pairs.map(([own, enemy]) => ({ text: `pair ${own} ${enemy}`, verb: "pair", slots: { own, enemy } }));
    const all = [...choices, { text: "pass", verb: "pass" }];
    const decision: Asked = { id: "1", kind: "pair", rule: "", default: "pass", options: all.map(({ text }) => text), choices: all };
    if (recording === undefined) {
      throw new Error("nothing is recorded");
    }
    const choosing = { pending: null, refusal: null, choose: nothing, whyNot: async () => await Promise.resolve(true), refuse: nothing };
    const odds = { has: () => false, probe: nothing, ask: nothing, card: null };
    const more = { place: 0, choosing, odds, picked: NOTHING, mark: nothing, onLook: nothing };
    return shown(<Pickers model={modelOf(recording, null, [decision])} decision={decision} {...more} />, texts);
  }

  it("asks for the first slot of the only verb, and offers plain choices as buttons", () => {
    const page = decisionOf([["ann", "cy"], ["ann", "dot"], ["bob", "cy"]]); // prettier-ignore
    expect(page).toContain('data-choice="pass"');
    expect(page).toContain('data-slot="own"');
    expect(page).toContain("<span>Ann</span>");
    expect(page).not.toContain("pair ann");
  });

  it("names the only verb that has something to pick", () => {
    expect(decisionOf([["ann", "cy"], ["ann", "dot"]])).toContain('<h3 class="verb-name">Pair</h3>'); // prettier-ignore
  });

  it("names the whole choice on a pick that completes it", () => {
    const page = decisionOf([["ann", "cy"], ["ann", "dot"], ["bob", "cy"]]); // prettier-ignore
    expect(page).toMatch(/data-choice="pair bob cy"[^>]*><span>Bob against cy<\/span>/);
  });

  it("shows verbs with one choice each as buttons", () => {
    const page = decisionOf([["ann", "cy"]]);
    expect(page).toContain("<span>Ann against cy</span>");
    expect(page).not.toContain("data-slot");
  });
});

function figure(id: string, side: number, at: readonly [number, number, number], more: Partial<Figure> = {}): Figure {
  return { id, name: id, side, at, facing: 90, posture: "standing", height: 1, arc: 45, ...more } as Figure;
}

describe("the directions of a figure", () => {
  const mover = figure("Ann", 0, [0, 0, 0]);
  const scene = {
    figures: [mover, figure("Far", 1, [-9, 0, 0]), figure("Near", 1, [0, 5, 0]), figure("Out", 1, [1, 1, 0], { posture: "out" }), figure("Friend", 0, [2, 0, 0])],
    markers: [{ id: "box", name: "The box", look: "prize", at: [3, -3, 0], side: -1 }],
  } as unknown as Scene;

  it("are towards the enemies and what is at stake, the nearest first", () => {
    expect(towards(scene, mover).map(({ name, degrees }) => [name, degrees])).toEqual([
      ["Towards The box", 315],
      ["Towards Near", 90],
      ["Towards Far", 180],
    ]);
    expect(towards(null, mover)).toEqual([]);
  });

  it("are turns from where it faces, not points of a compass", () => {
    expect(turns(90).map(({ name, degrees }) => [name, degrees])).toEqual([
      ["Half left", 135],
      ["Half right", 45],
      ["Left", 180],
      ["Right", 0],
      ["Turn round", 270],
    ]);
  });
});

import type { ViewState } from "../../src/net/model";
import type { UsedCard } from "../../src/protocol/street";
import type { Json } from "../../src/protocol/messages";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { MatchStore } from "../../src/net/model";
import type { Asked, ChoiceCard, ChoiceForm } from "../../src/protocol/messages";
import { buttonsOf } from "../../src/systems/street/turn/action";
import { worst } from "../../src/systems/street/hits/body-chart";
import { cardOf } from "../../src/systems/street/deck/cards";
import { claimOf } from "../../src/systems/street/deck/claim";
import { cardsOf, defaultOf, placeSlot, slotOf } from "../../src/systems/street/choices";
import { compassName } from "../../src/text/choice-label";
import { headingTo, rolledBy } from "../../src/systems/street/movement/path";
import { placementIn } from "../../src/systems/street/movement/setup";
import { along, playsOf, playable, moveIn } from "../../src/systems/street/deck/play-cards";
import { posture, silhouette } from "../../src/systems/street/scene";
import { type Character, shootOut, weaponName } from "../../src/systems/street/state";
import type { Spot, Step } from "../../src/table/types";
import { looksOf, missing, modelOf, type Recorded, recordings } from "../fixtures/systems";

const all = recordings().filter(({ system }) => system === "street");
const looks = await looksOf(all);
const look = looks.get("street") ?? missing();
const street = named("cinder_street");
const nothing = () => undefined;

function named(part: string): Recorded {
  return all.find(({ name }) => name.includes(part)) ?? missing();
}

function momentsOf(kind: string): Recorded["moments"] {
  return all.flatMap(({ moments }) => moments).filter(({ decision }) => decision.kind === kind);
}

function decisionsOf(kind: string): Asked[] {
  return momentsOf(kind).map(({ decision }) => decision);
}

function question(kind: string, more: Partial<Asked> = {}): Asked {
  return { id: "1.0", kind, rule: "S-TURN-02", default: "pass", ...more };
}

/** A choice of an open space, with its text. */
function card(text: string, verb: string, slots: Record<string, Json> = {}, ...open: string[]): ChoiceCard {
  return { text, verb, slots, open };
}

function labelled(kind: string, form: ChoiceForm): string {
  const choices = [{ text: "the choice", ...form }];
  return look.option("the choice", question(kind, { choices }), street.states[0]).label;
}

function groupOf(kind: string, verb: string): string | undefined {
  return look.option("it", question(kind, { choices: [card("it", verb, { in_hand: null })] }), street.states[0]).group;
}

function character(more: Partial<Character> = {}): Character {
  return { id: "bob", number: 1, seat: "a", side: "a", profile: {}, ...more };
}

function roll(figure: string, sum?: number) {
  return { n: 1, event: { event: "roll", figure, ...(sum === undefined ? {} : { sum }) } };
}

/** A position of cinder_street during a turn. */
function during(figure: string, more: object = {}): ViewState {
  return { ...shootOut(street.states[1]), frames: [{ frame: "turn", stage: "act", figure, ...more }] };
}

describe("choices written by Street's widgets", () => {
  it("cover every recorded play of one card, for an interrupt and at the Joker", () => {
    for (const kind of ["interrupt", "joker"]) {
      const found = decisionsOf(kind);
      expect(found.length, kind).toBeGreaterThan(0);
      for (const decision of found) {
        const cards = cardsOf(decision, "play", "use_hand");
        const used = cards.map(({ slots }) => slots?.["cards"]);
        for (const [each, figures] of playable(cards.flatMap((one) => slotOf<readonly UsedCard[]>(one, "cards") ?? []))) {
          for (const figure of figures) {
            expect(used).toContainEqual(playsOf(kind, [each], { [each]: figure }, null).slots?.["cards"]);
          }
        }
      }
    }
  });

  it("are one answer for all cards at the Joker, and a pass if no card is played", () => {
    const cards = ["killer", "plug"];
    const [played, kept] = [{ card: "killer", figure: "gaspard_vane" }, { card: "plug" }];
    expect(playsOf("joker", cards, { killer: "gaspard_vane" }, null)).toEqual({ verb: "use_hand", slots: { cards: [played, kept] } });
    expect(playsOf("joker", cards, {}, null)).toEqual({ verb: "use_hand", slots: { cards: [{ card: "killer" }, kept] } });
    expect(playsOf("interrupt", cards, {}, null)).toEqual({ verb: "pass" });
    const both = { killer: "ruta", plug: "kit" };
    expect([...playable([{ card: "held_vane", figure: "vane", at: 2 }])]).toEqual([["held_vane", ["vane"]]]);
    expect(playsOf("interrupt", cards, both, { killer: 5, plug: 2.5 })).toEqual({
      verb: "play",
      slots: {
        cards: [
          { card: "killer", figure: "ruta", at: 5 },
          { card: "plug", figure: "kit", at: 2.5 },
        ],
      },
    });
  });

  it("cover every recorded claim", () => {
    const claims = decisionsOf("claim");
    expect(claims.length).toBeGreaterThan(1);
    for (const { slots, verb } of claims.flatMap(({ choices = [] }) => choices)) {
      const cards = (slots?.["cards"] ?? []) as readonly string[];
      expect(claimOf(cards)).toEqual(verb === "pass" ? { verb } : { verb, slots });
    }
  });

  it("hold a place like the server", () => {
    const placed = decisionsOf("place").flatMap((decision) => cardsOf(decision, "place"));
    const places = placed.map((each) => slotOf<readonly number[]>(each, "place")).filter((place) => place !== null);
    expect(places.length).toBeGreaterThan(20);
    for (const place of places) {
      expect(placeSlot(place)).toEqual(place);
    }
    expect(placeSlot([12.34567, -0.00001, 3])).toEqual([12.346, 0]);
    const slots = { figure: "vane", place: [12, 9.5], facing: 0 };
    expect(placementIn({ verb: "place", slots })).toEqual(["vane", [12, 9.5, 0]]);
    for (const decision of decisionsOf("place")) {
      expect(defaultOf(decision)?.text).toBe(decision.default);
    }
  });

  it("start with one button per verb, shots first and passing last", () => {
    const cards = [
      card("pass", "pass", { in_hand: null }),
      card("change_position", "change_position", {}, "place"),
      card("aim pistol bob", "aim", { target: "bob" }),
      card("move", "move", { in_hand: null }),
      card("shoot pistol bob", "shoot", { target: "bob" }),
      card("shoot pistol tom", "shoot", { target: "tom" }),
    ];
    expect(buttonsOf(cards).map(({ verb, text }) => text ?? verb)).toEqual(["shoot", "aim", "move", "change_position", "pass"]);
    for (const { choices = [] } of decisionsOf("action")) {
      const buttons = buttonsOf(choices);
      for (const { verb, text } of choices) {
        expect(buttons.some((button) => button.verb === verb && (button.text ?? text) === text)).toBe(true);
      }
    }
  });

  it("write a direction in whole degrees from 0 to 359", () => {
    expect(headingTo([0, 0, 0], [1, 0, 0])).toBe(0);
    expect(headingTo([0, 0, 0], [1, -1, 0])).toBe(315);
    expect(headingTo([5, 5, 0], [5, 9, 0])).toBe(90);
    expect(headingTo([0, 0, 0], [1, -0.001, 0])).toBe(0);
    const names = [0, 350, 92, -45].map((degrees) => compassName(degrees, street.texts));
    expect(names).toEqual(["east", "east", "north", "south-east"]);
  });
});

describe("the path of a moving figure", () => {
  it("has the length of the latest roll", () => {
    const events = [roll("ada", 4), roll("ada", 9), roll("bob", 3), roll("ada")];
    expect(rolledBy({ events }, "ada")).toBe(9);
    expect(rolledBy({ events }, "kit")).toBeNull();
  });

  it("can be interrupted from the distance that is offered to its end", () => {
    const line = { points: [[0, 0] as const, [6, 0] as const], distance: 6 };
    const s = shootOut(during("gaspard_vane", { line }));
    const way = { near: 1.5, length: 6, mover: "gaspard_vane", line };
    expect(moveIn(s, [{ card: "plug", figure: "kit_sallow", at: 1.5 }])).toEqual(way);
    expect(moveIn(s, [{ card: "plug", figure: "kit_sallow" }])).toBeNull();
    const corners: Spot[] = [
      [0, 0, 0],
      [4, 0, 0],
      [4, 3, 0],
    ];
    expect(along(corners, 0)).toEqual([0, 0, 0]);
    expect(along(corners, 5)).toEqual([4, 1, 0]);
    expect(along(corners, 9)).toEqual([4, 3, 0]);
  });
});

describe("labels of Street's choices", () => {
  it.each([
    ["action", "shoot", { weapons: { weapons: ["machine_pistol"], grip: 2 }, target: "ruta_kessel" }, "Shoot Ruta Kessel with machine pistol, both hands"],
    ["action", "shoot", { weapons: { weapons: ["pistol_1", "pistol_2"] }, target: "kit_sallow" }, "Shoot Kit Sallow with pistol 1 and pistol 2"],
    [
      "action",
      "shoot",
      {
        weapons: { weapons: ["pistol_1"] },
        target: "kit_sallow",
        other_weapon: { weapons: ["pistol_2"] },
        other_target: "ruta_kessel",
      },
      "Shoot Kit Sallow with pistol 1 and Ruta Kessel with pistol 2",
    ],
    ["action", "move", { in_hand: ["pistol"] }, "Move, taking pistol in hand"],
    ["action", "move_and_shoot", { weapons: null, in_hand: null }, "Move without a shot"],
    ["action", "duck_back", { piece: "parked_car" }, "Duck back behind parked car"],
    ["action", "repair", { weapon: "pistol_2" }, "Repair pistol 2"],
    [
      "interrupt",
      "play",
      {
        cards: [
          { card: "killer", figure: "ruta_kessel", at: 5 },
          { card: "plug", figure: "kit_sallow", at: 2.25 },
        ],
      },
      "Killer for Ruta Kessel, after 5″; Plug for Kit Sallow, after 2.3″",
    ],
    ["interrupt", "play", { cards: [{ card: "held_ruta_kessel", figure: "ruta_kessel" }] }, "The held card of Ruta Kessel"],
    [
      "joker",
      "use_hand",
      { cards: [{ card: "killer_2", figure: "ruta_kessel" }, { card: "plug" }] },
      "Killer (2) for Ruta Kessel; Discard Plug",
    ],
    ["objective", "objective", { place: [12.55, 5] }, "Cover at 12.6, 5"],
    ["duck_point", "point", { place: [10.25, -0.5] }, "Behind the corner at 10.3, -0.5"],
    ["stand", "stand_up", {}, "Stand up"],
    ["stand", "pass", {}, "Stay down"],
    ["face", "face", { degrees: 92 }, "Look north (92°)"],
    [
      "place",
      "place",
      { figure: "kit_sallow", place: [12, 9], facing: 180, in_hand: ["rifle"] },
      "Kit Sallow at 12, 9, looking west (180°), taking rifle in hand",
    ],
    ["referee", "modifier", { dice: -1 }, "Change the shot, dice: −1"],
  ])("%s: %s %o", (kind, verb, slots, label) => {
    expect(labelled(kind, { verb, slots })).toBe(label);
  });

  it("are grouped for actions", () => {
    expect(["move", "recover", "flee", "pass"].map((verb) => groupOf("action", verb))).toEqual(["Move", "Other", "Move", "Other"]);
    expect([groupOf("stand", "stand_up"), groupOf("flee_instead", "flee")]).toEqual([undefined, undefined]);
  });

  it("distinguishes action cards, characters and the Joker", () => {
    expect(cardOf("killer_2", street.texts)).toEqual({ kind: "action", of: "killer", set: 2 });
    expect(cardOf("ruta_kessel", street.texts)).toEqual({ kind: "character", of: "ruta_kessel", set: 1 });
    expect(cardOf("held_ruta", street.texts)).toEqual({ kind: "held", of: "ruta", set: 1 });
    expect(cardOf("joker", street.texts).kind).toBe("joker");
    expect(weaponName("smg", street.texts)).toBe("submachine gun");
  });
});

describe("the table of Street", () => {
  it("shows facing and arc of standing figures, and the posture of the others", () => {
    expect(posture(character({ posture: "ducked" }))).toBe("ducked");
    expect(posture(character({ posture: "unconscious" }))).toBe("lying");
    expect(posture(character({ fate: "dead", posture: "knocked_down" }))).toBe("out");
    const down = { ...shootOut(street.states[0]).figures["kit_sallow"], posture: "knocked_down" };
    const state = { ...shootOut(street.states[0]) };
    state.figures = { ...state.figures, kit_sallow: down as Character };
    const figures = look.scene(state, modelOf(street, state, []))?.figures ?? [];
    expect(figures.find(({ id }) => id === "kit_sallow")).toMatchObject({ posture: "lying", facing: null, arc: null });
    expect(figures.find(({ id }) => id === "gaspard_vane")).toMatchObject({ facing: 180, arc: 45, rank: "hero" });
  });

  it("recognises a long gun in both hands, and figures without one", () => {
    const weapons = [{ id: "mp", like: "machine_pistol" }];
    expect(silhouette({ profile: { weapons }, in_hand: ["mp"], grip: 2 })).toBe("gunner");
    expect(silhouette({ profile: { weapons }, in_hand: ["mp"], grip: 1 })).toBe("thug");
    expect(silhouette({ profile: { noncombatant: true } })).toBe("civilian");
  });

  it("shows wounds, recovery, aims and empty weapons as tokens", () => {
    const state = { ...shootOut(street.states[0]) };
    const hurt: Character = {
      ...(state.figures["kit_sallow"] ?? missing()),
      wounds: [{ zone: "legs", severity: "serious" }],
      must_recover: true,
      aim: { target: "gaspard_vane", weapon: "pistol" },
      arms: { pistol: { state: "empty" } },
    };
    state.figures = { ...state.figures, kit_sallow: hurt };
    const figure = look.scene(state, modelOf(street, state, []))?.figures.find(({ id }) => id === "kit_sallow");
    expect(figure?.tokens).toEqual(["legs serious", "must recover", "aims", "out of ammo"]);
    expect(figure?.life).toBeCloseTo(0.5);
    expect(worst(hurt.wounds ?? [], "legs")).toBe("serious");
    expect(worst(hurt.wounds ?? [], "head")).toBe("none");
  });

  it("shows dropped weapons and the cover of pieces, and limits the height of houses", () => {
    const state = { ...shootOut(street.states[0]) };
    const arms: Character["arms"] = { pistol: { state: "on_the_ground", at: [3, 4] } };
    state.figures = { ...state.figures, kit_sallow: { ...(state.figures["kit_sallow"] ?? missing()), arms } };
    const scene = look.scene(state, modelOf(street, state, []));
    expect(scene?.markers).toEqual([
      { id: "kit_sallow pistol", at: [3, 4, 0], look: "weapon", name: "Pistol of Kit Sallow", side: 0 },
    ]);
    const names = new Map(scene?.pieces.map(({ id, name, look: seen }) => [id, [name, seen]]));
    expect(names.get("parked_car")?.[0]).toBe("Parked car (solid cover)");
    expect(names.get("crates_west")?.[0]).toBe("Crates west (light cover)");
    expect(Math.max(...(scene?.pieces ?? []).map(({ top }) => top))).toBe(2.5);
    expect(names.get("hedge")).toEqual(["Hedge (soft cover)", "hedge"]);
  });

  it("animates a volley: the dice, the shot, and its effect", () => {
    const events = [
      { event: "roll", figure: "kit_sallow", kind: "shoot", faces: [5, 1], ones: 1, sixes: 0, counts: [1] },
      { event: "shot", figure: "kit_sallow", target: "gaspard_vane", weapon: "pistol", hits: 1 },
      { event: "wounded", figure: "gaspard_vane", zone: "head", severity: "flesh" },
      { event: "ducked", figure: "gaspard_vane", at: [23, 9.7] },
      { event: "moved", figure: "kit_sallow", from: [12, 14.3], to: [15, 14.3], distance: 3, facing: 0, kind: "move" },
    ];
    const steps = look.steps(events, street.states[0], street.states[0]);
    expect(steps.map(({ step }: Step) => step)).toEqual(["dice", "shot", "flash", "move", "flash", "move"]);
    expect(steps[0]).toMatchObject({ good: [true, false] });
    expect(steps[1]).toMatchObject({ hit: true });
    expect(steps.at(-1)).toEqual({
      step: "move",
      id: "kit_sallow",
      path: [
        [12, 14.3, 0],
        [15, 14.3, 0],
      ],
      facing: 0,
    });
  });
});

describe("Street's widgets without recordings", () => {
  it.each([
    question("duck_point", {
      default: "point 10.25,8.5",
      choices: [card("point", "point", {}, "place"), card("point 10.25,8.5", "point", { place: [10.25, 8.5] })],
    }),
    question("shot_target", {
      default: "target kit_sallow",
      choices: [card("target kit_sallow", "target", { target: "kit_sallow" })],
    }),
    question("path", { default: "heading 0", choices: [card("heading", "heading", {}, "heading"), card("pass", "pass")] }),
    question("interrupt", {
      choices: [
        card("play plug kit_sallow at 1.5", "play", { cards: [{ card: "plug", figure: "kit_sallow", at: 1.5 }] }),
        card("pass", "pass"),
      ],
    }),
  ])("$kind shows a way to choose", (each) => {
    const line = { points: [[1, 1] as const, [4, 5] as const], distance: 5 };
    const model = modelOf(street, during("gaspard_vane", { line }), [each]);
    const Widget = look.widgets[each.kind] ?? missing();
    const picked = { figure: null, at: null, dragged: null };
    const html = renderToStaticMarkup(
      createElement(Widget, { model, decision: each, picked, mark: nothing, choose: nothing, store: {} as MatchStore }),
    );
    expect(html).toContain("<button");
    expect(html).not.toMatch(/undefined|NaN|\{\w+\}/);
  });
});

describe("the state line of a shoot-out", () => {
  it.each([
    [{ frames: [{ frame: "setup", stage: "place" }] }, "Figures are placed"],
    [{ frames: [{ frame: "deck", stage: "turn" }] }, "The next card is turned"],
    [{ frames: [{ frame: "deck", stage: "turn", card: "ruta_kessel" }] }, "Turned: Ruta Kessel"],
    [{ frames: [{ frame: "window", stage: "ask", name: "win_draw" }] }, "Before the next card: who interrupts?"],
    [{ frames: [{ frame: "turn", figure: "kit_sallow", free: true }] }, "Kit Sallow's turn, an interrupt"],
    [
      {
        frames: [
          { frame: "turn", stage: "act", figure: "kit_sallow" },
          { frame: "window", stage: "ask" },
        ],
      },
      "Kit Sallow's turn: who interrupts?",
    ],
  ])("%o", (frames, said) => {
    expect(look.moment({ ...shootOut(street.states[0]), ...frames })).toBe(said);
  });
});

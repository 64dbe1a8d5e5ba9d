import type { ViewState } from "../../src/net/model";
import type { Json } from "../../src/protocol/messages";
import { describe, expect, it } from "vitest";
import type { Asked, ChoiceCard, ChoiceForm } from "../../src/protocol/messages";
import { worst } from "../../src/systems/street/hits/body-chart";
import { cardOf } from "../../src/systems/street/deck/cards";
import { along } from "../../src/systems/common/places";
import { moveIn } from "../../src/systems/street/deck/cards-picker";
import { posture, silhouette } from "../../src/systems/street/scene";
import { type Character, shootOut, weaponName } from "../../src/systems/street/state";
import type { Spot, Step } from "../../src/table/types";
import { shownPickers } from "../fixtures/pickers";
import { looksOf, missing, modelOf, type Recorded, recordings } from "../fixtures/systems";

const all = recordings().filter(({ system }) => system === "street");
const looks = await looksOf(all);
const look = looks.get("street") ?? missing();
const street = named("cinder_street");

function named(part: string): Recorded {
  return all.find(({ name }) => name.includes(part)) ?? missing();
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

/** A position of cinder_street during a turn. */
function during(figure: string, more: object = {}): ViewState {
  return { ...shootOut(street.states[1]), frames: [{ frame: "turn", stage: "act", figure, ...more }] };
}

describe("the path of a moving figure", () => {
  it("can be interrupted from the distance that is offered to its end", () => {
    const line = { points: [[0, 0] as const, [6, 0] as const], distance: 6 };
    const s = shootOut(during("gaspard_vane", { line }));
    expect(moveIn(s, [{ card: "plug", figure: "kit_sallow", at: 1.5 }])).toEqual({ near: 1.5, figure: "gaspard_vane", line });
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
    ["action", "move_and_shoot", { weapons: null, in_hand: null }, "Move & Shoot, but without a shot"],
    ["action", "duck_back", { piece: "parked_car" }, "Duck back behind the parked car"],
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
    ["objective", "objective", { place: [12.55, 5] }, "Run for cover: 12.6, 5"],
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

describe("directions and places of Street", () => {
  const { figures, ...rest } = shootOut(during("gaspard_vane"));
  const [vane, quill] = [figures["gaspard_vane"] ?? missing(), figures["mother_quill"] ?? missing()];
  const state = { ...rest, figures: { gaspard_vane: { ...vane, x: 26, y: 12, facing: 180 }, mother_quill: { ...quill, x: 5, y: 12, facing: 0 } } };
  const words = look.slotTexts?.(state) ?? missing();
  const read = (picker: string, value: Json) => words[picker]?.(value, street.texts, { picker });

  it("are told from where the acting character stands and looks", () => {
    const degrees = [180, 135, 90, 0, 270];
    expect(degrees.map((each) => read("facing", each))).toEqual(["towards Mother Quill", "half right", "right", "back", "left"]);
    expect(read("place", [24, 12])).toBe("a spot 2″ straight ahead");
    expect(read("place", [15, 12])).toBe("a spot 11″ straight ahead, beside the west crates");
    expect(read("path", [[26, 13], [24, 13]])).toBe("a spot 2.2″ half right, round corners");
  });

  it("are points of the compass and coordinates while nobody has a turn", () => {
    expect(look.slotTexts?.({ ...state, frames: [] })["facing"]).toBeUndefined();
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
    expect(figure?.tokens).toEqual(["serious wound: legs", "must recover", "aims", "out of ammo"]);
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
    const about = new Map(scene?.pieces.map(({ id, about: says }) => [id, says]));
    expect(new Set(about.values())).toContain("Stops bullets that strike it.");
    const names = new Map(scene?.pieces.map(({ id, name, look: seen }) => [id, [name, seen]]));
    expect(names.get("parked_car")?.[0]).toBe("Parked car (solid cover)");
    expect(names.get("crates_west")?.[0]).toBe("West crates (light cover)");
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

describe("cards in hand", () => {
  const line = { points: [[1, 1] as const, [4, 5] as const], distance: 5 };
  const model = (decision: Asked) => modelOf(street, during("gaspard_vane", { line }), [decision]);

  it("are played for figures, at a distance along a move", () => {
    const cards = [{ card: "plug", figure: "kit_sallow", at: 1.5 }];
    const decision = question("interrupt", { choices: [card("play plug kit_sallow at 1.5", "play", { cards }, "cards"), card("pass", "pass")] });
    const html = shownPickers(look, street, model(decision), decision);
    expect(html).toContain("fate-card");
    expect(html).toContain("Kit Sallow");
    expect(html.replaceAll(/<[^>]*>/g, "")).toContain("Do not interrupt");
  });

  it("can be kept one by one, if there are several; a single one is kept by not interrupting", () => {
    const plug = [{ card: "plug", figure: "kit_sallow", at: 1.5 }];
    const killer = [{ card: "killer", figure: "halsey_brine", at: 1.5 }];
    const both = [card("play plug kit_sallow at 1.5", "play", { cards: plug }, "cards"), card("play killer halsey_brine at 1.5", "play", { cards: killer }, "cards"), card("pass", "pass")];
    const one = question("interrupt", { choices: both.filter((each) => each !== both[1]) });
    const two = question("interrupt", { choices: both });
    expect(shownPickers(look, street, model(one), one)).not.toContain("keep it");
    expect(shownPickers(look, street, model(two), two).match(/aria-pressed="true">nobody yet: keep it/g)).toHaveLength(2);
  });

  it("are played or discarded at the Joker as the player says, and nothing is discarded beforehand", () => {
    const choices = [
      card("play plug kit_sallow", "use_hand", { cards: [{ card: "plug", figure: "kit_sallow" }] }, "cards"),
      card("discard plug", "use_hand", { cards: [{ card: "plug" }] }, "cards"),
      card("discard plug", "use_hand", { cards: [{ card: "plug" }] }),
    ];
    const decision = question("joker", { default: "discard plug", choices });
    const html = shownPickers(look, street, model(decision), decision);
    expect(html).toMatch(/aria-pressed="false">nobody: discard it/);
    expect(html).not.toContain('aria-pressed="true"');
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

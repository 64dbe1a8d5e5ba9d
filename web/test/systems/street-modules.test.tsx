import type { StreetZones } from "../../src/protocol/street";
import type { GameEvent, Json } from "../../src/protocol/messages";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Asked, ChoiceCard, MatchCard, Stake } from "../../src/protocol/messages";
import { shownPickers } from "../fixtures/pickers";
import { withStakes } from "../../src/panels/commentary/stakes";
import { groundOf } from "../../src/systems/street/ground";
import { burstOf, fightOf, subjectOf } from "../../src/systems/street/lead";
import { latestRoll } from "../../src/systems/street/rolls";
import { posture, tokens } from "../../src/systems/street/scene";
import { type Character, factsOf, figureHit, nameOf, shootOut } from "../../src/systems/street/state";
import { looksOf, missing, modelOf, recordings } from "../fixtures/systems";

const all = recordings().filter(({ system }) => system === "street");
const look = (await looksOf(all)).get("street") ?? missing();
const street = all.find(({ name }) => name.includes("cinder_street")) ?? missing();
const state = shootOut(street.states[1]);
const [me = "", foe = ""] = Object.keys(state.figures);

function happened(...events: GameEvent[]) {
  return { events: events.map((event, n) => ({ n, event })) };
}

/** A choice, with its text. */
function card(text: string, slots: Record<string, Json> = {}, verb = text.split(" ")[0] ?? ""): ChoiceCard {
  return { text, verb, slots };
}

/** A decision between these choices; the last one is the default. */
function question(kind: string, ...choices: ChoiceCard[]): Asked {
  const options = choices.map(({ text }) => text);
  return { id: "1.0", kind, rule: "S-TURN-02", default: options.at(-1) ?? "pass", options, choices };
}

/** A decision of an open space with these choices. */
function outlined(kind: string, ...choices: ChoiceCard[]): Asked {
  const { options: _, ...asked } = question(kind, ...choices);
  return asked;
}

/** The initial markup of a decision. */
function shown(decision: Asked, ...events: GameEvent[]): string {
  const turn = { ...state, frames: [{ frame: "turn", stage: "act", figure: me }] };
  return shownPickers(look, street, { ...modelOf(street, turn, [decision]), ...happened(...events) }, decision);
}

describe("labels of the modules' choices", () => {
  it.each([
    ["hold", "hold", {}, "Hold the card"],
    ["hold", "pass", {}, "Act now"],
    ["fast_dice", "fast", { dice: 1 }, "Extra dice: 1"],
    ["reroll", "reroll", { dice: [1, 3] }, "Reroll the dice at places 1, 3"],
    ["curse", "curse", { die: 2 }, "Curse the die at place 2"],
    ["blaze", "draw", { weapon: null }, "Draw a card"],
    ["blaze", "pass", {}, "Stop firing"],
    ["steady", "duck", {}, "Duck back"],
    ["finish", "finish", { how: "hits", weapon: null }, "A hit for each die"],
    ["charge_stop", "distance", { distance: 4.5 }, "4.5″ along the line"],
    [
      "path_with_turns",
      "to",
      {
        path: [
          [5, 6],
          [8, 9],
        ],
        facing: 90,
      },
      "Go to 8, 9, via 5, 6, looking north (90°)",
    ],
  ])("%s: %s %o", (kind, verb, slots, label) => {
    expect(look.option("it", question(kind, card("it", slots, verb)), state).label).toBe(label);
  });

  it("name the figure, which can be clicked to choose", () => {
    const name = nameOf(state.figures[foe] ?? missing(), street.texts);
    const slots = { charge: { target: foe, row: "club" }, charm: { owner: foe }, nerve: { figure: foe }, starter: { figure: foe } };
    for (const [verb, filled] of Object.entries(slots)) {
      const found = look.option("it", question("action", card("it", filled, verb)), state);
      expect(found.label, verb).toContain(name);
      expect(found.figure, verb).toBe(foe);
    }
  });
});

describe("a burst", () => {
  const fired = [
    { event: "rapid_fire", card: "rf_a1", result: "jam" },
    { event: "declared", figure: me, action: "shoot", target: foe },
    { event: "roll", figure: me, kind: "shoot", faces: [6, 2], sixes: 1 },
    { event: "rapid_fire", card: "rf_b1", result: "multiple_hits", hits: 3 },
  ];

  it("has the cards drawn since it was declared", () => {
    expect(burstOf(happened(...fired))).toEqual({
      target: foe,
      cards: [{ event: "rapid_fire", card: "rf_b1", result: "multiple_hits", hits: 3 }],
    });
  });

  it("shows the cards and both choices", () => {
    const drawn = shown(question("blaze", card("draw", { weapon: null }), card("pass")), ...fired);
    expect(drawn).toContain('data-result="multiple_hits"');
    expect(drawn).toContain('data-choice="draw"');
    expect(drawn).toContain("Stop firing");
  });
});

describe("dice of a reroll", () => {
  it("include the rerolled faces", () => {
    const now = latestRoll(
      happened(
        { event: "roll", figure: me, kind: "shoot", faces: [1, 4, 6], counts: [3] },
        { event: "reroll", figure: me, dice: [1, 3], faces: [5, 2], counts: [1] },
      ),
    );
    expect(now).toEqual({ figure: me, kind: "shoot", faces: [5, 4, 2], good: [true, false, false] });
  });

  it("are marked if they count, including a Sharpshooter's fives", () => {
    const rolled = { event: "roll", figure: me, kind: "shoot", faces: [5, 4, 6] };
    const marks = (more: object) =>
      [...shown(question("reroll", card("reroll 1", { dice: [1] }), card("pass")), { ...rolled, ...more }).matchAll(/data-good="(\w+)"/g)].map(
        ([, good]) => good,
      );
    expect(marks({ counts: [1, 3] })).toEqual(["true", "false", "true"]);
    expect(marks({ counts: [3] })).toEqual(["false", "false", "true"]);
    expect(marks({})).toEqual(["false", "false", "false"]);
  });

  it("are picked one by one", () => {
    const lying = shown(question("reroll", card("reroll 1", { dice: [1] }), card("reroll 2", { dice: [2] }), card("pass")), {
      event: "roll",
      figure: me,
      kind: "move",
      faces: [1, 4],
    });
    expect(lying.match(/aria-pressed/g)).toHaveLength(2);
  });
});

describe("a fight", () => {
  const declared = { event: "declared", figure: me, action: "charge", target: foe };
  const row = { event: "row", figure: me, row: "club", as: "attack" };

  it("is the latest declared one, with the row of the attack", () => {
    const before = { event: "declared", figure: foe, action: "attack", target: me };
    expect(fightOf(happened(before, declared, row))).toEqual({ attacker: me, victim: foe, attackRow: "club" });
    expect(fightOf(happened(declared))?.attackRow).toBeNull();
  });

  it("offers every row", () => {
    const rows = [card("row rifle_butt", { row: "rifle_butt", weapon: null }), card("row fist", { row: "fist", weapon: null })];
    expect(shown(question("defence_row", ...rows), declared, row)).toContain('data-choice="row rifle_butt"');
  });
});

describe("the zone of a hit", () => {
  it("is chosen on the body chart of the target, among the open zones", () => {
    const chart = shown(question("zone", card("zone head", { zone: "head" }), card("zone legs", { zone: "legs" })), { event: "shot", figure: me, target: foe });
    expect(chart.match(/data-open/g)).toHaveLength(2);
    expect(chart).toContain(nameOf(state.figures[foe] ?? missing(), street.texts));
  });

  it("belongs to the figure in the way, if there is one", () => {
    const events = happened({ event: "shot", target: me }, { event: "passed_on", figure: foe, meant_for: me });
    expect(figureHit(events)).toBe(foe);
  });
});

function one(more: Partial<Character>): Character {
  return { id: "bob", number: 3, seat: "a", side: "a", profile: {}, ...more };
}

describe("the states of a character", () => {
  it("include lost nerve and drunkenness", () => {
    const words = tokens(one({ lost_nerve: true, drunk: "sick" }), street.texts);
    expect(words).toContain("lost their nerve");
    expect(words.join()).toContain("drunk: ");
    expect(tokens(one({ drunk: "none" }), street.texts)).toEqual([]);
  });

  it("name a bystander", () => {
    expect(nameOf(one({ id: "nobody", seat: null, side: null }), street.texts)).toBe("Bystander 3");
    expect(posture(one({}))).toBe("standing");
  });
});

describe("the ground of the scenario", () => {
  const ground = groundOf(street.texts);
  const zones: StreetZones = { zones: { a: [0, 0, 4, 30] }, prize: { at: [15, 17], reach: 3, points: 3 } };

  it("shows zones while figures are placed", () => {
    const placing = { ...state, frames: [{ frame: "setup", stage: "place" }] };
    expect(ground.wanted(placing)).toBe(true);
    expect(ground.build(zones, placing).areas.map(({ id }) => id)).toEqual(["zone a"]);
    expect(ground.wanted({ ...state, frames: [] })).toBe(false);
  });

  it("marks what is at stake, with its radius, its name and the side that has it", () => {
    const scene = { origin: [0, 0], size: [30, 30], ground: "street", pieces: [], figures: [], markers: [], areas: [] } as const;
    const prize = { id: "prize", kind: "prize", look: "prize", at: [15, 17, 0], reach: 3, points: 1 } as const;
    const match = { seats: [{ seat: "a", side: "a", kind: "bot", bot: "greedy" }, { seat: "b", side: "b", kind: "person", name: "Ben" }] } as unknown as MatchCard;
    const at = (stake: Stake) => withStakes(scene, { sides: [], stakes: [stake] }, { card: match, seat: "a" }, street.texts);
    expect(at({ ...prize, at: [15, 17, 0] }).areas).toMatchObject([{ id: "stake prize", side: -1 }]);
    expect(at({ ...prize, at: [15, 17, 0] }).markers).toMatchObject([{ look: "prize", at: [15, 17, 0], name: "The prize", side: -1, labelled: true }]);
    expect(at({ ...prize, at: [15, 17, 0], holder: "b" }).markers).toMatchObject([{ name: "The prize: Ben", side: 1 }]);
    expect(at({ ...prize, at: [15, 17, 0], holder: "a" }).markers).toMatchObject([{ name: "The prize: You", side: 0 }]);
    expect(at({ ...prize, at: null, carrier: "kit_sallow" }).markers).toEqual([]);
  });
});

describe("the subject of a decision", () => {
  const model = { ...modelOf(street, state, []), seat: state.figures[foe]?.seat ?? null };
  const about = (kind: string, ...events: GameEvent[]) => subjectOf(kind, { ...model, ...happened(...events) });

  it("is the figure with the better of a fight, on either side", () => {
    const fight = { event: "fight", figure: me, target: foe };
    expect(about("flee_instead", { ...fight, better: foe })).toBe(foe);
    expect(about("flee_instead", { ...fight, better: me })).toBe(me);
  });

  it("is the owner of the turned card, for a card that can be held", () => {
    const turned = { ...state, frames: [{ frame: "deck", stage: "turn", card: foe }] };
    expect(subjectOf("hold", { ...model, state: turned })).toBe(foe);
  });

  it("is the figure that runs, for the extra die of Fast", () => {
    expect(about("fast_dice", { event: "declared", figure: me }, { event: "flees", figure: foe })).toBe(foe);
  });

  it("is nobody if a figure of another seat was hit", () => {
    const other = Object.values(state.figures).find(({ seat }) => seat !== model.seat)?.id ?? missing();
    expect(about("steady", { event: "shot", figure: other, target: foe })).toBe(foe);
    expect(about("steady", { event: "shot", figure: foe, target: other })).toBeUndefined();
  });
});

describe("skills", () => {
  it("have their rule, and markers have none", () => {
    const { skills } = factsOf(street.texts);
    expect(Object.keys(skills)).toHaveLength(32);
    expect(Object.values(skills).every((rule) => /^S-SKILL-[A-Z]+$/.test(rule))).toBe(true);
    expect(skills["draw_two"]).toBeUndefined();
    expect(look.option("take lucky", question("skill", card("take lucky", { marker: "lucky" })), state)).toEqual({ label: "Lucky", rule: "S-SKILL-LUCKY" });
  });

  it("go to the figure a marker was drawn for, or to the ready-made character", () => {
    const starter = { ...state, frames: [{ frame: "setup", stage: "starter" }] };
    const ready = { ...state, frames: [{ frame: "setup", stage: "ready_made" }] };
    const gained = { event: "skill_gained", figure: me, skill: "fast", level: 1 };
    const whoGains = (model: object) => subjectOf("skill", { ...modelOf(street, state, []), ...model });
    expect(whoGains({ ...happened(gained), state: ready })).toBe(me);
    expect(whoGains({ ...happened(gained), state: starter })).toBeUndefined();
    expect(whoGains({ ...happened(gained, { event: "marker_drawn", figure: foe }), state: starter })).toBe(foe);
  });
});

describe("shared hits", () => {
  it("have one row each, and go to their targets by default", () => {
    const begun = [foe, me].map((id) => Object.assign(card(`give ${id}`, { figures: [id] }), { open: ["figures"] }));
    const rows = shown(outlined("share_hits", ...begun, card(`give ${foe} ${foe}`, { figures: [foe, foe] })));
    expect(rows.match(/<legend>Number/g)).toHaveLength(2);
    expect(rows.match(/aria-pressed="true"/g)).toHaveLength(2);
  });
});

describe("the referee", () => {
  it("modifies a shot, or orders a nerve test", () => {
    const modifier = { ...card("modifier"), open: ["dice"] };
    const call = shown(outlined("referee", modifier, card(`nerve ${foe}`, { figure: foe }), card("pass")));
    expect(call).toContain("Change nothing");
    expect(call).toContain(`data-choice="nerve ${foe}"`);
  });

  it("sees the orders that wait", () => {
    const model = modelOf(street, { ...state, orders: [["hate", me, foe]] }, []);
    const position = renderToStaticMarkup(createElement(look.Position, { model, focus: null, onFocus: () => undefined }));
    expect(position).toMatch(/Carried out as soon as nothing is being resolved: .* hates /);
  });
});

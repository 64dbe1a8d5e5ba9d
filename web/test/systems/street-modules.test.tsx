import type { StreetZones } from "../../src/protocol/street";
import type { GameEvent, Json } from "../../src/protocol/messages";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { MatchStore } from "../../src/net/model";
import type { Asked, ChoiceCard } from "../../src/protocol/messages";
import { burstOf, hitsNow } from "../../src/systems/street/shooting/rapid-fire";
import { fightOf } from "../../src/systems/street/fighting/rows";
import { ground } from "../../src/systems/street/ground";
import { subjectOf } from "../../src/systems/street/turn/lead";
import { latestRoll } from "../../src/systems/street/turn/rerolls";
import { posture, tokens } from "../../src/systems/street/scene";
import { selectOrder } from "../../src/systems/street/turn/referee";
import { ruleOf, whoGains } from "../../src/systems/street/skills";
import { type Character, factsOf, nameOf, shootOut } from "../../src/systems/street/state";
import { badgesOf } from "../../src/systems/street/shooting/targets";
import { figureHit } from "../../src/systems/street/hits/zone";
import { looksOf, missing, modelOf, recordings } from "../fixtures/systems";

const all = recordings().filter(({ system }) => system === "street");
const look = (await looksOf(all)).get("street") ?? missing();
const street = all.find(({ name }) => name.includes("cinder_street")) ?? missing();
const state = shootOut(street.states[1]);
const [me = "", foe = ""] = Object.keys(state.figures);
const nothing = () => undefined;

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

/** The initial markup of the widget of a decision. */
function shown(decision: Asked, ...events: GameEvent[]): string {
  const Widget = look.widgets[decision.kind] ?? missing();
  const turn = { ...state, frames: [{ frame: "turn", stage: "act", figure: me }] };
  const model = { ...modelOf(street, turn, [decision]), ...happened(...events) };
  const store = { ask: async () => await new Promise<never>(nothing) } as unknown as MatchStore;
  const picked = { figure: null, at: null, dragged: null };
  return renderToStaticMarkup(
    createElement(Widget, { store, model, decision, picked, mark: nothing, choose: nothing }),
  );
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
      "To 8, 9, via 5, 6, looking north (90°)",
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
      cards: [{ card: "rf_b1", result: "multiple_hits", hits: 3 }],
    });
  });

  it("has certain hits if stopping has only one outcome", () => {
    expect(hitsNow({ hits: { 4: "1" } })).toBe(4);
    expect(hitsNow({ hits: { 1: "1/2", 2: "1/2" } })).toBeNull();
    expect(hitsNow(undefined)).toBeNull();
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
  const zones: StreetZones = { zones: { a: [0, 0, 4, 30] }, prize: { at: [15, 17], reach: 3, points: 3 } };

  it("shows zones while figures are placed, and the prize with its radius at all times", () => {
    const placing = ground.build(zones, { ...state, frames: [{ frame: "setup", stage: "place" }] });
    expect(placing.areas.map(({ id }) => id)).toEqual(["zone a", "prize"]);
    const later = ground.build(zones, { ...state, frames: [] });
    expect(later.areas.map(({ id }) => id)).toEqual(["prize"]);
    expect(later.markers).toMatchObject([{ look: "prize", at: [15, 17, 0] }]);
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
    expect(about("steady", { event: "shot", figure: foe, target: other })).toBe("");
  });
});

describe("skills", () => {
  it("have their rule, and markers have none", () => {
    const skills = Object.keys(factsOf(street.texts).skills);
    expect(skills).toHaveLength(32);
    for (const skill of skills) {
      expect(ruleOf(skill, street.texts)).toMatch(/^S-SKILL-[A-Z]+$/);
    }
    expect(ruleOf("draw_two", street.texts)).toBeUndefined();
    expect(look.option("take lucky", question("skill", card("take lucky", { marker: "lucky" })), state)).toEqual({ label: "Lucky", rule: "S-SKILL-LUCKY" });
  });

  it("go to the figure a marker was drawn for, or to the ready-made character", () => {
    const starter = { ...state, frames: [{ frame: "setup", stage: "starter" }] };
    const ready = { ...state, frames: [{ frame: "setup", stage: "ready_made" }] };
    const gained = { event: "skill_gained", figure: me, skill: "fast", level: 1 };
    expect(whoGains({ ...happened(gained), state: ready })).toBe(me);
    expect(whoGains({ ...happened(gained), state: starter })).toBe("");
    expect(whoGains({ ...happened(gained, { event: "marker_drawn", figure: foe }), state: starter })).toBe(foe);
  });
});

describe("shared hits", () => {
  it("have one row each, and go to their targets by default", () => {
    const begun = [foe, me].map((id) => Object.assign(card(`give ${id}`, { figures: [id] }), { open: ["figures"] }));
    const rows = shown(outlined("share_hits", ...begun, card(`give ${foe} ${foe}`, { figures: [foe, foe] })));
    expect(rows.match(/<legend>/g)).toHaveLength(2);
    expect(rows.match(/aria-pressed="true"/g)).toHaveLength(2);
    expect(rows).toContain('data-choice="give"');
  });
});

describe("the referee", () => {
  it("modifies a shot, or orders a nerve test", () => {
    const modifier = { ...card("modifier"), open: ["dice"] };
    const call = shown(outlined("referee", modifier, card(`nerve ${foe}`, { figure: foe }), card("pass")));
    expect(call).toContain("Change nothing");
    expect(call).toContain(`data-choice="nerve ${foe}"`);
  });

  it("selects listed orders word by word", () => {
    const listed = [
      card(`nerve ${me}`, { figure: me }),
      card(`nerve ${foe}`, { figure: foe }),
      card(`hate ${me} ${foe}`, { figure: me, other: foe }),
      card(`hate ${foe} ${me}`, { figure: foe, other: me }),
    ];
    const first = { order: listed[0], words: ["nerve", me], slotOptions: [["nerve", "hate"], [me, foe]] };
    expect(selectOrder(listed, [])).toEqual(first);
    expect(selectOrder(listed, ["hate", foe])?.words).toEqual(["hate", foe, me]);
    expect(selectOrder(listed, ["hate", "nobody"])?.words).toEqual(["hate", me, foe]);
    expect(selectOrder([], ["nerve"])).toBeNull();
    const Interjecting = look.Interjecting ?? missing();
    const model = modelOf(street, { ...state, orders: [["hate", me, foe]] }, []);
    const orders = renderToStaticMarkup(createElement(Interjecting, { model, listed, interject: nothing }));
    expect(orders).toContain(`data-choice="nerve ${me}"`);
    expect(orders).toContain("takes a nerve test");
    expect(orders).toMatch(/hates/);
    const none = renderToStaticMarkup(createElement(Interjecting, { model, listed: [], interject: nothing }));
    expect(none).toContain("Nothing can be ordered");
  });

  it("grants skills between games", () => {
    const grant = { ...card("grant"), open: ["figure", "skill"] };
    expect(shown(outlined("referee", grant, card("pass")))).toContain('<option value="lucky">');
  });
});

describe("targets on the table", () => {
  it("show their best choice", () => {
    const shots = [
      { id: foe, odds: { hit: "1/10" } },
      { id: foe, odds: { hit: "1/2", kill: "1/4" } },
      { id: me, odds: undefined },
    ];
    expect(badgesOf(shots)).toEqual([
      { id: foe, label: "50% · †25%", tone: "fair" },
      { id: me, label: "", tone: "plain" },
    ]);
  });
});

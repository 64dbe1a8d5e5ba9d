import type { Json } from "../../src/protocol/messages";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ChoiceCard } from "../../src/protocol/messages";
import { reason } from "../../src/systems/common/queries";
import { facesIn, narrowed } from "../../src/systems/cascade/faces";
import { ownerOf } from "../../src/systems/cascade/tray";
import { battle } from "../../src/systems/cascade/state";
import { slotPlace, tablePlace } from "../../src/systems/common/places";
import { cells } from "../../src/systems/common/reach";
import { countingDice, limitRolls } from "../../src/systems/common/animation";
import { skirmish } from "../../src/systems/wolsung/state";
import { discardOf } from "../../src/systems/wolsung/cards/hand";
import { SystemTexts } from "../../src/text/system";
import { shownPickers, shownWidget } from "../fixtures/pickers";
import { looksOf, missing, modelOf, type Recorded, recordings } from "../fixtures/systems";

const all = recordings();
const looks = await looksOf(all);
const wolsung = all.filter(({ system }) => system.startsWith("wolsung"));
const cascade = all.filter(({ system }) => system === "cascade");
const nothing = () => undefined;

function cardsOf(some: readonly Recorded[], kind: string): ChoiceCard[] {
  const moments = some.flatMap((each) => each.moments).filter(({ decision }) => decision.kind === kind);
  return moments.flatMap(({ decision }) => decision.choices ?? []);
}

function dice(face: number) {
  return { step: "dice" as const, faces: [face], sides: 6, good: [true], text: "" };
}

describe("choices written by widgets", () => {
  it("hold a path as the server does", () => {
    const described = cascade[0]?.texts.verbs.find(({ verb }) => verb === "move")?.slots["path"] ?? {};
    const moves = cardsOf(cascade, "move").filter(({ slots = {} }) => Array.isArray(slots["path"]));
    expect(moves.length).toBeGreaterThan(0);
    for (const { slots = {} } of moves) {
      const path = slots["path"] as number[][];
      expect(path.map((place) => slotPlace(tablePlace(place, described).slice(0, place.length), described))).toEqual(path);
    }
  });

  it("find the discard of these cards, whatever the order of the clicks", () => {
    const moments = wolsung.flatMap((each) => each.moments).filter(({ decision }) => decision.kind === "discard");
    expect(moments.length).toBeGreaterThan(0);
    for (const { decision } of moments) {
      for (const { text, slots = {} } of decision.choices ?? []) {
        expect(discardOf(decision, (slots["cards"] as string[]).toReversed())).toBe(text);
      }
      expect(discardOf(decision, ["2H", "2H", "2H"])).toBeNull();
    }
    const open = { id: "d1", kind: "discard", rule: "W-CARD-09", default: "discard 2H 3H" };
    expect(discardOf(open, ["3H", "2H"])).toEqual({ verb: "discard", slots: { cards: ["3H", "2H"] } });
    expect(discardOf(open, [])).toBeNull();
  });
});

describe("the dice tray", () => {
  it("finds every choice by its dice, exact matches first", () => {
    for (const { moments, texts } of cascade) {
      for (const { decision } of moments) {
        const options = decision.options ?? [];
        texts.remember(decision.choices ?? []);
        for (const option of options) {
          const faces = facesIn(option, texts);
          if (faces !== null) {
            expect(facesIn(narrowed(options, faces, texts)[0] ?? "", texts)).toEqual(faces);
            expect(narrowed(options, faces, texts)).toContain(option);
          }
        }
      }
    }
  });

  it("reads dice from choices of all kinds", () => {
    const texts = new SystemTexts(undefined, {}, cascade[0]?.texts.verbs);
    const faces = (verb: string, slots: Record<string, Json>) => {
      texts.remember([{ text: "it", verb, slots }]);
      return facesIn("it", texts);
    };
    expect(faces("score", { fighter: "nell", dice: [17, 1] })).toEqual([17, 1]);
    expect(faces("parry", { group: [12, 9, 9, 9], blocks: [[[9, 9, 9], [16, 11], 0]] })).toEqual([9, 9, 9]);
    expect(faces("parry", { group: null, blocks: [[[18], [14], 1]] })).toEqual([18]);
    expect(faces("wave", { aims: [[18, "odrun"], [17, "jory"]] })).toEqual([18, 17]); // prettier-ignore
    expect(faces("reroll", { die: 3 })).toEqual([3]);
    expect(faces("save", { dice: [] })).toBeNull();
    expect(faces("take_hit", {})).toBeNull();
    const scores = [[9], [9, 7], [7]].map((named) => ({
      text: `score a ${named.join()}`,
      verb: "score",
      slots: { dice: named },
    }));
    texts.remember(scores);
    const options = [...scores.map(({ text }) => text), "pass"];
    expect(narrowed(options, [9], texts)).toEqual(["score a 9", "score a 9,7"]);
  });

  it("shows the dice of the fighter to decide for", () => {
    const duel = cascade.find(({ name }) => name.includes("footbridge"));
    const b = battle(duel?.states[0] ?? null);
    const texts = duel?.texts ?? missing();
    texts.remember([{ text: "score odrun 16", verb: "score", slots: { fighter: "odrun", dice: [16] } }]);
    expect(ownerOf(b, ["score odrun 16"], "a", texts)?.id).toBe("odrun");
    expect(ownerOf(b, ["counter", "pass"], "a", texts)?.seat).toBe("a");
  });
});

describe("every decision", () => {
  it.each(all.map((recording) => [recording.name, recording] as const))(
    "of %s shows a way to choose",
    (_, recording) => {
      const look = looks.get(recording.system) ?? missing();
      for (const { decision } of recording.moments) {
        const model = modelOf(recording, recording.states[1], [decision]);
        const Widget = look.widgets[decision.kind];
        const html =
          Widget === undefined ? shownPickers(look, recording, model, decision) : shownWidget(Widget, look, recording, model, decision);
        expect(html, decision.kind).toContain("<button");
        expect(html).not.toMatch(/undefined|\{\w+\}/);
      }
    },
  );

  it.each(all.map((recording) => [recording.name, recording] as const))(
    "position of %s names everybody",
    (_, recording) => {
      const look = looks.get(recording.system) ?? missing();
      const model = modelOf(recording, recording.states[1], []);
      const scene = look.scene(model.state, model);
      const first = scene?.figures[0]?.id ?? null;
      const html = renderToStaticMarkup(createElement(look.Position, { model, focus: first, onFocus: nothing }));
      for (const { name } of scene?.figures ?? []) {
        expect(html).toContain(name.replaceAll("'", "&#x27;"));
      }
      expect(html).toContain('aria-expanded="true"');
      expect(html).not.toMatch(/undefined|NaN/);
    },
  );
});

describe("what is shown", () => {
  it.each(["first_side", "empty", "start", "movement", "shooting", "melee", "pairing", "joining", "clashes", "end"])(
    "names the step %s of a phase of Cascade",
    (stage) => {
      const look = looks.get("cascade") ?? missing();
      const state = { ...battle(cascade[0]?.states[0] ?? null), frames: [{ frame: "phase", stage }] };
      expect(look.moment(state)).toMatch(/^(?!cascade step)[A-Z]\w/);
    },
  );

  it("does not take a whole choice for the beginning of longer ones with the same text", () => {
    const texts = (cascade[0]?.texts ?? missing()).ofMatch();
    const stay = { text: "move jory", verb: "move", slots: { fighter: "jory", path: [] } };
    const begin = { text: "move jory", verb: "move", slots: { fighter: "jory" }, open: ["path"] };
    texts.remember([begin, stay, begin]);
    expect(texts.choice("move jory", "move")).toMatch(/ stays$/);
  });

  it("gives the reason of a refusal without repeating the choice", () => {
    const why = { catalog: "wolsung", key: "not_in_zone", args: { model: "vask", place: [18, 18] } };
    const args = { choice: "deploy vask 18,18", reason: why, rule: "W-SETUP-08" };
    const said = reason({ answer: { catalog: "affray", key: "illegal_choice", args } }) ?? "";
    expect(wolsung[0]?.texts.message(said)).toBe("Sister Vask would not stand wholly inside the deployment zone (W-SETUP-08)");
    expect(reason({ error: new Error("the connection broke") })).toBe("the connection broke");
    expect(reason({ answer: null })).toBeNull();
  });

  it("labels every roll with its own pool, even if all pools come before the first roll", () => {
    const [recording] = wolsung;
    const look = looks.get(recording?.system ?? "") ?? missing();
    const [one = "", other = ""] = Object.keys(skirmish(recording?.states[0] ?? null).figures);
    const events = [
      { event: "pool", figure: one, test: "shoot" },
      { event: "pool", figure: other, test: "reflex" },
      { event: "roll", figure: one, faces: [4, 1], successes: 1, test: "shoot", counts: [1] },
      { event: "roll", figure: other, faces: [6], successes: 1, test: "reflex", counts: [1] },
    ];
    const labels = (told: typeof events) =>
      look.steps(told, recording?.states[0] ?? null, recording?.states[0] ?? null).map((step) => ("text" in step ? step.text : ""));
    expect(labels(events)).toEqual([expect.stringMatching(/: shooting$/), expect.stringMatching(/: Reflex$/)]);
    // Older records: rolls do not contain their test.
    expect(labels(events.map((event) => ({ ...event, test: event.event === "roll" ? undefined : event.test })) as typeof events)).toEqual(
      labels(events),
    );
  });

  it("marks the dice that count by their event", () => {
    expect(countingDice({ faces: [2, 6, 4, 5], counts: [2, 4] })).toEqual([false, true, false, true]);
    expect(countingDice({ faces: [1, 1], counts: [] })).toEqual([false, false]);
    expect(countingDice({ faces: [4, 4] })).toEqual([true, true]);
  });

  it("drops the earlier ones of too many rolls and nothing else", () => {
    const pause = { step: "pause" as const, ms: 1 };
    const shown = limitRolls([dice(1), pause, dice(2), dice(3), dice(4), dice(5)]);
    expect(shown).toEqual([pause, dice(2), dice(3), dice(4), dice(5)]);
  });

  it("derives the step of the grid of reachable places", () => {
    expect(
      cells([
        [1, 1, 0, 0],
        [1.25, 1, 0, 0.25],
        [1.75, 1, 4, 1],
      ]),
    ).toEqual({
      step: 0.25,
      cells: [
        [1, 1, 0],
        [1.25, 1, 0],
        [1.75, 1, 4],
      ],
    });
  });
});

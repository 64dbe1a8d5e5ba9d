import { describe, expect, it } from "vitest";
import type { SystemLook } from "../../src/systems/types";
import type { Scene } from "../../src/table/types";
import { looksOf, missing, modelOf, type Recorded, recordings } from "../fixtures/systems";

const all = recordings();
const looks = await looksOf(all);

function scenesOf(recording: Recorded, look: SystemLook): Scene[] {
  const [first, last] = recording.states;
  const deploy = recording.moments.find(({ decision }) => /^(deploy|place)$/.test(decision.kind))?.decision;
  return [modelOf(recording, first, deploy === undefined ? [] : [deploy]), modelOf(recording, last, [])].map(
    (model) => {
      const scene = look.scene(model.state, model);
      if (scene === null) {
        throw new Error(`${recording.name} has no scene`);
      }
      return scene;
    },
  );
}

it("knows every system that was recorded", () => {
  expect(new Set(all.map(({ system }) => system.split("-")[0]))).toEqual(new Set(["cascade", "street", "wolsung"]));
});

describe.each(all.map((recording) => [recording.name, recording] as const))("%s", (_, recording) => {
  const look = looks.get(recording.system) ?? missing();

  it("shows all pieces and all figures on the table", () => {
    for (const scene of scenesOf(recording, look)) {
      const [[x, y], [wide, deep]] = [scene.origin, scene.size];
      expect(scene.figures.length).toBeGreaterThanOrEqual(2);
      expect(new Set(scene.figures.map(({ id }) => id)).size).toBe(scene.figures.length);
      for (const { at, base, height, life, side, name } of scene.figures) {
        expect(at[0]).toBeGreaterThanOrEqual(x);
        expect(at[0]).toBeLessThanOrEqual(x + wide);
        expect(at[1]).toBeGreaterThanOrEqual(y);
        expect(at[1]).toBeLessThanOrEqual(y + deep);
        expect(base).toBeGreaterThan(0.5);
        expect(height).toBeGreaterThan(1);
        expect(life).toBeGreaterThanOrEqual(0);
        expect(life).toBeLessThanOrEqual(1);
        expect(recording.name.includes("market_day") ? [-1, 0, 1] : [0, 1]).toContain(side);
        expect(name).not.toMatch(/_|undefined/);
      }
      for (const { footprint, look: seen, top, bottom } of scene.pieces) {
        expect(footprint.length).toBeGreaterThanOrEqual(seen === "ladder" ? 2 : 3);
        expect(top).toBeGreaterThanOrEqual(bottom);
      }
    }
  });

  it("labels every choice without ids or overly precise coordinates", () => {
    const state = recording.states[1];
    for (const { decision, possible } of recording.moments) {
      for (const choice of [...possible, ...(decision.options ?? []), ...(decision.outline ?? []), decision.default]) {
        const { label, figure } = look.option(choice, decision, state);
        if (recording.texts.form(choice) === null) {
          continue;
        }
        expect(label, choice).not.toBe("");
        expect(label, choice).not.toMatch(/undefined|\{|\}|_|\d\.\d\d/);
        if (figure !== undefined) {
          expect(choice.split(/[\s>,]/)).toContain(figure);
        }
      }
    }
  });

  it("animates only what is on the table", () => {
    const [first, last] = recording.states;
    const steps = look.steps(recording.events, last, last);
    const known = new Set(scenesOf(recording, look).flatMap(({ figures }) => figures.map(({ id }) => id)));
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      if ("id" in step) {
        expect(known).toContain(step.id);
      }
      if (step.step === "dice") {
        expect(step.good).toHaveLength(step.faces.length);
        expect(Math.max(...step.faces)).toBeLessThanOrEqual(step.sides);
      }
    }
    expect(steps.filter(({ step }) => step === "dice").length).toBeLessThanOrEqual(4);
    expect(look.moment(first)).not.toMatch(/undefined|_/);
    expect(look.moment(last)).not.toMatch(/undefined|_/);
  });
});

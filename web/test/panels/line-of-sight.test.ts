import { describe, expect, it } from "vitest";
import { factsOf, sightMarks } from "../../src/panels/table/line-of-sight";
import type { Scene } from "../../src/table/types";
import { SystemTexts } from "../../src/text/system";

const scene = {
  figures: [{ id: "bob", name: "Bob" }],
  pieces: [{ id: "low_wall", name: "Low wall (solid cover)" }],
} as unknown as Scene;
const found = {
  distance: 10,
  range: 10,
  contact: false,
  visible: false,
  eye: [0, 0, 2],
  rays: [
    [10, 0, 0, 0.5, "low_wall"],
    [10, 0, 1, 0.5, "low_wall"],
    [10, 0, 2, null, null],
    [10, 1, 2, 0.8, "bob"],
  ],
  by: { low_wall: 2, bob: 1 },
};

describe("the line of sight between two figures", () => {
  it("draws every ray up to its obstacle", () => {
    expect(sightMarks(found, scene).rays?.map(({ stopped }) => stopped)).toEqual([0.5, 0.5, null, 0.8]);
  });

  it("names each obstacle once, where the first ray hits it", () => {
    expect(sightMarks(found, scene).notes).toEqual([
      { at: [5, 0, 1], text: "Low wall" },
      { at: [8, 0.8, 2], text: "Bob" },
    ]);
  });

  it("lists the relevant facts, and how many rays each obstacle stops", () => {
    expect(factsOf(found, scene, new SystemTexts())).toEqual([
      ["distance", "10"],
      ["visible", "no"],
      ["by", "Low wall (2), Bob (1)"],
    ]);
  });

  it("draws nothing if the system has no rays", () => {
    expect(sightMarks({ distance: 4 }, scene)).toEqual({});
  });
});

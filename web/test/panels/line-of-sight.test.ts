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

describe("a look from one figure to another", () => {
  it("draws every ray to where something stops it", () => {
    expect(sightMarks(found, scene).rays?.map(({ stopped }) => stopped)).toEqual([0.5, 0.5, null, 0.8]);
  });

  it("names each thing in the way once, where the first ray meets it", () => {
    expect(sightMarks(found, scene).notes).toEqual([
      { at: [5, 0, 1], text: "Low wall" },
      { at: [8, 0.8, 2], text: "Bob" },
    ]);
  });

  it("tells what matters, and how many rays each thing stops", () => {
    expect(factsOf(found, scene, new SystemTexts({}))).toEqual([
      ["distance", "10"],
      ["visible", "no"],
      ["by", "Low wall (2), Bob (1)"],
    ]);
  });

  it("draws nothing where the system knows no rays", () => {
    expect(sightMarks({ distance: 4 }, scene)).toEqual({});
  });
});

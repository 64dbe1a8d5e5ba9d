import type { Piece } from "../../src/protocol/messages";
import { describe, expect, it } from "vitest";
import { pieces } from "../../src/systems/common/terrain";

type Corner = [number, number];
const square: [Corner, Corner, Corner, Corner] = [
  [0, 0],
  [4, 0],
  [4, 2],
  [0, 2],
];

function piece(more: Partial<Piece> & { id: string }) {
  return pieces({ size: [30, 30], pieces: [{ footprint: square, z1: 3, ...more }] })[0];
}

describe("the look of terrain", () => {
  it.each([
    ["western_thicket", "hedge"],
    ["pine", "hedge"],
    ["west_stone", "rock"],
    ["gully_boulder", "rock"],
    ["parked_car", "vehicle"],
    ["west_van", "vehicle"],
    ["west_cart", "cart"],
    ["barrels_west", "barrel"],
    ["crates_east", "crate"],
    ["north_house", "building"],
  ] as const)("%s is a %s", (id, look) => {
    expect(piece({ id })?.look).toBe(look);
  });

  it("lets stairs rise from their low to their high edge, whatever is beside them", () => {
    const low: [Corner, Corner] = [square[0], square[3]];
    const high: [Corner, Corner] = [square[1], square[2]];
    expect(piece({ id: "steps", kind: "stairs", low, high })?.rises).toEqual([1, 0]);
    expect(piece({ id: "steps", kind: "stairs", low: high, high: low })?.rises?.[0]).toBe(-1);
  });
});

import { describe, expect, it } from "vitest";
import { OwnEdge, placeWords } from "../../src/text/place-words";
import { fullSlotText, slotText } from "../../src/text/choice-label";
import { Catalog } from "../../src/text/fluent";
import { SystemTexts } from "../../src/text/system";
import type { Figure, Piece, Scene } from "../../src/table/types";

const piece = (id: string, [west, south, east, north]: readonly [number, number, number, number], top: number): Piece => ({
  id,
  footprint: [[west, south], [east, south], [east, north], [west, north]],
  bottom: 0,
  top,
  look: "crate",
  walkable: true,
  name: id,
  rises: null,
});
const figure = (id: string, side: number, x: number, y: number) => ({ id, side, at: [x, y, 0] }) as unknown as Figure;
const scene = {
  origin: [0, 0],
  size: [30, 24],
  pieces: [piece("old_well", [9, 11, 11, 13], 1), piece("garden", [18, 0, 24, 6], 0)],
  figures: [figure("ada", 0, 2, 12), figure("bo", 1, 28, 12)],
  markers: [],
  areas: [],
} as unknown as Scene;
const PLACE = { picker: "place" };

/** The texts of a player of this side. */
function textsOf(side: number): SystemTexts {
  const texts = new SystemTexts(new Catalog("slots-length = { $length }″\nevents-moved = Moves to { PLACE($to) }."));
  texts.setPlaces(placeWords(scene, new OwnEdge().of(scene, side), texts));
  return texts;
}

describe("a place in words", () => {
  it("is seen from the player's own edge", () => {
    // The west is behind side 0, and the north is on its left; it is the other way round for side 1.
    expect(slotText([4, 20], textsOf(0), PLACE)).toBe("a spot 4″ from your edge, on the left");
    expect(slotText([4, 20], textsOf(1), PLACE)).toBe("a spot 26″ from your edge, on the right");
  });
  it("names what it is beside, on or in", () => {
    expect(slotText([8.5, 12], textsOf(0), PLACE)).toBe("a spot 8.5″ from your edge, in the middle, beside the old well");
    expect(slotText([10, 12, 1], textsOf(0), PLACE)).toBe("a spot 10″ from your edge, in the middle, on the old well");
    expect(slotText([20, 3], textsOf(0), PLACE)).toBe("a spot 20″ from your edge, on the right, in the garden");
  });
  it("says of a spectator's table only which edge is near", () => {
    expect(slotText([15, 5], textsOf(-1), PLACE)).toBe("a spot 5″ from the near edge, in the middle");
  });
  it("is told apart from others like it, and named in events", () => {
    expect(fullSlotText([[4, 20], [5, 21, 2]], textsOf(0), { picker: "path" })).toBe("4″ from your edge, 4″ from the left → 5″ from your edge, 3″ from the left, 2″ up");
    expect(textsOf(0).format("events", "moved", { to: [4, 20, 0] })).toBe("Moves to a spot 4″ from your edge, on the left.");
  });
  it("stays as it was when both sides were first seen", () => {
    const edge = new OwnEdge();
    expect(edge.of(scene, 0)).toBe(edge.of({ ...scene, figures: [figure("ada", 0, 29, 12), figure("bo", 1, 1, 12)] }, 0));
  });
  it("leaves the squares of a board as they are", () => {
    expect(slotText([4, 2], textsOf(0), { ...PLACE, whole: true })).toBe("4, 2");
  });
});

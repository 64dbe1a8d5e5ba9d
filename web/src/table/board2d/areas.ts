import { areaColour, MARK_COLOURS, sideColour } from "../colours";
import { randomOf, scatter } from "../geometry/polygon";
import type { Area, Marker } from "../types";
import type { Pen } from "./pen";

/** Zones, templates, smoke and fire. */
export function drawAreas(pen: Pen, areas: readonly Area[], colours: readonly string[]): void {
  for (const area of areas) {
    if (area.outline.length < 3) continue;
    if (area.look === "smoke" || area.look === "fire") drawCloud(pen, area, area.look);
    else drawFlat(pen, area, areaColour(colours, area));
  }
}

/** A tinted area with a dashed border (zones) or a solid one (templates). */
function drawFlat(pen: Pen, area: Area, colour: string): void {
  const dash = area.look === "zone" ? [0.7, 0.5] : [];
  pen.faded(area.look === "template" ? 0.28 : 0.14, () => pen.polygon(area.outline, colour));
  pen.faded(0.85, () => pen.outline(area.outline, colour, Math.max(0.1, pen.pixels(1.5)), dash));
}

/** Puffs of smoke, or tongues of fire, spread over the outline. */
function drawCloud(pen: Pen, area: Area, look: "smoke" | "fire"): void {
  drawFlat(pen, { ...area, look: "template" }, MARK_COLOURS[look]);
  const random = randomOf(area.id);
  const fire = look === "fire";
  for (const place of scatter(area.outline, fire ? 0.55 : 0.95, random)) {
    const radius = fire ? 0.2 + random() * 0.16 : 0.55 + random() * 0.4;
    const [bright, dark] = fire ? ["paneLit", "ember"] : ["#cfcac2", "#8f8b85"];
    const colour = random() < 0.5 ? bright : dark;
    pen.faded(fire ? 0.8 : 0.5, () => pen.disc(place, radius, colour));
  }
}

/** Counters and prizes. */
export function drawMarkers(pen: Pen, markers: readonly Marker[], colours: readonly string[]): void {
  for (const marker of markers) {
    const colour = marker.side < 0 ? "brass" : sideColour(colours, marker.side);
    // Markers have a minimum size on the screen.
    const size = Math.max(1, pen.pixels(15) / 0.92);
    pen.placed(marker.at, 0, () => drawMarker(pen, marker.look, colour, size));
  }
}

function drawMarker(pen: Pen, look: Marker["look"], colour: string, size: number): void {
  const at = (x: number, y: number) => [x * size, y * size] as const;
  pen.disc([0, 0], 0.46 * size, "ink");
  pen.disc([0, 0], 0.41 * size, colour);
  if (look === "objective") {
    pen.line([at(-0.14, -0.28), at(-0.14, 0.3)], "ink", 0.07 * size);
    pen.polygon([at(-0.12, 0.3), at(0.26, 0.18), at(-0.12, 0.04)], "bone");
    pen.outline([at(-0.12, 0.3), at(0.26, 0.18), at(-0.12, 0.04)], "ink", 0.04 * size);
  } else if (look === "prize") {
    pen.polygon([at(-0.26, -0.2), at(0.26, -0.2), at(0.26, 0.14), at(-0.26, 0.14)], "leather");
    pen.line([at(-0.26, -0.02), at(0.26, -0.02)], "brass", 0.07 * size);
    pen.arc(at(0, 0.14), 0.1 * size, 0, Math.PI, "brass", 0.06 * size);
  } else if (look === "weapon") {
    pen.line([at(-0.24, -0.2), at(0.26, 0.22)], "steel", 0.09 * size);
    pen.line([at(-0.24, 0.02), at(-0.04, -0.2)], "ink", 0.08 * size);
  } else {
    pen.ring([0, 0], 0.26 * size, "ink", 0.05 * size);
    pen.disc([0, 0], 0.1 * size, "bone");
  }
}

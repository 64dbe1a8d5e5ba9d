import type { Figure, Point } from "../types";
import type { Pen } from "./pen";

type Silhouette = Figure["figure"];

/** A body from above, facing east, on a base of this radius. */
export function drawBody(pen: Pen, figure: Figure, side: string, radius: number, fallen: number): void {
  const r = radius;
  const cloth = figure.posture === "out" ? "grey" : side;
  const broad = figure.figure === "brute" || figure.figure === "golem" ? 1.2 : 1;
  if (fallen > 0.5) {
    drawLying(pen, cloth, r, broad);
    return;
  }
  const size = figure.posture === "ducked" ? 0.75 : 1;
  const line = Math.max(pen.pixels(0.8), r * 0.05);
  drawWeapon(pen, figure.figure, r * size);
  pen.brush.beginPath();
  pen.brush.ellipse(0, 0, r * 0.3 * size * broad, r * 0.55 * size * broad, 0, 0, Math.PI * 2);
  pen.brush.fillStyle = figure.figure === "golem" ? "#8f8577" : cloth;
  pen.brush.fill();
  pen.brush.strokeStyle = "#241d18";
  pen.brush.lineWidth = line;
  pen.brush.stroke();
  drawHead(pen, figure.figure, r * size, line);
  if (figure.posture === "ducked") drawChevron(pen, r, 1);
  if (figure.posture === "climbing") drawChevron(pen, r, -1);
}

/** A body lying on its back. */
function drawLying(pen: Pen, cloth: string, r: number, broad: number): void {
  pen.line([[-r * 0.6, 0], [r * 0.7, 0]], "ink", r * 0.62 * broad);
  pen.line([[-r * 0.6, 0], [r * 0.7, 0]], cloth, r * 0.5 * broad);
  pen.disc([-r * 0.85, 0], r * 0.24, "ink");
  pen.disc([-r * 0.85, 0], r * 0.19, "skin");
}

function drawHead(pen: Pen, silhouette: Silhouette, r: number, line: number): void {
  const hat: Partial<Record<Silhouette, string>> = {
    fencer: "leather",
    gunner: "ink",
    mage: "arcane",
    swordsman: "steel",
    spearman: "iron",
    thug: "woodDark",
    golem: "clay",
    archer: "leaf",
  };
  pen.disc([r * 0.06, 0], r * 0.24, hat[silhouette] ?? "skin");
  pen.ring([r * 0.06, 0], r * 0.24, "ink", line);
}

/** The weapon in front of the body, which distinguishes figures. */
function drawWeapon(pen: Pen, silhouette: Silhouette, r: number): void {
  const hand: Point = [r * 0.15, -r * 0.45];
  const drawHeld = (length: number, colour: string, width: number) => {
    const tip: Point = [hand[0] + r * length, hand[1]];
    pen.line([hand, tip], "ink", r * width + pen.pixels(1));
    pen.line([hand, tip], colour, r * width);
    return tip;
  };
  switch (silhouette) {
    case "fencer":
      drawHeld(1.1, "steel", 0.08);
      break;
    case "swordsman":
      drawHeld(0.95, "steel", 0.14);
      pen.disc([r * 0.3, r * 0.45], r * 0.24, "woodDark");
      break;
    case "gunner":
      drawHeld(0.75, "iron", 0.18);
      break;
    case "spearman":
      pen.line([[-r * 0.8, hand[1]], [r * 1.35, hand[1]]], "wood", r * 0.1);
      pen.polygon([[r * 1.2, hand[1] - r * 0.1], [r * 1.5, hand[1]], [r * 1.2, hand[1] + r * 0.1]], "steel");
      break;
    case "archer":
      pen.arc([r * 0.25, 0], r * 0.7, -1.1, 1.1, "wood", r * 0.12);
      break;
    case "mage":
      pen.disc(drawHeld(0.85, "woodDark", 0.1), r * 0.16, "arcane");
      break;
    case "brute":
    case "thug":
      drawHeld(0.7, "wood", 0.24);
      break;
    case "golem":
      for (const y of [-0.55, 0.55]) pen.disc([r * 0.45, r * y], r * 0.22, "clay");
      break;
    case "civilian":
      break;
  }
}

/** A chevron in front of a ducked or climbing figure. */
function drawChevron(pen: Pen, r: number, direction: 1 | -1): void {
  const x = r * 0.6;
  const points: Point[] = [[x - direction * r * 0.18, -r * 0.4], [x + direction * r * 0.1, 0], [x - direction * r * 0.18, r * 0.4]];
  pen.line(points, "bone", Math.max(r * 0.12, pen.pixels(1.5)));
}

import { sideColour } from "../colours";
import type { Hit } from "../geometry/surfaces";
import type { Viewpoint } from "../input/viewpoint";
import type { Figure, Scene, Spot } from "../types";
import type { Labels } from "./labels";
import { NAME, type WordStyle } from "./words";

/** Who is on the table, how it is looked at, and what is pointed at. */
export interface NameContext {
  scene: Scene;
  viewpoint: Viewpoint;
  labels: Labels;
  colours: readonly string[];
  hovered: Hit | null;
  /** Figures that are highlighted or followed. */
  pointed: readonly string[];
  /** From above all names are shown below this many inches to a pixel. */
  allNamesBelow: number;
  /** Where a figure is drawn now. */
  placeOf(figure: Figure): Spot;
}

/** Label the figures that are pointed at or active, and the marker under the pointer. */
export function labelNames(context: NameContext): void {
  const { scene, labels, hovered } = context;
  const named = new Set<string>();
  for (const figure of scene.figures) {
    if (!isNamed(figure, context)) continue;
    named.add(`name ${figure.id}`);
    labelName(figure, context);
  }
  labels.only("name ", named);
  const marker = scene.markers.find((each) => each.id === hovered?.marker);
  const [x, y, z] = marker?.at ?? [0, 0, 0];
  labels.say("marker", marker ? { at: [x, y, z + 1], text: marker.name, style: NAME, lift: 6, weight: 4 } : null);
}

function isNamed(figure: Figure, { viewpoint, hovered, pointed, allNamesBelow }: NameContext): boolean {
  if (figure.id === hovered?.figure || pointed.includes(figure.id)) return true;
  if (figure.posture === "out") return false;
  return figure.active || (viewpoint.top && viewpoint.inchesPerPixel < allNamesBelow);
}

function labelName(figure: Figure, { viewpoint, labels, colours, hovered, placeOf }: NameContext): void {
  const [x, y, z] = placeOf(figure);
  const isHovered = figure.id === hovered?.figure;
  const style: WordStyle = { ...NAME, stripe: sideColour(colours, figure.side) };
  if (isHovered && figure.tokens.length > 0) style.second = figure.tokens.join(" · ");
  const at: Spot = viewpoint.top ? [x, y + figure.base / 2, z] : [x, y, z + figure.height];
  const [weight, leash] = isHovered ? [8, 200] : [1, 30];
  labels.say(`name ${figure.id}`, { at, text: figure.name, style, lift: viewpoint.top ? 3 : 16, weight, leash });
}

/** Two letters for a figure: of the last word that is no number, or its first letter and its number. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const number = words.findLast((word) => /^\d+$/.test(word));
  const word = words.findLast((each) => !/^\d+$/.test(each)) ?? "";
  return number === undefined ? word.slice(0, 2) : (words[0] ?? "").slice(0, 1) + number;
}

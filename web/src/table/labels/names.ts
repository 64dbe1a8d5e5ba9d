import type { Eye } from "../scene3d/camera";
import type { Figures } from "../scene3d/figures/figures";
import type { Overlay } from "../scene3d/overlay/overlay";
import type { Hit } from "../geometry/surfaces";
import type { Figure, Scene, Spot } from "../types";
import { NAME, type WordStyle } from "./words";

/** Who is on the table, how it is looked at, and what is pointed at. */
export interface Seen {
  scene: Scene;
  eye: Eye;
  figures: Figures;
  overlay: Overlay;
  hovered: Hit | null;
  /** Figures that are talked about. */
  pointed: readonly string[];
}

/** In the view from above all names are shown once an inch is wide enough for them: so many inches to a pixel. */
const TOP_NAMES = 0.045;

/** The names of those that are pointed at or active, beside them. */
export function sayNames(seen: Seen): void {
  const { scene, overlay, hovered } = seen;
  const named = new Set<string>();
  for (const figure of scene.figures) {
    if (!isNamed(figure, seen)) continue;
    named.add(`name ${figure.id}`);
    sayName(figure, seen);
  }
  overlay.only("name ", named);
  const marker = scene.markers.find((each) => each.id === hovered?.marker);
  const [x, y, z] = marker?.at ?? [0, 0, 0];
  overlay.say("marker", marker ? { at: [x, y, z + 1], text: marker.name, style: NAME, lift: 6, weight: 4 } : null);
}

function isNamed(figure: Figure, { eye, hovered, pointed }: Seen): boolean {
  if (figure.id === hovered?.figure || pointed.includes(figure.id)) return true;
  if (figure.posture === "out") return false;
  return figure.active || (eye.top && eye.inchesPerPixel < TOP_NAMES);
}

function sayName(figure: Figure, { eye, figures, overlay, hovered }: Seen): void {
  const [x, y, z] = figures.stand(figure.id)?.at ?? figure.at;
  const isHovered = figure.id === hovered?.figure;
  const style: WordStyle = { ...NAME, stripe: figures.colourOf(figure) };
  if (isHovered && figure.tokens.length > 0) style.second = figure.tokens.join(" · ");
  const at: Spot = eye.top ? [x, y + figure.base / 2, z] : [x, y, z + figure.height];
  const [weight, leash] = isHovered ? [8, 200] : [1, 30];
  overlay.say(`name ${figure.id}`, { at, text: figure.name, style, lift: eye.top ? 3 : 16, weight, leash });
}

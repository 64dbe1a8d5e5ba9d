import {
  CylinderGeometry,
  DoubleSide,
  Group,
  IcosahedronGeometry,
  Matrix4,
  Mesh,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from "three";
import type { Materials } from "../materials";
import { MeshBuilder } from "../mesh-builder";
import { colour, scaleColour } from "../palette";
import { areaColour, MARK_COLOURS, sideColour } from "../../colours";
import { counterClockwise, edges, length, randomOf, scatter } from "../../geometry/polygon";
import type { Area, Marker, Scene } from "../../types";

const PUFF = new IcosahedronGeometry(1, 1);
const COIN = new CylinderGeometry(1, 1, 1, 20).rotateX(Math.PI / 2);
const BALL = new SphereGeometry(1, 12, 8);
const HOOP = new TorusGeometry(1, 0.14, 6, 20);

/** Zones, templates, smoke and fire. */
export function makeAreas(scene: Scene, materials: Materials, colours: readonly string[]): Group {
  const group = new Group();
  for (const area of scene.areas) {
    if (area.outline.length < 3) continue;
    if (area.look === "smoke" || area.look === "fire") group.add(...cloud(area, materials));
    else group.add(...flat(area, materials, areaColour(colours, area)));
  }
  return group;
}

/** A tinted area with a dashed border (zones) or a solid one (templates). */
function flat(area: Area, materials: Materials, shade: string): Mesh[] {
  const fill = new MeshBuilder().face(area.outline, area.z + 0.025, colour("#ffffff"));
  const line = new MeshBuilder();
  for (const [a, b] of edges(counterClockwise(area.outline))) {
    const edgeLength = length([a, b]);
    const dashes = area.look === "zone" ? Math.max(1, Math.round(edgeLength / 1.2)) : 1;
    for (let i = 0; i < dashes; i += 1) {
      const [from, to] = [i / dashes, (i + (dashes > 1 ? 0.6 : 1)) / dashes];
      const at = (fraction: number) =>
        [a[0] + (b[0] - a[0]) * fraction, a[1] + (b[1] - a[1]) * fraction, area.z + 0.035] as const;
      line.beam(at(from), at(to), 0.1, 0.02, colour("#ffffff"));
    }
  }
  const opacity = area.look === "template" ? 0.28 : 0.12;
  return [
    new Mesh(fill.geometry(true), materials.veil(shade, opacity)),
    new Mesh(line.geometry(true), materials.veil(shade, 0.8)),
  ];
}

/** Puffs of smoke, or tongues of fire, spread over the outline. */
function cloud(area: Area, materials: Materials): Mesh[] {
  const random = randomOf(area.id);
  const fire = area.look === "fire";
  const builder = new MeshBuilder();
  const height = Math.max(area.height, 0.6);
  for (const [x, y] of scatter(area.outline, fire ? 0.55 : 0.95, random)) {
    const r = fire ? 0.2 + random() * 0.16 : 0.55 + random() * 0.4;
    const z = area.z + (fire ? 0.25 + random() * 0.3 : 0.3 + random() * Math.max(0, height - 0.6));
    const shade = fire
      ? random() < 0.5
        ? colour("ember")
        : colour("paneLit")
      : scaleColour(colour("#cfcac2"), 0.75 + random() * 0.35);
    builder.add(
      PUFF,
      shade,
      new Matrix4().compose(new Vector3(x, y, z), rotation(random()), new Vector3(r, r, fire ? r * 2.2 : r)),
    );
  }
  const rim = flat({ ...area, look: "template" }, materials, MARK_COLOURS[fire ? "fire" : "smoke"]);
  const puffs = new Mesh(
    builder.geometry(!fire),
    materials.veil("#ffffff", fire ? 0.85 : 0.5, { vertexColors: true, side: DoubleSide }),
  );
  puffs.renderOrder = 4;
  return [...rim, puffs];
}

function rotation(fraction: number): Quaternion {
  return new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), fraction * 6);
}

/** Counters and prizes as small objects. */
export function makeMarkers(markers: readonly Marker[], materials: Materials, colours: readonly string[]): Group {
  const builder = new MeshBuilder();
  for (const marker of markers) addMarker(builder, marker, sideColour(colours, marker.side));
  const group = new Group();
  if (builder.empty) return group;
  const mesh = new Mesh(builder.geometry(materials.low), materials.plain);
  mesh.castShadow = true;
  group.add(mesh);
  return group;
}

function addMarker(builder: MeshBuilder, { at: [x, y, z], look, side }: Marker, shade: string): void {
  const markerColour = colour(side < 0 ? "brass" : shade);
  const transform = (up: number, sx: number, sy: number, sz: number) =>
    new Matrix4().makeTranslation(x, y, z + up).scale(new Vector3(sx, sy, sz));
  builder.add(COIN, scaleColour(markerColour, 0.6), transform(0.04, 0.46, 0.46, 0.08));
  if (look === "objective") {
    builder.beam([x, y, z], [x, y, z + 1.25], 0.07, 0.07, colour("woodDark"));
    builder.quad([x, y, z + 0.75], [x + 0.62, y, z + 0.85], [x + 0.62, y, z + 1.15], [x, y, z + 1.25], markerColour);
    builder.quad([x + 0.62, y, z + 0.85], [x, y, z + 0.75], [x, y, z + 1.25], [x + 0.62, y, z + 1.15], markerColour);
  } else if (look === "prize") {
    builder.box([x - 0.42, y - 0.3, z + 0.08], [x + 0.42, y + 0.3, z + 0.5], colour("leather"));
    builder.box([x - 0.43, y - 0.07, z + 0.08], [x + 0.43, y + 0.07, z + 0.52], markerColour);
    builder.box([x - 0.07, y - 0.31, z + 0.08], [x + 0.07, y + 0.31, z + 0.52], markerColour);
    builder.add(
      HOOP,
      colour("brass"),
      new Matrix4()
        .makeTranslation(x, y, z + 0.52)
        .multiply(new Matrix4().makeRotationX(Math.PI / 2))
        .scale(new Vector3(0.18, 0.18, 0.18)),
    );
  } else if (look === "weapon") {
    builder.beam([x - 0.3, y - 0.2, z + 0.12], [x + 0.3, y + 0.2, z + 0.12], 0.07, 0.05, colour("steel"));
    builder.beam([x - 0.24, y - 0.02, z + 0.13], [x - 0.1, y - 0.24, z + 0.13], 0.06, 0.05, colour("brass"));
  } else {
    builder.add(COIN, markerColour, transform(0.1, 0.34, 0.34, 0.06));
    builder.add(BALL, scaleColour(markerColour, 1.2), transform(0.14, 0.12, 0.12, 0.05));
  }
}

import { Group, Mesh, RingGeometry } from "three";
import { MARK_COLOURS, TONES } from "../../colours";
import type { Shot, ShotView } from "../../playback/animation";
import { clear } from "../dispose";
import type { Materials } from "../materials";
import { MeshBuilder } from "../mesh-builder";
import { colour } from "../palette";

/** A line from the muzzle, a bullet along it, and a burst at its end. */
export function showShot({ from, to, hit }: Shot, effects: Group, materials: Materials): ShotView {
  const line = new Mesh(
    new MeshBuilder().beam(from, to, 0.05, 0.05, colour("#ffffff")).geometry(true),
    materials.veil(MARK_COLOURS.shot, 0.9),
  );
  const ring = new Mesh(new RingGeometry(0.1, 0.32, 20), materials.veil(hit ? TONES.harm : MARK_COLOURS.miss, 0.9));
  ring.position.set(...to);
  const bolt = new Mesh(
    new MeshBuilder().box([-0.09, -0.09, -0.09], [0.09, 0.09, 0.09], colour("#fff6da")).geometry(true),
    materials.veil("#ffffff", 1),
  );
  const group = new Group();
  group.add(line, ring, bolt);
  effects.add(group);
  return {
    update: ({ bullet, lineOpacity, burst }) => {
      bolt.visible = bullet !== null;
      if (bullet) bolt.position.set(...bullet);
      line.material.opacity = lineOpacity;
      ring.visible = burst !== null;
      if (!burst) return;
      ring.scale.setScalar(burst.scale);
      ring.material.opacity = burst.opacity;
    },
    dispose: () => {
      clear(group, materials);
      effects.remove(group);
    },
  };
}

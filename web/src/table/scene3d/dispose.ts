import { LineSegments, type Material, Mesh, type Object3D, Sprite } from "three";
import type { Materials } from "./materials";

/** Remove objects from a group and dispose what they own; shared materials and geometries stay. */
export function clear(group: Object3D, materials: Materials): void {
  group.traverse((each) => {
    if (!(each instanceof Mesh || each instanceof LineSegments || each instanceof Sprite)) return;
    if (!(each instanceof Sprite) && !each.userData["sharedGeometry"]) each.geometry.dispose();
    for (const material of [each.material].flat() as Material[]) if (!materials.shares(material)) free(material);
  });
  group.clear();
}

function free(material: Material): void {
  if ("map" in material && isDisposable(material.map)) material.map.dispose();
  material.dispose();
}

function isDisposable(map: unknown): map is { dispose(): void } {
  return typeof map === "object" && map !== null && "dispose" in map && !("userData" in map && isShared(map.userData));
}

function isShared(userData: unknown): boolean {
  return typeof userData === "object" && userData !== null && "shared" in userData;
}

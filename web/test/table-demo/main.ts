import type { TableListener } from "../../src/table/types";
import { MARKS, PARADE, SCENE, STEPS } from "./scenes";

/** Options: ?quality=low, ?board=2d, ?marks, ?top. `window.demo` is the table. */

const wanted = new URLSearchParams(location.search);
const canvas = document.querySelector("canvas");
if (!canvas) throw new Error("The page has no canvas for the table.");

const told: [string, unknown][] = [];
const listener: TableListener = {
  pick: (what) => told.push(["pick", what]),
  hover: (what) => told.push(["hover", what]),
  drag: (id, at, phase) => {
    told.push(["drag", { id, at, phase }]);
    if (phase === "move") table.mark({ ...MARKS, ghost: { id, at, legal: true, facing: null } });
  },
};

const { makeTable } =
  wanted.get("board") === "2d" ? await import("../../src/table/board2d") : await import("../../src/table/scene3d");
const table = makeTable(
  canvas,
  {
    quality: wanted.get("quality") === "low" ? "low" : "high",
    movable: new Set(["f0"]),
    colours: ["#2f6db5", "#b5402f", "#3f8a4a", "#c79a2e"],
    reducedMotion: wanted.has("still"),
  },
  listener,
);
table.set(wanted.has("parade") ? PARADE : SCENE);
if (wanted.has("marks")) table.mark(MARKS);
if (wanted.has("top")) table.camera("top");
addEventListener("resize", () => table.resize());

Object.assign(window, { demo: { table, told, scene: SCENE, marks: MARKS, steps: STEPS } });

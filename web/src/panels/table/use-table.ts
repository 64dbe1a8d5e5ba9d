import { useEffect, useEffectEvent, useState } from "react";
import type { TableListener, MakeTable, TableView } from "../../table/types";
import { type BoardKind, change, useSettings } from "../common/settings";

/** Colours of the sides; the same as in tokens.css. */
const COLOURS = ["#c4553b", "#4a86ad", "#8f9a3f", "#9a6bb3"];

/** A table on its canvas. */
export interface MountedTable {
  /** How it is drawn: in 3D, or flat if the player prefers that or WebGL is missing. */
  kind: BoardKind;
  /** Why nothing can be drawn at all; empty otherwise. */
  missing: string;
  table: TableView | null;
  /** Whether this browser can draw it in 3D. */
  has3d: boolean;
  /** Switch to this rendering and remember it. */
  switchTo(kind: BoardKind): void;
}

/** The table, loaded and drawn once there is a canvas for it; the canvas must be another one for another `kind`. */
export function useTable(canvas: HTMLCanvasElement | null, listener: TableListener): MountedTable {
  const { board, quality, motion } = useSettings();
  const [table, setTable] = useState<TableView | null>(null);
  const [has3d] = useState(hasWebgl);
  const [failed, setFailed] = useState(false);
  const [missing, setMissing] = useState("");
  const kind = board === "2d" || !has3d || failed ? "2d" : "3d";
  const make = useEffectEvent((place: HTMLCanvasElement, makeTable: MakeTable) =>
    makeTable(place, { quality, reducedMotion: motion !== "full", colours: COLOURS, movable: new Set() }, listener),
  );
  useEffect(() => {
    if (canvas === null) {
      return;
    }
    let made: TableView | null = null;
    let gone = false;
    const fail = (why: unknown) => (kind === "3d" ? setFailed(true) : setMissing(String(why)));
    const resized = new ResizeObserver(() => made?.resize());
    resized.observe(canvas);
    canvas.addEventListener("webglcontextlost", fail);
    loadTable(kind)
      .then((makeTable) => {
        made = gone ? null : make(canvas, makeTable);
        // Tests find places on the table by its canvas.
        Object.assign(canvas, { table: made });
        setTable(made);
      })
      .catch((why: unknown) => gone || fail(why));
    return () => {
      gone = true;
      resized.disconnect();
      canvas.removeEventListener("webglcontextlost", fail);
      setTable(null);
      made?.dispose();
    };
  }, [canvas, kind]);
  useEffect(() => table?.options({ quality, reducedMotion: motion !== "full" }), [table, quality, motion]);
  const switchTo = (to: BoardKind) => {
    setFailed(false);
    change({ board: to });
  };
  return { kind, missing, table, has3d, switchTo };
}

/** Each rendering is a chunk of its own: three.js is not loaded for the flat board. */
async function loadTable(kind: BoardKind): Promise<MakeTable> {
  const { makeTable } = kind === "3d" ? await import("../../table/scene3d") : await import("../../table/board2d");
  return makeTable;
}

function hasWebgl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // Browsers give only a few contexts.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

import { useEffect, useEffectEvent, useState } from "react";
import type { TableListener, MakeTable, TableView } from "../../table/types";
import { type BoardKind, change, useSettings } from "../common/settings";

/** Colours of the sides; the same as in tokens.css. */
const COLOURS = ["#c4553b", "#4a86ad", "#8f9a3f", "#9a6bb3"];

/** A table on its canvas. */
export interface MountedTable {
  /** 3D, or flat if the player prefers that or WebGL is missing. */
  kind: BoardKind;
  /** Why the table cannot be drawn; empty if it can. */
  missing: string;
  table: TableView | null;
  /** Whether this browser can draw it in 3D. */
  has3d: boolean;
  /** Switch to this rendering and remember it. */
  switchTo(kind: BoardKind): void;
}

/** Load and draw the table once there is a canvas. Another `kind` needs another canvas. */
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
    let mounted: TableView | null = null;
    let disposed = false;
    const fail = (error: unknown) => (kind === "3d" ? setFailed(true) : setMissing(String(error)));
    const observer = new ResizeObserver(() => mounted?.resize());
    observer.observe(canvas);
    canvas.addEventListener("webglcontextlost", fail);
    loadTable(kind)
      .then((makeTable) => {
        mounted = disposed ? null : make(canvas, makeTable);
        // Tests use this to find places on the table.
        Object.assign(canvas, { table: mounted });
        setTable(mounted);
      })
      .catch((error: unknown) => disposed || fail(error));
    return () => {
      disposed = true;
      observer.disconnect();
      canvas.removeEventListener("webglcontextlost", fail);
      setTable(null);
      mounted?.dispose();
    };
  }, [canvas, kind]);
  useEffect(() => table?.options({ quality, reducedMotion: motion !== "full" }), [table, quality, motion]);
  const switchTo = (to: BoardKind) => {
    setFailed(false);
    change({ board: to });
  };
  return { kind, missing, table, has3d, switchTo };
}

/** Each renderer is a separate chunk: the flat board does not load three.js. */
async function loadTable(kind: BoardKind): Promise<MakeTable> {
  const { makeTable } = kind === "3d" ? await import("../../table/scene3d") : await import("../../table/board2d");
  return makeTable;
}

function hasWebgl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // Browsers limit the number of contexts.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

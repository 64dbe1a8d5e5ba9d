import { useLayoutEffect, useRef } from "react";

/** Keyboard shortcuts, ignored while the player types in a field; `onKey` returns whether it handled the key. */
export function useKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  // A layout effect: a key pressed before the next frame must reach the current handler.
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target;
      const typing = target instanceof Element && target.closest("input, select, textarea, dialog, [contenteditable]") !== null;
      const panning = target instanceof HTMLCanvasElement && event.key.startsWith("Arrow");
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing || panning) {
        return;
      }
      if (latest.current(event.key)) {
        event.preventDefault();
      }
    };
    globalThis.addEventListener("keydown", listen);
    return () => globalThis.removeEventListener("keydown", listen);
  }, []);
}

import { useLayoutEffect, useRef } from "react";

/** Keyboard shortcuts, ignored while the player types in a field; `pressed` returns whether it handled the key. */
export function useKeys(pressed: (key: string) => boolean): void {
  const newest = useRef(pressed);
  // A layout effect: a key pressed before the next frame must reach the current handler.
  useLayoutEffect(() => {
    newest.current = pressed;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = event.target;
      const writing = at instanceof Element && at.closest("input, select, textarea, dialog, [contenteditable]") !== null;
      const walking = at instanceof HTMLCanvasElement && event.key.startsWith("Arrow");
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || writing || walking) {
        return;
      }
      if (newest.current(event.key)) {
        event.preventDefault();
      }
    };
    globalThis.addEventListener("keydown", listen);
    return () => globalThis.removeEventListener("keydown", listen);
  }, []);
}

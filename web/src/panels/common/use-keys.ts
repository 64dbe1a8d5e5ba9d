import { useLayoutEffect, useRef } from "react";

/** Keys that are pressed while no field is being written in; `pressed` says whether it did something with one. */
export function useKeys(pressed: (key: string) => boolean): void {
  const newest = useRef(pressed);
  // With what is shown, and not a frame later: a key that is pressed in between would be for what is gone.
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

import { useEffect, useRef, useState } from "react";

/** Change state during render when a value has changed, before anything is drawn with it. */
export function useOnChange<T>(value: T, change: (value: T) => void): void {
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    change(value);
  }
}

/** Run an effect once for each new value, such as making a choice. */
export function useChangeEffect<T>(value: T, act: (value: T) => void): void {
  const done = useRef(value);
  useEffect(() => {
    if (value !== done.current) {
      done.current = value;
      act(value);
    }
  });
}

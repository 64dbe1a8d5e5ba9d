import { useEffect, useRef, useState } from "react";

/** What a new value changes in the state of whoever uses it: before anything is drawn with it. */
export function useOnChange<T>(value: T, change: (value: T) => void): void {
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    change(value);
  }
}

/** What a new value does beyond that, such as making a choice; once for each. */
export function useChangeEffect<T>(value: T, act: (value: T) => void): void {
  const done = useRef(value);
  useEffect(() => {
    if (value !== done.current) {
      done.current = value;
      act(value);
    }
  });
}

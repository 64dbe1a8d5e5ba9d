import { useEffect, useRef, useState } from "react";

/** Adjust state during render when a value has changed. */
export function useOnChange<T>(value: T, change: (value: T) => void): void {
  const [previous, setPrevious] = useState(value);
  if (value !== previous) {
    setPrevious(value);
    change(value);
  }
}

/** Run an effect once for each new value, such as making a choice. */
export function useChangeEffect<T>(value: T, onNew: (value: T) => void): void {
  const handled = useRef(value);
  useEffect(() => {
    if (value !== handled.current) {
      handled.current = value;
      onNew(value);
    }
  });
}

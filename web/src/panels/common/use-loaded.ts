import { useEffect, useEffectEvent, useState } from "react";

interface Loaded<T> {
  key: string;
  value: T | null;
  problem: Error | null;
}

/** The result of `load`, which runs again when the key changes. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [found, setFound] = useState<Loaded<T>>({ key, value: null, problem: null });
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    let wanted = true;
    loadNow().then(
      (value) => wanted && setFound({ key, value, problem: null }),
      (problem: unknown) => wanted && setFound({ key, value: null, problem: asError(problem) }),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return found.key === key ? found : { key, value: null, problem: null };
}

export function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error(String(problem));
}

import { useEffect, useEffectEvent, useState } from "react";

interface Loaded<T> {
  key: string;
  value: T | null;
  problem: Error | null;
}

/** The result of `load`, which runs again when the key changes. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ key, value: null, problem: null });
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    let current = true;
    loadNow().then(
      (value) => current && setLoaded({ key, value, problem: null }),
      (problem: unknown) => current && setLoaded({ key, value: null, problem: asError(problem) }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return loaded.key === key ? loaded : { key, value: null, problem: null };
}

export function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error(String(problem));
}

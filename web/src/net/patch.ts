/** One step of a state patch: `[path, value]` sets, `[path]` removes. */
export type PatchStep = readonly unknown[];

type Container = Record<string | number, unknown>;

/** The state after these steps. Unchanged parts are shared with the state before. */
export function patched(state: unknown, steps: readonly PatchStep[]): unknown {
  let now = state;
  for (const step of steps) {
    now = step.length === 1 ? without(now, step[0] as Path) : put(now, step[0] as Path, step[1]);
  }
  return now;
}

type Path = readonly (string | number)[];

function copied(place: unknown): Container {
  return (Array.isArray(place) ? [...place] : { ...(place as object) }) as Container;
}

function put(place: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    return value;
  }
  const copy = copied(place);
  copy[key] = put(copy[key], rest, value);
  return copy;
}

function without(place: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    return undefined;
  }
  const copy = copied(place);
  if (rest.length === 0) {
    delete copy[key];
  } else {
    copy[key] = without(copy[key], rest);
  }
  return copy;
}

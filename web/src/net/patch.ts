import type { Json, Update } from "../protocol/messages";

/** One step of a state patch: `[path, value]` sets, `[path]` removes. */
export type PatchStep = Update["patch"][number];

type Container = Record<string | number, Json>;
type Path = readonly (string | number)[];

/** The state after these steps. Unchanged parts are shared with the old state. */
export function applyPatch(state: Json, steps: readonly PatchStep[]): Json {
  let result = state;
  for (const step of steps) {
    const [path, value] = step as [Path, Json?];
    result = value === undefined ? removeAt(result, path) : setAt(result, path, value);
  }
  return result;
}

function shallowCopy(container: Json): Container {
  return (Array.isArray(container) ? [...container] : { ...(container as object) }) as Container;
}

function setAt(container: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) {
    return value;
  }
  const copy = shallowCopy(container);
  copy[key] = setAt(copy[key] ?? null, rest, value);
  return copy;
}

function removeAt(container: Json, path: Path): Json {
  const [key, ...rest] = path;
  if (key === undefined) {
    return null;
  }
  const copy = shallowCopy(container);
  if (rest.length === 0) {
    delete copy[key];
  } else {
    copy[key] = removeAt(copy[key] ?? null, rest);
  }
  return copy;
}

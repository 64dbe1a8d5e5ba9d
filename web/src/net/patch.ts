/** One step of a state patch: `[path, value]` sets, `[path]` removes. */
export type PatchStep = readonly unknown[];

type Container = Record<string | number, unknown>;

/** The state after these steps. Unchanged parts are shared with the old state. */
export function applyPatch(state: unknown, steps: readonly PatchStep[]): unknown {
  let result = state;
  for (const step of steps) {
    result = step.length === 1 ? removeAt(result, step[0] as Path) : setAt(result, step[0] as Path, step[1]);
  }
  return result;
}

type Path = readonly (string | number)[];

function shallowCopy(container: unknown): Container {
  return (Array.isArray(container) ? [...container] : { ...(container as object) }) as Container;
}

function setAt(container: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    return value;
  }
  const copy = shallowCopy(container);
  copy[key] = setAt(copy[key], rest, value);
  return copy;
}

function removeAt(container: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    return undefined;
  }
  const copy = shallowCopy(container);
  if (rest.length === 0) {
    delete copy[key];
  } else {
    copy[key] = removeAt(copy[key], rest);
  }
  return copy;
}

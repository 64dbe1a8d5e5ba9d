/** What everybody in a position is called, by their ids. */
export function namesOf<T>(people: Readonly<Record<string, T>>, name: (one: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(people).map(([id, one]) => [id, name(one)]));
}

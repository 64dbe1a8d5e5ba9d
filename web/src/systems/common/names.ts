/** The names of all figures by id. */
export function namesOf<T>(figures: Readonly<Record<string, T>>, name: (figure: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(figures).map(([id, figure]) => [id, name(figure)]));
}

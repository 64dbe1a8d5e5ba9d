/** Whether choices with a verb have odds, by system, kind of decision and verb. */
const cache = new Map<string, boolean>();

/** Whether choices with this verb have odds; undefined if it is not known yet. */
export function hasOdds(system: string, kind: string, verb: string): boolean | undefined {
  return cache.get(`${system} ${kind} ${verb}`);
}

/** Remember whether choices with this verb have odds; undefined forgets it. */
export function setHasOdds(system: string, kind: string, verb: string, has: boolean | undefined): void {
  if (has === undefined) {
    cache.delete(`${system} ${kind} ${verb}`);
  } else {
    cache.set(`${system} ${kind} ${verb}`, has);
  }
}

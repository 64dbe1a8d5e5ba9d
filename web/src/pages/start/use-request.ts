import { useState } from "react";
import { asError } from "../../panels/common/use-loaded";

/** Something that takes a moment: whether it is under way, and what went wrong. */
export interface RequestState {
  busy: boolean;
  problem: string;
  /** Do it, unless something is under way. */
  run(work: () => Promise<void>): void;
}

export function useRequest(): RequestState {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = (work: () => Promise<void>) => {
    if (busy) {
      return;
    }
    setBusy(true);
    setProblem("");
    work()
      .catch((why: unknown) => setProblem(asError(why).message))
      .finally(() => setBusy(false));
  };
  return { busy, problem, run };
}

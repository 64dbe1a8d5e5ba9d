import { useState } from "react";
import { asError } from "../../panels/common/use-loaded";

/** The state of a request. */
export interface RequestState {
  busy: boolean;
  problem: string;
  /** Run it, unless a request is running. */
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
      .catch((error: unknown) => setProblem(asError(error).message))
      .finally(() => setBusy(false));
  };
  return { busy, problem, run };
}

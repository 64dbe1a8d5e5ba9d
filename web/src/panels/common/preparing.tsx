import { useEffect, useState } from "react";
import { get } from "../../net/api";
import type { Preparation } from "../../protocol/messages";
import { t } from "../../text";

const POLL_MS = 3000;

/** One line while the server still compiles its functions, once after an installation: it explains slow answers. */
export function Preparing() {
  const progress = usePreparation();
  if (progress === null || progress.complete) {
    return null;
  }
  const { done, of } = progress;
  return <p className="preparing quiet">{t("preparing", { done, of })}</p>;
}

/** How far the server is; asked for again only until it is complete. */
function usePreparation(): Preparation | null {
  const [progress, setProgress] = useState<Preparation | null>(null);
  useEffect(() => {
    let timer = 0;
    let current = true;
    const ask = async () => {
      const found = await get<Preparation>("/api/preparation").catch(() => null);
      if (!current) {
        return;
      }
      setProgress(found);
      if (found?.complete !== true) {
        timer = window.setTimeout(ask, POLL_MS);
      }
    };
    void ask();
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, []);
  return progress;
}

import type { ReactNode } from "react";
import { t } from "../../text";

/** The head of the pages of campaigns, with the way to the start page. */
export function PageHead({ children }: { children?: ReactNode }) {
  return (
    <header className="start-head">
      <a href="/" className="wordmark">
        <img src="/icon.svg" alt="" width="34" height="34" />
        {t("title")}
      </a>
      {children}
    </header>
  );
}

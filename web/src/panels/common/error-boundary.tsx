import { Component, type ReactNode } from "react";
import { t } from "../../text";

/** Shows the error message and links where a part of the page has crashed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { problem: Error | null }> {
  override state: { problem: Error | null } = { problem: null };

  static getDerivedStateFromError(problem: Error): { problem: Error } {
    return { problem };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    return problem === null ? this.props.children : <Problem message={problem.message} />;
  }
}

export function Problem({ message }: { message: string }) {
  return (
    <main className="problem" role="alert">
      <h1>{t("broken")}</h1>
      <p>{message}</p>
      <p className="quiet">{t("broken_hint")}</p>
      <div className="buttons">
        <button type="button" className="main" onClick={() => globalThis.location.reload()}>
          {t("reload")}
        </button>
        <a className="button" href="/">
          {t("to_start")}
        </a>
      </div>
    </main>
  );
}

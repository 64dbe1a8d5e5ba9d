import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../../text";

/**
 * A modal dialog; the close button, Escape and a click outside close it. The element marked `data-first` gets
 * the focus.
 */
export function Sheet({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    sheet.current?.setAttribute("closedby", "any");
    sheet.current?.showModal();
    sheet.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);
  return (
    <dialog ref={sheet} className="sheet" aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="chip" aria-label={t("close")} onClick={() => sheet.current?.close()}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  );
}

import { type ReactNode, useEffect, useRef } from "react";

/** A sheet before the page; Escape puts it away. What is marked as `data-first` has the focus at first. */
export function Sheet({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    sheet.current?.showModal();
    sheet.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);
  return (
    <dialog ref={sheet} className="sheet" aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

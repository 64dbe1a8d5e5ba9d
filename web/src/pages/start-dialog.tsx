import { type ReactNode, useEffect, useRef, useState } from "react";
import { tablePath } from "./start-open";
import type { Opened } from "../protocol";
import { go } from "../router";
import { t } from "../text";

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

/** The links by which others come to a match that was just opened; they are shown this once. */
export function Invitations({ opened, onClose }: { opened: Opened; onClose(): void }) {
  return (
    <Sheet title={t("invited")} onClose={onClose}>
      <p className="quiet">{t("invited_hint")}</p>
      {Object.entries(opened.invitations).map(([seat, token]) => (
        <Invitation key={seat} seat={seat} link={`${globalThis.location.origin}/join/${opened.match.id}#${token}`} />
      ))}
      <div className="buttons">
        <button type="button" className="main" onClick={() => go(tablePath(opened.match))}>
          {t("to_table")}
        </button>
      </div>
    </Sheet>
  );
}

function Invitation({ seat, link }: { seat: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = () => {
    field.current?.select();
    // Without HTTPS there may be no clipboard: the link is selected, ready to be copied by hand.
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className="link">
      <label>
        <span>{t("invitation_to", { seat })}</span>
        <input ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <button type="button" data-first onClick={copy}>
        {t(copied ? "copied" : "copy")}
      </button>
    </div>
  );
}

import { QRCodeSVG } from "qrcode.react";
import { useRef, useState } from "react";
import { invitationLink, storeInvitations, useStoredInvitations } from "./invitation-store";
import { useRequest } from "../start/use-request";
import { matchPath, post } from "../../net/api";
import { REFEREE } from "../../panels/match/match-context";
import type { MatchCard } from "../../protocol/messages";
import { t } from "../../text";

/** The links to the free seats, for the host. */
export function Invitations({ card }: { card: MatchCard }) {
  const free = card.seats.filter(({ kind }) => kind === "open").map(({ seat }) => seat);
  const single = free.length === 1;
  const [revision, setRevision] = useState(0);
  const invitations = useStoredInvitations(card, revision);
  return (
    <section className="card invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{t("lobby_invite", { count: free.length })}</h2>
      <p className="quiet">{t("lobby_invite_hint", { count: free.length })}</p>
      {invitations !== null &&
        free.map((seat) => (
          <Invitation
            key={seat}
            {...{ match: card.id, seat, single, token: invitations[seat] ?? null, onCreated: () => setRevision(revision + 1) }}
            label={labelOf(card, seat, single)}
          />
        ))}
    </section>
  );
}

function labelOf(card: MatchCard, seat: string, single: boolean): string {
  if (card.seats.some((each) => each.seat === seat && each.side === REFEREE)) {
    return t("lobby_link_referee");
  }
  return single ? t("lobby_link") : t("lobby_link_to", { seat });
}

interface InvitationProps {
  match: string;
  seat: string;
  label: string;
  single: boolean;
  token: string | null;
  onCreated(): void;
}

function Invitation({ match, seat, label, single, token, onCreated }: InvitationProps) {
  const { busy, problem, run } = useRequest();
  const create = async () => {
    const { invitation } = await post<{ invitation: string }>(matchPath(match, "/invitations"), { seat });
    storeInvitations(match, [invitation]);
    onCreated();
  };
  if (token !== null) {
    return <Link address={invitationLink(match, token)} seat={seat} label={label} single={single} />;
  }
  return (
    <div className="link-lost">
      <p>{label}</p>
      <p className="quiet">{t("lobby_link_lost")}</p>
      <button type="button" disabled={busy} onClick={() => run(create)}>
        {t("lobby_link_new")}
      </button>
      {problem !== "" && (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface LinkProps {
  address: string;
  seat: string;
  label: string;
  single: boolean;
}

function Link({ address, seat, label, single }: LinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (field.current !== null) {
      setCopied(await copyFrom(field.current));
    }
  };
  const code = (
    <QRCodeSVG value={address} size={176} marginSize={2} level="M" className="qr" title={t("lobby_qr_label")} />
  );
  return (
    <div className="invitation-link" data-seat={seat}>
      <div className="link">
        <label>
          <span>{label}</span>
          <input ref={field} readOnly value={address} onFocus={(event) => event.target.select()} />
        </label>
        <button type="button" className="main copy" onClick={() => void copy()}>
          {t(copied ? "copied" : "copy")}
        </button>
      </div>
      {single ? (
        code
      ) : (
        <details>
          <summary>{t("lobby_qr")}</summary>
          {code}
        </details>
      )}
    </div>
  );
}

/** Copy the text of a field. Without HTTPS there is no clipboard API, so fall back to `execCommand`. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

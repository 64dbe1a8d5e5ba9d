import { useRef, useState } from "react";
import { forgetInvitations } from "./invitation-store";
import { useRequest } from "../start/use-request";
import { matchPath, post } from "../../net/api";
import { storeName } from "../../net/player";
import { useMatchContext } from "../../panels/match/match-context";
import type { MatchCard, SeatCard } from "../../protocol/messages";
import { t } from "../../text";

interface OwnNameProps {
  card: MatchCard;
  /** A seat of this browser. */
  seat: SeatCard;
  /** Whether this browser has more seats. */
  several: boolean;
}

/** The name at a seat, which can be changed until the match begins. */
export function OwnName({ card, seat, several }: OwnNameProps) {
  const { store, seat: connected } = useMatchContext();
  const name = seat.name ?? "";
  const [draft, setDraft] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const { busy, problem, run } = useRequest();
  const shown = draft ?? name;
  const hint = saved ? "lobby_name_saved" : name === t("guest") ? "lobby_name_guest" : "lobby_name_hint";
  const save = async () => {
    const newName = shown.trim();
    if (seat.seat === connected) {
      await store.send({ type: "rename", name: newName });
      storeName(newName);
    } else {
      await post(matchPath(card.id, "/rename"), { seat: seat.seat, id: newId(), name: newName });
    }
    setDraft(null);
    setSaved(true);
  };
  return (
    <form
      className="own-name"
      onSubmit={(event) => {
        event.preventDefault();
        run(save);
      }}
    >
      <label>
        <span>{several ? t("lobby_name_at", { seat: seat.seat }) : t("lobby_name")}</span>
        <input
          required
          value={shown}
          maxLength={32}
          autoComplete="name"
          onChange={(event) => {
            setDraft(event.target.value);
            setSaved(false);
          }}
        />
      </label>
      <button type="submit" disabled={busy || shown.trim() === "" || shown === name}>
        {t("lobby_name_save")}
      </button>
      <output className={problem === "" ? "quiet" : "refused"}>
        {problem === "" ? t(hint) : problem}
      </output>
    </form>
  );
}

/** A random idempotency key. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}

interface SwapProps {
  card: MatchCard;
  /** The seat to swap with. */
  other: SeatCard;
}

/** Swap seats. */
export function Swap({ card, other }: SwapProps) {
  const { store } = useMatchContext();
  const { busy, problem, run } = useRequest();
  const swap = async () => {
    await store.send({ type: "swap", other: other.seat });
  };
  const free = other.kind === "open";
  const label = card.seats.length === 2 ? t("lobby_swap") : t(free ? "lobby_sit_here" : "lobby_swap_with");
  return (
    <div className="swap">
      <button
        type="button"
        className="chip"
        disabled={busy}
        aria-label={card.seats.length === 2 ? label : t(free ? "lobby_sit_label" : "lobby_swap_label", { seat: other.seat })}
        onClick={() => run(swap)}
      >
        {label}
      </button>
      {problem !== "" && (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Cancel the match, after a confirmation. */
export function Cancel({ match }: { match: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, problem, run } = useRequest();
  const cancel = async () => {
    dialog.current?.close();
    await post(matchPath(match, "/cancel"), { id: newId() });
    forgetInvitations(match);
  };
  return (
    <div>
      <button type="button" className="grave" disabled={busy} onClick={() => dialog.current?.showModal()}>
        {t("lobby_cancel")}
      </button>
      {problem !== "" && (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      <dialog ref={dialog} aria-label={t("lobby_cancel")}>
        <p>{t("lobby_cancel_sure")}</p>
        <div className="buttons">
          <button type="button" onClick={() => dialog.current?.close()}>
            {t("lobby_cancel_no")}
          </button>
          <button type="button" className="grave" onClick={() => run(cancel)}>
            {t("lobby_cancel_yes")}
          </button>
        </div>
      </dialog>
    </div>
  );
}

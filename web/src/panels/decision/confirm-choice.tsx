import { useNotes } from "./use-notes";
import { useMatchContext } from "../match/match-context";
import { GameTerms } from "../rules/terms";
import type { ChoiceForm } from "../../protocol/messages";
import { t } from "../../text";

interface Props {
  choice: string | ChoiceForm;
  kind: string;
  pending: string | null;
  onConfirm(): void;
  onBack(): void;
}

/** A choice that commits something for good: it is made by a second button, and the first key goes back. */
export function ConfirmChoice({ choice, kind, pending, onConfirm, onBack }: Props) {
  const { texts } = useMatchContext();
  const note = useNotes([choice])(choice);
  return (
    <div className="confirm sure">
      <p>{t("confirm_sure")}</p>
      <div className="buttons">
        <button type="button" data-pick ref={(button) => button?.focus()} onClick={onBack}>
          {t("pick_back")}
        </button>
        <button
          type="button"
          className="main"
          data-pick
          data-choice={typeof choice === "string" ? choice : ""}
          disabled={pending !== null}
          onClick={onConfirm}
        >
          <span>
            <GameTerms text={texts.look(choice, kind).label} within="choice" />
          </span>{" "}
          {note !== "" && <b className="note">{note}</b>}
        </button>
      </div>
    </div>
  );
}

import { t } from "../../text";

/** The option that the bot agrees to take back dice rolls. */
export function PracticeOption({ on, onChange }: { on: boolean; onChange(on: boolean): void }) {
  return (
    <label className="check practice" title={t("practice_hint")}>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      {t("practice_wish")}
    </label>
  );
}

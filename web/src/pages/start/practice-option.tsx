import { t } from "../../text";

/** Whether the bot agrees to take dice back; off by default. */
export function PracticeOption({ on, onChange }: { on: boolean; onChange(on: boolean): void }) {
  return (
    <label className="check practice" title={t("practice_hint")}>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      {t("practice_wish")}
    </label>
  );
}

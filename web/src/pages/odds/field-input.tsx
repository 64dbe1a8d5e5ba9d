import { useId } from "react";
import type { FieldCard, Json } from "../../protocol/messages";
import { t } from "../../text";
import { slotText } from "../../text/choice-label";
import type { SystemTexts } from "../../text/system";

interface Props {
  field: FieldCard;
  texts: SystemTexts;
  /** The value in the address; undefined for the default. */
  given: string | undefined;
  onChange(value: string): void;
}

/** A field of a calculator. */
export function FieldInput({ field, texts, given, onChange }: Props) {
  const id = useId();
  const value = given ?? textOf(field.value);
  const label = texts.get("inputs", field.name);
  if (field.kind === "several") {
    return <SeveralInput {...{ field, texts, label, onChange }} picked={value.split(",").filter(Boolean)} />;
  }
  if (field.kind === "flag") {
    return (
      <div className="field flag">
        <input
          id={id}
          type="checkbox"
          checked={value === "true"}
          onChange={(event) => onChange(String(event.target.checked))}
        />
        <label htmlFor={id}>{label}</label>
      </div>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {field.kind === "pick" ? (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {(field.options ?? []).map((option) => (
            <option key={option} value={option}>
              {optionText(option, field, texts)}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} value={value} onChange={(event) => onChange(event.target.value)} {...entry(field)} />
      )}
    </div>
  );
}

/** What a line for numbers or text is like. */
function entry({ kind, least, most, step }: FieldCard): object {
  if (kind === "number") {
    return { type: "number", min: least ?? undefined, max: most ?? undefined, step: step ?? 1, inputMode: "decimal" };
  }
  return { type: "text", spellCheck: false, autoComplete: "off", inputMode: kind === "numbers" ? "numeric" : "text" };
}

interface SeveralProps {
  field: FieldCard;
  texts: SystemTexts;
  label: string;
  picked: readonly string[];
  onChange(value: string): void;
}

/** Some of several options, such as cards: pressed buttons behind a summary that names them. */
function SeveralInput({ field, texts, label, picked, onChange }: SeveralProps) {
  const toggle = (option: string) => {
    const changed = picked.includes(option) ? picked.filter((each) => each !== option) : [...picked, option];
    onChange(changed.join(","));
  };
  const full = picked.length >= (field.most ?? Infinity);
  return (
    <details className="several">
      <summary>
        <span>{label}</span>
        <b>{picked.length === 0 ? t("nothing") : picked.map((option) => optionText(option, field, texts)).join(", ")}</b>
      </summary>
      <fieldset aria-label={label}>
        {(field.options ?? []).map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={picked.includes(option)}
            disabled={full && !picked.includes(option)}
            onClick={() => toggle(option)}
          >
            {optionText(option, field, texts)}
          </button>
        ))}
      </fieldset>
    </details>
  );
}

function optionText(option: string, { picker = "" }: FieldCard, texts: SystemTexts): string {
  return texts.find("picks", option) ?? slotText(option, texts, { picker });
}

/** A value as it stands in an address. */
function textOf(value: Json): string {
  if (Array.isArray(value)) {
    return value.map(String).join(",");
  }
  return value === null || typeof value === "object" ? "" : String(value);
}

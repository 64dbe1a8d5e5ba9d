import { useCampaign } from "./campaign-context";
import type { Json, OptionField } from "../../protocol/messages";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

/** The form of the campaign, and what is different from the usual in it. */
export function Options() {
  const { view, texts } = useCampaign();
  const { match = {}, ...own } = view.options;
  const ofMatch = typeof match === "object" && match !== null && !Array.isArray(match) ? match : {};
  const lines = Object.entries({ ...own, ...ofMatch }).map(([name, value]) => lineOf(name, value ?? null, view.format.options ?? [], texts));
  return (
    <section className="campaign-rules" aria-labelledby="options-title">
      <h2 id="options-title">{t("campaign_rules")}</h2>
      <p>
        <strong>{texts.message(view.format.title)}</strong> <span className="quiet">{texts.message(view.format.about)}</span>
      </p>
      {lines.length > 0 && (
        <dl className="profile">
          {lines.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function lineOf(name: string, value: Json, fields: readonly OptionField[], texts: SystemTexts): { title: string; value: string } {
  const field = fields.find((each) => each.name === name);
  const titled = (each: Json) => {
    const words = field?.choices?.[String(each)];
    return words === undefined ? texts.word(each) : texts.message(words);
  };
  const title = field === undefined ? texts.get("options", name) : texts.message(field.title);
  if (typeof value === "boolean") {
    return { title, value: t(value ? "campaign_rule_on" : "campaign_rule_off") };
  }
  return { title, value: Array.isArray(value) ? value.map(titled).join(", ") : titled(value) };
}

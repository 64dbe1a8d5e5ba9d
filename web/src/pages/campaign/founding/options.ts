import type { Json, OptionField } from "../../../protocol/messages";

/** What was entered in the fields of a form, by the names of the options. */
export type Entered = Readonly<Record<string, Json>>;

/** The options for a request: what differs from the defaults, those of every match apart. */
export function optionsOf(fields: readonly OptionField[], entered: Entered, rules: Readonly<Record<string, boolean>>): Record<string, Json> {
  const changed = changedFields(fields, entered);
  const options = Object.fromEntries(changed.filter(({ of_match }) => of_match !== true).map(({ name }) => [name, entered[name] ?? null]));
  const match = Object.fromEntries(changed.filter(({ of_match }) => of_match === true).map(({ name }) => [name, entered[name] ?? null]));
  const all = { ...rules, ...match };
  return Object.keys(all).length === 0 ? options : { ...options, match: all };
}

/** The fields whose value differs from the default. */
export function changedFields(fields: readonly OptionField[], entered: Entered): OptionField[] {
  return fields.filter((field) => isOffered(field, fields, entered) && differs(field, entered[field.name]));
}

/** Whether a field means something with what was entered in the others. */
export function isOffered({ needs = "" }: OptionField, fields: readonly OptionField[], entered: Entered): boolean {
  const other = fields.find(({ name }) => name === needs);
  return other === undefined || (entered[needs] ?? other.default ?? false) === true;
}

function differs({ default: usual = null }: OptionField, value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== usual && !(Array.isArray(value) && value.length === 0);
}

import { useLoaded } from "../common/use-loaded";
import { bookPath } from "./paths";
import { get } from "../../net/api";
import type { Statement } from "../../protocol/messages";

const loaded = new Map<string, Promise<string>>();

function plainText(path: string): Promise<string> {
  const known = loaded.get(path);
  if (known !== undefined) {
    return known;
  }
  const text = get<Statement>(path).then(({ plain = "" }) => plain);
  loaded.set(path, text);
  text.catch(() => loaded.delete(path));
  return text;
}

/** What a rule means in plain words; nothing until it is loaded. */
export function RuleInWords({ system, id }: { system: string; id: string }) {
  const path = bookPath(system, `/${encodeURIComponent(id)}`);
  const { value } = useLoaded(path, () => plainText(path));
  return value === null || value === "" ? null : <small className="in-words">{value}</small>;
}

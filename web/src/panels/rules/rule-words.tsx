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

interface Props {
  system: string;
  id: string;
  /** The name of what the rule is about, which stands before it already. */
  name: string;
}

/** What a rule means in plain words; nothing until it is loaded. */
export function RuleInWords({ system, id, name }: Props) {
  const path = bookPath(system, `/${encodeURIComponent(id)}`);
  const { value } = useLoaded(path, () => plainText(path));
  const words = value?.startsWith(`${name}: `) === true ? value.slice(name.length + 2) : value;
  return words === null || words === "" ? null : <small className="in-words">{words}</small>;
}

/** A question to a calculator: the values of its fields as text; the others have their default values. */
export interface Question {
  system: string;
  calculator: string;
  fields: Readonly<Record<string, string>>;
}

/** The most questions side by side. */
export const MAX_QUESTIONS = 2;

/** The questions in the hash of an address: `street/shot?range=8;street/shot?range=16`. */
export function questionsIn(hash: string): Question[] {
  return hash
    .replace(/^#/, "")
    .split(";")
    .filter((part) => part !== "")
    .slice(0, MAX_QUESTIONS)
    .map((part) => {
      const [path = "", fields = ""] = part.split("?", 2);
      const [system = "", calculator = ""] = path.split("/", 2).map(decoded);
      return { system, calculator, fields: Object.fromEntries(new URLSearchParams(fields)) };
    });
}

/** The address of the page with these questions. */
export function addressOf(questions: readonly Question[]): string {
  const parts = questions.map(({ system, calculator, fields }) => {
    const values = new URLSearchParams(fields).toString();
    const path = [system, calculator].filter((part) => part !== "").map(encodeURIComponent);
    return `${path.join("/")}${values === "" ? "" : `?${values}`}`;
  });
  return `/odds${parts.length === 0 ? "" : "#"}${parts.join(";")}`;
}

/** The path that answers a question. */
export function answerPath({ system, calculator, fields }: Question): string {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => ["field", `${name}:${value}`]));
  return `/api/systems/${encodeURIComponent(system)}/calculators/${encodeURIComponent(calculator)}?${query.toString()}`;
}

/** Parts of an address that somebody mistyped stay as they are. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { GameTerms } from "../rules/terms";
import { useMatchContext } from "../match/match-context";

interface Props {
  /** The kind of the decision. */
  kind: string;
  /** What stands beside the answers. */
  notes: readonly string[];
}

/** What differs where the same odds stand beside several answers, if the system says it. */
export function Differs({ kind, notes }: Props) {
  const { texts } = useMatchContext();
  const words = haveEqual(notes) ? texts.find("differs", kind) : undefined;
  return (
    words !== undefined && (
      <p className="quiet differs">
        <GameTerms text={words} />
      </p>
    )
  );
}

/** Whether two of these notes say the same. */
export function haveEqual(notes: readonly string[]): boolean {
  const said = notes.filter((note) => note !== "");
  return new Set(said).size < said.length;
}

import { useEffect, useMemo } from "react";
import { keyOf, type Question, useAnswers } from "../asking";
import { useDeed } from "../news";
import type { Told } from "../widget";
import type { Marks } from "../../table/types";
import { t } from "../../text";
import { aimText } from "./options";
import { actingIn, shootOut } from "./state";

type Target = NonNullable<Marks["targets"]>[number];

interface Props extends Told {
  choices: readonly string[];
  shooter: string;
  /** The dice of each shot are asked for and shown. */
  dice: boolean;
}

/** Of so many dice a shot is a good one; none are a lucky shot. */
const GOOD = 3;

/** Choices that are aimed at somebody: clicked on the table, or picked from the list, with the dice of each. */
export function Targets({ choices, shooter, dice, store, model, picked, mark, choose, look, texts }: Props) {
  const questions = dice ? choices.map((choice) => poolOf(choice, shooter)) : [];
  const known = useAnswers<number>(store, questions);
  const pools = new Map(choices.map((choice) => [choice, known.get(keyOf(poolOf(choice, shooter)))?.answer]));
  const marked = JSON.stringify(choices.map((choice) => badge(look(choice).figure ?? "", pools.get(choice))));
  const targets = useMemo(() => best(JSON.parse(marked) as Target[]), [marked]);
  useEffect(() => {
    mark({ targets });
    return () => mark({});
  }, [mark, targets]);
  useDeed(picked, ({ figure }) => {
    const meant = choices.filter((choice) => figure !== null && look(choice).figure === figure);
    if (meant.length === 1 && meant[0] !== undefined) {
      choose(meant[0]);
    }
  });
  return (
    <div className="mode">
      {dice && <p className="quiet">{t("street_target_hint")}</p>}
      <ul className="aims">
        {choices.map((choice) => (
          <li key={choice}>
            <button type="button" className="aim" data-choice={choice} onClick={() => choose(choice)}>
              {aimText(choice, model.state, texts) ?? look(choice).label} <Dice count={pools.get(choice)} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The shot after a move: its target is named now. */
export function TargetWidget(props: Told) {
  const { decision, model } = props;
  const shooter = actingIn(shootOut(model.state))?.id ?? "";
  return <Targets {...props} choices={decision.options ?? [decision.default]} shooter={shooter} dice={false} />;
}

function Dice({ count }: { count: number | undefined }) {
  return count === undefined ? null : <b data-tone={toneOf(count)}>{diceText(count)}</b>;
}

function diceText(count: number): string {
  return count > 0 ? t("street_dice", { count }) : t("street_lucky");
}

function toneOf(count: number): Target["tone"] {
  return count >= GOOD ? "good" : count > 0 ? "fair" : "poor";
}

function badge(id: string, count: number | undefined): Target {
  return count === undefined ? { id, label: "", tone: "plain" } : { id, label: diceText(count), tone: toneOf(count) };
}

/** Each target once, with the first of its shots that is known. */
function best(targets: readonly Target[]): Target[] {
  const found = new Map<string, Target>();
  for (const target of targets) {
    const before = found.get(target.id);
    if (target.id !== "" && (before === undefined || before.label === "")) {
      found.set(target.id, target);
    }
  }
  return [...found.values()];
}

/** How many dice a shot has: `shoot machine_pistol/2 bob`, `shoot pistol_1+pistol_2 bob`. */
export function poolOf(choice: string, shooter: string): Question {
  const [, weapons = "", target = ""] = choice.split(" ");
  const [first = "", ...more] = weapons.split("+");
  const [weapon, grip] = first.split("/");
  return {
    ask: "shot_pool",
    with: {
      shooter,
      target,
      weapon,
      ...(grip === undefined ? {} : { grip: Number(grip) }),
      ...(more.length > 0 ? { volley: true } : {}),
    },
  };
}

import { useMemo } from "react";
import { useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import type { MeasureAnswer, NoAnswer, Question, RangesAnswer } from "../../protocol/messages";
import { answersByTarget, useTogether } from "../../systems/common/queries";
import { rangeMarks } from "../../systems/common/shots";
import { lengthText } from "../../systems/common/use-path";
import type { Marks, Scene } from "../../table/types";

/** While one aims: the range bands of the weapon around the shooter, and the distances of the targets. */
export function useAimMarks(model: MatchModel | null, scene: Scene | null, { targets, weapons }: Marks): Marks {
  const { store, texts } = useMatchContext();
  const situation = model?.decisions[0]?.situation;
  const shooter = scene?.figures.find(({ id }) => id === (situation?.figure || situation?.actor)) ?? null;
  const aims = weapons !== undefined && shooter !== null && targets !== undefined && targets.length > 0;
  const to = aims ? targets.map(({ id }) => id).filter((id) => id !== shooter.id) : [];
  const questions: Question[] =
    to.length === 0 || shooter === null ? [] : [{ ask: "ranges", figure: shooter.id }, { ask: "measure", figure: shooter.id, to }];
  const answers = useTogether<object>(store, questions);
  const ids = to.join(" ");
  return useMemo(() => {
    const [ranges, measured] = answers ?? [];
    if (shooter === null || targets === undefined || scene === null || ranges === undefined || "error" in ranges) {
      return {};
    }
    const aimedAt = scene.figures.filter(({ id }) => ids.split(" ").includes(id));
    const arc = shooter.facing === null || shooter.arc === null ? null : { facing: shooter.facing, half: shooter.arc };
    const rings = rangeMarks(ranges as RangesAnswer, shooter.at, aimedAt, arc, texts, weapons ?? []);
    if (rings.ranges === undefined) {
      return {};
    }
    const distances = answersByTarget(ids.split(" "), Array.isArray(measured) ? (measured as (MeasureAnswer | NoAnswer)[]) : []);
    const withDistance = targets.map((target) => {
      const length = distances.get(target.id)?.distance;
      const rows = [target.label, length === undefined ? "" : lengthText({ length }, texts)].filter((row) => row !== "");
      return { ...target, label: rows.join("\n") };
    });
    return { ...rings, targets: withDistance };
  }, [answers, shooter, targets, weapons, scene, ids, texts]);
}

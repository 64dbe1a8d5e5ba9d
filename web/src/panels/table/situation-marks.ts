import type { Situation } from "../../protocol/messages";
import type { Figure, Marks, Scene, Spot } from "../../table/types";

/** The part of a figure's height at which an arrow begins and ends. */
const CHEST = 0.65;

/** Who a decision is about, and an arrow from the figure that acts to the one it acts against. */
export function situationMarks(situation: Situation | undefined, scene: Scene | null): Marks {
  const { figure = "", actor = "", target = "" } = situation ?? {};
  const find = (id: string) => scene?.figures.find((each) => each.id === id);
  const [from, to] = [find(actor), find(target)];
  const highlight = [...new Set([figure, actor, target])].filter((id) => find(id) !== undefined);
  return {
    ...(highlight.length > 0 && { highlight }),
    ...(from !== undefined && to !== undefined && from !== to && { aim: { from: chest(from), to: chest(to) } }),
  };
}

function chest({ at: [x, y, z], height }: Figure): Spot {
  return [x, y, z + height * CHEST];
}

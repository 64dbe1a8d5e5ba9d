import type { Kind } from "../../protocol/cascade";

/** Kinds of decisions with a widget of their own, as the server names them. The client names them nowhere else. */
export const KIND = {
  score: "score",
  pay: "pay",
  group: "group",
  wave: "wave",
  defend: "defend",
  shotStep: "shot_step",
  shotGroup: "shot_group",
  strike: "strike",
  commit: "commit",
  save: "save",
  rerollDamage: "reroll",
  addDamage: "add_damage",
} as const satisfies Readonly<Record<string, Kind>>;

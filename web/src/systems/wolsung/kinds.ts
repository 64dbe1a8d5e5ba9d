import type { Kind } from "../../protocol/wolsung";

/** Kinds of decisions, as the server names them. The client names them nowhere else. */
export const KIND = {
  action: "action",
  path: "leave_path",
  deploy: "deploy",
  discard: "discard",
  shotReaction: "react_shot",
  meleeReaction: "react_melee",
  stealInitiative: "steal",
  holdInitiative: "hold_initiative",
  extraActivation: "extra",
  opposeExtraActivation: "oppose_extra",
  delay: "delay",
  opposeDelay: "oppose_delay",
  recovery: "recover",
  heroicMove: "heroic_move",
  heroicDeed: "deed",
  fallCard: "fall_card",
  luck: "luck",
} as const satisfies Readonly<Record<string, Kind>>;

import type { SlotTexts } from "../../text/choice-label";
import type { SystemTexts } from "../../text/system";

type Faces = readonly number[];
/** Dice that parry, the attacks they meet, and how many of the dice come from outside the group. */
export type Block = readonly [Faces, Faces, number];
export type Aim = readonly [number, string];

/** How the slots of Cascade read. */
export const SLOT_TEXTS: SlotTexts = {
  blocks: (blocks, texts) => (blocks as readonly Block[]).map((block) => blockText(block, texts)).join(", "),
  aims: (aims, texts) =>
    (aims as readonly Aim[]).map(([face, fighter]) => texts.fill("slots", "aim", { face, fighter: texts.name(fighter) })).join(", "),
  parts: (parts) => (parts as readonly Faces[]).map((part) => part.join(" + ")).join(", "),
  shares: (shares, texts) =>
    (shares as readonly (readonly [string, number])[])
      .map(([fighter, dice]) => texts.fill("slots", "share", { fighter: texts.name(fighter), dice }))
      .join(", "),
};

/** A block: the attacks, and the dice that meet them; rescue dice are named last. */
function blockText([dice, attacks, rescue]: Block, texts: SystemTexts): string {
  const faces = dice.map((face, i) =>
    i < dice.length - rescue ? String(face) : texts.fill("slots", "rescue", { face }),
  );
  return texts.fill("slots", "block", { attacks: attacks.join(" + "), dice: faces.join(" + ") });
}

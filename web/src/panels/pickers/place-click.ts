import type { Pick, SlotInfo, VerbGroup } from "./picks";
import type { ChoiceForm } from "../../protocol/messages";
import { nearestPlace, pointedSlotPlace, tablePlace } from "../../systems/common/places";

/** What a click at a place does before a verb is chosen: it chooses a verb and fills slots of it, or asks for the reason. */
export type PlaceClick = { key: string; made: readonly Pick[] } | { whyNot: ChoiceForm };

/** The slots of a verb that a click at a place has filled before the verb was chosen. */
export function filledBy(group: VerbGroup, at: readonly number[]): readonly Pick[] {
  const slot = at.length === 0 ? undefined : placeSlots(group)[0];
  const free = slot !== undefined && group.cards.some(({ open = [] }) => open.includes(slot.name));
  return free ? [{ slot: slot.name, value: pointedSlotPlace(at, slot.described) }] : [];
}

/** The only verb that lists this place, or that takes any place; if there is none, why a listed verb does not have it. */
export function placeClick(groups: readonly VerbGroup[], at: readonly number[]): PlaceClick | null {
  const listed = groups.filter((group) => hasPlace(group, at));
  if (listed.length > 0) {
    return listed.length === 1 && listed[0] !== undefined ? { key: listed[0].key, made: [] } : null;
  }
  const places = groups.flatMap((group) => placeSlots(group).map((slot) => ({ group, slot, value: pointedSlotPlace(at, slot.described) })));
  const free = places.filter(({ group, slot }) => group.cards.some(({ open = [] }) => open.includes(slot.name)));
  const [only, ...others] = free;
  if (only !== undefined) {
    return others.length === 0 ? { key: only.group.key, made: [{ slot: only.slot.name, value: only.value }] } : null;
  }
  for (const { group, slot, value } of places) {
    const example = group.cards.find(({ open = [] }) => open.length === 0);
    if (example !== undefined) {
      return { whyNot: { verb: group.verb, slots: { ...example.slots, [slot.name]: value } } };
    }
  }
  return null;
}

function placeSlots({ slots }: VerbGroup): SlotInfo[] {
  return slots.filter(({ picker }) => picker === "place");
}

/** Whether a choice of the group names this place. */
function hasPlace(group: VerbGroup, at: readonly number[]): boolean {
  return placeSlots(group).some(({ name, described }) => {
    const values = group.cards.map((card) => card.slots?.[name]).filter((value) => Array.isArray(value));
    return nearestPlace(values.map((value) => tablePlace(value as number[], described)), at) >= 0;
  });
}

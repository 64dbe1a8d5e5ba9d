import { useCallback } from "react";
import { PlacePicker } from "../../panels/pickers/slots/place-picker";
import type { PickerProps } from "../../panels/pickers/slots/picker";
import { useMatchContext } from "../../panels/match/match-context";
import { disc } from "../common/places";
import type { Marks } from "../../table/types";
import { factsOf } from "./state";

/** The place of a template: its outline is shown there. */
export function TemplatePicker(props: PickerProps) {
  const { texts } = useMatchContext();
  const { diameter } = factsOf(texts).template;
  const { mark } = props;
  const markOutline = useCallback(
    ({ ghost, ...marks }: Marks) =>
      mark(ghost ? { ...marks, template: { outline: disc(ghost.at, diameter / 2), z: ghost.at[2], legal: ghost.legal } } : marks),
    [mark, diameter],
  );
  return <PlacePicker {...props} mark={markOutline} />;
}

import { useEffect } from "react";
import { useMatchContext } from "../../../panels/match/match-context";
import type { PickerProps } from "../../../panels/pickers/slots/picker";
import { ValuePicker } from "../../../panels/pickers/slots/value-picker";
import { figureHit, shootOut, ZONES } from "../state";
import { BodyChart } from "./body-chart";

/** Where a hit lands: the zones on the body chart of whoever is hit, and as buttons. */
export function ZonePicker(props: PickerProps) {
  const { model, offered, pick, mark } = props;
  const { texts } = useMatchContext();
  const id = figureHit(model);
  const victim = shootOut(model.state).figures[id];
  useEffect(() => {
    mark(id === "" ? {} : { highlight: [id] });
    return () => mark({});
  }, [mark, id]);
  return (
    <div className="zoning">
      {victim !== undefined && (
        <BodyChart figure={victim} texts={texts} large open={ZONES.filter((zone) => offered.includes(zone))} onPick={pick} />
      )}
      <ValuePicker {...props} />
    </div>
  );
}

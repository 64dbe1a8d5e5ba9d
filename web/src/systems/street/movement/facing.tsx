import { useEffect, useState } from "react";
import { useOnChange } from "../../common/use-change";
import type { WidgetContext } from "../../widget";
import { t } from "../text";
import { Compass } from "./compass";
import { headingTo } from "./path";
import { PASS } from "../choices";
import { actingIn, place, shootOut } from "../state";

/** The facing: towards a click, or a compass direction. */
export function FaceWidget({ model, decision, picked, mark, choose, texts }: WidgetContext) {
  const s = shootOut(model.state);
  const me = actingIn(s);
  const [heading, setHeading] = useState<number | null>(null);
  useOnChange(picked, ({ figure, at, dragged }) => {
    const target = s.figures[figure ?? ""];
    const to = dragged?.at ?? (target === undefined || target.id === me?.id ? at : place(target));
    if (me !== undefined && to !== null) {
      setHeading(headingTo(place(me), to));
    }
  });
  useEffect(() => {
    mark(
      me === undefined || heading === null
        ? {}
        : { ghost: { id: me.id, at: place(me), legal: true, facing: heading }, highlight: [me.id] },
    );
    return () => mark({});
  }, [mark, me, heading]);
  return (
    <div className="mode">
      <p className="quiet">{t("page_face_hint")}</p>
      <div className="turning">
        <Compass label={t("page_face_pick")} heading={heading} texts={texts} onHeading={setHeading} />
        <div className="buttons">
          <button
            type="button"
            className="main"
            disabled={heading === null}
            onClick={() => choose({ verb: "face", slots: { degrees: heading ?? 0 } })}
          >
            {t("page_face_go", { degrees: heading ?? "…" })}
          </button>
          <button type="button" data-choice="pass" onClick={() => choose(PASS)}>
            {texts.look(PASS, decision.kind).label}
          </button>
        </div>
      </div>
    </div>
  );
}

import type { WidgetContext } from "../../widget";
import type { MatchModel } from "../../../net/model";
import { useEffect } from "react";
import { t } from "../text";
import { PASS, slotOf } from "../choices";
import { BodyChart } from "./body-chart";
import { latest, nameOf, shootOut, type Zone, ZONES } from "../state";

/** The figure that is hit: the latest target of a shot, or the figure in its way. */
export function figureHit({ events }: Pick<MatchModel, "events">): string {
  const event = latest(events, "shot", "passed_on");
  return (event?.event === "shot" ? event.target : event?.figure) ?? "";
}

/** Where a hit lands, or is moved to: the zones are buttons on the body chart of the target. */
export function ZoneWidget({ model, decision, look, choose, texts, mark }: WidgetContext) {
  const id = figureHit(model);
  const victim = shootOut(model.state).figures[id];
  const cards = decision.choices ?? [];
  const options = new Map(cards.map((card) => [slotOf<string>(card, "zone") ?? "", card.text]));
  const open = ZONES.filter((zone) => options.has(zone));
  const pick = (zone: Zone) => {
    const choice = options.get(zone);
    if (choice !== undefined) {
      choose(choice);
    }
  };
  useEffect(() => {
    mark(id === "" ? {} : { highlight: [id] });
    return () => mark({});
  }, [mark, id]);
  return (
    <div className="zoning">
      {victim !== undefined && (
        <>
          <p>{t("page_hit_on", { figure: nameOf(victim, texts) })}</p>
          <BodyChart figure={victim} texts={texts} large open={open} onPick={pick} />
        </>
      )}
      <fieldset className="verbs">
        <legend className="sr">{texts.get("prompts", decision.kind)}</legend>
        {cards.map(({ verb, text }) => (
          <button
            key={text}
            type="button"
            className={verb === PASS.verb ? "verb end" : "verb"}
            data-choice={text}
            onClick={() => choose(text)}
          >
            {look(text).label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

import type { Marker } from "../../protocol/wolsung";
import { Numbers, Pips } from "../common/pips";
import { readable } from "../common/terrain";
import type { SystemLook } from "../types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { CardFace } from "./hand/card-face";
import { nameOf, tokens } from "./scene";
import { cardsOf, handOf, type Model, sideOf, type Skirmish, skirmish, factsOf, waitingTogether } from "./state";
import "../systems.css";

/** The hand, and the models of all sides with their states and objectives. */
export function positionOf(texts: SystemTexts): SystemLook["Position"] {
  return function Position({ model, focus, onFocus }) {
    const s = skirmish(model.state);
    const hand = handOf(s, model.seat);
    return (
      <div className="position">
        {hand.length > 0 && (
          <section aria-label={t("page_hand")}>
            <h3>{t("page_hand")}</h3>
            <div className="hand">
              {hand.map((card) => (
                <CardFace key={card} card={card} />
              ))}
            </div>
          </section>
        )}
        {s.order.map((seat) => (
          <Player key={seat} {...{ s, seat, texts, focus, onFocus }} />
        ))}
        <Objectives s={s} texts={texts} />
        {s.deck !== undefined && <p className="quiet">{t("page_deck", { count: s.deck })}</p>}
      </div>
    );
  };
}

interface PlayerProps {
  s: Skirmish;
  seat: string;
  texts: SystemTexts;
  focus: string | null;
  onFocus(id: string | null): void;
}

function Player({ s, seat, texts, focus, onFocus }: PlayerProps) {
  const models = Object.values(s.figures).filter((each) => each.seat === seat);
  return (
    <section className="side-of" data-side={sideOf(s, seat)}>
      <h3>
        {t("page_player", { seat })}
        {s.first === seat && <span className="tag">{t("page_first")}</span>}
        {s.initiative === seat && <span className="tag">{t("page_initiative")}</span>}
      </h3>
      <p className="quiet">{summary(s, seat)}</p>
      <ul>
        {models.map((each) => (
          <Row key={each.id} {...{ s, model: each, texts, open: focus === each.id, onFocus }} />
        ))}
      </ul>
    </section>
  );
}

function summary(s: Skirmish, seat: string): string {
  const [kills, points] = [s.kills?.[seat] ?? 0, s.points?.[seat] ?? 0];
  return [
    t("page_cards_count", { count: cardsOf(s, seat) }),
    ...(kills > 0 ? [t("page_kills", { count: kills })] : []),
    ...(points > 0 ? [t("page_points", { count: points })] : []),
  ].join(" · ");
}

interface RowProps {
  s: Skirmish;
  model: Model;
  texts: SystemTexts;
  open: boolean;
  onFocus(id: string | null): void;
}

function Row({ s, model, texts, open, onFocus }: RowProps) {
  const all = model.profile.wounds ?? factsOf(texts).profile.wounds;
  const now = Math.max(0, model.removed === true && s.phase !== "setup" ? 0 : model.wounds);
  return (
    <li data-gone={model.removed === true} data-hero={model.profile.kind === "hero"}>
      <button type="button" className="row" aria-expanded={open} onClick={() => onFocus(open ? null : model.id)}>
        <span className="name">{nameOf(model, texts)}</span>
        <span className="states">{states(s, model, texts).join(", ")}</span>
        <Pips now={now} all={all} label={t("page_wounds", { now, all })} />
      </button>
      {open && <ProfileCard model={model} texts={texts} />}
    </li>
  );
}

function states(s: Skirmish, model: Model, texts: SystemTexts): string[] {
  return model.removed === true
    ? [t("page_removed")]
    : [
        ...(model.toppled === true ? [t("page_toppled")] : []),
        ...tokens(s, model, texts),
        ...(waitingTogether(s).includes(model.id)
          ? [t("page_together")]
          : model.activated === true
            ? [t("page_activated")]
            : []),
      ];
}

function ProfileCard({ model: { profile }, texts }: { model: Model; texts: SystemTexts }) {
  const equipment = [
    ...(profile.weapons ?? []).map(({ id, name }) => name ?? texts.word(id)),
    ...(profile.gadgets ?? []).map((id) => texts.word(id)),
  ];
  const lists: readonly (readonly [string, readonly string[]])[] = [
    [t("page_carries"), equipment],
    [t("page_spells"), (profile.spells ?? []).map(({ id, name }) => name ?? texts.word(id))],
    [t("page_abilities"), (profile.abilities ?? []).map((each) => ability(each, texts))],
  ];
  return (
    <div className="profile">
      <Numbers
        values={[
          [t("page_a"), profile.actions ?? factsOf(texts).profile.actions],
          [t("page_m"), profile.move ?? factsOf(texts).profile.move],
          [t("page_f"), profile.fight ?? factsOf(texts).profile.fight],
          [t("page_s"), profile.strength ?? factsOf(texts).profile.strength],
          [t("page_g"), profile.guns ?? factsOf(texts).profile.guns],
          [t("page_r"), profile.reflex ?? factsOf(texts).profile.reflex],
          [t("page_armour"), profile.armour ?? factsOf(texts).profile.armour],
        ]}
      />
      {lists
        .filter(([, items]) => items.length > 0)
        .map(([title, items]) => (
          <p key={title}>
            <span className="quiet">{title}</span> {items.join(", ")}
          </p>
        ))}
    </div>
  );
}

function ability({ id, value, type }: { id: string; value?: number; type?: string }, texts: SystemTexts): string {
  const detail = [type === undefined ? "" : texts.word(type), value === undefined ? "" : String(value)].filter(Boolean);
  return t("page_ability", { ability: texts.find("names", id) ?? readable(id), detail: detail.join(" ") });
}

function Objectives({ s, texts }: { s: Skirmish; texts: SystemTexts }) {
  const markers = s.markers ?? [];
  return markers.length === 0 ? null : (
    <section>
      <h3>{t("page_markers")}</h3>
      <ul>
        {markers.map((marker) => (
          <li key={marker.id} className="marker">
            {t("page_marker", { marker: texts.find("names", marker.id) ?? readable(marker.id), holder: holderText(s, marker, texts) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function holderText(s: Skirmish, marker: Marker, texts: SystemTexts): string {
  const carrier = s.figures[marker.carrier ?? ""];
  if (carrier !== undefined) {
    return t("page_carried_by", { figure: nameOf(carrier, texts) });
  }
  return marker.owner === null || marker.owner === undefined
    ? t("page_nobody")
    : t("page_player", { seat: marker.owner });
}

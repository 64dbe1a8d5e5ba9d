import type { ViewState } from "../../net/model";
import type { FigureRow } from "../common/position";
import { readable } from "../common/terrain";
import type { SystemLook } from "../types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { BodyChart, woundsText } from "./hits/body-chart";
import { FateDeck } from "./deck/fate-deck";
import { playerName } from "./players";
import { posture, tokens } from "./scene";
import { Rules } from "../../panels/rules/rule-links";
import { RuleInWords } from "../../panels/rules/rule-words";
import { type Character, nameOf, type ShootOut, shootOut, sideOf, stateOf, factsOf, weaponName } from "./state";
import "../systems.css";
import "./street.css";

/** The characters of all sides with their wounds and weapons, and the fate deck. */
export function positionOf(texts: SystemTexts): SystemLook["Position"] {
  return function Position({ model, focus, onFocus }) {
    const s = shootOut(model.state);
    const orders = (s.orders ?? []).map(([verb = "", figure = null, other = null]) => texts.look({ verb, slots: { figure, other } }).label);
    const bystanders = Object.values(s.figures).filter(({ seat }) => seat === null);
    return (
      <div className="position">
        {s.frames?.[0]?.frame !== "after_game" && <FateDeck s={s} texts={texts} seat={model.seat} />}
        {orders.length > 0 && <p className="quiet">{t("page_orders_wait", { orders: orders.join("; ") })}</p>}
        {s.order.map((seat) => (
          <section key={seat} className="side-of" data-side={sideOf(s, s.seats[seat] ?? null)}>
            <h3>
              {playerName(seat, model.seat, texts)}
              {points(s, seat) > 0 && <span className="tag">{t("page_points", { count: points(s, seat) })}</span>}
            </h3>
            <Rows {...{ figures: membersOf(s, seat), s, texts, focus, onFocus }} />
          </section>
        ))}
        {bystanders.length > 0 && (
          <section className="side-of">
            <Rows {...{ figures: bystanders, s, texts, focus, onFocus }} />
          </section>
        )}
      </div>
    );
  };
}

interface RowsProps {
  figures: readonly Character[];
  s: ShootOut;
  texts: SystemTexts;
  focus: string | null;
  onFocus(id: string | null): void;
}

function Rows({ figures, s, texts, focus, onFocus }: RowsProps) {
  return (
    <ul>
      {figures.map((each) => (
        <Row key={each.id} {...{ figure: each, s, texts, open: focus === each.id, onFocus }} />
      ))}
    </ul>
  );
}

interface RowProps {
  figure: Character;
  s: ShootOut;
  texts: SystemTexts;
  open: boolean;
  onFocus(id: string | null): void;
}

function Row({ figure, s, texts, open, onFocus }: RowProps) {
  const out = posture(figure) === "out";
  return (
    <li data-gone={out} data-hero={figure.profile.class === "legend" || figure.profile.class === "killer"}>
      <button
        type="button"
        className="row street"
        aria-expanded={open}
        onClick={() => onFocus(open ? null : figure.id)}
      >
        <span className="name">
          <Name {...{ figure, texts }} />
        </span>
        <span className="states">{states(figure, texts).join(", ")}</span>
        <BodyChart figure={figure} texts={texts} />
      </button>
      {open && <CharacterSheet {...{ figure, s, texts }} />}
    </li>
  );
}

/** A character as its card shows it. */
export function figureOf(id: string, state: ViewState, texts: SystemTexts): FigureRow | null {
  const s = shootOut(state);
  const figure = s.figures[id];
  return figure === undefined
    ? null
    : {
        id,
        name: <Name {...{ figure, texts }} />,
        states: states(figure, texts),
        gone: posture(figure) === "out",
        left: null,
        profile: () => <CharacterSheet {...{ figure, s, texts }} />,
      };
}

function Name({ figure, texts }: { figure: Character; texts: SystemTexts }) {
  return (
    <>
      {nameOf(figure, texts)} <small className="quiet">{texts.word(figure.profile.class ?? factsOf(texts).profile.class)}</small>
    </>
  );
}

function states(figure: Character, texts: SystemTexts): string[] {
  const stance = figure.posture ?? "standing";
  const postureText = posture(figure) !== "out" && stance !== "standing" ? [t(`page_${stance}`)] : [];
  return [...postureText, ...tokens(figure, texts)];
}

/** The sheet of a character: body, weapons, skills. */
function CharacterSheet({ figure, s, texts }: Omit<RowProps, "open" | "onFocus">) {
  const { weapons = [], shield = false } = figure.profile;
  const target = s.figures[figure.aim?.target ?? ""];
  return (
    <div className="profile character">
      <BodyChart figure={figure} texts={texts} large />
      <div>
        <p>{woundsText(figure, texts)}</p>
        {target !== undefined && <p>{t("page_aims_at", { target: nameOf(target, texts) })}</p>}
        <h4>{t("page_carries")}</h4>
        <ul className="weapons">
          {weapons.map(({ id }) => (
            <li key={id} data-state={stateOf(figure, id)}>
              <span>{readable(weaponName(id, texts))}</span>
              <span className="quiet">{weaponState(figure, id, texts)}</span>
            </li>
          ))}
          {shield && <li>{t("page_shield")}</li>}
        </ul>
        <Skills figure={figure} texts={texts} />
        <Feelings {...{ figure, s, texts }} />
      </div>
    </div>
  );
}

/** The skills of a character, each with its level if it is doubled, and its rule. */
function Skills({ figure, texts }: { figure: Character; texts: SystemTexts }) {
  const skills = Object.entries(figure.profile.skills ?? {});
  return (
    skills.length > 0 && (
      <>
        <h4>{t("page_skills")}</h4>
        <ul className="skills">
          {skills.map(([skill, level]) => {
            const [name, rule] = [readable(texts.word(skill)), factsOf(texts).skills[skill]];
            return (
              <li key={skill}>
                <span>{level > 1 ? t("page_skill_level", { skill: name, level }) : name}</span>
                <Rules system="street" ids={rule === undefined ? [] : [rule]} />
                {rule !== undefined && <RuleInWords system="street" id={rule} name={name} />}
              </li>
            );
          })}
        </ul>
      </>
    )
  );
}

const FEELINGS = ["hates", "fears", "extreme_hates", "extreme_fears"] as const;

/** The characters that this one hates and fears. */
function Feelings({ figure, s, texts }: Omit<RowProps, "open" | "onFocus">) {
  return FEELINGS.map((feeling) => {
    const names = (figure[feeling] ?? []).map((id) => (s.figures[id] ? nameOf(s.figures[id], texts) : readable(id)));
    return (
      names.length > 0 && (
        <p key={feeling} data-feeling={feeling}>
          <span className="quiet">{t(`page_${feeling}`)}</span> {names.join(", ")}
        </p>
      )
    );
  });
}

function weaponState(figure: Character, id: string, texts: SystemTexts): string {
  const inHand = figure.in_hand?.includes(id) === true ? [t("page_in_hand")] : [];
  return [...inHand, texts.word(stateOf(figure, id))].join(", ");
}

function membersOf(s: ShootOut, seat: string): Character[] {
  return Object.values(s.figures).filter((each) => each.seat === seat);
}

function points(s: ShootOut, seat: string): number {
  return s.points?.[s.seats[seat] ?? ""] ?? 0;
}

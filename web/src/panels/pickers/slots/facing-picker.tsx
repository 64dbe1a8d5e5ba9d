import { useEffect, useState } from "react";
import { Done, Lists } from "./several-picker";
import type { PickerProps } from "./picker";
import { ValuePicker } from "./value-picker";
import { sendable } from "../picks";
import { valueMark } from "../../lesson/targets";
import type { WhyNot } from "../../../protocol/messages";
import { heading } from "../../../systems/common/places";
import { useAnswer } from "../../../systems/common/queries";
import { useChangeEffect } from "../../../systems/common/use-change";
import type { Figure, Marks, Scene, Spot } from "../../../table/types";
import { t } from "../../../text";

const COMPASS = ["east", "north_east", "north", "north_west", "west", "south_west", "south", "south_east"] as const;
const ARROWS = ["→", "↗", "↑", "↖", "←", "↙", "↓", "↘"];
/** Turns of a figure in degrees, to its left. */
const TURNS = [
  ["half_left", 45, "↖"],
  ["half_right", -45, "↗"],
  ["left", 90, "←"],
  ["right", -90, "→"],
  ["round", 180, "↓"],
] as const;
/** How long the arrow of a direction is drawn, in inches. */
const ARROW_LENGTH = 4;

/** A direction: towards somebody, a turn of the figure, a click on what to look at, or degrees. The table shows it. */
export function FacingPicker(props: PickerProps) {
  const { offered, free, value, outcome, pick, scene, mover, picked, mark } = props;
  const [degrees, setDegrees] = useState(Number(value ?? 0));
  const [looked, setLooked] = useState<number | null>(null);
  const chosen = typeof value === "number" ? value : null;
  const facing = looked ?? chosen ?? mover?.facing ?? degrees;
  useChangeEffect(picked, ({ figure, at, dragged }) => {
    const seen = scene?.figures.find(({ id }) => id === figure && id !== mover?.id)?.at;
    const target = seen ?? dragged?.at ?? at;
    if (target !== null && mover !== null && free) {
      setDegrees(heading(mover.at, target));
      pick(heading(mover.at, target));
    }
  });
  const whole = outcome(degrees) !== null;
  const illegal = useIllegal(props, [...towards(scene, mover), ...(mover === null || mover.facing === null ? compass() : turns(mover.facing))]);
  useEffect(() => {
    mark(mover === null ? {} : facingMarks(mover, facing));
    return () => mark({});
  }, [mark, mover, facing]);
  const others = offered.toSorted((one, other) => Number(one) - Number(other));
  if (!free) {
    return <ValuePicker {...props} offered={others} />;
  }
  const turn = { chosen, pick, onLook: setLooked };
  const legal = (directions: readonly Direction[]) => directions.filter(({ degrees: each }) => !illegal.has(each));
  return (
    <>
      {scene !== null && mover !== null && <p className="quiet">{t("pick_facing_hint")}</p>}
      <Directions {...turn} directions={legal(towards(scene, mover))} className="values" />
      {mover === null || mover.facing === null ? (
        <Directions {...turn} directions={legal(compass())} className="compass" />
      ) : (
        <Directions {...turn} directions={legal(turns(mover.facing))} className="values turns" />
      )}
      <details>
        <summary>{t("pick_degrees_exactly")}</summary>
        <label className="number">
          <span>{t("pick_degrees")}</span>
          <input
            type="number"
            step={1}
            min={0}
            max={359}
            value={Number.isNaN(degrees) ? "" : degrees}
            onChange={(event) => {
              setDegrees(event.target.valueAsNumber);
              if (whole && Number.isFinite(event.target.valueAsNumber)) {
                pick(event.target.valueAsNumber);
              }
            }}
          />
        </label>
        {!whole && Number.isFinite(degrees) && <Done {...props} value={degrees} />}
      </details>
      {(scene === null || mover === null) && <Lists {...props} offered={others} />}
    </>
  );
}

/** The directions that the rules refuse, if nothing else is left to pick; none as long as that is not known. */
function useIllegal({ store, free, outcome }: PickerProps, directions: readonly Direction[]): ReadonlySet<number> {
  const choices = directions.map(({ degrees }) => outcome(degrees)).filter((choice) => choice !== null);
  const complete = free && choices.length > 0 && choices.length === directions.length;
  const question = complete ? { ask: "why_not" as const, choice: choices.map(sendable) } : null;
  const answers = useAnswer<WhyNot, (unknown)[]>(store, question)?.answer;
  const refused = (index: number) => complete && answers?.[index] !== null && answers?.[index] !== undefined;
  return new Set(directions.filter((_, index) => refused(index)).map(({ degrees }) => degrees));
}

/** A direction as a button: its name, a sign if it has one, and what it is of a compass. */
interface Direction {
  name: string;
  degrees: number;
  sign: string;
  point?: string;
}

interface DirectionsProps {
  directions: readonly Direction[];
  className: string;
  chosen: number | null;
  pick(degrees: number): void;
  /** Show a direction on the table; null for none. */
  onLook(degrees: number | null): void;
}

/** Directions as buttons; the one under the pointer, or with the focus, is shown on the table. */
function Directions({ directions, className, chosen, pick, onLook }: DirectionsProps) {
  return (
    directions.length > 0 && (
      <ul className={className}>
        {directions.map(({ name, degrees, sign, point }) => (
          <li key={name} data-direction={point}>
            <button
              type="button"
              className="value"
              data-pick
              data-value={valueMark(degrees)}
              aria-pressed={chosen === degrees}
              aria-label={name}
              title={point === undefined ? undefined : name}
              onClick={() => pick(degrees)}
              onPointerEnter={() => onLook(degrees)}
              onPointerLeave={() => onLook(null)}
              onFocus={() => onLook(degrees)}
              onBlur={() => onLook(null)}
            >
              {sign !== "" && <span aria-hidden="true">{sign}</span>} {point === undefined && <span>{name}</span>}
            </button>
          </li>
        ))}
      </ul>
    )
  );
}

/** Towards each enemy on the table and what is at stake there, the nearest first. */
export function towards(scene: Scene | null, mover: Figure | null): Direction[] {
  if (scene === null || mover === null) {
    return [];
  }
  const enemies = scene.figures.filter(({ id, side, posture }) => id !== mover.id && side >= 0 && side !== mover.side && posture !== "out");
  const prizes = scene.markers.filter(({ look }) => look === "prize" || look === "objective");
  const distance = (at: Spot) => Math.hypot(at[0] - mover.at[0], at[1] - mover.at[1]);
  return [...enemies, ...prizes]
    .toSorted((one, other) => distance(one.at) - distance(other.at))
    .map(({ name, at }) => ({ name: t("facing_towards", { name }), degrees: heading(mover.at, at), sign: "" }));
}

/** The turns of a figure that faces this way. */
export function turns(facing: number): Direction[] {
  return TURNS.map(([turn, by, sign]) => ({ name: t(`turn_${turn}`), degrees: Math.round(facing + by + 360) % 360, sign }));
}

function compass(): Direction[] {
  return COMPASS.map((point, place) => ({ name: t(`facing_${point}`), degrees: place * 45, sign: ARROWS[place] ?? "", point }));
}

/** The figure as it would look, and an arrow in that direction. */
function facingMarks({ id, at, height }: Figure, facing: number): Marks {
  const [x, y, z] = at;
  const [angle, chest] = [(facing * Math.PI) / 180, z + height / 2];
  const to: Spot = [x + Math.cos(angle) * ARROW_LENGTH, y + Math.sin(angle) * ARROW_LENGTH, chest];
  return { ghost: { id, at, legal: true, facing }, aim: { from: [x, y, chest], to } };
}

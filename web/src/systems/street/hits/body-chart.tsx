import { t } from "../text";
import type { SystemTexts } from "../../../text/system";
import { type Character, type Wound, type Zone, ZONES } from "../state";

/** The zones of a body seen from the front: the right arm is on the left. */
const SHAPES: Readonly<Record<Zone, readonly [x: number, y: number, width: number, height: number, round: number]>> = {
  head: [24, 2, 16, 18, 8],
  chest: [19, 22, 26, 22, 5],
  right_arm: [8, 23, 9, 36, 4],
  left_arm: [47, 23, 9, 36, 4],
  belly: [20, 46, 24, 15, 4],
  legs: [20, 63, 24, 35, 5],
};

interface Props {
  figure: Character;
  texts: SystemTexts;
  large?: boolean;
  /** Zones that can be clicked. */
  open?: readonly Zone[];
  onPick?(zone: Zone): void;
}

/** The six zones of a body, each with its worst wound. The large chart has its text beside it. */
export function BodyChart({ figure, texts, large = false, open, onPick }: Props) {
  return (
    <span className={large ? "body-chart large" : "body-chart"}>
      {!large && <span className="sr">{woundsText(figure, texts)}</span>}
      <svg viewBox="0 0 64 100" aria-hidden="true">
        {ZONES.map((zone) => {
          const [x, y, width, height, rx] = SHAPES[zone];
          const shape = { x, y, width, height, rx, "data-wound": worst(figure.wounds ?? [], zone) };
          // For keyboard users, the widget repeats the zones as buttons.
          return open?.includes(zone) === true ? (
            <rect key={zone} {...shape} data-open="true" onClick={() => onPick?.(zone)}>
              <title>{texts.word(zone)}</title>
            </rect>
          ) : (
            <rect key={zone} {...shape} />
          );
        })}
      </svg>
    </span>
  );
}

/** The wounds of a character by zone, in one line. */
export function woundsText({ wounds = [] }: Character, texts: SystemTexts): string {
  const hurt = ZONES.filter((zone) => wounds.some((wound) => wound.zone === zone));
  return hurt.length === 0 ? t("page_unhurt") : hurt.map((zone) => zoneText(wounds, zone, texts)).join("; ");
}

export function zoneText(wounds: readonly Wound[], zone: Zone, texts: SystemTexts): string {
  const inZone = wounds.filter((wound) => wound.zone === zone).map(({ severity }) => texts.word(severity));
  return t("page_zone", { zone: texts.word(zone), wounds: inZone.join(", ") });
}

export function worst(wounds: readonly Wound[], zone: Zone): "none" | Wound["severity"] {
  const inZone = wounds.filter((wound) => wound.zone === zone);
  return inZone.some(({ severity }) => severity === "serious") ? "serious" : inZone.length > 0 ? "flesh" : "none";
}

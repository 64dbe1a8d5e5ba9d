import type { OptionLook } from "../../types";
import { t } from "../../../text";
import type { SystemTexts } from "../../../text/system";
import { cardText } from "../deck/cards";
import { nameOf, type ShootOut, weaponName } from "../state";

/** The label of a choice, from the words after its verb. */
export type OptionText = (words: readonly string[], about: Wording) => OptionLook;

/** Looks up the names of the ids in a choice. */
export class Wording {
  constructor(
    readonly s: ShootOut,
    readonly texts: SystemTexts,
    readonly kind: string,
  ) {}

  name(id: string | undefined): string {
    const figure = this.s.figures[id ?? ""];
    return figure === undefined ? this.thing(id) : nameOf(figure, this.texts);
  }

  is(id: string | undefined): boolean {
    return id !== undefined && Object.hasOwn(this.s.figures, id);
  }

  thing(id: string | undefined): string {
    return this.texts.find("names", id ?? "") ?? (id ?? "").replaceAll("_", " ");
  }

  /** `machine_pistol/2` or `pistol_1+pistol_2`. */
  weapons(words: string | undefined): string {
    const names = (words ?? "").split("+").map((word) => {
      const [id = "", grip] = word.split("/");
      const weapon = weaponName(id, this.texts);
      return grip === undefined ? weapon : t(grip === "1" ? "street_one_hand" : "street_two_hands", { weapon });
    });
    return names.reduce((one, other) => t("street_and", { one, other }));
  }

  card(id: string | undefined): string {
    return cardText(id ?? "", this.s, this.texts);
  }
}

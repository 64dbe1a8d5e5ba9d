import { Fragment, useCallback, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { Confirm } from "./confirm";
import { addable, canAdd, type Guess, groupsOf, offeredFor, onlyChoice, picked as withPick, progressOf, type SlotInfo, textOf, type VerbGroup, withSuggestions } from "./picks";
import { filledBy, placeClick } from "./place-click";
import { SlotPicker } from "./slots/slot-picker";
import { TargetedChoices, targetedChoices } from "./targeted-choices";
import { type Picks, usePicks } from "./use-picks";
import type { Choosing } from "../decision/use-choosing";
import { useNotes } from "../decision/use-notes";
import { useSuggestions } from "../decision/use-suggestions";
import { useKeys } from "../common/use-keys";
import { useMatchContext } from "../match/match-context";
import { oddsNote } from "../odds/odds-card";
import type { ChoiceOdds } from "../odds/use-odds";
import { useOddsNotes } from "../odds/use-odds-notes";
import { GameTerms } from "../rules/terms";
import type { MatchModel } from "../../net/model";
import type { Asked, ChoiceCard, Json } from "../../protocol/messages";
import { heading, pointedSlotPlace, spot } from "../../systems/common/places";
import { useChangeEffect } from "../../systems/common/use-change";
import type { Picked } from "../../systems/types";
import type { Figure, Marks, Scene } from "../../table/types";
import { t } from "../../text";
import { slotText, verbLabel } from "../../text/choice-label";
import type { SystemTexts } from "../../text/system";

const NO_WAYS: readonly string[] = [];

interface Props {
  model: MatchModel;
  decision: Asked;
  /** Its index among the open decisions of the seat. */
  place: number;
  choosing: Choosing;
  odds: ChoiceOdds;
  picked: Picked;
  mark(marks: Marks): void;
  onLook(figure: string | null): void;
}

/** Any decision with verbs: first the verb, then one picker for each of its slots. */
export function Pickers(props: Props) {
  const { model, decision, place, choosing, odds, picked, mark, onLook } = props;
  const { look, texts } = useMatchContext();
  const open = decision.options === undefined;
  const suggested = useSuggestions(place, open).cards;
  const groups = useGroups(decision, suggested, model.state);
  const scene = useMemo(() => look.scene(model.state, model), [look, model]);
  const guess = useCallback<Guess>((each, values) => facingTheMiddle(scene, each, values), [scene]);
  const picks = usePicks(groups, open, look.ways ?? NO_WAYS, guess);
  const root = useRef<HTMLDivElement>(null);
  const { group, progress, slot } = picks;
  const targeted = group !== null && picks.fresh ? targetedChoices(group, decision) : [];
  usePickerKeys(root, picks);
  useFocusOnStep(root, `${group?.key ?? ""} ${slot?.name ?? ""} ${picks.picks.length}`);
  useBoardClick(props, groups, picks, moverOf(scene, picks, decision)?.id ?? null);
  const targets =
    targeted.length > 0 && group !== null ? (
      <TargetedChoices key={group.key} {...{ group, cards: targeted, kind: decision.kind, choosing, odds, picked, mark, onLook, aimed: picks.aimed }} />
    ) : null;
  return (
    <div className="pickers" ref={root}>
      <Verbs {...{ groups, picks, open, choosing, kind: decision.kind, actor: moverOf(scene, picks, decision)?.name ?? null }} targets={picks.sole ? null : targets} />
      {group !== null && picks.sole && <h3 className="verb-name"><GameTerms text={verbLabel(group.verb, decision.kind, texts)} /></h3>}
      <Trail picks={picks} />
      {targets !== null ? (
        picks.sole && targets
      ) : (
        open &&
        progress?.choice &&
        group !== null && (
          <Confirm {...{ choice: progress.choice, kind: decision.kind, choosing, odds }}>
            <Optional {...{ picks, group, slots: progress.optional }} />
          </Confirm>
        )
      )}
      {open && progress !== null && group !== null && (targeted.length > 0 || progress.choice === null) && (
        <div className="buttons">
          <Optional {...{ picks, group, slots: group.slots.filter((each) => isOptional(each, picks, targeted.length > 0)) }} />
        </div>
      )}
      {targeted.length === 0 && group !== null && slot !== null && (
        <CurrentPicker key={`${group.key} ${slot.name}`} {...{ ...props, picks, group, slot, open, scene, guess }} />
      )}
    </div>
  );
}

/** Whether a slot can be added to the choice before the others are filled: beside whole choices only lists. */
function isOptional({ name, picker, described }: SlotInfo, { slot, picks }: Picks, whole: boolean): boolean {
  const filled = slot?.name === name || picks.some((pick) => pick.slot === name);
  return "default" in described && !filled && (picker === "several" || !whole);
}

/** Buttons for slots that need not be filled, or are filled with a guess. */
function Optional({ picks, group, slots }: { picks: Picks; group: VerbGroup; slots: readonly SlotInfo[] }) {
  const { texts } = useMatchContext();
  return slots.map(({ name, described }) => {
    const slot = readableSlot(group.verb, name, texts);
    return (
      <button key={name} type="button" className="chip" onClick={() => picks.edit(name)}>
        {"default" in described ? t("pick_optional", { slot }) : t("pick_change", { value: slot })}
      </button>
    );
  });
}

/** A figure that is set up faces the middle of the table, unless the player says otherwise. */
function facingTheMiddle(scene: Scene | null, { picker }: SlotInfo, values: Readonly<Record<string, Json>>): number | undefined {
  const at = Object.values(values).find((value) => Array.isArray(value) && value.every((each) => typeof each === "number"));
  if (scene === null || picker !== "facing" || at === undefined) {
    return undefined;
  }
  const { origin, size } = scene;
  return heading(spot(at as number[]), [origin[0] + size[0] / 2, origin[1] + size[1] / 2, 0]);
}

interface CurrentPickerProps extends Props {
  picks: Picks;
  group: VerbGroup;
  slot: SlotInfo;
  open: boolean;
  scene: Scene | null;
  guess: Guess;
}

/** The picker of the slot that is filled in now. A value that completes a listed choice makes it. */
function CurrentPicker({ picks, group, slot, open, scene, guess, ...props }: CurrentPickerProps) {
  const { model, decision, choosing, odds, picked, mark, onLook } = props;
  const { store, texts } = useMatchContext();
  const outcome = (value: Json) => progressOf(group, withPick(group, picks.picks, slot.name, value), open, guess).choice;
  const pick = (value: Json) => {
    const text = open ? null : textOf(outcome(value));
    if (choosing.pending !== null) {
      return;
    }
    if (text === null) {
      choosing.refuse(null);
      picks.pick({ slot: slot.name, value });
    } else {
      choosing.choose(text);
    }
  };
  const explain = (value: Json) => {
    const example = group.cards.find((card) => (card.open ?? []).length === 0);
    if (example !== undefined) {
      void choosing.whyNot({ verb: group.verb, slots: { ...example.slots, ...picks.progress?.values, [slot.name]: value } });
    }
  };
  // A pick that also fills later slots says so.
  const fillsOthers = !open && group.slots.at(-1)?.name !== slot.name;
  const choiceLabel = (value: Json) => {
    const choice = fillsOthers ? outcome(value) : null;
    return choice === null ? null : texts.look(choice, decision.kind).label;
  };
  useDraggedFigure(picked, picks, group, open);
  const mover = moverOf(scene, picks, decision);
  const guessed = slot.name in (picks.progress?.values ?? {}) && !("default" in slot.described);
  return (
    <SlotPicker
      {...{ store, model, kind: decision.kind, verb: group.verb, slot, picked, mark, onLook, scene, odds, outcome, pick, explain, choiceLabel }}
      {...offeredFor(group, slot, picks.picks, open)}
      drop={() => picks.drop(slot.name)}
      value={picks.picks.find((each) => each.slot === slot.name)?.value ?? (guessed ? picks.progress?.values[slot.name] : undefined)}
      most={decision.most}
      final={!open}
      label={(value) => slotText(value, texts, slot.described)}
      mover={mover}
      moverId={mover?.id ?? namedMover(picks, decision)}
    />
  );
}

/** Dragging a figure picks it for the slot that names who moves or is placed; a place is picked where it is dropped. */
function useDraggedFigure(picked: Picked, picks: Picks, group: VerbGroup, open: boolean): void {
  const who = group.slots.find(({ picker }) => picker === "figure");
  const where = group.slots.find(({ picker }) => picker === "place");
  useChangeEffect(picked, ({ dragged }) => {
    const known = picks.picks.find(({ slot }) => slot === who?.name)?.value ?? picks.progress?.values[who?.name ?? ""];
    if (dragged === null || who === undefined || known === dragged.id || !group.slots.some(({ picker }) => MOVES.has(picker))) {
      return;
    }
    if (offeredFor(group, who, [], open).offered.includes(dragged.id)) {
      const placed = where === undefined || !dragged.done ? [] : [{ slot: where.name, value: pointedSlotPlace(dragged.at, where.described) }];
      picks.pick({ slot: who.name, value: dragged.id }, ...placed);
    }
  });
}

const MOVES = new Set(["place", "path"]);

/** The choices by verb, with the suggestions of the server: in the order of the system's texts, passing last. */
function useGroups({ choices = [] }: Asked, suggested: readonly ChoiceCard[], state: MatchModel["state"]): VerbGroup[] {
  const { texts, look } = useMatchContext();
  return useMemo(() => {
    const groups = groupsOf(choices, texts.verbs).map((group) => withSuggestions(group, suggested));
    const known = new Set(groups.flatMap(({ cards }) => cards.map(({ text }) => text)));
    const others = groupsOf(suggested.filter(({ text }) => !known.has(text)), texts.verbs);
    const order = texts.keys("choices");
    const rank = ({ verb }: VerbGroup) => (verb === "pass" ? Infinity : order.indexOf(verb));
    const needed = ({ slots, ...group }: VerbGroup) => ({ ...group, slots: slots.filter(({ name }) => look.isNeedless?.(name, state) !== true) });
    return [...groups, ...others].map(needed).toSorted((one, other) => rank(one) - rank(other));
  }, [choices, suggested, state, texts, look]);
}

interface VerbsProps {
  groups: readonly VerbGroup[];
  picks: Picks;
  open: boolean;
  choosing: Choosing;
  kind: string;
  /** The name of who acts. */
  actor: string | null;
  /** The targets of the chosen verb, shown below its button. */
  targets: React.ReactNode;
}

/** The verbs: one with a single choice makes it, another is filled in. A sole verb to fill in is the heading of its picker. */
function Verbs({ groups, picks, open, choosing, kind, actor, targets }: VerbsProps) {
  const { texts, look } = useMatchContext();
  const ways = picks.pointed === null ? [] : (look.ways ?? []);
  const isWay = ({ verb }: VerbGroup) => ways.includes(verb) || undefined;
  const shown = groups.filter((group) => onlyChoice(group, open) !== null || !picks.sole);
  const isAmbiguous = (group: VerbGroup) => groups.some((other) => other !== group && other.verb === group.verb);
  return (
    shown.length > 0 && (
      <fieldset className="verbs">
        <legend className="sr">{t("pick_verb")}</legend>
        {ways.length > 0 && (
          <output className="where-to">{t(picks.pointed?.length === 0 ? "pick_way_from" : "pick_way_there", { figure: actor ?? "" })}</output>
        )}
        {shown.map((group) => {
          const choice = onlyChoice(group, open) ?? onlyAimed(group, picks.aimed, kind, texts);
          return choice === null ? (
            <Fragment key={group.key}>
              <button
                type="button"
                className="verb"
                data-pick
                data-verb={group.verb}
                data-way={isWay(group)}
                aria-pressed={picks.group?.key === group.key}
                onClick={() => picks.start(group.key, undefined, filledBy(group, picks.pointed ?? []))}
              >
                <GameTerms text={verbLabel(group.verb, kind, texts)} within="choice" />
                {isAmbiguous(group) && <small>{group.slots.map(({ name }) => readableSlot(group.verb, name, texts)).join(", ")}</small>}
              </button>
              {picks.group?.key === group.key && targets}
            </Fragment>
          ) : (
            <Fragment key={group.key}>
              <div className="verb-and-more" data-way={isWay(group)}>
                <PlainChoice {...{ choice, kind, choosing }} />
                {canAdd(group, open) && onlyChoice(group, open) !== null && (
                  <button
                    type="button"
                    className="more"
                    aria-label={t("pick_add_to", { choice: texts.look(choice, kind).label })}
                    title={t("pick_add_what", { what: addable(group).map(({ name }) => readableSlot(group.verb, name, texts)) })}
                    aria-pressed={picks.group?.key === group.key}
                    onClick={() => picks.start(group.key)}
                  >
                    {t("pick_add")}
                  </button>
                )}
              </div>
              {picks.group?.key === group.key && targets}
            </Fragment>
          );
        })}
      </fieldset>
    )
  );
}

/** The only choice of a verb about the figure that was clicked, if nothing of it is left to pick. */
export function onlyAimed(group: VerbGroup, aimed: string | null, kind: string, texts: SystemTexts): ChoiceCard | null {
  const about = aimed === null ? [] : group.cards.filter((card) => texts.look(card, kind).figure === aimed);
  const [card, ...others] = about;
  return card !== undefined && others.length === 0 && (card.open ?? []).length === 0 ? card : null;
}

/** The name of a slot, for what can be added to a choice and for verbs that differ only in their slots. */
function readableSlot(verb: string, slot: string, texts: SystemTexts): string {
  return texts.find("slots", `${verb}-${slot}`) ?? slot.replaceAll("_", " ");
}

/** A choice with nothing to pick, and its odds. */
function PlainChoice({ choice, kind, choosing }: { choice: ChoiceCard; kind: string; choosing: Choosing }) {
  const { texts, look } = useMatchContext();
  const odds = useOddsNotes(kind, [choice.text])(choice.text);
  const note = useNotes([choice.text])(choice.text) || (odds === null ? "" : oddsNote(odds, { texts, look }));
  return (
    <button
      type="button"
      className="verb"
      data-pick
      data-verb={choice.verb}
      data-choice={choice.text}
      disabled={choosing.pending !== null}
      onClick={() => choosing.choose(choice.text)}
    >
      <span>
        <GameTerms text={texts.look(choice, kind).label} within="choice" />
      </span>{" "}
      {note !== "" && <b className="note"><GameTerms text={note} within="choice" /></b>}
    </button>
  );
}

/** What is picked so far; each can be changed. */
function Trail({ picks }: { picks: Picks }) {
  const { texts } = useMatchContext();
  const { group, picks: made, slot } = picks;
  const shown = made.filter((pick) => pick.slot !== slot?.name);
  return (
    made.length > 0 && (
      <p className="trail">
        {shown.map((pick) => {
          const described = group?.slots.find(({ name }) => name === pick.slot)?.described ?? { picker: "" };
          const text = slotText(pick.value, texts, described) || t("pick_nothing");
          return (
            <button
              key={pick.slot}
              type="button"
              className="chip"
              aria-label={t("pick_change", { value: text })}
              onClick={() => picks.edit(pick.slot)}
            >
              {text}
            </button>
          );
        })}
        <button type="button" className="chip" onClick={() => picks.back()}>
          {t("pick_back")} <kbd aria-hidden="true">{t("key_escape")}</kbd>
        </button>
      </p>
    )
  );
}

/** The figure whose path, place or facing is picked: the one picked before, that of the decision, or the one that acts. */
function moverOf(scene: Scene | null, picks: Picks, decision: Asked): Figure | null {
  const id = namedMover(picks, decision);
  const active = scene?.figures.filter((figure) => figure.active) ?? [];
  return scene?.figures.find((figure) => figure.id === id) ?? (active.length === 1 ? (active[0] ?? null) : null);
}

function namedMover({ group, slot, progress }: Picks, decision: Asked): string | null {
  const named = group?.slots.find((each) => each.picker === "figure" && each.name !== slot?.name)?.name;
  const value = named === undefined ? undefined : progress?.values[named];
  return typeof value === "string" ? value : (decision.figure ?? null);
}

/** Escape undoes a pick, also from a field. */
function usePickerKeys(root: React.RefObject<HTMLElement | null>, picks: Picks): void {
  const undo = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && picks.back()) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const element = root.current;
    const listen = (event: KeyboardEvent) => undo(event);
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, [root]);
  useKeys((key) => key === "Escape" && picks.back());
}

/** Keep the focus in the pickers when the focused one is gone. */
function useFocusOnStep(root: React.RefObject<HTMLElement | null>, step: string): void {
  const known = useRef(step);
  useEffect(() => {
    if (known.current !== step) {
      known.current = step;
      if (document.activeElement === document.body) {
        root.current?.querySelector<HTMLElement>(".confirm .main:not(:disabled), .picker button, .picker [type=number]")?.focus();
      }
    }
  }, [root, step]);
}

/**
 * Before a verb is chosen, a click on a figure makes the only choice about it, or chooses the first verb that aims at it
 * and offers every verb with this target. Where who acts can go in several ways (`ways`), a click on them or on the ground
 * offers these. Otherwise a click at a place chooses the only verb that has it, or takes any place; if
 * there is none, the reason is shown.
 */
function useBoardClick({ decision, choosing, picked }: Props, groups: readonly VerbGroup[], picks: Picks, actor: string | null): void {
  const { texts, look } = useMatchContext();
  const ways = groups.filter(({ verb }) => look.ways?.includes(verb) === true);
  const click = useCallback(
    (figure: string) => {
      const about = groups.flatMap(({ cards }) => cards).filter((card) => texts.look(card, decision.kind).figure === figure);
      const [card, ...others] = about;
      const named = groups.find(({ cards }) => cards.some((each) => about.includes(each)));
      if (others.length === 0 && card !== undefined && (card.open ?? []).length === 0) {
        choosing.choose(card.text);
      } else if (named !== undefined) {
        picks.start(named.key, figure);
      }
    },
    [groups, texts, decision, choosing, picks],
  );
  useChangeEffect(picked, ({ figure, at, dragged }) => {
    const dropped = dragged?.done === true && dragged.id === actor ? dragged.at : null;
    const goal = figure === null ? (at ?? dropped) : figure === actor ? [] : null;
    if (ways.length > 1 && picks.group === null && goal !== null) {
      picks.point(goal);
    } else if (figure !== null && !picks.chosen) {
      click(figure);
    } else if (at !== null && picks.group === null) {
      const pointed = placeClick(groups, at);
      if (pointed !== null && "whyNot" in pointed) {
        void choosing.whyNot(pointed.whyNot);
      } else if (pointed !== null) {
        picks.start(pointed.key, undefined, pointed.made);
      }
    }
  });
}

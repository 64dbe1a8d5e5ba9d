import { INK, MARK_COLOURS, PAPER, TONES } from "../colours";
import { between } from "../playback/timeline";
import type { Marks, Scene, Spot } from "../types";
import type { Labels } from "./labels";
import { MEASURE } from "./text";

/** The labels of marks: the length of a path, the odds beside targets, notes, the tape. */
export function labelMarks(marks: Marks, scene: Scene, labels: Labels, fromAbove: boolean): void {
  labelPath(marks, labels);
  labelTape(marks, labels);
  labelNotes(marks, labels);
  labelRanges(marks, labels);
  labelTargets(marks, scene, labels, fromAbove);
}

function labelPath({ path }: Marks, labels: Labels): void {
  const end = path?.points.at(-1);
  const style = path?.legal ? MEASURE : { ...MEASURE, plate: TONES.poor };
  labels.set("path", path?.label && end ? { at: end, text: path.label, style, lift: 46, weight: 5 } : null);
}

function labelTape({ tape }: Marks, labels: Labels): void {
  const style = { ...MEASURE, plate: MARK_COLOURS.tape, ink: INK };
  const at = tape && between(tape.from, tape.to, 0.5);
  labels.set("tape", tape && at ? { at, text: tape.label, style, lift: 10, weight: 6 } : null);
}

/** The limit of each range band, where its ring runs towards what one aims at. */
function labelRanges({ ranges }: Marks, labels: Labels): void {
  const style = { size: 11, plate: MARK_COLOURS.range, ink: INK, bold: true };
  const names = new Set<string>();
  for (const { radius, label } of ranges?.bands ?? []) {
    if (!ranges) break;
    const [x, y, z] = ranges.at;
    const at: Spot = [x + Math.cos(ranges.towards) * radius, y + Math.sin(ranges.towards) * radius, z];
    names.add(`range ${label}`);
    labels.set(`range ${label}`, { at, text: label, style, lift: -8, weight: 2, maxShift: 50 });
  }
  labels.retain("range ", names);
}

function labelNotes({ notes = [] }: Marks, labels: Labels): void {
  const style = { ...MEASURE, plate: TONES.poor };
  for (const { at, text } of notes) labels.set(`note ${text}`, { at, text, style, lift: 12, weight: 4 });
  labels.retain("note ", new Set(notes.map(({ text }) => `note ${text}`)));
}

function labelTargets({ targets = [] }: Marks, scene: Scene, labels: Labels, fromAbove: boolean): void {
  const names = new Set<string>();
  for (const { id, label, tone } of targets) {
    const figure = scene.figures.find((each) => each.id === id);
    if (!figure || !label) continue;
    names.add(`target ${id}`);
    const [x, y, z] = figure.at;
    const style = { size: 13, plate: TONES[tone], ink: tone === "poor" ? PAPER : INK, bold: true };
    const at: Spot = fromAbove ? [x, y + figure.base / 2, z] : [x, y, z + figure.height];
    labels.set(`target ${id}`, { at, text: label, style, lift: fromAbove ? 2 : 8, weight: 3 });
  }
  labels.retain("target ", names);
}

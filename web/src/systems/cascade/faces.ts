/** Parses the dice in choice texts. This is no rules logic: it only finds which dice a text names. */

/** The faces that a choice names, highest first; null if it names none. */
export function facesIn(choice: string): number[] | null {
  const [verb = "", ...words] = choice.split(" ");
  switch (verb) {
    case "score":
      return read(words[1]);
    case "pay":
    case "strike":
    case "commit":
    case "save":
    case "reroll":
      return read(words[0]);
    case "wave":
      return read((words[0] ?? "").replaceAll(/>\w+/g, ""));
    case "group":
      return words[1] === "parry" ? parried(words.slice(2)) : read(words[0]);
    case "parry":
      return parried(words);
    default:
      return null;
  }
}

/** The dice of a parry: those left of the colon in each block. */
function parried(blocks: readonly string[]): number[] | null {
  return read(blocks.map((block) => (block.split(":")[0] ?? "").split("+").join(",")).join(","));
}

function read(text: string | undefined): number[] | null {
  if (text === undefined || !/^\d/.test(text)) {
    return null;
  }
  return text
    .split(",")
    .map((face) => Number.parseInt(face, 10))
    .toSorted((one, other) => other - one);
}

/** Whether `all` contains each of these dice at least as often. */
export function within(some: readonly number[], all: readonly number[]): boolean {
  const left = [...all];
  return some.every((face) => {
    const place = left.indexOf(face);
    if (place >= 0) {
      left.splice(place, 1);
    }
    return place >= 0;
  });
}

/** Whether these are the same dice. */
export function same(some: readonly number[], all: readonly number[]): boolean {
  return some.length === all.length && within(some, all);
}

/** The choices that name all picked dice; exact matches come first. */
export function narrowed(options: readonly string[], picked: readonly number[]): string[] {
  if (picked.length === 0) {
    return [...options];
  }
  const fitting = options.filter((option) => within(picked, facesIn(option) ?? []));
  const exact = fitting.filter((option) => same(picked, facesIn(option) ?? []));
  return [...exact, ...fitting.filter((option) => !exact.includes(option))];
}

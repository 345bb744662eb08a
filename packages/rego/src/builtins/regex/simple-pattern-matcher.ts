/**
 * Patterns whose meaning is the same in every engine and easy to see: characters, sets of characters, repetition of
 * those, and alternatives that do not repeat. A step goes on in one way only, so what was in vain at a place once is in
 * vain again, and a match takes time in proportion to the text for each step.
 */
export interface CharacterSet {
  readonly negated: boolean;
  /** Lowest and highest of each range, one after the other. */
  readonly ranges: readonly number[];
}

/** A set as engines write it, with characters as the engine in question writes one. */
export function formatCharacterSet({ negated, ranges }: CharacterSet, character: (code: number) => string): string {
  let source = "";
  for (let i = 0; i < ranges.length; i += 2) {
    const [low, high] = [character(ranges[i] as number), character(ranges[i + 1] as number)];
    source += low === high ? low : `${low}-${high}`;
  }
  return `[${negated ? "^" : ""}${source}]`;
}

export type PatternStep =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "one"; readonly set: CharacterSet }
  /** Any number of times. */
  | { readonly kind: "many"; readonly set: CharacterSet; readonly lazy: boolean; readonly choice: number }
  | {
      readonly kind: "either";
      readonly ways: readonly (readonly PatternStep[])[];
      readonly optional: boolean;
      readonly lazy: boolean;
      readonly captures: boolean;
      readonly choice: number;
    }
  /** Nothing, where the text begins. */
  | { readonly kind: "start" }
  /** Nothing, where the text ends. */
  | { readonly kind: "end" }
  /** So many times: only engines know what to do with it. */
  | {
      readonly kind: "counted";
      readonly set: CharacterSet;
      readonly lazy: boolean;
      readonly least: number;
      readonly most: number;
    };

export interface SimplePattern {
  readonly steps: readonly PatternStep[];
  /** How many steps can go on in several ways; they are numbered. */
  readonly choices: number;
  readonly fromStart: boolean;
  readonly toEnd: boolean;
  readonly ignoreCase: boolean;
  /** There are counted steps. */
  readonly counts: boolean;
}

/** Steps that offer a choice call each other. */
const mostChoices = 100;
/** How much is remembered of what was in vain. */
const mostRemembered = 1_000_000;

/** Whether `matchesSimplePattern` can answer for a text of this length. */
export function isSimpleMatcherApplicable(pattern: SimplePattern, length: number): boolean {
  if (pattern.ignoreCase || pattern.counts || pattern.choices > mostChoices) return false;
  return pattern.choices * (length + 1) <= mostRemembered;
}

export function matchesSimplePattern({ steps, choices, fromStart, toEnd }: SimplePattern, text: string): boolean {
  // From one start, a single choice is never made twice at a place.
  const run = new Run(text, toEnd, fromStart && choices === 1 ? 0 : choices);
  if (fromStart) return run.goesOn(steps, 0, 0, undefined);
  const [first] = steps;
  for (let place = 0; place <= text.length; place += widthAt(text, place)) {
    if (first?.kind === "text") {
      place = text.indexOf(first.text, place);
      if (place === -1) return false;
    }
    if (run.goesOn(steps, 0, place, undefined)) return true;
  }
  return false;
}

function widthAt(text: string, place: number): number {
  return (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
}

/** What comes after the steps of an alternative. */
interface After {
  readonly steps: readonly PatternStep[];
  readonly from: number;
  readonly after: After | undefined;
}

class Run {
  readonly #text: string;
  readonly #toEnd: boolean;
  /** By choice and place: 1 where it was in vain. */
  readonly #inVain: Uint8Array | undefined;

  constructor(text: string, toEnd: boolean, remembered: number) {
    this.#text = text;
    this.#toEnd = toEnd;
    this.#inVain = remembered > 0 ? new Uint8Array(remembered * (text.length + 1)) : undefined;
  }

  goesOn(steps: readonly PatternStep[], from: number, start: number, after: After | undefined): boolean {
    const text = this.#text;
    let place = start;
    for (let i = from; i < steps.length; i++) {
      const step = steps[i] as PatternStep;
      if (step.kind === "text") {
        if (!text.startsWith(step.text, place)) return false;
        place += step.text.length;
      } else if (step.kind === "one") {
        const code = text.codePointAt(place);
        if (code === undefined || !isIn(step.set, code)) return false;
        place += code > 0xffff ? 2 : 1;
      } else if (step.kind === "start") {
        if (place !== 0) return false;
      } else if (step.kind === "end") {
        if (place !== text.length) return false;
      } else if (step.kind === "many") return this.#many(step, steps, i, place, after);
      else if (step.kind === "either") return this.#either(step, steps, i, place, after);
      else throw new Error("a counted step has no way of its own");
    }
    if (after !== undefined) return this.goesOn(after.steps, after.from, place, after.after);
    return !this.#toEnd || place === text.length;
  }

  #many(
    step: PatternStep & { kind: "many" },
    steps: readonly PatternStep[],
    i: number,
    start: number,
    after: After | undefined,
  ): boolean {
    const text = this.#text;
    const offset = step.choice * (text.length + 1);
    for (let place = start; ; ) {
      if (this.#inVain?.[offset + place] === 1) return false;
      if (this.goesOn(steps, i + 1, place, after)) return true;
      if (this.#inVain !== undefined) this.#inVain[offset + place] = 1;
      const code = text.codePointAt(place);
      if (code === undefined || !isIn(step.set, code)) return false;
      place += code > 0xffff ? 2 : 1;
    }
  }

  #either(
    step: PatternStep & { kind: "either" },
    steps: readonly PatternStep[],
    i: number,
    place: number,
    after: After | undefined,
  ): boolean {
    const known = step.choice * (this.#text.length + 1) + place;
    if (this.#inVain?.[known] === 1) return false;
    const then: After = { steps, from: i + 1, after };
    for (const way of step.ways) if (this.goesOn(way, 0, place, then)) return true;
    if (step.optional && this.goesOn(steps, i + 1, place, after)) return true;
    if (this.#inVain !== undefined) this.#inVain[known] = 1;
    return false;
  }
}

function isIn({ negated, ranges }: CharacterSet, code: number): boolean {
  for (let i = 0; i < ranges.length; i += 2) {
    if (code >= (ranges[i] as number) && code <= (ranges[i + 1] as number)) return !negated;
  }
  return negated;
}

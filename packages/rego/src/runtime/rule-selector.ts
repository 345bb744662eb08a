import type { Value } from "../values/value.js";

/** The numbers of rules by the texts in one place. */
interface SelectorPlace {
  readonly texts: readonly (readonly [string, readonly number[]])[];
  readonly prefixes: readonly (readonly [string, readonly number[]])[];
}

/** Says which rules have to be tried when some places have some values. */
export class RuleSelector {
  readonly #texts: readonly ReadonlyMap<string, readonly number[]>[];
  /** By the length of the beginning. */
  readonly #prefixes: readonly (readonly (readonly [number, ReadonlyMap<string, readonly number[]>])[])[];
  readonly #withPrefix: readonly (readonly number[])[];
  readonly #others: readonly number[];

  constructor(places: readonly SelectorPlace[], others: readonly number[]) {
    this.#texts = places.map(({ texts }) => new Map(texts));
    this.#prefixes = places.map(({ prefixes }) => byLength(prefixes));
    this.#withPrefix = places.map(({ prefixes }) => prefixes.flatMap(([, numbers]) => numbers));
    this.#others = others;
  }

  /** In the order of the rules. */
  select(values: readonly (Value | undefined)[]): readonly number[] {
    let found: Set<number> | undefined;
    const add = (numbers: readonly number[] | undefined) => {
      if (numbers === undefined || numbers.length === 0) return;
      found ??= new Set(this.#others);
      for (const number of numbers) found.add(number);
    };
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (typeof value === "string") {
        add(this.#texts[i]?.get(value));
        for (const [length, numbers] of this.#prefixes[i] ?? []) {
          if (length <= value.length) add(numbers.get(value.slice(0, length)));
        }
      } else if (value !== undefined) {
        // What is no text is an error of the function that is asked, which is for the rule to find.
        add(this.#withPrefix[i]);
      }
    }
    return found === undefined ? this.#others : [...found].sort((a, b) => a - b);
  }
}

function byLength(prefixes: readonly (readonly [string, readonly number[]])[]) {
  const lengths = new Map<number, Map<string, readonly number[]>>();
  for (const [prefix, numbers] of prefixes) {
    const known = lengths.get(prefix.length) ?? new Map<string, readonly number[]>();
    lengths.set(prefix.length, known.set(prefix, numbers));
  }
  return [...lengths];
}

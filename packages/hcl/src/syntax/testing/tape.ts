import fc from "fast-check";

/** A source of choices: numbers from 0 below a limit. When it is used up every choice is 0, the simplest one. */
export interface Tape {
  below(limit: number): number;
}

function tapeOf(choices: readonly number[]): Tape {
  let index = 0;
  return { below: (limit) => (choices[index++] ?? 0) % limit };
}

/** Random tapes that shrink: shorter ones with smaller numbers give simpler programs. */
export function tapes(length: number): fc.Arbitrary<Tape & { toString(): string }> {
  return fc.array(fc.nat({ max: 0xffff }), { maxLength: length, size: "max" }).map((choices) => ({
    ...tapeOf(choices),
    toString: () => `tape of ${choices.length}`,
  }));
}

export function pick<Item>(tape: Tape, items: readonly Item[]): Item {
  return items[tape.below(items.length)] as Item;
}

/** True in one of `times` cases, never at the end of the tape. */
export function sometimes(tape: Tape, times: number): boolean {
  return tape.below(times) === times - 1;
}

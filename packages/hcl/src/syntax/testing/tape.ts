import fc from "fast-check";

/** A source of choices: numbers from 0 below a limit. When it is used up every choice is 0, the simplest one. */
export interface ChoiceTape {
  below(limit: number): number;
}

function tapeOf(choices: readonly number[]): ChoiceTape {
  let index = 0;
  return { below: (limit) => (choices[index++] ?? 0) % limit };
}

/** Random tapes that shrink: shorter ones with smaller numbers give simpler programs. */
export function choiceTapes(length: number): fc.Arbitrary<ChoiceTape & { toString(): string }> {
  return fc.array(fc.nat({ max: 0xffff }), { maxLength: length, size: "max" }).map((choices) => ({
    ...tapeOf(choices),
    toString: () => `tape of ${choices.length}`,
  }));
}

export function pickItem<Item>(tape: ChoiceTape, items: readonly Item[]): Item {
  return items[tape.below(items.length)] as Item;
}

/** True in one of `times` cases, never at the end of the tape. */
export function isChosenOnceIn(tape: ChoiceTape, times: number): boolean {
  return tape.below(times) === times - 1;
}

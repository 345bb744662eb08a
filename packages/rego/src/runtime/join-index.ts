import { equal } from "../values/compare.js";
import { KeyIndex } from "../values/key-index.js";
import type { Value } from "../values/value.js";
import type { Evaluation } from "./evaluation.js";

/** The values that one way through a search leaves. */
type Row = readonly Value[];

const none: readonly Row[] = [];

/** In the place of an index that has been asked once. */
class Asked {
  collected: Value | undefined = undefined;

  constructor(readonly wanted: Value) {}

  keep(wanted: Value, collected: Value): void {
    if (equal(wanted, this.wanted)) this.collected = collected;
  }
}

/** The ways through a search by the value they are looked for with. */
class JoinIndex {
  readonly #keys = new KeyIndex();
  readonly #rows: Row[][] = [];
  /** What a comprehension has collected from the rows. */
  readonly #collected: (Value | undefined)[] = [];

  add(key: Value, row: Row): void {
    const place = this.#keys.find(key);
    if (place === -1) {
      this.#keys.append(key);
      this.#rows.push([row]);
    } else this.#rows[place]?.push(row);
  }

  rows(wanted: Value): readonly Row[] {
    return this.#rows[this.#keys.find(wanted)] ?? none;
  }

  collected(wanted: Value): Value | undefined {
    return this.#collected[this.#keys.find(wanted)];
  }

  keep(wanted: Value, collected: Value): void {
    const place = this.#keys.find(wanted);
    if (place !== -1) this.#collected[place] = collected;
  }
}

/** What was found before, or undefined when the search has to be run, into `openJoin`. */
export function knownRows(evaluation: Evaluation, memo: number, wanted: Value): readonly Row[] | undefined {
  const known = evaluation.memo[memo];
  return known instanceof JoinIndex ? known.rows(wanted) : undefined;
}

/** What was collected before for the same value. */
export function knownCollected(evaluation: Evaluation, memo: number, wanted: Value): Value | undefined {
  const known = evaluation.memo[memo];
  return known instanceof JoinIndex ? known.collected(wanted) : undefined;
}

export function keepCollected(evaluation: Evaluation, memo: number, wanted: Value, collected: Value): void {
  const known = evaluation.memo[memo];
  if (known instanceof JoinIndex || known instanceof Asked) known.keep(wanted, collected);
}

export interface JoinSearch {
  readonly add: (key: Value, row: Row) => void;
  readonly rows: () => readonly Row[];
}

/** The first who asks keeps only what it wants. The second keeps everything, for all that follow. */
export function openJoin(evaluation: Evaluation, memo: number, wanted: Value): JoinSearch {
  const before = evaluation.memo[memo];
  if (!(before instanceof Asked)) {
    const rows: Row[] = [];
    return {
      add: (key, row) => {
        if (equal(key, wanted)) rows.push(row);
      },
      rows: () => {
        evaluation.memory.keep(memo, new Asked(wanted));
        return rows;
      },
    };
  }
  const index = new JoinIndex();
  return {
    add: (key, row) => index.add(key, row),
    rows: () => {
      if (before.collected !== undefined) index.keep(before.wanted, before.collected);
      evaluation.memory.keep(memo, index);
      return index.rows(wanted);
    },
  };
}

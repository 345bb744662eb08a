import { isEqualRegoValue } from "../values/compare.js";
import { KeyIndex } from "../values/key-index.js";
import type { Value } from "../values/value.js";
import type { Evaluation } from "./evaluation.js";
import type { CapturedReads, EvidenceRecorder } from "./evidence.js";
import { type InputReadChain, type InputReadRange, isEmptyReadRange } from "./input-reads.js";

/** The values that one way through a search leaves. */
type Row = readonly Value[];

const none: readonly Row[] = [];
const nothingRead: InputReadRange = { last: undefined, mark: undefined };

/** In the place of an index that has been asked once. */
class Asked {
  collected: Value | undefined = undefined;

  constructor(readonly wanted: Value) {}

  keep(wanted: Value, collected: Value): void {
    if (isEqualRegoValue(wanted, this.wanted)) this.collected = collected;
  }
}

/** What a comprehension has collected, and what it read, where that is recorded. */
interface Collected {
  readonly value: Value;
  readonly reads: CapturedReads | undefined;
}

/** The ways through a search by the value they are looked for with. */
export class JoinIndex {
  readonly #keys = new KeyIndex();
  readonly #rows: Row[][] = [];
  /** What a comprehension has collected from the rows. */
  readonly #collected: (Collected | undefined)[] = [];
  /** By mark, with which first keys some way came as far. */
  readonly #reached: KeyIndex[] = [];
  /** By how many keys were compared before, and their values: what was read from there on. */
  readonly #segments: { readonly keys: KeyIndex; readonly reads: (InputReadChain | undefined)[] }[] = [];
  /** What the search read: it counts for each who asks. */
  reads: CapturedReads | undefined = undefined;

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

  collected(wanted: Value): Collected | undefined {
    return this.#collected[this.#keys.find(wanted)];
  }

  keep(wanted: Value, value: Value, reads?: CapturedReads): void {
    const place = this.#keys.find(wanted);
    if (place !== -1) this.#collected[place] = { value, reads };
  }

  reach(mark: number, key: Value): void {
    this.#reached[mark] ??= new KeyIndex();
    const keys = this.#reached[mark];
    if (keys.find(key) === -1) keys.append(key);
  }

  addSegment(count: number, key: Value, bundle: InputReadRange | undefined): void {
    if (bundle === undefined || isEmptyReadRange(bundle)) return;
    this.#segments[count] ??= { keys: new KeyIndex(), reads: [] };
    const { keys, reads } = this.#segments[count];
    const known = keys.find(key);
    const place = known === -1 ? reads.length : known;
    if (known === -1) keys.append(key);
    reads[place] = { bundle, previous: reads[place] };
  }

  /** What those have read, too, who want these values of the first keys. */
  reuseSegment(count: number, key: Value, recorder: EvidenceRecorder | undefined): void {
    const segments = this.#segments[count];
    const last = segments?.reads[segments.keys.find(key)];
    if (last !== undefined) recorder?.reuse({ certain: nothingRead, tried: { last, mark: undefined } });
  }

  isReached(mark: number, key: Value): boolean {
    const keys = this.#reached[mark];
    return keys !== undefined && keys.find(key) !== -1;
  }
}

/** What a search does as far as something that only depends on who asks. */
export interface SearchPrefixOutcome {
  /** Whether some way through it gets there. */
  readonly isReached: boolean;
  readonly reads: CapturedReads | undefined;
}

/** What is known of a search where somebody watches: the whole index is built for the first who asks. */
export class EvidenceJoinMemo {
  index: JoinIndex | undefined = undefined;
  readonly starts: (SearchPrefixOutcome | undefined)[] = [];
}

export function getEvidenceJoinMemo(evaluation: Evaluation, memo: number): EvidenceJoinMemo {
  const known = evaluation.memo[memo] as EvidenceJoinMemo | undefined;
  if (known !== undefined) return known;
  const join = new EvidenceJoinMemo();
  evaluation.memory.keep(memo, join);
  return join;
}

/** What was found before, or undefined when the search has to be run, into `openJoinRowCollector`. */
export function findKnownJoinRows(evaluation: Evaluation, memo: number, wanted: Value): readonly Row[] | undefined {
  const known = evaluation.memo[memo];
  return known instanceof JoinIndex ? known.rows(wanted) : undefined;
}

/** What was collected before for the same value. */
export function findCollectedValue(evaluation: Evaluation, memo: number, wanted: Value): Value | undefined {
  const known = evaluation.memo[memo];
  return known instanceof JoinIndex ? known.collected(wanted)?.value : undefined;
}

export function storeCollectedValue(evaluation: Evaluation, memo: number, wanted: Value, collected: Value): void {
  const known = evaluation.memo[memo];
  if (known instanceof JoinIndex || known instanceof Asked) known.keep(wanted, collected);
}

export interface JoinRowCollector {
  readonly add: (key: Value, row: Row) => void;
  readonly rows: () => readonly Row[];
}

/** The first who asks keeps only what it wants. The second keeps everything, for all that follow. */
export function openJoinRowCollector(evaluation: Evaluation, memo: number, wanted: Value): JoinRowCollector {
  const before = evaluation.memo[memo];
  if (!(before instanceof Asked)) {
    const rows: Row[] = [];
    return {
      add: (key, row) => {
        if (isEqualRegoValue(key, wanted)) rows.push(row);
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

/** Runs the search as far as something that only depends on who asks, once for all. `run` says whether it got there. */
export function runSearchPrefixOnce(
  { starts }: EvidenceJoinMemo,
  number: number,
  recorder: EvidenceRecorder | undefined,
  run: () => boolean,
): SearchPrefixOutcome {
  const known = starts[number];
  if (known !== undefined) return known;
  const captured = recorder?.capture(run);
  const start = captured === undefined ? { isReached: run(), reads: undefined } : startOf(captured);
  starts[number] = start;
  return start;
}

function startOf(captured: { readonly outcome: boolean; readonly reads: CapturedReads }): SearchPrefixOutcome {
  return { isReached: captured.outcome, reads: captured.reads };
}

/** The index, filled for the first who asks. */
export function getOrFillJoinIndex(
  join: EvidenceJoinMemo,
  recorder: EvidenceRecorder | undefined,
  search: (into: JoinIndex) => void,
): JoinIndex {
  if (join.index !== undefined) return join.index;
  const index = new JoinIndex();
  if (recorder === undefined) search(index);
  else index.reads = recorder.capture(() => search(index)).reads;
  join.index = index;
  return index;
}

/** What a comprehension collects, or has collected before for the same value, with what was read for it. */
export function collectOnceWithEvidence(
  evaluation: Evaluation,
  memo: number,
  wanted: Value,
  recorder: EvidenceRecorder | undefined,
  collect: () => Value,
): Value {
  const join = getEvidenceJoinMemo(evaluation, memo);
  const known = join.index?.collected(wanted);
  if (known !== undefined) {
    if (known.reads !== undefined) recorder?.reuse(known.reads);
    return known.value;
  }
  const captured = recorder?.capture(collect);
  if (captured !== undefined) recorder?.reuse(captured.reads);
  const value = captured === undefined ? collect() : captured.outcome;
  join.index?.keep(wanted, value, captured?.reads);
  return value;
}

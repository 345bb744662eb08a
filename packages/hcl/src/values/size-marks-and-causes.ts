/**
 * What is asked of collections again and again: how large, how deep, whether marked, what they wait for. Found out once
 * for each collection and kept, because values are shared: a local that ten thousand resources look something up in
 * must not be walked ten thousand times, and a list that holds the same list twice, forty times over, is small in
 * memory and endless for whoever walks it.
 */
import type { KnownValue, UnknownCause, UnknownValue, Value } from "./value.js";

export interface ValueSizeMarksAndCauses {
  /** Elements at all depths, and 64 characters of text for one more, counted as often as they are met. */
  readonly cells: number;
  readonly depth: number;
  readonly marked: boolean;
  readonly causes: readonly UnknownCause[];
}

export type CollectionValue = Exclude<KnownValue, string | number | boolean | null>;

const known = new WeakMap<CollectionValue, ValueSizeMarksAndCauses>();
const noCauses: readonly UnknownCause[] = [];
const plain: ValueSizeMarksAndCauses = { cells: 1, depth: 0, marked: false, causes: noCauses };

export function findSizeMarksAndCauses(value: Value): ValueSizeMarksAndCauses {
  if (typeof value !== "object" || value === null) {
    return typeof value === "string" && value.length >= 64 ? { ...plain, cells: cellsOf(value) } : plain;
  }
  if (value.kind === "unknown") return { ...plain, cells: cellsOf(value.text), causes: value.causes };
  if (value.kind === "sensitive") {
    const { cells, depth, causes } = findSizeMarksAndCauses(value.value);
    return { cells, depth, causes, marked: true };
  }
  let facts = known.get(value);
  if (facts === undefined) {
    facts = find(value);
    known.set(value, facts);
  }
  return facts;
}

function cellsOf(text: string): number {
  return 1 + (text.length >> 6);
}

function find(value: CollectionValue): ValueSizeMarksAndCauses {
  const items = "items" in value ? value.items : value.entries.values();
  let cells = 1;
  let depth = 0;
  let marked = false;
  let causes: Map<string, UnknownCause> | undefined;
  for (const item of items) {
    if (typeof item !== "object" || item === null) {
      cells += typeof item === "string" ? cellsOf(item) : 1;
      continue;
    }
    const inner = findSizeMarksAndCauses(item);
    cells += inner.cells;
    if (inner.depth > depth) depth = inner.depth;
    if (inner.marked) marked = true;
    if (inner.causes.length > 0) {
      causes ??= new Map();
      addCausesUpToLimit(inner.causes, causes);
    }
  }
  return { cells, depth: depth + 1, marked, causes: causes === undefined ? noCauses : [...causes.values()] };
}

/**
 * What a value waits for is passed on to everything made of it: a list of thousands, in each of thousands of values, would
 * fill the memory, and nobody reads on that far.
 */
const mostCauses = 100;

/** Each reference once, and no more than anybody reads. */
export function addCausesUpToLimit(causes: readonly UnknownCause[], to: Map<string, UnknownCause>): void {
  for (const cause of causes) {
    if (to.size >= mostCauses) return;
    const key = `${cause.reason} ${cause.reference}`;
    if (!to.has(key)) to.set(key, cause);
  }
}

/** The causes of two lists, each reference once. */
export function joinCausesUpToLimit(a: readonly UnknownCause[], b: readonly UnknownCause[]): readonly UnknownCause[] {
  if (b.length === 0 || a === b) return a;
  if (a.length === 0) return b;
  const joined = new Map<string, UnknownCause>();
  addCausesUpToLimit(a, joined);
  addCausesUpToLimit(b, joined);
  return [...joined.values()];
}

/** Whether there is a sensitive mark on the value or anywhere inside it. */
export function hasSensitiveMark(value: Value): boolean {
  return (
    typeof value === "object" && value !== null && value.kind !== "unknown" && findSizeMarksAndCauses(value).marked
  );
}

export function isWhollyKnown(value: KnownValue | UnknownValue | Value): boolean {
  return typeof value !== "object" || value === null || findSizeMarksAndCauses(value).causes.length === 0;
}

import { compareRegoValues } from "../values/compare.js";
import type { Value } from "../values/value.js";
import { isCollection, listCollectionMembers } from "./element-access.js";

/** From the input to something in it: `["resources", 3, "properties", "acl"]`. */
export type InputPath = readonly Value[];

/**
 * A read, and with that the place of what was read: paths are made of these only where somebody asks, which is seldom.
 * Reads are chained as they happen, so that what was read since one of them is a part of the chain, and never copied.
 */
export interface InputRead {
  /** Undefined for the input itself, and for an object of which is not known yet where in the input it is. */
  readonly from: InputRead | undefined;
  readonly keys: readonly Value[] | undefined;
  /** In the place of the keys, where there is one. */
  readonly key: Value | undefined;
  /** That object. It may as well be none of the input's. */
  readonly unplaced: (Value & object) | undefined;
  readonly previous: InputReadChain | undefined;
}

/** Reads of others that count here, too. */
interface ReusedReads {
  readonly bundle: InputReadRange;
  readonly previous: InputReadChain | undefined;
}

/** All that is in a value was looked at, as by what compares, sorts or writes it. It may be none of the input's. */
interface WholeRead {
  readonly whole: Value & object;
  readonly previous: InputReadChain | undefined;
}

/** What led nowhere, but would have changed what came out had something stood there: it says what is certain, and points at nothing. */
interface DoubtedReads {
  readonly doubt: InputReadRange;
  readonly previous: InputReadChain | undefined;
}

/** What was read and led nowhere. */
interface ForgottenReads extends InputReadRange {
  readonly previous: InputReadChain | undefined;
}

/** The end of a chain of what was read. */
export type InputReadChain = InputRead | WholeRead | ReusedReads | DoubtedReads | ForgottenReads;

/** Reads that are used together: those up to `last` that came after `mark`. */
export interface InputReadRange {
  readonly last: InputReadChain | undefined;
  readonly mark: InputReadChain | undefined;
}

/** Where in the input an object is. */
export type InputLocator = (object: Value & object) => InputRead | undefined;

export function isEmptyReadRange({ last, mark }: InputReadRange): boolean {
  return last === mark;
}

/** The places that were read: each once, and none on the way to another. Of `doubted`, those that were doubted, too. */
export function listReadPaths(
  bundles: readonly InputReadRange[],
  doubted: readonly InputReadRange[],
  locate: InputLocator,
): readonly InputPath[] {
  return deepest(listReads(bundles, doubted).flatMap((read) => pathOf(toPlace(read, locate), locate) ?? []));
}

/** The places of which every part counts: each once, and none inside another. What is none of the input's may hold some that are. */
export function listWholePaths(doubted: readonly InputReadRange[], locate: InputLocator): readonly InputPath[] {
  const paths: InputPath[] = [];
  const values = new Set(listReads([], doubted).flatMap((read) => ("whole" in read ? [read.whole] : [])));
  for (const value of values) {
    const path = pathOf(locate(value), locate);
    if (path !== undefined) paths.push(...path);
    else for (const member of listCollectionMembers(value, false)) if (isCollection(member)) values.add(member);
  }
  const sorted = paths.toSorted(comparePaths);
  let last: InputPath | undefined;
  return sorted.filter((path) => {
    if (last !== undefined && isBeginning(last, path)) return false;
    last = path;
    return true;
  });
}

function listReads(
  bundles: readonly InputReadRange[],
  doubted: readonly InputReadRange[],
): readonly (InputRead | WholeRead)[] {
  return doubted.length === 0 ? readsIn(bundles, false) : [...readsIn(bundles, false), ...readsIn(doubted, true)];
}

function toPlace(read: InputRead | WholeRead, locate: InputLocator): InputRead | undefined {
  return "whole" in read ? locate(read.whole) : read;
}

function readsIn(bundles: readonly InputReadRange[], withDoubts: boolean): readonly (InputRead | WholeRead)[] {
  const found: (InputRead | WholeRead)[] = [];
  const seen = new Set(bundles);
  for (const { last, mark } of seen) {
    for (let noted = last; noted !== undefined && noted !== mark; noted = noted.previous) {
      if ("from" in noted || "whole" in noted) found.push(noted);
      else if (!("doubt" in noted)) seen.add("bundle" in noted ? noted.bundle : noted);
      else if (withDoubts) seen.add(noted.doubt);
    }
  }
  return found;
}

/** Undefined where it was no read of the input. */
function pathOf(read: InputRead | undefined, locate: InputLocator): readonly [InputPath] | undefined {
  if (read === undefined) return undefined;
  const parts: (readonly Value[])[] = [];
  let place: InputRead | undefined = read;
  while (place !== undefined) {
    if (place.unplaced !== undefined) {
      place = locate(place.unplaced);
      if (place === undefined) return undefined;
    }
    if (place.keys !== undefined) parts.push(place.keys);
    else if (place.key !== undefined) parts.push([place.key]);
    place = place.from;
  }
  return [parts.length === 1 ? (parts[0] as InputPath) : parts.reverse().flat()];
}

/** Each place once, and none on the way to another. */
function deepest(paths: readonly InputPath[]): readonly InputPath[] {
  if (paths.length < 2) return paths;
  const sorted = paths.toSorted(comparePaths);
  return sorted.filter((path, i) => {
    const next = sorted[i + 1];
    return next === undefined || !isBeginning(path, next);
  });
}

function isBeginning(path: InputPath, next: InputPath): boolean {
  if (path.length > next.length) return false;
  for (let i = 0; i < path.length; i++) if (compareKeys(path[i] as Value, next[i] as Value) !== 0) return false;
  return true;
}

/** As lists are compared: by the first key that differs, then by length. */
function comparePaths(a: InputPath, b: InputPath): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareKeys(a[i] as Value, b[i] as Value);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Most keys are the same, or numbers of lists. */
function compareKeys(a: Value, b: Value): number {
  if (a === b) return 0;
  return typeof a === "number" && typeof b === "number" ? a - b : compareRegoValues(a, b);
}

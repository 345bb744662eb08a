/** What was looked at in a tree, as questions: their answers tell whether reading again would give the same. */
import type { Problem } from "../document.js";

export const unitReadKinds = ["files", "folders", "below", "parameters"] as const;

export type UnitReadKind = (typeof unitReadKinds)[number];

/** What the documents of a unit followed from. Plain data; every list is sorted. */
export interface UnitReads {
  /** Files asked for, also those that are not there. */
  readonly files: readonly string[];
  /** Folders whose list of files mattered. */
  readonly folders: readonly string[];
  /** Folders whose list of files at any depth mattered: the empty path is the whole tree. */
  readonly below?: readonly string[];
  /** Folders whose parameter files mattered. */
  readonly parameters?: readonly string[];
}

/** Gathers reads while something is worked out, and what was wrong with them, each once under a key. */
export type ReadLog = Readonly<Record<UnitReadKind, Set<string>>> & { readonly problems: Map<string, Problem> };

export function createReadLog(): ReadLog {
  return {
    files: new Set(),
    folders: new Set(),
    below: new Set(),
    parameters: new Set(),
    problems: new Map(),
  };
}

export function mergeReadLogInto(more: ReadLog, log: ReadLog): void {
  for (const kind of unitReadKinds) for (const item of more[kind]) log[kind].add(item);
  for (const [key, problem] of more.problems) log.problems.set(key, problem);
}

export function toUnitReads(log: ReadLog): UnitReads {
  const listed = (kind: "below" | "parameters") => (log[kind].size === 0 ? {} : { [kind]: [...log[kind]].sort() });
  return {
    files: [...log.files].sort(),
    folders: [...log.folders].sort(),
    ...listed("below"),
    ...listed("parameters"),
  };
}

/** In an order of their own: what was kept for others is met in another. */
export function listLogProblems({ problems }: ReadLog): readonly Problem[] {
  return [...problems].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, problem]) => problem);
}

export function formatProblemKey({ file, line, column, message }: Problem): string {
  return JSON.stringify([file, line, column, message]);
}

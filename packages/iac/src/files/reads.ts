/** What was looked at in a tree, as questions: their answers tell whether reading again would give the same. */
export const readKinds = ["files", "folders", "below", "named", "parameters"] as const;

export type ReadKind = (typeof readKinds)[number];

/** What the documents of a unit followed from. Plain data; every list is sorted. */
export interface UnitReads {
  /** Files asked for, also those that are not there. */
  readonly files: readonly string[];
  /** Folders whose list of files mattered. */
  readonly folders: readonly string[];
  /** Folders whose list of files at any depth mattered: the empty path is the whole tree. */
  readonly below?: readonly string[];
  /** Names: which folders of the tree are called so mattered. */
  readonly named?: readonly string[];
  /** Folders whose parameter files mattered. */
  readonly parameters?: readonly string[];
}

/** Gathers reads while something is worked out. */
export type ReadLog = Readonly<Record<ReadKind, Set<string>>>;

export function readLog(): ReadLog {
  return { files: new Set(), folders: new Set(), below: new Set(), named: new Set(), parameters: new Set() };
}

export function addReads(more: ReadLog, log: ReadLog): void {
  for (const kind of readKinds) for (const item of more[kind]) log[kind].add(item);
}

export function readsIn(log: ReadLog): UnitReads {
  const listed = (kind: "below" | "named" | "parameters") =>
    log[kind].size === 0 ? {} : { [kind]: [...log[kind]].sort() };
  return {
    files: [...log.files].sort(),
    folders: [...log.folders].sort(),
    ...listed("below"),
    ...listed("named"),
    ...listed("parameters"),
  };
}

/** The sources of a collection as far as they are open; notes which others are wanted, and what opening them told, once. */
import { createFolderTree, defaultReadLimits, type FileTree } from "@plumbline/iac";
import type { CrawlProblemReporter } from "../crawl/crawl-problem.js";
import type { OpenedCodeFolder } from "../crawl/open-code-source.js";
import { createSourceCommitKey, createSourceKey, type OpenedInputs, type WantedSource } from "./opened-inputs.js";
import type { RunPlanParameters } from "./run-plan-types.js";

export interface OpenedSourceLookup {
  /** Undefined when it cannot be opened, or is not open yet. */
  readonly open: (source: WantedSource) => OpenedCodeFolder | undefined;
  /** The same, of what configuration in a connector is read from. */
  readonly openConfiguration: (connector: string) => OpenedCodeFolder | undefined;
  /** The files of a connector, for configuration. */
  readonly files: (connector: string) => FileTree | undefined;
  /** Sources that nobody has tried to open yet. */
  readonly wanted: () => readonly WantedSource[];
  /** Connectors that could not be opened, so far. */
  readonly unopened: () => readonly string[];
  /** Whether anybody has asked for it so far. */
  readonly isUsed: (connector: string) => boolean;
  /** What was checked out so far, as plans tell it. */
  readonly commits: () => Readonly<Record<string, string>>;
}

export function createOpenedSourceLookup(
  { sources }: OpenedInputs,
  terms: RunPlanParameters,
  report: CrawlProblemReporter,
): OpenedSourceLookup {
  const used = new Map<string, WantedSource>();
  const connectors = new Set<string>();
  const trees = new Map<string, FileTree>();
  const open: OpenedSourceLookup["open"] = (wanted) => {
    const key = createSourceKey(wanted);
    const opening = sources.get(key);
    if (!used.has(key)) for (const problem of opening?.problems ?? []) report(problem);
    used.set(key, wanted);
    connectors.add(wanted.connector);
    return opening?.source;
  };
  const openConfiguration: OpenedSourceLookup["openConfiguration"] = (connector) => {
    const branchName = branchOfConfiguration(connector, terms);
    return open({ connector, ...(branchName === undefined ? {} : { branchName }) });
  };
  const tried = () => [...used].flatMap(([key, wanted]) => (sources.has(key) ? [{ ...sources.get(key), wanted }] : []));
  return {
    open,
    openConfiguration,
    files(connector) {
      const source = openConfiguration(connector);
      if (source === undefined) return undefined;
      const known = trees.get(source.folder) ?? treeOf(source.folder, connector, report);
      trees.set(source.folder, known);
      return known;
    },
    wanted: () => [...used].flatMap(([key, wanted]) => (sources.has(key) ? [] : [wanted])),
    unopened: () => [
      ...new Set(tried().flatMap(({ source, wanted }) => (source === undefined ? [wanted.connector] : []))),
    ],
    isUsed: (connector) => connectors.has(connector),
    commits: () => {
      const commits = tried().flatMap(({ source, wanted }) =>
        source?.commit === undefined ? [] : [[createSourceCommitKey(wanted), source.commit] as const],
      );
      return Object.fromEntries(commits.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

/** A proposed change must not choose what it is judged by: that is read from the branch it is for. */
function branchOfConfiguration(connector: string, { commits = {}, proposal }: RunPlanParameters): string | undefined {
  const commit = Object.hasOwn(commits, connector) ? commits[connector] : undefined;
  return proposal !== undefined && commit === proposal.commit ? proposal.base : undefined;
}

/** Problems of the walk are those of whoever reads the tree for its documents. */
function treeOf(folder: string, connector: string, report: CrawlProblemReporter): FileTree {
  return createFolderTree(folder, {
    report: (problem) => report({ configuration: connector, ...problem }),
    limits: defaultReadLimits,
  });
}

/** Opens each source of a collection once, and remembers it, failures too: they are told once. */
import { defaultLimits, type FileTree, folderTree } from "@plumbline/iac";
import { KnownError } from "@plumbline/model";
import { readConnector } from "../crawl/connector.js";
import { type OpenedSource, openSource } from "../crawl/open-source.js";
import type { PlanOptions, RunCollection } from "./plan.js";

export interface Opener {
  /** Undefined when it cannot be opened. */
  readonly open: (connector: string, branchName: string | undefined) => Promise<OpenedSource | undefined>;
  /** The files of a connector, for configuration; undefined when it cannot be opened. */
  readonly files: (connector: string) => Promise<FileTree | undefined>;
  /** Those that could not be, so far. */
  readonly unopened: () => readonly string[];
  /** Whether anybody has wanted it so far. */
  readonly isWanted: (connector: string) => boolean;
  /** What was checked out so far, as plans tell it. */
  readonly commits: () => Readonly<Record<string, string>>;
}

export function openerOf(collection: RunCollection, options: PlanOptions): Opener {
  const opened = new Map<string, Promise<OpenedSource | undefined>>();
  const trees = new Map<string, FileTree>();
  const commits = new Map<string, string>();
  const wanted = new Set<string>();
  const unopened = new Set<string>();
  const open: Opener["open"] = (connector, branchName) => {
    wanted.add(connector);
    const key = JSON.stringify([connector, branchName]);
    const known = opened.get(key) ?? openAndNote(connector, branchName);
    opened.set(key, known);
    return known;
  };
  const openAndNote: Opener["open"] = async (connector, branchName) => {
    const source = await openConnector(collection, connector, branchName, options);
    if (source === undefined) unopened.add(connector);
    if (source?.commit !== undefined) commits.set(commitKey(connector, branchName), source.commit);
    return source;
  };
  return {
    open,
    async files(connector) {
      const source = await open(connector, branchOfConfiguration(connector, options));
      if (source === undefined) return undefined;
      const known = trees.get(source.folder) ?? treeOf(source.folder, connector, options);
      trees.set(source.folder, known);
      return known;
    },
    unopened: () => [...unopened],
    isWanted: (connector) => wanted.has(connector),
    commits: () => Object.fromEntries([...commits].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function commitKey(connector: string, branchName: string | undefined): string {
  return branchName === undefined ? connector : `${connector}@${branchName}`;
}

/** A proposed change must not choose what it is judged by: that is read from the branch it is for. */
function branchOfConfiguration(connector: string, { commits = {}, proposal }: PlanOptions): string | undefined {
  const commit = Object.hasOwn(commits, connector) ? commits[connector] : undefined;
  return proposal !== undefined && commit === proposal.commit ? proposal.base : undefined;
}

/** Problems of the walk are those of whoever reads the tree for its documents. */
function treeOf(folder: string, connector: string, { report }: PlanOptions): FileTree {
  return folderTree(folder, {
    report: (problem) => report({ configuration: connector, ...problem }),
    limits: defaultLimits,
  });
}

async function openConnector(
  { connectors }: RunCollection,
  connector: string,
  branch: string | undefined,
  options: PlanOptions,
): Promise<OpenedSource | undefined> {
  const tell = (message: string) => options.report({ configuration: connector, message });
  const body = connectors.get(connector);
  if (body === undefined) {
    tell(`there is no connector ${JSON.stringify(connector)}`);
    return undefined;
  }
  const reading = await readConnector(body, options.secrets);
  if (!reading.ok) {
    for (const problem of reading.problems) tell(problem);
    return undefined;
  }
  const key = commitKey(connector, branch);
  const commit = Object.hasOwn(options.commits ?? {}, key) ? options.commits?.[key] : undefined;
  const revision = { ...(branch === undefined ? {} : { branch }), ...(commit === undefined ? {} : { commit }) };
  try {
    const source = await openSource(reading.source, revision, {
      git: { ...options.git, ...(options.signal === undefined ? {} : { signal: options.signal }) },
      folderRoots: options.folderRoots,
      ...(options.tenant === undefined ? {} : { tenant: options.tenant }),
    });
    if (source.note !== undefined) options.report({ configuration: connector, message: source.note, isNote: true });
    return source;
  } catch (error) {
    if (!(error instanceof KnownError) || error.code === "git_cancelled") throw error;
    tell(error.message);
    return undefined;
  }
}

/**
 * Crawls the infrastructure code of a collection: reads its configuration, opens each tree once, and gives snapshots one
 * at a time. What cannot be read is reported with the configuration it belongs to; the rest goes on.
 */
import { setImmediate } from "node:timers/promises";
import { type JsonObject, KnownError } from "@plumbline/model";
import type { GitOptions } from "../git/check-out.js";
import { cancelledError } from "../git/errors.js";
import { readConnector, type SecretResolver } from "./connector.js";
import { type CrawledSnapshot, expand, type PlacedNode } from "./expand.js";
import { type CrawlEntry, readEntries } from "./master-snapshot.js";
import { type OpenedSource, openSource } from "./open-source.js";
import type { Report } from "./problem.js";
import { isRemote, readRemoteMaster } from "./remote-master.js";
import type { PatternCompiler } from "./select.js";

export interface NamedConfiguration {
  readonly name: string;
  readonly body: JsonObject;
}

export interface CrawledCollection {
  /** By name, with secrets unsealed. */
  readonly connectors: ReadonlyMap<string, JsonObject>;
  readonly masterSnapshots: readonly NamedConfiguration[];
  readonly snapshots: readonly NamedConfiguration[];
}

export interface CrawlOptions {
  readonly git: Omit<GitOptions, "signal">;
  readonly signal?: AbortSignal;
  /** Folders of this machine that connectors may read. */
  readonly folderRoots: readonly string[];
  readonly secrets: SecretResolver;
  readonly patterns: PatternCompiler;
  readonly report: Report;
  /** By connector: the commit to read instead of its branch. */
  readonly commits?: ReadonlyMap<string, string>;
}

/** Nodes that look at the same tree. */
interface Group {
  readonly connector: string;
  readonly branchName?: string;
  readonly nodes: PlacedNode[];
}

const SLICE_MS = 50;

type Open = (connector: string, branchName: string | undefined) => Promise<OpenedSource | undefined>;

/** Ends early only when it is cancelled. */
export async function* crawl(collection: CrawledCollection, options: CrawlOptions): AsyncGenerator<CrawledSnapshot> {
  const open = opener(collection, options);
  for (const { connector, branchName, nodes } of await groupsOf(collection, open, options.report)) {
    const opened = await open(connector, branchName);
    if (opened === undefined) continue;
    const { patterns, report } = options;
    const scope = [connector, branchName ?? ""];
    const steps = expand(opened.files, { connector, ...opened.origin }, nodes, { patterns, report, scope });
    yield* inSlices(steps, options.signal);
  }
}

/** Reading is one long calculation: without pauses no timer of this process would run, and nobody could cancel. */
async function* inSlices(
  steps: Iterable<CrawledSnapshot | undefined>,
  signal: AbortSignal | undefined,
): AsyncGenerator<CrawledSnapshot> {
  let started = performance.now();
  for (const step of steps) {
    if (step !== undefined) yield step;
    if (performance.now() - started < SLICE_MS) continue;
    await setImmediate();
    if (signal?.aborted) throw cancelledError();
    started = performance.now();
  }
}

/** Opens each tree once and remembers it, failures too: they are told once. */
function opener(collection: CrawledCollection, options: CrawlOptions): Open {
  const opened = new Map<string, Promise<OpenedSource | undefined>>();
  return (connector, branchName) => {
    const key = JSON.stringify([connector, branchName]);
    const known = opened.get(key) ?? openConnector(collection, connector, branchName, options);
    opened.set(key, known);
    return known;
  };
}

async function openConnector(
  { connectors }: CrawledCollection,
  connector: string,
  branch: string | undefined,
  options: CrawlOptions,
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
  const commit = options.commits?.get(connector);
  const revision = { ...(branch === undefined ? {} : { branch }), ...(commit === undefined ? {} : { commit }) };
  try {
    const opened = await openSource(reading.source, revision, {
      git: { ...options.git, ...(options.signal === undefined ? {} : { signal: options.signal }) },
      folderRoots: options.folderRoots,
      report: (problem) => options.report({ configuration: connector, ...problem }),
    });
    if (opened.note !== undefined) tell(opened.note);
    return opened;
  } catch (error) {
    if (!(error instanceof KnownError) || error.code === "git_cancelled") throw error;
    tell(error.message);
    return undefined;
  }
}

/** In the order of the configuration, so that ids do not depend on anything else. */
async function groupsOf(collection: CrawledCollection, open: Open, report: Report): Promise<readonly Group[]> {
  const groups = new Map<string, Group>();
  const snapshotIds = new Set<string>();
  for await (const { configuration, entry } of entriesOf(collection, open, report)) {
    const { source: connector, branchName, testUser } = entry;
    const key = JSON.stringify([connector, branchName]);
    const group = groups.get(key) ?? { connector, ...(branchName === undefined ? {} : { branchName }), nodes: [] };
    groups.set(key, group);
    for (const node of entry.nodes) {
      if (node.role === "snapshot" && snapshotIds.has(node.snapshotId)) {
        report({ configuration, message: `${node.snapshotId}: another node of this collection has this snapshotId` });
        continue;
      }
      if (node.role === "snapshot") snapshotIds.add(node.snapshotId);
      group.nodes.push({ node, configuration, ...(testUser === undefined ? {} : { testUser }) });
    }
  }
  return [...groups.values()].filter(({ nodes }) => nodes.length > 0);
}

async function* entriesOf(
  { connectors, masterSnapshots, snapshots }: CrawledCollection,
  open: Open,
  report: Report,
): AsyncGenerator<{ readonly configuration: string; readonly entry: CrawlEntry }> {
  const roles = [
    ["master", masterSnapshots],
    ["snapshot", snapshots],
  ] as const;
  for (const [role, configurations] of roles) {
    for (const { name, body: given } of configurations) {
      const tell = (message: string) => report({ configuration: name, message });
      const body = role === "master" && isRemote(given) ? await remoteBody(given, open, tell) : given;
      if (body === undefined) continue;
      const { entries, problems } = readEntries(body, role, (source) => {
        const connector = connectors.get(source);
        if (connector === undefined) tell(`there is no connector ${JSON.stringify(source)}`);
        return connector?.type === "filesystem";
      });
      for (const problem of problems) tell(problem);
      for (const entry of entries) yield { configuration: name, entry };
    }
  }
}

async function remoteBody(
  body: JsonObject,
  open: Open,
  tell: (message: string) => void,
): Promise<JsonObject | undefined> {
  const opened = await open(String(body.connector), undefined);
  if (opened === undefined) return undefined;
  const reading = readRemoteMaster(body, opened.files);
  if (reading.ok) return reading.body;
  tell(reading.problem);
  return undefined;
}

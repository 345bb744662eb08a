/**
 * From one tree of files and the nodes that look at it to snapshots, one at a time. The tree is read once for all nodes
 * (and once more for plain JSON and YAML, which would otherwise lose files to the readers that know more), so that a
 * document several master nodes find is one snapshot that names them all. Its id starts with that of the first.
 */
import { type Document, type FileTree, type Problem, readDocuments } from "@plumbline/iac";
import type { ResourceFacts } from "@plumbline/model";
import { factsOf, type Origin } from "./facts.js";
import { documentHashes } from "./identity.js";
import type { CrawlNode } from "./master-snapshot.js";
import { isBelow, shownPath } from "./paths.js";
import type { Report } from "./problem.js";
import { type PatternCompiler, type Takes, takenBy, takenExactlyBy } from "./select.js";

export interface CrawledSnapshot {
  readonly facts: ResourceFacts;
  /** The master snapshots or snapshot configurations whose nodes found it. */
  readonly configurations: readonly string[];
  readonly document: Document;
}

export interface PlacedNode {
  readonly node: CrawlNode;
  /** The name of the configuration it stands in. */
  readonly configuration: string;
  readonly testUser?: string;
}

export interface ExpandOptions {
  readonly patterns: PatternCompiler;
  readonly report: Report;
  /** What tells this tree from others of the collection, in every run: not the commit. */
  readonly scope: readonly string[];
}

interface Finder extends PlacedNode {
  readonly takes: Takes;
  found: boolean;
}

const PLAIN: ReadonlySet<string> = new Set(["json", "yaml"]);

/** Undefined comes after each document: nothing for anybody, but a moment for others to get their turn. */
export function* expand(
  files: FileTree,
  origin: Origin,
  nodes: readonly PlacedNode[],
  options: ExpandOptions,
): Generator<CrawledSnapshot | undefined> {
  const finders = nodes.flatMap((placed) => finderOf(placed, files, options));
  for (const isPlain of [false, true]) {
    const asked = finders.filter(({ node }) => PLAIN.has(node.type.kind) === isPlain);
    if (asked.length > 0) yield* snapshotsIn(files, origin, asked, isPlain, options);
  }
  for (const { node, configuration, found } of finders) {
    if (found || node.role === "master") continue;
    const where = node.paths.map(shownPath).join(", ");
    options.report({ configuration, message: `${node.snapshotId}: no ${node.type.name} template is at ${where}` });
  }
}

function finderOf(placed: PlacedNode, files: FileTree, { patterns, report }: ExpandOptions): readonly Finder[] {
  const { node, configuration } = placed;
  if (node.role === "snapshot") return [{ ...placed, takes: takenExactlyBy(node), found: false }];
  for (const folder of node.paths) {
    if (files.paths.some((path) => isBelow(folder, path))) continue;
    report({ configuration, message: `${node.masterSnapshotId}: there is nothing at ${shownPath(folder)}` });
  }
  try {
    return [{ ...placed, takes: takenBy(node, patterns), found: false }];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    report({ configuration, message: `${node.masterSnapshotId}: a pattern is no regular expression: ${why}` });
    return [];
  }
}

function* snapshotsIn(
  files: FileTree,
  origin: Origin,
  finders: readonly Finder[],
  isPlain: boolean,
  options: ExpandOptions,
): Generator<CrawledSnapshot | undefined> {
  const kinds = [...new Set(finders.map(({ node }) => node.type.kind))];
  const isAsked = (path: string) => finders.some(({ node }) => node.paths.some((folder) => isNear(node, folder, path)));
  const only = isPlain ? { only: new Set(files.paths.filter((path) => isPlainFile(path) && isAsked(path))) } : {};
  const hear = (problem: Problem): void => {
    // Modules may lie anywhere; of other files only those somebody wants matter.
    if (isAsked(problem.file) || !isDataFile(problem.file)) {
      options.report({ configuration: origin.connector, ...problem });
    }
  };
  const hashOf = documentHashes(options.scope);
  for (const document of readDocuments(files, { kinds, ...only }, hear)) {
    yield* snapshotsOf(document, hashOf(document), origin, finders);
    yield undefined;
  }
}

function* snapshotsOf(
  document: Document,
  hash: string,
  origin: Origin,
  finders: readonly Finder[],
): Generator<CrawledSnapshot> {
  const masters: { readonly id: string; readonly finder: Finder }[] = [];
  for (const finder of finders) {
    const { node, configuration } = finder;
    if ((node.role === "snapshot" && finder.found) || !finder.takes(document)) continue;
    finder.found = true;
    if (node.role === "master") {
      masters.push({ id: node.masterSnapshotId, finder });
      continue;
    }
    const ids = { nodeId: node.snapshotId, masterSnapshotIds: node.masterSnapshotIds };
    const facts = factsOf(document, withUser(origin, finder), node, ids);
    yield { facts, configurations: [configuration], document };
  }
  const [first] = masters;
  if (first === undefined) return;
  const masterSnapshotIds = [...new Set(masters.map(({ id }) => id))];
  const ids = { nodeId: `${first.id}${hash}`, masterSnapshotIds };
  const facts = factsOf(document, withUser(origin, first.finder), first.finder.node, ids);
  yield { facts, configurations: [...new Set(masters.map(({ finder }) => finder.configuration))], document };
}

function withUser(origin: Origin, { testUser }: PlacedNode): Origin {
  return testUser === undefined ? origin : { ...origin, user: testUser };
}

/** A snapshot node may name a part of a file, which is no path of the tree. */
function isNear(node: CrawlNode, path: string, file: string): boolean {
  if (node.role === "master") return isBelow(path, file);
  return path === file || path.replace(/_multiple_yaml_\d+(?=\.ya?ml$)/i, "") === file;
}

function isPlainFile(path: string): boolean {
  return /\.(?:json|jsonc|ya?ml)$/i.test(path);
}

function isDataFile(path: string): boolean {
  return isPlainFile(path) || /\.(?:template|txt)$/i.test(path);
}

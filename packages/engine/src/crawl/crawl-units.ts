/**
 * From one tree of files and the nodes that look at it to units of work that know nothing of each other: any number of
 * threads can share them, each gives the same snapshots wherever and whenever it is read. A unit is one of the tree (a
 * root module, a file) with all nodes that look there. Whole modules have units of their own, because they are read
 * differently, as have plain JSON and YAML, because they would otherwise lose files to the readers that know more. A
 * snapshot node takes the first document at its paths; one whose paths lie in several units of the tree is a unit by
 * itself.
 */
import type { FileTree, Problem, TreeReader, Unit, UnitReads } from "@plumbline/iac";
import { pairDocumentsWithEstates } from "../judge/estate.js";
import type { ConnectorUserAndBranch } from "./code-document-facts.js";
import type { CodeSnapshotNode } from "./code-snapshot-entries.js";
import type { CrawlProblem, CrawlProblemReporter } from "./crawl-problem.js";
import { createDocumentIdHasher } from "./document-identity.js";
import { createMasterNodeFilter, createSnapshotNodeFilter } from "./node-filters.js";
import {
  type ConfiguredNode,
  type CrawledResource,
  createMasterNodeResources,
  createSnapshotNodeResource,
  type MasterNodeMatcher,
  type NodeMatcher,
  type SnapshotNodeMatcher,
} from "./node-matchers-and-resources.js";
import type { NodeType } from "./node-type.js";
import {
  chooseReadingMode,
  createTreeReader,
  isJsonOrYamlPath,
  isResourceBearingNodeType,
  type ReadingMode,
  readingModes,
  readingModeUnitNameSegments,
} from "./reading-mode.js";
import { findParentFolder, isFolderItselfOrInside, toDisplayPath } from "./tree-paths.js";

export interface CrawlUnit {
  /** Unique in the collection, the same in every run. */
  readonly name: string;
  /** The file or folder, as people are shown it. */
  readonly path: string;
  /** What its documents follow from beside its reads. */
  readonly parts: readonly string[];
  readonly read: () => Generator<CrawledResource>;
  /** What it looked at; only known once it has been read to its end. */
  readonly reads: () => UnitReads;
  /** What is wrong with it, whichever unit told it first; known when its reads are. */
  readonly problems: () => readonly CrawlProblem[];
}

export interface CrawlReporterAndTreeScope {
  readonly report: CrawlProblemReporter;
  /** What tells this tree from others of the collection, in every run: not the commit. */
  readonly scope: readonly string[];
}

/** Problems of nodes are reported at once, those of files when their unit is read. */
export function createCrawlUnits(
  files: FileTree,
  origin: ConnectorUserAndBranch,
  nodes: readonly ConfiguredNode[],
  options: CrawlReporterAndTreeScope,
): readonly CrawlUnit[] {
  const masters: MasterNodeMatcher[] = [];
  const snapshots: SnapshotNodeMatcher[] = [];
  for (const placed of nodes) {
    const { node } = placed;
    if (node.role === "snapshot") snapshots.push({ ...placed, node, accepts: createSnapshotNodeFilter(node) });
    else masters.push(...masterFinder({ ...placed, node }, files, options));
  }
  const reported = new Set<string>();
  // Whoever wants resources reads every document: others that read it alike need not read it again.
  const isAllRead = masters.some(({ node }) => node.type.kind === "any");
  const passOf = ({ node }: MasterNodeMatcher) =>
    isAllRead && isResourceBearingNodeType(node.type) ? "resources" : chooseReadingMode(node.type);
  return readingModes.flatMap((mode) => {
    const pass = {
      masters: masters.filter((finder) => passOf(finder) === mode),
      snapshots: snapshots.filter(({ node }) => chooseReadingMode(node.type) === mode),
      mode,
      reported,
    };
    return pass.masters.length + pass.snapshots.length === 0 ? [] : unitsOfPass(files, origin, pass, options);
  });
}

function masterFinder(
  placed: ConfiguredNode & Pick<MasterNodeMatcher, "node">,
  files: FileTree,
  { report }: CrawlReporterAndTreeScope,
): readonly MasterNodeMatcher[] {
  const { node, configuration } = placed;
  for (const folder of node.paths) {
    if (files.paths.some((path) => isFolderItselfOrInside(folder, path))) continue;
    report({ configuration, message: `${node.masterSnapshotId}: there is nothing at ${toDisplayPath(folder)}` });
  }
  try {
    return [{ ...placed, accepts: createMasterNodeFilter(node) }];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    report({ configuration, message: `${node.masterSnapshotId}: a pattern is no regular expression: ${why}` });
    return [];
  }
}

interface Pass {
  readonly masters: readonly MasterNodeMatcher[];
  readonly snapshots: readonly SnapshotNodeMatcher[];
  readonly mode: ReadingMode;
  /** What other passes over the same files have told. */
  readonly reported: Set<string>;
}

function unitsOfPass(
  files: FileTree,
  origin: ConnectorUserAndBranch,
  pass: Pass,
  options: CrawlReporterAndTreeScope,
): readonly CrawlUnit[] {
  const { masters, snapshots, mode, reported } = pass;
  const finders: readonly NodeMatcher[] = [...masters, ...snapshots];
  const exactly = new Set(snapshots.flatMap(({ node }) => node.paths.flatMap((path) => [path, withoutPart(path)])));
  const isAsked = (path: string) =>
    exactly.has(path) || masters.some(({ node }) => node.paths.some((folder) => isFolderItselfOrInside(folder, path)));
  // Modules may lie anywhere; of other files only those somebody wants matter.
  const matters = ({ file }: Problem) => isAsked(file) || !isDataFile(file);
  const toCrawlProblem = (problem: Problem): CrawlProblem => ({ configuration: origin.connector, ...problem });
  const reportOnce = (problem: Problem): void => {
    if (!matters(problem)) return;
    const key = JSON.stringify([problem.file, problem.line, problem.column, problem.message]);
    if (reported.has(key)) return;
    reported.add(key);
    options.report(toCrawlProblem(problem));
  };
  const kinds = [...new Set(finders.map(({ node }) => node.type.kind))];
  const reader = createTreeReader(mode, files, kinds, isAsked, reportOnce);
  const { placed, spanning } = placeSnapshotNodes(reader.units, snapshots, options);
  const problemsOf = (unit: Unit) => reader.problems(unit).filter(matters).map(toCrawlProblem);
  const context = { reader, origin, options, problemsOf };
  const named = (...last: readonly string[]) =>
    JSON.stringify([...options.scope, readingModeUnitNameSegments[mode], ...last]);
  return [
    ...reader.units.flatMap((unit) => {
      const looking = masters.filter(({ node }) => looksAt(node, unit));
      const taking = placed.get(unit) ?? [];
      return looking.length + taking.length === 0
        ? []
        : [unitOf(named(unit.kind, unit.path), unit, looking, taking, context)];
    }),
    ...spanning.map(({ finder, units }) => spanningUnit(named("node", finder.node.snapshotId), finder, units, context)),
  ];
}

interface Context {
  readonly reader: TreeReader;
  readonly origin: ConnectorUserAndBranch;
  readonly options: CrawlReporterAndTreeScope;
  readonly problemsOf: (unit: Unit) => readonly CrawlProblem[];
}

function unitOf(
  name: string,
  unit: Unit,
  masters: readonly MasterNodeMatcher[],
  snapshots: readonly SnapshotNodeMatcher[],
  { reader, origin, options, problemsOf }: Context,
): CrawlUnit {
  let lost: readonly CrawlProblem[] = [];
  return {
    name,
    path: unit.path,
    parts: [],
    *read() {
      const hashOf = createDocumentIdHasher(options.scope);
      const open = new Set(snapshots);
      for (const { document, estate } of pairDocumentsWithEstates(reader.read(unit))) {
        const hash = hashOf(document);
        for (const finder of open) {
          if (!finder.accepts(document)) continue;
          open.delete(finder);
          yield createSnapshotNodeResource(document, origin, finder);
        }
        yield* createMasterNodeResources({ document, estate }, hash, origin, masters);
      }
      lost = [...open].map(unmatchedNode);
      for (const problem of lost) options.report(problem);
    },
    reads: () => reader.reads(unit),
    problems: () => [...problemsOf(unit), ...lost],
  };
}

/** All of its units are read to their ends, so that what it looked at does not depend on what was found. */
function spanningUnit(
  name: string,
  finder: SnapshotNodeMatcher,
  units: readonly Unit[],
  { reader, origin, options, problemsOf }: Context,
): CrawlUnit {
  let isFound = false;
  return {
    name,
    path: finder.node.paths.at(-1) ?? "",
    parts: units.map(keyOf),
    *read() {
      isFound = false;
      for (const unit of units) {
        for (const document of reader.read(unit)) {
          if (isFound || !finder.accepts(document)) continue;
          isFound = true;
          yield createSnapshotNodeResource(document, origin, finder);
        }
      }
      if (!isFound) options.report(unmatchedNode(finder));
    },
    reads: () => unionOf(units.map((unit) => reader.reads(unit))),
    problems: () => [...units.flatMap(problemsOf), ...(isFound ? [] : [unmatchedNode(finder)])],
  };
}

function unmatchedNode({ node, configuration }: SnapshotNodeMatcher): CrawlProblem {
  const where = node.paths.map(toDisplayPath).join(", ");
  return { configuration, message: `${node.snapshotId}: no ${node.type.name} template is at ${where}` };
}

function unionOf(all: readonly UnitReads[]): UnitReads {
  const union = (kind: keyof UnitReads) => [...new Set(all.flatMap((reads) => reads[kind] ?? []))].sort();
  return {
    files: union("files"),
    folders: union("folders"),
    below: union("below"),
    parameters: union("parameters"),
  };
}

interface Placing {
  readonly placed: ReadonlyMap<Unit, readonly SnapshotNodeMatcher[]>;
  readonly spanning: readonly { readonly finder: SnapshotNodeMatcher; readonly units: readonly Unit[] }[];
}

/** Whether a node is a unit by itself follows from its paths alone: files that come and go must not move it. */
function placeSnapshotNodes(
  units: readonly Unit[],
  finders: readonly SnapshotNodeMatcher[],
  { report }: CrawlReporterAndTreeScope,
): Placing {
  const placed = new Map<Unit, SnapshotNodeMatcher[]>();
  const spanning: { finder: SnapshotNodeMatcher; units: readonly Unit[] }[] = [];
  if (finders.length === 0) return { placed, spanning };
  const rendered = units.filter(({ kind }) => kind === "chart" || kind === "kustomization");
  const indexes = new Map(units.map((unit, index) => [keyOf(unit), index]));
  for (const finder of finders) {
    const { node } = finder;
    const keys = new Set(node.paths.map((path) => keyOf(unitAt(path, node.type, rendered))));
    const near = [...keys].flatMap((key) => indexes.get(key) ?? []).sort((a, b) => a - b);
    const [first, ...others] = near.flatMap((index) => units[index] ?? []);
    if (first === undefined) report(unmatchedNode(finder));
    else if (keys.size > 1) spanning.push({ finder, units: [first, ...others] });
    else {
      const known = placed.get(first);
      if (known === undefined) placed.set(first, [finder]);
      else known.push(finder);
    }
  }
  return { placed, spanning };
}

/** Where a snapshot node's path leads: it names the file, or the folder of a whole module. */
function unitAt(path: string, { kind, wholeModules, isOfChart }: NodeType, rendered: readonly Unit[]): Unit {
  const isPart = (unit: Unit) =>
    isOfChart
      ? unit.kind === "chart" && isFolderItselfOrInside(unit.path, path)
      : kind === "kubernetes" && unit.files?.includes(withoutPart(path)) === true;
  const unit = rendered.find(isPart);
  if (unit !== undefined) return unit;
  if (kind !== "terraform") return { kind: "data", path: withoutPart(path) };
  return { kind: "terraform", path: wholeModules ? path : findParentFolder(path) };
}

function keyOf({ kind, path }: Unit): string {
  return `${kind} ${path}`;
}

/** Whether documents of the unit may be what the node looks for. */
function looksAt({ type, paths }: CodeSnapshotNode, unit: Unit): boolean {
  if (type.kind !== "any" && (type.kind === "terraform") !== (unit.kind === "terraform")) return false;
  // A node may name a file of a root module, and a folder of a chart.
  if (unit.kind === "chart" && paths.some((path) => isFolderItselfOrInside(unit.path, path))) return true;
  // What a kustomization is made of may lie anywhere.
  if (unit.files?.some((file) => paths.some((path) => isFolderItselfOrInside(path, file)))) return true;
  return paths.some(
    (path) =>
      isFolderItselfOrInside(path, unit.path) ||
      (unit.kind === "terraform" && findParentFolder(path) === unit.path && path !== ""),
  );
}

/** A snapshot node may name a part of a file, which is no path of the tree. */
function withoutPart(path: string): string {
  return path.replace(/_multiple_yaml_\d+(?=\.ya?ml$)/i, "");
}

function isDataFile(path: string): boolean {
  return isJsonOrYamlPath(path) || /\.(?:template|txt)$/i.test(path);
}

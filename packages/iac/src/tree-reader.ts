/**
 * The reading of a tree as a sequence of units that know nothing of each other: Terraform goes root module by root
 * module, Helm chart by chart, kustomization by kustomization, everything else file by file. So several threads can share a tree, each reading some of its units, and a unit
 * whose reads have the fingerprint they had need not be read again.
 */
import { isBicepOrBicepparamPath } from "./bicep/bicep-file-paths.js";
import { findBicepRootFiles } from "./bicep/find-bicep-root-files.js";
import { readBicepDocuments } from "./bicep/reader.js";
import type { Document, Problem, TemplateKind } from "./document.js";
import type { FileTree } from "./files/file-tree.js";
import { getParentFolder } from "./files/paths.js";
import { createReadLog, listLogProblems, type ReadLog, toUnitReads, type UnitReads } from "./files/read-log.js";
import { trackFileReads } from "./files/read-tracking-files.js";
import { createGeneratedFilePredicate } from "./generated-files.js";
import { findChartFolderOfChartYaml, findChartFolderOfTemplate, isInFilesFolderOfChart } from "./helm/chart-folders.js";
import { readChartDocuments } from "./helm/reader.js";
import { findKustomizeRoots, type KustomizeRoot, noKustomizeRoots } from "./kustomize/find-kustomize-roots.js";
import { readKustomizationDocuments } from "./kustomize/reader.js";
import type { ReadContext } from "./read-context-and-data-file-reader.js";
import { isDataFileTemplateKind, readCloudFormationInTextFile, readDataDocuments } from "./read-data-documents.js";
import { createReadContext, defaultTemplateKinds, type ReadOptions } from "./read-options.js";
import { createModuleLibrary } from "./terraform/module-library.js";
import { readRootModuleDocuments } from "./terraform/reader.js";
import { findRootModuleFolders } from "./terraform/root-module-folders.js";
import { findUndeclaredVariables, type UndeclaredVariable } from "./terraform/variable-files.js";

/** What is read together: a root module, a chart, a kustomization with all it is made of, or a file of data. */
export interface Unit {
  readonly kind: "terraform" | "chart" | "kustomization" | "data";
  /** The folder of the root module, chart or kustomization (the empty path for the tree itself), or the file. */
  readonly path: string;
  /** Of a kustomization, the files that it and those below it name. */
  readonly files?: readonly string[];
}

/** Reads a tree unit by unit, and knows what each of them depends on. */
export interface TreeReader {
  /** In the order of reading, which follows from the paths alone. Not looked for before somebody asks. */
  readonly units: readonly Unit[];
  /** The documents of one unit, which may have been found by another reader of the same tree. */
  readonly read: (unit: Unit) => Generator<Document>;
  /** What it looked at; only known once all of its documents have been read. */
  readonly reads: (unit: Unit) => UnitReads;
  /** What is wrong with it, whoever met it first; known when its reads are. */
  readonly problems: (unit: Unit) => readonly Problem[];
  /** Values that named files give and a root module does not ask for; undefined for what has no variables. */
  readonly undeclared: (unit: Unit) => readonly UndeclaredVariable[] | undefined;
}

/** Every problem is reported once, in whichever of its units it is met first. */
export function createUnitTreeReader(
  files: FileTree,
  options: ReadOptions,
  report: (problem: Problem) => void,
): TreeReader {
  const { only } = options;
  const kinds: ReadonlySet<TemplateKind> = new Set(options.kinds ?? defaultTemplateKinds);
  const context = createReadContext(trackFileReads(files, options.isReadOnce), options, report);
  const library = createModuleLibrary(context);
  const logs = new Map<string, ReadLog>();
  let units: readonly Unit[] | undefined;

  function* documentsOf(unit: Unit): Generator<Document> {
    if (isBicepOrBicepparamPath(unit.path)) {
      yield* readBicepDocuments(unit.path, context);
      return;
    }
    if (unit.kind === "data") {
      const isProse = only === undefined && /\.txt$/i.test(unit.path);
      yield* (isProse ? readCloudFormationInTextFile : readDataDocuments)(unit.path, kinds, context);
      return;
    }
    for (const document of documentsOfFolder(unit)) if (isWanted(document)) yield document;
  }

  function documentsOfFolder({ kind, path }: Unit): Generator<Document> {
    if (kind === "chart") return readChartDocuments(path, context);
    if (kind === "kustomization") return readKustomizationDocuments(path, context);
    return readRootModuleDocuments(path, library, context);
  }

  function isWanted({ paths }: Document): boolean {
    if (only === undefined) return true;
    return context.wholeModules ? paths.some((path) => only.has(path)) : only.has(paths.at(-1) ?? "");
  }

  function listed(): readonly Unit[] {
    const askedFolders =
      only === undefined ? undefined : new Set([...only].filter(isTerraformPath).map(getParentFolder));
    const isTerraform = kinds.has("terraform") && askedFolders?.size !== 0;
    // A document is about the files of its root module: of others there is none that was asked for.
    const folders = isTerraform
      ? findRootModuleFolders(library, context).filter((folder) => askedFolders?.has(folder) !== false)
      : [];
    const charts = kinds.has("kubernetes") ? chartFolders(only, context) : [];
    const kustomize = kinds.has("kubernetes") ? findKustomizeRoots(context) : noKustomizeRoots;
    const isTwin =
      options.skipsTwins === true && only === undefined
        ? createGeneratedFilePredicate(context.files, { rootModules: new Set(folders), charts: new Set(charts) })
        : () => false;
    const paths = [...kinds].some(isDataFileTemplateKind) ? dataPaths(only, kinds.has("arm"), context) : [];
    const isAsked = ({ files }: KustomizeRoot) => only === undefined || [...files].some((path) => only.has(path));
    const isOfChart = (path: string) =>
      only === undefined && charts.length > 0 && isInFilesFolderOfChart(path, context.files.has);
    const isRead = (path: string) => !kustomize.files.has(path) && !isTwin(path) && !isOfChart(path);
    return [
      ...folders.map((path): Unit => ({ kind: "terraform", path })),
      ...charts.map((path): Unit => ({ kind: "chart", path })),
      ...kustomize.roots
        .filter(isAsked)
        .map(({ folder, files }): Unit => ({ kind: "kustomization", path: folder, files: [...files] })),
      ...paths.filter(isRead).map((path): Unit => ({ kind: "data", path })),
    ];
  }

  function logOf(unit: Unit): ReadLog {
    const log = logs.get(keyOf(unit));
    if (log === undefined) throw new Error(`${unit.kind} unit "${unit.path}" has not been read to its end`);
    return log;
  }

  return {
    get units() {
      units ??= listed();
      return units;
    },
    *read(unit) {
      const log = createReadLog();
      logs.delete(keyOf(unit));
      const documents = documentsOf(unit);
      // Other units may be read between two documents of this one.
      const next = () => context.files.recordInto(log, () => documents.next());
      for (let step = next(); step.done !== true; step = next()) yield step.value;
      logs.set(keyOf(unit), log);
    },
    reads: (unit) => toUnitReads(logOf(unit)),
    problems: (unit) => listLogProblems(logOf(unit)),
    undeclared({ kind, path }) {
      const config = kind === "terraform" ? library.config(path) : undefined;
      return config === undefined ? undefined : findUndeclaredVariables(config, context);
    },
  };
}

function keyOf({ kind, path }: Unit): string {
  return `${kind} ${path}`;
}

/** Those of which something is asked. */
function chartFolders(only: ReadOptions["only"], { files }: ReadContext): readonly string[] {
  const asked =
    only === undefined ? undefined : new Set([...only].map((path) => findChartFolderOfTemplate(path, files.has)));
  return files.below("").flatMap((path) => {
    const folder = findChartFolderOfChartYaml(path, files.has);
    return folder === undefined || asked?.has(folder) === false ? [] : [folder];
  });
}

/** Templates of charts are read with their charts. */
function dataPaths(only: ReadOptions["only"], isBicepRead: boolean, context: ReadContext): readonly string[] {
  const { files } = context;
  const all = files.below("");
  const roots = isBicepRead
    ? findBicepRootFiles(only === undefined ? all : all.filter((path) => only.has(path)), context)
    : undefined;
  const isAsked = (path: string) => (only === undefined ? isDataPath(path) : only.has(path) && !isTerraformPath(path));
  return all.filter((path) =>
    isBicepOrBicepparamPath(path)
      ? roots?.has(path)
      : isAsked(path) && findChartFolderOfTemplate(path, files.has) === undefined,
  );
}

function isTerraformPath(path: string): boolean {
  return /\.(?:tf|tofu|tfvars)(?:\.json)?$/.test(path);
}

function isDataPath(path: string): boolean {
  if (isTerraformPath(path) || /(?:^|\/)\.terraform\//.test(path)) return false;
  return /\.(?:json|jsonc|yaml|yml|template|txt|tfstate)$/i.test(path);
}

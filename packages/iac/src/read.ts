/**
 * From a tree of files to documents. Terraform goes folder by folder, everything else file by file; a JSON or YAML file
 * is parsed once and offered to each reader, the first that recognises it takes it. Documents come one after the other
 * in an order that follows from the paths alone, and nothing of a document is kept once it is handed over.
 */
import { armReader } from "./arm/reader.js";
import { cloudFormationReader } from "./cloudformation/reader.js";
import { readDataFile } from "./data/data-file.js";
import type { Document, Problem, Resource, TemplateKind } from "./document.js";
import type { FileTree } from "./files/file-tree.js";
import { readDataText } from "./files/read-text.js";
import { recent } from "./files/recent.js";
import { isChartTemplate } from "./kubernetes/chart-template.js";
import { kubernetesReader } from "./kubernetes/reader.js";
import { jsonReader, yamlReader } from "./plain/reader.js";
import type { Limits, ReadContext, TemplateReader } from "./reader.js";
import { planReader } from "./terraform/plan/reader.js";
import { readTerraform } from "./terraform/reader.js";
import { stateReader } from "./terraform/state/reader.js";

export interface ReadOptions {
  /** All but plain `json` and `yaml`, unless told. */
  readonly kinds?: readonly TemplateKind[];
  readonly limits?: Partial<Limits>;
  /** Terraform variable files to use beside those Terraform finds by itself. */
  readonly variableFiles?: readonly string[];
  /** One document per Terraform root module instead of one per file, for rules that join what different files hold. */
  readonly wholeModules?: boolean;
  /** The templates to read, whatever their names end in; other files are there to be referred to. All, unless told. */
  readonly only?: ReadonlySet<string>;
}

export interface ReadResult {
  readonly documents: readonly Document[];
  readonly resources: readonly Resource[];
  readonly problems: readonly Problem[];
}

export const defaultLimits: Limits = { fileBytes: 64 * 1024 * 1024, depth: 200, expansion: 200_000 };

/** In the order they are asked whether a file is theirs: those with the surest mark first. */
const readers: readonly TemplateReader[] = [
  planReader,
  stateReader,
  cloudFormationReader,
  armReader,
  kubernetesReader,
  jsonReader,
  yamlReader,
];

/** Of text files only those that say so are templates: the others are prose, whatever it looks like. */
const TEXT_NAME = /\.txt$/i;
const textReader: TemplateReader = { ...cloudFormationReader, words: ["AWSTemplateFormatVersion"] };

const defaultKinds: readonly TemplateKind[] = [
  "terraform",
  "terraform-plan",
  "terraform-state",
  "cloudformation",
  "arm",
  "kubernetes",
];

/** Everything at once, for trees that fit in memory. */
export function read(files: FileTree, options: ReadOptions = {}): ReadResult {
  const problems: Problem[] = [];
  const documents = [...readDocuments(files, options, (problem) => problems.push(problem))];
  return { documents, resources: documents.flatMap((document) => document.resources), problems };
}

/** One document at a time; `report` hears of every problem once. */
export function* readDocuments(
  files: FileTree,
  options: ReadOptions,
  report: (problem: Problem) => void,
): Generator<Document> {
  const kinds = new Set(options.kinds ?? defaultKinds);
  const context = contextOf({ ...files, paths: [...files.paths].sort() }, options, told(report));
  const { only } = options;
  if (kinds.has("terraform") && (only === undefined || [...only].some(isTerraformPath))) {
    const isWanted = ({ paths }: Document) =>
      only === undefined ||
      (context.wholeModules ? paths.some((path) => only.has(path)) : only.has(paths.at(-1) ?? ""));
    for (const document of readTerraform(context)) if (isWanted(document)) yield document;
  }
  const wanted = readers.filter((reader) => kinds.has(reader.kind));
  const wantedInText = kinds.has("cloudformation") ? [textReader] : [];
  if (wanted.length === 0) return;
  for (const path of context.files.paths) {
    const isWanted = only === undefined ? isDataPath(path) : only.has(path) && !isTerraformPath(path);
    // Charts are templates of manifests, for a reader that can render them.
    if (!isWanted || isChartTemplate(path, context.files)) continue;
    if (only === undefined && TEXT_NAME.test(path)) yield* readDataPath(path, wantedInText, context, () => undefined);
    else yield* readDataPath(path, wanted, context, context.report);
  }
}

function told(report: (problem: Problem) => void): (problem: Problem) => void {
  const seen = new Set<string>();
  return (problem) => {
    const key = JSON.stringify([problem.file, problem.line, problem.column, problem.message]);
    if (seen.has(key)) return;
    seen.add(key);
    report(problem);
  };
}

/** Parameter files and nested templates are asked for by several documents in a row. */
const KEPT_FILES = 32;

function contextOf(files: FileTree, options: ReadOptions, report: (problem: Problem) => void): ReadContext {
  const context: ReadContext = {
    files,
    report,
    limits: { ...defaultLimits, ...options.limits },
    variableFiles: options.variableFiles ?? [],
    wholeModules: options.wholeModules ?? false,
    data: recent(KEPT_FILES, (path) => {
      const text = readDataText(path, context);
      return text === undefined ? undefined : readDataFile(path, text, context.limits).file;
    }),
  };
  return context;
}

function isTerraformPath(path: string): boolean {
  return /\.(?:tf|tofu|tfvars)(?:\.json)?$/.test(path);
}

function isDataPath(path: string): boolean {
  if (isTerraformPath(path) || /(?:^|\/)\.terraform\//.test(path)) return false;
  return /\.(?:json|jsonc|yaml|yml|template|txt|tfstate)$/i.test(path);
}

/** A file that nobody recognises is none of ours, unless that is because it is broken: `reportBroken` hears of it. */
function* readDataPath(
  path: string,
  wanted: readonly TemplateReader[],
  context: ReadContext,
  reportBroken: ReadContext["report"],
): Generator<Document> {
  const text = readDataText(path, { ...context, report: reportBroken });
  if (text === undefined) return;
  const possible = wanted.filter(
    (reader) => reader.words.length === 0 || reader.words.some((word) => text.includes(word)),
  );
  if (possible.length === 0) return;
  const { file, problems, broken } = readDataFile(path, text, context.limits);
  const reader = file === undefined ? undefined : possible.find((candidate) => candidate.recognises(file));
  if (file !== undefined && reader !== undefined) {
    for (const problem of problems) context.report(problem);
    yield* reader.read(file, context);
  } else if (broken) for (const problem of problems) reportBroken(problem);
}

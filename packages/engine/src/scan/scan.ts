/**
 * Reads code and judges it, without a service: documents come one at a time, each is asked every rule that concerns it,
 * and only what has to be told is kept.
 */
import { type Document, type FileTree, type Problem, readDocuments } from "@plumbline/iac";
import { type Finding, findingOf } from "../judge/finding.js";
import { judgeDocument } from "../judge/judge-document.js";
import type { Rule } from "../rules/rule.js";
import { type Suppression, suppressionsOf } from "../suppressions/comments.js";
import { matchSuppression } from "../suppressions/match.js";

export interface ScanOptions {
  readonly rules: readonly Rule[];
  readonly variableFiles?: readonly string[];
  /** The files to scan; others are only referred to. */
  readonly only?: ReadonlySet<string>;
  /** yyyy-mm-dd, for suppressions that end. */
  readonly today: string;
  /** Hears how far the scan is. */
  readonly progress?: (documents: number, file: string) => void;
}

export interface ScanReport {
  /** In the order of files and lines. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly { readonly finding: Finding; readonly suppression: Suppression }[];
  /** Rules that could not be decided, with the document's file. */
  readonly undecided: readonly { readonly rule: Rule; readonly file: string; readonly reason: string }[];
  /** Suppression comments no finding needed. */
  readonly unused: readonly { readonly file: string; readonly suppression: Suppression }[];
  readonly problems: readonly Problem[];
  readonly counts: ScanCounts;
}

export interface ScanCounts {
  readonly documents: number;
  readonly resources: number;
  readonly passed: number;
  readonly failed: number;
  readonly unknown: number;
}

export function scan(files: FileTree, options: ScanOptions): ScanReport {
  const problems: Problem[] = [];
  const found = new Map<string, Finding>();
  const undecided: ScanReport["undecided"][number][] = [];
  const comments = new Map<string, readonly Suppression[]>();
  const counts = { documents: 0, resources: 0, passed: 0, failed: 0, unknown: 0 };
  const readOptions = {
    wholeModules: true,
    variableFiles: options.variableFiles ?? [],
    ...(options.only === undefined ? {} : { only: options.only }),
  };
  for (const document of readDocuments(files, readOptions, (problem) => problems.push(problem))) {
    counts.documents += 1;
    counts.resources += document.resources.length;
    options.progress?.(counts.documents, fileOf(document));
    collectComments(document, comments);
    for (const rule of options.rules) {
      const judgement = judgeDocument(rule, document);
      if (judgement.outcome === "skipped") continue;
      counts[judgement.outcome] += 1;
      if (judgement.outcome === "unknown") undecided.push({ rule, file: fileOf(document), reason: judgement.reason });
      if (judgement.outcome !== "failed") continue;
      for (const violation of judgement.violations) keep(found, findingOf(rule, document, violation));
    }
  }
  return { ...settle([...found.values()], comments, options.today), undecided, problems, counts };
}

function fileOf(document: Document): string {
  return document.paths.at(-1) ?? "";
}

/** Comments of every file the document's resources stand in, also where nothing will be found. */
function collectComments(document: Document, comments: Map<string, readonly Suppression[]>): void {
  for (const { source: tree } of [document, ...document.resources]) {
    const { source } = tree;
    if (!comments.has(source.file)) comments.set(source.file, suppressionsOf(source));
  }
}

/** Instances of one block are one finding: what has to be changed is one line. */
function keep(found: Map<string, Finding>, finding: Finding): void {
  const { rule, range } = finding;
  const key = `${rule.id} ${range.file}:${range.start}-${range.end}`;
  if (!found.has(key)) found.set(key, finding);
}

function settle(
  findings: readonly Finding[],
  comments: ReadonlyMap<string, readonly Suppression[]>,
  today: string,
): Pick<ScanReport, "findings" | "suppressed" | "unused"> {
  const used = new Set<Suppression>();
  const open: Finding[] = [];
  const suppressed: ScanReport["suppressed"][number][] = [];
  for (const finding of [...findings].sort(byPlace)) {
    const { rule, range, resource } = finding;
    const found = { ids: [rule.id, ...rule.aliases], range, block: resource?.range };
    const suppression = matchSuppression(found, comments.get(range.file) ?? [], today);
    if (suppression === undefined) open.push(finding);
    else {
      used.add(suppression);
      suppressed.push({ finding, suppression });
    }
  }
  const unused = [...comments].flatMap(([file, all]) =>
    all.filter((suppression) => !used.has(suppression)).map((suppression) => ({ file, suppression })),
  );
  return { findings: open, suppressed, unused };
}

function byPlace(a: Finding, b: Finding): number {
  if (a.range.file !== b.range.file) return a.range.file < b.range.file ? -1 : 1;
  return a.range.start - b.range.start || (a.rule.id < b.rule.id ? -1 : 1);
}

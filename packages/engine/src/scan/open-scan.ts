/**
 * The scan of a tree as units that know nothing of each other: several threads can share them. Of a unit's documents,
 * which come one at a time, each is asked every rule that concerns it, and only what has to be told is kept.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import {
  createUnitTreeReader,
  type Document,
  type FileTree,
  findSourceRange,
  findUnsupportedFormatFiles,
  type Problem,
  type TemplateKind,
  type Unit,
} from "@plumbline/iac";
import { once } from "@plumbline/model";
import { type Estate, pairDocumentsWithEstates } from "../judge/estate.js";
import { createFinding, type Finding } from "../judge/finding.js";
import { createRuleJudgeForSubject } from "../judge/judge-subject.js";
import { getMemoizedShapedResources } from "../judge/memoized-shaped-resources.js";
import { createShapedSubjects, type Subject } from "../judge/subject.js";
import type { Rule } from "../rules/rule.js";
import type { ScanRules } from "../rules/rules-by-subject.js";
import { addSuppressionsOfDocumentFiles, type Suppression } from "../suppressions/suppression-comments.js";
import { dropFindingsAtParameterUses, findReferencedParameterName } from "./drop-findings-at-parameter-uses.js";
import {
  addPreferredFinding,
  emptyScanCounts,
  mergeUncoveredTypes,
  type ScanGaps,
  type UncoveredType,
  type UnitReport,
} from "./scan-report.js";

/** Which rules, files and variables a scan works with. */
export interface ScanOptions {
  readonly rules: ScanRules;
  readonly variableFiles?: readonly string[];
  readonly moduleFolders?: ReadonlyMap<string, string>;
  /** All, unless told; with them, nobody wants to hear of others. */
  readonly kinds?: readonly TemplateKind[];
  /** The files to scan; others are only referred to. */
  readonly only?: ReadonlySet<string>;
}

/** A tree that is being scanned, unit by unit. */
export interface OpenedScan {
  /** In the order of reading. Not looked for before somebody asks: that reads much of the tree. */
  readonly units: readonly Unit[];
  /** Of a unit that may have been found by another scan of the same tree; with what was told since the last. */
  readonly scanUnit: (unit: Unit) => UnitReport;
  /** What no unit has told. */
  readonly listing: () => ScanGaps;
}

/** Opens a tree of files for scanning. Units can be scanned in any order, by any thread that opened the same tree. */
export function openScan(
  files: FileTree,
  { rules, variableFiles = [], moduleFolders = new Map(), kinds, only }: ScanOptions,
): OpenedScan {
  const unreported: Problem[] = [];
  const options = {
    wholeModules: true,
    isReadOnce: true,
    variableFiles,
    moduleFolders,
    ...(kinds !== undefined && { kinds }),
    ...(only !== undefined && { only }),
  };
  const reader = createUnitTreeReader(files, { skipsTwins: true, ...options }, (problem) => unreported.push(problem));
  const isUnasked = once(() => unaskedBy(rules));
  return {
    get units() {
      return reader.units;
    },
    scanUnit(unit) {
      const judged = judgeAll(reader.read(unit), rules, isUnasked());
      // Of other root modules there is no file that was asked for.
      const isAsked = only === undefined || judged.files.length > 0;
      const undeclared = isAsked && variableFiles.length > 0 ? reader.undeclared(unit) : undefined;
      return { ...judged, problems: unreported.splice(0), ...(undeclared !== undefined && { undeclared }) };
    },
    listing: () => ({
      problems: unreported.splice(0),
      unread: kinds === undefined ? findUnsupportedFormatFiles(files, only) : [],
    }),
  };
}

function judgeAll(
  documents: Generator<Document>,
  rules: ScanRules,
  isUnasked: IsUnasked,
): Omit<UnitReport, "problems"> {
  const findings = new Map<string, Finding>();
  const referred = new Map<Finding, string>();
  const undecided: UnitReport["undecided"][number][] = [];
  const comments = new Map<string, readonly Suppression[]>();
  const paths = new Set<string>();
  const passedBy = new Set<string>();
  const counts = { ...emptyScanCounts };
  const unasked: UncoveredType[] = [];
  for (const { document, estate } of pairDocumentsWithEstates(documents)) {
    const file = document.paths.at(-1) ?? "";
    paths.add(file);
    // Whoever names a patch is told what it makes.
    if (document.kustomization !== undefined) for (const path of document.paths) paths.add(path);
    counts.documents += 1;
    counts.resources += document.resources.length;
    addSuppressionsOfDocumentFiles(document, comments);
    for (const shape of getMemoizedShapedResources(document)) {
      if (isUnasked(shape)) unasked.push({ type: shape.type, resources: 1 + shape.parts.length });
    }
    for (const { subject, asked } of subjectsOf(document, estate, rules)) {
      const judge = createRuleJudgeForSubject(subject);
      for (const rule of asked) {
        const judgement = judge(rule);
        if (judgement.outcome === "skipped") continue;
        counts[judgement.outcome] += 1;
        if (judgement.outcome === "passed") passedBy.add(rule.id);
        if (judgement.outcome === "unknown") {
          const { path, reason } = judgement;
          undecided.push({
            rule,
            file: path === undefined ? file : findSourceRange(subject.source, path).file,
            reason,
          });
        }
        if (judgement.outcome !== "failed") continue;
        for (const violation of judgement.violations) {
          const finding = createFinding(rule, subject, violation);
          addPreferredFinding(findings, finding);
          const parameter =
            rule.isAboutSecrets && subject.shaped !== undefined
              ? findReferencedParameterName(subject, violation.path)
              : undefined;
          if (parameter !== undefined) referred.set(finding, parameter);
        }
      }
    }
  }
  return {
    findings: dropFindingsAtParameterUses([...findings.values()], referred),
    undecided,
    comments: [...comments].flatMap(([file, suppressions]) =>
      suppressions.length > 0 ? [{ file, suppressions }] : [],
    ),
    files: [...paths],
    passedBy: [...passedBy],
    counts,
    unasked: mergeUncoveredTypes([{ unasked }]),
  };
}

type IsUnasked = (shape: Pick<ShapedResource, "type" | "resource">) => boolean;

/** Rules that look for secrets look at everything, and judge nothing else of it. */
function unaskedBy(rules: ScanRules): IsUnasked {
  const { whole, byType } = rules.bySubject();
  const ofDocuments = whole.filter(({ isAboutSecrets }) => !isAboutSecrets);
  if (ofDocuments.some(({ resourceTypes }) => resourceTypes.length === 0)) return () => false;
  const types = new Set(ofDocuments.flatMap(({ resourceTypes }) => resourceTypes.map((type) => type.toLowerCase())));
  return ({ type, resource }) => !byType.has(type.toLowerCase()) && !types.has(resource.type.toLowerCase());
}

/** What there is to ask about, and which rules. */
function* subjectsOf(
  document: Document,
  estate: Estate,
  rules: ScanRules,
): Generator<{ readonly subject: Subject; readonly asked: readonly Rule[] }> {
  const { whole, byType } = rules.bySubject();
  if (whole.length > 0) yield { subject: document, asked: whole };
  if (byType.size === 0) return;
  for (const subject of createShapedSubjects(document, (type) => byType.has(type), estate)) {
    yield { subject, asked: byType.get(subject.shaped.type.toLowerCase()) ?? [] };
  }
}

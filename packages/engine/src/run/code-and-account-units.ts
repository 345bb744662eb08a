/** The units of all sources of a plan. */
import { createHash } from "node:crypto";
import {
  computeReadsFingerprint,
  createFolderTree,
  defaultReadLimits,
  type FileTree,
  findTestDataWithCode,
  type UnitReads,
} from "@plumbline/iac";
import type { CrawlProblem, CrawlProblemReporter } from "../crawl/crawl-problem.js";
import { type CrawlUnit, createCrawlUnits } from "../crawl/crawl-units.js";
import { findFolderListingProblem } from "../crawl/folder-listing-problem.js";
import { formatGeneratedSnapshotName } from "../crawl/generated-snapshot-name.js";
import { createLiveUnits } from "../crawl/live-units.js";
import { findUnreadFormatProblems } from "../crawl/unread-formats.js";
import type { PlannedAccount, PlannedSource, RunPlan } from "./run-plan-types.js";

export interface CodeOrAccountUnit extends CrawlUnit {
  /** When its account was read; code has no such time. */
  readonly time?: string;
  readonly connector: string;
  /** Whether the tree could not give one of these files, to whichever unit asked first: it may next time. */
  readonly hasReadProblems: (reads: UnitReads) => boolean;
  /** Of what these reads lead to now, of the resources of joined types, and of the plan. */
  readonly fingerprint: (reads: UnitReads, joins: readonly string[]) => string;
}

/** Of the tree itself are problems that may pass; all others follow from what is in it. */
export type ProblemListener = (problem: CrawlProblem, isOfTree: boolean) => void;

export interface CodeAndAccountUnits {
  readonly units: readonly CodeOrAccountUnit[];
  /** What is recognised and not read: of the trees as they are now, whatever is known of their units. */
  readonly unread: () => readonly CrawlProblem[];
  /** Lets problems be heard, by nobody unless told: trees are looked at for more than reading. */
  readonly listen: <Answer>(listener: ProblemListener, work: () => Answer) => Answer;
}

/**
 * `report` hears of what is wrong with the trees and the nodes, whatever is read of them. Sources are left out of which
 * no snapshot configuration is wanted.
 */
export function openCodeAndAccountUnits(
  plan: RunPlan,
  report: CrawlProblemReporter,
  isWanted: (snapshotName: string) => boolean = () => true,
): CodeAndAccountUnits {
  let onProblem: ProblemListener = () => undefined;
  const listen: CodeAndAccountUnits["listen"] = (listener, work) => {
    const before = onProblem;
    onProblem = listener;
    try {
      return work();
    } finally {
      onProblem = before;
    }
  };
  const tell: ProblemListener = (problem, isOfTree) => onProblem(problem, isOfTree);
  const sources = plan.sources.filter(({ nodes }) =>
    nodes.some(({ node, configuration }) => isWanted(snapshotName(node.role, configuration))),
  );
  const accounts = plan.accounts.filter(({ asks }) =>
    asks.some(({ nodes }) => nodes.some(({ role, configuration }) => isWanted(snapshotName(role, configuration)))),
  );
  const trees = listen(report, () => sources.map((source) => unitsOf(source, plan, tell)));
  return {
    units: [...trees.flatMap(({ units }) => units), ...accounts.flatMap((account) => accountUnits(account, plan))],
    unread: () => trees.flatMap(({ unread }) => unread()),
    listen,
  };
}

/** Every share has to see a source for itself; all else is told by one of them. */
export function createUnlistedSourceProblemReporter(report: CrawlProblemReporter): CrawlProblemReporter {
  return (problem) => {
    if (problem.isUnlisted) report(problem);
  };
}

function snapshotName(role: "master" | "snapshot", configuration: string): string {
  return role === "master" ? formatGeneratedSnapshotName(configuration) : configuration;
}

function accountUnits(account: PlannedAccount, { hash }: RunPlan): readonly CodeOrAccountUnit[] {
  return createLiveUnits(account).map((unit) => ({
    ...unit,
    connector: account.connector,
    hasReadProblems: () => false,
    fingerprint: (_, joins) => sha256([hash, unit.digest, ...(joins.length === 0 ? [] : [unit.joinedDigest(joins)])]),
  }));
}

function unitsOf({ origin, branchName, folder, nodes }: PlannedSource, plan: RunPlan, tell: ProblemListener) {
  const { connector } = origin;
  const why = findFolderListingProblem(folder);
  if (why !== undefined) {
    const message = `its files were there when the run began, and cannot be listed any more: ${why}`;
    tell({ configuration: connector, message, isUnlisted: true }, true);
    return { units: [], unread: () => [] };
  }
  const troubledFiles = new Set<string>();
  const testData: string[] = [];
  const files = createFolderTree(folder, {
    report: (problem) => {
      troubledFiles.add(problem.file);
      tell({ configuration: connector, ...problem }, true);
    },
    limits: defaultReadLimits,
    onTestData: (path) => testData.push(path),
  });
  const findTestData = () => findTestDataWithCode(folder, testData);
  const scope = [connector, branchName ?? ""];
  const units = createCrawlUnits(files, origin, nodes, { scope, report: (problem) => tell(problem, false) }).map(
    (unit): CodeOrAccountUnit => ({
      ...unit,
      connector,
      hasReadProblems: (reads) => troubledFiles.size > 0 && reads.files.some((file) => troubledFiles.has(file)),
      // What is looked at together is in one unit.
      fingerprint: (reads) => fingerprint(plan.hash, unit, files, reads),
    }),
  );
  return { units, unread: () => findUnreadFormatProblems(files, connector, nodes, findTestData) };
}

function fingerprint(hash: string, { parts }: CrawlUnit, files: FileTree, reads: UnitReads): string {
  return sha256([hash, parts, computeReadsFingerprint(files, reads)]);
}

function sha256(all: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(all)).digest("hex");
}

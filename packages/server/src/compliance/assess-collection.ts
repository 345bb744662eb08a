/** A framework held against the newest judging run of a collection. */
import { type AssessedControl, assessFramework, listControls } from "@plumbline/engine";
import {
  findLastJudgedRun,
  readTestFindings,
  readTestTallies,
  requireCollection,
  type TestFinding,
} from "@plumbline/store";
import { createFailureError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import { loadStarterPack } from "../starter/starter-pack.js";
import { requireFramework, summarizeFramework } from "./known-frameworks.js";

/** How many findings of one rule are listed; more are counted. */
const MOST_FINDINGS = 200;

export type FrameworkAssessment = Awaited<ReturnType<typeof assessCollection>>;
export type RuleAssessment = FrameworkAssessment["rules"][number];

export async function assessCollection(
  { db, tenant }: OperationContext,
  wanted: { readonly collection: string; readonly framework: string },
) {
  return db.read({ tenant }, async (tx) => {
    const { collectionId } = await requireCollection(tx, wanted.collection);
    const known = await requireFramework(tx, wanted.framework, collectionId);
    const titles = new Map((await loadStarterPack()).rules.map(({ rule }) => [rule.id, rule]));
    const run = await findLastJudgedRun(tx, collectionId);
    if (run === null)
      throw createFailureError("not_found", `Nothing of collection ${wanted.collection} has been judged yet.`);
    const ids = [...new Set(listControls(known.framework).flatMap(({ rules }) => rules))].sort();
    const tallies = new Map(
      (await readTestTallies(tx, collectionId, run.seq, ids)).map((tally) => [tally.testId, tally]),
    );
    const findings = await readTestFindings(tx, collectionId, run.seq, ids, MOST_FINDINGS);
    const { percent, counts, sections } = assessFramework(known.framework, tallies);
    return {
      framework: summarizeFramework(known),
      collection: wanted.collection,
      run: {
        run_id: run.runId,
        completed_at: run.completedAt,
        verdict: run.verdict,
        problems: run.problems,
        partial: run.partial,
      },
      percent,
      counts: {
        passed: counts.passed,
        failed: counts.failed,
        not_evaluated: counts["not evaluated"],
        manual: counts.manual,
      },
      sections: sections.map(({ id, title, controls }) => ({ id, title, controls: controls.map(controlOf) })),
      rules: ids.map((id) => {
        const { title = "", severity = "" } = tallies.get(id) ?? titles.get(id) ?? {};
        const { passed, failed, unknown } = tallies.get(id) ?? { passed: 0, failed: 0, unknown: 0 };
        const ruleFindings = findings.filter(({ testId }) => testId === id);
        return {
          id,
          title,
          severity,
          passed,
          failed,
          unknown,
          findings: ruleFindings.map(findingOf),
          findings_total: ruleFindings[0]?.total ?? 0,
        };
      }),
    };
  });
}

function controlOf({ id, title, state, reason, rules }: AssessedControl) {
  return { id, title, state, reason, rules };
}

function findingOf({ message, resource, path, nodeId, file, line }: TestFinding) {
  return { message, resource, resource_path: path, snapshot_id: nodeId, file, line };
}

/** `main.tf:3`, or the document where no place is known. */
export function formatFindingPlace({ file, line, resource_path: path }: RuleAssessment["findings"][number]): string {
  if (file === "") return path;
  return line === null ? file : `${file}:${line}`;
}

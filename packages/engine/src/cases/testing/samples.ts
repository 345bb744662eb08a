/** Snapshots and cases of tests, with what a test does not care about filled in. */

import type { UnknownPart } from "@plumbline/iac";
import { createExclusionIndex, type JsonObject, type PathStep } from "@plumbline/model";
import { bindCasesToSnapshots } from "../bind-cases.js";
import type { RegoCase } from "../case.js";
import { createSnapshotJudge, type SnapshotJudgeOptions, type SnapshotVerdicts } from "../judge-snapshot.js";
import { parseTestCases } from "../parse-test-cases.js";
import type { ResourceInSnapshot } from "../resource-in-snapshot.js";
import { createRuleModuleCache } from "../rule-module-cache.js";

export function sampleSnapshot(snapshotId: string, given: Partial<ResourceInSnapshot> = {}): ResourceInSnapshot {
  return {
    snapshotId,
    masterSnapshotIds: ["MS"],
    type: "terraform",
    resourceTypes: [],
    paths: [`/${snapshotId}.tf`],
    body: { resources: [] },
    unknowns: [],
    ...given,
  };
}

export function sampleUnknownPart(path: readonly PathStep[], reference: string): UnknownPart {
  return { path, causes: [{ reference, reason: "no-value" }] };
}

export function sampleRegoCase(testId: string, given: Partial<RegoCase> = {}): RegoCase {
  return {
    kind: "rego",
    testId,
    testName: "pack",
    testType: "mastertest",
    contentVersion: "1.0.0.0",
    snapshotName: "ms_gen",
    severity: "Low",
    title: testId,
    description: "",
    tags: [],
    resourceTypes: [],
    rule: "file(rule.rego)",
    evals: [],
    target: { by: "masterSnapshotId", ids: ["MS"] },
    ...given,
  };
}

/** Judges snapshots by the cases of a file; the list has an entry for each snapshot. */
export function judgeSnapshots(
  file: { readonly kind: "mastertest" | "test"; readonly cases: readonly JsonObject[] },
  snapshots: readonly ResourceInSnapshot[],
  given: Partial<SnapshotJudgeOptions> & { readonly files?: Readonly<Record<string, string>> } = {},
): readonly SnapshotVerdicts[] {
  const { cases } = parseTestCases({
    name: "pack",
    kind: file.kind,
    body: { masterSnapshot: "ms", snapshot: "snap", testSet: [{ cases: file.cases }] },
  });
  const judge = createSnapshotJudge({
    modules: createRuleModuleCache(),
    ruleFile: (name) => given.files?.[name],
    exclusions: createExclusionIndex([]),
    ...given,
  });
  return [...bindCasesToSnapshots(cases, snapshots).values()].map(judge);
}

import { join } from "node:path";
import type { JsonObject } from "@plumbline/model";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestFolder, testFolder, writeFiles } from "../git/testing/repository.js";
import { runJoinedCases } from "./run-joined-cases.js";
import type { RunPlan } from "./run-plan-types.js";
import { hasJoinedShare } from "./run-share.js";
import type { RunShareOptions } from "./share.js";
import { createShareProcessContext } from "./share-process-context.js";
import { planInFolder, type RunResult, runAllShares } from "./testing/run.js";
import { manifestCode, sampleCases, sampleCollection, sampleFiles } from "./testing/sample-collection.js";

let folder: TestFolder;
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

const rule = `package rule

default twins = true

twins = false {
  some i, j
  input.K8_[i].metadata.name == input.K9_[j].metadata.name
}

twins_err = "another pod has this name" { twins == false }
`;
const twins: JsonObject = {
  masterTestId: "TWINS",
  masterSnapshotId: ["K8_", "K9_"],
  type: "rego",
  rule: "file(twins.rego)",
  evals: [{ eval: "data.rule.twins", message: "data.rule.twins_err" }],
};
const classic: JsonObject = {
  masterTestId: "SAME",
  rule: "{AR_}.contentVersion = {CF_}.contentVersion",
};
const node = (masterSnapshotId: string, type: string, path: string) => ({ masterSnapshotId, type, paths: [path] });

async function planWith(joined: readonly JsonObject[], exclusions: readonly string[] = []): Promise<RunPlan> {
  writeFiles(join(folder.path, "code"), {
    ...sampleFiles,
    "k9/pods.yaml": `${manifestCode("bad", false)}---\n${manifestCode("x", false)}`,
  });
  const given = sampleCollection({
    cases: [...sampleCases, ...joined],
    nodes: [
      node("TF_", "terraform", "aws"),
      node("K8_", "kubernetesObjectFiles", "k8s"),
      node("K9_", "kubernetesObjectFiles", "k9"),
      node("CF_", "cloudformation", "cfn"),
      node("AR_", "arm", "arm"),
    ],
  });
  const ruleFiles = new Map([...(given.ruleFiles ?? []), ["twins.rego", rule]]);
  const excluded = exclusions.map((path) => ({ exclusionType: "resource" as const, paths: [path] }));
  return (await planInFolder(folder.path, { ...given, ruleFiles, exclusions: excluded })).plan;
}

const verdictsIn = (resources: RunResult["resources"]) =>
  [...resources.values()]
    .flatMap(({ facts, verdicts = [] }) =>
      verdicts.map(({ testCase, outcome, message, joinedNodeIds }) =>
        [
          facts.masterSnapshotIds[0],
          facts.names[0],
          testCase.testId,
          outcome,
          message,
          joinedNodeIds?.length ?? 0,
        ].join(" "),
      ),
    )
    .sort();

describe("joined cases", () => {
  it("are judged on every resource of their first id, with all of the others", async () => {
    const plan = await planWith([twins, classic]);
    expect(hasJoinedShare(plan)).toBe(true);
    const result = runAllShares(plan, { shares: 3 });
    expect(verdictsIn(result.resources)).toEqual([
      "AR_ acme AR-1 failed  0",
      "AR_ acme SAME failed  1",
      "CF_ Store CF-1 failed public 0",
      "K8_ bad K8-1 failed privileged 0",
      "K8_ bad TWINS failed another pod has this name 2",
      "K8_ good K8-1 passed  0",
      "K8_ good TWINS passed  2",
      "TF_ logs PY-1 unknown rules written in Python are not run 0",
      "TF_ logs TF-1 failed the bucket is public 0",
    ]);
    expect(result.tally).toMatchObject({ resources: 7, passed: 2, failed: 6, unknown: 1 });
    // Always read again, unlike what no joined case names.
    const again = runAllShares(plan, { before: result });
    expect(again.same).toHaveLength(5);
    expect(again.read).toEqual(["joined"]);
    expect(verdictsIn(again.resources)).toEqual(verdictsIn(result.resources));
    expect(again.tally).toEqual(result.tally);
  });

  it("do not see resources that are excluded", async () => {
    const result = runAllShares(await planWith([twins], ["/k9/pods.yaml"]));
    expect(verdictsIn(result.resources).filter((line) => line.includes("TWINS"))).toEqual([
      "K8_ bad TWINS passed  0",
      "K8_ good TWINS passed  0",
    ]);
    expect(result.tally).toMatchObject({ resources: 5, excluded: 2 });
  });

  it("are unknown when there is too much to keep, and the others are judged", async () => {
    const plan = await planWith([twins]);
    const options: RunShareOptions = {
      known: () => undefined,
      isDone: () => false,
      doneNodes: new Set(),
      report: () => undefined,
    };
    const steps = [...runJoinedCases(plan, createShareProcessContext(plan, options), options, 100)];
    const resources = new Map(
      steps.flatMap((step) => (step.kind === "resource" ? [[step.resource.facts.nodeId, step.resource] as const] : [])),
    );
    const reason = "the resources this case reads together are more than can be kept at once";
    expect(verdictsIn(resources)).toEqual([
      "K8_ bad K8-1 failed privileged 0",
      `K8_ bad TWINS unknown ${reason} 0`,
      "K8_ good K8-1 passed  0",
      `K8_ good TWINS unknown ${reason} 0`,
    ]);
    expect(resources.size).toBe(4);
  });

  it("are none where no case reads several", async () => {
    expect(hasJoinedShare(await planWith([]))).toBe(false);
  });
});

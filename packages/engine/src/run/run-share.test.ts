import { join } from "node:path";
import type { EvidenceLocation, Exclusion, JsonObject, VerdictTally } from "@plumbline/model";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestFolder, testFolder, writeFiles } from "../git/testing/repository.js";
import type { CollectionConfiguration, PlanningAndOpeningOptions } from "./run-plan-types.js";
import { planInFolder, type RunAllOptions, type RunResult, runAllShares } from "./testing/run.js";
import {
  type FileContents,
  manifestCode,
  sampleCases,
  sampleCollection,
  sampleFiles,
  sampleNodes,
  terraformCode,
} from "./testing/sample-collection.js";
import { emptyTally, summarizeRun } from "./verdict-tally.js";

let folder: TestFolder;
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

interface Given {
  readonly contents?: FileContents;
  readonly cases?: readonly JsonObject[];
  readonly nodes?: readonly JsonObject[];
  readonly more?: Partial<CollectionConfiguration>;
  readonly options?: Partial<PlanningAndOpeningOptions>;
  readonly setting?: RunAllOptions;
}

async function run(given: Given = {}): Promise<RunResult> {
  writeFiles(join(folder.path, "code"), given.contents ?? sampleFiles);
  const { plan, problems } = await planInFolder(folder.path, sampleCollection(given), given.options);
  const result = runAllShares(plan, given.setting);
  return { ...result, problems: [...problems, ...result.problems] };
}

const at = ({ path, file, line, column }: EvidenceLocation) => `${path} ${file}:${line}:${column}`;

/** One line for each verdict. */
function verdictsIn({ resources }: Pick<RunResult, "resources">): readonly string[] {
  return [...resources.values()]
    .flatMap(({ facts, verdicts = [] }) =>
      verdicts.map(
        ({ testCase, outcome, message, evidence = [] }) =>
          `${facts.names[0]} ${testCase.testId} ${[outcome, message, ...evidence.map(at)].filter(Boolean).join(" | ")}`,
      ),
    )
    .sort();
}

const countsIn = ({ tally }: { readonly tally: VerdictTally }) => {
  const { resources, passed, failed, unknown, excluded } = tally;
  return { resources, passed, failed, unknown, excluded };
};

const podsOnly: Given = {
  cases: sampleCases.filter(({ masterTestId }) => masterTestId === "K8-1"),
  nodes: sampleNodes.filter(({ masterSnapshotId }) => masterSnapshotId === "K8_"),
};

describe("a run", () => {
  it("gives every resource its facts, its body and its verdicts with the places that decided them", async () => {
    const result = await run();
    expect(result.problems).toEqual([]);
    expect(verdictsIn(result)).toEqual([
      "Store CF-1 failed | public | Resources[0].Properties.AccessControl /cfn/stack.yaml:6:7",
      "acme AR-1 failed | resources[0].properties.supportsHttpsTrafficOnly /arm/storage.json:11:9",
      "bad K8-1 failed | privileged | spec.containers[0].securityContext.privileged /k8s/pods.yaml:21:9",
      "good K8-1 passed",
      "logs PY-1 unknown | rules written in Python are not run",
      "logs TF-1 failed | the bucket is public | resources[0].properties.acl /aws/main.tf:3:3",
    ]);
    expect(result.tally).toEqual({
      ...emptyTally,
      resources: 5,
      passed: 1,
      failed: 4,
      unknown: 1,
      failedBySeverity: { High: 2, Medium: 1, Low: 1 },
    });
    const [logs] = [...result.resources.values()].filter(({ facts }) => facts.type === "terraform");
    expect(logs).toMatchObject({
      facts: {
        nodeId: expect.stringMatching(/^TF_[0-9a-f]{16}$/),
        connector: "code",
        user: "me",
        paths: ["/aws/main.tf"],
        databaseCollection: "terraformtemplate",
      },
      body: { resources: [{ type: "aws_s3_bucket", name: "logs", properties: { acl: "public-read" } }, {}] },
    });
    expect(result.units).toBe(4);
    expect(result.records.size).toBe(4);
  });

  it("keeps every place a rule points at: they are findings", async () => {
    const [head = "", container = ""] = manifestCode("many", true).split("    - name: app\n");
    const text = head + Array(25).fill(`    - name: app\n${container}`).join("");
    const result = await run({ ...podsOnly, contents: { "k8s/pod.yaml": text } });
    const [pod] = result.resources.values();
    expect(pod?.verdicts?.map(({ evidence }) => evidence?.map(({ line }) => line))).toEqual([
      Array.from({ length: 25 }, (_, at) => 10 + 4 * at),
    ]);
    expect(pod?.verdicts?.[0]?.evidence?.every(({ isFinding }) => isFinding === true)).toBe(true);
  });

  it("that only crawls has no verdicts", async () => {
    const result = await run({ options: { judges: false } });
    expect([...result.resources.values()].map((resource) => "verdicts" in resource)).toEqual(Array(5).fill(false));
    expect(countsIn(result)).toEqual({ resources: 5, passed: 0, failed: 0, unknown: 0, excluded: 0 });
  });

  it("binds tests to the snapshots of the configuration they name, and to no other", async () => {
    const snapshots = [
      {
        name: "snap",
        body: {
          snapshots: [
            {
              source: "code",
              nodes: [
                { snapshotId: "1", type: "terraform", paths: ["aws/main.tf"] },
                { snapshotId: "2", type: "cloudformation", paths: ["cfn/stack.yaml"] },
              ],
            },
          ],
        },
      },
    ];
    const test = (snapshot: string) => ({
      name: `t_${snapshot}`,
      kind: "test" as const,
      body: {
        snapshot,
        testSet: [
          {
            cases: [
              { testId: `${snapshot}-1`, rule: "{1}.resources[0].properties.acl = 'private'" },
              { testId: `${snapshot}-2`, rule: "exist({2}.Resources)" },
              { testId: `${snapshot}-3`, snapshotId: "1", attribute: "resources[0].name", comparison: "eq 'logs'" },
            ],
          },
        ],
      },
    });
    const result = await run({ nodes: [], more: { snapshots, tests: [test("snap"), test("other")] } });
    expect(verdictsIn(result)).toEqual([
      "Store snap-2 passed",
      "logs snap-1 failed | resources[0].properties.acl /aws/main.tf:3:3",
      "logs snap-3 passed",
    ]);
  });

  it("goes on past rules that are broken, missing or endless, and tells each once", async () => {
    const endless = "package rule\n\nx = count([1 | numbers.range(1, 100000)[_]; numbers.range(1, 100000)[_]]) == 0\n";
    const one = (masterTestId: string, file: string) => ({
      masterTestId,
      masterSnapshotId: ["K8_"],
      type: "rego",
      rule: `file(${file})`,
      evals: [{ eval: "data.rule.x" }],
    });
    const given: Given = {
      ...podsOnly,
      cases: [...(podsOnly.cases ?? []), one("B", "broken.rego"), one("M", "missing.rego"), one("E", "endless.rego")],
      setting: { budget: { steps: 100_000 } },
    };
    const ruleFiles = new Map([...(sampleCollection({}).ruleFiles ?? [])]);
    ruleFiles.set("broken.rego", "package rule\n\nx { ").set("endless.rego", endless);
    const result = await run({ ...given, more: { ruleFiles } });
    expect(countsIn(result)).toEqual({ resources: 2, passed: 1, failed: 1, unknown: 6, excluded: 0 });
    expect(verdictsIn(result).filter((line) => line.startsWith("good"))).toEqual([
      expect.stringMatching(/^good B unknown \| the rule does not compile: broken.rego:3/),
      expect.stringMatching(/^good E unknown \| the rule could not be evaluated: .*budget/),
      "good K8-1 passed",
      "good M unknown | the rule file missing.rego is not there",
    ]);
    expect(result.problems.map(({ configuration, message }) => `${configuration}: ${message}`)).toEqual([
      expect.stringMatching(/^mt: file\(broken.rego\): the rule does not compile/),
      "mt: file(missing.rego): the rule file missing.rego is not there",
      expect.stringMatching(/^mt: file\(endless.rego\): the rule could not be evaluated/),
    ]);
    // More time might help the endless one.
    expect(result.records.size).toBe(0);
    const lasting = await run({ ...given, cases: (given.cases ?? []).slice(0, 3), more: { ruleFiles } });
    expect(lasting.records.size).toBe(1);
    const again = await run({
      ...given,
      cases: (given.cases ?? []).slice(0, 3),
      more: { ruleFiles },
      setting: { before: lasting },
    });
    expect(again.same).toHaveLength(1);
    expect(again.problems).toEqual(lasting.problems);
    expect(again.problems).toHaveLength(2);
  });

  it("goes on past files that cannot be read", async () => {
    const broken = {
      "aws/broken/main.tf": 'resource "a" "b" {',
      "k8s/broken.yaml": "apiVersion: [",
      "aws/x/main.tf": terraformCode,
    };
    const result = await run({ contents: { ...sampleFiles, ...broken } });
    expect(result.problems.map(({ configuration, file }) => [configuration, file]).sort()).toEqual([
      ["code", "aws/broken/main.tf"],
      ["code", "k8s/broken.yaml"],
    ]);
    expect(result.tally.resources).toBe(7);
    const again = await run({ contents: { ...sampleFiles, ...broken }, setting: { before: result } });
    expect([again.same.length, again.read]).toEqual([7, []]);
    expect(again.problems).toEqual(result.problems);
    const mended = await run({
      contents: { ...sampleFiles, ...broken, "k8s/broken.yaml": "" },
      setting: { before: result },
    });
    expect(mended.problems.map(({ file }) => file)).toEqual(["aws/broken/main.tf"]);
  });
});

describe("exclusions", () => {
  const all: readonly Exclusion[] = [
    { exclusionType: "resource", paths: ["/cfn/stack.yaml"] },
    { exclusionType: "test", masterTestID: "PY-1" },
    { exclusionType: "test", masterTestID: "AR-1-E" },
    { exclusionType: "single", masterTestID: "TF-1-E", paths: ["aws/main.tf"] },
    { exclusionType: "single", masterTestID: "K8-1", paths: ["/k8s/none.yaml"] },
  ];

  it("leave out resources, tests, and tests on resources, and those that matched nothing are listed", async () => {
    const result = await run({ more: { exclusions: all } });
    expect(verdictsIn(result).map((line) => line.split(" | ")[0])).toEqual([
      "acme AR-1 failed",
      "bad K8-1 failed",
      "good K8-1 passed",
    ]);
    expect(countsIn(result)).toEqual({ resources: 4, passed: 1, failed: 2, unknown: 0, excluded: 3 });
    const { plan } = await planInFolder(folder.path, sampleCollection({ more: { exclusions: all } }));
    const about = {
      judges: true,
      exclusions: plan.exclusions,
      minSeverity: "Low",
      problems: 0,
      gaps: [],
      findings: {},
    };
    const tests = { tests: plan.tests.length, unreadTests: plan.unreadTests, unreadResources: plan.unreadResources };
    const timings = { prepare: 0, store: 0, publish: 0, total: 0 };
    const summary = summarizeRun(result.tally, { ...about, ...tests, timings });
    expect(new Set(summary.unused.exclusions)).toEqual(new Set([all[2], all[4]]));
  });

  it("keep resources out of runs that only crawl, too", async () => {
    const result = await run({ options: { judges: false }, more: { exclusions: all } });
    expect(countsIn(result)).toEqual({ resources: 4, passed: 0, failed: 0, unknown: 0, excluded: 1 });
  });
});

describe("comments", () => {
  const commented = (comment: string) => manifestCode("bad", true).replace("spec:", `# ${comment}\nspec:`);
  const about = (text: string, ended?: string) => ({
    file: "/k8s/pod.yaml",
    line: 5,
    text,
    ...(ended === undefined ? {} : { ended }),
  });

  it.each([
    ["the test", "plumbline:ignore=K8-1"],
    ["the eval", "plumbline:ignore=k8-1-e:on purpose"],
    ["the rule", "plumbline:ignore=PL-1"],
    ["an alias of the rule", "checkov:skip=CKV_K8S_16:on purpose"],
    ["a rule for some time yet", "plumbline:ignore=PL-1:until=2026-01-15"],
  ])("that name %s keep a failure out", async (_, comment) => {
    const result = await run({ ...podsOnly, contents: { "k8s/pod.yaml": commented(comment) } });
    expect(verdictsIn(result)).toEqual([]);
    expect(countsIn(result)).toEqual({ resources: 1, passed: 0, failed: 0, unknown: 0, excluded: 1 });
    expect([result.tally.usedComments, result.tally.unusedComments]).toEqual([[about(comment)], []]);
    expect(result.records.size).toBe(comment.includes("until") ? 0 : 1);
  });

  it.each([
    ["another rule", "plumbline:ignore=PL-2", undefined],
    ["a rule until yesterday", "plumbline:ignore=PL-1:until=2026-01-14", "2026-01-14"],
  ])("that name %s do not, and are listed", async (_, comment, ended) => {
    const result = await run({ ...podsOnly, contents: { "k8s/pod.yaml": commented(comment) } });
    expect(verdictsIn(result)).toHaveLength(1);
    expect([result.tally.usedComments, result.tally.unusedComments]).toEqual([[], [about(comment, ended)]]);
  });

  it("cover the places they stand at, and a failure stays while one place is not covered", async () => {
    const both = terraformCode.replace('"private"', '"public-read-write"');
    const first = both.replace('"public-read"\n', '"public-read" # plumbline:ignore=TF-1\n');
    const one = await run({ contents: { "aws/main.tf": first } });
    expect(verdictsIn(one).at(-1)).toBe(
      "logs TF-1 failed | the bucket is public | resources[1].properties.acl /aws/main.tf:8:3",
    );
    const second = first.replace('"public-read-write"', '"public-read-write" # plumbline:ignore=TF-1-E');
    const none = await run({ contents: { "aws/main.tf": second } });
    expect(verdictsIn(none).map((line) => line.split(" | ")[0])).toEqual(["logs PY-1 unknown"]);
    expect(none.tally.usedComments.map(({ line }) => line)).toEqual([3, 8]);
  });
});

describe("units that are not recorded", () => {
  it.each([
    ["a rule that looks at the clock", "x = false { time.now_ns() > 0 }", 0],
    ["a rule that does not", "x = false { input.kind }", 1],
  ])("are those of %s", async (_, text, recorded) => {
    const result = await run({
      ...podsOnly,
      cases: [
        { masterTestId: "T", masterSnapshotId: ["K8_"], type: "rego", rule: "file(t.rego)", eval: "data.rule.x" },
      ],
      more: { ruleFiles: new Map([["t.rego", `package rule\n\n${text}\n`]]) },
    });
    expect(result.tally.failed).toBe(2);
    expect(result.records.size).toBe(recorded);
  });
});

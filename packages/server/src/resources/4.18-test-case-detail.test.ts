import type { RunWriter } from "@plumbline/store";
import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import {
  expectNotFound,
  expectRefusal,
  itChecksAccess,
  itRefusesNul,
  type TestQuery,
} from "../testing/shared-rules.js";
import {
  sampleResource,
  sampleTestCase,
  sampleVerdict,
  writeCompleteRun,
  writeOpenRun,
} from "../testing/written-runs.js";

const service = useService();
const path = "/api/resource/testcase";

const rule = 'package rule\n\nrulepass {\n\tinput.name == "Ünï\\n🪠"\n}\n';
const joined = {
  testCase: sampleTestCase("PR-AZR-229", {
    title: "Network groups are attached",
    description: "Every machine needs a group.",
    severity: "Medium",
    testName: "azure_test",
    testType: "test",
    contentVersion: "2.1",
    snapshotName: "azure_crawler_snapshot_gen",
    type: "python",
    rule: "file(azure_229.py)",
    ruleText: rule,
    tags: [
      { cloud: "azure", compliance: ["CIS", "PCI-DSS"], service: ["network"] },
      { cloud: "aws", compliance: [], service: [] },
    ],
  }),
  outcome: "failed" as const,
  message: "No group on «web».",
  joinedNodeIds: ["Z_GROUP", "A_GROUP", "NEVER_SEEN"],
};
const plain = sampleTestCase("PLAIN", { ruleText: "", rule: "{AZR}.location='eastus'", type: "" });
const group = (id: string) =>
  sampleResource(id, {
    facts: { paths: [`/groups/${id}`], databaseCollection: "microsoftnetwork", reference: "staging" },
    verdicts: [sampleVerdict("PLAIN_2", "passed")],
  });
const machine = (id: string, given: Parameters<typeof sampleResource>[1]) =>
  sampleResource(id, {
    facts: { paths: ["params.json", `/machines/${id}`], databaseCollection: "microsoftcompute" },
    ...given,
  });

const runs: RunWriter["run"][] = [];

beforeAll(async () => {
  for (const collection of ["cloud", "open"]) await service.post("/api/collection", { collection });
  const run = async (at: string, ...resources: ReturnType<typeof sampleResource>[]) => {
    runs.push(await writeCompleteRun(service, { collection: "cloud", at, resources }));
  };
  const groups = [group("Z_GROUP"), group("A_GROUP")];
  await run(
    "2026-10-27T10:34:57.250Z",
    machine("WEB_2", { verdicts: [joined, { testCase: plain, outcome: "passed", message: "" }] }),
    machine("WEB_1", { verdicts: [{ testCase: plain, outcome: "unknown", message: "The rule timed out." }] }),
    ...groups,
  );
  await run(
    "2026-10-28T00:00:00Z",
    machine("WEB_2", { verdicts: [{ ...joined, outcome: "passed", message: "" }] }),
    ...groups,
  );
  await run(
    "2026-10-29T00:00:00Z",
    machine("WEB_2", { verdicts: [{ ...joined, outcome: "passed", message: "" }] }),
    ...groups,
  );
});

const idOf = (n: number) => runs[n - 1]?.runId ?? "";
const known = () => ({ result_id: idOf(1), test_id: "PR-AZR-229", snapshot_id: "WEB_2" });
const missing = (test: string, on = "", result = idOf(1)) => `Result ${result} has no case of test ${test}${on}.`;

describe("4.18 test case detail", () => {
  it("shows everything that is known of a joined case", async () => {
    const answer = await service.get(path, known());
    expect(answer.body).toEqual({
      data: {
        content_version: "2.1",
        date: "2026-10-27 10:34:57",
        description: "Every machine needs a group.",
        evidence: [],
        log: "logs_20261027103457",
        message: "No group on «web».",
        rego_file: rule,
        result_id: idOf(1),
        rule: "file(azure_229.py)",
        severity: "Medium",
        snapshotId: "WEB_2",
        snapshot_name: "azure_crawler_snapshot_gen",
        snapshots: [
          {
            collection: "microsoftcompute",
            id: "WEB_2",
            path: "/machines/WEB_2",
            reference: "production",
            source: "azure_connector",
            structure: "azure",
          },
          {
            collection: "microsoftnetwork",
            id: "A_GROUP",
            path: "/groups/A_GROUP",
            reference: "staging",
            source: "azure_connector",
            structure: "azure",
          },
          {
            collection: "microsoftnetwork",
            id: "Z_GROUP",
            path: "/groups/Z_GROUP",
            reference: "staging",
            source: "azure_connector",
            structure: "azure",
          },
        ],
        status: "failed",
        tags: joined.testCase.tags,
        test_id: "PR-AZR-229",
        test_name: "azure_test",
        test_type: "test",
        title: "Network groups are attached",
        type: "python",
      },
      error: "",
      error_list: [],
      message: "",
      metadata: {},
      status: 200,
    });
  });

  it("shows a plain case: one snapshot, no rule file, no message", async () => {
    const { data } = (await service.get(path, { ...known(), test_id: "PLAIN" })).body;
    expect(data).toMatchObject({
      message: "",
      rego_file: "",
      rule: "{AZR}.location='eastus'",
      status: "passed",
      type: "",
    });
    expect(data.snapshots.map((one: { id: string }) => one.id)).toEqual(["WEB_2"]);
  });

  it("shows why a case could not be judged", async () => {
    const { data } = (await service.get(path, { ...known(), test_id: "PLAIN", snapshot_id: "WEB_1" })).body;
    expect(data).toMatchObject({ status: "unknown", message: "The rule timed out.", snapshotId: "WEB_1" });
  });

  it.each([{}, { snapshot_id: "" }])(
    "takes the first resource of that result and test without a snapshot: %j",
    async (none) => {
      const { result_id } = known();
      const first = await service.get(path, { result_id, test_id: "PLAIN", ...none });
      expect(first.body.data.snapshotId).toBe("WEB_1");
      const only = await service.get(path, { result_id, test_id: "PR-AZR-229", ...none });
      expect(only.body.data.snapshotId).toBe("WEB_2");
    },
  );

  it("answers for each run by its own date and outcome, also where nothing changed", async () => {
    const seen = [];
    for (const n of [1, 2, 3]) {
      const { data } = (await service.get(path, { ...known(), result_id: idOf(n) })).body;
      seen.push([data.status, data.date, data.log, data.result_id === idOf(n)]);
    }
    expect(seen).toEqual([
      ["failed", "2026-10-27 10:34:57", "logs_20261027103457", true],
      ["passed", "2026-10-28 00:00:00", "logs_20261028000000", true],
      ["passed", "2026-10-29 00:00:00", "logs_20261029000000", true],
    ]);
  });

  it("opens every case the dashboard shows", async () => {
    const query = { collection: "cloud", resource_node_id: "WEB_2", start_date: "2026-10-01", end_date: "2026-10-31" };
    const { testcases } = (await service.get("/api/resource/dashboard", query)).body.data;
    expect(testcases).toHaveLength(4);
    for (const { date, result_id, status, test_id, snapshot_id, title } of testcases) {
      const { data } = (await service.get(path, { result_id, test_id, snapshot_id })).body;
      expect(data).toMatchObject({ date, result_id, status, test_id, snapshotId: snapshot_id, title });
    }
  });

  it("shows the definition a case was judged by, not the newest", async () => {
    await service.post("/api/collection", { collection: "moving" });
    const run = (at: string, ruleText: string) =>
      writeCompleteRun(service, {
        collection: "moving",
        at,
        resources: [
          sampleResource("A", {
            verdicts: [{ testCase: sampleTestCase("T", { ruleText }), outcome: "passed", message: "" }],
          }),
        ],
      });
    const [old, newer] = [
      await run("2026-01-01T00:00:00Z", "package old"),
      await run("2026-01-02T00:00:00Z", "package new"),
    ];
    const ruleOf = async (result_id: string) =>
      (await service.get(path, { result_id, test_id: "T", snapshot_id: "A" })).body.data.rego_file;
    expect([await ruleOf(old.runId), await ruleOf(newer.runId)]).toEqual(["package old", "package new"]);
  });

  it("does not find what is not there", async () => {
    const cases: [TestQuery, string][] = [
      [{ ...known(), test_id: "NONE" }, missing("NONE", " on WEB_2")],
      [{ ...known(), test_id: "pr-azr-229" }, missing("pr-azr-229", " on WEB_2")],
      [{ ...known(), snapshot_id: "WEB_1" }, missing("PR-AZR-229", " on WEB_1")],
      [{ ...known(), snapshot_id: "NOBODY" }, missing("PR-AZR-229", " on NOBODY")],
      [{ ...known(), result_id: "0".repeat(24) }, missing("PR-AZR-229", " on WEB_2", "0".repeat(24))],
      [{ result_id: "nonsense", test_id: "X" }, missing("X", "", "nonsense")],
      [{ result_id: idOf(2), test_id: "PLAIN", snapshot_id: "WEB_1" }, missing("PLAIN", " on WEB_1", idOf(2))],
    ];
    for (const [query, message] of cases) expectNotFound(await service.get(path, query), message);
  });

  it("does not find a case of a run that is not complete or judged nothing", async () => {
    const writer = await writeOpenRun(service, {
      collection: "open",
      at: "2026-10-27T00:00:00Z",
      resources: [machine("WEB_2", { verdicts: [joined] })],
    });
    const query = { ...known(), result_id: writer.run.runId };
    expect((await service.get(path, query)).status).toBe(404);
    await writer.complete();
    expect((await service.get(path, query)).status).toBe(200);
    const { verdicts: _, ...crawled } = machine("WEB_2", {});
    const crawl = await writeCompleteRun(service, {
      collection: "open",
      at: "2026-10-28T00:00:00Z",
      resources: [crawled],
      judges: false,
    });
    expect((await service.get(path, { ...known(), result_id: crawl.runId })).status).toBe(404);
  });

  it("does not find another tenant's case", async () => {
    await service.makeTenant("acme");
    expectNotFound(await service.get(path, known(), { tenant: "acme" }), missing("PR-AZR-229", " on WEB_2"));
  });

  it.each([
    [{ test_id: "T" }, /^result_id is required\.$/],
    [{ result_id: "R" }, /^test_id is required\.$/],
    [{ result_id: "", test_id: "T" }, /^result_id is required\.$/],
  ] as [TestQuery, RegExp][])("refuses %j", async (query, problem) => {
    expectRefusal(await service.get(path, query), problem);
  });

  itRefusesNul(service, path, known, ["result_id", "test_id", "snapshot_id"]);
  itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({ query: known() }) });
});

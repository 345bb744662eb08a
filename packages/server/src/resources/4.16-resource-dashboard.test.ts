import type { ResourceDriftOutput } from "@plumbline/model";
import type { RunWriter } from "@plumbline/store";
import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import {
  expectNotFound,
  expectRefusal,
  itChecksAccess,
  itRefusesBadDates,
  itRefusesNul,
  type TestQuery,
} from "../testing/shared-rules.js";
import {
  sampleDriftOutput,
  sampleDriftResultId,
  sampleResource,
  sampleTestCase,
  sampleVerdict,
  type WrittenRunOptions,
  writeCompleteRun,
  writeOpenRun,
} from "../testing/written-runs.js";

const service = useService();
const path = "/api/resource/dashboard";
const database = "/api/resource/configuration/drift";

const storagePath = "/subscriptions/s1/storageAccounts/acme?storage &";
const storage = (version: number, ...verdicts: NonNullable<WrittenRunOptions["resources"][number]["verdicts"]>) =>
  sampleResource("AZRSNP_2313", {
    facts: { names: ["acmestorage"], paths: [storagePath] },
    body: { name: "acmestorage", version },
    verdicts,
  });
const drift = (result: ResourceDriftOutput["result"], node: string) => sampleDriftOutput(node, { result });
const resultOf = (node: string, at: string) => sampleDriftResultId("azure_cloud", sampleDriftOutput(node), at);
const other = sampleResource("OTHER");

const runs: RunWriter["run"][] = [];

beforeAll(async () => {
  for (const collection of ["azure_cloud", "code", "open"]) await service.post("/api/collection", { collection });
  const run = async (at: string, resources: WrittenRunOptions["resources"], rest: Partial<WrittenRunOptions> = {}) => {
    runs.push(await writeCompleteRun(service, { collection: "azure_cloud", at, resources, ...rest }));
  };
  await run(
    "2026-01-10T00:00:00Z",
    [storage(1, sampleVerdict("T1", "failed", "open"), sampleVerdict("T2", "passed")), other],
    {
      driftOutputs: [drift("undrifted", "AZRSNP_2313")],
    },
  );
  await run("2026-01-11T10:30:15.500Z", [
    storage(
      1,
      sampleVerdict("T1", "passed"),
      sampleVerdict("T2", "unknown", "The rule timed out."),
      sampleVerdict("T3", "passed"),
    ),
    other,
  ]);
  await run(
    "2026-01-12T23:59:59.999Z",
    [storage(2, sampleVerdict("T2", "failed"), sampleVerdict("T1", "passed")), other],
    {
      driftOutputs: [drift("drifted", "AZRSNP_2313"), drift("undetermined", "OTHER")],
    },
  );
  await run("2026-01-14T10:00:00Z", [other]);
  await run("2026-01-15T10:00:00Z", [storage(2, sampleVerdict("T1", "passed")), other]);
  await run("2026-01-16T10:00:00Z", [
    storage(1, sampleVerdict("T1", "passed"), sampleVerdict("T4", "unknown", "No right to read it.")),
    other,
  ]);

  const template = (id: string) =>
    sampleResource(id, {
      facts: {
        paths: ["vars.tfvars", "main.tf"],
        structure: "filesystem",
        databaseCollection: "terraformtemplate",
        url: "",
      },
      verdicts: [],
    });
  await writeCompleteRun(service, {
    collection: "code",
    at: "2026-01-10T00:00:00Z",
    resources: [template("TF_2"), template("TF_1")],
  });
  await writeCompleteRun(service, { collection: "code", at: "2026-01-11T00:00:00Z", resources: [template("TF_2")] });
  await writeOpenRun(service, { collection: "open", at: "2026-01-10T00:00:00Z", resources: [other] });
});

const known = { collection: "azure_cloud", resource_node_id: "AZRSNP_2313" };
const idOf = (n: number) => runs[n - 1]?.runId ?? "";
const shown = (n: number, date: string, test_id: string, status: string) => ({
  date,
  result_id: idOf(n),
  status,
  test_id,
  snapshot_id: "AZRSNP_2313",
  title: `Title of ${test_id}`,
});
const between = (start_date: string, end_date: string, query: TestQuery = known) =>
  service.get(path, { ...query, start_date, end_date });

describe("4.16 resource dashboard", () => {
  it("shows the last run when no dates are given", async () => {
    const answer = await service.get(path, known);
    expect(answer.body).toEqual({
      data: {
        compliant: "Yes",
        evaluation: "incomplete",
        configuration_drifts: [],
        drift_output: {
          container: "azure_cloud",
          drift_output_id: idOf(3),
          drift_result: "drifted",
          drift_result_id: resultOf("AZRSNP_2313", "2026-01-12T23:59:59.999Z"),
          timestamp: Date.parse("2026-01-12T23:59:59.999Z"),
        },
        fail_count: 0,
        pass_count: 1,
        total_test: 1,
        unknown_count: 1,
        first_crawl: "2026-01-10 00:00:00",
        resource_collection_name: "microsoftstorage",
        resource_path: storagePath,
        resource_status: "active",
        resource_url: "https://portal.azure.com/#@acme/resource/azrsnp_2313",
        testcases: [shown(6, "2026-01-16 10:00:00", "T1", "passed")],
        unknown_testcases: [{ ...shown(6, "2026-01-16 10:00:00", "T4", "unknown"), reason: "No right to read it." }],
      },
      error: "",
      error_list: [],
      message: "",
      metadata: {},
      status: 200,
    });
  });

  it("shows every run of a range, newest first, and counts over all of them", async () => {
    const { data } = (await between("2026-01-10", "2026-01-12")).body;
    expect(data).toEqual({
      compliant: "No",
      evaluation: "incomplete",
      configuration_drifts: [
        {
          new_resource_id: expect.stringMatching(/^[0-9a-f]{24}$/),
          new_resource_time: "2026-01-12 23:59:59",
          old_resource_id: expect.stringMatching(/^[0-9a-f]{24}$/),
          old_resource_time: "2026-01-11 10:30:15",
        },
      ],
      drift_output: {
        container: "azure_cloud",
        drift_output_id: idOf(3),
        drift_result: "drifted",
        drift_result_id: resultOf("AZRSNP_2313", "2026-01-12T23:59:59.999Z"),
        timestamp: Date.parse("2026-01-12T23:59:59.999Z"),
      },
      fail_count: 2,
      pass_count: 4,
      total_test: 6,
      unknown_count: 1,
      first_crawl: "2026-01-10 00:00:00",
      resource_collection_name: "microsoftstorage",
      resource_path: storagePath,
      resource_status: "active",
      resource_url: "https://portal.azure.com/#@acme/resource/azrsnp_2313",
      testcases: [
        shown(3, "2026-01-12 23:59:59", "T1", "passed"),
        shown(3, "2026-01-12 23:59:59", "T2", "failed"),
        shown(2, "2026-01-11 10:30:15", "T1", "passed"),
        shown(2, "2026-01-11 10:30:15", "T3", "passed"),
        shown(1, "2026-01-10 00:00:00", "T1", "failed"),
        shown(1, "2026-01-10 00:00:00", "T2", "passed"),
      ],
      unknown_testcases: [{ ...shown(2, "2026-01-11 10:30:15", "T2", "unknown"), reason: "The rule timed out." }],
    });
  });

  it("gives every change of configuration, oldest first, with ids that open it", async () => {
    const { configuration_drifts: drifts } = (await between("2026-01-01", "2026-01-31")).body.data;
    const times = drifts.map((one: { old_resource_time: string; new_resource_time: string }) => [
      one.old_resource_time,
      one.new_resource_time,
    ]);
    expect(times).toEqual([
      ["2026-01-11 10:30:15", "2026-01-12 23:59:59"],
      ["2026-01-15 10:00:00", "2026-01-16 10:00:00"],
    ]);
    expect(drifts[1].old_resource_id).toBe(drifts[0].new_resource_id);
    const versions = [];
    for (const { new_resource_id, old_resource_id } of drifts) {
      const query = { resource_collection_name: "microsoftstorage", new_resource_id, old_resource_id };
      const { new_resource: newer, old_resource: older } = (await service.get(database, query)).body.data;
      versions.push([older.version, newer.version]);
    }
    expect(versions).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it.each([
    ["2026-01-10", "2026-01-11", 0],
    ["2026-01-12", "2026-01-12", 1],
    ["2026-01-13", "2026-01-15", 0],
    ["2026-01-16", "2026-01-16", 1],
  ])("counts a change on the day it was first seen: %s to %s", async (start, end, changes) => {
    expect((await between(start, end)).body.data.configuration_drifts).toHaveLength(changes);
  });

  it.each([
    ["the day's first moment", "2026-01-10", "2026-01-10", 1],
    ["the day's last moment", "2026-01-12", "2026-01-12", 1],
    ["nothing ran", "2026-01-13", "2026-01-13", 0],
    ["runs that did not see it", "2026-01-14", "2026-01-14", 0],
  ])("takes both days in whole, in UTC: %s", async (_, start, end, expected) => {
    const { data } = (await between(start, end)).body;
    expect(new Set(data.testcases.map((one: { result_id: string }) => one.result_id)).size).toBe(expected);
    if (expected === 0) {
      expect(data).toMatchObject({
        compliant: "No",
        evaluation: "not evaluated",
        total_test: 0,
        unknown_count: 0,
        drift_output: {},
      });
    }
  });

  it("picks the drift output of the range, and none where there is none", async () => {
    const first = (await between("2026-01-10", "2026-01-11")).body.data.drift_output;
    expect(first).toEqual({
      container: "azure_cloud",
      drift_output_id: idOf(1),
      drift_result: "undrifted",
      drift_result_id: resultOf("AZRSNP_2313", "2026-01-10T00:00:00Z"),
      timestamp: Date.parse("2026-01-10T00:00:00Z"),
    });
    expect((await between("2026-01-15", "2026-01-16")).body.data.drift_output).toEqual({});
    expect((await service.get(path, { collection: "code", resource_node_id: "TF_2" })).body.data.drift_output).toEqual(
      {},
    );
  });

  it.each([{ start_date: "2026-01-10" }, { end_date: "2026-01-10" }, { start_date: "2026-01-10", end_date: "" }])(
    "uses the last run when only one date is given: %j",
    async (dates) => {
      const [alone, without] = [await service.get(path, { ...known, ...dates }), await service.get(path, known)];
      expect(alone.body).toEqual(without.body);
    },
  );

  itRefusesBadDates(service, path, known);
  itRefusesNul(service, path, () => known, ["collection", "resource_node_id", "resource_path"]);
  itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({ query: known }) });
});

describe("the resource of a dashboard", () => {
  it("is found by path as well as by node id; the node id wins", async () => {
    const byNode = await service.get(path, known);
    const byPath = await service.get(path, { collection: "azure_cloud", resource_path: storagePath });
    expect(byPath.body).toEqual(byNode.body);
    const both = await service.get(path, { ...known, resource_path: other.facts.paths[0] ?? "" });
    expect(both.body).toEqual(byNode.body);
  });

  it("is the active one among several with a path, and its own path is the last", async () => {
    for (const file of ["vars.tfvars", "main.tf"]) {
      const { data } = (await service.get(path, { collection: "code", resource_path: file })).body;
      expect(data).toMatchObject({
        resource_path: "main.tf",
        resource_status: "active",
        resource_collection_name: "terraformtemplate",
        resource_url: "",
        first_crawl: "2026-01-10 00:00:00",
        compliant: "No",
        evaluation: "not evaluated",
        total_test: 0,
      });
    }
  });

  it("is inactive when the last run no longer found it, and keeps its past", async () => {
    const query = { collection: "code", resource_node_id: "TF_1" };
    expect((await service.get(path, query)).body.data).toMatchObject({ resource_status: "inactive", testcases: [] });
    await service.post("/api/collection", { collection: "vanishing" });
    const run = (day: string, resources: WrittenRunOptions["resources"]) =>
      writeCompleteRun(service, { collection: "vanishing", at: `${day}T10:00:00Z`, resources });
    const gone = { collection: "vanishing", resource_node_id: "GONE" };
    const state = async () => {
      const { data } = (await service.get(path, gone)).body;
      return [data.resource_status, data.total_test, data.compliant, data.first_crawl];
    };
    const failing = sampleResource("GONE", { verdicts: [sampleVerdict("T1", "failed")] });
    await run("2026-02-01", [failing, other]);
    expect(await state()).toEqual(["active", 1, "No", "2026-02-01 10:00:00"]);
    await run("2026-02-02", [other]);
    expect(await state()).toEqual(["inactive", 0, "No", "2026-02-01 10:00:00"]);
    const past = (await between("2026-02-01", "2026-02-28", gone)).body.data;
    expect(past).toMatchObject({ resource_status: "inactive", compliant: "No", fail_count: 1 });
    await run("2026-02-03", [failing, other]);
    expect(await state()).toEqual(["active", 1, "No", "2026-02-01 10:00:00"]);
  });

  it("keeps the last judgement through a run that only crawls", async () => {
    await service.post("/api/collection", { collection: "crawled" });
    const judged = sampleResource("A", { verdicts: [sampleVerdict("T1", "failed")] });
    const run = await writeCompleteRun(service, {
      collection: "crawled",
      at: "2026-02-01T10:00:00Z",
      resources: [judged],
    });
    const { verdicts: _, ...crawled } = sampleResource("A", { body: { changed: true } });
    await writeCompleteRun(service, {
      collection: "crawled",
      at: "2026-02-02T10:00:00Z",
      resources: [crawled],
      judges: false,
    });
    const { data } = (await service.get(path, { collection: "crawled", resource_node_id: "A" })).body;
    expect(data).toMatchObject({ compliant: "No", fail_count: 1, testcases: [{ result_id: run.runId }] });
  });

  it("lists two definitions of one test apart", async () => {
    await service.post("/api/collection", { collection: "twins" });
    const twin = (title: string, outcome: "passed" | "failed") => ({
      testCase: sampleTestCase("T1", { title, rule: `file(${title}.rego)` }),
      outcome,
      message: "",
    });
    const resources = [sampleResource("A", { verdicts: [twin("one", "passed"), twin("two", "failed")] })];
    await writeCompleteRun(service, { collection: "twins", at: "2026-02-01T10:00:00Z", resources });
    const { data } = (await service.get(path, { collection: "twins", resource_node_id: "A" })).body;
    expect(data).toMatchObject({ pass_count: 1, fail_count: 1, total_test: 2 });
    expect(data.testcases.map((one: { title: string }) => one.title).sort()).toEqual(["one", "two"]);
  });

  it.each([
    [{ resource_node_id: "A" }, /^collection is required\.$/],
    [{ collection: "azure_cloud" }, /^resource_node_id or resource_path is required\.$/],
    [
      { collection: "azure_cloud", resource_node_id: "", resource_path: "" },
      /^resource_node_id or resource_path is required\.$/,
    ],
  ] as [TestQuery, RegExp][])("must be named: %j", async (query, problem) => {
    expectRefusal(await service.get(path, query), problem);
  });

  it.each([
    [{ ...known, collection: "nowhere" }, "There is no collection named nowhere."],
    [{ ...known, resource_node_id: "NOBODY" }, "Collection azure_cloud has no resource NOBODY."],
    [{ ...known, resource_node_id: "azrsnp_2313" }, "Collection azure_cloud has no resource azrsnp_2313."],
    [{ collection: "azure_cloud", resource_path: "main.tf" }, "Collection azure_cloud has no resource main.tf."],
    [{ collection: "code", resource_node_id: "AZRSNP_2313" }, "Collection code has no resource AZRSNP_2313."],
    [{ collection: "open", resource_node_id: "OTHER" }, "Collection open has no resource OTHER."],
    [
      { collection: "open", resource_path: other.facts.paths[0] ?? "" },
      `Collection open has no resource ${other.facts.paths[0]}.`,
    ],
  ] as [TestQuery, string][])("must be there: %j", async (query, message) => {
    expectNotFound(await service.get(path, query), message);
  });

  it("is not another tenant's", async () => {
    await service.makeTenant("acme");
    expectNotFound(await service.get(path, known, { tenant: "acme" }), "There is no collection named azure_cloud.");
  });
});

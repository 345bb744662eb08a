/** The whole way through HTTP: upload, run, search, dashboard, test case, drift after a change, exclusion, next run. */
import { join } from "node:path";
import {
  type GitTestHost,
  startGitTestHost,
  type TestRepository,
  testFolder,
  testRepository,
} from "@plumbline/engine/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCodeCollection, volumeCode, volumeRule } from "../testing/code-collection.js";
import { readRunLog, runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";

const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true" });
const folder = testFolder();
let host: GitTestHost;
let repository: TestRepository;
let firstCommit: string;
const collection = "estate";

beforeAll(async () => {
  host = await startGitTestHost(folder.path);
  repository = testRepository(join(folder.path, "estate.git"));
  firstCommit = repository.commit({
    "open/main.tf": volumeCode("open", false),
    "safe/main.tf": volumeCode("safe", true),
  });
  await makeCodeCollection(service, {
    name: collection,
    connector: { gitProvider: `${host.url}/estate.git`, branchName: "master", private: false },
  });
});

afterAll(async () => {
  await host.close();
  folder.remove();
});

const today = () => new Date().toISOString().slice(0, 10);
const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const search = async (query: Record<string, string> = {}) =>
  (await service.get("/api/resource/search/", { collection, connector: "code", ...query })).body;
const nodeAt = async (path: string): Promise<string> =>
  (await search()).data.results.find((item: TestReply["body"]) => item.resource_paths.includes(path)).resource_node_id;
const dashboard = async (query: Record<string, string>) =>
  (await service.get("/api/resource/dashboard", { collection, ...query })).body.data;

describe("from code to answers", () => {
  let run: TestReply["body"];

  it("a run reads the newest commit and tells what it found", async () => {
    run = await runToEnd(service, collection);
    expect(await readRunLog(service, run.run_id)).toEqual([`code: reading commit ${firstCommit}`]);
    expect(run).toMatchObject({
      collection,
      state: "complete",
      phase: "ended",
      published: true,
      partial: false,
      error: "",
      trigger: { by: "api" },
      commits: { code: firstCommit },
      verdict: "failed",
      counts: { resources: 2, passed: 1, failed: 3, excluded: 0, unknown: 0, findings: 3 },
      failed_by_severity: { High: 1, Low: 2 },
      findings_by_severity: { High: 1, Low: 2 },
      not_evaluated: [],
      progress: { done: 2, total: 2, phase: null },
      unused: { exclusions: [], comments: [] },
    });
    expect(run.timings.total).toBeGreaterThan(0);
    const { body } = await service.get("/api/runs/", { collection });
    expect(body.data.results).toMatchObject([{ run_id: run.run_id, state: "complete" }]);
  });

  it("what failed is listed, with what is new and the line that decided it", async () => {
    const { body } = await service.get(`/api/runs/${run.run_id}/failures`);
    expect(body.data.failures).toHaveLength(3);
    expect(body.data.failures[0]).toEqual({
      test_id: "VOL-1",
      title: "Volumes are encrypted",
      severity: "High",
      message: "the volume is not encrypted",
      is_new: true,
      snapshot_id: await nodeAt("/open/main.tf"),
      resource_path: "/open/main.tf",
      resource: "aws_ebs_volume.open",
      file: "/open/main.tf",
      line: 3,
      column: 3,
      evidence: [expect.objectContaining({ file: "/open/main.tf", line: 3 })],
    });
  });

  it("search finds the resources (4.15)", async () => {
    const { data, metadata } = await search();
    expect(metadata).toEqual({ count: 2, next_index: -1, total: 2 });
    expect(data.filter).toMatchObject({ collection, connector: "code" });
    expect(data.resource_type_list).toEqual(["terraform"]);
    expect(data.results).toHaveLength(2);
    for (const name of ["open", "safe"]) {
      expect(data.results).toContainEqual({
        collection_name: collection,
        compliant: false,
        evaluation: "evaluated",
        resource_names: [name],
        resource_node_id: expect.stringMatching(/^TERRAFORM[0-9a-f]{16}$/),
        resource_paths: [`/${name}/main.tf`],
        resource_type: "terraform",
      });
    }
    const narrow = (query: Record<string, string>) => search(query).then((body) => body.data.results.length);
    expect(await narrow({ resource_search: "OPEN" })).toBe(1);
    expect(await narrow({ user: "scanner", branch_name: "master", resource_type: "terraform" })).toBe(2);
    expect(await narrow({ branch_name: "other" })).toBe(0);
    expect(await narrow({ start_date: today(), end_date: today() })).toBe(2);
  });

  it("the dashboard shows its cases (4.16), each with its detail and the line that decided it (4.18)", async () => {
    const node = await nodeAt("/open/main.tf");
    const shown = await dashboard({ resource_node_id: node });
    expect(shown).toEqual({
      compliant: "No",
      evaluation: "evaluated",
      configuration_drifts: [],
      drift_output: {},
      fail_count: 2,
      pass_count: 0,
      total_test: 2,
      first_crawl: time,
      resource_collection_name: "terraformtemplate",
      resource_path: "/open/main.tf",
      resource_status: "active",
      resource_url: "",
      unknown_count: 0,
      unknown_testcases: [],
      testcases: ["VOL-1", "VOL-2"].map((id) => ({
        date: time,
        result_id: run.run_id,
        status: "failed",
        test_id: id,
        snapshot_id: node,
        title: id === "VOL-1" ? "Volumes are encrypted" : "Volumes are tagged",
      })),
    });
    expect(await dashboard({ resource_path: "/open/main.tf" })).toEqual(shown);
    const { body } = await service.get("/api/resource/testcase", {
      result_id: run.run_id,
      test_id: "VOL-1",
      snapshot_id: node,
    });
    expect(body.data).toEqual({
      content_version: "1.0.0.0",
      date: time,
      description: "Description of VOL-1",
      evidence: [
        {
          path: "resources[0].properties.encrypted",
          file: "/open/main.tf",
          line: 3,
          column: expect.any(Number),
          end_line: 3,
          end_column: expect.any(Number),
        },
      ],
      log: run.log,
      message: "the volume is not encrypted",
      rego_file: volumeRule,
      result_id: run.run_id,
      rule: "file(volumes.rego)",
      severity: "High",
      snapshotId: node,
      snapshot_name: "where_gen",
      snapshots: [
        {
          collection: "terraformtemplate",
          id: node,
          path: "/open/main.tf",
          reference: "master",
          source: "code",
          structure: "filesystem",
        },
      ],
      status: "failed",
      tags: [{ cloud: "git", compliance: ["CIS"], service: ["terraform"] }],
      test_id: "VOL-1",
      test_name: "what",
      test_type: "mastertest",
      title: "Volumes are encrypted",
      type: "rego",
    });
  });

  it("the snapshot document is there to be read (4.17) and queried (4.23)", async () => {
    const document = { resource_path: "/open/main.tf", resource_collection_name: "terraformtemplate" };
    const { body } = await service.get("/api/resource/detail", document);
    const expected = { type: "aws_ebs_volume", name: "open", properties: { size: 1, encrypted: false } };
    expect(body.data.resources).toMatchObject([expected]);
    const inSession = await service.get("/api/resource/detail", { ...document, session_id: run.session_id });
    expect(inSession.body.data).toEqual(body.data);
    const query = {
      query: JSON.stringify({ "json.resources.properties.encrypted": false }),
      query_collection: "terraformtemplate",
      start_date: today(),
      end_date: today(),
    };
    const found = await service.get("/api/query/resources", query);
    expect(found.body.data.results).toEqual([{ config: body.data, resource_name: "open", date: time }]);
    expect((await service.get("/api/database/collection")).body.data.results).toContain("terraformtemplate");
  });

  it("a change of the code shows as configuration drift of the same resource (4.19)", async () => {
    const node = await nodeAt("/open/main.tf");
    const secondCommit = repository.commit({ "open/main.tf": volumeCode("open", true) });
    const second = await runToEnd(service, collection);
    expect(second).toMatchObject({ commits: { code: secondCommit }, counts: { resources: 2, passed: 2, failed: 2 } });
    const failures = (await service.get(`/api/runs/${second.run_id}/failures`)).body.data.failures;
    expect(failures.map((item: TestReply["body"]) => [item.test_id, item.is_new])).toEqual([
      ["VOL-2", false],
      ["VOL-2", false],
    ]);
    const shown = await dashboard({ resource_node_id: node, start_date: today(), end_date: today() });
    expect(shown).toMatchObject({ compliant: "No", pass_count: 1, fail_count: 3, total_test: 4 });
    expect(shown.testcases.map((item: TestReply["body"]) => [item.result_id, item.test_id, item.status])).toEqual([
      [second.run_id, "VOL-1", "passed"],
      [second.run_id, "VOL-2", "failed"],
      [run.run_id, "VOL-1", "failed"],
      [run.run_id, "VOL-2", "failed"],
    ]);
    const [drift, ...others] = shown.configuration_drifts;
    expect(others).toEqual([]);
    const { body } = await service.get("/api/resource/configuration/drift", {
      resource_collection_name: "terraformtemplate",
      new_resource_id: drift.new_resource_id,
      old_resource_id: drift.old_resource_id,
    });
    expect(body.data.old_resource.resources[0].properties.encrypted).toBe(false);
    expect(body.data.new_resource.resources[0].properties.encrypted).toBe(true);
  });

  it("an exclusion holds from the next run on, and one that matches nothing is listed", async () => {
    const exclusions = [
      { exclusionType: "test", masterTestID: "VOL-2" },
      { exclusionType: "single", masterTestID: "VOL-1", paths: ["/nowhere.tf"] },
    ];
    await service.post("/api/exclusions/resources/", { container: collection, exclusions });
    const third = await runToEnd(service, collection);
    expect(third).toMatchObject({
      verdict: "passed",
      counts: { resources: 2, passed: 2, failed: 0, excluded: 2 },
      unused: { exclusions: [exclusions[1]] },
    });
    expect((await search()).data.results.map((item: TestReply["body"]) => item.compliant)).toEqual([true, true]);
    expect(await dashboard({ resource_path: "/open/main.tf" })).toMatchObject({ compliant: "Yes", total_test: 1 });
  });

  it("a resource that is gone from the code is inactive, and comes back as the same", async () => {
    const node = await nodeAt("/safe/main.tf");
    repository.git("rm", "-q", "safe/main.tf");
    repository.commit({});
    expect((await runToEnd(service, collection)).counts.resources).toBe(1);
    expect((await search()).data.results).toHaveLength(1);
    expect((await dashboard({ resource_node_id: node })).resource_status).toBe("inactive");
    repository.commit({ "safe/main.tf": volumeCode("safe", true) });
    await runToEnd(service, collection);
    expect(await nodeAt("/safe/main.tf")).toBe(node);
  });
});

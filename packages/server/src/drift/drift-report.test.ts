import type { ResourceDriftOutput } from "@plumbline/model";
import { beforeAll, describe, expect, it } from "vitest";
import { describeContainer } from "../testing/container-rules.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { type TestReply, useService } from "../testing/service.js";
import { sampleDriftOutput, sampleDriftResultId, sampleResource, writeCompleteRun } from "../testing/written-runs.js";

const service = useService();
const path = "/api/drift_detection/report/";
const container = "drifting-1";
const at = "2026-11-15T04:05:55.123Z";
const place = { file: "main.tf", line: 3, column: 5 };
const ops = { name: "ops@example.com", at: "2026-11-14T10:00:00.000Z", operation: "write", tool: "console" };
const cause = { kind: "by hand", detail: "Somebody changed it.", actor: ops } as const;

const drifted = sampleDriftOutput("DRIFTED", {
  tags: { service_unique_id: "u-1", resource_type: "azurerm_storage_account" },
  place: { ...place, line: 1 },
  attributes: [
    {
      ...{ path: ["properties", "rules", 0, "port"], result: "drifted", code: 22, cloud: null, place, cause },
      name: { code: 'rules["ssh"].port', cloud: 'Rules["ssh"].Port' },
      reason: "not written: the provider would remove it",
    },
    { path: ["properties", "kind"], result: "equal", code: "v2", cloud: "V2" },
    { path: ["tags"], result: "ignored", code: 1, cloud: 2, cause: { ...cause, actor: { ...ops, name: "nobody" } } },
    { path: ["properties", "key"], result: "not comparable", code: null, cloud: null, reason: "a secret" },
  ],
});
const outputs: ResourceDriftOutput[] = [
  drifted,
  sampleDriftOutput("UNDRIFTED", { result: "undrifted", region: "westus", account: "s2" }),
  sampleDriftOutput("MISSING", { result: "missing", cloudNodeId: "", cloudId: "", resourceType: "Type/b" }),
  sampleDriftOutput("UNMANAGED", {
    ...{ result: "unmanaged", address: "", iacType: "" },
    cause: { kind: "by hand", detail: "ops", actor: { ...ops, at: "2026-11-14T10:05:00.000Z" } },
  }),
  sampleDriftOutput("UNKNOWN", { result: "undetermined", reason: "not all could be read" }),
];
let outputId = "";

const ask = (given: object = {}) => service.post(path, { container, ...given });
const keysOf = ({ body }: TestReply) =>
  body.data.map(({ json }: TestReply["body"]) => json.results[0].cloud_id.split("/").at(-1) || "MISSING");

beforeAll(async () => {
  await service.post("/api/collection", { collection: container });
  const resources = [sampleResource("DRIFTED", { facts: { paths: ["/a/b"], databaseCollection: "storage" } })];
  outputId = (await writeCompleteRun(service, { collection: container, at, resources, driftOutputs: outputs })).runId;
});

describe("list of drift", () => {
  it("has a record for each resource of the last comparison, what needs somebody first", async () => {
    const answer = await ask();
    expect(keysOf(answer)).toEqual(["DRIFTED", "MISSING", "UNMANAGED", "UNKNOWN", "UNDRIFTED"]);
    const [first] = answer.body.data;
    const timestamp = Date.parse(at);
    const attribute = "properties.rules.0.port";
    expect(first).toEqual({
      _id: outputId,
      container,
      type: "drift_output",
      timestamp,
      json: {
        cloud_type: "azure",
        collection: "drift_outputs",
        container,
        nos_of_total_resources: "0",
        nos_of_tracked_resources: "0",
        nos_of_drifted_resources: "1",
        timestamp,
        results: [
          {
            result: "drifted",
            result_id: sampleDriftResultId(container, drifted, at),
            resource_type: drifted.resourceType,
            tags: drifted.tags,
            cloud_snapshot_data: {
              paths: ["/a/b"],
              session_id: expect.stringMatching(/^session_/),
              snapshot_collection: "storage",
              snapshot_id: "DRIFTED",
            },
            iac_snapshot_data: {
              paths: ["main.tf"],
              session_id: expect.stringMatching(/^session_/),
              snapshot_collection: "",
              snapshot_id: "",
            },
            drifted_attributes: [
              {
                cloud_attribute: attribute,
                cloud_attribute_value: null,
                iac_attribute: attribute,
                iac_attribute_value: 22,
                name: 'rules["ssh"].port',
                reason: "not written: the provider would remove it",
                place,
                cause,
              },
            ],
            undrifted_attributes: [
              {
                cloud_attribute: "properties.kind",
                cloud_attribute_value: "V2",
                iac_attribute: "properties.kind",
                iac_attribute_value: "v2",
                name: "properties.kind",
                reason: "",
                place: null,
                cause: null,
              },
            ],
            iac_type: "terraform",
            address: drifted.address,
            place: drifted.place,
            cloud_id: drifted.cloudId,
            paired_by: "name",
            account: "s1",
            region: "eastus",
            reason: "",
            cause: null,
            since: timestamp,
            is_new: true,
          },
        ],
      },
    });
  });

  it("has who did it, act by act", async () => {
    const { body } = await service.post("/api/drift_detection/acts/", { container });
    expect(body.data.acts).toEqual([
      {
        ...{ actor: "ops@example.com", at: "2026-11-14T10:00:00.000Z", tool: "console", resources: 2 },
        names: [drifted.address, expect.stringContaining("UNMANAGED")],
      },
    ]);
  });

  it("leads to the detail", async () => {
    for (const { _id, json } of (await ask()).body.data) {
      const [{ result_id, result }] = json.results;
      const ids = { container, drift_output_id: _id, drift_result_id: result_id };
      const { body } = await service.post("/api/drift_detection/report/detail/", ids);
      expect(body.data).toMatchObject({ result, result_id });
    }
  });

  it.each<[object, string[]]>([
    [{ status: "drifted" }, ["DRIFTED"]],
    [{ status: "undrifted" }, ["UNDRIFTED"]],
    [{ status: "missing" }, ["MISSING"]],
    [{ status: "unmanaged" }, ["UNMANAGED"]],
    [{ status: "undetermined" }, ["UNKNOWN"]],
    [{ resource_type: "type/B" }, ["MISSING"]],
    [{ account: "s2" }, ["UNDRIFTED"]],
    [{ region: "westus" }, ["UNDRIFTED"]],
    [{ search: "ACCOUNT.undr" }, ["UNDRIFTED"]],
    [{ search: "s1/unm" }, ["UNMANAGED"]],
    [{ search: "%" }, []],
    [{ status: "drifted", search: "missing" }, []],
    [{ search: "", region: "", status: "missing" }, ["MISSING"]],
  ])("can be narrowed by %j", async (filter, expected) => {
    expect(keysOf(await ask(filter))).toEqual(expected);
  });

  it("refuses a result that there is not, and says which there are", async () => {
    const { body } = await ask({ status: "moved" });
    expect(body.status).toBe(400);
    expect(body.message).toContain("drifted");
  });

  it("is empty before anything was compared", async () => {
    await service.post("/api/collection", { collection: "quiet" });
    const empty = { count: 0, current_page: 1, next_index: -1, total: 0 };
    expect((await service.post(path, { container: "quiet" })).body).toEqual({
      ...successReply("", []),
      metadata: empty,
    });
  });

  it("tells what is new, since when the rest is, and shows an earlier comparison when asked", async () => {
    const later = "2026-11-16T00:00:00Z";
    const other = sampleDriftOutput("OTHER");
    const driftOutputs = [drifted, other];
    await service.post("/api/collection", { collection: "twice" });
    const first = await writeCompleteRun(service, { collection: "twice", at, resources: [], driftOutputs: outputs });
    await writeCompleteRun(service, { collection: "twice", at: later, resources: [], driftOutputs });
    const { body } = await service.post(path, { container: "twice" });
    const told = body.data.map(({ json: { results } }: TestReply["body"]) => [
      results[0].cloud_id,
      results[0].is_new,
      results[0].since,
    ]);
    expect(told).toEqual([
      [drifted.cloudId, false, Date.parse(at)],
      [other.cloudId, true, Date.parse(later)],
    ]);
    expect((await service.post(path, { container: "twice", drift_output_id: first.runId })).body.data).toHaveLength(5);
    expect((await service.post(path, { container: "twice", drift_output_id: "none" })).body.data).toEqual([]);
  });

  it("comes in pages", async () => {
    await service.post("/api/collection", { collection: "long" });
    const driftOutputs = Array.from({ length: 250 }, (_, i) => sampleDriftOutput(`N${1000 + i}`));
    await writeCompleteRun(service, { collection: "long", at, resources: [], driftOutputs });
    const all = keysOf(await service.post(path, { container: "long" }));
    expect(all).toEqual(driftOutputs.map(({ key }) => key));
    const page = await service.post(path, { container: "long", index: 200, count: 20 });
    expect(keysOf(page)).toEqual(all.slice(200, 220));
    expect(page.body.metadata).toEqual({ count: 20, current_page: 11, next_index: 220, total: 250 });
    const last = await service.post(path, { container: "long", index: 200 });
    expect(last.body.metadata).toEqual({ count: 50, current_page: 3, next_index: -1, total: 250 });
    expect((await service.post(path, { container: "long", index: -1 })).status).toBe(400);
  });

  describeContainer(service, { method: "POST", path, field: "container", changes: false, nothing: [] });
});

describe("what became of a resource", () => {
  const history = "/api/drift_detection/history/";
  const collection = "history";
  const days = [1, 2, 3, 4, 5, 6].map((day) => `2026-10-0${day}T00:00:00Z`);
  const port = (code: number, cloud: number) =>
    sampleDriftOutput("N", {
      result: code === cloud ? "undrifted" : "drifted",
      codeFingerprint: String(code),
      attributes: [{ path: ["port"], result: code === cloud ? "equal" : "drifted", code, cloud }],
    });
  const moved = { ...port(22, 80), place: { ...place, line: 40 } };
  const runs: string[] = [];

  beforeAll(async () => {
    await service.post("/api/collection", { collection });
    const found = [[port(22, 22)], [port(22, 80)], [moved], [port(22, 22)], [port(22, 443)], [port(443, 443)]];
    for (const [index, driftOutputs] of found.entries()) {
      runs.push(
        (await writeCompleteRun(service, { collection, at: days[index] ?? "", resources: [], driftOutputs })).runId,
      );
    }
  });

  it.each([{ resource_node_id: "N" }, { address: "azurerm_storage_account.N" }])(
    "is told with the run, and the side that changed: %j",
    async (who) => {
      const { body } = await service.post(history, { container: collection, ...who });
      const told = body.data.events.map(({ result, run, until, changed, appeared, went }: TestReply["body"]) => ({
        result,
        run: runs.indexOf(run.run_id),
        until: until === null ? null : runs.indexOf(until.run_id),
        changed,
        appeared,
        went,
      }));
      const went = ["port"];
      expect(told).toEqual([
        { result: "undrifted", run: 0, until: 1, changed: [], appeared: [], went: [] },
        {
          result: "drifted",
          run: 1,
          until: 3,
          changed: ["cloud"],
          appeared: [{ path: "port", code: 22, cloud: 80 }],
          went: [],
        },
        { result: "undrifted", run: 3, until: 4, changed: ["cloud"], appeared: [], went },
        {
          result: "drifted",
          run: 4,
          until: 5,
          changed: ["cloud"],
          appeared: [{ path: "port", code: 22, cloud: 443 }],
          went: [],
        },
        { result: "undrifted", run: 5, until: null, changed: ["code"], appeared: [], went },
      ]);
      expect(body.data.events[1].run).toMatchObject({ timestamp: Date.parse(days[1] ?? ""), trigger: { by: "api" } });
    },
  );

  it("needs to know which, and says so of one that there is not", async () => {
    const which = "resource_node_id or address is required: it says which resource is meant.";
    expect((await service.post(history, { container: collection })).body).toEqual(refusalReply(400, which));
    const unknown = { container: collection, address: "x" };
    expect((await service.post(history, unknown)).body).toEqual(
      refusalReply(404, `Collection ${collection} has never compared x.`),
    );
  });

  it("is counted run by run", async () => {
    const { body } = await service.post("/api/drift_detection/coverage/", {
      container: collection,
      index: 0,
      count: 2,
    });
    expect(body.data).toMatchObject([
      { drift_output_id: runs[5], clouds: expect.any(Array), counts: { drifted: 0, undrifted: 1 } },
      { drift_output_id: runs[4], timestamp: Date.parse(days[4] ?? ""), counts: { drifted: 1, undrifted: 0 } },
    ]);
    expect(body.metadata).toEqual({ count: 2, current_page: 1, next_index: 2, total: 6 });
  });

  it.each([history, "/api/drift_detection/coverage/"])("%s says so of a collection that there is not", async (path) => {
    expect((await service.post(path, { container: "none", address: "x" })).status).toBe(404);
    expect((await service.post(path, { address: "x" })).body).toMatchObject({ message: "container is required." });
  });
});

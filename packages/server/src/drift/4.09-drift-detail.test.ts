import type { ResourceDriftOutput } from "@plumbline/model";
import { beforeAll, describe, expect, it } from "vitest";
import { describeContainer } from "../testing/container-rules.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";
import {
  sampleDriftOutput,
  sampleDriftResultId,
  sampleResource,
  writeCompleteRun,
  writeOpenRun,
} from "../testing/written-runs.js";

const service = useService();
const path = "/api/drift_detection/report/detail/";
const container = "aws_drift_tf";

const at = { file: "users/main.tf", line: 3, column: 3 };
const drifted = sampleDriftOutput("TEST_IAM_050", {
  resourceType: "aws_iam_user",
  cloudType: "aws",
  tags: { service_unique_id: "1f1d4f0a-5cf1-4f7e-9d0e-6f0f5a3c1b2d", resource_type: "aws_iam_user" },
  place: { ...at, line: 1 },
  cloudSnapshot: { type: "aws_iam_user", name: "web", properties: { path: "/", tags: [{ k: "é" }], size: 1.5 } },
  iacSnapshot: { type: "aws_iam_user", name: "web", properties: { path: "/users/", tags: [], size: null } },
  attributes: [
    {
      path: ["properties", "path"],
      name: { code: "path", cloud: "Path" },
      result: "drifted",
      code: "/users/",
      cloud: "/",
      place: at,
      cause: { kind: "by hand", detail: "Somebody changed it." },
    },
    { path: ["properties", "tags", 0], result: "not comparable", code: null, cloud: null, reason: "a secret" },
    { path: ["properties", "name"], result: "equal", code: "web", cloud: "web" },
  ],
});
const others: ResourceDriftOutput[] = [
  { ...sampleDriftOutput("UNDRIFTED"), result: "undrifted", iacSnapshot: drifted.cloudSnapshot },
  { ...sampleDriftOutput("MISSING"), result: "missing", cloudNodeId: "", cloudId: "", pairedBy: "" },
  { ...sampleDriftOutput("UNMANAGED"), result: "unmanaged", iacType: "", address: "", pairedBy: "" },
  { ...sampleDriftOutput("UNDETERMINED"), result: "undetermined", reason: "The variable size is not known." },
];

const startedAt = "2026-11-15T04:05:55.123Z";
const idOf = (output: ResourceDriftOutput) => sampleDriftResultId(container, output, startedAt);

const shown = (output: ResourceDriftOutput) => ({
  cloud_snapshot: output.cloudSnapshot,
  iac_snapshot: output.iacSnapshot,
  cloud_type: output.cloudType,
  iac_type: output.iacType,
  container,
  resource_type: output.resourceType,
  result: output.result,
  result_id: idOf(output),
  tags: output.tags,
  timestamp: Date.parse(startedAt),
  reason: output.reason,
  cause: output.cause ?? null,
  address: output.address,
  place: output.place ?? null,
  cloud_id: output.cloudId,
  resource_node_id: output.cloudNodeId,
  paired_by: output.pairedBy,
  account: output.account,
  region: output.region,
  since: Date.parse(startedAt),
  attributes: output.attributes.map(({ path, name, result, code, cloud, place, reason, cause }) => ({
    path: path.join("."),
    name: name?.code ?? path.join("."),
    result,
    code,
    cloud,
    place: place ?? null,
    reason: reason ?? "",
    cause: cause ?? null,
  })),
});

describe("4.9 drift output detail", () => {
  let outputId = "";
  const ask = (given: object = {}) =>
    service.post(path, { container, drift_output_id: outputId, drift_result_id: idOf(drifted), ...given });

  beforeAll(async () => {
    for (const collection of [container, "second"]) await service.post("/api/collection", { collection });
    const run = await writeCompleteRun(service, {
      collection: container,
      at: startedAt,
      resources: [sampleResource("TEST_IAM_050")],
      driftOutputs: [drifted, ...others],
    });
    outputId = run.runId;
  });

  it("answers with every field of the drift output", async () => {
    const { body } = await ask();
    expect(body).toEqual(successReply("", shown(drifted)));
    expect(JSON.stringify(body.data.cloud_snapshot)).toBe(JSON.stringify(drifted.cloudSnapshot));
    expect(outputId).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each(others)("answers with a result that is $result", async (output) => {
    expect((await ask({ drift_result_id: idOf(output) })).body).toEqual(successReply("", shown(output)));
  });

  it("works without the trailing slash, and ignores fields it does not know", async () => {
    const body = { container, drift_output_id: outputId, drift_result_id: idOf(drifted), session_id: 5 };
    expect((await service.post(path.slice(0, -1), body)).body).toEqual(successReply("", shown(drifted)));
  });

  it("is reached by the ids the resource dashboard shows", async () => {
    const query = { collection: container, resource_node_id: "TEST_IAM_050" };
    const { drift_output } = (await service.get("/api/resource/dashboard", query)).body.data;
    expect(drift_output).toMatchObject({ container, drift_output_id: outputId, timestamp: Date.parse(startedAt) });
    const ids = { drift_output_id: drift_output.drift_output_id, drift_result_id: drift_output.drift_result_id };
    expect((await ask(ids)).body.data.result).toBe(drift_output.drift_result);
  });

  it("answers 404 about ids that do not belong together", async () => {
    const notThere = (resultId: string, output: string, collection = container) =>
      refusalReply(404, `Collection ${collection} has no drift result ${resultId} in output ${output}.`);
    const resultId = idOf(drifted);
    const second = await writeCompleteRun(service, {
      collection: "second",
      at: startedAt,
      resources: [sampleResource("N")],
    });
    expect((await ask({ drift_result_id: "r_none" })).body).toEqual(notThere("r_none", outputId));
    expect((await ask({ drift_output_id: "x" })).body).toEqual(notThere(resultId, "x"));
    expect((await ask({ drift_output_id: second.runId })).body).toEqual(notThere(resultId, second.runId));
    expect((await ask({ container: "second" })).body).toEqual(notThere(resultId, outputId, "second"));
    expect((await ask({ drift_output_id: outputId.toUpperCase() })).status).toBe(404);
  });

  it("does not show what a run has not published", async () => {
    const output = sampleDriftOutput("OPEN");
    const at = "2026-11-16T00:00:00Z";
    const resultId = sampleDriftResultId(container, output, at);
    const writer = await writeOpenRun(service, {
      collection: container,
      at,
      resources: [sampleResource("TEST_IAM_050")],
      driftOutputs: [drifted, output],
    });
    const ids = { drift_output_id: writer.run.runId, drift_result_id: resultId };
    expect((await ask(ids)).status).toBe(404);
    await writer.complete();
    const [timestamp, since] = [Date.parse(at), Date.parse(at)];
    expect((await ask(ids)).body.data).toEqual({ ...shown(output), result_id: resultId, timestamp, since });
    expect((await ask()).body.data.timestamp).toBe(Date.parse(startedAt));
  });

  it("does not show what a run that failed had found", async () => {
    const writer = await writeOpenRun(service, {
      collection: "second",
      at: "2026-11-17T00:00:00Z",
      resources: [],
      driftOutputs: [sampleDriftOutput("FAILED")],
    });
    await writer.abandon("failed");
    const ids = {
      container: "second",
      drift_output_id: writer.run.runId,
      drift_result_id: sampleDriftResultId("second", sampleDriftOutput("FAILED"), "2026-11-17T00:00:00Z"),
    };
    expect((await ask(ids)).status).toBe(404);
  });

  it("reads from an archived collection", async () => {
    await service.delete("/api/collection", { collection: container, status: "archive" });
    expect((await ask()).body).toEqual(successReply("", shown(drifted)));
  });

  it.each([
    [{ drift_output_id: undefined }, "drift_output_id is required."],
    [{ drift_result_id: undefined }, "drift_result_id is required."],
    [{ drift_output_id: "" }, "drift_output_id must not be empty."],
    [{ drift_result_id: "" }, "drift_result_id must not be empty."],
    [{ drift_output_id: 5 }, "drift_output_id must be a string, got 5."],
    [{ drift_result_id: null }, "drift_result_id must be a string, got null."],
  ])("refuses %j", async (given, problem) => {
    expect((await ask(given)).body).toEqual(refusalReply(400, problem));
  });

  it("names everything that is missing", async () => {
    const fields = ["container", "drift_output_id", "drift_result_id"];
    expect((await service.post(path, {})).body).toEqual(
      refusalReply(400, ...fields.map((name) => `${name} is required.`)),
    );
  });

  describeContainer(service, {
    method: "POST",
    path,
    field: "container",
    params: { drift_output_id: "a", drift_result_id: "b" },
    changes: false,
  });
});

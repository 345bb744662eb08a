import type { DriftOutput } from "@plumbline/model";
import { beforeAll, describe, expect, it } from "vitest";
import { describeContainer } from "../testing/container-rules.js";
import { completeRun, resource, startRun } from "../testing/estate.js";
import { refusal, success } from "../testing/replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/drift_detection/report/detail/";
const container = "aws_drift_tf";

const drifted: DriftOutput = {
  resultId: "awsdrifttf_TEST_IAM_050_1672141115",
  result: "drifted",
  resourceType: "aws_iam_user",
  cloudType: "aws",
  iacType: "terraform",
  cloudNodeId: "TEST_IAM_050",
  tags: { service_unique_id: "1f1d4f0a-5cf1-4f7e-9d0e-6f0f5a3c1b2d", resource_type: "aws_iam_user" },
  cloudSnapshot: { type: "aws_iam_user", name: "web", properties: { path: "/", tags: [{ k: "é" }], size: 1.5 } },
  iacSnapshot: { type: "aws_iam_user", name: "web", properties: { path: "/users/", tags: [], size: null } },
  reason: "",
};
const others: DriftOutput[] = [
  { ...drifted, resultId: "r_undrifted", result: "undrifted", iacSnapshot: drifted.cloudSnapshot },
  { ...drifted, resultId: "r_missing", result: "missing", cloudNodeId: "", cloudSnapshot: {}, tags: {} },
  { ...drifted, resultId: "r_unmanaged", result: "unmanaged", iacType: "", iacSnapshot: {} },
  { ...drifted, resultId: "r_undetermined", result: "undetermined", reason: "The variable size is not known." },
];

const startedAt = "2026-11-15T04:05:55.123Z";

const shown = (output: DriftOutput) => ({
  cloud_snapshot: output.cloudSnapshot,
  iac_snapshot: output.iacSnapshot,
  cloud_type: output.cloudType,
  iac_type: output.iacType,
  container,
  resource_type: output.resourceType,
  result: output.result,
  result_id: output.resultId,
  tags: output.tags,
  timestamp: Date.parse(startedAt),
  reason: output.reason,
});

describe("4.9 drift output detail", () => {
  let outputId = "";
  const ask = (given: object = {}) =>
    service.post(path, { container, drift_output_id: outputId, drift_result_id: drifted.resultId, ...given });

  beforeAll(async () => {
    for (const collection of [container, "second"]) await service.post("/api/collection", { collection });
    const run = await completeRun(service, {
      collection: container,
      at: startedAt,
      resources: [resource("TEST_IAM_050")],
      driftOutputs: [drifted, ...others],
    });
    outputId = run.runId;
  });

  it("answers with every field of the drift output", async () => {
    const { body } = await ask();
    expect(body).toEqual(success("", shown(drifted)));
    expect(JSON.stringify(body.data.cloud_snapshot)).toBe(JSON.stringify(drifted.cloudSnapshot));
    expect(outputId).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each(others)("answers with a result that is $result", async (output) => {
    expect((await ask({ drift_result_id: output.resultId })).body).toEqual(success("", shown(output)));
  });

  it("works without the trailing slash, and ignores fields it does not know", async () => {
    const body = { container, drift_output_id: outputId, drift_result_id: drifted.resultId, session_id: 5 };
    expect((await service.post(path.slice(0, -1), body)).body).toEqual(success("", shown(drifted)));
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
      refusal(404, `Collection ${collection} has no drift result ${resultId} in output ${output}.`);
    const { resultId } = drifted;
    const second = await completeRun(service, { collection: "second", at: startedAt, resources: [resource("N")] });
    expect((await ask({ drift_result_id: "r_none" })).body).toEqual(notThere("r_none", outputId));
    expect((await ask({ drift_output_id: "x" })).body).toEqual(notThere(resultId, "x"));
    expect((await ask({ drift_output_id: second.runId })).body).toEqual(notThere(resultId, second.runId));
    expect((await ask({ container: "second" })).body).toEqual(notThere(resultId, outputId, "second"));
    expect((await ask({ drift_output_id: outputId.toUpperCase() })).status).toBe(404);
  });

  it("does not show what a run has not published", async () => {
    const output = { ...drifted, resultId: "r_open" };
    const at = "2026-11-16T00:00:00Z";
    const writer = await startRun(service, {
      collection: container,
      at,
      resources: [resource("TEST_IAM_050")],
      driftOutputs: [output],
    });
    const ids = { drift_output_id: writer.run.runId, drift_result_id: "r_open" };
    expect((await ask(ids)).status).toBe(404);
    await writer.complete();
    expect((await ask(ids)).body.data).toEqual({ ...shown(output), timestamp: Date.parse(at) });
    expect((await ask()).body.data.timestamp).toBe(Date.parse(startedAt));
  });

  it("does not show what a run that failed had found", async () => {
    const writer = await startRun(service, {
      collection: "second",
      at: "2026-11-17T00:00:00Z",
      resources: [],
      driftOutputs: [{ ...drifted, resultId: "r_failed" }],
    });
    await writer.abandon("failed");
    const ids = { container: "second", drift_output_id: writer.run.runId, drift_result_id: "r_failed" };
    expect((await ask(ids)).status).toBe(404);
  });

  it("reads from an archived collection", async () => {
    await service.delete("/api/collection", { collection: container, status: "archive" });
    expect((await ask()).body).toEqual(success("", shown(drifted)));
  });

  it.each([
    [{ drift_output_id: undefined }, "drift_output_id is required."],
    [{ drift_result_id: undefined }, "drift_result_id is required."],
    [{ drift_output_id: "" }, "drift_output_id must not be empty."],
    [{ drift_result_id: "" }, "drift_result_id must not be empty."],
    [{ drift_output_id: 5 }, "drift_output_id must be a string, got 5."],
    [{ drift_result_id: null }, "drift_result_id must be a string, got null."],
  ])("refuses %j", async (given, problem) => {
    expect((await ask(given)).body).toEqual(refusal(400, problem));
  });

  it("names everything that is missing", async () => {
    const fields = ["container", "drift_output_id", "drift_result_id"];
    expect((await service.post(path, {})).body).toEqual(refusal(400, ...fields.map((name) => `${name} is required.`)));
  });

  describeContainer(service, {
    method: "POST",
    path,
    field: "container",
    params: { drift_output_id: "a", drift_result_id: "b" },
    changes: false,
  });
});

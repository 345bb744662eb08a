import { describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";

const service = useService({ PLUMBLINE_WORKERS: "1" });

async function outcome(id: string) {
  for (;;) {
    const { data } = (await service.get(`/api/runs/${id}`)).body;
    if (["complete", "failed", "cancelled"].includes(data.state)) return data;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe("the sample", { timeout: 600_000 }, () => {
  it("runs over each commit of the code that comes with Plumbline, without a grant of folders", async () => {
    const { body } = await service.post("/api/sample/", {});
    expect(body.data.collection).toBe("sample");
    const run = await outcome(body.data.run_id);
    expect(run).toMatchObject({ state: "complete", collection: "sample", verdict: "failed", partial: false });
    const { results } = (await service.get("/api/runs", { collection: "sample" })).body.data;
    expect(results.map(({ state }: { state: string }) => state)).toEqual(["complete", "complete", "complete"]);
  });

  it("leaves findings that are new, some that are not, and verdicts that have changed", async () => {
    const { data } = (await service.get("/api/findings/", { collection: "sample" })).body;
    expect(data.new).toBeGreaterThan(0);
    expect(data.findings.length).toBeGreaterThan(data.new);
    const query = { collection: "sample", connector: "sample_code", resource_type: "aws_security_group" };
    const [{ resource_node_id }] = (await service.get("/api/resource/search/", query)).body.data.results;
    const asked = { collection: "sample", snapshot_id: resource_node_id, test_id: "PL-AWS-VPC-001" };
    const past = (await service.get("/api/findings/history/", asked)).body.data;
    expect(past.map(({ outcome: said }: { outcome: string }) => said)).toEqual(["passed", "failed"]);
  });

  it("has a cluster that somebody has changed by hand", async () => {
    const { body } = await service.post("/api/drift_detection/report/", { container: "sample" });
    const states = body.data.map(({ json }: { json: { results: [{ result: string }] } }) => json.results[0].result);
    expect(new Set(states)).toEqual(new Set(["drifted", "undrifted", "missing", "unmanaged"]));
  });

  it("may be tried again: that is one run more", async () => {
    await service.post("/api/sample/", {});
    expect((await service.get("/api/runs", { collection: "sample" })).body.data.results).toHaveLength(4);
  });
});

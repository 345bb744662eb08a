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

describe("the sample", { timeout: 120_000 }, () => {
  it("runs over the code that comes with Plumbline, without a grant of folders, and finds something", async () => {
    const { body } = await service.post("/api/sample/", {});
    expect(body.data.collection).toBe("sample");
    const run = await outcome(body.data.run_id);
    expect(run).toMatchObject({ state: "complete", collection: "sample", verdict: "failed" });
    expect(run.counts.findings).toBeGreaterThan(5);
  });

  it("may be tried again", async () => {
    const { body } = await service.post("/api/sample/", {});
    expect(await outcome(body.data.run_id)).toMatchObject({ state: "complete" });
  });
});

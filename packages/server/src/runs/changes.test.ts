import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { expectNotFound, itRefusesBadPages } from "../testing/shared-rules.js";
import { sampleResource, sampleVerdict, writeCompleteRun } from "../testing/written-runs.js";

const service = useService();
const runs: string[] = [];
const path = (nth: number, what: string) => `/api/runs/${runs[nth]}/${what}`;

beforeAll(async () => {
  const collection = "estate";
  await service.post("/api/collection", { collection });
  const run = async (at: string, resources: Parameters<typeof writeCompleteRun>[1]["resources"]) => {
    runs.push((await writeCompleteRun(service, { collection, at, resources })).runId);
  };
  const stays = sampleResource("STAYS", { verdicts: [sampleVerdict("TEST_1", "failed", "open")] });
  await run("2026-01-01T00:00:00Z", [
    stays,
    sampleResource("OPENED", { body: { open: false }, verdicts: [sampleVerdict("TEST_1", "passed")] }),
    sampleResource("MENDED", {
      body: { open: true },
      verdicts: [sampleVerdict("TEST_1", "failed"), sampleVerdict("TEST_2", "passed")],
    }),
    sampleResource("LOST", { verdicts: [sampleVerdict("TEST_1", "failed"), sampleVerdict("TEST_2", "passed")] }),
  ]);
  await run("2026-01-02T00:00:00Z", [
    stays,
    sampleResource("OPENED", { body: { open: true }, verdicts: [sampleVerdict("TEST_1", "failed", "it was opened")] }),
    sampleResource("MENDED", {
      body: { open: false },
      verdicts: [sampleVerdict("TEST_1", "passed"), sampleVerdict("TEST_2", "unknown", "nobody may read it")],
    }),
    sampleResource("CAME", {
      verdicts: [sampleVerdict("TEST_1", "passed"), sampleVerdict("TEST_2", "failed", "it is new")],
    }),
  ]);
  await run("2026-01-03T00:00:00Z", [
    stays,
    sampleResource("OPENED", { body: { open: true }, verdicts: [sampleVerdict("TEST_1", "passed")] }),
    sampleResource("MENDED", { body: { open: false }, verdicts: [sampleVerdict("TEST_1", "passed")] }),
    sampleResource("CAME", {
      verdicts: [sampleVerdict("TEST_1", "passed"), sampleVerdict("TEST_2", "failed", "it is new")],
    }),
  ]);
});

describe("changes of a run", () => {
  interface Change {
    snapshot_id: string;
    test_id: string;
    resource: string;
    was: string;
    is: string;
  }
  const told = async (nth: number) => {
    const { data } = (await service.get(path(nth, "changes"))).body;
    const { changes, ...counts } = data;
    return {
      counts,
      changes: changes.map((one: Change) => `${one.snapshot_id} ${one.test_id} ${one.resource} ${one.was} > ${one.is}`),
    };
  };

  it("are none in a first one: there is nothing to hold it against", async () => {
    expect(await told(0)).toEqual({
      counts: { before: null, appeared: 0, changed: 0, gone: 0, began_to_fail: 0, fail_no_more: 0 },
      changes: [],
    });
  });

  it("are what came, changed and went since the run before, the new failures first", async () => {
    expect(await told(1)).toEqual({
      counts: { before: runs[0], appeared: 1, changed: 2, gone: 1, began_to_fail: 2, fail_no_more: 2 },
      changes: [
        "CAME TEST_2 appeared not asked > failed",
        "OPENED TEST_1 changed passed > failed",
        "MENDED TEST_2 changed passed > unknown",
        "LOST TEST_1 gone failed > not asked",
        "MENDED TEST_1 changed failed > passed",
      ],
    });
  });

  it("also where only the verdict is another one", async () => {
    expect(await told(2)).toEqual({
      counts: { before: runs[1], appeared: 0, changed: 0, gone: 0, began_to_fail: 0, fail_no_more: 1 },
      changes: ["MENDED TEST_2 same unknown > not asked", "OPENED TEST_1 same failed > passed"],
    });
  });

  it("say what the test says now", async () => {
    const { body } = await service.get(path(1, "changes"), { index: "1", count: "1" });
    expect(body.data.changes).toEqual([
      {
        snapshot_id: "OPENED",
        resource_path: expect.stringContaining("/opened"),
        resource_type: "Microsoft.Storage/storageAccounts",
        test_id: "TEST_1",
        title: "Title of TEST_1",
        severity: "High",
        resource: "changed",
        was: "passed",
        is: "failed",
        message: "it was opened",
      },
    ]);
    expect(body.metadata).toMatchObject({ count: 1, total: 5, next_index: 2 });
  });

  it("of a run that is not there are not told", async () => {
    expectNotFound(await service.get("/api/runs/nowhere/changes"), "There is no run nowhere.");
  });

  itRefusesBadPages(service, "/api/runs/x/changes", {});
});

describe("what a run could not decide", () => {
  it("is told with the reason, as it was then", async () => {
    const undecided = async (nth: number) => (await service.get(path(nth, "undecided"))).body.data.undecided;
    expect(await undecided(0)).toEqual([]);
    expect(await undecided(1)).toEqual([
      {
        snapshot_id: "MENDED",
        resource_path: expect.stringContaining("/mended"),
        resource_type: "Microsoft.Storage/storageAccounts",
        test_id: "TEST_2",
        title: "Title of TEST_2",
        severity: "High",
        message: "nobody may read it",
      },
    ]);
    expect(await undecided(2)).toEqual([]);
    expectNotFound(await service.get("/api/runs/nowhere/undecided"), "There is no run nowhere.");
  });
});

/** Requests that meet on one collection. */
import { describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";

const service = useService();

const files = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${name}.json`, { fileType: "snapshot", snapshots: [{ source: name }] }]));
const names = Array.from({ length: 10 }, (_, i) => `f${i}`);
const exclusion = (id: string) => ({ exclusionType: "test", masterTestID: id });

describe("changes of one collection at once", () => {
  it("in opposite orders all succeed", async () => {
    await service.post("/api/collection", { collection: "busy" });
    const attempts = Array.from({ length: 12 }, (_, i) =>
      i % 3 === 0
        ? service.post("/api/exclusions/resources/", {
            container: "busy",
            exclusions: (i % 2 === 0 ? ["A", "B"] : ["B", "A"]).map(exclusion),
          })
        : service.upload("busy", files(i % 2 === 0 ? names : [...names].reverse())),
    );
    expect((await Promise.all(attempts)).map((answer) => answer.status)).toEqual(attempts.map(() => 200));
  });

  it("beside its archiving and deletion end well or are refused by name, and leave nothing behind", async () => {
    for (let round = 0; round < 8; round += 1) {
      await service.post("/api/collection", { collection: "doomed" });
      const answers = await Promise.all([
        ...names.map((name) => service.upload("doomed", files([name]))),
        service.post("/api/exclusions/resources/", { container: "doomed", exclusions: [exclusion("A")] }),
        service.delete("/api/collection", { collection: "doomed", status: "archive" }),
        service.delete("/api/collection", { collection: "doomed", status: "delete" }),
      ]);
      expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
      expect((await service.get("/api/collection", { collection: "doomed" })).body.data.exists).toBe(false);
    }
  });

  it("leave one drift configuration, whatever their number", async () => {
    await service.post("/api/collection", { collection: "drifting" });
    const masterSnapshot = { fileType: "masterSnapshot", snapshots: [{ source: "c", type: "aws" }] };
    const code = { fileType: "masterSnapshot", snapshots: [{ source: "c", type: "filesystem" }] };
    await service.upload("drifting", { "code.json": code, "one.json": masterSnapshot, "two.json": masterSnapshot });
    const drift = { fileType: "drift_config", is_drift_detection_active: true, iac_mastersnapshot: "code" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        service.upload("drifting", { [`d${i}.json`]: { ...drift, cloud_mastersnapshot: i % 2 === 0 ? "one" : "two" } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await service.call("DELETE", "/api/drift_detection/config/", { query: { container: "drifting" } });
    expect((await service.get("/api/drift_detection/config/", { container: "drifting" })).status).toBe(404);
  });
});

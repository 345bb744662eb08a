/** Requests that meet: on one collection, on one list, and on a service that is slow readers' favourite. */
import { connect, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { completeRun, resource } from "../testing/estate.js";
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

describe("clients that do not read", () => {
  it("hold up neither other lists nor runs", async () => {
    await service.post("/api/collection", { collection: "large" });
    const body = { filler: "x".repeat(20_000) };
    // Several times what sockets take without a reader, and more readers than the service has connections.
    const many = Array.from({ length: 800 }, (_, i) => resource(`AZRSNP_231${i}`, { body: { ...body, i } }));
    await completeRun(service, { collection: "large", at: "2026-11-01T10:00:00Z", resources: many });
    const path =
      "/default/api/query/resources?query=%7B%7D&query_collection=microsoftstorage&start_date=2026-11-01&end_date=2026-11-01";
    const stalled = [];
    for (let i = 0; i < 6; i += 1) stalled.push(await askAndStopReading(path));
    try {
      const whole = await service.call("GET", path.replace("/default", ""));
      expect([whole.status, whole.body.data.results.length]).toEqual([200, many.length]);
      const run = { collection: "large", at: "2026-11-02T10:00:00Z", resources: many.slice(0, 10) };
      const [page, list] = await Promise.all([
        service.get("/api/resource/search/", { collection: "large", connector: "azure_connector", index: 0 }),
        service.get("/api/collection/list"),
        completeRun(service, run),
      ]);
      expect([page.status, list.status]).toEqual([200, 200]);
    } finally {
      for (const socket of stalled) socket.destroy();
    }
  });
});

/** Sends a request, takes the first bytes of its reply and then no more. */
async function askAndStopReading(path: string): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const token = await service.tokenFor("default", "viewer");
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`),
    );
    socket.once("data", () => {
      socket.pause();
      resolve(socket);
    });
    socket.once("error", reject);
  });
}

/** A service that is slow readers' favourite. */
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { sampleResource, writeCompleteRun } from "../testing/written-runs.js";

const service = useService();

it("clients that do not read hold up neither other lists nor runs", async () => {
  await service.post("/api/collection", { collection: "large" });
  const body = { filler: "x".repeat(20_000) };
  // Several times what sockets take without a reader, and more readers than the service has connections.
  const many = Array.from({ length: 800 }, (_, i) => sampleResource(`AZRSNP_231${i}`, { body: { ...body, i } }));
  await writeCompleteRun(service, { collection: "large", at: "2026-11-01T10:00:00Z", resources: many });
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
      writeCompleteRun(service, run),
    ]);
    expect([page.status, list.status]).toEqual([200, 200]);
  } finally {
    for (const socket of stalled) socket.destroy();
  }
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

/** Bodies that are large, slow, or left unfinished: they hold little memory, and not for long. */
import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { type SlowClient, useSlowClients } from "../testing/slow-client.js";

const MEBIBYTE = 1024 * 1024;
const service = useService({
  PLUMBLINE_MAX_BODY_BYTES: String(4 * MEBIBYTE),
  PLUMBLINE_MAX_UPLOAD_BYTES: String(4 * MEBIBYTE),
  PLUMBLINE_UPLOAD_MEMORY: String(8 * MEBIBYTE),
});
beforeAll(async () => {
  await service.makeTenant("rival");
  for (const tenant of ["default", "rival"]) await service.post("/api/collection", { collection: "c" }, { tenant });
});

const begin = useSlowClients();
const json = { "content-type": "application/json", "content-length": 4_000_000 };

async function beginBody(bytes: number): Promise<SlowClient> {
  const authorization = `Bearer ${await service.tokenFor("default", "editor")}`;
  return begin(service, {
    path: "/default/api/manage/config",
    headers: { ...json, authorization },
    sent: `"${"x".repeat(bytes)}`,
  });
}

const beginEvent = (bytes: number) =>
  begin(service, { path: "/default/api/webhook/github/c", headers: json, sent: "x".repeat(bytes) });

const large = (tenant: string, bytes: number) => {
  const data = { json: { fileType: "snapshot", snapshots: [{ source: "x".repeat(bytes) }] } };
  const item = { resource_type: "snapshot", container_name: "c", resource_name: "large" };
  return service.post("/api/manage/config", { ...item, data }, { tenant });
};

const heardBy = (clients: readonly SlowClient[]) => clients.map(({ heard }) => heard()).join("");

describe("bodies", () => {
  it("of one tenant have half of the memory there is, and give it back when their client leaves", async () => {
    const clients = await Promise.all([beginBody(3_000_000), beginBody(3_000_000)]);
    await expect.poll(() => heardBy(clients), { timeout: 5000 }).toMatch(/^HTTP\/1.1 503 /);
    expect(heardBy(clients)).toMatch(/retry-after: \d+\r\n/);
    expect((await service.post("/api/collection", { collection: "small" })).status).toBe(200);
    expect((await large("rival", 1_500_000)).status).toBe(200);
    for (const { socket } of clients) socket.destroy();
    await expect.poll(async () => (await large("default", 3_500_000)).status, { timeout: 5000 }).toBe(200);
  });

  it("count no longer than their request, however many there are", async () => {
    for (let i = 0; i < 6; i += 1) expect((await large("default", 3_500_000)).status).toBe(200);
  });

  it("of strangers count by their address, and take nothing from tenants", async () => {
    const clients = await Promise.all(Array.from({ length: 12 }, () => beginEvent(3_900_000)));
    await expect.poll(() => heardBy(clients), { timeout: 5000 }).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: \d+\r\n/);
    expect((await large("default", 3_500_000)).status).toBe(200);
  });

  it("that pause for too long are not waited for", async () => {
    const clients = await Promise.all([beginBody(1000), beginEvent(1000)]);
    for (const { heard } of clients) {
      await expect.poll(heard, { timeout: 30_000 }).toMatch(/^HTTP\/1.1 408 [\s\S]*The body took too long to arrive/);
    }
  }, 60_000);

  it("that lead nowhere are not read", async () => {
    const client = await begin(service, { path: "/nowhere", headers: json, sent: "x".repeat(1000) });
    await expect.poll(client.heard, { timeout: 5000 }).toMatch(/^HTTP\/1.1 404 /);
  });
});

/** Clients that send slowly, stop in the middle or leave: they hold up nobody else. */
import { beforeAll, describe, expect, it } from "vitest";
import { type TestService, useService } from "../testing/service.js";
import { type SlowClient, useSlowClients } from "../testing/slow-client.js";

const service = useService();
const small = useService({
  PLUMBLINE_MAX_UPLOAD_BYTES: String(4 * 1024 * 1024),
  PLUMBLINE_MAX_BODY_BYTES: String(4 * 1024 * 1024),
  PLUMBLINE_UPLOAD_MEMORY: String(8 * 1024 * 1024),
  PLUMBLINE_REQUEST_TIMEOUT: "6",
});

beforeAll(async () => {
  for (const one of [service, small]) {
    await one.makeTenant("rival");
    for (const tenant of ["default", "rival"]) await one.post("/api/collection", { collection: "c" }, { tenant });
  }
});

const begin = useSlowClients();

/** Begins an upload of 3 MiB and stops after `bytes` of its file. */
async function beginUpload(to: TestService, bytes: number, tenant = "default"): Promise<SlowClient> {
  const form =
    '--b\r\ncontent-disposition: form-data; name="container_name"\r\n\r\nc\r\n' +
    '--b\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';
  return begin(to, {
    path: `/${tenant}/api/manage/config/upload`,
    headers: {
      authorization: `Bearer ${await to.tokenFor(tenant, "editor")}`,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": 3_200_000,
    },
    sent: form + "x".repeat(bytes),
  });
}

const snapshot = { "s.json": { fileType: "snapshot", snapshots: [{ source: "c" }] } };

describe("uploads", () => {
  it("go on beside many that have stopped in the middle, and after they have left", async () => {
    const slow = await Promise.all(Array.from({ length: 12 }, () => beginUpload(service, 1000)));
    expect((await service.upload("c", snapshot)).status).toBe(200);
    for (const { socket } of slow) socket.destroy();
    const again = await Promise.all(Array.from({ length: 6 }, () => service.upload("c", snapshot)));
    expect(again.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it("of one tenant have half of the memory for uploads, and give it back when their client leaves", async () => {
    const first = await beginUpload(small, 3_000_000);
    const second = await beginUpload(small, 3_000_000);
    await expect.poll(() => second.heard() + first.heard(), { timeout: 5000 }).toMatch(/^HTTP\/1.1 503 /);
    expect(second.heard() + first.heard()).toMatch(/retry-after: \d+\r\n/);
    expect((await small.upload("c", { "r.txt": "x".repeat(1_500_000) }, { tenant: "rival" })).status).toBe(200);
    for (const { socket } of [first, second]) socket.destroy();
    await expect
      .poll(async () => (await small.upload("c", { "r.txt": "x".repeat(3_500_000) })).status, { timeout: 5000 })
      .toBe(200);
  });

  it("that do not arrive in time are refused", async () => {
    const slow = await beginUpload(small, 1000);
    await expect
      .poll(slow.heard, { timeout: 20_000 })
      .toMatch(/^HTTP\/1.1 408 [\s\S]*The upload took too long to arrive/);
  });

  it("are told which of their fields is wrong where one says that it is JSON", async () => {
    const boundary = { "content-type": "multipart/form-data; boundary=b" };
    const body = (text: string) =>
      `--b\r\ncontent-disposition: form-data; name="container_name"\r\ncontent-type: application/json\r\n\r\n${text}\r\n--b--\r\n`;
    const broken = await service.call("POST", "/api/manage/config/upload", { body: body("{no"), headers: boundary });
    expect(broken).toMatchObject({
      status: 400,
      body: { message: "A field of the form says that it is JSON and is not." },
    });
    const odd = await service.call("POST", "/api/manage/config/upload", { body: body("[1]"), headers: boundary });
    expect(odd).toMatchObject({ status: 400, body: { message: "container_name must be a text." } });
  });
});

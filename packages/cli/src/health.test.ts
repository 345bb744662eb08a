import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline, type Serving, serve } from "./testing/plumbline.js";

let data: string;
let service: Serving;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "plumbline-health-"));
  service = await serve(data);
});
afterAll(async () => {
  service.process.kill("SIGTERM");
  await service.exited;
  await rm(data, { recursive: true, force: true });
});

const health = (port: number | string, ...args: string[]) =>
  plumbline(["health", ...args], { PLUMBLINE_HOST: "0.0.0.0", PLUMBLINE_PORT: String(port) });

async function startOtherProgram(): Promise<{ readonly port: number; readonly close: () => void }> {
  const server = createServer((_, response) => response.end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe("plumbline health", () => {
  it("says that a service is alive and ready", async () => {
    const { port } = new URL(service.url);
    expect(await health(port)).toMatchObject({ code: 0, stdout: "ready\n" });
    expect(await health(port, "--live")).toMatchObject({ code: 0, stdout: "alive\n" });
  });

  it("fails when nobody answers, or another program", async () => {
    const { port, close } = await startOtherProgram();
    expect(await health(port)).toMatchObject({ code: 1, stderr: expect.stringContaining("No Plumbline answers") });
    close();
    expect(await health(port)).toMatchObject({ code: 1, stdout: "" });
  });
});

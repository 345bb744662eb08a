/** Clients may leave whenever they like: that is nothing to warn of. */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { useService } from "../testing/service.js";

const lines: string[] = [];
const spy = vi.spyOn(process.stderr, "write");
beforeAll(() => {
  spy.mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
});
const service = useService({ PLUMBLINE_LOG_LEVEL: "debug" });
afterAll(() => spy.mockRestore());

const WARN = 40;
const warnings = () =>
  lines
    .join("")
    .split("\n")
    .filter((line) => line.startsWith("{") && JSON.parse(line).level >= WARN);

/** Sends that much and leaves, with or without a word. */
async function leave(text: string, how: "end" | "reset"): Promise<void> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  await sleep(100);
  if (how === "reset") socket.resetAndDestroy();
  else socket.destroy();
  await sleep(200);
}

it("is not logged as a fault, wherever it happens", async () => {
  const token = await service.tokenFor("default", "admin");
  await service.post("/api/collection", { collection: "web" });
  const { run_id } = (await service.post("/api/compliance/run/", { collection: "web" })).body.data;
  const head = (method: string, path: string, more: string) =>
    `${method} /default${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${more}\r\n`;
  const form = "content-type: multipart/form-data; boundary=xx\r\ncontent-length: 5000\r\n";
  const file = '--xx\r\ncontent-disposition: form-data; name="files"; filename="a.json"\r\n\r\n{"half';
  const unfinished = [
    "GET /default/api/coll",
    `${head("POST", "/api/collection", "content-type: application/json\r\ncontent-length: 100\r\n")}{"coll`,
    `${head("POST", "/api/manage/config/upload", form)}${file}`,
    head("GET", `/api/runs/${run_id}/events`, ""),
    "POST /api/session/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    "POST /default/api/webhook/github/web HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
  ];
  for (const text of unfinished) for (const how of ["end", "reset"] as const) await leave(text, how);
  expect(warnings()).toEqual([]);
  expect(lines.join("")).toContain("the client left before it was answered");
});

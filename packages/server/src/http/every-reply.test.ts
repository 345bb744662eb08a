/** Replies that no operation makes: they wear the envelope too (the harness checks it on each). */
import { connect } from "node:net";
import { withSession } from "@plumbline/store/testing";
import { describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";

const service = useService({
  PLUMBLINE_MAX_BODY_BYTES: "4096",
  PLUMBLINE_CORS_ORIGINS: "",
});
const limited = useService({ PLUMBLINE_RATE_LIMIT: "5", PLUMBLINE_RATE_WINDOW: "60" });

describe("replies without an operation", () => {
  it.each(["/nothing", "/api", "/api/nothing/", "/default/api/nothing", "/%F0%9F%98%80"])("404 at %s", async (path) => {
    const answer = await service.call("GET", path, { tenant: null });
    expect(answer).toMatchObject({ status: 404, body: { error: "not found", data: {} } });
  });

  it.each([
    ["PUT", "/api/collection", "POST, GET, DELETE"],
    ["PATCH", "/api/resource/search/", "GET"],
    ["POST", "/api/query/samples", "GET"],
  ] as const)("405 with Allow for %s %s", async (method, path, allow) => {
    const answer = await service.call(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allow);
  });

  it("400 for a path that cannot be decoded", async () => {
    expect((await service.call("GET", "/api/%zz", { tenant: null })).status).toBe(400);
  });

  it("401, 403 or 404, never 500, for a tenant no one can have", async () => {
    const operator = await service.tokenFor("*", "viewer");
    for (const tenant of ["%00", "a%2Fb", "t".repeat(300), "..%2f", "API"]) {
      const answer = await service.get("/api/collection/list", {}, { tenant, token: operator });
      expect([tenant, answer.status]).toEqual([tenant, 404]);
    }
  });

  it("400 for a body that is not UTF-8", async () => {
    const { hostname, port } = new URL(service.url);
    const token = await service.tokenFor("default", "admin");
    const head = `POST /api/collection HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 21\r\n\r\n`;
    const reply = await rawRequest(
      Buffer.concat([Buffer.from(head), Buffer.from('{"collection":"caf\xe9"}', "latin1")]),
    );
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toContain("not UTF-8");
  });

  it.each([
    ["without a host", "GET /api/nothing HTTP/1.1\r\nconnection: close\r\n\r\n"],
    ["with an expectation", "GET /api/nothing HTTP/1.1\r\nhost: x\r\nexpect: banana\r\nconnection: close\r\n\r\n"],
    ["by an unusual method", "QUERY /api/collection HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"],
  ])("an envelope for a request %s", async (_name, request) => {
    const reply = await rawRequest(request);
    expect(reply).toMatch(/^HTTP\/1\.1 40[45] /);
    expect(JSON.parse(reply.slice(reply.indexOf("\r\n\r\n") + 4)).error_list).toHaveLength(1);
  });

  it("405 with Allow for QUERY", async () => {
    const reply = await rawRequest("QUERY /api/collection HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    expect(reply).toMatch(/^HTTP\/1\.1 405 /);
    expect(reply).toMatch(/^allow: POST, GET, DELETE\r$/m);
  });

  it("413 for a body over the limit", async () => {
    const answer = await service.post("/api/collection", { collection: "x".repeat(5000) });
    expect(answer).toMatchObject({ status: 413, body: { error: "too large" } });
  });

  it("400 for bytes that are no HTTP", async () => {
    const reply = await rawRequest("NONSENSE\r\n\r\n");
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    const body = JSON.parse(reply.slice(reply.indexOf("\r\n\r\n") + 4));
    expect(Object.keys(body)).toEqual(["data", "error", "error_list", "message", "metadata", "status"]);
    expect(body.status).toBe(400);
  });

  it("431 for headers without end, and a way to send what is long", async () => {
    const reply = await rawRequest(`GET / HTTP/1.1\r\nhost: x\r\nlong: ${"x".repeat(80_000)}\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 431 /);
    expect(reply).toContain("in the body of a POST, as that of /api/query/resources.");
  });

  it("arrays stay arrays where an operation answers with one", async () => {
    const answer = await service.get("/api/resource/filter", {}, { token: null });
    expect(answer).toMatchObject({ status: 401, body: { data: [] } });
  });

  it("429 with Retry-After when a subject asks too often, and another one is not held up", async () => {
    const token = await limited.tokenFor("default", "viewer");
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const answer = await limited.get("/api/collection/list", {}, { token });
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(answer.body.error).toBe("rate limited");
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const other = { tenants: ["default"], role: "viewer", name: "other", subject: "other", seconds: 60 } as const;
    const { token: another } = await limited.tokens.issue(other);
    expect((await limited.get("/api/collection/list", {}, { token: another })).status).toBe(200);
  });

  it("500 hides its cause from the client and names the request in the log", async () => {
    // A database that lost a table stands for any fault of ours.
    await withSession(service.adminUrl, async (admin) => {
      await admin.query("ALTER TABLE plumbline.saved_filters RENAME TO hidden");
      try {
        const answer = await service.get("/api/resource/filter");
        expect(answer).toMatchObject({ status: 500, body: { error: "internal error", data: [] } });
        expect(answer.text).not.toMatch(/saved_filters|relation|SELECT/);
      } finally {
        await admin.query("ALTER TABLE plumbline.hidden RENAME TO saved_filters");
      }
    });
  });

  it("security headers on every reply, and no CORS unless configured", async () => {
    const answer = await service.get("/api/collection/list", {}, { headers: { origin: "https://evil.example" } });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("pages without a token", () => {
  it.each(["/healthz", "/readyz"])("%s answers in the envelope", async (path) => {
    expect((await service.call("GET", path, { tenant: null, token: null })).status).toBe(200);
  });

  it("/metrics speaks Prometheus and counts what was asked", async () => {
    await service.get("/api/collection/list");
    const text = await (await fetch(`${service.url}/metrics`)).text();
    expect(text).toMatch(
      /plumbline_http_request_duration_seconds_count\{operation="4.2",method="GET",status="200"\} \d+/,
    );
    expect(text).toMatch(/plumbline_database_connections\{state="open"\} [1-9]/);
    expect(text).toMatch(/plumbline_jobs\{kind="run",state="waiting"\} \d/);
  });

  it("/api/docs shows every operation and loads nothing from elsewhere", async () => {
    const response = await fetch(`${service.url}/api/docs`);
    const html = await response.text();
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(html).toContain("/api/resource/dashboard");
    expect(html).not.toMatch(/<link|src=|url\(|@import/);
  });
});

function rawRequest(text: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    let reply = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => {
      reply += chunk;
    });
    socket.on("close", () => resolve(reply));
    socket.on("error", reject);
  });
}

import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNodeHost } from "./synchronous-network-host.js";

/** The server runs in a thread, because the test sleeps while a request is under way. */
const serverProgram = `
  const { createServer } = require("node:http");
  const { parentPort } = require("node:worker_threads");
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      if (request.url === "/silent") return;
      if (request.url === "/moved") return response.writeHead(302, { location: "/json" }).end();
      if (request.url === "/big") return response.end("x".repeat(5000));
      if (request.url === "/text") return response.writeHead(404).end('{"a":1}');
      response.writeHead(200, { "content-type": "application/json; charset=utf-8", "x-many": ["1", "2"] });
      response.end(JSON.stringify({ method: request.method, body, header: request.headers["x-header"] ?? "" }));
    });
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;

let server: Worker;
let base = "";
const host = createNodeHost({ maxResponseBytes: 1000, allowedHosts: ["127.0.0.1", "localhost"] });

beforeAll(async () => {
  server = new Worker(serverProgram, { eval: true });
  const port = await new Promise<number>((resolve) => server.once("message", resolve));
  base = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  host.close();
  await server.terminate();
});

describe("createNodeHost", () => {
  it("sends requests and decodes answers", () => {
    const answer = host.httpSend({
      method: "post",
      url: `${base}/json`,
      body: { a: [1] },
      headers: { "X-Header": "h" },
    });
    expect(answer).toMatchObject({
      status: "200 OK",
      status_code: 200,
      body: { method: "POST", body: '{"a":[1]}', header: "h" },
      headers: { "x-many": ["1", "2"] },
    });
  });

  it("decodes other bodies only when told to", () => {
    const request = { method: "get", url: `${base}/text` };
    expect(host.httpSend(request)).toMatchObject({ status_code: 404, body: null, raw_body: '{"a":1}' });
    expect(host.httpSend({ ...request, force_json_decode: true })).toMatchObject({ body: { a: 1 } });
  });

  it("follows redirects only when told to", () => {
    const request = { method: "get", url: `${base}/moved` };
    expect(host.httpSend(request)).toMatchObject({ status_code: 302 });
    expect(host.httpSend({ ...request, enable_redirect: true })).toMatchObject({ status_code: 200 });
  });

  it("gives up on silence, on too much, and on hosts it may not ask", () => {
    expect(() => host.httpSend({ method: "get", url: `${base}/silent`, timeout: "100ms" })).toThrow(
      `Get ${base}/silent: request timed out`,
    );
    expect(() => host.httpSend({ method: "get", url: `${base}/big` })).toThrow("larger than 1000 bytes");
    expect(() => host.httpSend({ method: "get", url: "http://host.example/" })).toThrow("unallowed host: host.example");
    expect(() => host.httpSend({ method: "get", url: "file:///x" })).toThrow("unsupported protocol scheme");
  });

  it("looks up names", () => {
    expect(host.lookupAddresses("localhost").length).toBeGreaterThan(0);
    expect(() => host.lookupAddresses("host.example")).toThrow("unallowed host: host.example");
  });
});

/**
 * Routes that are no operations, and headers of every kind of reply: what the tables say, held against a real service over
 * real connections.
 */
import { connect } from "node:net";
import { nonOperationRouteAccess, type RouteAccessWithoutRole } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serviceOperations } from "../operations.js";
import { type OidcIssuer, startOidcIssuer } from "../testing/oidc-issuer.js";
import { useService } from "../testing/service.js";
import { createSecurityHeaders, type ReplyKind } from "./security-headers.js";

const metricsToken = "a-token-for-the-metrics";
const environment: Record<string, string> = {
  PLUMBLINE_PUBLIC_URL: "https://plumbline.example.com",
  PLUMBLINE_OIDC_AUDIENCE: "plumbline-api",
  PLUMBLINE_OIDC_CLIENT_ID: "plumbline-console",
  PLUMBLINE_METRICS_TOKEN: metricsToken,
  PLUMBLINE_CORS_ORIGINS: "https://other.example.com",
};
let issuer: OidcIssuer;
let callers: Readonly<Record<string, Record<string, string>>>;
beforeAll(async () => {
  issuer = await startOidcIssuer();
  environment.PLUMBLINE_OIDC_ISSUER = issuer.url;
  environment.PLUMBLINE_OIDC_JWKS_URL = `${issuer.url}/jwks`;
});
const service = useService(environment);
beforeAll(async () => {
  await service.makeTenant("other");
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const lost = await service.tokens.issue({
    tenants: ["default"],
    role: "admin",
    name: "lost",
    subject: "lost",
    seconds: 600,
  });
  await service.delete("/api/user/accesstoken/", { token_id: lost.tokenId });
  const past = { tenants: ["default"], role: "admin", name: "past", subject: "past", seconds: -60 } as const;
  callers = {
    "no token": {},
    "not a token": bearer("let-me-in"),
    expired: bearer((await service.tokens.issue(past)).token),
    revoked: bearer(lost.token),
    "a revoked session": { cookie: `plumbline_session=${lost.token}` },
    "another tenant": bearer(await service.tokenFor("other", "admin")),
    viewer: bearer(await service.tokenFor("default", "viewer")),
    editor: bearer(await service.tokenFor("default", "editor")),
    admin: bearer(await service.tokenFor("default", "admin")),
    operator: bearer(await service.tokenFor("*", "admin")),
  };
});
afterAll(() => issuer.stop());

const callerNames = [
  "no token",
  "not a token",
  "expired",
  "revoked",
  "a revoked session",
  "another tenant",
  "viewer",
  "editor",
  "admin",
  "operator",
] as const;

const addressOf = (url: string) =>
  url.replace(":tenant", "default").replace(":collection", "web").replace(":name", "none.js").replace("*", "runs");

const ask = (name: string, headers: Readonly<Record<string, string>>) => {
  const [method = "", url = ""] = name.split(" ");
  const preflight =
    method === "OPTIONS" ? { origin: "https://other.example.com", "access-control-request-method": "GET" } : {};
  const address = url === "*" ? "/default/api/collection/list" : addressOf(url);
  return fetch(`${service.url}${address}`, { method, redirect: "manual", headers: { ...preflight, ...headers } });
};

/** What each route answers to whoever does not have what the table asks for. */
const answers: Readonly<Record<RouteAccessWithoutRole, (name: string) => readonly number[]>> = {
  everybody: (name) => (/assets|docs\/\*/.test(name) ? [404] : [200, 204, 303]),
  // Nothing is shown, asked or ended.
  "sign-in": (name) => (name.startsWith("POST") ? [400] : [200]),
  provider: (name) => (name.startsWith("POST") ? [400, 415] : [303]),
  "webhook secret": () => [404],
  "run task key": () => [404],
  "metrics token": () => [401],
};

describe.each(Object.entries(nonOperationRouteAccess))("%s (%s)", (name, entry) => {
  it.each(callerNames)("gives no token a right: %s", async (caller) => {
    const answer = await ask(name, callers[caller] ?? {});
    const text = await answer.text();
    expect(answers[entry](name), `${answer.status} ${text.slice(0, 200)}`).toContain(answer.status);
    if (name === "GET /api/session/") expect(JSON.parse(text).data.session).toBeNull();
    if (entry === "provider" && answer.status === 303) {
      expect(answer.headers.get("location")).toBe("/sign-in?problem=refused");
      expect(answer.headers.getSetCookie().join()).not.toContain("plumbline_session");
    }
  });
});

describe("metrics", () => {
  const read = (token: string) => fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });

  it("are for who has the token of the setting", async () => {
    expect((await read(metricsToken)).status).toBe(200);
    for (const wrong of ["", `${metricsToken}x`, metricsToken.slice(1)]) {
      const answer = await read(wrong);
      expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    }
  });
});

const expectHeaders = (headers: Headers | ReadonlyMap<string, string>, kind: ReplyKind, what: string) => {
  for (const [name, value] of Object.entries(createSecurityHeaders(kind, "OWN"))) {
    const found = (headers.get(name) ?? "absent").replace(/(nonce|sha256)-[^']+/g, "$1-OWN");
    expect(found, `${name} of ${what}`).toBe(value);
  }
  expect(headers.get("strict-transport-security"), `transport of ${what}`).toBe("max-age=31536000");
};

describe("security headers", () => {
  it("let nothing be run, framed, sniffed or read by other sites, whatever the reply", () => {
    for (const kind of [
      "data",
      "console page",
      "console file",
      "docs page",
      "documentation file",
      "printed page",
    ] as const) {
      const headers = createSecurityHeaders(kind);
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
      expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe|\*/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
    }
  });

  it.each(serviceOperations.map((operation) => [operation.id, operation] as const))(
    "operation %s",
    async (_id, operation) => {
      const { method, path, example } = operation;
      const input = example.input as Record<string, string>;
      const url = new URL(
        `${service.url}/default${path.replace(/\{(\w+)\}/g, (_all, name: string) => String(input[name]))}`,
      );
      if (method === "GET")
        for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
      for (const caller of ["no token", "admin"]) {
        const answer = await fetch(url, {
          method,
          headers: { ...callers[caller], ...(method === "GET" ? {} : { "content-type": "application/json" }) },
          ...(method === "GET" ? {} : { body: JSON.stringify(input) }),
        });
        await answer.arrayBuffer();
        const isPage = answer.status === 200 && operation.streams === "text/html";
        expectHeaders(answer.headers, isPage ? "printed page" : "data", `${operation.id} ${answer.status}`);
      }
    },
  );

  const pages: Readonly<Record<string, ReplyKind>> = {
    "GET /": "console page",
    "GET /sign-in": "console page",
    "GET /console/:tenant": "console page",
    "GET /console/:tenant/*": "console page",
    "GET /api/docs": "docs page",
  };
  it.each(Object.keys(nonOperationRouteAccess))("%s", async (name) => {
    const answer = await ask(name, {});
    await answer.arrayBuffer();
    expectHeaders(answer.headers, pages[name] ?? "data", name);
  });

  it("files of the console", async () => {
    const page = await (await fetch(`${service.url}/`)).text();
    const [file = ""] = /\/console\/assets\/[\w.-]+\.js/.exec(page) ?? [];
    expect(file, "the console is built").not.toBe("");
    for (const encoding of ["identity", "br"]) {
      const answer = await fetch(`${service.url}${file}`, { headers: { "accept-encoding": encoding } });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      expectHeaders(answer.headers, "console file", file);
    }
  });

  it("files of the documentation", async () => {
    for (const file of ["", "index.html", "site.css", "search.js", "search.json", "images/overview.webp"]) {
      const answer = await fetch(`${service.url}/docs/${file}`);
      await answer.arrayBuffer();
      expect([answer.status, file]).toEqual([200, file]);
      expectHeaders(answer.headers, "documentation file", file);
    }
    for (const outside of ["%2e%2e/start.js", "..%2fstart.js", "images", "images/../../start.js"]) {
      expect((await fetch(`${service.url}/docs/${outside}`)).status, outside).toBe(404);
    }
  });

  it("streams", async () => {
    await service.post("/api/collection", { collection: "web" });
    const started = await service.post("/api/compliance/run/", { collection: "web" });
    const read = (path: string) => fetch(`${service.url}/default${path}`, { headers: callers.admin ?? {} });
    const stream = await read(`/api/runs/${started.body.data.run_id}/events`);
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    expectHeaders(stream.headers, "data", "a stream");
    await stream.body?.cancel();
  });

  it.each([
    ["a path that leads nowhere", "GET", "/nothing", {}],
    ["a method that is not possible", "PUT", "/default/api/collection", {}],
    ["a path that cannot be decoded", "GET", "/api/%zz", {}],
    ["a body that is no JSON", "POST", "/default/api/collection", { "content-type": "application/json" }],
    ["metrics", "GET", "/metrics", { authorization: `Bearer ${metricsToken}` }],
    ["the way to the provider", "GET", "/api/session/oidc/", {}],
  ] as const)("%s", async (what, method, path, headers) => {
    const body = method === "POST" ? { body: "{" } : {};
    const answer = await fetch(`${service.url}${path}`, {
      method,
      redirect: "manual",
      headers: { ...callers.admin, ...headers },
      ...body,
    });
    await answer.arrayBuffer();
    expectHeaders(answer.headers, "data", what);
  });

  it.each([
    ["bytes that are no HTTP", "NONSENSE\r\n\r\n", 400],
    ["headers without end", `GET / HTTP/1.1\r\nhost: x\r\nlong: ${"x".repeat(80_000)}\r\n\r\n`, 431],
    ["no host", "GET /nothing HTTP/1.1\r\nconnection: close\r\n\r\n", 404],
    ["an unusual method", "QUERY /api/collection HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", 405],
  ])("%s", async (what, request, status) => {
    const reply = await rawReply(request);
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const lines = reply.slice(0, reply.indexOf("\r\n\r\n")).split("\r\n").slice(1);
    const headers = new Map(
      lines.map((line) => [line.split(": ")[0]?.toLowerCase() ?? "", line.split(": ").slice(1).join(": ")]),
    );
    expectHeaders(headers, "data", what);
  });
});

function rawReply(text: string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    let reply = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => {
      reply += chunk;
    });
    socket.on("close", () => resolve(reply)).on("error", reject);
  });
}

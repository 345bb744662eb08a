/** Browsers that sign in: cookies as a browser keeps them, over real HTTP. */
import { describe, expect, it } from "vitest";
import { whileDatabaseIsAway } from "../testing/database-away.js";
import { type TestReply, useService } from "../testing/service.js";
import { firstAdminTicketHolder } from "./sign-in-link.js";
import { createTicketIssuer } from "./sign-in-tickets.js";

const service = useService();
const path = "/api/session/";

const ticket = (now = Date.now) => createTicketIssuer(service.keys.encryption, now).issue(firstAdminTicketHolder);

/** What a browser sends by itself. */
const ask = (method: "GET" | "POST" | "DELETE", json?: object, headers: Record<string, string> = {}) =>
  service.call(method, path, { tenant: null, token: null, headers, ...(json === undefined ? {} : { json }) });

const cookieOf = ({ headers }: TestReply) => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

async function signedIn(given: object): Promise<{ cookie: string; csrf: string; answer: TestReply }> {
  const answer = await ask("POST", given);
  return { cookie: cookieOf(answer), csrf: answer.body.data.session?.csrf_token ?? "", answer };
}

const listWith = (cookie: string, tenant: string | null = "default") =>
  service.call("GET", "/api/collection/list", { tenant, token: null, headers: { cookie } });

const createWith = (collection: string, headers: Record<string, string>) =>
  service.call("POST", "/api/collection", { token: null, headers, json: { collection } });

describe("signing in", () => {
  it("by a ticket gives a cookie that scripts and other sites do not get", async () => {
    const { cookie, answer } = await signedIn({ ticket: ticket() });
    expect(answer.headers.get("set-cookie")).toMatch(
      /^plumbline_session=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.body.data.session).toMatchObject({ subject: "admin", role: "admin", tenants: ["default"] });
    expect((await listWith(cookie)).status).toBe(200);
    expect((await ask("GET", undefined, { cookie })).body.data.session.subject).toBe("admin");
  });

  it("by a ticket works once", async () => {
    const once = ticket();
    expect((await ask("POST", { ticket: once })).status).toBe(200);
    const again = await ask("POST", { ticket: once });
    expect([again.status, again.body.message]).toEqual([
      401,
      "This link was used already: `plumbline sign-in` prints another.",
    ]);
    expect(again.headers.get("set-cookie")).toBeNull();
  });

  it("by a ticket works for a quarter of an hour", async () => {
    const old = await ask("POST", { ticket: ticket(() => Date.now() - 901_000) });
    expect([old.status, old.body.message]).toEqual([401, "This link is too old: `plumbline sign-in` prints another."]);
    expect((await ask("POST", { ticket: ticket(() => Date.now() - 880_000) })).status).toBe(200);
  });

  it("by a ticket that was changed does not work", async () => {
    const [content = "", signature = ""] = ticket().split(".");
    const other = Buffer.from(content, "base64url").toString().replace("default", "another");
    const forged = `${Buffer.from(other).toString("base64url")}.${signature}`;
    expect((await ask("POST", { ticket: forged })).status).toBe(401);
  });

  it("a ticket is no token, neither before nor after it was used", async () => {
    const text = ticket();
    expect((await service.get("/api/collection/list", {}, { token: text })).status).toBe(401);
    await ask("POST", { ticket: text });
    expect((await service.get("/api/collection/list", {}, { token: text })).status).toBe(401);
  });

  it("by a token, with its role, until it is revoked", async () => {
    const made = await service.post("/api/user/accesstoken/", { token_name: "mine", role: "viewer" });
    const { cookie, csrf, answer } = await signedIn({ token: made.body.data.token });
    expect(answer.body.data.session).toMatchObject({ role: "viewer", tenants: ["default"] });
    expect(cookie).not.toContain(made.body.data.token);
    expect((await createWith("nope", { cookie, "x-csrf-token": csrf })).status).toBe(403);
    await service.delete("/api/user/accesstoken/", { token_id: made.body.data.token_id });
    expect((await listWith(cookie)).status).toBe(401);
    expect((await ask("GET", undefined, { cookie })).body.data.session).toBeNull();
  });

  it("by a token lasts no longer than it", async () => {
    const { token, expiresAt } = await service.tokens.issue({
      tenants: ["default"],
      role: "viewer",
      name: "short",
      subject: "x",
      seconds: 90,
    });
    const { answer } = await signedIn({ token });
    const ends = Date.parse(answer.body.data.session.expires_at);
    expect(ends).toBeLessThanOrEqual(expiresAt.getTime());
    expect(ends).toBeGreaterThan(expiresAt.getTime() - 5_000);
  });

  it("as an operator shows every tenant", async () => {
    await service.makeTenant("acme");
    const { cookie, answer } = await signedIn({ token: await service.tokenFor("*", "admin") });
    expect(answer.body.data.session.tenants).toEqual(["acme", "default"]);
    expect((await listWith(cookie, "acme")).status).toBe(200);
  });

  it.each([
    [{}, 400, "Send either ticket or token."],
    [{ ticket: "a", token: "b" }, 400, "Send either ticket or token."],
    [{ ticket: 5 }, 400, "ticket must be a string, got 5."],
    [{ ticket: "let-me-in" }, 401, "This is no sign-in link: `plumbline sign-in` prints another."],
    [{ token: "let-me-in" }, 401, "Please authenticate to access this API."],
  ])("refuses %j", async (given, status, message) => {
    const answer = await ask("POST", given);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it("is refused to pages of other sites", async () => {
    const answer = await ask("POST", { ticket: ticket() }, { "sec-fetch-site": "cross-site" });
    expect(answer.status).toBe(403);
  });
});

describe("a session", () => {
  it("changes nothing without the word of its page", async () => {
    const { cookie, csrf } = await signedIn({ ticket: ticket() });
    const other = await signedIn({ ticket: ticket() });
    expect((await createWith("c1", { cookie })).status).toBe(403);
    expect((await createWith("c1", { cookie, "x-csrf-token": "guess" })).status).toBe(403);
    expect((await createWith("c1", { cookie, "x-csrf-token": other.csrf })).status).toBe(403);
    expect((await createWith("c1", { cookie, "x-csrf-token": csrf })).status).toBe(200);
  });

  it("ends on the server, by its own page alone", async () => {
    const { cookie, csrf } = await signedIn({ ticket: ticket() });
    expect((await ask("DELETE", undefined, { cookie })).status).toBe(403);
    expect((await listWith(cookie)).status).toBe(200);
    const out = await ask("DELETE", undefined, { cookie, "x-csrf-token": csrf });
    expect(out.headers.get("set-cookie")).toMatch(/^plumbline_session=; .*Max-Age=0$/);
    expect((await listWith(cookie)).status).toBe(401);
    expect((await ask("DELETE", undefined, { cookie })).status).toBe(200);
  });

  it("that cannot be checked is neither over nor ended", async () => {
    const { cookie, csrf } = await signedIn({ ticket: ticket() });
    await whileDatabaseIsAway(service.adminUrl, async () => {
      const shown = await ask("GET", undefined, { cookie });
      expect([shown.status, shown.body.error]).toEqual([503, "unavailable"]);
      const out = await ask("DELETE", undefined, { cookie, "x-csrf-token": csrf });
      expect([out.status, out.headers.get("set-cookie")]).toEqual([503, null]);
    });
    expect((await ask("GET", undefined, { cookie })).body.data.session.subject).toBe("admin");
  });

  it("gives way to a token in the header", async () => {
    const { cookie } = await signedIn({ ticket: ticket() });
    const token = await service.tokenFor("default", "viewer");
    const answer = await service.call("POST", "/api/collection", {
      token,
      headers: { cookie },
      json: { collection: "c2" },
    });
    expect(answer.body.message).toBe("This needs the role editor; the token has viewer.");
  });
});

describe("behind TLS", () => {
  const secure = useService({
    PLUMBLINE_PUBLIC_URL: "https://plumbline.example.com",
    PLUMBLINE_TRUST_PROXY: "127.0.0.1",
  });

  it("the cookie goes over TLS only, and a ticket from afar through the public page only", async () => {
    const tickets = createTicketIssuer(secure.keys.encryption);
    const far = { "x-forwarded-for": "203.0.113.7" };
    const post = async (headers: Record<string, string>) =>
      secure.call("POST", path, {
        tenant: null,
        token: null,
        headers,
        json: { ticket: tickets.issue(firstAdminTicketHolder) },
      });
    const refused = await post(far);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "A sign-in link works on the machine that made it; open it at https://plumbline.example.com.",
    ]);
    const answer = await post({ ...far, origin: "https://plumbline.example.com" });
    expect(answer.headers.get("set-cookie")).toMatch(/; Secure$/);
  });
});

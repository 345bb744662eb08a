/** How many tokens, sessions and requests there may be of one subject and of one tenant. */
import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";

const service = useService({
  PLUMBLINE_MAX_SESSIONS: "3",
  PLUMBLINE_MAX_TOKENS: "4",
  PLUMBLINE_MAX_TENANT_TOKENS: "6",
  PLUMBLINE_SESSION_IDLE: "10",
});
const limited = useService({
  PLUMBLINE_RATE_LIMIT: "10",
  PLUMBLINE_TENANT_RATE_LIMIT: "25",
  PLUMBLINE_RATE_WINDOW: "60",
});

type Where = typeof service;
const issue = async (on: Where, subject: string, tenant: string) =>
  (await on.tokens.issue({ tenants: [tenant], role: "admin", name: "own", subject, seconds: 3600 })).token;
const ask = async (on: Where, token: string) =>
  (await on.get("/api/collection/list", {}, { token, tenant: null })).status;

async function signIn(on: Where, token: string): Promise<string> {
  const answer = await on.call("POST", "/api/session/", { tenant: null, token: null, json: { token } });
  return /plumbline_session=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
}

describe("sessions of one subject", () => {
  beforeAll(() => service.makeTenant("busy"));

  it("are so many at most: the one used longest ago is signed out", async () => {
    const token = await issue(service, "ann", "busy");
    const other = await signIn(service, await issue(service, "bob", "busy"));
    const sessions = [];
    for (let i = 0; i < 5; i += 1) sessions.push(await signIn(service, token));
    expect(await Promise.all(sessions.map((session) => ask(service, session)))).toEqual([401, 401, 200, 200, 200]);
    expect([await ask(service, token), await ask(service, other)]).toEqual([200, 200]);
  });

  it("are so many at most when all sign in at once", async () => {
    const token = await issue(service, "cyd", "busy");
    const sessions = await Promise.all(Array.from({ length: 12 }, () => signIn(service, token)));
    const found = await Promise.all(sessions.map((session) => ask(service, session)));
    expect(found.filter((status) => status === 200)).toHaveLength(3);
  });

  it("leave few rows behind, however often somebody signs in, with a token or with sessions one after the other", async () => {
    const made = { tenants: ["busy"], role: "admin", name: "own", subject: "eve", seconds: 3600 } as const;
    const { token, tokenId: token_id } = await service.tokens.issue(made);
    let last = token;
    for (let i = 0; i < 120; i += 1) last = (await signIn(service, i % 3 === 0 ? token : last)) || token;
    const scope = { tenant: await service.tenantId("busy") };
    const [row] = await service.db.read(scope, (tx) =>
      tx.rows<{ rows: number }>("SELECT count(*)::int AS rows FROM tokens WHERE subject = 'eve'"),
    );
    expect(row?.rows).toBeLessThan(60);
    const living = await signIn(service, token);
    expect(await ask(service, living)).toBe(200);
    await service.call("DELETE", "/api/user/accesstoken/", { token, tenant: null, json: { token_id } });
    expect(await ask(service, living)).toBe(401);
  });

  it("end when nobody uses them, and not before", async () => {
    const token = await issue(service, "dan", "busy");
    const [used, unused] = [await signIn(service, token), await signIn(service, token)];
    for (let second = 0; second < 11; second += 1) {
      expect(await ask(service, used)).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    expect([await ask(service, used), await ask(service, unused), await ask(service, token)]).toEqual([200, 401, 200]);
  }, 30_000);
});

describe("tokens", () => {
  const create = (token: string) =>
    service.post("/api/user/accesstoken/", { token_name: "more" }, { token, tenant: null });

  it("of one subject, and of one tenant, are so many at most, until one is revoked", async () => {
    await service.makeTenant("full");
    const [ann, bob] = [await issue(service, "ann", "full"), await issue(service, "bob", "full")];
    const made = await Promise.all(Array.from({ length: 5 }, () => create(ann)));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    const refused = made.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe(
      "ann has 4 tokens, which is as many as PLUMBLINE_MAX_TOKENS allows. Revoke one that is not needed.",
    );
    expect((await create(bob)).status).toBe(200);
    const full = await create(bob);
    expect([full.status, full.body.message]).toEqual([
      409,
      "The tenant has 6 tokens, which is as many as PLUMBLINE_MAX_TENANT_TOKENS allows. Revoke one that is not needed.",
    ]);
    const { token_id } = made.find(({ status }) => status === 200)?.body.data ?? {};
    await service.delete("/api/user/accesstoken/", { token_id }, { token: ann, tenant: null });
    expect((await create(bob)).status).toBe(200);
  });
});

describe("requests", () => {
  beforeAll(async () => {
    await limited.makeTenant("one");
    await limited.makeTenant("two");
  });

  it("of one subject share a window, whatever tokens and sessions they come with", async () => {
    const token = await issue(limited, "ann", "one");
    const keys = [token, await issue(limited, "ann", "one")];
    for (let i = 0; i < 4; i += 1) keys.push(await signIn(limited, token));
    const found = [];
    for (let i = 0; i < 24; i += 1) found.push(await ask(limited, keys[i % keys.length] ?? ""));
    expect(found.filter((status) => status === 200)).toHaveLength(10);
    expect(found.slice(10)).toEqual(Array(14).fill(429));
    const refused = await limited.get("/api/collection/list", {}, { token, tenant: null });
    expect(refused.body.message).toMatch(/^More than 10 requests of ann in 60 s\. Try again in \d+ s\.$/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("of a subject of the same name in another tenant are not held up", async () => {
    expect(await ask(limited, await issue(limited, "ann", "two"))).toBe(200);
  });

  it("with a token that was revoked use up nothing of its subject", async () => {
    const { token, tokenId } = await limited.tokens.issue({
      tenants: ["two"],
      role: "admin",
      name: "lost",
      subject: "eve",
      seconds: 600,
    });
    await limited.delete("/api/user/accesstoken/", { token_id: tokenId }, { tenant: "two" });
    for (let i = 0; i < 12; i += 1) await ask(limited, token);
    expect(await ask(limited, await issue(limited, "eve", "two"))).toBe(200);
  });

  it("of all subjects of a tenant are so many at most, and those of strangers are not among them", async () => {
    const stranger = await issue(limited, "ann", "two");
    for (let i = 0; i < 8; i += 1) await limited.get("/api/collection/list", {}, { token: stranger, tenant: "one" });
    const found = [];
    for (let i = 0; i < 20; i += 1) found.push(await ask(limited, await issue(limited, `subject${i}`, "one")));
    // Ten were ann's.
    expect(found).toEqual([...Array(15).fill(200), ...Array(5).fill(429)]);
    expect(await ask(limited, await issue(limited, "fay", "two"))).toBe(200);
  });
});

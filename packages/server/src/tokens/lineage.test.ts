/** Whoever is revoked is revoked with all that came from them, and nothing comes from whoever is not alive. */
import { operatorTenantName, sweepEndedTokens } from "@plumbline/store";
import { withSession } from "@plumbline/store/testing";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { firstAdminTicketHolder } from "../sessions/sign-in-link.js";
import { createTicketIssuer } from "../sessions/sign-in-tickets.js";
import { useService } from "../testing/service.js";

const service = useService({ PLUMBLINE_MAX_SESSIONS: "100" });
const path = "/api/user/accesstoken/";
const DAY = 86_400;

interface Made {
  readonly token: string;
  readonly id: string;
}

const idOf = (token: string): string => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).jti;
const status = async (token: string, tenant: string | null = null) =>
  (await service.get("/api/collection/list", {}, { token, tenant })).status;

async function root(subject: string, tenant = "default"): Promise<Made> {
  const request = { tenants: [tenant], role: "admin", name: "root", subject, seconds: 30 * DAY } as const;
  const { token, tokenId } = await service.tokens.issue(request);
  return { token, id: tokenId };
}

async function signIn(given: object): Promise<Made | null> {
  const answer = await service.call("POST", "/api/session/", { tenant: null, token: null, json: given });
  if (answer.status !== 200) return null;
  const token = /plumbline_session=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
  return { token, id: idOf(token) };
}

const session = async ({ token }: Made) => {
  const made = await signIn({ token });
  if (made === null) throw new Error("no session");
  return made;
};

async function make(by: Made, tenant: string | null = null): Promise<Made> {
  const { body } = await service.post(path, { token_name: "made", role: "admin" }, { token: by.token, tenant });
  return { token: body.data.token, id: body.data.token_id };
}

const revoke = ({ id }: Made, tenant = "default") => service.delete(path, { token_id: id }, { tenant });

describe("revoking", () => {
  beforeAll(() => service.makeTenant("shop"));

  it("ends sessions of sessions, and tokens made with any of them", async () => {
    const first = await root("ann");
    const browser = await session(first);
    const inner = await session(browser);
    const made = await make(inner);
    const last = await session(made);
    const bystander = await session(await root("ann"));
    expect(await Promise.all([first, browser, inner, made, last].map(({ token }) => status(token)))).toEqual(
      Array(5).fill(200),
    );
    await revoke(browser);
    expect(await Promise.all([first, browser, inner, made, last].map(({ token }) => status(token)))).toEqual([
      200, 401, 401, 401, 401,
    ]);
    expect(await status(bystander.token)).toBe(200);
    expect(await signIn({ token: last.token })).toBeNull();
  });

  it("ends what an operator made in other tenants", async () => {
    const operator = await root("olga", operatorTenantName);
    const browser = await session(operator);
    const made = await make(browser, "shop");
    expect(await status(made.token, "shop")).toBe(200);
    await service.db.write({ tenant: await service.tenantId(operatorTenantName) }, (tx) =>
      tx.rows("SELECT revoke_with_descendants(ARRAY[$1::text], false)", [operator.id]),
    );
    expect(await status(made.token, "shop")).toBe(401);
  });

  it("of any node of any tree ends exactly what hangs below it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ parent: fc.nat(), isSession: fc.boolean() }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        async (shape, chosen) => {
          const nodes = [await root("tree")];
          const parents: (number | null)[] = [null];
          for (const { parent, isSession } of shape) {
            const at = parent % nodes.length;
            const maker = nodes[at] as Made;
            nodes.push(isSession ? await session(maker) : await make(maker));
            parents.push(at);
          }
          const cut = chosen % nodes.length;
          await revoke(nodes[cut] as Made);
          const isBelow = (node: number | null): boolean =>
            node !== null && (node === cut || isBelow(parents[node] ?? null));
          const found = await Promise.all(nodes.map(({ token }) => status(token)));
          expect(found).toEqual(nodes.map((_, i) => (isBelow(i) ? 401 : 200)));
          await revoke(nodes[0] as Made);
        },
      ),
      { numRuns: 12 },
    );
  });

  it("leaves nothing behind that was being made at that moment", async () => {
    const survivors: string[] = [];
    for (let round = 0; round < 15; round += 1) {
      const maker = await session(await root(`racer${round}`));
      const making = [
        ...Array.from({ length: 6 }, () => signIn({ token: maker.token })),
        ...Array.from({ length: 3 }, () => make(maker).catch(() => null)),
      ];
      const [, ...made] = await Promise.all([revoke(maker), ...making]);
      for (const one of made) if (one?.token !== undefined && (await status(one.token)) !== 401) survivors.push(one.id);
    }
    expect(survivors).toEqual([]);
  });

  it("a member ends all of theirs, links and what was made with them included", async () => {
    const tickets = createTicketIssuer(service.keys.encryption, () => Date.now() - 2000);
    const holder = { ...firstAdminTicketHolder, subject: "bob" };
    const [used, unused] = [tickets.issue(holder), tickets.issue(holder)];
    const browser = (await signIn({ ticket: used })) as Made;
    const made = await make(browser);
    const answer = await service.delete("/api/user/members/", { subject: "bob" });
    expect([answer.status, answer.body.data]).toEqual([200, { revoked: 2 }]);
    expect([await status(browser.token), await status(made.token)]).toEqual([401, 401]);
    expect(await signIn({ ticket: unused })).toBeNull();
    const { member_list } = (await service.get("/api/user/members/")).body.data;
    expect(member_list.map(({ subject }: { subject: string }) => subject)).not.toContain("bob");
    expect((await service.delete("/api/user/members/", { subject: "bob" })).status).toBe(404);
    const later = createTicketIssuer(service.keys.encryption, () => Date.now() + 2000).issue(holder);
    expect(await signIn({ ticket: later })).not.toBeNull();
  });
});

describe("a member who came with a session of another tenant", () => {
  beforeAll(() => service.makeTenant("depot"));

  it("is removed from this one, with sessions made from it later, and from no other", async () => {
    const request = { role: "admin", name: "both", subject: "eve", seconds: DAY } as const;
    const { token } = await service.tokens.issue({ ...request, tenants: ["default", "depot"] });
    const browser = await session({ token, id: idOf(token) });
    expect([await status(token, "depot"), await status(browser.token, "depot")]).toEqual([200, 200]);
    await service.delete("/api/user/members/", { subject: "eve" }, { tenant: "depot" });
    const later = await session(browser);
    for (const one of [token, browser.token, later.token]) {
      expect([await status(one, "depot"), await status(one, "default")]).toEqual([401, 200]);
    }
    const made = await service.post(path, { token_name: "made" }, { token: later.token, tenant: "depot" });
    expect(made.status).toBe(401);
    // Tokens tell the time by the second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const again = await service.tokens.issue({ ...request, tenants: ["default", "depot"] });
    expect(await status(again.token, "depot")).toBe(200);
  });
});

describe("signing out", () => {
  it("ends the sessions made from it, and leaves the tokens, which are still found by it", async () => {
    const browser = (await signIn({
      ticket: createTicketIssuer(service.keys.encryption).issue(firstAdminTicketHolder),
    })) as Made;
    const inner = await session(browser);
    const made = await make(browser);
    const cookie = `plumbline_session=${browser.token}`;
    const shown = await service.call("GET", "/api/session/", { tenant: null, token: null, headers: { cookie } });
    const headers = { cookie, "x-csrf-token": shown.body.data.session.csrf_token };
    await service.call("DELETE", "/api/session/", { tenant: null, token: null, headers });
    expect([await status(browser.token), await status(inner.token), await status(made.token)]).toEqual([401, 401, 200]);
    await revoke(browser);
    expect(await status(made.token)).toBe(401);
  });
});

describe("a token", () => {
  const short = async (seconds: number) => {
    const request = { tenants: ["default"], role: "admin", name: "short", subject: "cyd", seconds } as const;
    const { token, tokenId } = await service.tokens.issue(request);
    return { token, id: tokenId };
  };
  const create = (by: Made, json: object) => service.post(path, { token_name: "heir", ...json }, { token: by.token });

  it("lives no longer than the one it is made with, or the one behind the session", async () => {
    const maker = await short(DAY);
    for (const by of [maker, await session(maker)]) {
      const refused = await create(by, { ttl_seconds: 2 * DAY });
      expect(refused.status).toBe(400);
      expect(refused.body.message).toMatch(
        /^ttl_seconds must be 8\d{4} or less, got 172800: a token lives no longer than the one it is made with\.$/,
      );
      const { expires_at } = (await create(by, {})).body.data;
      const left = (Date.parse(expires_at) - Date.now()) / 1000;
      expect(left).toBeLessThanOrEqual(DAY);
      expect(left).toBeGreaterThan(DAY - 60);
    }
  });

  it("made by who came with a link may live longer than the session", async () => {
    const browser = (await signIn({
      ticket: createTicketIssuer(service.keys.encryption).issue(firstAdminTicketHolder),
    })) as Made;
    const { expires_at } = (await create(browser, { ttl_seconds: 90 * DAY })).body.data;
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 89 * DAY * 1000);
  });
});

describe("what ended", () => {
  it("is listed as far as somebody reads it, the last first", async () => {
    await service.makeTenant("restless");
    const tenant = await service.tenantId("restless");
    await withSession(service.adminUrl, (admin) =>
      admin.query(
        `INSERT INTO plumbline.tokens (tenant_id, token_id, name, subject, role, expires_at, session_by, revoked_at)
         SELECT $1, 'ended' || n, 'browser', 'fay', 'viewer', now() + interval '1 hour', 'token', now() - n * interval '1 second'
         FROM generate_series(1, 1500) n`,
        [tenant],
      ),
    );
    const { token_list } = (await service.get(path, {}, { tenant: "restless" })).body.data;
    const ids = token_list.map(({ token_id }: { token_id: string }) => token_id);
    expect(ids).toHaveLength(1001);
    expect(ids).toEqual(expect.arrayContaining(["ended1", "ended1000"]));
    expect(ids).not.toContain("ended1001");
  });
});

describe("what ended long ago", () => {
  it("is swept, but for the makers of what is still good", async () => {
    const maker = await root("dan");
    const browser = await session(maker);
    const made = await make(browser);
    const gone = await session(maker);
    await withSession(service.adminUrl, (admin) =>
      admin.query("UPDATE plumbline.tokens SET revoked_at = now() - interval '40 days' WHERE token_id IN ($1, $2)", [
        browser.id,
        gone.id,
      ]),
    );
    const tenant = await service.tenantId(operatorTenantName);
    await service.db.write({ tenant }, (tx) => sweepEndedTokens(tx, 30));
    const { token_list } = (await service.get(path)).body.data;
    const ids = token_list.map(({ token_id }: { token_id: string }) => token_id);
    expect(ids).toEqual(expect.arrayContaining([maker.id, browser.id, made.id]));
    expect(ids).not.toContain(gone.id);
    await revoke(browser);
    expect(await status(made.token)).toBe(401);
  });
});

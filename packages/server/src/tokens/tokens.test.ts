import { beforeAll, describe, expect, it } from "vitest";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/user/accesstoken/";
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const removed = successReply("Token removed successfully");
const [HOUR, WEEK, YEAR] = [3600, 7 * 24 * 3600, 365 * 24 * 3600];

const create = (given: object = {}, call: object = {}) =>
  service.post(path, { token_name: "pipeline", ...given }, call);
const listed = async (tenant = "default") => (await service.get(path, {}, { tenant })).body.data.token_list;
const found = async (id: string, tenant = "default") =>
  (await listed(tenant)).find((one: { token_id: string }) => one.token_id === id);
const statusWith = async (token: string, tenant: string | null = "default") =>
  (await service.get("/api/collection/list", {}, { token, tenant })).status;
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
const near = (seconds: number, expected: number) => expect(Math.abs(seconds - expected)).toBeLessThan(30);

describe("access tokens", () => {
  beforeAll(async () => {
    await service.makeTenant("other");
  });

  describe("created", () => {
    it("are shown once, with their id and end, and work at once", async () => {
      const before = Math.floor(Date.now() / 1000);
      const { body } = await create({ role: "editor", ttl_seconds: HOUR });
      expect(body).toEqual(
        successReply("User access token set successfully", {
          token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
          token_id: expect.stringMatching(uuid),
          expires_at: expect.stringMatching(instant),
        }),
      );
      const { token, token_id, expires_at } = body.data;
      const claims = claimsOf(token);
      expect(claims).toEqual({
        tenant: "default",
        role: "editor",
        iss: "plumbline",
        sub: "tester",
        jti: token_id,
        iat: expect.any(Number),
        exp: Date.parse(expires_at) / 1000,
      });
      expect(claims.exp - claims.iat).toBe(HOUR);
      near(claims.iat, before);
      expect(await statusWith(token)).toBe(200);
      expect(await statusWith(token, null)).toBe(200);
      expect((await service.post("/api/collection", { collection: "made" }, { token })).status).toBe(200);
      expect((await service.get(path, {}, { token })).status).toBe(403);
    });

    it("are a viewer's for seven days unless said otherwise", async () => {
      const { token } = (await create()).body.data;
      const { role, exp, iat } = claimsOf(token);
      expect({ role, life: exp - iat }).toEqual({ role: "viewer", life: WEEK });
      expect(await statusWith(token)).toBe(200);
      expect((await service.post("/api/collection", { collection: "no" }, { token })).status).toBe(403);
    });

    it.each([60, YEAR])("may live %i seconds", async (ttl_seconds) => {
      const { exp, iat } = claimsOf((await create({ ttl_seconds })).body.data.token);
      expect(exp - iat).toBe(ttl_seconds);
    });

    it("belong to the tenant of the request and open no other", async () => {
      const { token, token_id } = (await create({ role: "admin" }, { tenant: "other" })).body.data;
      expect(claimsOf(token).tenant).toBe("other");
      expect(await statusWith(token, "other")).toBe(200);
      expect(await statusWith(token, null)).toBe(200);
      expect(await statusWith(token, "default")).toBe(403);
      expect(await found(token_id, "other")).toMatchObject({ token_id });
      expect(await found(token_id)).toBeUndefined();
    });

    it.each([
      [{ token_name: undefined }, "token_name is required."],
      [{ token_name: "" }, "token_name must not be empty."],
      [{ token_name: 5 }, "token_name must be a string, got 5."],
      [{ role: "root" }, 'role must be one of viewer, editor, admin, got "root".'],
      [{ role: null }, "role must be one of viewer, editor, admin, got null."],
      [{ ttl_seconds: 59 }, "ttl_seconds must be 60 or more, got 59."],
      [{ ttl_seconds: YEAR + 1 }, `ttl_seconds must be ${YEAR} or less, got ${YEAR + 1}.`],
      [{ ttl_seconds: 90.5 }, "ttl_seconds must be a whole number, got 90.5."],
      [{ ttl_seconds: "3600" }, 'ttl_seconds must be a whole number, got "3600".'],
    ])("are refused with %j", async (given, problem) => {
      const ids = async () => (await listed()).map(({ token_id }: { token_id: string }) => token_id);
      const before = await ids();
      expect((await create(given)).body).toEqual(refusalReply(400, problem));
      expect(await ids()).toEqual(before);
    });

    it("work whatever else the request says, with the trailing slash or without", async () => {
      const body = { token_name: "slash", tenant: "other", jti: "mine", sub: "root" };
      const { token } = (await service.post(path.slice(0, -1), body)).body.data;
      expect(claimsOf(token)).toMatchObject({ tenant: "default", sub: "tester", role: "viewer" });
    });
  });

  describe("listed", () => {
    it("show everything but the token itself, oldest first", async () => {
      await service.makeTenant("listing");
      const first = (await create({ token_name: "one" }, { tenant: "listing" })).body.data;
      const second = (await create({ token_name: "two", role: "admin" }, { tenant: "listing" })).body.data;
      const { body, text } = await service.get(path, {}, { tenant: "listing" });
      const item = (name: string, role: string, made: { token_id: string; expires_at: string }) => ({
        token_id: made.token_id,
        token_name: name,
        role,
        subject: "tester",
        created_at: expect.stringMatching(instant),
        expires_at: made.expires_at,
        revoked: false,
        session_by: null,
        last_used_at: null,
      });
      const [own, ...created] = body.data.token_list;
      expect(body).toEqual(successReply("", { token_list: body.data.token_list }));
      expect(own.token_name).toBe("test");
      near(Date.parse(own.last_used_at) / 1000, Date.now() / 1000);
      expect(created).toEqual([item("one", "viewer", first), item("two", "admin", second)]);
      near(Date.parse(created[0].created_at) / 1000, Date.now() / 1000);
      expect(text).not.toContain(first.token);
      const again = (await service.get(path.slice(0, -1), { index: 5 }, { tenant: "listing" })).body.data.token_list;
      expect(again.slice(1)).toEqual(created);
    });

    it("stay listed when they are revoked or over", async () => {
      const { token_id } = (await create()).body.data;
      await service.delete(path, { token_id });
      expect(await found(token_id)).toMatchObject({ revoked: true });
      const past = { tenants: ["default"], role: "viewer", name: "past", subject: "x", seconds: -60 } as const;
      const { tokenId } = await service.tokens.issue(past);
      expect(await found(tokenId)).toMatchObject({ token_name: "past", revoked: false });
    });
  });

  describe("revoked", () => {
    it.each([
      ["JSON body", (token_id: string) => service.delete(path, { token_id })],
      ["query string", (token_id: string) => service.call("DELETE", path.slice(0, -1), { query: { token_id } })],
    ])("by %s stop working at once, everywhere", async (_, revoke) => {
      const { token, token_id } = (await create()).body.data;
      const { token: bystander } = (await create()).body.data;
      expect(await statusWith(token)).toBe(200);
      expect((await revoke(token_id)).body).toEqual(removed);
      const refused = await service.get("/api/collection/list", {}, { token });
      expect(refused.body).toEqual({
        data: {},
        error: "Unauthorized",
        error_list: ["Please authenticate to access this API."],
        message: "Please authenticate to access this API.",
        metadata: {},
        status: 401,
      });
      expect(refused.headers.get("www-authenticate")).toBe("Bearer");
      expect(await statusWith(token, null)).toBe(401);
      expect(await statusWith(bystander)).toBe(200);
    });

    it("may be revoked twice, and keep the time of the first", async () => {
      const { token, token_id } = (await create()).body.data;
      for (const _ of ["once", "twice"]) expect((await service.delete(path, { token_id })).body).toEqual(removed);
      expect(await statusWith(token)).toBe(401);
      expect(await found(token_id)).toMatchObject({ revoked: true });
    });

    it("may be the very token that asks", async () => {
      const { token, token_id } = (await create({ role: "admin" })).body.data;
      expect((await service.delete(path, { token_id }, { token })).body).toEqual(removed);
      expect((await service.delete(path, { token_id }, { token })).status).toBe(401);
    });

    it("let the body win over the query string", async () => {
      const [one, two] = [(await create()).body.data, (await create()).body.data];
      await service.delete(path, { token_id: one.token_id }, { query: { token_id: two.token_id } });
      expect([await statusWith(one.token), await statusWith(two.token)]).toEqual([401, 200]);
    });

    it("are never another tenant's", async () => {
      const theirs = (await create({ role: "admin" }, { tenant: "other" })).body.data;
      const answer = await service.delete(path, { token_id: theirs.token_id });
      expect(answer.body).toEqual(refusalReply(404, `There is no token with the id ${theirs.token_id}.`));
      expect(await statusWith(theirs.token, "other")).toBe(200);
      const ours = (await create()).body.data;
      const intruder = await service.delete(path, { token_id: ours.token_id }, { token: theirs.token });
      expect(intruder.status).toBe(403);
      const own = await service.delete(path, { token_id: ours.token_id }, { token: theirs.token, tenant: null });
      expect(own.status).toBe(404);
      expect(await statusWith(ours.token)).toBe(200);
    });

    it.each([
      [{}, refusalReply(400, "token_id is required.")],
      [{ token_id: "" }, refusalReply(400, "token_id must not be empty.")],
      [{ token_id: 5 }, refusalReply(400, "token_id must be a string, got 5.")],
      [{ token_id: "unknown" }, refusalReply(404, "There is no token with the id unknown.")],
    ])("cannot be %j", async (body, expected) => {
      expect((await service.delete(path, body)).body).toEqual(expected);
    });
  });

  it("stop working when their time is over", async () => {
    const past = { tenants: ["default"], role: "admin", name: "past", subject: "x", seconds: -1 } as const;
    expect(await statusWith((await service.tokens.issue(past)).token)).toBe(401);
    const short = (await service.tokens.issue({ ...past, seconds: 10 })).token;
    expect(await statusWith(short)).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 10_100));
    expect(await statusWith(short)).toBe(401);
  });

  it("say when they were last used", async () => {
    const { token, token_id } = (await create()).body.data;
    expect((await found(token_id)).last_used_at).toBeNull();
    expect(await statusWith(token)).toBe(200);
    near(Date.parse((await found(token_id)).last_used_at) / 1000, Date.now() / 1000);
  });

  it.each(["viewer", "editor"] as const)("are no business of a %s", async (as) => {
    const { token_id } = (await create()).body.data;
    const refused = refusalReply(403, `This needs the role admin; the token has ${as}.`);
    expect((await create({}, { as })).body).toEqual(refused);
    expect((await service.get(path, {}, { as })).body).toEqual(refused);
    expect((await service.delete(path, { token_id }, { as })).body).toEqual(refused);
    expect(await found(token_id)).toMatchObject({ revoked: false });
  });

  it("that were never recorded are refused, however well they are signed", async () => {
    const { token, token_id } = (await create()).body.data;
    const scope = { tenant: await service.tenantId("default") };
    await service.db.write(scope, (tx) => tx.rows("DELETE FROM tokens WHERE token_id = $1", [token_id]));
    expect(await statusWith(token)).toBe(401);
  });
});

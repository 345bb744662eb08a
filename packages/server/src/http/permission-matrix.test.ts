/**
 * The table of permissions multiplied out: every operation × every kind of caller. A new operation is in it by itself, and
 * fails here until it has an example that a permitted caller may send. Routes that are no operations: entries.test.ts.
 */
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { type Role, requiredRoleByOperation, roleCovers, roles } from "@plumbline/model";
import { exportSPKI, importJWK, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { serviceTokenIssuerName } from "../auth/token-issuer.js";
import { serviceOperations } from "../operations.js";
import { type TestReply, useService } from "../testing/service.js";
import type { Operation } from "./operation.js";

const service = useService();
const outsiders = [
  "no token",
  "not a token",
  "broken signature",
  "expired",
  "alg none",
  "key confusion",
  "foreign key",
  "never issued",
  "revoked",
  "made with one that was revoked",
  "session that ended",
  "of a removed member",
] as const;
type Outsider = (typeof outsiders)[number];
const tokens = new Map<Outsider, string | null>();

beforeAll(async () => {
  await service.makeTenant("other");
  for (const outsider of outsiders) tokens.set(outsider, await forge(outsider));
});

async function forge(outsider: Outsider): Promise<string | null> {
  const good = await service.tokenFor("default", "admin");
  const [header = "", payload = "", signature = ""] = good.split(".");
  const claims = { tenant: "default", role: "admin" };
  const seconds = Math.floor(Date.now() / 1000);
  const signed = (expires: number) =>
    new SignJWT(claims)
      .setIssuer(serviceTokenIssuerName)
      .setSubject("mallory")
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(expires);
  const ownKey = await importJWK(service.keys.signing, "EdDSA");
  switch (outsider) {
    case "no token":
      return null;
    case "not a token":
      return "let-me-in";
    case "broken signature":
      return `${header}.${payload}.${signature.slice(0, -4)}AAAA`;
    case "expired":
      return signed(seconds - 10)
        .setProtectedHeader({ alg: "EdDSA" })
        .sign(ownKey);
    case "alg none":
      return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    case "key confusion": {
      // Our public key, which anyone may know, used as if it were a shared secret.
      const { d: _private, ...publicJwk } = service.keys.signing;
      const publicKey = await importJWK({ ...publicJwk, alg: "EdDSA" }, "EdDSA", { extractable: true });
      const secret = new TextEncoder().encode(await exportSPKI(publicKey as Parameters<typeof exportSPKI>[0]));
      return signed(seconds + 600)
        .setProtectedHeader({ alg: "HS256" })
        .sign(secret);
    }
    case "foreign key": {
      const { privateKey } = generateKeyPairSync("ed25519");
      return signed(seconds + 600)
        .setProtectedHeader({ alg: "EdDSA" })
        .sign(privateKey);
    }
    case "never issued":
      return signed(seconds + 600)
        .setProtectedHeader({ alg: "EdDSA" })
        .sign(ownKey);
    case "revoked": {
      const { token, tokenId } = await service.tokens.issue({
        tenants: ["default"],
        role: "admin",
        name: "lost",
        subject: "x",
        seconds: 600,
      });
      await service.delete("/api/user/accesstoken/", { token_id: tokenId });
      return token;
    }
    case "made with one that was revoked": {
      const maker = await makeAdmin("maker");
      const made = (await service.post("/api/user/accesstoken/", { token_name: "heir", role: "admin" }, maker)).body
        .data;
      await service.delete("/api/user/accesstoken/", { token_id: maker.tokenId });
      return made.token;
    }
    case "session that ended": {
      const { token } = await makeAdmin("browser");
      const path = "/api/session/";
      const signedIn = await service.call("POST", path, { tenant: null, token: null, json: { token } });
      const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
      const headers = { cookie, "x-csrf-token": signedIn.body.data.session.csrf_token };
      await service.call("DELETE", path, { tenant: null, token: null, headers });
      return cookie.split("=")[1] ?? "";
    }
    case "of a removed member": {
      const { token } = await makeAdmin("leaver");
      await service.delete("/api/user/members/", { subject: "leaver" });
      return token;
    }
  }
}

const makeAdmin = (subject: string) =>
  service.tokens.issue({ tenants: ["default"], role: "admin", name: "own", subject, seconds: 30 * 86_400 });

/** The operation's own example, sent as a client would send it. */
function send(operation: Operation, call: { token?: string | null; as?: Role; tenant?: string }): Promise<TestReply> {
  const input = operation.example.input as Record<string, string>;
  if (operation.multipart === true) return service.upload("azure_iac", { "x.rego": "package rule" }, call);
  if (operation.method === "GET") return service.get(operation.path, input, call);
  return service.call(operation.method, operation.path, { ...call, json: input });
}

describe.each(serviceOperations.map((operation) => ({ name: `${operation.id} ${operation.summary}`, operation })))(
  "$name",
  ({ operation }) => {
    it.each(outsiders)("turns away: %s", async (outsider) => {
      const answer = await send(operation, { token: tokens.get(outsider) ?? null });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(answer.body.error).toBe("Unauthorized");
      expect(answer.body.message).toBe("Please authenticate to access this API.");
    });

    it("gives another tenant's admin the same answer whether the tenant exists or not", async () => {
      const token = await service.tokenFor("other", "admin");
      const [existing, missing] = [
        await send(operation, { token, tenant: "default" }),
        await send(operation, { token, tenant: "no-such-tenant" }),
      ];
      expect(existing.status).toBe(403);
      expect(missing.text).toBe(existing.text);
    });

    it.each(roles)("role %s", async (role) => {
      const answer = await send(operation, { as: role });
      if (roleCovers(role, requiredRoleByOperation[operation.id])) expect([401, 403, 500]).not.toContain(answer.status);
      else expect(answer).toMatchObject({ status: 403, body: { error: "forbidden" } });
    });

    it.each(roles)("operator with the role %s, in any tenant", async (role) => {
      const answer = await send(operation, { token: await service.tokenFor("*", role), tenant: "other" });
      if (roleCovers(role, requiredRoleByOperation[operation.id])) expect([401, 403, 500]).not.toContain(answer.status);
      else expect(answer).toMatchObject({ status: 403, body: { error: "forbidden" } });
    });
  },
);

describe("beside the operations", () => {
  it("only admins delete collections", async () => {
    await service.post("/api/collection", { collection: "kept" });
    const wish = { collection: "kept", status: "delete" };
    expect((await service.delete("/api/collection", wish, { as: "editor" })).status).toBe(403);
    expect((await service.get("/api/collection", { collection: "kept" })).body.data.exists).toBe(true);
    expect((await service.delete("/api/collection", wish, { as: "admin" })).status).toBe(200);
  });

  it("an operator's token opens every tenant that exists, by path", async () => {
    const token = await service.tokenFor("*", "viewer");
    expect((await service.get("/api/collection/list", {}, { token, tenant: "other" })).status).toBe(200);
    expect((await service.get("/api/collection/list", {}, { token, tenant: "nowhere" })).status).toBe(404);
    expect((await service.get("/api/collection/list", {}, { token, tenant: null })).status).toBe(400);
  });

  it("nothing in the table is left that is no operation, or part of one", () => {
    const ids = new Set(serviceOperations.map(({ id }) => id as string));
    expect(Object.keys(requiredRoleByOperation).filter((name) => !ids.has(name.split(" ")[0] ?? ""))).toEqual([]);
  });

  it("covers all thirty operations of the interface", () => {
    const numbers = serviceOperations.map((operation) => operation.id).filter((id) => /^4\.\d+$/.test(id));
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, i) => `4.${i + 1}`));
  });
});

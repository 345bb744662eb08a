/**
 * Every operation × every kind of caller, made from the table of operations: a new operation is in it by itself, and
 * fails here until it has an example that a permitted caller may send.
 */
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { type Role, roleCovers, roles } from "@plumbline/model";
import { exportSPKI, importJWK, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { ownIssuer } from "../auth/token-issuer.js";
import { operations } from "../operations.js";
import { type Answer, useService } from "../testing/service.js";
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
      .setIssuer(ownIssuer)
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
  }
}

/** The operation's own example, sent as a client would send it. */
function send(operation: Operation, call: { token?: string | null; as?: Role; tenant?: string }): Promise<Answer> {
  const input = operation.example.input as Record<string, string>;
  if (operation.multipart === true) return service.upload("azure_iac", { "x.rego": "package rule" }, call);
  if (operation.method === "GET") return service.get(operation.path, input, call);
  return service.call(operation.method, operation.path, { ...call, json: input });
}

describe.each(operations.map((operation) => ({ name: `${operation.id} ${operation.summary}`, operation })))(
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
      if (roleCovers(role, operation.permission)) expect([401, 403, 500]).not.toContain(answer.status);
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

  it("covers all thirty operations of the interface", () => {
    const numbers = operations.map((operation) => operation.id).filter((id) => /^4\.\d+$/.test(id));
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, i) => `4.${i + 1}`));
  });
});

/** Tokens of an outside issuer: a real key server on loopback, a real service that trusts it. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";

const issuer = "https://login.example.com/";
const audience = "plumbline-api";
const environment: Record<string, string> = {
  PLUMBLINE_OIDC_ISSUER: issuer,
  PLUMBLINE_OIDC_AUDIENCE: audience,
  PLUMBLINE_OIDC_ROLE_CLAIM: "plumbline_role",
  PLUMBLINE_OIDC_OPERATORS: "olga, auth0|66f0",
};
let keyServer: Server;
const keys = generateKeyPair("RS256", { extractable: true });
const otherKeys = generateKeyPair("RS256", { extractable: true });

beforeAll(async () => {
  const { publicKey } = await keys;
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256", use: "sig" }] });
  keyServer = createServer((_request, response) => response.setHeader("content-type", "application/json").end(jwks));
  await new Promise<void>((resolve) => keyServer.listen(0, "127.0.0.1", resolve));
  environment.PLUMBLINE_OIDC_JWKS_URL = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/jwks`;
});
const service = useService(environment);
beforeAll(() => service.makeTenant("acme"));
afterAll(() => keyServer.close());

const good: JWTPayload = { sub: "ann", tenant: "default", plumbline_role: "viewer", iss: issuer, aud: audience };

async function signed(claims: JWTPayload, alg = "RS256", expires = "10m"): Promise<string> {
  const { privateKey, publicKey } = await keys;
  const key = alg === "HS256" ? new TextEncoder().encode(await exportSPKI(publicKey)) : privateKey;
  return new SignJWT(claims).setProtectedHeader({ alg, kid: "k1" }).setIssuedAt().setExpirationTime(expires).sign(key);
}

const list = async (token: string, tenant: string | null = "default") =>
  (await service.get("/api/collection/list", {}, { token, tenant })).status;

describe("an outside issuer", () => {
  it("is let in with the role and tenant its token names", async () => {
    const token = await signed(good);
    expect(await list(token)).toBe(200);
    expect(await list(token, null)).toBe(200);
    expect(await list(token, "acme")).toBe(403);
    const create = await service.post("/api/collection", { collection: "x" }, { token });
    expect(create.status).toBe(403);
  });

  it("is told of as a member by who was seen with its tokens", async () => {
    await list(await signed({ ...good, sub: "mia" }));
    const { member_list } = (await service.get("/api/user/members/")).body.data;
    expect(member_list.find(({ subject }: { subject: string }) => subject === "mia")).toMatchObject({
      roles: ["viewer"],
      tokens: 0,
      sessions: 0,
      by_provider: true,
    });
  });

  it("gives one person many tokens, of which the last tells the role", async () => {
    await list(await signed({ ...good, sub: "noa", plumbline_role: "editor" }));
    await list(await signed({ ...good, sub: "noa", plumbline_role: "viewer" }));
    const { member_list } = (await service.get("/api/user/members/")).body.data;
    expect(member_list.find(({ subject }: { subject: string }) => subject === "noa").roles).toEqual(["viewer"]);
  });

  it("may name several tenants", async () => {
    const several = await signed({ ...good, tenant: ["default", "acme"] });
    expect([await list(several), await list(several, "acme"), await list(several, null)]).toEqual([200, 200, 400]);
  });

  it.each(["*", ["*"], ["default", "*"]])("makes nobody an operator by naming the tenants %j", async (tenant) => {
    const token = await signed({ ...good, tenant, plumbline_role: "admin" });
    for (const path of ["default", "acme", "nowhere", null]) {
      const answer = await service.get("/api/collection/list", {}, { token, tenant: path });
      expect([answer.status, answer.body.error]).toEqual([403, "forbidden"]);
      expect(answer.body.message).toContain("PLUMBLINE_OIDC_OPERATORS");
    }
  });

  it.each(["olga", "auth0|66f0"])("may name all tenants for %s, whom the operator has named", async (sub) => {
    const everywhere = await signed({ ...good, sub, tenant: "*" });
    expect([await list(everywhere, "acme"), await list(everywhere, "nowhere")]).toEqual([200, 404]);
    expect(await list(await signed({ ...good, sub: `${sub}2`, tenant: "*" }), "acme")).toBe(403);
  });

  it.each([
    ["another audience", { aud: "someone-else" }],
    ["no audience", { aud: undefined }],
    ["another issuer", { iss: "https://evil.example.com/" }],
    ["no subject", { sub: undefined }],
    ["no tenant", { tenant: undefined }],
    ["an unknown role", { plumbline_role: "root" }],
    ["a list of roles", { plumbline_role: ["admin"] }],
    ["the role in another claim", { plumbline_role: undefined, role: "admin" }],
  ])("is turned away with %s", async (_name, claims) => {
    const entries = Object.entries({ ...good, ...claims }).filter(([, value]) => value !== undefined);
    expect(await list(await signed(Object.fromEntries(entries) as JWTPayload))).toBe(401);
  });

  it("is turned away when expired, signed by a stranger, or with its public key as a shared secret", async () => {
    expect(await list(await signed(good, "RS256", "-1m"))).toBe(401);
    expect(await list(await signed(good, "HS256"))).toBe(401);
    const { privateKey } = await otherKeys;
    const stranger = new SignJWT(good).setProtectedHeader({ alg: "RS256", kid: "k1" }).setExpirationTime("10m");
    expect(await list(await stranger.sign(privateKey))).toBe(401);
  });

  it("leaves our own tokens as they were", async () => {
    expect(await list(await service.tokenFor("default", "viewer"))).toBe(200);
  });
});

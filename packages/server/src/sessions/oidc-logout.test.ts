/** An identity provider that tells of logouts, and browsers that sign out there, too. */
import { randomUUID } from "node:crypto";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OidcIssuer, startOidcIssuer } from "../testing/oidc-issuer.js";
import { useService } from "../testing/service.js";

const publicUrl = "https://plumbline.example.com";
const environment: Record<string, string> = {
  PLUMBLINE_PUBLIC_URL: publicUrl,
  PLUMBLINE_OIDC_AUDIENCE: "plumbline-api",
  PLUMBLINE_OIDC_CLIENT_ID: "plumbline-console",
};
let issuer: OidcIssuer;
beforeAll(async () => {
  issuer = await startOidcIssuer();
  environment.PLUMBLINE_OIDC_ISSUER = issuer.url;
  environment.PLUMBLINE_OIDC_JWKS_URL = `${issuer.url}/jwks`;
});
const service = useService(environment);
afterAll(() => issuer.stop());
beforeEach(() => {
  issuer.claims = { sub: "ann", tenant: "default", role: "admin", sid: randomUUID() };
  issuer.twist = {};
});

const event = "http://schemas.openid.net/event/backchannel-logout";
const here = (address: string) => address.replace(publicUrl, service.url);
const cookieNamed = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

async function begin() {
  const begun = await fetch(`${service.url}/api/session/oidc/`, { redirect: "manual" });
  const back = await fetch(begun.headers.get("location") ?? "", { redirect: "manual" });
  return { back: here(back.headers.get("location") ?? ""), cookie: cookieNamed(begun, "plumbline_oidc") };
}

const finish = (begun: { back: string; cookie: string }) =>
  fetch(begun.back, { redirect: "manual", headers: { cookie: begun.cookie } });

async function signIn(claims = {}): Promise<string> {
  issuer.claims = { ...issuer.claims, ...claims };
  return cookieNamed(await finish(await begin()), "plumbline_session");
}

const status = async (cookie: string) =>
  (await service.call("GET", "/api/collection/list", { token: null, headers: { cookie } })).status;

async function tell(token: string, type = "application/x-www-form-urlencoded") {
  const body = new URLSearchParams({ logout_token: token }).toString();
  return service.call("POST", "/api/session/oidc/logout", {
    tenant: null,
    token: null,
    body,
    headers: { "content-type": type },
  });
}

describe("a logout at the identity provider", () => {
  it("ends the session it names, and those made from it, and no other", async () => {
    const [first, other] = [await signIn({ sid: "s1" }), await signIn({ sid: "s2" })];
    const token = first.split("=")[1];
    const inner = await service.call("POST", "/api/session/", { tenant: null, token: null, json: { token } });
    const innerCookie = inner.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect([await status(first), await status(innerCookie), await status(other)]).toEqual([200, 200, 200]);
    const told = await tell(await issuer.logoutToken({ sid: "s1", sub: "ann" }));
    expect([told.status, told.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect([await status(first), await status(innerCookie), await status(other)]).toEqual([401, 401, 200]);
  });

  it("of a subject ends all of its sessions", async () => {
    const [one, two, bob] = [await signIn({ sid: "a1" }), await signIn({ sid: "a2" }), await signIn({ sub: "bob" })];
    expect((await tell(await issuer.logoutToken({ sub: "ann" }, {}))).status).toBe(200);
    expect([await status(one), await status(two), await status(bob)]).toEqual([401, 401, 200]);
  });

  it("counts once", async () => {
    const token = await issuer.logoutToken({ sub: "cyd" });
    expect((await tell(token)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const session = await signIn({ sub: "cyd", sid: "c1" });
    const again = await tell(token);
    expect([again.status, again.body.message]).toEqual([
      400,
      "logout_token is not a logout of this client: it was told before.",
    ]);
    expect(await status(session)).toBe(200);
  });

  it("is not outrun by a sign-in that was under way", async () => {
    issuer.claims = { ...issuer.claims, sid: "late" };
    const begun = await begin();
    await tell(await issuer.logoutToken({ sid: "late" }));
    const ended = await finish(begun);
    expect(ended.headers.get("location")).toBe("/sign-in?problem=refused");
    expect(cookieNamed(ended, "plumbline_session")).toBe("");
  });

  const bad: readonly (readonly [string, () => Promise<string>])[] = [
    ["of another client", () => issuer.logoutToken({ sub: "eve", aud: "somebody-else" })],
    ["of another issuer", () => issuer.logoutToken({ sub: "eve", iss: "https://login.example.com" })],
    ["that is old", () => issuer.logoutToken({ sub: "eve", iat: Math.floor(Date.now() / 1000) - 600 })],
    ["of tomorrow", () => issuer.logoutToken({ sub: "eve", iat: Math.floor(Date.now() / 1000) + 86_400 })],
    ["without an id", () => issuer.logoutToken({ sub: "eve", jti: "" })],
    ["without an event", () => issuer.logoutToken({ sub: "eve", events: {} })],
    ["with another event", () => issuer.logoutToken({ sub: "eve", events: { [event]: true } })],
    ["with a nonce", () => issuer.logoutToken({ sub: "eve", nonce: "n" })],
    ["of nobody", () => issuer.logoutToken({})],
    ["that is an access token", () => issuer.logoutToken({ sub: "eve" }, { typ: "at+jwt" })],
    [
      "signed by somebody else",
      async () => {
        const { privateKey } = await generateKeyPair("RS256");
        return new SignJWT({ iss: issuer.url, aud: "plumbline-console", sub: "eve", jti: "x", events: { [event]: {} } })
          .setProtectedHeader({ alg: "RS256", kid: "k1", typ: "logout+jwt" })
          .setIssuedAt()
          .sign(privateKey);
      },
    ],
    ["that is none", async () => "nonsense"],
  ];
  it.each(bad)("%s ends nothing", async (_what, token) => {
    const session = await signIn({ sub: "eve" });
    const told = await tell(await token());
    expect([told.status, told.body.error]).toEqual([400, "validation error"]);
    expect(told.body.message).toMatch(/^logout_token is not a logout of this client: /);
    expect(await status(session)).toBe(200);
  });

  it("comes as a form", async () => {
    expect((await tell(await issuer.logoutToken({ sub: "ann" }), "text/plain")).status).toBe(415);
    const empty = await service.call("POST", "/api/session/oidc/logout", {
      tenant: null,
      token: null,
      body: "x=1",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([empty.status, empty.body.message]).toEqual([400, "logout_token is required, in a form."]);
  });
});

describe("signing out", () => {
  async function signOut(cookie: string) {
    const shown = await service.call("GET", "/api/session/", { tenant: null, token: null, headers: { cookie } });
    const headers = { cookie, "x-csrf-token": shown.body.data.session.csrf_token };
    return (await service.call("DELETE", "/api/session/", { tenant: null, token: null, headers })).body.data;
  }

  it("names where to sign out of the provider, to who came with it", async () => {
    const { provider_logout } = await signOut(await signIn({ sub: "fay" }));
    const address = new URL(provider_logout);
    expect(address.origin + address.pathname).toBe(`${issuer.url}/logout`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: "plumbline-console",
      post_logout_redirect_uri: `${publicUrl}/sign-in`,
    });
    const token = await service.tokenFor("default", "viewer");
    const answer = await service.call("POST", "/api/session/", { tenant: null, token: null, json: { token } });
    expect(await signOut(answer.headers.get("set-cookie")?.split(";")[0] ?? "")).toEqual({ provider_logout: null });
  });
});

describe("a removed member", () => {
  it("is not let in with what the provider gave before", async () => {
    issuer.claims = { ...issuer.claims, sub: "dan", sid: "d1" };
    const session = await signIn();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await service.delete("/api/user/members/", { subject: "dan" })).body.data).toEqual({ revoked: 1 });
    expect(await status(session)).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await status(await signIn({ sid: "d2" }))).toBe(200);
  });
});

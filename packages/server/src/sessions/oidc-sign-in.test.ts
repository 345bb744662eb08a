/** Signing in with an identity provider, as a browser does it: redirects and cookies, over real HTTP. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
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
  issuer.claims = { sub: "ann", tenant: "default", role: "editor" };
  issuer.twist = {};
});

interface Step {
  readonly location: string;
  readonly cookies: readonly string[];
}

async function follow(address: string, cookie = ""): Promise<Step> {
  const here = address.replace(publicUrl, service.url);
  const answer = await fetch(here, { redirect: "manual", headers: cookie === "" ? {} : { cookie } });
  return { location: answer.headers.get("location") ?? "", cookies: answer.headers.getSetCookie() };
}

const cookieNamed = (cookies: readonly string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";

async function there(next = "/console/default/runs") {
  const begun = await follow(`${publicUrl}/api/session/oidc/?next=${encodeURIComponent(next)}`);
  const back = (await follow(begun.location)).location;
  return { begun, back, memory: cookieNamed(begun.cookies, "plumbline_oidc") };
}

async function thereAndBack(next?: string) {
  const { back, memory } = await there(next);
  const ended = await follow(back, memory);
  return { ...ended, session: cookieNamed(ended.cookies, "plumbline_session") };
}

describe("signing in with an identity provider", () => {
  it("asks for a code with a proof, and keeps what comes back to itself", async () => {
    const { begun } = await there();
    const asked = new URL(begun.location);
    expect(asked.origin).toBe(issuer.url);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "plumbline-console",
      redirect_uri: `${publicUrl}/api/session/oidc/callback`,
      scope: "openid",
      code_challenge_method: "S256",
    });
    expect(begun.cookies).toEqual([
      expect.stringMatching(
        /^plumbline_oidc=[\w.-]+; Path=\/api\/session\/oidc\/callback; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
  });

  it("ends with a session of that person, in the place they wanted", async () => {
    const { location, cookies, session } = await thereAndBack();
    expect(location).toBe("/console/default/runs");
    expect(cookies.at(-1)).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    expect(cookies[0]).toMatch(/^plumbline_oidc=;.*Max-Age=0$/);
    const answer = await service.call("GET", "/api/session/", {
      tenant: null,
      token: null,
      headers: { cookie: session },
    });
    expect(answer.body.data).toMatchObject({
      session: { subject: "ann", role: "editor", tenants: ["default"] },
      oidc: new URL(issuer.url).host,
    });
  });

  it.each([
    "//evil.example.com",
    "/\\evil.example.com",
    "/\t/evil.example.com",
    "/\n\\evil.example.com",
    "/.//evil.example.com",
    "https://evil.example.com",
    "javascript:alert(1)",
    "",
  ])("leads to no other place: %j", async (next) => {
    expect((await thereAndBack(next)).location).toBe("/");
  });

  it("is for the browser that began it, once", async () => {
    const first = await there();
    const second = await there();
    expect((await follow(first.back, second.memory)).location).toBe("/sign-in?problem=refused");
    expect((await follow(first.back)).location).toBe("/sign-in?problem=refused");
    expect((await follow(first.back, "plumbline_oidc=a.b")).location).toBe("/sign-in?problem=refused");
    expect(cookieNamed((await follow(first.back, first.memory)).cookies, "plumbline_session")).not.toBe("");
    expect(await follow(first.back, first.memory)).toMatchObject({ location: "/sign-in?problem=refused" });
  });

  it.each([
    ["another client", { aud: "somebody-else" }],
    ["another issuer", { iss: "https://login.example.com" }],
    ["another sign-in", { nonce: "of yesterday" }],
    ["nobody", { sub: "" }],
    ["no role of ours", { role: "emperor" }],
    ["no tenant", { tenant: [] }],
  ])("refuses a token for %s", async (_what, twist) => {
    issuer.twist = twist;
    const { location, session } = await thereAndBack();
    expect([location, session]).toEqual(["/sign-in?problem=refused", ""]);
  });

  it("refuses who is not let in there, and who would be everybody's operator", async () => {
    issuer.claims = { ...issuer.claims, error: "access_denied" };
    expect((await thereAndBack()).location).toBe("/sign-in?problem=refused");
    issuer.claims = { sub: "ann", tenant: "*", role: "admin" };
    expect((await thereAndBack()).location).toBe("/sign-in?problem=forbidden");
  });
});

describe("without an identity provider", () => {
  const plain = useService();
  it("there is no such way", async () => {
    expect((await plain.call("GET", "/api/session/", { tenant: null, token: null })).body.data.oidc).toBeNull();
    expect((await plain.call("GET", "/api/session/oidc/", { tenant: null, token: null })).status).toBe(404);
  });
});

describe("an identity provider that is away", () => {
  const away = useService({
    ...environment,
    PLUMBLINE_PUBLIC_URL: publicUrl,
    PLUMBLINE_OIDC_ISSUER: "http://127.0.0.1:9",
    PLUMBLINE_OIDC_JWKS_URL: "http://127.0.0.1:9/jwks",
  });
  it("is told so", async () => {
    const answer = await fetch(`${away.url}/api/session/oidc/`, { redirect: "manual" });
    expect(answer.headers.get("location")).toBe("/sign-in?problem=unavailable");
  });
});

describe.each(["plain", "gzip"])("an identity provider whose answers have no end: %s", (encoding) => {
  const MEBIBYTE = 1024 * 1024;
  const blanks = Buffer.alloc(MEBIBYTE, " ");
  // A gzip file may have any number of members.
  const piece = encoding === "gzip" ? gzipSync(Buffer.alloc(64 * MEBIBYTE, " ")) : blanks;
  const own: Record<string, string> = { ...environment, PLUMBLINE_PUBLIC_URL: publicUrl };
  let endless: Server;
  let sent = 0;
  beforeAll(async () => {
    endless = createServer((_request, response) => {
      response.writeHead(200, {
        "content-type": "application/json",
        ...(encoding === "gzip" && { "content-encoding": "gzip" }),
      });
      const send = () => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
        sent += piece.length;
      };
      response.on("drain", send);
      send();
    });
    await new Promise<void>((resolve) => endless.listen(0, "127.0.0.1", resolve));
    own.PLUMBLINE_OIDC_ISSUER = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
    own.PLUMBLINE_OIDC_JWKS_URL = `${own.PLUMBLINE_OIDC_ISSUER}/jwks`;
  });
  const patient = useService(own);
  afterAll(() => {
    endless.closeAllConnections();
    endless.close();
  });
  const least = async (ask: () => Promise<void>) => {
    sent = 0;
    await ask();
    // What connections hold on their way.
    expect(sent).toBeLessThan(32 * MEBIBYTE);
  };

  it("is not listened to for long by who signs in, nor by who checks a token", async () => {
    await least(async () => {
      const answer = await fetch(`${patient.url}/api/session/oidc/`, { redirect: "manual" });
      expect(answer.headers.get("location")).toBe("/sign-in?problem=unavailable");
    });
    const { privateKey } = await generateKeyPair("RS256");
    const claims = {
      iss: own.PLUMBLINE_OIDC_ISSUER ?? "",
      aud: "plumbline-api",
      sub: "ann",
      tenant: "default",
      role: "viewer",
    };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "k1" })
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
    await least(async () => {
      expect((await patient.get("/api/collection/list", {}, { token })).status).toBe(503);
    });
  });
});

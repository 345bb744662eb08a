import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { settingDefinitions } from "./setting-definitions.js";
import { readSettings } from "./settings.js";

describe("settings", () => {
  it("have safe defaults", () => {
    expect(readSettings({}, {})).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      dataDirectory: resolve(".plumbline"),
      databaseUrl: null,
      corsOrigins: [],
      trustProxy: false,
      oidc: null,
      limits: {
        bodyBytes: 16_777_216,
        uploadBytes: 67_108_864,
        uploadFiles: 1000,
        uploadFileBytes: 8_388_608,
        requestsPerWindow: 300,
        windowSeconds: 10,
      },
    });
  });

  it("take a flag before the environment, and an empty value as none", () => {
    expect(readSettings({ port: "1" }, { PLUMBLINE_PORT: "2" }).port).toBe(1);
    expect(readSettings({}, { PLUMBLINE_PORT: "2", PLUMBLINE_HOST: "" })).toMatchObject({ port: 2, host: "127.0.0.1" });
  });

  it.each([
    [{ PLUMBLINE_PORT: "70000" }, "PLUMBLINE_PORT"],
    [{ PLUMBLINE_PORT: "80.5" }, "PLUMBLINE_PORT"],
    [{ PLUMBLINE_RATE_LIMIT: "-1" }, "PLUMBLINE_RATE_LIMIT"],
    [{ PLUMBLINE_LOG_LEVEL: "loud" }, "PLUMBLINE_LOG_LEVEL"],
    [{ PLUMBLINE_TRUST_PROXY: "yes" }, "PLUMBLINE_TRUST_PROXY"],
    [{ PLUMBLINE_TRUST_PROXY: "10.0.0.0/33" }, "PLUMBLINE_TRUST_PROXY"],
    [{ PLUMBLINE_TRUST_PROXY: "0.0.0.0/0" }, "PLUMBLINE_TRUST_PROXY) must be addresses or networks"],
    [{ PLUMBLINE_TRUST_PROXY: "10.0.0.1,::/0" }, "never all addresses"],
    [{ DATABASE_URL: "localhost/x" }, "DATABASE_URL"],
    [{ PLUMBLINE_FOLDERS: "/a:/b" }, 'PLUMBLINE_FOLDERS) must be absolute folders separated by commas, without ":"'],
    [{ PLUMBLINE_FOLDERS: "infra" }, "absolute folders"],
    [{ PLUMBLINE_FOLDERS: "/srv,acme=infra" }, 'got "acme=infra"'],
    [{ PLUMBLINE_FOLDERS: "No Tenant=/srv" }, "PLUMBLINE_FOLDERS"],
    [{ PLUMBLINE_SECRET_VARIABLES: "A B" }, "PLUMBLINE_SECRET_VARIABLES"],
    [{ PLUMBLINE_SECRET_VARIABLES: "acme=GIT" }, "name the host it may go to"],
    [{ PLUMBLINE_SECRET_VARIABLES: "*=GIT" }, "name the host it may go to"],
    [{ PLUMBLINE_SECRET_VARIABLES: "acme=GIT@https://github.com" }, "PLUMBLINE_SECRET_VARIABLES"],
    [{ PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "10.0.0.0/99" }, 'as in "10.1.0.0/16,git.corp.example"'],
    [{ PLUMBLINE_GIT_QUOTA: "1" }, "PLUMBLINE_GIT_QUOTA"],
    [{ PLUMBLINE_SECRET_FOLDERS: "acme=/etc/acme" }, "name the host it may go to"],
    [{ PLUMBLINE_SECRET_FOLDERS: "etc@github.com" }, "PLUMBLINE_SECRET_FOLDERS"],
    [{ PLUMBLINE_OIDC_ISSUER: "https://x" }, "PLUMBLINE_OIDC_JWKS_URL"],
    [{ PLUMBLINE_OIDC_ISSUER: "https://x", PLUMBLINE_OIDC_JWKS_URL: "https://x/j" }, "PLUMBLINE_OIDC_AUDIENCE"],
    [
      {
        PLUMBLINE_OIDC_ISSUER: "https://x",
        PLUMBLINE_OIDC_JWKS_URL: "https://x/j",
        PLUMBLINE_OIDC_AUDIENCE: "a",
        PLUMBLINE_OIDC_ALGORITHMS: "RS256,HS256",
      },
      "PLUMBLINE_OIDC_ALGORITHMS",
    ],
  ])("refuse %j by name", (environment, name) => {
    expect(() => readSettings({}, environment)).toThrow(name);
  });

  it("lend folders and secrets to tenants, secrets for a host", () => {
    const environment = {
      PLUMBLINE_FOLDERS: "/srv/infra/, acme=/srv/acme,*=/srv/shared",
      PLUMBLINE_SECRET_VARIABLES: "PLUMBLINE_SECRET_*,acme=ACME_*@GitHub.com,GIT@git.example.com:8443",
      PLUMBLINE_SECRET_FOLDERS: "/etc/keys,*=/etc/shared@[::1]:80",
    };
    expect(readSettings({}, environment)).toMatchObject({
      folders: [
        { tenant: null, what: "/srv/infra", host: null },
        { tenant: "acme", what: "/srv/acme", host: null },
        { tenant: "*", what: "/srv/shared", host: null },
      ],
      secretVariables: [
        { tenant: null, what: "PLUMBLINE_SECRET_*", host: null },
        { tenant: "acme", what: "ACME_*", host: "github.com" },
        { tenant: null, what: "GIT", host: "git.example.com:8443" },
      ],
      secretFolders: [
        { tenant: null, what: "/etc/keys", host: null },
        { tenant: "*", what: "/etc/shared", host: "[::1]:80" },
      ],
    });
  });

  it("name the proxies that are believed, and never all of the world", () => {
    const trusted = (text: string) => readSettings({}, { PLUMBLINE_TRUST_PROXY: text }).trustProxy;
    expect(trusted("false")).toBe(false);
    expect(trusted("true")).toEqual(["loopback", "linklocal", "uniquelocal"]);
    expect(trusted("10.1.2.3, 192.168.0.0/16,fd00::/8")).toEqual(["10.1.2.3", "192.168.0.0/16", "fd00::/8"]);
  });

  it("have one flag and one variable each", () => {
    const definitions = Object.values(settingDefinitions);
    expect(new Set(definitions.map(({ flag }) => flag)).size).toBe(definitions.length);
    expect(new Set(definitions.map(({ variable }) => variable)).size).toBe(definitions.length);
  });
});

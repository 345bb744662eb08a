import { randomBytes } from "node:crypto";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { openItemSecrets, sealItemSecretsKeepingMasked } from "./item-secrets.js";
import { createSecretBox } from "./secret-box.js";

const box = createSecretBox(randomBytes(32));
const context = "acme/1/connector/chat";
const mask = "********";

it("opens what was sealed, leaves references as they are, and gives nobody what is not declared", () => {
  const users = [{ name: "a", "session-token": 5, "secret-access": "env:KEY", keys: { privateKey: ["one", ""] } }];
  const body = { type: "aws", accounts: [{ users }], note: "?", endpoint_url: "https://user:key@aws.example/" };
  const sealed = sealItemSecretsKeepingMasked({ kind: "connector", body, stored: null, context }, box);
  expect(JSON.stringify(sealed)).not.toMatch(/"one"|user:key|:5\b/);
  expect(sealed).toMatchObject({ note: "?" });
  expect(openItemSecrets({ kind: "connector", body: sealed, context }, box)).toEqual({
    type: "aws",
    endpoint_url: "https://user:key@aws.example/",
    accounts: [{ users: [{ name: "a", "session-token": "5", "secret-access": "env:KEY" }] }],
  });
  expect(() => openItemSecrets({ kind: "connector", body: sealed, context: "acme/2/connector/chat" }, box)).toThrow();
});

const google = (user: JsonObject, more: JsonObject = {}) => ({
  type: "google",
  projects: [{ "project-id": "p", users: [{ name: "u", ...user }] }],
  ...more,
});
const aws = (user: JsonObject, more: JsonObject = {}) => ({ type: "aws", accounts: [{ users: [user] }], ...more });
const federated = (secret: string, more: JsonObject = {}) =>
  google({
    type: "external_account",
    token_url: "https://sts.googleapis.com/v1/token",
    credential_source: { url: "https://idp.example/token", headers: { Authorization: secret } },
    ...more,
  });
const cluster = (secret: string, more: JsonObject = {}) => ({
  type: "kubernetes",
  clusterUrl: "https://c.example",
  namespaces: [{ namespace: "n", serviceAccounts: [{ name: "sa", secret }] }],
  ...more,
});
const azure = (secret: string, more: JsonObject = {}) => ({
  type: "azure",
  tenant_id: "t",
  accounts: [
    { subscription: [{ subscription_id: "s", users: [{ name: "u", client_id: "c", client_secret: secret }] }] },
  ],
  ...more,
});
const evil = "https://evil.example";
const told = (entry: JsonObject) => ({ notifications: [{ notificationId: "n", type: "webhook", ...entry }] });

/** Stored with a secret; written over with its mask and one thing changed; what the refusal names. */
const moves: readonly (readonly [string, JsonObject, JsonObject, string])[] = [
  [
    "token_uri of Google",
    google({ private_key: "x" }),
    google({ private_key: mask }, { token_uri: evil }),
    "token_uri",
  ],
  ["token_uri of a user", google({ private_key: "x" }), google({ private_key: mask, token_uri: evil }), "token_uri"],
  ["token_url", federated("x"), federated(mask, { token_url: evil }), "token_url"],
  [
    "the one in whose name",
    federated("x"),
    federated(mask, { service_account_impersonation_url: evil }),
    "service_account_impersonation_url",
  ],
  [
    "the source of the token",
    federated("x"),
    federated(mask, { credential_source: { url: evil, headers: { Authorization: mask } } }),
    "credential_source.url",
  ],
  [
    "another kind of credentials",
    google({ refresh_token: "x" }),
    google({ refresh_token: mask, type: "authorized_user" }),
    "type",
  ],
  [
    "a universe",
    google({ private_key: "x" }),
    google({ private_key: mask }, { universe_domain: "evil.example" }),
    "universe_domain",
  ],
  [
    "a region",
    aws({ name: "a", "secret-access": "x" }),
    aws({ name: "a", "secret-access": mask, region: "x.evil/" }),
    "region",
  ],
  [
    "a partition",
    aws({ name: "a", "secret-access": "x" }),
    aws({ name: "a", "secret-access": mask }, { partition: "aws-cn" }),
    "partition",
  ],
  [
    "an endpoint",
    aws({ name: "a", "secret-access": "x" }),
    aws({ name: "a", "secret-access": mask }, { endpoints: { ec2: evil } }),
    "endpoints",
  ],
  [
    "a field nobody knows",
    aws({ name: "a", "secret-access": "x" }),
    aws({ name: "a", "secret-access": mask, proxy: evil }),
    "proxy, which is no known field,",
  ],
  ["a directory", azure("x"), azure(mask, { tenant_id: "../evil" }), "tenant_id"],
  ["an audience", azure("x"), azure(mask, { endpoints: { audience: evil } }), "endpoints"],
  ["a cluster", cluster("x"), cluster(mask, { clusterUrl: evil }), "clusterUrl"],
  ["who vouches", cluster("x"), cluster(mask, { certificate_authority: "mine" }), "certificate_authority"],
  ["nobody to vouch", cluster("x"), cluster(mask, { insecure_skip_tls_verify: true }), "insecure_skip_tls_verify"],
  ["a kubeconfig", cluster("x"), cluster(mask, { kubeconfig: "server: evil" }), "kubeconfig"],
  ["another type", { type: "slack", webhook: "x" }, { type: "teams", webhook: mask }, "type"],
];

describe("a masked secret is refused", () => {
  it.each(moves)("with %s", (_, before, after, field) => {
    const stored = sealItemSecretsKeepingMasked({ kind: "connector", body: before, stored: null, context }, box);
    const write = () => sealItemSecretsKeepingMasked({ kind: "connector", body: after, stored, context }, box);
    const place = field.replace(/[,.]/g, "\\$&");
    expect(write).toThrow(
      new RegExp(`is masked, but (\\S*\\.)?${place} has changed, which may lead the secret elsewhere`),
    );
  });

  it.each([
    ["webhook beside url", { url: mask, secret: mask, webhook: evil }],
    ["address beside url", { url: mask, secret: mask, address: evil }],
    ["a connector beside url", { url: mask, secret: mask, connector: "mine" }],
    ["another url", { url: evil, secret: mask }],
    ["another type", { url: mask, secret: mask, type: "slack" }],
  ])("in a notification with %s", (_, after) => {
    const body = told({ url: "https://hooks.example/x", secret: "signing" });
    const stored = sealItemSecretsKeepingMasked({ kind: "notifications", body, stored: null, context }, box);
    const write = () =>
      sealItemSecretsKeepingMasked({ kind: "notifications", body: told(after), stored, context }, box);
    expect(write).toThrow(/is masked, but notifications\[notificationId=n\]\.\w+ has changed/);
  });

  it("where entries are named so that its own would come from another one", () => {
    const entry = (name: string, url: string, secret: string) => ({ name, type: "webhook", url, secret });
    const item = (...notifications: JsonObject[]) => ({ notifications });
    const body = item(entry("a", "https://a.example/x", "one"), entry("b", evil, "two"));
    const stored = sealItemSecretsKeepingMasked({ kind: "notifications", body, stored: null, context }, box);
    const renamed = item(entry("b", "https://a.example/x", mask), entry("a", evil, mask));
    expect(() => sealItemSecretsKeepingMasked({ kind: "notifications", body: renamed, stored, context }, box)).toThrow(
      /url has changed/,
    );
  });

  it("where the field holds none", () => {
    const body = { type: "filesystem", gitProvider: mask };
    const stored = { type: "filesystem", gitProvider: "https://git.example/a.git" };
    const problem = `gitProvider is ${mask}, which stands for a secret, but no secret is stored there. Send the value itself.`;
    for (const before of [null, stored]) {
      expect(() => sealItemSecretsKeepingMasked({ kind: "connector", body, stored: before, context }, box)).toThrow(
        problem,
      );
    }
  });
});

it("keeps entries that look alike apart, whatever they are called", () => {
  const users = ["a", "a", "a#1", "a,department=b"].map((name, i) => ({ name, "secret-access": `s${i}` }));
  const body = { type: "aws", accounts: [{ users }] };
  const stored = sealItemSecretsKeepingMasked({ kind: "connector", body, stored: null, context }, box);
  const masked = { type: "aws", accounts: [{ users: users.map((user) => ({ ...user, "secret-access": mask })) }] };
  const after = sealItemSecretsKeepingMasked({ kind: "connector", body: masked, stored, context }, box);
  expect(openItemSecrets({ kind: "connector", body: after, context }, box)).toEqual(body);
});

describe("an item that would take long", () => {
  const users = (count: number, secret: string) => ({
    type: "aws",
    accounts: [{ users: Array.from({ length: count }, (_, i) => ({ name: `u${i}`, "secret-access": secret })) }],
  });
  const nested = (levels: number): JsonObject => (levels === 0 ? {} : { a: nested(levels - 1) });

  it.each<[string, JsonObject, string]>([
    ["secrets", users(501, "x"), "it may have 500 secrets at most, got 501"],
    ["masks", users(4000, mask), "it may have 10000 values at most, got more"],
    ["values", { type: "slack", webhook: "x", junk: Array(10_000).fill(1) }, "it may have 10000 values at most"],
    ["levels", { type: "slack", webhook: "x", junk: nested(101) }, "it may be nested 100 levels deep at most"],
    ["characters", { type: "slack", webhook: "x", junk: "x".repeat(2 ** 20) }, "1048576 characters at most"],
  ])("is refused for its %s", (_, body, problem) => {
    expect(() => sealItemSecretsKeepingMasked({ kind: "connector", body, stored: null, context }, box)).toThrow(
      problem,
    );
  });

  it("is looked through in a time that grows with its length", () => {
    const cost = (count: number) => {
      const stored = sealItemSecretsKeepingMasked(
        { kind: "connector", body: users(count, "x"), stored: null, context },
        box,
      );
      const masked = users(count, mask);
      const times = Array.from({ length: 7 }, () => {
        const begun = process.cpuUsage();
        sealItemSecretsKeepingMasked({ kind: "connector", body: masked, stored, context }, box);
        const { user, system } = process.cpuUsage(begun);
        return user + system;
      });
      return Math.min(...times);
    };
    cost(500);
    // Ten times as many: a hundred times as long when all are looked at for each.
    expect(cost(500) / Math.max(cost(50), 20)).toBeLessThan(40);
  });
});

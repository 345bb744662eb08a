import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { LookupFunction } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "@plumbline/model";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CloudFault } from "../../cloud-fault.js";
import { createConnections } from "../../http/transport.js";
import { createShopEstate } from "../../testing/google/estate.js";
import { REFRESH_TOKEN, SUBJECT_TOKEN, startGoogle } from "../../testing/google/front-end.js";
import { startLoopback } from "../../testing/loopback.js";
import { clientOptions, machineIdentity, openGoogle, readAccount } from "../testing/open.js";
import { createAwsSubjectToken } from "./aws-subject-token.js";

type Google = Awaited<ReturnType<typeof startGoogle>>;
let google: Google;
let folder: string;
beforeEach(async () => {
  google = await startGoogle({ estate: () => createShopEstate() });
  folder = await mkdtemp(join(tmpdir(), "google-"));
});
afterEach(async () => {
  await google.close();
  await rm(folder, { recursive: true });
});

const withUser = (user: JsonObject, more: JsonObject = {}) =>
  google.connector({ projects: [{ "project-id": "shop", users: [user] }], ...more });
const isRead = async (connector: JsonObject, more: Parameters<typeof openGoogle>[1] = {}) =>
  (await readAccount(await openGoogle(connector, more))).items().length > 0;
/** Lends what a table says, for hosts of the table. */
const lending = (values: Readonly<Record<string, string>>, hosts: string[]) => async (given: string, host: string) => {
  hosts.push(host);
  if (!/^(?:env|file):/.test(given)) return { value: given };
  const value = values[given];
  return value === undefined ? { missing: "is not lent" } : { value };
};

describe("a service account's key", () => {
  it("signs in as it is in the connector, also with its line ends written out", async () => {
    expect(await isRead(google.connector())).toBe(true);
    expect(await isRead(withUser({ ...google.user, private_key: google.privateKey.replaceAll("\n", "\\n") }))).toBe(
      true,
    );
  });

  it("is lent for the host that gives tokens", async () => {
    const hosts: string[] = [];
    const { private_key: _, ...user } = google.user;
    const secret = lending({ "file:/keys/reader.pem": google.privateKey }, hosts);
    expect(await isRead(withUser({ ...user, private_key_path: "/keys/reader.pem" }), { secret })).toBe(true);
    expect(new Set(hosts)).toEqual(new Set([new URL(google.url).host]));
    await expect(openGoogle(withUser({ ...user, private_key: "env:KEY" }), { secret })).rejects.toMatchObject({
      kind: "expired",
      message: "private_key refers to something that is not lent",
    });
  });

  it("may be the whole file that Google gives", async () => {
    const { name: _, ...whole } = google.user;
    const secret = lending({ "env:KEY": JSON.stringify(whole) }, []);
    expect(await isRead(withUser({ name: "reader", credentials: "env:KEY" }), { secret })).toBe(true);
    expect(await isRead(withUser({ name: "reader", private_key: "env:KEY" }), { secret })).toBe(true);
  });

  it("is refused in words that do not repeat it", async () => {
    const wrong = withUser({ ...google.user, client_email: "other@shop.iam.gserviceaccount.com" });
    await expect(openGoogle(wrong)).rejects.toMatchObject({
      kind: "expired",
      message: expect.stringContaining("account not found"),
    });
    await expect(openGoogle(withUser({ name: "nobody" }))).rejects.toMatchObject({
      message: expect.stringContaining("private_key"),
    });
  });

  it("signs in by the clock of who gives tokens", async () => {
    const now = () => Date.now() - 2 * 3_600_000;
    expect(await isRead(google.connector(), { now })).toBe(true);
  });

  it("is used again when a token is refused before its time", async () => {
    let clock = 0;
    const account = await openGoogle(google.connector(), { now: () => Date.now() + clock });
    expect((await readAccount(account)).items().length).toBeGreaterThan(0);
    google.tokens.revoke();
    clock = 60_000;
    expect((await readAccount(account)).unreadScopes).toEqual([]);
    expect(google.tokens.given()).toBe(2);
  });
});

describe("workload identity federation", () => {
  const federated = (source: JsonObject, more: JsonObject = {}): JsonObject => ({
    name: "reader",
    type: "external_account",
    audience: "//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/ci/providers/git",
    subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
    token_url: `${google.url}/sts/v1/token`,
    credential_source: source,
    ...more,
  });

  it("takes a token from a file that is lent", async () => {
    const secret = lending({ "file:/run/token": `${SUBJECT_TOKEN}\n` }, []);
    expect(await isRead(withUser(federated({ file: "/run/token" })), { secret })).toBe(true);
    await expect(openGoogle(withUser(federated({ file: "/etc/passwd" })), { secret })).rejects.toMatchObject({
      message: expect.stringContaining("is not lent"),
    });
  });

  it("takes a field of a JSON, and the name of a service account that lets it", async () => {
    const secret = lending({ "file:/run/token": JSON.stringify({ id_token: SUBJECT_TOKEN }) }, []);
    const source = { file: "/run/token", format: { type: "json", subject_token_field_name: "id_token" } };
    const url = `${google.url}/iamcredentials/v1/projects/-/serviceAccounts/cloud@shop.iam.gserviceaccount.com:generateAccessToken`;
    const account = await openGoogle(withUser(federated(source, { service_account_impersonation_url: url })), {
      secret,
    });
    expect((await account.check()).identity).toBe("cloud@shop.iam.gserviceaccount.com");
    expect((await readAccount(account)).items().length).toBeGreaterThan(0);
  });

  it("does not use the machine's AWS identity unless it may, and then only for Google", async () => {
    const aws = federated({
      environment_id: "aws1",
      regional_cred_verification_url: "https://sts.{region}.amazonaws.com?Action=GetCallerIdentity&Version=2011-06-15",
    });
    await expect(openGoogle(withUser(aws))).rejects.toMatchObject({ kind: "denied" });
    const ambient = machineIdentity({
      AWS_REGION: "eu-west-1",
      AWS_ACCESS_KEY_ID: "AKID",
      AWS_SECRET_ACCESS_KEY: "secret",
    });
    await expect(openGoogle(withUser(aws), { ambient })).rejects.toMatchObject({ kind: "denied" });
    const trusted = machineIdentity({
      ...ambient.environment,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_STS: `${google.url}/sts`,
    });
    await expect(openGoogle(withUser(aws), { ambient: trusted })).rejects.toMatchObject({
      kind: "expired",
      message: expect.stringContaining("The subject token is not taken"),
    });
  });

  it("shows the machine's identity to who gives tokens, not to other services of Google, which keep bodies for customers", async () => {
    const ambient = machineIdentity({
      AWS_REGION: "eu-west-1",
      AWS_ACCESS_KEY_ID: "AKID",
      AWS_SECRET_ACCESS_KEY: "secret",
    });
    const asked: string[] = [];
    const { signal } = new AbortController();
    const nowhere: LookupFunction = (host, _options, callback) => {
      asked.push(host);
      callback(new CloudFault("failed", "nobody is called so"), []);
    };
    const connections = createConnections({ refused: () => undefined, lookup: nowhere, signal });
    const signIn = (token_url: string) => {
      const regional_cred_verification_url =
        "https://sts.{region}.amazonaws.com?Action=GetCallerIdentity&Version=2011-06-15";
      const user = federated({ environment_id: "aws1", regional_cred_verification_url }, { token_url });
      return openGoogle(withUser(user), { ambient, connections });
    };
    for (const url of [
      "https://storage.googleapis.com/upload/storage/v1/b/loot/o?uploadType=media&name=token",
      "https://www.googleapis.com/upload/storage/v1/b/loot/o?uploadType=media&name=token",
      "https://firebasestorage.googleapis.com/v0/b/loot/o?name=token",
      "https://sts.storage.example/v1/token",
    ]) {
      await expect(signIn(url)).rejects.toMatchObject({ kind: "denied" });
    }
    expect(asked).toEqual([]);
    for (const host of ["sts.googleapis.com", "sts.mtls.googleapis.com", "sts-shop.p.googleapis.com"]) {
      await expect(signIn(`https://${host}/v1/token`)).rejects.toThrow("nobody is called so");
      expect(asked.pop()).toBe(host);
    }
  });

  it("says who it is at AWS as a request that AWS would take", () => {
    const url = "https://sts.us-east-2.amazonaws.com?Action=GetCallerIdentity&Version=2011-06-15";
    const token = createAwsSubjectToken(
      { accessKeyId: "AKID", secretAccessKey: "secret" },
      "us-east-2",
      url,
      "//iam/x",
      new Date("2020-08-11T06:55:22Z"),
    );
    const { headers, ...request } = JSON.parse(decodeURIComponent(token)) as {
      headers: { key: string; value: string }[];
    };
    expect(request).toEqual({ url, method: "POST" });
    expect(headers.map(({ key }) => key).sort()).toEqual([
      "authorization",
      "host",
      "x-amz-date",
      "x-goog-cloud-target-resource",
    ]);
    expect(headers.find(({ key }) => key === "authorization")?.value).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/20200811\/us-east-2\/sts\/aws4_request, SignedHeaders=host;x-amz-date;x-goog-cloud-target-resource, Signature=[0-9a-f]{64}$/,
    );
    expect(token).not.toContain("secret");
  });
});

describe("the machine's own identity", () => {
  const nobody = () => withUser({ name: "machine" }, { endpoints: {} });
  const overridden = () =>
    Object.fromEntries(
      ["OAUTH2", "CLOUDASSET", "RUN"].map((name) => [
        `CLOUDSDK_API_ENDPOINT_OVERRIDES_${name}`,
        `${google.url}/${name.toLowerCase()}`,
      ]),
    );

  it("is not used where it may not be", async () => {
    await expect(openGoogle(nobody())).rejects.toMatchObject({
      message: expect.stringContaining("may not be used here"),
    });
  });

  it("is not sent to endpoints that are not Google's", async () => {
    const ambient = machineIdentity({ GCE_METADATA_HOST: new URL(google.url).host });
    const foreign = await startLoopback(() => ({ body: "{}" }));
    const account = await openGoogle(withUser({ name: "machine" }, { endpoints: { "*": foreign.url } }), { ambient });
    const { problems } = await account.check();
    expect(problems.join()).toMatch(/the identity of this machine is only shown to Google itself.*not to 127\.0\.0\.1/);
    expect(foreign.requests).toEqual([]);
    await foreign.close();
  });

  it("is the service account of the machine", async () => {
    const ambient = machineIdentity({ GCE_METADATA_HOST: new URL(google.url).host, ...overridden() });
    expect((await (await openGoogle(nobody(), { ambient })).check()).identity).toBe(google.email);
    expect(await isRead(nobody(), { ambient })).toBe(true);
  });

  it("is who signed in with gcloud", async () => {
    const gcloud = join(folder, ".config", "gcloud");
    await mkdir(gcloud, { recursive: true });
    const person = {
      type: "authorized_user",
      client_id: "id",
      client_secret: "hush",
      refresh_token: REFRESH_TOKEN,
      quota_project_id: "shop",
    };
    await writeFile(join(gcloud, "application_default_credentials.json"), JSON.stringify(person));
    expect(await isRead(nobody(), { ambient: machineIdentity(overridden(), folder) })).toBe(true);
  });

  it("is what GOOGLE_APPLICATION_CREDENTIALS names, and no other", async () => {
    const path = join(folder, "key.json");
    const ambient = machineIdentity({ GOOGLE_APPLICATION_CREDENTIALS: path, ...overridden() });
    await expect(openGoogle(nobody(), { ambient })).rejects.toMatchObject({
      message: expect.stringContaining("cannot be read"),
    });
    const { name: _, ...key } = google.user;
    await writeFile(path, JSON.stringify(key));
    expect(await isRead(nobody(), { ambient })).toBe(true);
  });
});

it("cannot be read is said of what is no connector", async () => {
  for (const [connector, message] of [
    [{}, "projects must be a list"],
    [{ projects: [{}] }, "projects[0] must have a project-id"],
    [{ projects: [{ "project-id": "p" }], endpoints: { compute: "ftp://x" } }, "endpoints.compute must be an address"],
    [{ projects: [{ "project-id": "p" }], inventory: "some" }, "inventory must be"],
    [
      { projects: [{ "project-id": "p", users: [{ type: "magic", private_key: "x" }] }] },
      "type must be service_account",
    ],
  ] as const) {
    await expect(openGoogle(connector as JsonObject, clientOptions())).rejects.toMatchObject({
      message: expect.stringContaining(message),
    });
  }
});

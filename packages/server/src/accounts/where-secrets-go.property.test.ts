/**
 * Whatever an editor writes into a connector, what the operator lends, and whatever is got with it, arrives at hosts that
 * the grant names or that are the cloud's own. Every host of the world is one server here, which tells what it was sent.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AZURE_CLIENT_PEM } from "@plumbline/clouds/testing";
import { parseAllowedAddresses, recordAccount, resolveSecretValue } from "@plumbline/engine";
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue, KnownError } from "@plumbline/model";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSecretResolver } from "../runs/secret-resolver.js";
import { readSettings } from "../settings.js";
import { type EveryHost, interceptEveryHost, type SeenRequest } from "../testing/every-host.js";
import {
  type CloudName,
  createLentIdentities,
  grantedHosts,
  type LendingConnector,
  operatorHosts,
} from "../testing/lending-connectors.js";
import { createMarks, markedAnswer } from "../testing/marked-clouds.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-lent-"));
const marks = createMarks();
const lent = createLentIdentities(folder, marks, AZURE_CLIENT_PEM);
const secrets = createSecretResolver(
  readSettings(
    {},
    { PLUMBLINE_SECRET_VARIABLES: lent.grants.variables, PLUMBLINE_SECRET_FOLDERS: lent.grants.folders },
  ),
  { name: "acme", isOnly: false },
  lent.variables,
);

let world: EveryHost;
beforeAll(async () => {
  world = await interceptEveryHost((request) => {
    const told = /^(169\.254\.|metadata\.google\.internal|fd00:ec2)/.test(request.hostname) ? ["machine"] : [];
    const sources = new Set([...marks.sourcesIn(request), ...told]);
    return markedAnswer(request, () => marks.make(sources));
  });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const AWS_SUFFIXES =
  /\.(amazonaws\.com(\.cn)?|amazonaws\.eu|api\.aws|c2s\.ic\.gov|sc2s\.sgov\.gov|cloud\.adc-e\.uk|csp\.hci\.ic\.gov)$/;
const OF_CUSTOMERS = /\.(execute-api|appsync-api|iot|elb|compute|lambda-url|vpce)\./;
const own: Readonly<Record<CloudName, (host: string) => boolean>> = {
  aws: (host) => AWS_SUFFIXES.test(host) && !OF_CUSTOMERS.test(host),
  azure: (host) =>
    /^(login\.microsoftonline\.(com|us)|login\.chinacloudapi\.cn|management\.(azure\.com|usgovcloudapi\.net|chinacloudapi\.cn))$/.test(
      host,
    ),
  google: (host) => host.endsWith(".googleapis.com"),
  kubernetes: () => false,
};

/** Said anew here, and not by what is tested. */
function mayHave(source: string, { provider, environment }: LendingConnector, request: SeenRequest): boolean {
  const { protocol, hostname, port, serverName = "" } = request;
  const isTls = protocol === "https:";
  const name = hostname.includes(":") ? `[${hostname}]` : hostname;
  const host = isTls && port === 443 ? name : `${name}:${port}`;
  const granted = source === "machine" ? [] : grantedHosts[source as CloudName];
  const operators = environment === undefined ? [] : operatorHosts;
  const isNamed = [...granted, ...operators].includes(host);
  const isCloud = isTls && port === 443 && own[provider](hostname);
  const isCalledSo = serverName === "" || serverName === hostname || granted.includes(serverName);
  return (isNamed || isCloud) && isCalledSo;
}

const addresses: Readonly<Record<CloudName, readonly string[]>> = {
  aws: [
    ...["endpoint_url", "partition", "regions", "region", "profile", "role_arn", "organization_role", "external_id"],
    ...["sts", "ec2", "s3", "portal.sso", "oidc", "organizations", "iam"].map((service) => `endpoints/${service}`),
    ...["region", "session-token", "profile", "role_arn", "users/0/region"].map((field) => `accounts/0/${field}`),
  ],
  azure: [
    "cloud",
    "tenant_id",
    "endpoints/login",
    "endpoints/resourceManager",
    "endpoints/audience",
    "management_groups",
  ],
  google: [
    ...["universe_domain", "token_uri", "quota_project_id", "inventory", "endpoints"],
    ...["*", "compute", "oauth2", "sts", "iamcredentials", "cloudresourcemanager"].map((name) => `endpoints/${name}`),
    ...[
      ...["token_uri", "token_url", "service_account_impersonation_url", "credential_source/url", "universe_domain"],
      ...["credential_source/region_url", "credential_source/imdsv2_session_token_url", "source_credentials/token_uri"],
      ...["credential_source/regional_cred_verification_url", "private_key_path", "quota_project_id"],
    ].map((field) => `projects/0/users/0/${field}`),
  ],
  kubernetes: ["clusterUrl", "tls_server_name", "kubeconfig", "context", "contexts", "certificate_authority"],
};

const foreign = [
  ...["https://evil.example", "http://evil.example", "https://evil.example:8443/x", "https://EVIL.example"],
  ...["https://evil.example/token", "https://evil.example/v1/token", "https://{service}.evil.example", "evil.example"],
  ...["https://evil.example/v1/projects/-/serviceAccounts/a@b.c:generateAccessToken", "https://evil.example./"],
  ...["https://evil。example", "https:evil.example", "//evil.example", "https://evil.example\\@granted.example"],
  ...["x.evil.example/", "evil.example#", "a@evil.example", "evil.example.", "evil.example:443/", "x.evil.example?"],
  ...["https://granted.example@evil.example", "https://granted.example.evil.example", "http://granted.example"],
  ...["https://granted.example:8443", "https://granted.example", "https://GRANTED.example", "https://granted.example."],
  ...["https://sts.eu-west-1.amazonaws.com.evil.example", "https://sts.eu-west-1.amazonaws.com@evil.example"],
  ...["https://abc.execute-api.us-east-1.amazonaws.com", "https://evilamazonaws.com", "http://sts.amazonaws.com"],
  ...["https://evilgoogleapis.com", "https://googleapis.com.evil.example", "http://oauth2.googleapis.com"],
  ...["https://login.microsoftonline.com.evil.example", "https://evil.blob.core.windows.net", "eu-west-1"],
  ...["http://login.microsoftonline.com", "https://management.azure.com:8443", "http://169.254.169.254"],
  ...["https://[2001:db8::1]:8443", "https://203.0.113.9", "env:BOUND_AWS", "env:BOUND_GOOGLE", "env:BOUND_AZURE"],
  ...["file:/etc/passwd", "us-gov-west-1", "aws-cn", "china", "external_account", "authorized_user", "\u0000", ""],
];
const hostile = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...foreign) },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>(true, 0, null, [], {}, ["x.evil.example/"]) },
);

const IMPERSONATION = "projects/0/users/0/service_account_impersonation_url";
const IMPERSONATE = "/v1/projects/-/serviceAccounts/a@b.c:generateAccessToken";
const GATEWAY = "https://abc.execute-api.us-east-1.amazonaws.com";

const asks: Readonly<Record<CloudName, readonly JsonObject[]>> = {
  aws: [
    { type: "resources", types: ["AWS::EC2::Volume"] },
    { arn: "arn:aws:s3:::", listMethod: "list_buckets", detailMethods: ["get_bucket_acl"] },
    { arn: "arn:aws:ec2:us-east-1::", listMethod: "describe_volumes", detailMethods: [], region: "us-east-1" },
  ],
  azure: [{ type: "Microsoft.Storage/storageAccounts" }],
  google: [{ type: "compute/firewalls.list" }],
  kubernetes: [{ type: "pod", paths: ["api/v1"] }],
};

const changes = fc.array(fc.record({ place: fc.nat(), isAddress: fc.boolean(), value: hostile }), { maxLength: 4 });

it.each(lent.connectors.map((connector, at) => [at, connector] as const))(
  "connector %i signs in as it is",
  async (_, { provider, body, environment }) => {
    const whole = { body, node: asks[provider][0] ?? {}, entry: {} };
    const seen = await world.seenDuring(() => read(provider, whole, environment, join(folder, "recording")));
    const sent = new Set(seen.flatMap((request) => [...marks.sourcesIn(request)].map(withoutSignature)));
    const isLent = JSON.stringify(body).includes("env:") || JSON.stringify(body).includes(folder);
    // Nobody learns who the machine is whom it is not lent to.
    expect([...sent]).toEqual(environment !== undefined ? ["machine"] : isLent ? [provider] : []);
    expect(seen.map(({ hostname }) => hostname).join()).not.toContain(environment === undefined ? "169.254." : "evil");
  },
);

const at = (provider: CloudName, ...words: readonly string[]) =>
  lent.connectors.findIndex(
    (one) => one.provider === provider && words.every((word) => JSON.stringify(one).includes(word)),
  );

it.each([
  ["Azure's resource manager", at("azure", "client_secret"), "endpoints/resourceManager", "https://evil.example"],
  ["an impersonation at Google", at("google", "lent/google"), IMPERSONATION, `https://evil.example${IMPERSONATE}`],
  ["a universe at Google", at("google", "GOOGLE_APPLICATION_CREDENTIALS"), "universe_domain", "evil.example"],
  ["a service of AWS", at("aws", "BOUND_AWS"), "endpoints/ec2", "https://evil.example"],
  ["a gateway of a customer of AWS", at("aws", "BOUND_AWS"), "endpoints/ec2", GATEWAY],
  ["a region that is a host", at("aws", "WEB_IDENTITY"), "accounts/0/users/0/region", "x.evil.example/"],
  ["plain http", at("google", "credentials"), "projects/0/users/0/token_uri", "http://oauth2.googleapis.com/token"],
  ["a name for TLS", at("kubernetes", "granted.example"), "tls_server_name", "evil.example"],
])("%s gets nothing that is lent", async (_, which, path, value) => {
  const { provider, body, environment } = lent.connectors[which] as LendingConnector;
  const whole = put({ body, node: asks[provider][0] ?? {}, entry: {} }, `body/${path}`.split("/"), value);
  const seen = await world.seenDuring(() => read(provider, whole, environment, join(folder, "recording")));
  const wrong = seen.filter(
    ({ hostname, serverName = "", protocol }) =>
      /evil|execute-api/.test(`${hostname} ${serverName}`) || (protocol === "http:" && hostname !== "169.254.169.254"),
  );
  expect(wrong).toEqual([]);
});

const scenario = fc.record({ which: fc.nat(lent.connectors.length - 1), ask: fc.nat(2), changes });
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;
const AT_ONCE = 25;

it("random connectors send nothing that is lent, or got with it, to anybody else", { timeout: 600_000 }, async () => {
  const runs = Number(process.env.RUNS ?? 300);
  const totals = { connectors: 0, arrived: 0, elsewhere: 0 };
  const tried = async ({ which, ask, changes: changed }: Scenario) => {
    totals.connectors += 1;
    const connector = lent.connectors[which] as LendingConnector;
    const { provider, environment, body } = connector;
    const node = asks[provider][ask % asks[provider].length] as JsonObject;
    const whole = changed.reduce<JsonValue>(changedBy(provider), { body, node, entry: {} });
    const recording = join(folder, `recording-${totals.connectors}`);
    const seen = await world.seenDuring(() => read(provider, whole, environment, recording));
    const isKept = keepsReferences(body, whole);
    for (const request of seen) {
      if (request.hostname.includes("evil")) totals.elsewhere += 1;
      for (const marked of marks.sourcesIn(request)) {
        const source = withoutSignature(marked);
        // Signed with something of their own, which was put in the place of what is lent.
        if (source !== marked && !isKept) continue;
        totals.arrived += 1;
        const { protocol, hostname, port, serverName, method, path } = request;
        const at = `${protocol}//${hostname}:${port} (${serverName}): ${method} ${path}`;
        if (!mayHave(source, connector, request)) expect.fail(`what came of ${source} arrived at ${at}`);
      }
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(scenario, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (scenarios) => {
      await Promise.all(scenarios.map(tried));
    }),
    { numRuns: Math.ceil(runs / AT_ONCE), ...(process.env.RUNS === undefined ? { seed: 30 } : {}) },
  );
  console.log(`${totals.connectors} connectors: ${totals.arrived} requests with what is lent, all where it may go`);
  // Otherwise nobody would have signed in, or nobody would have been led astray.
  expect(totals.arrived).toBeGreaterThan(runs);
  expect(totals.elsewhere).toBeGreaterThan(0);
});

/** Puts something hostile at a place that is an address, or at any other. */
function changedBy(provider: CloudName) {
  return (whole: JsonValue, { place, isAddress, value }: Scenario["changes"][number]): JsonValue => {
    const paths = isAddress ? addresses[provider].map((path) => `body/${path}`) : pathsIn(whole);
    return put(whole, (paths[place % paths.length] ?? "body").split("/"), value);
  };
}

async function read(
  provider: CloudName,
  whole: JsonValue,
  environment: LendingConnector["environment"],
  recording: string,
): Promise<void> {
  if (!isJsonObject(whole) || !isJsonObject(whole.body) || !isJsonObject(whole.node) || !isJsonObject(whole.entry))
    return;
  const { body, node, entry } = whole;
  const ask = { key: "0", role: "master", entry, node } as const;
  const allowPrivateAddresses =
    parseAllowedAddresses("true,169.254.169.254,169.254.170.2,metadata.google.internal") ?? true;
  try {
    await recordAccount(
      { connector: "c", provider, body, asks: [ask], folder: recording },
      {
        secret: (given, host) => resolveSecretValue(given, host, secrets),
        ...(environment !== undefined && { ambient: lent.ambient(environment) }),
        signal: AbortSignal.timeout(20_000),
        allowPrivateAddresses,
      },
    );
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
  } finally {
    rmSync(recording, { recursive: true, force: true });
  }
}

const withoutSignature = (source: string) => source.replace(/ by signature$/, "");

function keepsReferences(before: JsonObject, after: JsonValue): boolean {
  return pathsIn({ body: before }).every((path) => {
    const steps = path.split("/").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const value = getValueAtPath({ body: before }, steps);
    return typeof value !== "string" || !/^(env:|file:|\/)/.test(value) || getValueAtPath(after, steps) === value;
  });
}

/** Of every text, number and flag. */
function pathsIn(value: JsonValue): readonly string[] {
  if (value === null || typeof value !== "object") return [""];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsIn(inner).map((path) => (path === "" ? key : `${key}/${path}`)),
  );
}

function put(value: JsonValue, [step, ...rest]: readonly string[], put_: JsonValue): JsonValue {
  if (step === undefined) return put_;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === step ? put(item, rest, put_) : item));
  const object = isJsonObject(value) ? value : {};
  return { ...object, [step]: put(object[step] ?? {}, rest, put_) };
}

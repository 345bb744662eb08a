/** `plumbline connector test` as a person runs it, on a connector file of each provider. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AWS_KEYS,
  AZURE_CLIENT,
  AZURE_SUBSCRIPTION,
  AZURE_TENANT,
  awsEstate,
  azureEstate,
  azureProblem,
  connectorTo,
  createClusterEstate,
  googleEstate,
  startAws,
  startAzure,
  startCluster,
  startGoogle,
} from "@plumbline/clouds/testing";
import type { JsonObject } from "@plumbline/model";
import { afterAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-connector-"));
afterAll(() => rmSync(folder, { recursive: true }));
const deployed = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), "utf8");

interface Provided {
  readonly connector: JsonObject;
  readonly secret: string;
  readonly close: () => Promise<void>;
}

/** An account in which everything may be read, or in which something may not. */
type Start = (isDenied: boolean) => Promise<Provided>;

const aws: Start = async (isDenied) => {
  const estate = awsEstate({ "ec2:DescribeRegions": { Regions: [{ RegionName: "eu-west-1" }] } });
  const refusal = { error: { status: 403, code: "AccessDenied", message: "no" } };
  const front = await startAws({ answer: (call) => (isDenied && call.service === "s3" ? refusal : estate(call)) });
  const { secret } = AWS_KEYS.AKIDTESTAKIDTESTAKID;
  const users = [{ name: "reader", "access-key": "AKIDTESTAKIDTESTAKID", "secret-access": secret }];
  const connector = { type: "aws", endpoint_url: front.url, accounts: [{ "account-id": "123456789012", users }] };
  return { connector, secret, close: front.close };
};

const azure: Start = async (isDenied) => {
  const front = await startAzure({
    estate: azureEstate(),
    clients: [AZURE_CLIENT],
    instead: ({ path }) =>
      isDenied && path.startsWith("/subscriptions/") ? azureProblem(403, "AuthorizationFailed") : undefined,
  });
  const users = [{ name: "reader", client_id: AZURE_CLIENT.id, client_secret: AZURE_CLIENT.secret }];
  const subscription = [{ subscription_name: "lab", subscription_id: AZURE_SUBSCRIPTION, users }];
  const endpoints = { login: front.url, resourceManager: front.url };
  const connector = { type: "azure", tenant_id: AZURE_TENANT, endpoints, accounts: [{ subscription }] };
  return { connector, secret: AZURE_CLIENT.secret, close: front.close };
};

const google: Start = async (isDenied) => {
  const error = { code: 403, message: "not you", status: "PERMISSION_DENIED" };
  const front = await startGoogle({
    estate: () => googleEstate.createShopEstate(),
    fault: () => (isDenied ? { status: 403, body: JSON.stringify({ error }) } : undefined),
  });
  return { connector: front.connector(), secret: front.privateKey.split("\n")[3] ?? "", close: front.close };
};

const kubernetes: Start = async (isDenied) => {
  const pods = { group: "", version: "v1", kind: "Pod", plural: "pods", isNamespaced: true };
  const secret = "t0ken-that-nobody-may-see";
  const front = await startCluster({
    estate: createClusterEstate([pods], { "api/v1/pods": [] }),
    users: { [secret]: { name: "reader", may: () => !isDenied } },
  });
  return { connector: connectorTo(front.url, secret), secret, close: front.close };
};

async function tested(start: Start, isDenied: boolean, ...options: readonly string[]) {
  const { connector, secret, close } = await start(isDenied);
  const file = join(folder, "connector.json");
  writeFileSync(file, JSON.stringify({ fileType: "structure", ...connector }));
  const { code, stdout, stderr } = await plumbline(["connector", "test", file, ...options]);
  await close();
  expect(`${stdout}${stderr}`).not.toContain(secret);
  return { code, stdout };
}

describe.each([
  ["aws", aws, /user\/tester/, /s3:ListAllMyBuckets|s3:ListBuckets/],
  ["azure", azure, /client .* of tenant/, /AuthorizationFailed/],
  ["google", google, /plumbline|reader|@/, /not you/],
  ["kubernetes", kubernetes, /reader/, /list|denied|forbidden/],
] as const)("testing a connector of %s", (_, start, identity, missing) => {
  it("says who we are there, and that nothing is missing", async () => {
    const { code, stdout } = await tested(start, false);
    expect(stdout).toMatch(/^Signed in as /);
    expect(stdout).toMatch(identity);
    expect(stdout).toMatch(/would read .*\nNothing is missing\.\n$/s);
    expect(code).toBe(0);
  });

  it("says what is missing, and the smallest policy that would do", async () => {
    const { code, stdout } = await tested(start, true);
    expect(stdout).toMatch(/Missing:\n {2}\S/);
    expect(stdout).toMatch(missing);
    expect(stdout).toContain("The smallest policy that would do:\n");
    expect(code).toBe(1);
  });
});

it.each([
  ["aws/reader-policy.json", aws],
  ["google/plumbline-reader.yaml", google],
  ["kubernetes/reader.yaml", kubernetes],
])("--policy prints what stands in deploy/%s", async (path, start) => {
  const { stdout } = await tested(start, false, "--policy");
  expect(stdout.length).toBeGreaterThan(50);
  expect(deployed(path)).toContain(stdout.trim());
});

/**
 * What rules say of resources as Google Cloud shows them is what they say of the code that makes them: a case for each way
 * in which the cloud writes things, through the readers. Samples of all rules are held against live shapes elsewhere.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type CloudClientOptions, createConnections, type LiveItem, providerLoaders } from "@plumbline/clouds";
import { createCollectingSink, googleEstate, startGoogle } from "@plumbline/clouds/testing";
import { buildShapesOfLiveResource } from "@plumbline/drift";
import { type JsonObject, once } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountSnapshotNode } from "../crawl/account-queries.js";
import { createLiveCrawledResources } from "../crawl/live-crawled-resources.js";
import { createEstate } from "../judge/estate.js";
import { createRuleJudgeForSubject } from "../judge/judge-subject.js";
import { parseRule } from "./parse-rule.js";

const { bucket, cluster, computeItem, dataset, firewall, instance, namedItem, projectItem, sqlInstance } = googleEstate;
const grant = (role: string, ...members: string[]): JsonObject => ({ bindings: [{ role, members }] });
const key = (name: string, body: JsonObject) =>
  namedItem("cloudkms", "CryptoKey", `projects/shop/locations/europe-west1/keyRings/r/cryptoKeys/${name}`, {
    purpose: "ENCRYPT_DECRYPT",
    ...body,
  });
const template = (name: string, properties: JsonObject) =>
  computeItem("shop", "global", "instanceTemplates", "InstanceTemplate", name, { properties });
const nobody = grant("roles/storage.objectViewer", "group:g@example.com");
const uniform = {
  iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: "inherited" },
};
const world = ["0.0.0.0/0"];
const openTo = (sourceRanges: string[], ...allowed: JsonObject[]): JsonObject => ({ sourceRanges, allowed });
const tcp = (...ports: string[]) => ({ IPProtocol: "tcp", ...(ports.length > 0 && { ports }) });
const defaultAccount = "123456789012-compute@developer.gserviceaccount.com";
const full = "https://www.googleapis.com/auth/cloud-platform";
const account = (email: string, ...scopes: string[]) => ({ serviceAccounts: [{ email, scopes }] });
const items = (...pairs: [string, string][]) => ({
  metadata: { kind: "compute#metadata", items: pairs.map(([name, value]) => ({ key: name, value })) },
});
const projectMetadata: googleEstate.GoogleEstateItem = {
  service: "compute",
  path: "projects/shop",
  body: {
    kind: "compute#project",
    name: "shop",
    commonInstanceMetadata: { kind: "compute#metadata", items: [{ key: "enable-oslogin", value: "FALSE" }] },
  },
  asset: { name: "//compute.googleapis.com/projects/shop", type: "compute.googleapis.com/Project" },
};
const nat = { type: "ONE_TO_ONE_NAT", name: "External NAT" };
const network = (more: JsonObject) => ({ networkInterfaces: [{ name: "nic0", networkIP: "10.0.0.2", ...more }] });
const inDefault = {
  name: "nic0",
  network: "https://www.googleapis.com/compute/v1/projects/shop/global/networks/default",
};
const safe = {
  masterAuthorizedNetworksConfig: { enabled: true, cidrBlocks: [{ cidrBlock: "203.0.113.0/24" }] },
  privateClusterConfig: { enablePrivateNodes: true },
  networkConfig: { datapathProvider: "ADVANCED_DATAPATH" },
};
const vm = (name: string, body: JsonObject) => instance("shop", "europe-west1-b", name, body);
const gke = (name: string, body: JsonObject) => cluster("shop", "europe-west1", name, { ...safe, ...body });
const sql = (name: string, body: JsonObject) =>
  sqlInstance("shop", name, { ipv4Enabled: false, sslMode: "ENCRYPTED_ONLY", requireSsl: true, ...body });

/** What is bad and what is good for each rule; what is bad for one is good for the others. */
const cases: Readonly<
  Record<
    string,
    { readonly bad: readonly googleEstate.GoogleEstateItem[]; readonly good: readonly googleEstate.GoogleEstateItem[] }
  >
> = {
  "bigquery-public-dataset": {
    bad: [
      dataset("shop", "group", [{ role: "READER", specialGroup: "allAuthenticatedUsers" }]),
      dataset("shop", "member", [{ role: "READER", iamMember: "allUsers" }]),
    ],
    good: [dataset("shop", "own", [{ role: "OWNER", specialGroup: "projectOwners" }])],
  },
  "compute-default-service-account": {
    bad: [vm("full", account(defaultAccount, full)), template("full-template", account(defaultAccount, full))],
    good: [
      vm("own-account", account("app@shop.iam.gserviceaccount.com", full)),
      vm("narrow", account(defaultAccount, "https://www.googleapis.com/auth/logging.write")),
    ],
  },
  "compute-metadata-access": {
    bad: [vm("serial", items(["serial-port-enable", "true"]))],
    good: [vm("no-serial", items(["serial-port-enable", "FALSE"]))],
  },
  "compute-os-login-off": { bad: [projectMetadata], good: [vm("login", items(["enable-oslogin", "TRUE"]))] },
  "compute-public-address": {
    bad: [
      vm("public", network({ accessConfigs: [nat] })),
      template("public-template", network({ accessConfigs: [nat] })),
    ],
    good: [vm("private", network({}))],
  },
  "compute-reachable-admin-ports": {
    bad: [vm("reachable", { networkInterfaces: [{ ...inDefault, accessConfigs: [nat] }] })],
    good: [vm("behind", { networkInterfaces: [inDefault] })],
  },
  "firewall-open-admin-ports": {
    bad: [
      firewall("shop", "ssh", openTo(world, tcp("22"))),
      firewall("shop", "all", openTo(["::/0"], { IPProtocol: "all" })),
      firewall("shop", "range", openTo(world, tcp("3000-4000"))),
    ],
    good: [
      firewall("shop", "web", openTo(world, tcp("443"))),
      firewall("shop", "iap", openTo(["35.235.240.0/20"], tcp("22"))),
      firewall("shop", "off", { ...openTo(world, tcp("22")), disabled: true }),
      firewall("shop", "out", { direction: "EGRESS", destinationRanges: world, allowed: [{ IPProtocol: "all" }] }),
    ],
  },
  "gke-control-plane-access": {
    bad: [gke("anybody", { masterAuthorizedNetworksConfig: {} })],
    good: [
      gke("limited", {}),
      gke("none", { masterAuthorizedNetworksConfig: { enabled: true } }),
      gke("hidden", {
        masterAuthorizedNetworksConfig: {},
        privateClusterConfig: { enablePrivateNodes: true, enablePrivateEndpoint: true },
      }),
    ],
  },
  "gke-control-plane-world": {
    bad: [
      gke("world", { masterAuthorizedNetworksConfig: { enabled: true, cidrBlocks: [{ cidrBlock: "0.0.0.0/0" }] } }),
    ],
    good: [gke("some", {})],
  },
  "gke-client-certificate": {
    bad: [gke("certificate", { masterAuth: { clientCertificateConfig: { issueClientCertificate: true } } })],
    good: [gke("certificate-off", { masterAuth: { clientCertificateConfig: {} } })],
  },
  "gke-legacy-authentication": {
    bad: [gke("abac", { legacyAbac: { enabled: true } })],
    good: [gke("rbac", { legacyAbac: {} })],
  },
  "gke-network-policy": {
    bad: [gke("no-policy", { networkConfig: {} })],
    good: [
      gke("calico", { networkConfig: {}, networkPolicy: { provider: "CALICO", enabled: true } }),
      gke("autopilot", { networkConfig: {}, autopilot: { enabled: true } }),
    ],
  },
  "gke-private-nodes": { bad: [gke("public-nodes", { privateClusterConfig: {} })], good: [gke("private-nodes", {})] },
  "gke-shielded-nodes": {
    bad: [gke("plain-nodes", { shieldedNodes: {} })],
    good: [gke("shielded", { shieldedNodes: { enabled: true } })],
  },
  "iam-basic-roles": {
    bad: [projectItem("shop", "1", grant("roles/editor", "group:devs@example.com"))],
    good: [projectItem("quiet", "2", grant("roles/viewer", "group:devs@example.com"))],
  },
  "kms-rotation": {
    bad: [key("never", {}), key("yearly", { rotationPeriod: "31536000s" })],
    good: [key("rotated", { rotationPeriod: "7776000s" })],
  },
  "sql-encrypted-connections": {
    bad: [sql("plain", { sslMode: "ALLOW_UNENCRYPTED_AND_ENCRYPTED", requireSsl: false })],
    good: [sql("encrypted", {})],
  },
  "sql-open-to-internet": {
    bad: [sql("world-db", { authorizedNetworks: [{ value: "0.0.0.0/0" }] })],
    good: [sql("office", { authorizedNetworks: [{ value: "203.0.113.0/24" }] })],
  },
  "sql-public-address": { bad: [sql("public-db", { ipv4Enabled: true })], good: [sql("private-db", {})] },
  "storage-public-bucket": {
    bad: [
      bucket("shop", "shop-public", uniform, grant("roles/storage.objectViewer", "allUsers")),
      bucket("shop", "shop-acl", { ...uniform, acl: [{ entity: "allUsers", role: "READER" }] }, nobody),
    ],
    good: [bucket("shop", "shop-closed", uniform, nobody)],
  },
  "storage-uniform-access": {
    bad: [bucket("shop", "shop-lists", {}, nobody)],
    good: [bucket("shop", "shop-uniform", uniform, nobody)],
  },
};

const pack = fileURLToPath(new URL("../../../../rules/google/", import.meta.url));
const names = Object.keys(cases).sort();
const rules = new Map(
  names.map((name) => [
    name,
    parseRule(`rules/google/${name}/rule.rego`, readFileSync(`${pack}${name}/rule.rego`, "utf8")),
  ]),
);
const ring = namedItem("cloudkms", "KeyRing", "projects/shop/locations/europe-west1/keyRings/r", {});
const estate = [ring, ...Object.values(cases).flatMap(({ bad, good }) => [...bad, ...good])];
const node: AccountSnapshotNode = {
  role: "master",
  id: "ALL",
  masterSnapshotIds: ["ALL"],
  type: "resources",
  collection: "resources",
  configuration: "google",
};
const origin = { connector: "google", provider: "google", nodes: [node], part: "" } as const;

let google: Awaited<ReturnType<typeof startGoogle>>;
beforeAll(async () => {
  google = await startGoogle({ estate: () => estate });
});
afterAll(() => google.close());

async function inventory(source: string): Promise<readonly LiveItem[]> {
  const { signal } = new AbortController();
  const connections = createConnections({ refused: () => undefined, signal });
  const options: CloudClientOptions = { secret: async (value) => ({ value }), connections, signal, now: Date.now };
  const users = [google.user];
  const projects = ["shop", "quiet"].map((id) => ({ "project-id": id, users }));
  const account = await (await providerLoaders.google?.())?.open(
    google.connector({ projects, inventory: source }),
    options,
  );
  const { sink, items, unreadScopes } = createCollectingSink();
  await account?.read([{ key: "0", role: "master", entry: {}, node: { type: "resources" } }], sink);
  expect(unreadScopes).toEqual([]);
  return items();
}

/** Outcomes of a rule by what the resource is called in the asset inventory. */
function outcomes(rule: string, items: readonly LiveItem[]): ReadonlyMap<string, string> {
  const judged = rules.get(rule);
  const shapes = once(() =>
    items.flatMap((item) =>
      item.kind === "resource" ? [...buildShapesOfLiveResource(item, "google")].map(({ shaped }) => shaped) : [],
    ),
  );
  const estate = createEstate((type) => ({ resources: shapes().filter((one) => one.type === type) }));
  return new Map(
    items.flatMap((item) =>
      [...createLiveCrawledResources(item, { ...origin, estateOf: () => estate })].flatMap(
        ({ document }): [string, string][] =>
          judged === undefined ? [] : [[item.id, createRuleJudgeForSubject(document)(judged).outcome]],
      ),
    ),
  );
}

describe.each(["assets", "services"])("read from %s", (source) => {
  let items: readonly LiveItem[];
  beforeAll(async () => {
    items = await inventory(source);
  });

  it.each(names)("%s", (rule) => {
    const { bad = [], good = [] } = cases[rule] ?? {};
    const said = outcomes(rule, items);
    const nameOf = ({ asset }: googleEstate.GoogleEstateItem) => asset?.name ?? "";
    const outcomesOf = (all: readonly googleEstate.GoogleEstateItem[]) =>
      all.map((item) => [nameOf(item), said.get(nameOf(item))]);
    expect(outcomesOf(bad)).toEqual(bad.map((item) => [nameOf(item), "failed"]));
    expect(outcomesOf(good)).toEqual(good.map((item) => [nameOf(item), "passed"]));
    // What is bad together with others is bad by itself, too.
    const isApart = (name: string) => name !== rule && rules.get(name)?.joins.length === 0;
    const others = Object.entries(cases).flatMap(([name, { bad: also }]) => (isApart(name) ? also : []));
    expect(outcomesOf(others).filter(([, outcome]) => outcome === "failed")).toEqual([]);
  });
});

it("nothing is passed of what could not be read", async () => {
  const [item] = (await inventory("assets")).filter(({ id }) => id.endsWith("/shop-closed"));
  const unread = [{ path: ["beside", "iamPolicy"], reason: "IAM policies could not be read" }];
  if (item?.kind !== "resource") throw new Error("no resource");
  const { beside: _, ...piece } = item.pieces[0];
  expect(outcomes("storage-public-bucket", [{ ...item, pieces: [piece], unread }]).get(item.id)).toBe("unknown");
});

/** What a subscription, a project or a cluster lacks in which nobody has made anything is a finding of it; what could not be read is none. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProviderName } from "@plumbline/clouds";
import {
  AZURE_CLIENT,
  AZURE_SUBSCRIPTION,
  AZURE_TENANT,
  azureEstate,
  azureProblem,
  connectorTo,
  createClusterEstate,
  googleEstate,
  startAzure,
  startCluster,
  startGoogle,
} from "@plumbline/clouds/testing";
import type { JsonObject } from "@plumbline/model";
import { afterAll, expect, it } from "vitest";
import { readStarterRulesWithText } from "../rules/starter-pack.js";
import { judgeRecordedAccount } from "./judge-recorded-account.js";
import { recordAccount } from "./live-account.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-empty-accounts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rules = readStarterRulesWithText().map(({ rule }) => rule);
let recordings = 0;

async function judge(provider: ProviderName, body: JsonObject): Promise<readonly string[]> {
  recordings += 1;
  const recording = join(folder, String(recordings));
  await recordAccount(
    {
      connector: "c",
      provider,
      body,
      asks: [{ key: "0", role: "master", entry: {}, node: { type: "resources" } }],
      folder: recording,
    },
    { secret: async (value) => ({ value }), signal: new AbortController().signal, allowPrivateAddresses: true },
  );
  return [...judgeRecordedAccount({ provider, folder: recording }, rules)].map(
    ({ rule, outcome, address }) => `${outcome} ${rule.id.replace(/^PL-[A-Z0-9]+-/, "")} ${address.split("/").at(-1)}`,
  );
}

/** Ids of rules that said this of it. */
const rulesThat = (verdicts: readonly string[], outcome: string, name: string) =>
  verdicts.flatMap((verdict) => new RegExp(`^${outcome} (\\S+) ${name}$`).exec(verdict)?.[1] ?? []).sort();
const numbered = (area: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${area}-${String(first + index).padStart(3, "0")}`);

/** Alerts on the activity log. */
const AZURE_ALERTS = numbered("MONITOR", 8, 18);

async function judgeSubscription(instead: NonNullable<Parameters<typeof startAzure>[0]>["instead"] = () => undefined) {
  const server = await startAzure({ estate: azureEstate(), directory: {}, clients: [AZURE_CLIENT], instead });
  try {
    return await judge("azure", {
      type: "azure",
      tenant_id: AZURE_TENANT,
      client_id: AZURE_CLIENT.id,
      client_secret: AZURE_CLIENT.secret,
      endpoints: { login: server.url, resourceManager: server.url, graph: server.url },
    });
  } finally {
    await server.close();
  }
}

it("an empty subscription has exactly the findings it should, and passes nothing that nobody looked at", async () => {
  const verdicts = await judgeSubscription();
  expect(rulesThat(verdicts, "failed", AZURE_SUBSCRIPTION)).toEqual(
    ["DEFENDER-015", "IAM-005", "IAM-006", ...AZURE_ALERTS, "MONITOR-019"].sort(),
  );
  expect(rulesThat(verdicts, "passed", AZURE_SUBSCRIPTION)).toEqual(["NETWORK-027"]);
  expect(rulesThat(verdicts, "unknown", AZURE_SUBSCRIPTION)).toEqual([]);
}, 60_000);

it("a subscription whose resources could not be listed has no findings about what it lacks", async () => {
  const verdicts = await judgeSubscription(({ path }) =>
    /ResourceGraph|\/resources$/i.test(path) ? azureProblem(403, "AuthorizationFailed") : undefined,
  );
  expect(rulesThat(verdicts, "(?:failed|passed)", AZURE_SUBSCRIPTION)).toEqual([]);
  // Some are meant only where there are resources of a kind: nobody knows.
  const perhapsMeant = [...numbered("DEFENDER", 20, 23), "DEFENDER-028", "MONITOR-022", "NETWORK-028"];
  expect(rulesThat(verdicts, "unknown", AZURE_SUBSCRIPTION)).toEqual(
    ["DEFENDER-015", "IAM-005", "IAM-006", ...AZURE_ALERTS, "MONITOR-019", "NETWORK-027", ...perhapsMeant].sort(),
  );
}, 60_000);

async function judgeProject(fault: Parameters<typeof startGoogle>[0]["fault"] = () => undefined) {
  const estate = [googleEstate.projectItem("shop", "1", { bindings: [] })];
  const server = await startGoogle({ estate: () => estate, fault });
  try {
    return await judge("google", server.connector());
  } finally {
    await server.close();
  }
}

/** Metrics of the log and alerts on them. */
const GOOGLE_ALERTS = numbered("MONITORING", 1, 10).filter((id) => id !== "MONITORING-009");

it("an empty project has exactly the findings it should", async () => {
  const verdicts = await judgeProject();
  expect(rulesThat(verdicts, "failed", "1")).toEqual(
    ["ACCESSAPPROVAL-001", "ASSET-001", "LOGGING-005", ...GOOGLE_ALERTS].sort(),
  );
  expect(rulesThat(verdicts, "unknown", "1")).toEqual([]);
}, 60_000);

it("a project whose resources could not be listed has no findings about what it lacks", async () => {
  const denied = { error: { code: 403, message: "not you", status: "PERMISSION_DENIED" } };
  const verdicts = await judgeProject(({ path }) =>
    path.endsWith("/assets") ? { status: 403, body: JSON.stringify(denied) } : undefined,
  );
  // Its own policy is read by itself.
  expect(rulesThat(verdicts, "failed", "1")).toEqual(["LOGGING-005"]);
  expect(rulesThat(verdicts, "unknown", "1")).toEqual(["ACCESSAPPROVAL-001", "ASSET-001", ...GOOGLE_ALERTS]);
}, 60_000);

it("a cluster in which nobody has made anything has findings of its default namespace alone", async () => {
  const kinds = [
    ["Namespace", "namespaces", false],
    ["Pod", "pods", true],
    ["Node", "nodes", false],
    ["ServiceAccount", "serviceaccounts", true],
  ] as const;
  const estate = createClusterEstate(
    kinds.map(([kind, plural, isNamespaced]) => ({ group: "", version: "v1", kind, plural, isNamespaced })),
    { "api/v1/namespaces": [{ apiVersion: "v1", kind: "Namespace", metadata: { name: "default", uid: "1" } }] },
  );
  const server = await startCluster({ estate, users: { t0ken: { name: "reader" } } });
  try {
    const verdicts = await judge("kubernetes", connectorTo(server.url, "t0ken"));
    expect(verdicts).toEqual(["failed NS-002 default"]);
  } finally {
    await server.close();
  }
}, 60_000);

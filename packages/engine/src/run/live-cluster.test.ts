/** The rules that come with Plumbline, on a recorded cluster and on the manifests it was made from. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterManifests, recordedEstate, startCluster } from "@plumbline/clouds/testing";
import type { JsonObject, ResourceWithBodyAndVerdicts } from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountRecordingRequest, recordAccount } from "../crawl/live-account.js";
import { readStarterRulesWithText } from "../rules/starter-pack.js";
import { folderConnector, planInFolder, type RunResult, runAllShares } from "./testing/run.js";

const rules = readStarterRulesWithText().filter(({ rule }) => rule.kinds.includes("kubernetes"));
let folder: string;
let server: Awaited<ReturnType<typeof startCluster>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-cluster-"));
  mkdirSync(join(folder, "code"));
  // In one file, as rules look at the objects of a cluster together.
  writeFileSync(join(folder, "code", "all.yaml"), Object.values(clusterManifests()).join("\n---\n"));
  server = await startCluster({ estate: recordedEstate(), users: { t0ken: { name: "reader" } } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** What test cases ask for. */
const asked = `
default result := null

result := count(deny) == 0 if not is_skipped

result_message := concat("; ", sort({d.message | some d in deny}))

default is_skipped := false

`;
const skipping = (text: string) => (/^skip\b/m.test(text) ? "is_skipped if skip\n" : "");

const fileOf = (name: string) => `${name.replaceAll("/", "-")}.rego`;

function caseOf(id: string, name: string, resourceTypes: readonly string[]): JsonObject {
  return {
    masterTestId: id,
    masterSnapshotId: ["ALL_"],
    type: "rego",
    rule: `file(${fileOf(name)})`,
    evals: [{ id, eval: "data.rule.result", message: "data.rule.result_message" }],
    severity: "High",
    resourceTypes: resourceTypes.map((type) => type.toLowerCase()),
  };
}

const everything = { source: "c", nodes: [{ masterSnapshotId: "ALL_", type: "resources", paths: ["/"] }] };
const ruleFiles = new Map(rules.map(({ name, text }) => [fileOf(name), `${text}${asked}${skipping(text)}`]));

async function run(
  connector: JsonObject,
  cases: readonly JsonObject[],
  given: { readonly entry: JsonObject; readonly ruleFiles: ReadonlyMap<string, string> } = {
    entry: everything,
    ruleFiles,
  },
): Promise<RunResult> {
  const readAccount = async (request: Omit<AccountRecordingRequest, "folder">) => {
    const recording = join(folder, "recording");
    const signal = new AbortController().signal;
    const secret = async (value: string) => ({ value });
    await recordAccount({ ...request, folder: recording }, { secret, signal, allowPrivateAddresses: true });
    return recording;
  };
  const snapshots = [given.entry];
  const test = { fileType: "mastertest", masterSnapshot: "all", testSet: [{ masterTestName: "t", cases: [...cases] }] };
  const { plan, problems } = await planInFolder(
    folder,
    {
      connectors: new Map([["c", connector]]),
      masterSnapshots: [{ name: "all", body: { fileType: "masterSnapshot", snapshots } }],
      tests: [{ name: "t", kind: "mastertest", body: test }],
      ruleFiles: given.ruleFiles,
    },
    { readAccount },
  );
  expect(problems).toEqual([]);
  return runAllShares(plan);
}

const cluster = () => ({
  type: "kubernetes",
  clusterName: "lab",
  clusterUrl: server.url,
  namespaces: [{ namespace: "shop", serviceAccounts: [{ name: "reader", secret: "t0ken" }] }],
});
/** Where replicas are left out a cluster has one; the rule about that says nothing of manifests, which may mean an autoscaler. */
const all = () =>
  rules
    .filter(({ rule }) => rule.id !== "PL-K8S-REL-001")
    .map(({ rule, name }) => caseOf(rule.id, name, rule.resourceTypes));

/** `Deployment shop/web` → what each rule says of it. */
function verdictsIn({ resources }: RunResult): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map([...resources.values()].map((resource) => [nameOf(resource), told(resource)]));
}

function nameOf({ facts, body }: ResourceWithBodyAndVerdicts): string {
  const { kind, metadata } = body as JsonObject;
  const { namespace = "" } = (metadata ?? {}) as JsonObject;
  return `${kind} ${namespace}/${facts.names[0]}`;
}

function told({ verdicts = [] }: ResourceWithBodyAndVerdicts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    verdicts.map(({ testCase, outcome, message }) => [testCase.testId, `${outcome} ${message}`]),
  );
}

it("says of the objects of a cluster what it says of their manifests", async () => {
  const live = verdictsIn(await run(cluster(), all()));
  const code = verdictsIn(await run(folderConnector(join(folder, "code")), all()));
  expect(code.size).toBeGreaterThan(20);
  expect([...code.keys()].filter((name) => !live.has(name))).toEqual([]);
  // A cluster has roles that no manifest has: of what is bound to them it says more.
  expect(Object.fromEntries(live)).toMatchObject(Object.fromEntries(code));
  expect([...code.values()].filter((verdicts) => verdicts["PL-K8S-RBAC-005"] !== undefined).length).toBeGreaterThan(0);
  const outcomes = [...code.values()].flatMap((verdicts) => Object.values(verdicts).map((text) => text.split(" ")[0]));
  expect(new Set(outcomes)).toEqual(new Set(["passed", "failed"]));
});

it("tells what a deployment repeats in its replica set and pods once, and asks pods where nobody asks deployments", async () => {
  const privileged = rules.find(({ name }) => name === "kubernetes/privileged-container");
  if (privileged === undefined) throw new Error("no such rule");
  const { rule, name } = privileged;
  const failed = (result: RunResult) =>
    [...result.resources.values()]
      .filter(({ verdicts = [] }) => verdicts.some(({ outcome }) => outcome === "failed"))
      .map(nameOf);
  const asked = await run(cluster(), [caseOf(rule.id, name, rule.resourceTypes)]);
  expect(failed(asked)).toEqual(["Deployment shop/legacy"]);
  expect([...asked.resources.values()].map(nameOf)).toContain("Pod shop/legacy-5d4f8c7b9-x2x4z");
  expect(failed(await run(cluster(), [caseOf(rule.id, name, ["Pod"])]))).toEqual(["Pod shop/legacy-5d4f8c7b9-x2x4z"]);
});

describe("a classic pack", () => {
  /** Kind → what must not hold of the document, and of which documents it does. */
  const policies: readonly (readonly [type: string, issue: string, failing: readonly string[]])[] = [
    ["pod", 'input.spec.containers[_].env[_].name == "API_TOKEN"', ["Pod default/debug"]],
    ["deployment", "input.spec.template.spec.hostNetwork == true", ["Deployment shop/legacy"]],
    ["replicaset", "input.spec.template.spec.hostNetwork == true", ["ReplicaSet shop/legacy-5d4f8c7b9"]],
    ["service", 'input.spec.type == "LoadBalancer"', ["Service shop/web"]],
    ["networkpolicy", "count(input.spec.ingress[_]) == 0", ["NetworkPolicy shop/open"]],
    ["role", 'input.rules[_].verbs[_] == "*"', ["Role shop/everything"]],
    ["rolebinding", 'input.subjects[_].name == "default"', ["RoleBinding shop/everything"]],
    [
      "clusterrole",
      'input.rules[_].verbs[_] == "list"; input.metadata.name == "shop-reader"',
      ["ClusterRole /shop-reader"],
    ],
    [
      "clusterrolebinding",
      'input.roleRef.name == "cluster-admin"',
      ["ClusterRoleBinding /cluster-admin", "ClusterRoleBinding /shop-admin"],
    ],
    ["serviceaccount", "input.automountServiceAccountToken == false", ["ServiceAccount shop/web"]],
    ["configmap", "input.data.DB_PASSWORD", ["ConfigMap shop/settings"]],
  ];
  const masterOf = (type: string) => `K8SSNP_${type.toUpperCase()}_`;

  it.each(policies)("judges the documents of nodes of type %s", async (type, issue, failing) => {
    const text = `package rule\ndefault rulepass = true\nrulepass = false { ${issue} }\n`;
    const node = { masterSnapshotId: masterOf(type), type, collection: type, paths: ["api/v1"] };
    const entry = {
      source: "c",
      type: "kubernetes",
      serviceAccount: "reader",
      namespace: ["shop", "default"],
      nodes: [node],
    };
    const masterTestId = `PR-K8S-${type}`;
    const testCase = {
      masterTestId,
      masterSnapshotId: [masterOf(type)],
      type: "rego",
      rule: "file(r.rego)",
      eval: "data.rule.rulepass",
    };
    const { resources } = await run(cluster(), [testCase], { entry, ruleFiles: new Map([["r.rego", text]]) });
    const told = [...resources.values()];
    for (const { facts, verdicts = [] } of told) {
      expect(facts.nodeId.startsWith(masterOf(type))).toBe(true);
      expect(verdicts).toHaveLength(1);
    }
    const failed = told.filter(({ verdicts = [] }) => verdicts[0]?.outcome === "failed");
    expect(failed.map(nameOf).sort()).toEqual(failing);
  });
});

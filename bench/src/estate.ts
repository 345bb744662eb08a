/** A generated estate: storage accounts, machines, networks, buckets and pods, about 2 KiB each, ten verdicts each. */
import type {
  JsonObject,
  ResourceConnectorType,
  ResourceWithBodyAndVerdicts,
  TestCase,
  Verdict,
} from "@plumbline/model";

export const collection = "bench";
export const connector = "bench_connector";

interface Kind {
  readonly type: string;
  readonly collection: string;
  readonly structure: ResourceConnectorType;
}

const kinds: readonly Kind[] = [
  { type: "Microsoft.Storage/storageAccounts", collection: "microsoftstorage", structure: "azure" },
  { type: "Microsoft.Compute/virtualMachines", collection: "microsoftcompute", structure: "azure" },
  { type: "Microsoft.Network/networkSecurityGroups", collection: "microsoftnetwork", structure: "azure" },
  { type: "s3", collection: "s3", structure: "aws" },
  { type: "pod", collection: "pod", structure: "kubernetes" },
];
const regions = ["eastus", "eastus2", "westeurope", "northeurope", "us-central1"];
const VERDICTS = 10;

const cases: readonly (readonly TestCase[])[] = kinds.map((kind, k) =>
  Array.from({ length: VERDICTS }, (_, i) => ({
    testId: `PR-${k}-${String(i).padStart(3, "0")}`,
    title: `Rule ${i} for ${kind.type}`,
    description: "A rule of the benchmark.",
    severity: ["Low", "Medium", "High"][i % 3] ?? "Low",
    testName: "bench_mastertest",
    testType: "mastertest" as const,
    contentVersion: "1.0.0.0",
    snapshotName: "bench_mastersnapshot_gen",
    type: "rego",
    rule: "file(bench.rego)",
    ruleText: "package rule\ndefault rulepass = true\n",
    tags: [{ cloud: kind.structure, compliance: ["CIS"], service: ["bench"] }],
  })),
);

export function resourceAt(i: number): ResourceWithBodyAndVerdicts {
  const k = i % kinds.length;
  const kind = kinds[k] as Kind;
  const name = `${kind.collection}-${i}`;
  const region = regions[(i % 7) % regions.length] ?? "eastus";
  return {
    facts: {
      nodeId: `BENCH_${k}${i}`,
      masterSnapshotIds: [`BENCH_${k}`],
      connector: "bench_connector",
      structure: kind.structure,
      reference: "production",
      user: "scanner@example.com",
      type: kind.type,
      names: [name],
      paths: [`/subscriptions/s${i % 20}/resourceGroups/rg${i % 300}/providers/${kind.type}/${name}`],
      region,
      scope: { subscriptionId: `s${i % 20}` },
      services: ["Storage"],
      databaseCollection: kind.collection,
      url: "",
    },
    body: bodyOf(i, kind, name, region),
    verdicts: verdictsOf(i, k),
  };
}

function bodyOf(i: number, kind: Kind, name: string, region: string): JsonObject {
  return {
    id: `/subscriptions/s${i % 20}/resourceGroups/rg${i % 300}/providers/${kind.type}/${name}`,
    name,
    type: kind.type,
    location: region,
    tags: { owner: `team-${i % 50}`, environment: ["dev", "test", "prod"][i % 3] ?? "dev", cost: `c${i % 1000}` },
    sku: { name: ["Standard_LRS", "Standard_GRS", "Premium_LRS"][i % 3] ?? "", tier: "Standard" },
    properties: {
      supportsHttpsTrafficOnly: i % 4 !== 0,
      minimumTlsVersion: i % 9 === 0 ? "TLS1_0" : "TLS1_2",
      createdAt: `2026-0${(i % 9) + 1}-11T08:00:00Z`,
      networkAcls: {
        defaultAction: i % 5 === 0 ? "Allow" : "Deny",
        rules: Array.from({ length: 8 }, (_, n) => ({
          name: `rule-${n}`,
          priority: 100 + n,
          source: `10.${i % 250}.${n}.0/24`,
          ports: [22 + n, 443],
          action: n % 2 === 0 ? "Allow" : "Deny",
        })),
      },
      encryption: { keySource: "Microsoft.Storage", services: { blob: { enabled: true }, file: { enabled: true } } },
      note: "x".repeat(400),
    },
  };
}

function verdictsOf(i: number, kind: number): Verdict[] {
  return (cases[kind] ?? []).map((testCase, n) => {
    const failed = (i + n) % 11 === 0;
    return {
      testCase,
      outcome: failed ? "failed" : "passed",
      message: failed ? `${testCase.title} does not hold` : "",
    };
  });
}

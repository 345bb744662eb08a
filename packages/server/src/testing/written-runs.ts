/** Real-shaped data for the read side: resources of several clouds and of code, as a run would write them. */
import type {
  JsonValue,
  Outcome,
  ResourceDriftOutput,
  ResourceFacts,
  ResourceWithBodyAndVerdicts,
  TestCase,
  Verdict,
} from "@plumbline/model";
import { openRun, type WrittenRun } from "@plumbline/store/testing";
import type { TestService } from "./service.js";

function facts(nodeId: string, given: Partial<ResourceFacts> = {}): ResourceFacts {
  return {
    nodeId,
    masterSnapshotIds: ["AZRSNP_231"],
    connector: "azure_connector",
    structure: "azure",
    reference: "production",
    user: "scanner@example.com",
    type: "Microsoft.Storage/storageAccounts",
    names: [nodeId.toLowerCase()],
    paths: [`/subscriptions/s1/resourceGroups/web/providers/Microsoft.Storage/storageAccounts/${nodeId.toLowerCase()}`],
    region: "eastus",
    scope: { subscriptionId: "s1" },
    services: ["Storage"],
    databaseCollection: "microsoftstorage",
    url: `https://portal.azure.com/#@acme/resource/${nodeId.toLowerCase()}`,
    ...given,
  };
}

export function sampleTestCase(testId: string, given: Partial<TestCase> = {}): TestCase {
  return {
    testId,
    title: `Title of ${testId}`,
    description: `Description of ${testId}`,
    severity: "High",
    testName: "azure_mastertest",
    testType: "mastertest",
    contentVersion: "1.0.0.0",
    snapshotName: "azure_mastersnapshot_gen",
    type: "rego",
    rule: "file(storage.rego)",
    ruleText: "package rule\n\ndefault rulepass = true\n",
    tags: [{ cloud: "azure", compliance: ["CIS", "PCI-DSS"], service: ["storage"] }],
    ...given,
  };
}

export function sampleVerdict(testId: string, outcome: Outcome, message = ""): Verdict {
  return { testCase: sampleTestCase(testId), outcome, message };
}

export function sampleResource(
  nodeId: string,
  given: { facts?: Partial<ResourceFacts>; body?: JsonValue; verdicts?: readonly Verdict[] } = {},
): ResourceWithBodyAndVerdicts {
  const own = facts(nodeId, given.facts);
  return {
    facts: own,
    body: given.body ?? { id: own.paths[0] ?? "", name: own.names[0] ?? "", type: own.type, location: own.region },
    verdicts: given.verdicts ?? [sampleVerdict("TEST_1", "passed")],
  };
}

export interface WrittenRunOptions {
  readonly collection: string;
  readonly at: string;
  readonly resources: readonly ResourceWithBodyAndVerdicts[];
  readonly driftOutputs?: readonly ResourceDriftOutput[];
  readonly tenant?: string;
  readonly judges?: boolean;
}

/** Writes and publishes a whole run that began at the given time. */
export async function writeCompleteRun(service: TestService, given: WrittenRunOptions): Promise<WrittenRun["run"]> {
  const writer = await writeOpenRun(service, given);
  await writer.complete();
  return writer.run;
}

/** Writes a run and leaves it open. */
export async function writeOpenRun(service: TestService, given: WrittenRunOptions): Promise<WrittenRun> {
  const tenant = await service.tenantId(given.tenant ?? "default");
  const writer = await openRun(service.db, tenant, service.ids, {
    collection: given.collection,
    judges: given.judges ?? true,
    startedAt: new Date(given.at),
  });
  const { resources, driftOutputs } = given;
  await writer.writeBatch(1, { resources, ...(driftOutputs && { driftOutputs }) });
  return writer;
}

/** A comparison that found a difference, unless told otherwise. */
export function sampleDriftOutput(cloudNodeId: string, given: Partial<ResourceDriftOutput> = {}): ResourceDriftOutput {
  return {
    key: cloudNodeId,
    result: "drifted",
    resourceType: "azurerm_storage_account",
    cloudType: "azure",
    iacType: "terraform",
    cloudNodeId,
    cloudId: `/subscriptions/s1/${cloudNodeId}`,
    address: `azurerm_storage_account.${cloudNodeId}`,
    pairedBy: "name",
    account: "s1",
    region: "eastus",
    codeFingerprint: "c0de",
    tags: {},
    cloudSnapshot: {},
    iacSnapshot: {},
    attributes: [],
    reason: "",
    ...given,
  };
}

/** As a run that began at that time calls what it found new about it. */
export function sampleDriftResultId(collection: string, { cloudNodeId, key }: ResourceDriftOutput, at: string): string {
  const seconds = Math.floor(Date.parse(at) / 1000);
  return `${collection.replaceAll(/[^A-Za-z0-9]/g, "")}_${cloudNodeId || key}_${seconds}`;
}

import type { JsonObject, JsonValue } from "./json.js";
import type { EvidenceLocation } from "./run-summary.js";

/** The kinds of system a resource is read from; `filesystem` means infrastructure code. */
export const resourceConnectorTypes = ["filesystem", "aws", "azure", "google", "kubernetes"] as const;
/** The kind of connector that a resource was read through. */
export type ResourceConnectorType = (typeof resourceConnectorTypes)[number];

/** Where a resource lives in its provider: the values people filter by. Absent where a provider has no such notion. */
export interface ResourceAccountOrBranch {
  readonly accountId?: string;
  readonly subscriptionId?: string;
  readonly projectId?: string;
  readonly branchName?: string;
}

/** What is known of a resource beside its body: the facts that search, dashboard and queries show. */
export interface ResourceFacts {
  /** The snapshot id of the node: starts with a master snapshot id, unique in its collection, stable across runs. */
  readonly nodeId: string;
  readonly masterSnapshotIds: readonly string[];
  readonly connector: string;
  readonly structure: ResourceConnectorType;
  /** Subscription name, git branch or folder, or namespace, whichever the structure has. */
  readonly reference: string;
  readonly user: string;
  readonly type: string;
  readonly names: readonly string[];
  readonly paths: readonly string[];
  readonly region: string;
  readonly scope: ResourceAccountOrBranch;
  readonly services: readonly string[];
  /** The database collection whose documents this resource's snapshots are. */
  readonly databaseCollection: string;
  /** Link to the resource in the provider's console, or empty. */
  readonly url: string;
  /** Of an account, what is seen as a whole or not: a type in one place. Undefined where that is all of the connector. */
  readonly part?: string;
}

/** One resource as a run saw it: facts, body, and (when the run judges) the verdicts on it. */
export interface ResourceWithBodyAndVerdicts {
  readonly facts: ResourceFacts;
  readonly body: JsonValue;
  /** Absent in a run that only crawls: the verdicts of the last judging run stay. */
  readonly verdicts?: readonly Verdict[];
}

/** What judging may come to. */
export const outcomes = ["passed", "failed", "unknown"] as const;
/** What judging one resource by one test came to. */
export type Outcome = (typeof outcomes)[number];

/** How many of each there are. */
export function countOutcomes(judged: Iterable<{ readonly outcome: Outcome }>): Record<Outcome, number> {
  const counts = { passed: 0, failed: 0, unknown: 0 };
  for (const { outcome } of judged) counts[outcome] += 1;
  return counts;
}

/** What one test says about one resource. */
export interface Verdict {
  readonly testCase: TestCase;
  readonly outcome: Outcome;
  /** Why it failed, or why it could not be judged. */
  readonly message: string;
  /** Of an unknown case: its rule could not be asked, or what it asks about could not be read in the account. */
  readonly isUnasked?: true;
  /** Node ids of the other resources a joined case read. */
  readonly joinedNodeIds?: readonly string[];
  /** Of a failed case: the places in the code that decided it. */
  readonly evidence?: readonly EvidenceLocation[];
}

/** A test case as it stood when it was judged; two runs with the same definition share it. */
export interface TestCase {
  readonly testId: string;
  readonly title: string;
  readonly description: string;
  readonly severity: string;
  readonly testName: string;
  readonly testType: "mastertest" | "test";
  readonly contentVersion: string;
  readonly snapshotName: string;
  readonly type: string;
  readonly rule: string;
  /** Text of the rule file, or empty for rules without one. */
  readonly ruleText: string;
  readonly tags: readonly JsonObject[];
}

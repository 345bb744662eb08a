/**
 * A resource as it goes into a batch: hashed, and with its texts made, so that the work is done where the resource was
 * judged (in child processes) and not beside the database. Plain data. Verdicts name their test cases by hash: a case is sent
 * once, not with each of thousands of verdicts.
 */
import {
  countOutcomes,
  formatCanonicalJson,
  type JsonObject,
  type Outcome,
  type ResourceFacts,
  type ResourceWithBodyAndVerdicts,
  type TestCase,
  type Verdict,
} from "@plumbline/model";
import type { DocumentMaskingRules } from "../documents/filter-masking.js";
import { computeSha256Bytes, hashTestCase, hashVerdicts, toStoredContent } from "./content-hashes.js";
import { isUnchangedByMasking } from "./masking-marks.js";

export interface PreparedVerdict {
  readonly caseKey: string;
  readonly outcome: Outcome;
  readonly message: string;
  readonly isUnasked?: true;
  readonly joinedNodeIds?: readonly string[];
  /** JSON. */
  readonly evidence?: string;
}

/** `unasked` are some of the unknown ones. */
export type OutcomeCounts = Readonly<Record<Outcome | "unasked", number>>;

export interface PreparedResource {
  readonly facts: ResourceFacts;
  /** Hashes are hexadecimal. */
  readonly factsHash: string;
  readonly body: string;
  readonly bodyHash: string;
  /** The version of the masking, and whether it leaves the body as it is. */
  readonly mark: { readonly masking: number; readonly isPlain: boolean };
  /** Absent in a run that only crawls: the verdicts of the last judging run stay. */
  readonly judged?: {
    readonly verdicts: readonly PreparedVerdict[];
    readonly hash: string;
    readonly counts: OutcomeCounts;
  };
}

/** What a child process has made ready to be written. */
export interface PreparedBatch {
  readonly resources: readonly PreparedResource[];
  /** The test cases the verdicts name that were not in `known`, by key. */
  readonly cases: readonly (readonly [string, TestCase])[];
}

/** `known` holds the keys of cases the receiver has, and is added to. */
export function prepareBatchFromResources(
  resources: readonly ResourceWithBodyAndVerdicts[],
  masking: DocumentMaskingRules,
  known: Set<string> = new Set(),
): PreparedBatch {
  const cases: [string, TestCase][] = [];
  const prepared = resources.map((resource) => {
    for (const { testCase } of resource.verdicts ?? []) {
      const key = hashTestCase(testCase);
      if (known.has(key)) continue;
      known.add(key);
      cases.push([key, testCase]);
    }
    return prepare(resource, masking);
  });
  return { resources: prepared, cases };
}

function prepare(
  { facts, body, verdicts }: ResourceWithBodyAndVerdicts,
  masking: DocumentMaskingRules,
): PreparedResource {
  const content = toStoredContent(body);
  const kept = verdicts === undefined ? undefined : gravestPerCase(verdicts);
  return {
    facts,
    factsHash: computeSha256Bytes(formatCanonicalJson(facts as unknown as JsonObject)).toString("hex"),
    body: content.text,
    bodyHash: content.hash.toString("hex"),
    mark: { masking: masking.version, isPlain: isUnchangedByMasking(content.text, masking) },
    ...(kept === undefined
      ? {}
      : {
          judged: {
            verdicts: kept.map(prepareVerdict),
            hash: hashVerdicts(kept).toString("hex"),
            counts: { ...countOutcomes(kept), unasked: kept.filter(({ isUnasked }) => isUnasked).length },
          },
        }),
  };
}

function prepareVerdict({ testCase, outcome, message, isUnasked, joinedNodeIds, evidence }: Verdict): PreparedVerdict {
  return {
    caseKey: hashTestCase(testCase),
    outcome,
    message,
    ...(isUnasked ? { isUnasked } : {}),
    ...(joinedNodeIds === undefined ? {} : { joinedNodeIds }),
    ...(evidence === undefined || evidence.length === 0 ? {} : { evidence: JSON.stringify(evidence) }),
  };
}

const gravity: Readonly<Record<Outcome, number>> = { passed: 0, unknown: 1, failed: 3 };
const gravityOf = ({ outcome, isUnasked }: Verdict) => (isUnasked ? 2 : gravity[outcome]);

/** A case has one outcome on a resource: where it was judged twice, the graver one. */
function gravestPerCase(verdicts: readonly Verdict[]): readonly Verdict[] {
  const kept = new Map<string, Verdict>();
  for (const verdict of verdicts) {
    const key = hashTestCase(verdict.testCase);
    const earlier = kept.get(key);
    if (earlier === undefined || gravityOf(verdict) > gravityOf(earlier)) kept.set(key, verdict);
  }
  return [...kept.values()];
}

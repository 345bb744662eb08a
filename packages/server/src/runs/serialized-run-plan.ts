/** A plan as the process that does the run has it: what it needs to know itself, and the whole for its children. */
import { serialize } from "node:v8";
import { hasJoinedShare, type PlanOrInputsToOpen, type RunPlan } from "@plumbline/engine";

type Known = Pick<RunPlan, "hash" | "commits" | "unopened" | "unreadTests" | "unreadResources" | "exclusions">;

/** Plain data. */
export interface SerializedRunPlanWithFacts extends Known {
  /** A RunPlan, serialized once for all children: it may be large. */
  readonly serialized: Uint8Array;
  /** Connectors of code that were opened. */
  readonly code: readonly string[];
  readonly accounts: readonly Pick<RunPlan["accounts"][number], "isWhole" | "wholeParts">[];
  /** How many there are. */
  readonly tests: number;
  readonly hasJoined: boolean;
  readonly hasDrift: boolean;
}

export function serializeRunPlanWithFacts(plan: RunPlan): SerializedRunPlanWithFacts {
  const { hash, commits, unopened, unreadTests, unreadResources, exclusions, sources, accounts, tests, drift } = plan;
  return {
    ...{ hash, commits, unopened, unreadTests, unreadResources, exclusions },
    serialized: serialize(plan),
    code: [...new Set(sources.map(({ origin }) => origin.connector))],
    accounts: accounts.map(({ isWhole, wholeParts }) => ({ isWhole, wholeParts })),
    tests: tests.length,
    hasJoined: hasJoinedShare(plan),
    hasDrift: drift !== undefined,
  };
}

export type SerializedPlanOrInputsToOpen = PlanOrInputsToOpen<SerializedRunPlanWithFacts>;

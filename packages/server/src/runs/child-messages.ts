/** What a run's process and the child processes that read and judge for it tell each other. Plain data. */
import type { ResourceChangeHistory } from "@plumbline/clouds";
import type {
  ChangeQueryStep,
  CrawlProblem,
  OpenedInputs,
  QuarantineEntry,
  RuleTrialInput,
  RunPlanParameters,
  Share,
  UnitRecordForNextRun,
} from "@plumbline/engine";
import type { VerdictTally } from "@plumbline/model";
import type { DriftBatch, FinishedUnitRecord, PreparedBatch } from "@plumbline/store";
import type { TruncatedRuleTrialResult } from "../rules/truncated-trial-result.js";
import type { TerraformPlanJudgement, TerraformPlanTask } from "../run-tasks/judge-terraform-plan.js";
import type { CollectionConfigTexts } from "./collection-config-texts.js";
import type { SerializedPlanOrInputsToOpen } from "./serialized-run-plan.js";

export interface RunPlanTask {
  readonly texts: CollectionConfigTexts;
  readonly terms: RunPlanParameters;
  readonly openings: OpenedInputs;
}

export interface ShareTask {
  /** The plan, serialized as a SerializedRunPlanWithFacts has it. */
  readonly plan: Uint8Array;
  readonly share: Share;
  /** The key by which the drift share recognizes secrets; other shares have none. */
  readonly secretKey?: string;
  /** What the last published run knew. */
  readonly known: ReadonlyMap<string, UnitRecordForNextRun>;
  readonly doneUnits: ReadonlySet<string>;
  readonly doneNodes: ReadonlySet<string>;
  readonly quarantined: readonly QuarantineEntry[];
  /** Of the share, this unit alone, and it is told which rule is asked. */
  readonly only?: string;
}

/** A trial whose document is JSON text: it may be large. */
export interface SerializedRuleTrial extends Omit<RuleTrialInput, "body"> {
  readonly json: string;
}

/** Batches a child may be ahead of the database. */
export const MAX_BATCHES_AHEAD = 2;

export type MessageToRunChild =
  | ({ readonly kind: "plan" } & RunPlanTask)
  | ({ readonly kind: "share" } & ShareTask)
  /** A rule to be asked about one document, for somebody who waits. */
  | { readonly kind: "trial"; readonly trial: SerializedRuleTrial }
  /** A plan of Terraform to be judged for a run task. */
  | { readonly kind: "terraform plan"; readonly task: TerraformPlanTask }
  /** Who changed what a share asked about. */
  | { readonly kind: "changes"; readonly histories: readonly ResourceChangeHistory[] }
  /** A batch needs no more memory. */
  | { readonly kind: "stored" };

export type MessageFromRunChild =
  | { readonly kind: "step"; readonly step: SerializedPlanOrInputsToOpen }
  | { readonly kind: "start"; readonly units: number }
  | ({ readonly kind: "batch" } & ChildBatch)
  /** The share waits for who changed these. */
  | ChangeQueryStep
  | { readonly kind: "end" }
  | { readonly kind: "tried"; readonly shown: TruncatedRuleTrialResult }
  | { readonly kind: "terraform plan judged"; readonly judgement: TerraformPlanJudgement }
  /** Something nobody thought of. */
  | { readonly kind: "failed"; readonly message: string; readonly stack: string };

export interface ChildBatch extends PreparedBatch {
  readonly unchanged: readonly string[];
  readonly units: readonly FinishedUnitRecord[];
  readonly drift?: DriftBatch;
  readonly tally: VerdictTally;
  readonly problems: readonly CrawlProblem[];
}

/** Where the child writes what it does next, a line each: `u` a unit, `p` a unit that it looks into, `r` a rule. */
export const TRACE_FD = 4;

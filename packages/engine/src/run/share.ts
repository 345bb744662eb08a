/** A part of a run, and what it gives. */
import type { ChangeQuery } from "@plumbline/clouds";
import type { UnitReads } from "@plumbline/iac";
import type {
  DriftSummary,
  JsonObject,
  ResourceDriftOutput,
  ResourceWithBodyAndVerdicts,
  VerdictTally,
} from "@plumbline/model";
import type { Budget } from "@plumbline/rego";
import type { CrawlProblem, CrawlProblemReporter } from "../crawl/crawl-problem.js";
import type { QuarantineEntry, WorkInProgress } from "./quarantine.js";

/**
 * A part of a run that one child process does. Every unit is of one of the numbered shares. "joined" has the resources that
 * some case wants to see all at once; "drift" compares code with accounts.
 */
export type Share = { readonly index: number; readonly of: number } | "joined" | "drift";

/** What is kept of a unit of reading, so that the next run can leave it alone while it is the same. Plain JSON. */
export interface UnitRecordForNextRun {
  /** Unique in the collection, the same in every run. */
  readonly unit: string;
  /** A hash of all that its result follows from. */
  readonly fingerprint: string;
  readonly reads: UnitReads;
  readonly nodeIds: readonly string[];
  /** Types of other resources that its verdicts follow from, too. */
  readonly joins?: readonly string[];
  /** From this time on a rule about age or expiry may answer otherwise. */
  readonly until?: string;
  /** The tally of the whole unit, its resources included; without times. */
  readonly tally: VerdictTally;
  /** Of what could not be read, and of rules that could not be asked: told again while the unit is the same. */
  readonly problems?: readonly CrawlProblem[];
}

/** What a share knows of earlier runs and attempts, and whom it reports to. */
export interface RunShareOptions {
  /** The record of a unit in the last published run. */
  readonly known: (unit: string) => UnitRecordForNextRun | undefined;
  /** What the last published comparison of code and cloud kept under a name. Nothing, unless told. */
  readonly knownDrift?: (unit: string) => JsonObject | undefined;
  /** By which secrets that were compared are known again. Without it nobody notices that only a secret has changed. */
  readonly secretKey?: string;
  /** Whether an earlier attempt of this run finished it. */
  readonly isDone: (unit: string) => boolean;
  /** Nodes that an earlier attempt of this run wrote: they are not given again. */
  readonly doneNodes: ReadonlySet<string>;
  readonly report: CrawlProblemReporter;
  /** The budget of one evaluation. */
  readonly budget?: Partial<Budget>;
  /** What is not tried any more; nothing, unless set. */
  readonly quarantined?: readonly QuarantineEntry[];
  /** Hears what is done next: units and parts, and each rule where rules are traced. */
  readonly trace?: (doing: WorkInProgress) => void;
  readonly tracesRules?: boolean;
}

/** Asks who changed resources: whoever takes the step gives the answer, if anybody can. */
export interface ChangeQueryStep {
  readonly kind: "changes";
  /** The connectors whose accounts they may be of. */
  readonly connectors: readonly string[];
  readonly queries: readonly ChangeQuery[];
}

/** What a share gives next. */
export type ShareStep =
  /** First of all: how many units this share has, those that are done included. */
  | { readonly kind: "start"; readonly units: number }
  | { readonly kind: "resource"; readonly resource: ResourceWithBodyAndVerdicts; readonly tally: VerdictTally }
  /** After its resources. Without a record it has to be read again next time in any case. */
  | {
      readonly kind: "unit";
      readonly unit: string;
      readonly record?: UnitRecordForNextRun;
      readonly tally: VerdictTally;
    }
  /** What became of resources of code in their accounts. */
  | DriftStep
  | ChangeQueryStep
  /** Unchanged since the last published run: its nodes are as they were. */
  | { readonly kind: "same"; readonly record: UnitRecordForNextRun };

/** A part of what a comparison of code and cloud found. */
export interface DriftStep {
  readonly kind: "drift";
  readonly outputs: readonly ResourceDriftOutput[];
  /** What an earlier attempt told of drift counts no more. */
  readonly begins: boolean;
  /** Comes with the last step: everything was compared. */
  readonly summary?: DriftSummary;
  /** Keys of outputs that are as the last published comparison left them. */
  readonly same?: readonly string[];
  /** What the next comparison needs to know; `same` where that is kept already. */
  readonly kept?: readonly { readonly unit: string; readonly record: JsonObject | "same" }[];
}

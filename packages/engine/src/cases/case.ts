/** A test case of a collection, as its file describes it. */
import type { JsonObject } from "@plumbline/model";
import type { ClassicParseResult } from "../classic/parse.js";

export type Case = RegoCase | UnjudgedPythonCase | ClassicCase | AttributeCase;

export interface CommonCaseFields {
  readonly testId: string;
  /** The file's name. */
  readonly testName: string;
  readonly testType: "mastertest" | "test";
  readonly contentVersion: string;
  /** The snapshot configuration its snapshots come from. */
  readonly snapshotName: string;
  readonly severity: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly JsonObject[];
  /** Types in lower case; an empty list means any type. */
  readonly resourceTypes: readonly string[];
}

export interface RegoCase extends CommonCaseFields {
  readonly kind: "rego";
  /** `file(name.rego)`, or the one line of a body. */
  readonly rule: string;
  readonly evals: readonly RegoEvalDefinition[];
  readonly target: CaseTarget;
}

/** A case in Python is kept so that a run can say that it was not judged. */
export interface UnjudgedPythonCase extends CommonCaseFields {
  readonly kind: "python";
  readonly rule: string;
  readonly target: CaseTarget;
}

export interface ClassicCase extends CommonCaseFields {
  readonly kind: "classic";
  readonly rule: string;
  readonly parsing: ClassicParseResult;
  /** A rule names its snapshots itself: `{id}` is the id of a master snapshot in a master test, of a snapshot in a test. */
  readonly target: CaseTarget;
}

export interface AttributeCase extends CommonCaseFields {
  readonly kind: "oldest";
  readonly attribute: string;
  readonly comparison: string;
  readonly target: CaseTarget;
}

/** What a case is asked about. Several ids make one joined case, whose first id is the parent. */
export interface CaseTarget {
  readonly by: "masterSnapshotId" | "snapshotId";
  /** Every id is listed once. */
  readonly ids: readonly string[];
}

/** One verdict of a module. */
export interface RegoEvalDefinition {
  readonly id: string | undefined;
  /** `data.rule` in `data.rule.encrypted`: the document that is evaluated once for all. */
  readonly document: readonly string[];
  readonly name: string;
  readonly messageName: string | undefined;
  /** A case with a bare `eval` takes everything but true for a failure; one of `evals` has to say false. */
  readonly onlyTruePasses: boolean;
}

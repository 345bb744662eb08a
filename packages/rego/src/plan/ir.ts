import type { CoreRule } from "../analysis/core-ast.js";
import type { RuleGroup, RuleTreeNode } from "../analysis/rule-tree.js";
import type { Builtin } from "../builtins/builtin.js";
import type { Value } from "../values/value.js";

/**
 * What both tiers execute. A body is a list of operations run from the first to the last; an operation that fails goes
 * back to the last one that can offer something else (`scan`, `walk`), and the body's end is reached once for each
 * way through. Which variable has a value at which point is decided here, before anything runs.
 */
export type Op =
  /** Fails when the value is undefined. */
  | { readonly op: "let"; readonly slot: number; readonly value: PlannedValueExpression }
  /** Fails when the value is undefined or false. */
  | { readonly op: "test"; readonly value: PlannedValueExpression }
  | { readonly op: "equal"; readonly left: Operand; readonly right: Operand }
  | { readonly op: "fail" }
  | {
      readonly op: "scan";
      readonly source: Operand;
      readonly key: number | undefined;
      readonly value: number | undefined;
      /** The order of the results is visible. */
      readonly ordered: boolean;
      /** The source may be a document made of rules. */
      readonly virtual: boolean;
    }
  | {
      readonly op: "scan-index";
      readonly index: InputListIndex;
      readonly wanted: string;
      readonly key: number | undefined;
      readonly value: number;
      /** What is still computed for each element found. */
      readonly kept: readonly Op[];
      /** The same without an index, for lists that too few ask for. */
      readonly plain: readonly Op[];
    }
  /** Runs a search once for all who ask with other values; goes on once for each way through it that has those wanted. */
  | {
      readonly op: "join";
      readonly memo: number;
      readonly search: readonly Op[];
      readonly keys: readonly { readonly found: Operand; readonly wanted: Operand }[];
      /** The slots that are read afterwards. */
      readonly kept: readonly number[];
      /** What only depends on who asks and stands inside the search: only in plans for those who watch. */
      readonly outside: readonly HoistedJoinValue[];
      /** Expressions that are reached only where the first of the keys are those wanted. */
      readonly marks: readonly JoinTracePoint[];
      /** Where the comprehension stands. */
      readonly at: number;
    }
  /** In the search of a `join`: a way through it has come as far as the mark with this number. */
  | { readonly op: "join-mark"; readonly mark: number }
  /** In the search of a `join`: what is read from here on counts for those who want these values of the first keys. */
  | { readonly op: "join-segment"; readonly found: readonly Operand[] }
  | {
      readonly op: "walk";
      readonly source: Operand;
      readonly path: number | undefined;
      readonly value: number | undefined;
      readonly ordered: boolean;
      /** Only what may have something inside is wanted. */
      readonly collections: boolean;
    }
  | { readonly op: "is-array"; readonly source: Operand; readonly length: number }
  | { readonly op: "is-object"; readonly source: Operand; readonly size: number }
  | { readonly op: "not"; readonly body: readonly Op[] }
  /** Goes on once when one of the bodies succeeds. */
  | { readonly op: "any"; readonly bodies: readonly (readonly Op[])[] }
  | {
      readonly op: "every";
      readonly source: Operand;
      readonly key: number | undefined;
      readonly value: number | undefined;
      readonly body: readonly Op[];
    }
  | { readonly op: "with"; readonly changes: readonly WithChange[]; readonly body: readonly Op[] }
  /** Marks where an expression of the source begins: only in plans for tracing and coverage. */
  | { readonly op: "mark"; readonly at: number };

/** Computed once for each who asks a `join`, where it is written to be computed for each way through the search. */
export interface HoistedJoinValue {
  readonly slot: number;
  readonly value: PlannedValueExpression;
  /** How many operations of the search come before it. */
  readonly before: number;
}

/** An expression of the source between two comparisons of a `join`: only in plans for tracing and coverage. */
export interface JoinTracePoint {
  readonly at: number;
  /** How many of the keys are compared before it. */
  readonly keys: number;
}

/** A question to the index of a `join`. */
export interface JoinLookup {
  readonly memo: number;
  readonly wanted: readonly Operand[];
}

export type Operand =
  | { readonly kind: "const"; readonly value: Value }
  | { readonly kind: "slot"; readonly slot: number }
  | { readonly kind: "input" };

export type PlannedValueExpression =
  | Operand
  | { readonly kind: "get"; readonly base: Operand; readonly path: readonly Operand[] }
  | { readonly kind: "virtual-get"; readonly base: Operand; readonly key: Operand }
  /** The value of a rule's document; `isSearch` where only one of its elements is wanted, and somebody watches. */
  | { readonly kind: "rule"; readonly group: RuleGroup; readonly isSearch?: boolean }
  /** An element of a partial set by a constant: the element, or undefined. */
  | { readonly kind: "member"; readonly group: RuleGroup; readonly key: Value; readonly memo: number }
  /** An entry of a partial object by a constant key. */
  | { readonly kind: "entry"; readonly group: RuleGroup; readonly key: Value; readonly memo: number }
  /** Everything below a place in `data`, rules and given data together. */
  | { readonly kind: "document"; readonly node: RuleTreeNode }
  /** The same, not yet put together, for a path that goes on with a variable. */
  | { readonly kind: "cursor"; readonly node: RuleTreeNode }
  | { readonly kind: "finish"; readonly of: Operand }
  /** Given data where no rule is. */
  | { readonly kind: "base"; readonly path: readonly (string | number)[] }
  | { readonly kind: "call"; readonly group: RuleGroup; readonly args: readonly Operand[]; readonly at: number }
  | { readonly kind: "builtin"; readonly builtin: Builtin; readonly args: readonly Operand[]; readonly at: number }
  | { readonly kind: "array"; readonly items: readonly Operand[] }
  | { readonly kind: "set"; readonly items: readonly Operand[] }
  | { readonly kind: "object"; readonly entries: readonly (readonly [Operand, Operand])[] }
  | {
      readonly kind: "collect";
      readonly of: "array" | "set" | "object";
      readonly body: readonly Op[];
      readonly key: Operand | undefined;
      readonly value: Operand;
      /** Of a body that is told by the values it looks for alone: what was collected is kept by them. */
      readonly lookup: JoinLookup | undefined;
      /** In strict evaluations, the body without an index: it is run where the other one fails, and fails as written. */
      readonly written: readonly Op[] | undefined;
      readonly at: number;
    };

export interface WithChange {
  readonly target:
    | { readonly kind: "input"; readonly path: readonly string[] }
    | { readonly kind: "data"; readonly path: readonly string[] }
    | { readonly kind: "function"; readonly group: RuleGroup }
    | { readonly kind: "builtin"; readonly name: string };
  readonly value:
    | Operand
    | { readonly kind: "function"; readonly group: RuleGroup }
    | { readonly kind: "builtin"; readonly builtin: Builtin };
}

/** The elements of a list in the input by the text of one of their fields. */
export interface InputListIndex {
  readonly memo: number;
  /** Of the list, from the input. */
  readonly path: readonly string[];
  /** Of the text, from an element. */
  readonly field: readonly string[];
  /** What the text goes through before it is compared. */
  readonly fold: Builtin | undefined;
}

/** One rule or one of its `else` branches. */
export interface BranchPlan {
  readonly at: number;
  readonly ops: readonly Op[];
  /** The keys of a partial object's entry. */
  readonly keys: readonly Operand[];
  readonly value: Operand;
}

export interface RulePlan {
  readonly rule: CoreRule;
  readonly slots: number;
  readonly branches: readonly BranchPlan[];
}

export interface RuleGroupPlan {
  readonly group: RuleGroup;
  readonly arity: number;
  readonly rules: readonly RulePlan[];
  readonly defaults: readonly RulePlan[];
}

/** The tree of a classic rule. Chains are flat lists, so a long rule is never a deep tree. */
import type { JsonValue } from "@plumbline/model";

/** UTF-16 offsets into the text of the rule. */
export interface ClassicSpan {
  readonly start: number;
  readonly end: number;
}

export type ClassicComparisonOperator = "=" | "!=" | "<" | ">" | "<=" | ">=";
export type ArithmeticOperator = "+" | "-" | "*" | "/" | "%";

export type SnapshotReferenceStep =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "index"; readonly index: number }
  /** `[*]`: every element. */
  | { readonly kind: "every" }
  /** `[]`: the whole list at the end of a path, its first element before that. */
  | { readonly kind: "open" }
  /** `['key'='value']`: the first element whose member reads so. */
  | { readonly kind: "match"; readonly key: string; readonly value: string };

export interface SnapshotReference extends ClassicSpan {
  readonly kind: "reference";
  readonly snapshotId: string;
  readonly steps: readonly SnapshotReferenceStep[];
}

export interface ClassicLiteral extends ClassicSpan {
  readonly kind: "literal";
  readonly value: JsonValue;
}

/** `contains(container) = member`. */
export interface ContainsExpression extends ClassicSpan {
  readonly kind: "containment";
  readonly container: ClassicExpression;
  readonly member: ClassicExpression;
  readonly negated: boolean;
}

export interface ArithmeticExpression extends ClassicSpan {
  readonly kind: "arithmetic";
  readonly first: ClassicExpression;
  /** Applied from left to right; all of one precedence. */
  readonly rest: readonly { readonly operator: ArithmeticOperator; readonly operand: ClassicExpression }[];
}

export interface ClassicComparison extends ClassicSpan {
  readonly kind: "comparison";
  readonly operator: ClassicComparisonOperator;
  readonly left: ClassicExpression;
  readonly right: ClassicExpression;
}

export interface LogicalExpression extends ClassicSpan {
  readonly kind: "logic";
  readonly operator: "&&" | "||";
  readonly operands: readonly ClassicExpression[];
}

export type ClassicExpression =
  | ClassicLiteral
  | SnapshotReference
  | ContainsExpression
  | ArithmeticExpression
  | ClassicComparison
  | LogicalExpression
  | (ClassicSpan & {
      readonly kind: "call";
      readonly function: "exist" | "count";
      readonly argument: ClassicExpression;
    })
  | (ClassicSpan & { readonly kind: "power"; readonly base: ClassicExpression; readonly exponent: ClassicExpression })
  | (ClassicSpan & { readonly kind: "minus"; readonly operand: ClassicExpression })
  | (ClassicSpan & { readonly kind: "not"; readonly operand: ClassicExpression });

export interface ClassicParseProblem {
  readonly offset: number;
  readonly message: string;
}

/** The tree of a classic rule. Chains are flat lists, so a long rule is never a deep tree. */
import type { JsonValue } from "@plumbline/model";

/** UTF-16 offsets into the text of the rule. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type ComparisonOperator = "=" | "!=" | "<" | ">" | "<=" | ">=";
export type ArithmeticOperator = "+" | "-" | "*" | "/" | "%";

export type Step =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "index"; readonly index: number }
  /** `[*]`: every element. */
  | { readonly kind: "every" }
  /** `[]`: the whole list at the end of a path, its first element before that. */
  | { readonly kind: "open" }
  /** `['key'='value']`: the first element whose member reads so. */
  | { readonly kind: "match"; readonly key: string; readonly value: string };

export interface Reference extends Span {
  readonly kind: "reference";
  readonly snapshotId: string;
  readonly steps: readonly Step[];
}

export interface Literal extends Span {
  readonly kind: "literal";
  readonly value: JsonValue;
}

/** `contains(container) = member`. */
export interface Containment extends Span {
  readonly kind: "containment";
  readonly container: ClassicRule;
  readonly member: ClassicRule;
  readonly negated: boolean;
}

export interface Arithmetic extends Span {
  readonly kind: "arithmetic";
  readonly first: ClassicRule;
  /** Applied from left to right; all of one precedence. */
  readonly rest: readonly { readonly operator: ArithmeticOperator; readonly operand: ClassicRule }[];
}

export interface Comparison extends Span {
  readonly kind: "comparison";
  readonly operator: ComparisonOperator;
  readonly left: ClassicRule;
  readonly right: ClassicRule;
}

export interface Logic extends Span {
  readonly kind: "logic";
  readonly operator: "&&" | "||";
  readonly operands: readonly ClassicRule[];
}

export type ClassicRule =
  | Literal
  | Reference
  | Containment
  | Arithmetic
  | Comparison
  | Logic
  | (Span & { readonly kind: "call"; readonly function: "exist" | "count"; readonly argument: ClassicRule })
  | (Span & { readonly kind: "power"; readonly base: ClassicRule; readonly exponent: ClassicRule })
  | (Span & { readonly kind: "minus"; readonly operand: ClassicRule })
  | (Span & { readonly kind: "not"; readonly operand: ClassicRule });

export interface ClassicProblem {
  readonly offset: number;
  readonly message: string;
}

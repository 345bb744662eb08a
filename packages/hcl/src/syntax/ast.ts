/**
 * The tree of an HCL file. Nodes are frozen; `start` and `end` are UTF-16 offsets into the text the node came from, so
 * that `text.slice(node.start, node.end)` is how it was written. Words of the HCL specification are kept.
 */

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a file or a block holds. */
export interface Body extends Span {
  readonly attributes: readonly Attribute[];
  readonly blocks: readonly Block[];
}

/** `name = expression`. */
export interface Attribute extends Span {
  readonly kind: "attribute";
  readonly name: string;
  readonly nameEnd: number;
  readonly expression: Expression;
}

/** `type "label" { … }`; `headerEnd` is just after the last label (or the type), before the brace. */
export interface Block extends Span {
  readonly kind: "block";
  readonly type: string;
  readonly labels: readonly Label[];
  readonly headerEnd: number;
  readonly body: Body;
}

export interface Label extends Span {
  readonly text: string;
}

/** An expression as it is written; `kind` says of which form it is. */
export type Expression =
  | Literal
  | Template
  | SoleInterpolation
  | Traversal
  | ExpressionWithConstantSteps
  | IndexExpression
  | Splat
  | Call
  | Tuple
  | ObjectExpression
  | ForTuple
  | ForObject
  | BinaryExpression
  | UnaryExpression
  | ConditionalExpression
  | Parentheses;

/** A number, bool or null, or a quoted string (or heredoc) without templates. */
export interface Literal extends Span {
  readonly kind: "literal";
  readonly value: string | number | boolean | null;
}

/** A quoted string or heredoc with at least one interpolation or directive, in which text was unescaped and stripped. */
export interface Template extends Span {
  readonly kind: "template";
  readonly parts: readonly TemplatePart[];
}

export type TemplatePart = TemplateText | TemplateIf | TemplateFor | Expression;

export interface TemplateText extends Span {
  readonly kind: "text";
  readonly text: string;
}

/** `%{ if … }…%{ else }…%{ endif }`. */
export interface TemplateIf extends Span {
  readonly kind: "template-if";
  readonly condition: Expression;
  readonly then: readonly TemplatePart[];
  readonly otherwise: readonly TemplatePart[];
}

/** `%{ for k, v in … }…%{ endfor }`. */
export interface TemplateFor extends Span {
  readonly kind: "template-for";
  readonly key: string | undefined;
  readonly value: string;
  readonly collection: Expression;
  readonly body: readonly TemplatePart[];
}

/** A quoted string that is one interpolation and nothing else: it has the value of `expression`, not its text. */
export interface SoleInterpolation extends Span {
  readonly kind: "interpolation";
  readonly expression: Expression;
}

/** `root.name[0]["key"]`: a name with steps that are all constant. */
export interface Traversal extends Span {
  readonly kind: "traversal";
  readonly root: string;
  readonly steps: readonly TraversalStep[];
}

/** `.name` and `.0` (kind attribute, legacy index), `["key"]` and `[0]`. */
export type TraversalStep = AttributeStep | IndexStep;

export interface AttributeStep extends Span {
  readonly kind: "attribute-step";
  readonly name: string;
}

export interface IndexStep extends Span {
  readonly kind: "index-step";
  readonly key: string | number;
}

/** Constant steps after an expression that is no traversal: `f(x).name[0]`. */
export interface ExpressionWithConstantSteps extends Span {
  readonly kind: "access";
  readonly object: Expression;
  readonly steps: readonly TraversalStep[];
}

/** `collection[key]` with a key that is no literal. */
export interface IndexExpression extends Span {
  readonly kind: "index";
  readonly collection: Expression;
  readonly key: Expression;
}

/** `source[*].a[b]` (full) or `source.*.a` (not full): `each` is done, in order, for each element. */
export interface Splat extends Span {
  readonly kind: "splat";
  readonly source: Expression;
  readonly each: readonly SplatStep[];
  readonly full: boolean;
}

export type SplatStep = TraversalStep | ComputedStep | NestedSplat;

/** `[*]` or `.*` inside a full splat: `each` is done for each element of what the steps before it gave. */
export interface NestedSplat extends Span {
  readonly kind: "nested-splat";
  readonly each: readonly SplatStep[];
  readonly full: boolean;
}

/** `[expression]` inside a full splat. */
export interface ComputedStep extends Span {
  readonly kind: "computed-step";
  readonly key: Expression;
}

/** `name(a, b...)`; `name` may have namespaces: `provider::aws::arn_parse`. */
export interface Call extends Span {
  readonly kind: "call";
  readonly name: string;
  readonly nameEnd: number;
  readonly args: readonly Expression[];
  readonly expandsLast: boolean;
}

export interface Tuple extends Span {
  readonly kind: "tuple";
  readonly items: readonly Expression[];
}

export interface ObjectExpression extends Span {
  readonly kind: "object";
  readonly items: readonly ObjectItem[];
}

/** A bare word as key is a `Traversal` without steps; the evaluator takes it as its own name. */
export interface ObjectItem extends Span {
  readonly key: Expression;
  readonly value: Expression;
}

/** `[for k, v in collection : value if condition]`. */
export interface ForTuple extends Span {
  readonly kind: "for-tuple";
  readonly key: string | undefined;
  readonly value: string;
  readonly collection: Expression;
  readonly result: Expression;
  readonly condition: Expression | undefined;
}

/** `{for k, v in collection : key => value... if condition}`. */
export interface ForObject extends Span {
  readonly kind: "for-object";
  readonly key: string | undefined;
  readonly value: string;
  readonly collection: Expression;
  readonly resultKey: Expression;
  readonly result: Expression;
  readonly groups: boolean;
  readonly condition: Expression | undefined;
}

export type BinaryOperator = "||" | "&&" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "/" | "%";

export interface BinaryExpression extends Span {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface UnaryExpression extends Span {
  readonly kind: "unary";
  readonly operator: "-" | "!";
  readonly operand: Expression;
}

export interface ConditionalExpression extends Span {
  readonly kind: "conditional";
  readonly condition: Expression;
  readonly then: Expression;
  readonly otherwise: Expression;
}

export interface Parentheses extends Span {
  readonly kind: "parentheses";
  readonly inner: Expression;
}

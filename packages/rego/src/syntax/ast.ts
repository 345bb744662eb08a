import type { RegoNumber } from "../values/number.js";
import type { Source } from "./source.js";

/**
 * The tree of a Rego module as written. `at` and `end` are offsets into the module's text (end exclusive). Nothing is
 * resolved here: `input`, imports, rules and locals are all variables, `_` is a variable named `_`.
 */
export interface SyntaxNode {
  readonly at: number;
  readonly end: number;
}

/** v2 is v1 with `and`, `or` and bodies of `not`. */
export type RegoVersion = "v0" | "v1" | "v2";

/** A file that has been parsed. */
export interface Module {
  readonly source: Source;
  /** The syntax the file was read as; `import rego.v1` makes a v0 file v1, `import rego.v2` any file v2. */
  readonly version: RegoVersion;
  readonly package: Package;
  readonly imports: readonly Import[];
  readonly rules: readonly Rule[];
  readonly annotations: readonly Annotations[];
  readonly comments: readonly Comment[];
}

export interface Package extends SyntaxNode {
  /** Without the leading `data`. */
  readonly path: readonly string[];
}

export interface Import extends SyntaxNode {
  /** `["data", "lib", "strings"]`, `["future", "keywords", "in"]`, `["rego", "v1"]`. */
  readonly path: readonly string[];
  readonly alias: string | undefined;
}

/** A comment, from `#` to the end of its line. */
export interface Comment extends SyntaxNode {
  readonly text: string;
}

export type AnnotationScope = "rule" | "document" | "package" | "subpackages";

/** A METADATA block. `at` is its first line; `target` the rule or package it belongs to (its `at`). */
export interface Annotations extends SyntaxNode {
  readonly scope: AnnotationScope;
  /** Everything the block says, as JSON, `scope` included where it was written. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly target: number;
}

/** A rule as it is written, with its `else` branches. */
export interface Rule extends SyntaxNode {
  readonly default: boolean;
  readonly head: Head;
  /** Empty when the rule has no body: it is always true. */
  readonly body: Body;
  readonly else: Rule | undefined;
}

export interface Head extends SyntaxNode {
  /** `p`, `p.q[x].r`: a variable, then the path. Without the key of a partial set. */
  readonly name: Var;
  readonly path: readonly Term[];
  /** Of a function. */
  readonly args: readonly Term[] | undefined;
  /** The element of a partial set: `p contains x`, and `p[x] { … }` in v0. */
  readonly contains: Term | undefined;
  /** The value after `:=` or `=`; absent means true. */
  readonly value: Term | undefined;
  readonly assign: ":=" | "=" | undefined;
  /** Whether `if` stood before the body, for the formatter. */
  readonly if: boolean;
}

/** The expressions of a rule, comprehension or query, of which all must hold. */
export type Body = readonly Expr[];

interface ExprBase extends SyntaxNode {
  readonly negated: boolean;
  readonly with: readonly WithModifier[];
}

/** One line of a body. */
export type Expr = TermExpr | SomeExpr | SomeInExpr | EveryExpr | NegatedBodyExpr | LogicExpr;

export interface TermExpr extends ExprBase {
  readonly kind: "term";
  readonly term: Term;
}

/** `some x, y` */
export interface SomeExpr extends ExprBase {
  readonly kind: "some";
  readonly vars: readonly Var[];
}

/** `some v in xs`, `some k, v in xs` */
export interface SomeInExpr extends ExprBase {
  readonly kind: "some-in";
  readonly key: Term | undefined;
  readonly value: Term;
  readonly domain: Term;
}

/** `every v in xs { … }`, `every k, v in xs { … }` */
export interface EveryExpr extends ExprBase {
  readonly kind: "every";
  readonly key: Var | undefined;
  readonly value: Var;
  readonly domain: Term;
  readonly body: Body;
}

/**
 * `not { … }` and, in a module that imports `future.keywords.not`, `not a` too (`braced` is false): always negated. A
 * braced body has variables of its own; one without braces has not, but what it calls is part of what is negated.
 */
export interface NegatedBodyExpr extends ExprBase {
  readonly kind: "block";
  readonly body: Body;
  readonly braced: boolean;
}

/** `a and b`, `{ … } or b`: each side is a body with its own scope, and succeeds at most once. */
export interface LogicExpr extends ExprBase {
  readonly kind: "and" | "or";
  readonly left: Body;
  readonly right: Body;
  /** Whether braces stood around the side: only then may it declare variables of its own. */
  readonly leftBraced: boolean;
  readonly rightBraced: boolean;
}

export interface WithModifier extends SyntaxNode {
  readonly target: Var | Ref;
  readonly value: Term;
}

/** A value, variable, reference, call or comprehension as it is written. */
export type Term =
  | NullTerm
  | BooleanTerm
  | NumberTerm
  | StringTerm
  | TemplateTerm
  | Var
  | Ref
  | Call
  | InfixTerm
  | ArrayTerm
  | SetTerm
  | ObjectTerm
  | ArrayComprehension
  | SetComprehension
  | ObjectComprehension;

export interface NullTerm extends SyntaxNode {
  readonly kind: "null";
}
export interface BooleanTerm extends SyntaxNode {
  readonly kind: "boolean";
  readonly value: boolean;
}
export interface NumberTerm extends SyntaxNode {
  readonly kind: "number";
  readonly value: RegoNumber;
}
export interface StringTerm extends SyntaxNode {
  readonly kind: "string";
  readonly value: string;
}
/** `$"…{x}…"`: texts (already unescaped) and the expressions between them. */
export interface TemplateTerm extends SyntaxNode {
  readonly kind: "template";
  readonly parts: readonly (string | Expr)[];
}
export interface Var extends SyntaxNode {
  readonly kind: "var";
  readonly name: string;
}
/** `head.a["b"][x]`; `.a` and `["a"]` are both a string in the path. */
export interface Ref extends SyntaxNode {
  readonly kind: "ref";
  readonly head: Term;
  readonly path: readonly Term[];
}
export interface Call extends SyntaxNode {
  readonly kind: "call";
  readonly operator: Var | Ref;
  readonly args: readonly Term[];
}

export type InfixOperator =
  | ":="
  | "="
  | "=="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "+"
  | "-"
  | "*"
  | "/"
  | "%"
  | "&"
  | "|"
  | "in";

/** Always two operands, but three for `k, v in xs`. Grouping shows in the tree only. */
export interface InfixTerm extends SyntaxNode {
  readonly kind: "infix";
  readonly operator: InfixOperator;
  readonly args: readonly Term[];
}
export interface ArrayTerm extends SyntaxNode {
  readonly kind: "array";
  readonly items: readonly Term[];
}
export interface SetTerm extends SyntaxNode {
  readonly kind: "set";
  readonly items: readonly Term[];
}
export interface ObjectTerm extends SyntaxNode {
  readonly kind: "object";
  readonly entries: readonly (readonly [Term, Term])[];
}
export interface ArrayComprehension extends SyntaxNode {
  readonly kind: "array-comprehension";
  readonly term: Term;
  readonly body: Body;
}
export interface SetComprehension extends SyntaxNode {
  readonly kind: "set-comprehension";
  readonly term: Term;
  readonly body: Body;
}
export interface ObjectComprehension extends SyntaxNode {
  readonly kind: "object-comprehension";
  readonly key: Term;
  readonly value: Term;
  readonly body: Body;
}

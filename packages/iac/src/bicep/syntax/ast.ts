/** The tree of a Bicep file. `start` and `end` are UTF-16 offsets. What could not be parsed stands there as `broken`. */
export interface Spanned {
  readonly start: number;
  readonly end: number;
}

export type Expression =
  | Literal
  | Interpolation
  | ArrayLiteral
  | ObjectLiteral
  | Name
  | Call
  | Method
  | Member
  | Index
  | Child
  | Assured
  | Unary
  | Binary
  | Ternary
  | For
  | If
  | Lambda
  | Group
  | Broken;

export interface Literal extends Spanned {
  readonly kind: "literal";
  readonly value: string | number | boolean | null;
}

/** Texts and expressions in turn; it begins and ends with a text. */
export interface Interpolation extends Spanned {
  readonly kind: "interpolation";
  readonly texts: readonly string[];
  readonly holes: readonly Expression[];
}

export interface Spread extends Spanned {
  readonly kind: "spread";
  readonly value: Expression;
}

export interface ArrayLiteral extends Spanned {
  readonly kind: "array";
  readonly items: readonly (Expression | Spread)[];
}

export interface Property extends Spanned {
  readonly kind: "property";
  readonly key: Literal | Interpolation;
  readonly value: Expression;
}

export interface ObjectLiteral extends Spanned {
  readonly kind: "object";
  readonly items: readonly (Property | Spread)[];
  /** Children that are declared inside of a resource. */
  readonly resources: readonly ResourceDeclaration[];
}

export interface Name extends Spanned {
  readonly kind: "name";
  readonly name: string;
}

export interface Call extends Spanned {
  readonly kind: "call";
  readonly name: string;
  readonly args: readonly Expression[];
}

/** `target.name(…)`: a function of a resource or of a namespace. */
export interface Method extends Spanned {
  readonly kind: "method";
  readonly target: Expression;
  readonly name: string;
  readonly args: readonly Expression[];
}

export interface Member extends Spanned {
  readonly kind: "member";
  readonly target: Expression;
  readonly name: string;
  readonly isSafe: boolean;
}

export interface Index extends Spanned {
  readonly kind: "index";
  readonly target: Expression;
  readonly index: Expression;
  readonly isSafe: boolean;
  readonly isFromEnd: boolean;
}

/** `parent::child`. */
export interface Child extends Spanned {
  readonly kind: "child";
  readonly target: Expression;
  readonly name: string;
}

/** `value!`. */
export interface Assured extends Spanned {
  readonly kind: "assured";
  readonly target: Expression;
}

export interface Unary extends Spanned {
  readonly kind: "unary";
  readonly operator: "!" | "-" | "+";
  readonly operand: Expression;
}

export type BinaryOperator =
  | "*"
  | "/"
  | "%"
  | "+"
  | "-"
  | "<"
  | "<="
  | ">"
  | ">="
  | "=="
  | "!="
  | "=~"
  | "!~"
  | "&&"
  | "||"
  | "??";

export interface Binary extends Spanned {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Ternary extends Spanned {
  readonly kind: "ternary";
  readonly condition: Expression;
  readonly yes: Expression;
  readonly no: Expression;
}

export interface For extends Spanned {
  readonly kind: "for";
  readonly item: string;
  readonly index: string | undefined;
  readonly over: Expression;
  readonly body: Expression;
}

/** `if (condition) { … }`, the body of a resource or a module. */
export interface If extends Spanned {
  readonly kind: "if";
  readonly condition: Expression;
  readonly body: Expression;
}

export interface Lambda extends Spanned {
  readonly kind: "lambda";
  readonly parameters: readonly string[];
  readonly body: Expression;
}

export interface Group extends Spanned {
  readonly kind: "group";
  readonly inner: Expression;
}

export interface Broken extends Spanned {
  readonly kind: "broken";
  readonly message: string;
}

export type TypeExpression =
  | (Spanned & { readonly kind: "named"; readonly name: string; readonly args: readonly TypeExpression[] })
  | (Spanned & { readonly kind: "part"; readonly of: TypeExpression; readonly step: string })
  | (Spanned & { readonly kind: "list"; readonly of: TypeExpression })
  | (Spanned & { readonly kind: "nullable"; readonly of: TypeExpression })
  | (Spanned & { readonly kind: "union"; readonly members: readonly TypeExpression[] })
  | (Spanned & { readonly kind: "constant"; readonly value: Expression })
  | (Spanned & { readonly kind: "fields"; readonly fields: readonly TypeField[] })
  | (Spanned & { readonly kind: "tuple"; readonly items: readonly TypeField[] })
  | (Spanned & { readonly kind: "resource"; readonly type: Expression });

export interface TypeField extends Spanned {
  /** Undefined in tuples, `*` for all that are not named. */
  readonly name: string | undefined;
  readonly decorators: readonly Expression[];
  readonly type: TypeExpression;
}

interface Declared extends Spanned {
  readonly decorators: readonly Expression[];
  readonly name: string;
  readonly nameStart: number;
  readonly nameEnd: number;
}

export interface ParameterDeclaration extends Declared {
  readonly kind: "param";
  readonly type: TypeExpression | undefined;
  /** The default in a template, the value in a parameter file. */
  readonly value: Expression | undefined;
}

export interface VariableDeclaration extends Declared {
  readonly kind: "var";
  readonly type: TypeExpression | undefined;
  readonly value: Expression;
}

export interface ResourceDeclaration extends Declared {
  readonly kind: "resource";
  /** Behind the decorators. */
  readonly keywordStart: number;
  readonly type: Expression;
  readonly isExisting: boolean;
  readonly body: Expression;
}

export interface ModuleDeclaration extends Declared {
  readonly kind: "module";
  readonly keywordStart: number;
  readonly path: Expression;
  readonly body: Expression;
}

export interface OutputDeclaration extends Declared {
  readonly kind: "output";
  readonly type: TypeExpression | undefined;
  readonly value: Expression;
}

export interface TypeDeclaration extends Declared {
  readonly kind: "type";
  readonly type: TypeExpression;
}

export interface FunctionDeclaration extends Declared {
  readonly kind: "func";
  readonly parameters: readonly TypeField[];
  readonly returns: TypeExpression;
  readonly body: Expression;
}

export interface ImportDeclaration extends Spanned {
  readonly kind: "import";
  readonly decorators: readonly Expression[];
  /** `*` is everything, under one name. */
  readonly names: readonly { readonly name: string; readonly as: string }[];
  readonly from: Expression;
}

export interface MetadataDeclaration extends Declared {
  readonly kind: "metadata" | "assert";
  readonly value: Expression;
}

/** `test` runs a template with values of its own and deploys nothing. */
export interface TestDeclaration extends Declared {
  readonly kind: "test";
  readonly keywordStart: number;
  readonly path: Expression;
  readonly body: Expression;
}

/** Statements with one value: `targetScope = …`, `using '…'`, `extends '…'`. */
export interface Setting extends Spanned {
  readonly kind: "targetScope" | "using" | "extends";
  /** Undefined for `using none`. */
  readonly value: Expression | undefined;
}

export interface ExtensionDeclaration extends Spanned {
  readonly kind: "extension";
  readonly decorators: readonly Expression[];
  readonly specification: Expression;
  readonly config: Expression | undefined;
  readonly as: string | undefined;
}

export type Declaration =
  | ParameterDeclaration
  | VariableDeclaration
  | ResourceDeclaration
  | ModuleDeclaration
  | OutputDeclaration
  | TypeDeclaration
  | FunctionDeclaration
  | ImportDeclaration
  | MetadataDeclaration
  | TestDeclaration
  | Setting
  | ExtensionDeclaration;

/** The tree of a Bicep file. `start` and `end` are UTF-16 offsets. What could not be parsed stands there as `broken`. */
export interface Spanned {
  readonly start: number;
  readonly end: number;
}

export type BicepExpression =
  | BicepLiteral
  | BicepInterpolation
  | ArrayLiteral
  | ObjectLiteral
  | BicepName
  | BicepCall
  | BicepMethodCall
  | BicepMemberAccess
  | BicepIndexAccess
  | NestedResourceAccess
  | NonNullAssertion
  | BicepUnaryExpression
  | BicepBinaryExpression
  | TernaryExpression
  | ForExpression
  | IfExpression
  | LambdaExpression
  | ParenthesizedExpression
  | BrokenExpression;

export interface BicepLiteral extends Spanned {
  readonly kind: "literal";
  readonly value: string | number | boolean | null;
}

/** Texts and expressions in turn; it begins and ends with a text. */
export interface BicepInterpolation extends Spanned {
  readonly kind: "interpolation";
  readonly texts: readonly string[];
  readonly holes: readonly BicepExpression[];
}

export interface SpreadItem extends Spanned {
  readonly kind: "spread";
  readonly value: BicepExpression;
}

export interface ArrayLiteral extends Spanned {
  readonly kind: "array";
  readonly items: readonly (BicepExpression | SpreadItem)[];
}

export interface ObjectProperty extends Spanned {
  readonly kind: "property";
  readonly key: BicepLiteral | BicepInterpolation;
  readonly value: BicepExpression;
}

export interface ObjectLiteral extends Spanned {
  readonly kind: "object";
  readonly items: readonly (ObjectProperty | SpreadItem)[];
  /** Children that are declared inside of a resource. */
  readonly resources: readonly ResourceDeclaration[];
}

export interface BicepName extends Spanned {
  readonly kind: "name";
  readonly name: string;
}

export interface BicepCall extends Spanned {
  readonly kind: "call";
  readonly name: string;
  readonly args: readonly BicepExpression[];
}

/** `target.name(…)`: a function of a resource or of a namespace. */
export interface BicepMethodCall extends Spanned {
  readonly kind: "method";
  readonly target: BicepExpression;
  readonly name: string;
  readonly args: readonly BicepExpression[];
}

export interface BicepMemberAccess extends Spanned {
  readonly kind: "member";
  readonly target: BicepExpression;
  readonly name: string;
  readonly isSafe: boolean;
}

export interface BicepIndexAccess extends Spanned {
  readonly kind: "index";
  readonly target: BicepExpression;
  readonly index: BicepExpression;
  readonly isSafe: boolean;
  readonly isFromEnd: boolean;
}

/** `parent::child`. */
export interface NestedResourceAccess extends Spanned {
  readonly kind: "child";
  readonly target: BicepExpression;
  readonly name: string;
}

/** `value!`. */
export interface NonNullAssertion extends Spanned {
  readonly kind: "assured";
  readonly target: BicepExpression;
}

export interface BicepUnaryExpression extends Spanned {
  readonly kind: "unary";
  readonly operator: "!" | "-" | "+";
  readonly operand: BicepExpression;
}

export type BicepBinaryOperator =
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

export interface BicepBinaryExpression extends Spanned {
  readonly kind: "binary";
  readonly operator: BicepBinaryOperator;
  readonly left: BicepExpression;
  readonly right: BicepExpression;
}

export interface TernaryExpression extends Spanned {
  readonly kind: "ternary";
  readonly condition: BicepExpression;
  readonly yes: BicepExpression;
  readonly no: BicepExpression;
}

export interface ForExpression extends Spanned {
  readonly kind: "for";
  readonly item: string;
  readonly index: string | undefined;
  readonly over: BicepExpression;
  readonly body: BicepExpression;
}

/** `if (condition) { … }`, the body of a resource or a module. */
export interface IfExpression extends Spanned {
  readonly kind: "if";
  readonly condition: BicepExpression;
  readonly body: BicepExpression;
}

export interface LambdaExpression extends Spanned {
  readonly kind: "lambda";
  readonly parameters: readonly string[];
  readonly body: BicepExpression;
}

export interface ParenthesizedExpression extends Spanned {
  readonly kind: "group";
  readonly inner: BicepExpression;
}

export interface BrokenExpression extends Spanned {
  readonly kind: "broken";
  readonly message: string;
}

export type TypeExpression =
  | (Spanned & { readonly kind: "named"; readonly name: string; readonly args: readonly TypeExpression[] })
  | (Spanned & { readonly kind: "part"; readonly of: TypeExpression; readonly step: string })
  | (Spanned & { readonly kind: "list"; readonly of: TypeExpression })
  | (Spanned & { readonly kind: "nullable"; readonly of: TypeExpression })
  | (Spanned & { readonly kind: "union"; readonly members: readonly TypeExpression[] })
  | (Spanned & { readonly kind: "constant"; readonly value: BicepExpression })
  | (Spanned & { readonly kind: "fields"; readonly fields: readonly TypeField[] })
  | (Spanned & { readonly kind: "tuple"; readonly items: readonly TypeField[] })
  | (Spanned & { readonly kind: "resource"; readonly type: BicepExpression });

export interface TypeField extends Spanned {
  /** Undefined in tuples, `*` for all that are not named. */
  readonly name: string | undefined;
  readonly decorators: readonly BicepExpression[];
  readonly type: TypeExpression;
}

interface Declared extends Spanned {
  readonly decorators: readonly BicepExpression[];
  readonly name: string;
  readonly nameStart: number;
  readonly nameEnd: number;
}

export interface ParameterDeclaration extends Declared {
  readonly kind: "param";
  readonly type: TypeExpression | undefined;
  /** The default in a template, the value in a parameter file. */
  readonly value: BicepExpression | undefined;
}

export interface VariableDeclaration extends Declared {
  readonly kind: "var";
  readonly type: TypeExpression | undefined;
  readonly value: BicepExpression;
}

export interface ResourceDeclaration extends Declared {
  readonly kind: "resource";
  /** Behind the decorators. */
  readonly keywordStart: number;
  readonly type: BicepExpression;
  readonly isExisting: boolean;
  readonly body: BicepExpression;
}

export interface ModuleDeclaration extends Declared {
  readonly kind: "module";
  readonly keywordStart: number;
  readonly path: BicepExpression;
  readonly body: BicepExpression;
}

export interface OutputDeclaration extends Declared {
  readonly kind: "output";
  readonly type: TypeExpression | undefined;
  readonly value: BicepExpression;
}

export interface TypeDeclaration extends Declared {
  readonly kind: "type";
  readonly type: TypeExpression;
}

export interface FunctionDeclaration extends Declared {
  readonly kind: "func";
  readonly parameters: readonly TypeField[];
  readonly returns: TypeExpression;
  readonly body: BicepExpression;
}

export interface ImportDeclaration extends Spanned {
  readonly kind: "import";
  readonly decorators: readonly BicepExpression[];
  /** `*` is everything, under one name. */
  readonly names: readonly { readonly name: string; readonly as: string }[];
  readonly from: BicepExpression;
}

export interface MetadataOrAssertDeclaration extends Declared {
  readonly kind: "metadata" | "assert";
  readonly value: BicepExpression;
}

/** `test` runs a template with values of its own and deploys nothing. */
export interface TestDeclaration extends Declared {
  readonly kind: "test";
  readonly keywordStart: number;
  readonly path: BicepExpression;
  readonly body: BicepExpression;
}

/** Statements with one value: `targetScope = …`, `using '…'`, `extends '…'`. */
export interface FileSettingStatement extends Spanned {
  readonly kind: "targetScope" | "using" | "extends";
  /** Undefined for `using none`. */
  readonly value: BicepExpression | undefined;
}

export interface ExtensionDeclaration extends Spanned {
  readonly kind: "extension";
  readonly decorators: readonly BicepExpression[];
  readonly specification: BicepExpression;
  readonly config: BicepExpression | undefined;
  readonly as: string | undefined;
}

export type BicepDeclaration =
  | ParameterDeclaration
  | VariableDeclaration
  | ResourceDeclaration
  | ModuleDeclaration
  | OutputDeclaration
  | TypeDeclaration
  | FunctionDeclaration
  | ImportDeclaration
  | MetadataOrAssertDeclaration
  | TestDeclaration
  | FileSettingStatement
  | ExtensionDeclaration;

/** Go's text/template as it is parsed. Offsets are those of the template's text. */
export type TemplateNode =
  | TextNode
  | OutputNode
  | BranchNode
  | TemplateCallNode
  | { readonly kind: "break" | "continue"; readonly start: number };

export interface TextNode {
  readonly kind: "text";
  readonly start: number;
  /** What is left of it after `{{-` and `-}}` beside it. */
  readonly text: string;
}

/** `{{ .Values.name }}`: written where it stands, unless it only sets variables. */
export interface OutputNode {
  readonly kind: "output";
  readonly start: number;
  readonly end: number;
  readonly pipeline: HelmPipeline;
}

export interface BranchNode {
  readonly kind: "if" | "with" | "range";
  readonly start: number;
  readonly pipeline: HelmPipeline;
  readonly body: readonly TemplateNode[];
  readonly otherwise: readonly TemplateNode[];
}

/** `{{ template "name" . }}`, and `{{ block "name" . }}` where it stands. */
export interface TemplateCallNode {
  readonly kind: "template";
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly pipeline?: HelmPipeline;
}

export interface HelmPipeline {
  readonly start: number;
  /** `$i, $value :=`; of what is only set anew `isNew` is false. */
  readonly variables: readonly string[];
  readonly isNew: boolean;
  /** Each is given the value of the one before as its last argument. */
  readonly commands: readonly HelmCommand[];
}

export interface HelmCommand {
  readonly start: number;
  readonly operands: readonly [HelmOperand, ...HelmOperand[]];
}

export type HelmOperand = { readonly start: number } & (
  | { readonly kind: "dot" }
  | { readonly kind: "nil" }
  | { readonly kind: "literal"; readonly value: string | boolean | number }
  | { readonly kind: "float"; readonly value: number }
  | { readonly kind: "function"; readonly name: string }
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "pipeline"; readonly pipeline: HelmPipeline }
  /** `.a.b`, `$x.a`, `(f x).a`: the fields of what stands before them. */
  | { readonly kind: "fields"; readonly of: HelmOperand; readonly names: readonly string[] }
);

/** What a file of templates holds: what it writes, and the templates that it defines for others. */
export interface ParsedTemplate {
  readonly body: readonly TemplateNode[];
  readonly defined: ReadonlyMap<string, readonly TemplateNode[]>;
}

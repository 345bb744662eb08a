import type { SchemaSet } from "./analysis/types/rule-schemas.js";
import type { Builtin, BuiltinHost } from "./builtins/builtin.js";
import type { Budget } from "./runtime/budget-meter.js";
import type { RegoVersion } from "./syntax/ast.js";
import type { Value } from "./values/value.js";

/** How modules are read and compiled. */
export interface CompileOptions {
  /** How files are read: `auto` (the default) takes a file as v0 unless only v1 makes sense of it. */
  readonly version?: RegoVersion | "auto";
  /** Failures of built-ins end the evaluation instead of making the expression undefined. */
  readonly strict?: boolean;
  /** Keep `print` statements (see `Host.print`). */
  readonly print?: boolean;
  /**
   * When JavaScript is generated for a policy: once it has been used a few times (`auto`, the default), at once
   * (`always`), or not at all, for hosts that forbid it (`never`). Results are the same.
   */
  readonly codegen?: "auto" | "always" | "never";
  /**
   * JSON schemas of input and data, that of the input as `schema`, others by the names METADATA gives them: rules that read what they do not
   * have are refused. Without any (an empty map) only schemas written in METADATA itself count.
   */
  readonly schemas?: SchemaSet;
  /** The names of the built-in functions that may be used; all, when absent. */
  readonly capabilities?: ReadonlySet<string>;
  /** Functions of the host, beside those of the language. */
  readonly builtins?: readonly Builtin[];
}

/** What an evaluation is given beside its input. */
export interface EvaluateOptions {
  /** The document `data`; rules are added to it. */
  readonly data?: Value;
  /** Nanoseconds since 1970 for `time.now_ns`; the clock when absent. */
  readonly now?: bigint;
  readonly host?: BuiltinHost;
  /** What the evaluation may cost before it is ended. */
  readonly budget?: Partial<Budget>;
}

/** What the parts of the evaluator pass to each other. */
import type { FunctionHost, HclFunction } from "../functions/hcl-function.js";
import type { Expression } from "../syntax/ast.js";
import type { Value } from "../values/value.js";
import type { Meter } from "./meter.js";
import type { Scope } from "./scope.js";

/** What an expression is evaluated with: names, functions, files and limits. */
export interface EvaluationContext {
  readonly scope: Scope;
  readonly functions: ReadonlyMap<string, HclFunction>;
  readonly host: FunctionHost;
  readonly meter: Meter;
}

/** The names a `for` binds. One frame serves all its rounds: values are made at once, nothing looks back later. */
export interface ForVariableBindings {
  readonly keyName: string | undefined;
  readonly valueName: string;
  key: Value;
  value: Value;
  readonly outer: ForVariableBindings | undefined;
}

export interface Evaluation extends EvaluationContext {
  /** Set while a template file is rendered: such a template cannot render another one. */
  readonly inTemplateFile: boolean;
  /** Set inside `try` and `can`, where what does not exist is no error. */
  readonly isGuarded: boolean;
  readonly run: (expression: Expression, evaluation: Evaluation, frame: ForVariableBindings | undefined) => Value;
}

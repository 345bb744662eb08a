import type { TraversalStep } from "../syntax/ast.js";
import type { Value } from "../values/value.js";

/** Where names come from. */
export interface Scope {
  /**
   * The value `root` and the first of its steps stand for; `used` steps were consumed, the evaluator applies the rest.
   * Undefined when there is nothing of that name. `isGuarded` where the expression goes on without what does not exist.
   */
  readonly resolve: (
    root: string,
    steps: readonly TraversalStep[],
    isGuarded: boolean,
  ) => { readonly value: Value; readonly used: number } | undefined;
}

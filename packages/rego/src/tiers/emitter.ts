import type { RuleGroup, TreeNode } from "../analysis/rule-tree.js";
import type { Builtin } from "../builtins/builtin.js";
import type { ScanIndex } from "../plan/ir.js";
import type { Value } from "../values/value.js";

/**
 * Collects generated JavaScript. Text of a policy reaches the code only through `JSON.stringify`, as a string literal;
 * everything else it refers to (constants, built-ins, places) is handed over in one array and named by its number.
 */
export class Emitter {
  readonly lines: string[] = [];
  readonly pool: unknown[] = [];
  readonly #pooled = new Map<unknown, string>();
  #labels = 0;

  /** A name that nothing else in this module has. */
  fresh(prefix: string): string {
    return `${prefix}${this.#labels++}`;
  }

  line(text: string): void {
    this.lines.push(text);
  }

  /** The name of a value handed over to the code. */
  pooled(value: unknown): string {
    let name = this.#pooled.get(value);
    if (name === undefined) {
      name = `k${this.pool.length}`;
      this.pool.push(value);
      this.#pooled.set(value, name);
    }
    return name;
  }

  constant(value: Value): string {
    switch (typeof value) {
      case "string":
        return JSON.stringify(value);
      case "boolean":
        return String(value);
      case "number":
        return `(${value})`;
      default:
        return value === null ? "null" : this.pooled(value);
    }
  }
}

/** What code generation asks the program. */
export interface CodeContext {
  readonly out: Emitter;
  readonly strict: boolean;
  readonly documentName: (node: TreeNode) => string;
  readonly valueName: (group: RuleGroup) => string;
  readonly callName: (group: RuleGroup) => string;
  readonly keyedName: (group: RuleGroup, key: Value, memo: number) => string;
  readonly keyMemo: (group: RuleGroup, key: Value) => number;
  /** Emits something when the function at hand is complete. */
  readonly later: (emit: () => void) => void;
  /** Whether enough rules ask an index for it to be worth building. */
  readonly isShared: (index: ScanIndex) => boolean;
  readonly isReplaceable: (target: RuleGroup | string) => boolean;
  readonly site: (at: number) => unknown;
}

export function builtinName(context: CodeContext, builtin: Builtin): string {
  return context.out.pooled(builtin.call);
}

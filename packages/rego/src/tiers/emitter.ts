import type { RuleGroup, RuleTreeNode } from "../analysis/rule-tree.js";
import type { Builtin } from "../builtins/builtin.js";
import { findBuiltinOrInternal } from "../builtins/registry.js";
import type { InputListIndex } from "../plan/ir.js";
import type { Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";
import { generateConstantCode } from "./constant-code.js";

/** How code that is kept in a file says something of the pool; undefined for what only this process has. */
export type PoolEntryCodeGenerator = (numberOf: (source: Source) => number) => string | undefined;

const unwritable: PoolEntryCodeGenerator = () => undefined;

/**
 * Collects generated JavaScript. Text of a policy reaches the code only through `JSON.stringify`, as a string literal;
 * everything else it refers to (constants, built-ins, places) is handed over in one array and named by its number.
 */
export class Emitter {
  readonly lines: string[] = [];
  readonly pool: unknown[] = [];
  /** How each of the pool is said. */
  readonly poolCode: PoolEntryCodeGenerator[] = [];
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
  pooled(value: unknown, entryCode = unwritable): string {
    let name = this.#pooled.get(value);
    if (name === undefined) {
      name = `k${this.pool.length}`;
      this.pool.push(value);
      this.poolCode.push(entryCode);
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
        return value === null ? "null" : this.pooled(value, () => generateConstantCode(value));
    }
  }
}

/** What code generation asks the program. */
export interface CodeGenerationContext {
  readonly out: Emitter;
  readonly strict: boolean;
  /** Note what is read of the input: `rec` is the recorder of the evaluation, where it has one. */
  readonly records: boolean;
  readonly hasLongChains: boolean;
  readonly documentName: (node: RuleTreeNode) => string;
  readonly valueName: (group: RuleGroup) => string;
  readonly callName: (group: RuleGroup) => string;
  readonly keyedName: (group: RuleGroup, key: Value, memo: number) => string;
  readonly keyMemo: (group: RuleGroup, key: Value) => number;
  /** Emits something when the function at hand is complete. */
  readonly later: (emit: () => void) => void;
  /** Whether enough rules ask an index for it to be worth building. */
  readonly isShared: (index: InputListIndex) => boolean;
  readonly isReplaceable: (target: RuleGroup | string) => boolean;
  /** The name of a place of the rule at hand. */
  readonly site: (at: number) => string;
}

function addBuiltinToPool({ out }: CodeGenerationContext, builtin: Builtin): string {
  return out.pooled(builtin.call, () => {
    const code = generateBuiltinReference(builtin);
    return code === undefined ? undefined : `${code}.call`;
  });
}

/** The name of what a built-in does, of which some arguments are constants: by name, with the code of these. */
export function addBuiltinWithConstantsToPool(
  context: CodeGenerationContext,
  builtin: Builtin,
  args: readonly (Value | undefined)[],
): string {
  const call = args.some((arg) => arg !== undefined) ? builtin.withConstants?.(args) : undefined;
  if (call === undefined) return addBuiltinToPool(context, builtin);
  return context.out.pooled(call, () => {
    const code = generateBuiltinReference(builtin);
    const constants = args.map((arg) => (arg === undefined ? "undefined" : generateConstantCode(arg)));
    return code === undefined || constants.includes(undefined)
      ? undefined
      : `${code}.withConstants([${constants.join(", ")}])`;
  });
}

/** Undefined for one that the embedding program has brought. */
export function generateBuiltinReference(builtin: Builtin): string | undefined {
  return findBuiltinOrInternal(builtin.name) === builtin ? `builtin(${JSON.stringify(builtin.name)})` : undefined;
}

/** Of what says itself. */
export function addNamesToPool({ out }: CodeGenerationContext, names: readonly (string | number)[]): string {
  return out.pooled(names, () => JSON.stringify(names));
}

import type { RuleGroup, RuleTreeNode } from "../analysis/rule-tree.js";
import type { Evaluation, EvaluationMemoTable, PolicyRunner } from "../runtime/evaluation.js";
import type { Value } from "../values/value.js";
import type { ClosureProgram } from "./closure-program.js";
import { type GeneratedCode, generateCode } from "./generate-code.js";
import { generatedRuntime } from "./generated-runtime.js";

export type ValueFunction = (evaluation: Evaluation) => Value | undefined;
type CallFunction = (evaluation: Evaluation, ...args: readonly Value[]) => Value | undefined;

/** The second tier: the whole policy as JavaScript. */
export class GeneratedProgram implements PolicyRunner {
  readonly memoSize: number;
  spare: EvaluationMemoTable | undefined = undefined;
  readonly #values: readonly (ValueFunction | undefined)[];
  readonly #calls: readonly (CallFunction | undefined)[];
  readonly #documents: ReadonlyMap<RuleTreeNode, ValueFunction>;

  constructor(program: ClosureProgram, strict: boolean) {
    const code = generateCode(program, strict);
    const make = new Function(...Object.keys(generatedRuntime), "pool", moduleText(code)) as (...args: unknown[]) => {
      readonly values: readonly (ValueFunction | undefined)[];
      readonly calls: readonly (CallFunction | undefined)[];
      readonly documents: ReadonlyMap<RuleTreeNode, ValueFunction>;
    };
    const { values, calls, documents } = make(...Object.values(generatedRuntime), code.out.pool);
    this.#values = values;
    this.#calls = calls;
    this.#documents = documents;
    this.memoSize = program.memoSize;
  }

  value(evaluation: Evaluation, group: RuleGroup): Value | undefined {
    return (this.#values[group.id] as ValueFunction)(evaluation);
  }

  document(evaluation: Evaluation, node: RuleTreeNode): Value | undefined {
    return (this.#documents.get(node) as ValueFunction)(evaluation);
  }

  call(evaluation: Evaluation, group: RuleGroup, args: readonly Value[]): Value | undefined {
    return (this.#calls[group.id] as CallFunction)(evaluation, ...args);
  }
}

function moduleText({ out, values, calls, documents }: GeneratedCode): string {
  return [
    '"use strict";',
    ...out.pool.map((_, i) => `const k${i} = pool[${i}];`),
    ...out.lines,
    "const values = [], calls = [], documents = new Map();",
    ...[...values].map(([{ id }, name]) => `values[${id}] = ${name};`),
    ...[...calls].map(([{ id }, name]) => `calls[${id}] = ${name};`),
    ...[...documents].map(([node, name]) => `documents.set(${out.pooled(node)}, ${name});`),
    "return { values, calls, documents };",
  ].join("\n");
}

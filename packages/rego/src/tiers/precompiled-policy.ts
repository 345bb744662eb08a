/** A policy that was written down: nothing is parsed, checked or planned before it can be asked. */
import { findBuiltinOrInternal } from "../builtins/registry.js";
import type { EvaluateOptions } from "../options.js";
import { EvaluationMemoTable, type PolicyRunner } from "../runtime/evaluation.js";
import { addFailureLocation } from "../runtime/failure-location.js";
import { createFailureSite } from "../runtime/failure-site.js";
import type { Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";
import { startEvaluation } from "./engine.js";
import type { ValueFunction } from "./generated-program.js";
import { generatedRuntime } from "./generated-runtime.js";

const names = [...Object.keys(generatedRuntime), "builtin", "place", "site"];

interface Made {
  readonly memoSize: number;
  readonly values: Readonly<Record<string, ValueFunction>>;
}

/** What policies that were compiled together have found out about the input that one of them was asked about last. */
interface KnownOfInput {
  input: Value | undefined;
  memory: EvaluationMemoTable | undefined;
}

/** A policy read back from the JavaScript that `Policy.written` gave: starts without parsing or compiling Rego. */
export class PrecompiledPolicy {
  readonly #values: ReadonlyMap<string, ValueFunction>;
  readonly #runner: PolicyRunner;

  readonly #known: KnownOfInput;

  private constructor(values: ReadonlyMap<string, ValueFunction>, runner: PolicyRunner, known: KnownOfInput) {
    this.#values = values;
    this.#runner = runner;
    this.#known = known;
  }

  /** The text is run: it must be one that we have written. Texts of sources are asked for when something fails there. */
  static load(text: string, sources: readonly Source[]): PrecompiledPolicy {
    const place = (number: number, at: number) => ({ source: sources[number] as Source, at });
    const site = (number: number, at: number) => createFailureSite(sources[number] as Source, at);
    const make = new Function(...names, text) as (...args: unknown[]) => Made;
    const { memoSize, values } = make(...Object.values(generatedRuntime), findBuiltinOrInternal, place, site);
    const runner = { memoSize, spare: undefined, value: unwritten, document: unwritten, call: unwritten };
    const known = { input: undefined, memory: undefined };
    return new PrecompiledPolicy(new Map(Object.entries(values)), runner, known);
  }

  /** One of several policies that were compiled together, by the names that its documents have alone: name → name here. */
  select(documents: ReadonlyMap<string, string>): PrecompiledPolicy {
    const values = [...documents].flatMap(([name, here]) => {
      const value = this.#values.get(here);
      return value === undefined ? [] : [[name, value] as const];
    });
    return new PrecompiledPolicy(new Map(values), this.#runner, this.#known);
  }

  defines(query: string): boolean {
    return this.#values.has(query);
  }

  /** As that of a policy, of the documents it was written for; nothing is defined but those. */
  evaluate(input: Value | undefined, options: EvaluateOptions & { readonly query: string }): Value | undefined {
    return this.evaluateAll(input, [options.query], options)[0];
  }

  /**
   * As `evaluate`, of an input that policies which were compiled together are asked about one after the other: what one has found
   * out the next one knows, until another input comes or `forget` is called. Each has a budget of its own. The input must not change.
   */
  evaluateRemembering(input: Value, query: string): Value | undefined {
    const known = this.#known;
    if (known.input !== input) {
      this.forget();
      known.input = input;
    }
    known.memory ??= new EvaluationMemoTable(this.#runner.memoSize);
    try {
      const evaluation = startEvaluation(this.#runner, input, {}, false, known.memory);
      return evaluation.runKeepingMemory(() => this.#values.get(query)?.(evaluation));
    } catch (cause) {
      this.forget();
      throw addFailureLocation(cause, { source: { file: "", text: "" }, at: 0 });
    }
  }

  forget(): void {
    this.#known.memory?.empty();
    this.#known.input = undefined;
  }

  /** Several documents in this order, in one evaluation: the rules that they have in common are evaluated once. */
  evaluateAll(
    input: Value | undefined,
    queries: readonly string[],
    options: EvaluateOptions = {},
  ): readonly (Value | undefined)[] {
    try {
      const evaluation = startEvaluation(this.#runner, input, options, false);
      return evaluation.run(() => queries.map((query) => this.#values.get(query)?.(evaluation)));
    } catch (cause) {
      throw addFailureLocation(cause, { source: { file: "", text: "" }, at: 0 });
    }
  }
}

function unwritten(): never {
  throw new Error("Only what asks for no other document is written down.");
}

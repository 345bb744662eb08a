import type { RuleGroup, RuleTreeNode } from "../analysis/rule-tree.js";
import type { Builtin, BuiltinCallContext, BuiltinHost } from "../builtins/builtin.js";
import type { ObjectBuilder } from "../values/object-map.js";
import type { Value } from "../values/value.js";
import { runWithWorkCounter } from "../values/work-counter.js";
import type { BudgetMeter } from "./budget-meter.js";
import type { EvidenceRecorder } from "./evidence.js";

/** In the memory of an evaluation: computed, and undefined. (JavaScript's undefined means: not computed yet.) */
export const memoizedUndefined: unique symbol = Symbol("undefined");

export type MemoValue = Value | typeof memoizedUndefined | undefined;

/** The compiled policy as evaluations see it, whichever tier it runs in. */
export interface PolicyRunner {
  /** The value of a rule's document. */
  value(evaluation: Evaluation, group: RuleGroup): Value | undefined;
  /** Everything below a place in `data`. */
  document(evaluation: Evaluation, node: RuleTreeNode): Value | undefined;
  call(evaluation: Evaluation, group: RuleGroup, args: readonly Value[]): Value | undefined;
  /** How many places the memory of an evaluation needs. */
  readonly memoSize: number;
  /** The memory of an evaluation that has ended, for the next one. */
  spare: EvaluationMemoTable | undefined;
}

/**
 * What an evaluation remembers. Large policies have thousands of places of which an input fills a few, so those are noted:
 * emptying them costs less than a new memory for each input.
 */
export class EvaluationMemoTable {
  readonly places: unknown[];
  readonly #filled: number[] = [];
  #count = 0;

  constructor(size: number) {
    this.places = new Array(size).fill(undefined);
  }

  keep(place: number, value: unknown): void {
    this.places[place] = value;
    this.#filled[this.#count++] = place;
  }

  empty(): void {
    for (let i = 0; i < this.#count; i++) this.places[this.#filled[i] as number] = undefined;
    this.#count = 0;
  }
}

/** What a function is replaced by under `with`. */
export type FunctionReplacement =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "function"; readonly group: RuleGroup }
  | { readonly kind: "builtin"; readonly builtin: Builtin };

export interface DataOverride {
  readonly path: readonly string[];
  readonly value: Value;
}

/** What `print` says, and what rules have said that are finished and will not run again. */
export type PrintedOutput = string | readonly string[];

/** What all parts of one evaluation share; made when first asked for, as most evaluations never do. */
export class EvaluationSharedState {
  #now: bigint | undefined;
  #cache: Map<string, unknown> | undefined;
  /** Lines that wait while rules under way may have to be run again. */
  lines: PrintedOutput[] | undefined = undefined;

  constructor(now: bigint | undefined) {
    this.#now = now;
  }

  get now(): bigint {
    this.#now ??= BigInt(Date.now()) * 1_000_000n;
    return this.#now;
  }

  get cache(): Map<string, unknown> {
    this.#cache ??= new Map();
    return this.#cache;
  }
}

/**
 * One evaluation of one input; `with` makes another that shares the meter and the caches. Small policies take hardly longer
 * than making one, so its fields are declared without initializers, which would each be written twice.
 */
export class Evaluation implements BuiltinCallContext {
  declare readonly runner: PolicyRunner;
  declare readonly input: Value | undefined;
  declare readonly data: Value;
  declare readonly meter: BudgetMeter;
  declare readonly strict: boolean;
  declare readonly host: BuiltinHost;
  /** Results of rules and indexes, by place. */
  declare readonly memo: readonly unknown[];
  declare readonly memory: EvaluationMemoTable;
  /** Documents replaced by `with data…`, innermost last. */
  declare overrides: readonly DataOverride[] | undefined;
  /** Notes what is read, in policies compiled for that. */
  declare recorder: EvidenceRecorder | undefined;
  /** Functions replaced by `with`, by rule group or built-in name. */
  declare replacements: ReadonlyMap<RuleGroup | string, FunctionReplacement> | undefined;
  /** Rules under way, in policies whose chains of rules are evaluated in pieces. */
  declare depth: number;
  /** Functions under way, and what the deepest of them gave by function and arguments, in the same policies. */
  declare calls: number;
  declare private answersByFunction: Map<number, ObjectBuilder> | undefined;
  /** Until somebody asks for it, the time that was asked for. */
  declare private sharedOrNow: EvaluationSharedState | bigint | undefined;

  constructor(
    runner: PolicyRunner,
    input: Value | undefined,
    data: Value,
    meter: BudgetMeter,
    strict: boolean,
    host: BuiltinHost,
    sharedOrNow: EvaluationSharedState | bigint | undefined,
    memory: EvaluationMemoTable,
  ) {
    this.runner = runner;
    this.input = input;
    this.data = data;
    this.meter = meter;
    this.strict = strict;
    this.host = host;
    this.memo = memory.places;
    this.memory = memory;
    this.overrides = undefined;
    this.recorder = undefined;
    this.replacements = undefined;
    this.depth = 0;
    this.calls = 0;
    this.answersByFunction = undefined;
    this.sharedOrNow = sharedOrNow;
  }

  /** Another evaluation that is part of this one: rules are evaluated anew in it. */
  derive(input: Value | undefined, data: Value): Evaluation {
    const { runner, meter, strict, host, shared } = this;
    return new Evaluation(runner, input, data, meter, strict, host, shared, new EvaluationMemoTable(runner.memoSize));
  }

  get shared(): EvaluationSharedState {
    const { sharedOrNow } = this;
    if (typeof sharedOrNow === "object") return sharedOrNow;
    const shared = new EvaluationSharedState(sharedOrNow);
    this.sharedOrNow = shared;
    return shared;
  }

  /** Does the work of the evaluation, after which nothing may be asked of it any more. */
  run<Result>(work: () => Result): Result {
    try {
      return this.runKeepingMemory(work);
    } finally {
      this.memory.empty();
      this.runner.spare = this.memory;
    }
  }

  /** The same, where another evaluation of this input goes on with what it has found. */
  runKeepingMemory<Result>(work: () => Result): Result {
    return runWithWorkCounter(this.meter, work);
  }

  /** Remembers the value of a document, or that it has none. */
  remember(place: number, value: Value | undefined): Value | undefined {
    this.memory.keep(place, value === undefined ? memoizedUndefined : value);
    return value;
  }

  get now(): bigint {
    return this.shared.now;
  }

  get cache(): Map<string, unknown> {
    return this.shared.cache;
  }

  get answers(): Map<number, ObjectBuilder> {
    this.answersByFunction ??= new Map();
    return this.answersByFunction;
  }

  print(line: string): void {
    const { lines } = this.shared;
    if (lines === undefined) this.host.print?.(line);
    else lines.push(line);
  }

  charge(amount: number): void {
    this.meter.charge(amount);
  }

  makeText(length: number): void {
    this.meter.makeText(length);
  }

  checkText(length: number): void {
    this.meter.checkText(length);
  }

  checkSource(length: number, times: number): void {
    this.meter.checkSource(length, times);
  }

  checkSize(size: number): void {
    this.meter.checkSize(size);
  }
}

import type { Value } from "../values/value.js";
import { type Evaluation, memoizedUndefined } from "./evaluation.js";

/** Answers of a function: its arguments with what it gave, one call after the other, and a table once there are many. */
interface KnownAnswers {
  readonly list: unknown[];
  table: AnswerTable | undefined;
}

/** Answers by their arguments, one table inside of another. */
type AnswerTable = Map<unknown, unknown>;

/** So many calls are found as quickly by looking through them. */
const few = 8;

/** More than a policy writes down, fewer than a loop may ask for. */
const most = 1_000;

/**
 * Calls a function that is worth it once for each of its arguments, as OPA does: helpers are often asked by every rule
 * (`resources(input, "bucket")`). Only of the whole input and of texts, numbers and the like: these are quick to tell apart.
 */
export function callOrRecallForScalarsOrWholeInput(
  evaluation: Evaluation,
  group: number,
  args: readonly Value[],
  run: (evaluation: Evaluation, ...args: readonly Value[]) => Value | undefined,
): Value | undefined {
  for (const arg of args) {
    if (typeof arg === "object" && arg !== null && arg !== evaluation.input) return run(evaluation, ...args);
  }
  // Functions have no value of their own, so their place in the memory is free for their answers.
  let answers = evaluation.memo[group] as KnownAnswers | undefined;
  if (answers === undefined) {
    answers = { list: [], table: undefined };
    evaluation.memory.keep(group, answers);
  }
  const known = findAnswer(answers, args);
  if (known !== undefined) return known === memoizedUndefined ? undefined : (known as Value);
  const value = run(evaluation, ...args);
  keepAnswer(answers, args, value === undefined ? memoizedUndefined : value);
  return value;
}

function findAnswer({ list, table }: KnownAnswers, args: readonly Value[]): unknown {
  if (table !== undefined) {
    let found: unknown = table;
    for (const arg of args) {
      found = (found as AnswerTable).get(arg);
      if (found === undefined) return undefined;
    }
    return found;
  }
  const size = args.length + 1;
  for (let start = 0; start < list.length; start += size) {
    let i = 0;
    while (i < args.length && list[start + i] === args[i]) i++;
    if (i === args.length) return list[start + i];
  }
  return undefined;
}

function keepAnswer(answers: KnownAnswers, args: readonly Value[], answer: unknown): void {
  const { list } = answers;
  const size = args.length + 1;
  if (answers.table === undefined && list.length < few * size) {
    list.push(...args, answer);
    return;
  }
  if (answers.table === undefined) {
    answers.table = new Map();
    for (let start = 0; start < list.length; start += size) {
      addToTable(answers.table, list.slice(start, start + args.length), list[start + args.length]);
    }
  }
  addToTable(answers.table, args, answer);
}

function addToTable(all: AnswerTable, args: readonly unknown[], answer: unknown): void {
  let table = all;
  for (const arg of args.slice(0, -1)) {
    let inner = table.get(arg) as AnswerTable | undefined;
    if (inner === undefined) {
      inner = new Map();
      if (table.size < most) table.set(arg, inner);
    }
    table = inner;
  }
  if (table.size < most) table.set(args.at(-1), answer);
}

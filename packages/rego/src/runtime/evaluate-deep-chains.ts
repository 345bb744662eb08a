/**
 * Rules and functions that use one another in long chains. JavaScript's stack is short, so what lies deeper than this many
 * of them is left for later: all that is under way is given up, what was asked for is evaluated first, and then the rest
 * anew.
 */
import { ObjectBuilder } from "../values/object-map.js";
import type { Value } from "../values/value.js";
import type { Evaluation, PrintedOutput } from "./evaluation.js";

/** Chains of more rules than these are evaluated in pieces. Between two of them a few functions and loops fit too. */
export const maxRuleChainDepth = 100;

/** Answers of functions are kept only where a piece ends, so functions have longer ones: fewer are called twice. */
const deepestCall = 200;

/** Computes something and remembers it for the evaluation. */
type Remembering = (evaluation: Evaluation) => Value | undefined;

type Call = (evaluation: Evaluation, ...args: readonly Value[]) => Value | undefined;

/** Thrown by what lies too deep, for the rule that the piece began with. */
class Postponed {
  constructor(
    readonly evaluation: Evaluation,
    readonly run: Remembering,
  ) {}
}

export function evaluateWithBoundedStack(evaluation: Evaluation, run: Remembering): Value | undefined {
  if (evaluation.depth === 0) return begin(evaluation, run);
  if (evaluation.depth === maxRuleChainDepth) throw new Postponed(evaluation, run);
  evaluation.depth++;
  const value = remembering(evaluation, run);
  evaluation.depth--;
  return value;
}

/** Calls a function of the policy, by its number. */
export function callWithBoundedStack(
  evaluation: Evaluation,
  id: number,
  args: readonly Value[],
  call: Call,
): Value | undefined {
  if (evaluation.depth === 0) return begin(evaluation, () => call(evaluation, ...args));
  if (evaluation.calls === deepestCall) return answer(evaluation, id, args, call);
  evaluation.calls++;
  const value = call(evaluation, ...args);
  evaluation.calls--;
  return value;
}

function answer(evaluation: Evaluation, id: number, args: readonly Value[], call: Call): Value | undefined {
  const known = answersOf(evaluation, id).get(args) as readonly Value[] | undefined;
  if (known !== undefined) return known[0];
  throw new Postponed(evaluation, () => {
    const value = call(evaluation, ...args);
    answersOf(evaluation, id).set(args, value === undefined ? [] : [value]);
    return value;
  });
}

function answersOf({ answers }: Evaluation, id: number): ObjectBuilder {
  let known = answers.get(id);
  if (known === undefined) {
    known = new ObjectBuilder();
    answers.set(id, known);
  }
  return known;
}

/** Each that is put off is remembered before those that need it are run again, so none is put off twice. */
function begin(evaluation: Evaluation, first: Remembering): Value | undefined {
  const waiting = [first];
  let value: Value | undefined;
  const { shared } = evaluation;
  const outer = shared.lines;
  const lines: PrintedOutput[] = [];
  shared.lines = lines;
  try {
    for (let run = waiting.at(-1); run !== undefined; run = waiting.at(-1)) {
      evaluation.depth = 1;
      evaluation.calls = 0;
      try {
        value = remembering(evaluation, run);
        waiting.pop();
      } catch (cause) {
        if (!(cause instanceof Postponed) || cause.evaluation !== evaluation) throw cause;
        waiting.push(cause.run);
      }
    }
  } finally {
    evaluation.depth = 0;
    evaluation.calls = 0;
    shared.lines = outer;
    for (const line of lines.flat()) evaluation.print(line);
  }
  return value;
}

/** What is put off prints again when it is run again; what it has finished before does not. */
function remembering(evaluation: Evaluation, run: Remembering): Value | undefined {
  const { shared } = evaluation;
  const outer = shared.lines as PrintedOutput[];
  const lines: PrintedOutput[] = [];
  shared.lines = lines;
  try {
    const value = run(evaluation);
    outer.push(lines.flat());
    return value;
  } catch (cause) {
    outer.push(cause instanceof Postponed ? lines.filter((line) => typeof line !== "string").flat() : lines.flat());
    throw cause;
  } finally {
    shared.lines = outer;
  }
}

/**
 * Rules that use one another in long chains. JavaScript's stack is short, so what lies deeper than this many rules is
 * left for later: all that is under way is given up, what was asked for is evaluated first, and then the rest anew.
 */
import type { Value } from "../values/value.js";
import type { Evaluation } from "./evaluation.js";

/** Chains of more rules than these are evaluated in pieces. Between two of them a few functions and loops fit too. */
export const longestPiece = 100;

/** Computes something and remembers it for the evaluation. */
type Remembering = (evaluation: Evaluation) => Value | undefined;

/** Thrown by what lies too deep, for the rule that the piece began with. */
class Postponed {
  constructor(
    readonly evaluation: Evaluation,
    readonly run: Remembering,
  ) {}
}

export function inPieces(evaluation: Evaluation, run: Remembering): Value | undefined {
  if (evaluation.depth === 0) return begin(evaluation, run);
  if (evaluation.depth === longestPiece) throw new Postponed(evaluation, run);
  evaluation.depth++;
  const value = run(evaluation);
  evaluation.depth--;
  return value;
}

/** Each that is put off is remembered before those that need it are run again, so none is put off twice. */
function begin(evaluation: Evaluation, first: Remembering): Value | undefined {
  const waiting = [first];
  let value: Value | undefined;
  try {
    for (let run = waiting.at(-1); run !== undefined; run = waiting.at(-1)) {
      evaluation.depth = 1;
      try {
        value = run(evaluation);
        waiting.pop();
      } catch (cause) {
        if (!(cause instanceof Postponed) || cause.evaluation !== evaluation) throw cause;
        waiting.push(cause.run);
      }
    }
  } finally {
    evaluation.depth = 0;
  }
  return value;
}

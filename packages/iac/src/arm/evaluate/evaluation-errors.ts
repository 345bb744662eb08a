/** What can end the evaluation of one expression. The value is then unknown; evaluation of everything else goes on. */
import type { UnknownCause } from "@plumbline/hcl";

/** The expression is wrong: the template would not deploy. */
export class ArmExpressionError extends Error {
  constructor(
    message: string,
    /** The offset in the string that holds the expression, once it is known. */
    readonly at?: number,
  ) {
    super(message);
  }
}

/** The template itself ends the deployment, with `fail`. */
export class FailFunctionError extends ArmExpressionError {}

/** A function needs to look into something that is not known before deployment. */
export class UnknownBeforeDeploymentError extends Error {
  constructor(readonly causes: readonly UnknownCause[]) {
    super("not known before deployment");
  }
}

/** The message for a call with another number of arguments than the `expected` one: "2", "at least 1". */
export function formatArgumentCountMessage(expected: string, found: number): string {
  const noun = /\b1$/.test(expected) ? "argument" : "arguments";
  return `expected ${expected} ${noun}, found ${found === 0 ? "none" : found}`;
}

/** A limit of ours. */
export class LimitReachedError extends Error {}

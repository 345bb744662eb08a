/** An expression that has no value. `start` and `end` are the place of the part at fault. */
export class EvaluationError extends Error {
  readonly start: number;
  readonly end: number;
  #hint: (() => string) | undefined;

  /** `hint` finds what is to be added to the message, should anybody come to read it. */
  constructor(message: string, start: number, end: number, hint?: () => string) {
    // `try` and untaken sides of conditionals make many of these and drop them; a stack of ours helps no author of HCL.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = "EvaluationError";
    this.start = start;
    this.end = end;
    this.#hint = hint;
  }

  withHint(): this {
    this.message += this.#hint?.() ?? "";
    this.#hint = undefined;
    return this;
  }
}

/** A limit of ours was reached: not the author's mistake in Terraform's eyes, and nothing `try` may swallow. */
export class LimitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "LimitError";
  }
}

/** Without any stack left even a regular expression of ours fails, and not with a RangeError. */
export function isStackOverflowError(cause: unknown): boolean {
  return cause instanceof Error && cause.message.includes("call stack");
}

/** What a choice waits for: the name of the region need not be known to write it down, but to compare it with another. */
import type { UnknownCause } from "./value.js";

/** Of a data source, in the root or in a module. */
const lookedUp = /^(?:module\.[\w-]+(?:\[[^\]]*\])?\.)*data\./;

export function deciding(causes: readonly UnknownCause[]): readonly UnknownCause[] {
  if (!causes.some(isName)) return causes;
  return causes.map((cause) => (isName(cause) ? { ...cause, reason: "lookup" } : cause));
}

function isName({ reason, reference }: UnknownCause): boolean {
  return reason === "computed" && lookedUp.test(reference);
}

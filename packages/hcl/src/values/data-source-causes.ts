/** What a choice waits for: the name of the region need not be known to write it down, but to compare it with another. */
import type { UnknownCause, UnknownValue } from "./value.js";

/** Of a data source, in the root or in a module. */
const lookedUp = /^(?:module\.[\w-]+(?:\[[^\]]*\])?\.)*data\./;

export function markDataSourceCausesAsLookups(causes: readonly UnknownCause[]): readonly UnknownCause[] {
  if (!causes.some(isName)) return causes;
  return causes.map((cause) => (isName(cause) ? { ...cause, reason: "lookup" } : cause));
}

function isName({ reason, reference }: UnknownCause): boolean {
  return reason === "computed" && lookedUp.test(reference);
}

/** Something that is there already has a name: this is one, and not made of one. */
export function isSoleDataSourceReference({ text, causes }: UnknownValue): boolean {
  const [cause] = causes;
  return causes.length === 1 && cause !== undefined && isName(cause) && /^\$\{[\w.[\]"-]+\}$/.test(text);
}

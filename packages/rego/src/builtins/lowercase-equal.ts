import type { Builtin } from "./builtin.js";
import { boolean, string } from "./declared-types.js";
import { lowerCase } from "./text-case.js";

/** What the planner puts in the place of `lower(text) == wanted`; policies cannot name it. */
export const lowercaseFirstThenEqualBuiltin: Builtin = {
  name: "internal.lower_equal",
  args: [string, string],
  result: boolean,
  call: (_, text, wanted) => typeof text === "string" && isLower(text, wanted as string),
};

function isLower(text: string, wanted: string): boolean {
  if (text === wanted) return lowerCase(wanted) === wanted;
  const length = Math.min(text.length, wanted.length);
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    // Beyond ASCII one character may become another of a different length.
    if (unit > 0x7f) return lowerCase(text) === wanted;
    const lower = unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit;
    if (lower !== wanted.charCodeAt(i)) return false;
  }
  return text.length === wanted.length;
}

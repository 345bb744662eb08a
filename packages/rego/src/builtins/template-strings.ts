import { RegoSet } from "../values/set.js";
import { termText } from "../values/text.js";
import { isArray, type Value } from "../values/value.js";
import { type Builtin, type CallContext, operandError } from "./builtin.js";
import { chargeWriting } from "./charging.js";
import { any, array, string } from "./types.js";

/**
 * What `print` and interpolated strings show of one part. Parts that are expressions come as the set of their results:
 * none is `<undefined>`.
 */
function partText(part: Value): string {
  if (!(part instanceof RegoSet)) return termTextUnquoted(part);
  const [value] = part.values();
  return value === undefined ? "<undefined>" : termTextUnquoted(value);
}

/** Strings without quotation marks, everything else as a term. */
export function termTextUnquoted(value: Value): string {
  return typeof value === "string" ? value : termText(value);
}

function templateString(context: CallContext, parts: Value): Value | undefined {
  if (!isArray(parts)) return operandError(context, "internal.template_string", 1, "array", parts);
  context.checkText(parts.reduce((sum: number, part) => sum + chargeWriting(context, part), 0));
  return parts.map(partText).join("");
}

export const templateStringBuiltins: readonly Builtin[] = [
  { name: "internal.template_string", args: [array(any)], result: string, call: templateString },
];

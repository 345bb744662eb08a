import { RegoSet } from "../values/set.js";
import { isArray, type Value } from "../values/value.js";
import { formatValueAsTerm } from "../values/value-text.js";
import { type Builtin, type BuiltinCallContext, throwOperandTypeErrorIfStrict } from "./builtin.js";
import { chargeWriting } from "./charging.js";
import { any, array, string } from "./declared-types.js";

/**
 * What `print` and interpolated strings show of one part. Parts that are expressions come as the set of their results:
 * none is `<undefined>`.
 */
function partText(part: Value): string {
  if (!(part instanceof RegoSet)) return formatUnquotedTerm(part);
  const [value] = part.values();
  return value === undefined ? "<undefined>" : formatUnquotedTerm(value);
}

/** Strings without quotation marks, everything else as a term. */
export function formatUnquotedTerm(value: Value): string {
  return typeof value === "string" ? value : formatValueAsTerm(value);
}

function templateString(context: BuiltinCallContext, parts: Value): Value | undefined {
  if (!isArray(parts)) return throwOperandTypeErrorIfStrict(context, "internal.template_string", 1, "array", parts);
  context.checkText(parts.reduce((sum: number, part) => sum + chargeWriting(context, part), 0));
  return parts.map(partText).join("");
}

export const templateStringBuiltins: readonly Builtin[] = [
  { name: "internal.template_string", args: [array(any)], result: string, call: templateString },
];

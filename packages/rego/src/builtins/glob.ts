import { getTypeName, isArray, type Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
  throwOperandValueErrorIfStrict,
} from "./builtin.js";
import { chargeNewText, chargePatternCompilation } from "./charging.js";
import { countCodePoints } from "./code-points.js";
import { array, boolean, nullType, string, union } from "./declared-types.js";
import { compileGlobPattern } from "./glob/compiled-glob.js";
import { throwElementTypeErrorIfStrict, throwOperandNotOneOfTypesIfStrict } from "./operand-helpers.js";
import { chargeMatching } from "./regex/compiled-pattern.js";

/** `null` means no separators at all, an empty array the full stop. */
function separatorsOf(context: BuiltinCallContext, value: Value): readonly string[] | undefined {
  if (value === null) return [];
  if (!isArray(value)) return throwOperandNotOneOfTypesIfStrict(context, "glob.match", 2, ["array", "null"], value);
  if (value.length === 0) return ["."];
  for (const item of value) {
    if (typeof item !== "string") return throwElementTypeErrorIfStrict(context, "glob.match", 2, value, "string", item);
    if (countCodePoints(item) !== 1) {
      return throwOperandValueErrorIfStrict(
        context,
        "glob.match",
        2,
        `must be array of runes but got array containing ${getTypeName(item)}`,
      );
    }
  }
  return value as readonly string[];
}

function match(context: BuiltinCallContext, pattern: Value, delimiters: Value, text: Value): Value | undefined {
  if (typeof pattern !== "string") return throwOperandTypeErrorIfStrict(context, "glob.match", 1, "string", pattern);
  const separators = separatorsOf(context, delimiters);
  if (separators === undefined) return undefined;
  if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, "glob.match", 3, "string", text);
  chargePatternCompilation(context, pattern);
  const compiled = compileGlobPattern(pattern, separators);
  if (typeof compiled === "string") return throwBuiltinErrorIfStrict(context, "glob.match", compiled);
  chargeMatching(context, compiled, text);
  return compiled.matches(text);
}

export const globBuiltins: readonly Builtin[] = [
  { name: "glob.match", args: [string, union(nullType, array(string)), string], result: boolean, call: match },
  {
    name: "glob.quote_meta",
    args: [string],
    result: string,
    call(context, text) {
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, "glob.quote_meta", 1, "string", text);
      chargeNewText(context, text.length * 2);
      return text.replace(/[*?\\[\]{}]/g, "\\$&");
    },
  },
];

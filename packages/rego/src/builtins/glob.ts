import { isArray, typeName, type Value } from "../values/value.js";
import { BoundedCache } from "./bounded-cache.js";
import { type Builtin, type CallContext, failed, operandError, operandFailure } from "./builtin.js";
import { chargePattern, chargeReading, chargeText } from "./charging.js";
import { codePointCount } from "./code-points.js";
import { GlobSyntaxError, globToRegex } from "./glob/pattern.js";
import { elementError, oneOfError } from "./operands.js";
import { type Compiled, compile, matches } from "./regex/compiled.js";
import { array, boolean, nullType, string, union } from "./types.js";

const cache = new BoundedCache<string | GlobSyntaxError>(500, 1_000_000);

/** The regular expression of a glob; those are kept across evaluations, as their compiled forms are. */
function regexOf(pattern: string, separators: readonly string[]): string | GlobSyntaxError {
  // Separators are single characters: their number tells where the pattern starts.
  const key = `${separators.length} ${separators.join("")}${pattern}`;
  return cache.getOrMake(key, () => translate(pattern, separators));
}

function translate(pattern: string, separators: readonly string[]): string | GlobSyntaxError {
  try {
    return globToRegex(pattern, separators);
  } catch (error) {
    if (error instanceof GlobSyntaxError) return error;
    throw error;
  }
}

/** `null` means no separators at all, an empty array the full stop. */
function separatorsOf(context: CallContext, value: Value): readonly string[] | undefined {
  if (value === null) return [];
  if (!isArray(value)) return oneOfError(context, "glob.match", 2, ["array", "null"], value);
  if (value.length === 0) return ["."];
  for (const item of value) {
    if (typeof item !== "string") return elementError(context, "glob.match", 2, value, "string", item);
    if (codePointCount(item) !== 1) {
      return operandFailure(
        context,
        "glob.match",
        2,
        `must be array of runes but got array containing ${typeName(item)}`,
      );
    }
  }
  return value as readonly string[];
}

function match(context: CallContext, pattern: Value, delimiters: Value, text: Value): Value | undefined {
  if (typeof pattern !== "string") return operandError(context, "glob.match", 1, "string", pattern);
  const separators = separatorsOf(context, delimiters);
  if (separators === undefined) return undefined;
  if (typeof text !== "string") return operandError(context, "glob.match", 3, "string", text);
  chargePattern(context, pattern);
  const expression = regexOf(pattern, separators);
  if (typeof expression !== "string") return failed(context, "glob.match", expression.message);
  const compiled: Compiled | string = compile(expression);
  if (typeof compiled === "string") return failed(context, "glob.match", compiled);
  chargeReading(context, text);
  return matches(compiled, text);
}

export const glob: readonly Builtin[] = [
  { name: "glob.match", args: [string, union(nullType, array(string)), string], result: boolean, call: match },
  {
    name: "glob.quote_meta",
    args: [string],
    result: string,
    call(context, text) {
      if (typeof text !== "string") return operandError(context, "glob.quote_meta", 1, "string", text);
      chargeText(context, text.length * 2);
      return text.replace(/[*?\\[\]{}]/g, "\\$&");
    },
  },
];

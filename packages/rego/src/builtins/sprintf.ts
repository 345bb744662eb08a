import { quoteGoString } from "../values/go-quote.js";
import { formatRegoNumber, isRegoNumber } from "../values/number.js";
import { isArray, type Value } from "../values/value.js";
import { formatValueAsTerm } from "../values/value-text.js";
import {
  type Builtin,
  type BuiltinCallContext,
  type BuiltinImplementation,
  throwOperandTypeErrorIfStrict,
} from "./builtin.js";
import { chargeNewText, chargeWriting } from "./charging.js";
import { any, array, string } from "./declared-types.js";
import { FirstInFirstOutCache } from "./first-in-first-out-cache.js";
import { formatGoArgument, formatGoType, type GoFormatArgument } from "./format/format-go-argument.js";
import { createEmptyFormatFlags, type ParsedFormat, parseFormatText } from "./format/parse-format-directives.js";
import { isInt64 } from "./operand-helpers.js";

const integerText = /^[+-]?\d+$/;

/** Composites, booleans and null are strings to the verbs: `%s` and `%v` print them as Rego terms. */
function argumentOf(value: Value): GoFormatArgument {
  if (typeof value === "string") return { type: "string", value };
  if (!isRegoNumber(value)) return { type: "string", value: formatValueAsTerm(value) };
  if (Number.isSafeInteger(value)) return { type: "int64", value: BigInt(value as number) };
  if (typeof value === "number" && !Number.isInteger(value)) return { type: "float64", value };
  const text = formatRegoNumber(value);
  if (integerText.test(text)) {
    const integer = BigInt(text);
    return { type: isInt64(integer) ? "int64" : "big.Int", value: integer };
  }
  const float = Number(text);
  return Number.isFinite(float) ? { type: "float64", value: float } : { type: "string", value: text };
}

/** A format that only puts texts and integers together needs none of the machinery. */
function simple(format: string, values: readonly Value[]): string | undefined {
  let result = "";
  let place = 0;
  for (const value of values) {
    const percent = format.indexOf("%", place);
    if (percent === -1) return undefined;
    const verb = format.charCodeAt(percent + 1);
    if (typeof value === "string") {
      if (verb !== letterS && verb !== letterV) return undefined;
      result += format.slice(place, percent) + value;
    } else if (isRegoNumber(value)) {
      if ((verb !== letterD && verb !== letterV) || !Number.isSafeInteger(value)) return undefined;
      result += format.slice(place, percent) + String(value);
    } else {
      if (verb !== letterS && verb !== letterV) return undefined;
      result += format.slice(place, percent) + formatValueAsTerm(value);
    }
    place = percent + 2;
  }
  return format.includes("%", place) ? undefined : result + format.slice(place);
}

const letterD = 100;
const letterS = 115;
const letterV = 118;

export function formatSprintf(
  format: string,
  values: readonly Value[],
  charge: (length: number) => void,
  check: (length: number) => void = charge,
): string {
  const quick = simple(format, values);
  if (quick !== undefined) {
    charge(quick.length);
    return quick;
  }
  const args = values.map(argumentOf);
  const { parts, used, reordered } = parsedFormat(format, args);
  let result = "";
  for (const part of parts) {
    if (part.kind === "text") {
      result += part.text;
      continue;
    }
    const { verb, flags } = part.directive;
    charge((flags.width ?? 0) + (flags.precision ?? 0));
    const text = formatGoArgument(args[part.index] as GoFormatArgument, verb, flags);
    // The same argument may be asked for many times.
    charge(text.length);
    result += text;
    check(result.length);
  }
  if (!reordered && used < args.length) {
    const rest = args.slice(used).map((each) => `${formatGoType(each)}=${plain(each)}`);
    result += `%!(EXTRA ${rest.join(", ")})`;
  }
  charge(result.length);
  return result;
}

/** Formats are few and stand in the text of policies. */
const formats = new FirstInFirstOutCache<ParsedFormat>(500, 100_000);

/** Only where widths are arguments (`%*d`) does it depend on these what a format means. */
function parsedFormat(format: string, args: readonly GoFormatArgument[]): ParsedFormat {
  const parse = () =>
    parseFormatText(format, args.length, (index) => {
      const argument = args[index] as GoFormatArgument;
      return argument.type === "int64" ? Number(argument.value) : undefined;
    });
  if (format.includes("*")) return parse();
  const kept = formats.getOrMake(format, parse);
  return kept.argumentCount === args.length ? kept : parse();
}

function plain(argument: GoFormatArgument): string {
  return formatGoArgument(argument, "v", createEmptyFormatFlags());
}

function sprintfCall(context: BuiltinCallContext, format: Value, values: Value): Value | undefined {
  if (typeof format !== "string") return throwOperandTypeErrorIfStrict(context, "sprintf", 1, "string", format);
  if (!isArray(values)) return throwOperandTypeErrorIfStrict(context, "sprintf", 2, "array", values);
  let total = format.length;
  for (const value of values) total += chargeWriting(context, value);
  context.checkText(total);
  return formatSprintf(
    format,
    values,
    (length) => chargeNewText(context, length),
    (length) => context.checkText(length),
  );
}

const simpleVerbs: ReadonlySet<string> = new Set(["s", "v", "d", "q"]);

/** A format that only puts texts and integers together, taken apart once. */
function sprintfWithFormat(format: string): BuiltinImplementation | undefined {
  const [first = "", ...rest] = format.split(/%(.?)/su);
  const parts = rest.flatMap((verb, i) => (i % 2 === 0 ? [{ verb, text: rest[i + 1] as string }] : []));
  if (!parts.every(({ verb }) => simpleVerbs.has(verb))) return undefined;
  return (context, _, values) => {
    if (!isArray(values) || values.length !== parts.length) return sprintfCall(context, format, values);
    let result = first;
    let total = format.length;
    for (let i = 0; i < parts.length; i++) {
      const { verb, text } = parts[i] as { verb: string; text: string };
      const value = values[i] as Value;
      const isWhole = Number.isSafeInteger(value);
      const isSuited = isWhole ? verb === "d" || verb === "v" : verb !== "d" && !isRegoNumber(value);
      if (!isSuited) return sprintfCall(context, format, values);
      total += chargeWriting(context, value);
      context.checkText(total);
      const written = typeof value === "string" ? value : isWhole ? String(value) : formatValueAsTerm(value);
      result += (verb === "q" ? quoteGoString(written, false) : written) + text;
    }
    chargeNewText(context, result.length);
    return result;
  };
}

export const sprintfBuiltins: readonly Builtin[] = [
  {
    name: "sprintf",
    args: [string, array(any)],
    result: string,
    call: sprintfCall,
    withConstants: ([format]) => (typeof format === "string" ? sprintfWithFormat(format) : undefined),
  },
];

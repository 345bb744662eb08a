/** What a scalar of YAML means to Terraform: YAML 1.1 words for booleans, YAML 1.2 numbers, timestamps as RFC 3339. */
import type { Value } from "../values/value.js";
import { quoteForMessage } from "./argument-errors.js";
import { decodeBase64 } from "./base64.js";
import { FunctionError } from "./hcl-function.js";
import { formatTimestamp, parseTimestamp } from "./rfc3339.js";

const STANDARD = "tag:yaml.org,2002:";

/** `!!str`, `!<tag:yaml.org,2002:str>` and `tag:yaml.org,2002:str` are the same. */
export function expandTag(written: string): string {
  if (written.startsWith("!<")) return written.slice(2, -1);
  return written.startsWith("!!") ? STANDARD + written.slice(2) : written;
}

const WORDS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ...words("y Y yes Yes YES on On ON true True TRUE", true),
  ...words("n N no No NO off Off OFF false False FALSE", false),
  ...words("~ null Null NULL", null),
  ["", null],
]);

function words<T>(list: string, meaning: T): [string, T][] {
  return list.split(" ").map((word) => [word, meaning]);
}

const decimal = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const octal = /^0o[0-7]+$/;
const hexadecimal = /^0x[0-9a-fA-F]+$/;
const infinity = /^[-+]?\.(?:inf|Inf|INF)$/;
const notANumber = /^\.(?:nan|NaN|NAN)$/;

/** The meaning of a scalar without quotes and without tag. */
export function resolvePlainScalar(text: string): Value {
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  return resolveNumber(text) ?? resolveTimestamp(text) ?? text;
}

function resolveNumber(text: string): number | undefined {
  if (infinity.test(text) || notANumber.test(text)) throw new FunctionError(`a number must be finite, found ${text}`);
  if (!decimal.test(text) && !octal.test(text) && !hexadecimal.test(text)) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new FunctionError(`the number ${text} is too large`);
  return value === 0 ? 0 : value;
}

const timestamp =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(\.\d+)?(Z|[-+]\d\d:\d\d)| (\d{1,2}):(\d{1,2}):(\d{1,2})(\.\d+)?)?$/;

function resolveTimestamp(text: string): string | undefined {
  const found = timestamp.exec(text);
  if (found === null) return undefined;
  const two = (digits: string | undefined) => (digits ?? "0").padStart(2, "0");
  const [, year, month, day] = found;
  const time = `${two(found[4] ?? found[9])}:${two(found[5] ?? found[10])}:${two(found[6] ?? found[11])}`;
  try {
    return formatTimestamp(parseTimestamp(`${year}-${two(month)}-${two(day)}T${time}${found[8] ?? "Z"}`));
  } catch (error) {
    if (error instanceof FunctionError) return undefined;
    throw error;
  }
}

/** The meaning of a scalar with a tag. */
export function resolveTaggedScalar(text: string, tag: string, isQuoted: boolean): Value {
  const kind = tag.startsWith(STANDARD) ? tag.slice(STANDARD.length) : undefined;
  switch (kind) {
    case "str":
      return text;
    case "null":
      return isQuoted ? text : null;
    case "binary":
      if (decodeBase64(text) === undefined) throw new FunctionError(cannotParse(text, tag));
      return text;
    case "int":
    case "float":
    case "bool":
    case "timestamp":
      return isQuoted ? text : ofKind(text, kind, tag);
    default:
      throw new FunctionError(`there is no tag ${quoteForMessage(tag)}`);
  }
}

function ofKind(text: string, kind: "int" | "float" | "bool" | "timestamp", tag: string): Value {
  const value = kind === "timestamp" ? resolveTimestamp(text) : resolvePlainScalar(text);
  const wanted = kind === "timestamp" ? "string" : kind === "bool" ? "boolean" : "number";
  if (typeof value !== wanted || value === undefined) throw new FunctionError(cannotParse(text, tag));
  return value;
}

function cannotParse(text: string, tag: string): string {
  return `a value with the tag ${quoteForMessage(tag)} must not be ${quoteForMessage(text)}`;
}

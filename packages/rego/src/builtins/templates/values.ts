import { formatRegoNumber, isRegoNumber } from "../../values/number.js";
import { compareStrings } from "../../values/text-order.js";
import { isArray, isObjectMap, isSet, type PlainObject, type Value } from "../../values/value.js";
import { GoTemplateError } from "./lexer.js";

/** Numbers of the document: their text, which is all that Go's templates know of them. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What templates compute with. Undefined is a missing key; a bigint or number comes from the template itself. */
export type GoTemplateValue =
  | undefined
  | null
  | boolean
  | string
  | bigint
  | number
  | JsonNumber
  | readonly GoTemplateValue[]
  | ReadonlyMap<string, GoTemplateValue>;

/** Only what JSON can say gets into a template: sets and keys that are not strings do not. */
export function toGoTemplateValue(value: Value): GoTemplateValue {
  if (isRegoNumber(value)) return new JsonNumber(formatRegoNumber(value));
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (isArray(value)) return value.map(toGoTemplateValue);
  if (isSet(value) || isObjectMap(value)) throw new GoTemplateError("the variables are not a JSON document");
  const entries = Object.entries(value as PlainObject).sort(([a], [b]) => compareStrings(a, b));
  return new Map(entries.map(([key, item]) => [key, toGoTemplateValue(item)]));
}

export function isTruthyGoTemplateValue(item: GoTemplateValue): boolean {
  if (item instanceof JsonNumber) return true;
  if (item instanceof Map) return item.size > 0;
  if (Array.isArray(item)) return item.length > 0;
  return Boolean(item);
}

/** Like Go's fmt.Sprint. */
export function formatGoTemplateValue(item: GoTemplateValue, missing = "<no value>"): string {
  if (item === undefined || item === null) return missing;
  if (item instanceof JsonNumber) return item.text;
  if (Array.isArray(item)) return `[${item.map((each) => formatGoTemplateValue(each, "<nil>")).join(" ")}]`;
  if (item instanceof Map)
    return `map[${[...item].map(([key, each]) => `${key}:${formatGoTemplateValue(each, "<nil>")}`).join(" ")}]`;
  return String(item);
}

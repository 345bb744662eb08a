import { parseNumber } from "../../values/number.js";
import { compareStrings } from "../../values/text-order.js";
import type { Value } from "../../values/value.js";
import { formatSprintf } from "../sprintf.js";
import { escapeQuery } from "../url/percent-encoding.js";
import { GoTemplateError } from "./lexer.js";
import { formatGoTemplateValue, type GoTemplateValue, isTruthyGoTemplateValue, JsonNumber } from "./values.js";

/** The functions every Go template has. */
export type GoTemplateFunction = (
  args: readonly GoTemplateValue[],
  charge: (length: number) => void,
) => GoTemplateValue;

function needs(args: readonly GoTemplateValue[], count: number): void {
  if (args.length < count) throw new GoTemplateError("not enough arguments for function");
}

/** Numbers of the document are texts to comparisons, as in Go. */
function comparable(item: GoTemplateValue): bigint | number | string | boolean | null | undefined {
  if (item instanceof JsonNumber) return item.text;
  if (typeof item === "object" && item !== null) throw new GoTemplateError("non-comparable type");
  return item as bigint | number | string | boolean | null | undefined;
}

function sameKind(a: unknown, b: unknown): boolean {
  return typeof a === typeof b || a === null || b === null || a === undefined || b === undefined;
}

const equalTo: GoTemplateFunction = (args) => {
  needs(args, 2);
  const [first, ...others] = args.map(comparable);
  return others.some((operand) => {
    if (!sameKind(first, operand)) throw new GoTemplateError("incompatible types for comparison");
    return first === operand || ((first ?? null) === null && (operand ?? null) === null);
  });
};

function order(args: readonly GoTemplateValue[]): number {
  needs(args, 2);
  const [a, b] = args.map(comparable);
  if (typeof a === "string" && typeof b === "string") return compareStrings(a, b);
  if (typeof a === typeof b && (typeof a === "bigint" || typeof a === "number")) {
    return a < (b as typeof a) ? -1 : a > (b as typeof a) ? 1 : 0;
  }
  throw new GoTemplateError("incompatible types for comparison");
}

const length: GoTemplateFunction = ([item]) => {
  if (typeof item === "string") return BigInt(Buffer.byteLength(item));
  if (item instanceof JsonNumber) return BigInt(item.text.length);
  if (item instanceof Map) return BigInt(item.size);
  if (Array.isArray(item)) return BigInt(item.length);
  throw new GoTemplateError("len of a value without length");
};

const index: GoTemplateFunction = (args) => {
  needs(args, 1);
  return args.slice(1).reduce((item, key) => {
    if (item instanceof Map && typeof key === "string") return item.get(key);
    if (Array.isArray(item) && typeof key === "bigint" && key >= 0n && key < BigInt(item.length))
      return item[Number(key)];
    throw new GoTemplateError("error calling index");
  }, args[0]);
};

const slice: GoTemplateFunction = (args) => {
  needs(args, 1);
  const [item, from = 0n, to] = args;
  // Strings are cut by bytes.
  const whole = typeof item === "string" ? Buffer.from(item) : item;
  if ((!Buffer.isBuffer(whole) && !Array.isArray(whole)) || typeof from !== "bigint") {
    throw new GoTemplateError("error calling slice");
  }
  const end = to === undefined ? BigInt(whole.length) : to;
  if (typeof end !== "bigint" || from < 0n || from > end || end > BigInt(whole.length)) {
    throw new GoTemplateError("index out of range");
  }
  if (Array.isArray(whole)) return whole.slice(Number(from), Number(end)) as GoTemplateValue[];
  return whole.subarray(Number(from), Number(end)).toString();
};

function print(args: readonly GoTemplateValue[]): string {
  let text = "";
  for (const [place, arg] of args.entries()) {
    // Spaces go between operands when neither is a string.
    if (place > 0 && !isText(arg) && !isText(args[place - 1])) text += " ";
    text += formatGoTemplateValue(arg, "<nil>");
  }
  return text;
}

function isText(item: GoTemplateValue): boolean {
  return typeof item === "string" || item instanceof JsonNumber;
}

const printf: GoTemplateFunction = ([format, ...args], charge) => {
  if (typeof format !== "string") throw new GoTemplateError("printf needs a format");
  return formatSprintf(format, args.map(printable), charge);
};

function printable(item: GoTemplateValue): Value {
  if (typeof item === "bigint" || typeof item === "number") return parseNumber(String(item));
  return typeof item === "boolean" ? item : formatGoTemplateValue(item, "<nil>");
}

const htmlEscapes: Record<string, string> = {
  "<": "&lt;",
  ">": "&gt;",
  "&": "&amp;",
  '"': "&#34;",
  "'": "&#39;",
  "\0": "\ufffd",
};

function jsEscape(text: string): string {
  return text.replace(/[\\'"<>&=\n\r\t]|[^\P{C}]/gu, (character) => {
    const known: Record<string, string> = {
      "\\": "\\\\",
      "'": "\\'",
      '"': '\\"',
      "\n": "\\n",
      "\r": "\\r",
      "\t": "\\t",
    };
    const code = character.codePointAt(0) as number;
    return known[character] ?? `\\u${code.toString(16).toUpperCase().padStart(4, "0")}`;
  });
}

export const goTemplateFunctions: ReadonlyMap<string, GoTemplateFunction> = new Map<string, GoTemplateFunction>([
  ["not", ([item]) => !isTruthyGoTemplateValue(item)],
  ["eq", equalTo],
  ["ne", (args, charge) => !equalTo(args, charge)],
  ["lt", (args) => order(args) < 0],
  ["le", (args) => order(args) <= 0],
  ["gt", (args) => order(args) > 0],
  ["ge", (args) => order(args) >= 0],
  ["len", length],
  ["index", index],
  ["slice", slice],
  ["print", print],
  ["println", (args) => `${args.map((each) => formatGoTemplateValue(each, "<nil>")).join(" ")}\n`],
  ["printf", printf],
  ["html", (args) => print(args).replace(/[<>&"'\0]/g, (character) => htmlEscapes[character] as string)],
  ["js", (args) => jsEscape(print(args))],
  ["urlquery", (args) => escapeQuery(print(args))],
]);

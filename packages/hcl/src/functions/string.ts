/** Functions of text. */

import { boolType, stringType } from "../values/basic-types.js";
import { createListValue, createUnknownValue, isUnknown } from "../values/make-and-inspect-values.js";
import { collectCausesOfAll } from "../values/marks-and-causes.js";
import type { Value } from "../values/value.js";
import {
  createNegativeNumberError,
  createNullElementError,
  formatWrongArgumentCountMessage,
} from "./argument-errors.js";
import { getItemsArgumentAt, getTextArgumentAt, getWholeNumberArgumentAt } from "./converted-arguments.js";
import {
  createListType,
  defineListParameter,
  defineNumberParameter,
  defineStringFunction,
  defineTextParameter,
} from "./define-functions.js";
import {
  checkResultCharacterCount,
  checkResultElementCount,
  createBoundedTextWriter,
} from "./function-result-limits.js";
import {
  convertToLowerCase,
  convertToTitleCase,
  convertToUpperCase,
  isSpace,
  splitGraphemes,
  trimCodePoints,
} from "./graphemes-and-case.js";
import { FunctionError, type HclFunction } from "./hcl-function.js";

export const stringFunctions: readonly HclFunction[] = [
  defineStringFunction("chomp", ["str"], stringType, chomp),
  defineStringFunction("endswith", ["str", "suffix"], boolType, (str, suffix) => str.endsWith(suffix)),
  {
    name: "indent",
    parameters: [defineNumberParameter("spaces"), defineTextParameter("str")],
    returns: stringType,
    call: (args) => indent(getWholeNumberArgumentAt(args, 0), getTextArgumentAt(args, 1)),
  },
  {
    name: "join",
    parameters: [defineTextParameter("separator")],
    variadic: defineListParameter("lists", stringType, { unknowns: "inside" }),
    returns: stringType,
    call: (args) => join(getTextArgumentAt(args, 0), args.slice(1)),
  },
  defineStringFunction("lower", ["str"], stringType, convertToLowerCase),
  defineStringFunction("split", ["separator", "str"], createListType(stringType), split),
  defineStringFunction("startswith", ["str", "prefix"], boolType, (str, prefix) => str.startsWith(prefix)),
  defineStringFunction("strcontains", ["str", "substr"], boolType, (str, part) => str.includes(part)),
  defineStringFunction("strrev", ["str"], stringType, (str) => [...splitGraphemes(str)].reverse().join("")),
  {
    name: "substr",
    parameters: [defineTextParameter("str"), defineNumberParameter("offset"), defineNumberParameter("length")],
    returns: stringType,
    call: (args) =>
      substr(getTextArgumentAt(args, 0), getWholeNumberArgumentAt(args, 1), getWholeNumberArgumentAt(args, 2)),
  },
  defineStringFunction("title", ["str"], stringType, convertToTitleCase),
  defineStringFunction("trim", ["str", "cutset"], stringType, trim),
  defineStringFunction("trimprefix", ["str", "prefix"], stringType, trimPrefix),
  defineStringFunction("trimspace", ["str"], stringType, (str) => trimCodePoints(str, isSpace)),
  defineStringFunction("trimsuffix", ["str", "suffix"], stringType, trimSuffix),
  defineStringFunction("upper", ["str"], stringType, convertToUpperCase),
];

function chomp(str: string): string {
  let end = str.length;
  while (end > 0 && (str[end - 1] === "\n" || str[end - 1] === "\r")) end--;
  return str.slice(0, end);
}

function indent(spaces: number, str: string): string {
  if (spaces < 0) throw createNegativeNumberError(spaces, 0);
  const lines = str.split("\n");
  checkResultCharacterCount(str.length + spaces * (lines.length - 1));
  return lines.join(`\n${" ".repeat(lines.length > 1 ? spaces : 0)}`);
}

function join(separator: string, lists: readonly Value[]): Value {
  if (lists.length === 0) throw new FunctionError(formatWrongArgumentCountMessage("at least 2 arguments", 1));
  const result = createBoundedTextWriter();
  let first = true;
  for (const [index] of lists.entries()) {
    for (const [position, item] of getItemsArgumentAt(lists, index).entries()) {
      if (item === null) throw nullElement(position, index, lists.length);
      if (!first) result.write(separator);
      first = false;
      result.write(isUnknown(item) ? item.text : (item as string));
    }
  }
  const causes = collectCausesOfAll(lists);
  return causes.length === 0 ? result.finish() : createUnknownValue(stringType, result.finish(), causes);
}

function nullElement(position: number, list: number, lists: number): FunctionError {
  const place = lists === 1 ? "" : ` of list ${list + 1}`;
  return createNullElementError(`index ${position}${place}`, list + 1);
}

function split(separator: string, str: string): Value {
  const parts = separator === "" ? Array.from(str) : str.split(separator);
  checkResultElementCount(parts.length);
  return createListValue(parts, stringType);
}

function substr(str: string, offset: number, length: number): string {
  const characters = splitGraphemes(str);
  const start = offset < 0 ? Math.max(0, characters.length + offset) : offset;
  // From an offset that counts from the end, Terraform takes no characters to mean all of them.
  const isOpen = length < 0 || (length === 0 && offset < 0);
  return characters.slice(start, isOpen ? undefined : start + length).join("");
}

function trim(str: string, cutset: string): string {
  const cut = new Set(cutset);
  return trimCodePoints(str, (character) => cut.has(character));
}

function trimPrefix(str: string, prefix: string): string {
  return str.startsWith(prefix) ? str.slice(prefix.length) : str;
}

function trimSuffix(str: string, suffix: string): string {
  return str.endsWith(suffix) ? str.slice(0, str.length - suffix.length) : str;
}

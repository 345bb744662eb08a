/** Functions of text. */
import { isUnknown, listOf, unknownValue } from "../values/make-values.js";
import { collectCausesOfAll } from "../values/marks-and-causes.js";
import { boolType, stringType } from "../values/type.js";
import type { Value } from "../values/value.js";
import { graphemes, isSpace, lowerCase, titleCase, trimCodePoints, upperCase } from "./characters.js";
import { FunctionError, type HclFunction } from "./function.js";
import { checkCharacterCount, checkElementCount, createBoundedTextWriter } from "./limits.js";
import { negativeNumberError, nullElementError, wrongArgumentCountMessage } from "./messages.js";
import {
  defineStringFunction,
  itemsArgumentAt,
  listParameter,
  listType,
  numberParameter,
  textArgumentAt,
  textParameter,
  wholeNumberArgumentAt,
} from "./parameters.js";

export const stringFunctions: readonly HclFunction[] = [
  defineStringFunction("chomp", ["str"], stringType, chomp),
  defineStringFunction("endswith", ["str", "suffix"], boolType, (str, suffix) => str.endsWith(suffix)),
  {
    name: "indent",
    parameters: [numberParameter("spaces"), textParameter("str")],
    returns: stringType,
    call: (args) => indent(wholeNumberArgumentAt(args, 0), textArgumentAt(args, 1)),
  },
  {
    name: "join",
    parameters: [textParameter("separator")],
    variadic: listParameter("lists", stringType, { unknowns: "inside" }),
    returns: stringType,
    call: (args) => join(textArgumentAt(args, 0), args.slice(1)),
  },
  defineStringFunction("lower", ["str"], stringType, lowerCase),
  defineStringFunction("split", ["separator", "str"], listType(stringType), split),
  defineStringFunction("startswith", ["str", "prefix"], boolType, (str, prefix) => str.startsWith(prefix)),
  defineStringFunction("strcontains", ["str", "substr"], boolType, (str, part) => str.includes(part)),
  defineStringFunction("strrev", ["str"], stringType, (str) => [...graphemes(str)].reverse().join("")),
  {
    name: "substr",
    parameters: [textParameter("str"), numberParameter("offset"), numberParameter("length")],
    returns: stringType,
    call: (args) => substr(textArgumentAt(args, 0), wholeNumberArgumentAt(args, 1), wholeNumberArgumentAt(args, 2)),
  },
  defineStringFunction("title", ["str"], stringType, titleCase),
  defineStringFunction("trim", ["str", "cutset"], stringType, trim),
  defineStringFunction("trimprefix", ["str", "prefix"], stringType, trimPrefix),
  defineStringFunction("trimspace", ["str"], stringType, (str) => trimCodePoints(str, isSpace)),
  defineStringFunction("trimsuffix", ["str", "suffix"], stringType, trimSuffix),
  defineStringFunction("upper", ["str"], stringType, upperCase),
];

function chomp(str: string): string {
  let end = str.length;
  while (end > 0 && (str[end - 1] === "\n" || str[end - 1] === "\r")) end--;
  return str.slice(0, end);
}

function indent(spaces: number, str: string): string {
  if (spaces < 0) throw negativeNumberError(spaces, 0);
  const lines = str.split("\n");
  checkCharacterCount(str.length + spaces * (lines.length - 1));
  return lines.join(`\n${" ".repeat(lines.length > 1 ? spaces : 0)}`);
}

function join(separator: string, lists: readonly Value[]): Value {
  if (lists.length === 0) throw new FunctionError(wrongArgumentCountMessage("at least 2 arguments", 1));
  const result = createBoundedTextWriter();
  let first = true;
  for (const [index] of lists.entries()) {
    for (const [position, item] of itemsArgumentAt(lists, index).entries()) {
      if (item === null) throw nullElement(position, index, lists.length);
      if (!first) result.write(separator);
      first = false;
      result.write(isUnknown(item) ? item.text : (item as string));
    }
  }
  const causes = collectCausesOfAll(lists);
  return causes.length === 0 ? result.finish() : unknownValue(stringType, result.finish(), causes);
}

function nullElement(position: number, list: number, lists: number): FunctionError {
  const place = lists === 1 ? "" : ` of list ${list + 1}`;
  return nullElementError(`index ${position}${place}`, list + 1);
}

function split(separator: string, str: string): Value {
  const parts = separator === "" ? Array.from(str) : str.split(separator);
  checkElementCount(parts.length);
  return listOf(parts, stringType);
}

function substr(str: string, offset: number, length: number): string {
  const characters = graphemes(str);
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

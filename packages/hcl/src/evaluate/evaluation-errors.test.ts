import { describe, expect, test } from "vitest";
import { EvaluationError } from "./errors.js";
import { evaluateText, hole } from "./testing/evaluate-text.js";

/** The message and the text of the part at fault. */
function failure(text: string): readonly [string, string] {
  try {
    evaluateText(text);
  } catch (error) {
    if (error instanceof EvaluationError) return [error.message, text.slice(error.start, error.end)];
    throw error;
  }
  throw new Error(`${text} has a value`);
}

const noElement = "The given key does not identify an element in this collection value";

describe("an expression that has no value names the reason and the part at fault", () => {
  test.each<readonly [string, string, string]>([
    ['"a" + 1', "Unsuitable value for left operand: a number is required.", '"a"'],
    ["1 < []", "Unsuitable value for right operand: number required, but have tuple.", "[]"],
    ['!"x"', "Unsuitable value for unary operand: a bool is required.", '"x"'],
    [
      '!"True"',
      'Unsuitable value for unary operand: a bool is required; to convert from string, use lowercase "true".',
      '"True"',
    ],
    ["null + 1", "Error during operation: argument must not be null.", "null + 1"],
    ["true && null", "Error during operation: argument must not be null.", "true && null"],
    ["1 / 0", "Division by zero.", "1 / 0"],
    ["1e308 * 10", "The result of this operation is too large a number.", "1e308 * 10"],
    ["null ? 1 : 2", "The condition value is null. Conditions must either be true or false.", "null"],
    ['"x" ? 1 : 2', "The condition expression must be of type bool: a bool is required.", '"x"'],
    [
      "true ? { a = 1 } : { a = [1] }",
      "The true and false result expressions must have consistent types. Type mismatch for object attribute \"a\": The 'true' value is number, but the 'false' value is tuple.",
      "{ a = 1 } : { a = [1] }",
    ],
    [
      "true ? 1 : [1]",
      "The true and false result expressions must have consistent types. The 'true' value is number, but the 'false' value is tuple.",
      "1 : [1]",
    ],
    [
      "local.list[2]",
      `${noElement}: the given index 2 is greater than or equal to the length of the collection, 2.`,
      "[2]",
    ],
    ["[][0]", `${noElement}: the collection has no elements.`, "[0]"],
    ["local.list[-1]", `${noElement}: a negative number (-1) is not a valid index for a sequence.`, "local.list[-1]"],
    ['local.list["x"]', `${noElement}: a number is required, not "x".`, '["x"]'],
    [
      "local.list[0.5]",
      `${noElement}: indexing a sequence requires a whole number, but the given index 0.5 has a fractional part.`,
      "[0.5]",
    ],
    ["local.list[null]", "Can't use a null value as an indexing key.", "local.list[null]"],
    ['local.map["c"]', `${noElement}: there is no element with the key "c". Did you mean "a"?`, '["c"]'],
    ["local.map.zzz", 'This map does not have an element with the key "zzz".', ".zzz"],
    ["local.obj.nam", 'This object does not have an attribute named "nam". Did you mean "name"?', ".nam"],
    ["local.list.a", "This value does not have any attributes.", ".a"],
    ['"abc".foo', "Can't access attributes on a primitive-typed value (string).", ".foo"],
    ['"abc"[0]', "This value does not have any indices.", "[0]"],
    ["null.foo", "This value is null, so it does not have any attributes.", ".foo"],
    ["null[0]", "This value is null, so it does not have any indices.", "[0]"],
    [
      "tolist([{ a = 1 }]).a",
      'Can\'t access attributes on a list of objects. Did you mean to access attribute "a" for a specific element of the list, or across all elements of the list?',
      ".a",
    ],
    [`"a${hole("null")}"`, "The expression result is null. Cannot include a null value in a string template.", "null"],
    [
      `"a${hole("[1]")}"`,
      "Cannot include the given value in a string template: string required, but have tuple.",
      "[1]",
    ],
    ['[for x in "a" : x]', "A value of type string cannot be used as the collection in a 'for' expression.", '"a"'],
    ["[for x in null : x]", "A null value cannot be used as the collection in a 'for' expression.", "null"],
    ["[for x in [1] : x if null]", "The value of the 'if' clause must not be null.", "null"],
    ["{ for x in [1] : null => x }", "Key expression in 'for' expression must not produce a null value.", "null"],
    [
      '{ for x in ["a", "a"] : x => 1 }',
      "Two different items produced the key \"a\" in this 'for' expression. If duplicates are expected, use the ellipsis (...) after the value expression to enable grouping by key.",
      "x",
    ],
    ["{ (null) = 1 }", "Can't use a null value as a key.", "(null)"],
    ["{ ([]) = 1 }", "Can't use this value as a key: string required, but have tuple.", "([])"],
    [
      "{ local.list = 1 }",
      "If this expression is intended to be a reference, wrap it in parentheses. If it's instead intended as a literal name containing periods, wrap it in quotes to create a string literal.",
      "local.list",
    ],
    ["max(u...)", "The expanding argument (indicated by ...) must be of a tuple, list, or set type.", "u"],
    ["nope", 'There is no variable named "nope".', "nope"],
    ["maxx(1)", 'There is no function named "maxx". Did you mean "max"?', "maxx"],
    ["nosuchthing(1)", 'There is no function named "nosuchthing".', "nosuchthing"],
    ["max(null...)", "The expanding argument (indicated by ...) must not be null.", "null"],
    ['max("a"...)', "The expanding argument (indicated by ...) must be of a tuple, list, or set type.", '"a"'],
    ['abs("x")', 'Invalid value for "num" parameter: a number is required.', '"x"'],
    [
      "try(null.a)",
      'Call to function "try" failed: no expression succeeded:\n- This value is null, so it does not have any attributes.\n\nAt least one expression must produce a successful result.',
      "try(null.a)",
    ],
    ['templatefile("none.tpl", {})', 'Invalid value for "path" parameter: no file exists at "none.tpl".', '"none.tpl"'],
    ['templatefile("hello.tpl", {})', 'hello.tpl: There is no variable named "name".', 'templatefile("hello.tpl", {})'],
    [
      'templatefile("again.tpl", {})',
      "again.tpl: cannot recursively call templatefile from inside another template function",
      'templatefile("again.tpl", {})',
    ],
    ['templatefile("hello.tpl", [])', 'Invalid value for "vars" parameter: invalid vars value: must be a map.', "[]"],
    [
      'templatefile("hello.tpl")',
      'Function "templatefile" expects 2 argument(s). Missing value for "vars".',
      'templatefile("hello.tpl")',
    ],
  ])("%s", (text, message, place) => {
    expect(failure(text)).toEqual([message, place]);
  });

  test("a template file that cannot be read as a template", () => {
    expect(failure('templatefile("broken.tpl", {})')[0]).toMatch(/^broken\.tpl: /);
  });
});

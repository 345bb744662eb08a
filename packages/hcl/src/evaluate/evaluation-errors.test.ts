import { describe, expect, test } from "vitest";
import { EvaluationError } from "./errors.js";
import { evaluateText, wrapInInterpolation } from "./testing/evaluate-text.js";

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

describe("an expression that has no value names the reason and the part at fault", () => {
  test.each<readonly [string, string, string]>([
    ['"a" + 1', 'the left operand of "+" must be a number, found a string that is none', '"a"'],
    ["1 < []", 'the right operand of "<" must be a number, found a tuple', "[]"],
    ['!"x"', 'the operand of "!" must be a bool, found a string that is none', '"x"'],
    ['!"True"', 'the operand of "!" must be a bool, found a string that is none; write "true" in lower case', '"True"'],
    ["null + 1", 'an operand of "+" must not be null', "null + 1"],
    ["true && null", 'an operand of "&&" must not be null', "true && null"],
    ["1 / 0", "a division by zero has no result", "1 / 0"],
    ["1e308 * 10", 'the result of "*" is too large a number', "1e308 * 10"],
    ["null ? 1 : 2", "the condition must be true or false, found null", "null"],
    ['"x" ? 1 : 2', "the condition must be a bool, found a string that is none", '"x"'],
    [
      "true ? { a = 1 } : { a = [1] }",
      'the values for true and for false must have a type in common: attribute "a" is a number for true and a tuple for false',
      "{ a = 1 } : { a = [1] }",
    ],
    [
      "true ? 1 : [1]",
      "the values for true and for false must have a type in common: the value is a number for true and a tuple for false",
      "1 : [1]",
    ],
    ["local.list[2]", "index 2 is outside the list, which has 2 elements", "[2]"],
    ["[][0]", "index 0 is outside the list, which has no elements", "[0]"],
    ["local.list[-1]", "the index of a list must be a whole number from 0 on, found -1", "local.list[-1]"],
    ['local.list["x"]', 'the index of a list must be a whole number from 0 on, found "x"', '["x"]'],
    ["local.list[0.5]", "the index of a list must be a whole number from 0 on, found 0.5", "[0.5]"],
    ["local.list[null]", "the key in brackets must not be null", "local.list[null]"],
    ['local.map["c"]', 'this map has no key "c"; did you mean "a"?', '["c"]'],
    ["local.map.zzz", 'this map has no key "zzz"', ".zzz"],
    ["local.obj.nam", 'this object has no attribute "nam"; did you mean "name"?', ".nam"],
    ["local.list.a", 'this value is a list of strings and has no attribute "a"', ".a"],
    ['"abc".foo', 'this value is a string and has no attribute "foo"', ".foo"],
    ['"abc"[0]', "this value is a string and has no elements", "[0]"],
    ["null.foo", 'this value is null and has no attribute "foo"', ".foo"],
    ["null[0]", "this value is null and has no elements", "[0]"],
    [
      "tolist([{ a = 1 }]).a",
      'this value is a list of objects and has no attribute "a"; write [0].a for that of one element or [*].a for that of all elements',
      ".a",
    ],
    [`"a${wrapInInterpolation("null")}"`, "a value inside a template must be a string, found null", "null"],
    [`"a${wrapInInterpolation("[1]")}"`, "a value inside a template must be a string, found a tuple", "[1]"],
    ['[for x in "a" : x]', 'a "for" must go through a list, a set, a tuple, a map or an object, found a string', '"a"'],
    ["[for x in null : x]", 'a "for" must go through a list, a set, a tuple, a map or an object, found null', "null"],
    ["[for x in [1] : x if null]", 'the condition of a "for" must be true or false, found null', "null"],
    ["{ for x in [1] : null => x }", 'the key of a "for" must not be null', "null"],
    [
      '{ for x in ["a", "a"] : x => 1 }',
      'the key "a" comes twice from this "for"; write "..." after the value to group the values by key',
      "x",
    ],
    ["{ (null) = 1 }", "the key of an object must not be null", "(null)"],
    ["{ ([]) = 1 }", "the key of an object must be a string, found a tuple", "([])"],
    [
      "{ local.list = 1 }",
      "a key with dots must be in parentheses, if it is a reference, or in quotes, if it is a name",
      "local.list",
    ],
    ["max(u...)", 'the argument before "..." must be a list, a set or a tuple, found a string', "u"],
    ["nope", 'there is no variable "nope"', "nope"],
    ["maxx(1)", 'there is no function "maxx"; did you mean "max"?', "maxx"],
    ["nosuchthing(1)", 'there is no function "nosuchthing"', "nosuchthing"],
    ["max(null...)", 'the argument before "..." must be a list, a set or a tuple, found null', "null"],
    ['max("a"...)', 'the argument before "..." must be a list, a set or a tuple, found a string', '"a"'],
    ['abs("x")', 'abs: argument "num" must be a number, found a string that is none', '"x"'],
    [
      "try(null.a)",
      'try: none of the arguments has a value: this value is null and has no attribute "a"',
      "try(null.a)",
    ],
    [
      'templatefile("none.tpl", {})',
      'templatefile: argument "path" must name a file: no such file "none.tpl"',
      '"none.tpl"',
    ],
    ['templatefile("hello.tpl", {})', 'hello.tpl: there is no variable "name"', 'templatefile("hello.tpl", {})'],
    [
      'templatefile("again.tpl", {})',
      "again.tpl: templatefile: cannot be called inside a template",
      'templatefile("again.tpl", {})',
    ],
    ['templatefile("hello.tpl", [])', 'templatefile: argument "vars" must be a map or an object, found a tuple', "[]"],
    ['templatefile("hello.tpl")', 'templatefile: argument "vars" is missing', 'templatefile("hello.tpl")'],
  ])("%s", (text, message, place) => {
    expect(failure(text)).toEqual([message, place]);
  });

  test("a template file that cannot be read as a template", () => {
    expect(failure('templatefile("broken.tpl", {})')[0]).toMatch(/^broken\.tpl: /);
  });
});

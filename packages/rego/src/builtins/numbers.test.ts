import { describe, expect, test } from "vitest";
import { parseNumber } from "../values/number.js";
import { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";
import { aggregateBuiltins } from "./aggregates.js";
import { arithmeticBuiltins } from "./arithmetic.js";
import { numberBuiltins } from "./numbers.js";
import {
  callExpectingFailure,
  createBuiltinFamilyCaller,
  createTestCallContext,
  formatResultAsTerm,
} from "./testing.js";
import { unitBuiltins } from "./units.js";

const family = [...arithmeticBuiltins, ...numberBuiltins, ...aggregateBuiltins, ...unitBuiltins];
const call = createBuiltinFamilyCaller(family);

describe("built-ins on numbers", () => {
  const table: [string, Value[], string][] = [
    ["plus", [1, 2], "3"],
    ["minus", [RegoSet.of([1, 2]), RegoSet.of([2])], "{1}"],
    ["rem", [7, 4], "3"],
    ["numbers.range", [1, 3], "[1, 2, 3]"],
    ["numbers.range", [2, -1], "[2, 1, 0, -1]"],
    ["numbers.range_step", [0, 10, 4], "[0, 4, 8]"],
    ["numbers.range", [9007199254740991, 9007199254740992n], "[9007199254740991, 9007199254740992]"],
    ["format_int", [255, 16], '"ff"'],
    ["format_int", [-15.9, 16], '"-f"'],
    ["format_int", [2n ** 64n, 2], `"1${"0".repeat(64)}"`],
    ["to_number", ["1.50"], "1.50"],
    ["to_number", ["+7"], "7"],
    ["to_number", [true], "1"],
    ["to_number", [null], "0"],
    ["to_number", ["seven"], "undefined"],
    ["to_number", ["Infinity"], "undefined"],
    ["to_number", ["0x1p-1"], "0.5"],
    ["to_number", ["0x1p99999"], "undefined"],
    ["bits.rsh", [-1, 10n ** 30n], "-1"],
    ["bits.lsh", [0, 10n ** 30n], "0"],
    ["bits.and", [12, 10], "8"],
    ["bits.xor", [12, 10], "6"],
    ["bits.lsh", [1, 64], "18446744073709551616"],
    ["bits.rsh", [-1, 70], "-1"],
    ["bits.negate", [0], "-1"],
    ["count", ["a😀"], "2"],
    ["count", [{ a: 1 }], "1"],
    ["sum", [[1, 2.5]], "3.5"],
    ["product", [RegoSet.of([2, 3])], "6"],
    ["max", [[1, "a", null]], '"a"'],
    ["max", [[]], "undefined"],
    ["min", [[3, 1, 2]], "1"],
    ["max", [["\uffee", "\ud83d\ude00", "a"]], '"\ud83d\ude00"'],
    ["min", [["\ud83d\ude00", "\uffee"]], '"\uffee"'],
    ["min", [["b", 1]], "1"],
    [
      "max",
      [
        [
          { b: 1, a: 2 },
          { a: 3, b: 0 },
          { b: 9, a: 1 },
        ],
      ],
      '{"a": 3, "b": 0}',
    ],
    ["min", [[{ a: 1 }, { a: 0, b: 1 }, [5]]], "[5]"],
    ["max", [[{ 0: 1 }, [7], { 0: 0 }]], '{"0": 1}'],
    ["sort", [[3, "a", 1]], '[1, 3, "a"]'],
    ["any", [[false, true]], "true"],
    ["all", [[]], "true"],
    ["units.parse", ["100m"], "0.1000000000"],
    ["units.parse", ["1.5Ki"], "1536"],
    ["units.parse", ["2M"], "2000000"],
    ["units.parse", ["1e3"], "1000"],
    ["units.parse_bytes", ["1.5MiB"], "1572864"],
    ["units.parse_bytes", ["2kb"], "2000"],
    ["units.parse_bytes", ["2 kb"], "undefined"],
  ];
  test.each(table)("%s, row %#", (name, args, expected) => {
    expect(formatResultAsTerm(call(name, ...args))).toBe(expected);
  });

  const failures: [string, Value[], string][] = [
    ["plus", ["a", 1], "eval_type_error: plus: operand 1 must be number but got string"],
    ["minus", ["a", 1], "eval_type_error: minus: operand 1 must be one of {number, set} but got string"],
    ["minus", [new RegoSet(), 1], "eval_type_error: minus: operand 2 must be set but got number"],
    ["div", [1, 0], "eval_builtin_error: div: divide by zero"],
    ["rem", [1, 0], "eval_builtin_error: rem: modulo by zero"],
    ["rem", [1.5, 1], "eval_builtin_error: rem: modulo on floating-point number"],
    ["format_int", [1, 3], "eval_type_error: format_int: operand 2 must be one of {2, 8, 10, 16}"],
    [
      "bits.lsh",
      [1, -1],
      "eval_type_error: bits.lsh: operand 2 must be an unsigned integer number but got a negative integer",
    ],
    ["bits.or", [1.5, 1], "eval_type_error: bits.or: operand 1 must be integer number but got floating-point number"],
    ["count", [null], "eval_type_error: count: operand 1 must be one of {array, object, set, string} but got null"],
    ["sum", [["a"]], "eval_type_error: sum: operand 1 must be array of numbers but got array containing string"],
    [
      "numbers.range_step",
      [1, 2, 0],
      "eval_builtin_error: numbers.range_step: numbers.range_step: step must be a positive integer",
    ],
    ["units.parse", ["k"], "eval_builtin_error: units.parse: units.parse: no amount provided"],
    [
      "units.parse_bytes",
      ["1e1234567"],
      "eval_builtin_error: units.parse_bytes: units.parse_bytes: exponent too large",
    ],
  ];
  test.each(failures)("%s fails, row %#", (name, args, message) => {
    expect(callExpectingFailure(family, name, ...args)).toBe(message);
  });

  test("a range too long for the budget is not made", () => {
    const range = numberBuiltins.find(({ name }) => name === "numbers.range");
    expect(() => range?.call(createTestCallContext({ budget: 1_000 }), 1, 1e12)).toThrow("budget");
    expect(call("bits.lsh", 1, parseNumber("1e12"))).toBeUndefined();
  });
});

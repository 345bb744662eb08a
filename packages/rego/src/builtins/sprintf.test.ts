import { describe, expect, test } from "vitest";
import { parseNumber } from "../values/number.js";
import { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";
import { sprintfBuiltins } from "./sprintf.js";
import { createBuiltinFamilyCaller, createTestCallContext } from "./testing.js";

const call = createBuiltinFamilyCaller(sprintfBuiltins);

describe("sprintf", () => {
  const table: [string, Value[], string][] = [
    ["plain", [], "plain"],
    ["%s is %v", ["a", [1, "b"]], 'a is [1, "b"]'],
    ["%v %v", [RegoSet.of([]), { k: null }], 'set() {"k": null}'],
    ["%d|%5d|%-5d|%05d|%+d", [1, 2, 3, 4, 5], "1|    2|3    |00004|+5"],
    ["%x %X %o %b %#x", [255, 255, 8, 5, 255], "ff FF 10 101 0xff"],
    ["%c %U %q", [65, 128512, 65], "A U+1F600 'A'"],
    ["%q", ['a"b\n'], '"a\\"b\\n"'],
    ["%#U %#U %#U", [9, 39, 65], "U+0009 U+0027 ''' U+0041 'A'"],
    ["%.2f %e %g", [3.75159, 2.5, 100000.5], "3.75 2.500000e+00 100000.5"],
    ["%.0f %.0f", [0.5, 2.5], "0 2"],
    ["%.2f %.2f %.1f", [0.125, 0.375, 0.25], "0.12 0.38 0.2"],
    ["%.0e %.0e %.1e %.2e", [2.5, 3.5, 9.95, 9.9961], "2e+00 4e+00 9.9e+00 1.00e+01"],
    ["%.3e %e", [1.5e-9, 1234567.5], "1.500e-09 1.234568e+06"],
    ["%v", [1234567.5], "1.2345675e+06"],
    ["%d", [123456789012345678901234567890n], "123456789012345678901234567890"],
    ["%s", [5], "%!s(int64=5)"],
    ["%d", ["foo"], "%!d(string=foo)"],
    ["%f|%v|%d", [parseNumber("1e2"), parseNumber("1e-7"), parseNumber("1E2")], "100.000000|1e-07|%!d(float64=100)"],
    [
      "%v|%.1f|%v",
      [parseNumber("1.0"), parseNumber("1e+21"), parseNumber("1e400")],
      "1|1000000000000000000000.0|1e400",
    ],
    ["%d", [1.5], "%!d(float64=1.5)"],
    ["%t", [true], "%!t(string=true)"],
    ["%d %d", [1], "1 %!d(MISSING)"],
    ["%d", [1, "x"], "1%!(EXTRA string=x)"],
    ["%", [], "%!(NOVERB)"],
    ["100%%", [], "100%"],
    ["%[2]s %[1]s", ["a", "b"], "b a"],
    ["%[3]s", ["a"], "%!s(BADINDEX)"],
    ["%*d", [5, 1], "    1"],
    ["%.2s|%-4s|%4s", ["añb", "é", "é"], "añ|é   |   é"],
    ["%x", ["hi"], "6869"],
  ];
  test.each(table)("%j, row %#", (format, values, expected) => {
    expect(call("sprintf", format, values)).toBe(expected);
  });

  test("keeps the text of numbers with an exponent", () => {
    expect(call("sprintf", "%v", [parseNumber("2e308")])).toBe("2e308");
  });

  test("charges for padding before making it", () => {
    const [builtin] = sprintfBuiltins;
    expect(() => builtin?.call(createTestCallContext({ budget: 100 }), "%1000000d", [1])).toThrow("budget");
  });
});

import { describe, expect, test } from "vitest";
import {
  addDecimals,
  computeDecimalRemainder,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from "./decimal-arithmetic.js";
import { formatNumber, parseDecimalNumber } from "./number-text.js";

describe("numbers as text", () => {
  test.each<readonly [number, string]>([
    [0, "0"],
    [-0, "0"],
    [1, "1"],
    [-1.5, "-1.5"],
    [0.1, "0.1"],
    [1e21, "1000000000000000000000"],
    [-1.25e30, "-1250000000000000000000000000000"],
    [1e-7, "0.0000001"],
    [-1.5e-10, "-0.00000000015"],
    [123456789012, "123456789012"],
  ])("%d is written %s", (n, text) => {
    expect(formatNumber(n)).toBe(text);
  });

  test.each<readonly [string, number | undefined]>([
    ["1", 1],
    ["-1.5", -1.5],
    ["+1", 1],
    [".5", 0.5],
    ["5.", 5],
    ["1e3", 1000],
    ["1E-2", 0.01],
    ["", undefined],
    [" 1", undefined],
    ["0x10", undefined],
    ["1_000", undefined],
    ["1e", undefined],
    [".", undefined],
    ["Infinity", undefined],
    ["1e999", undefined],
  ])("%j is read as %s", (text, n) => {
    expect(parseDecimalNumber(text)).toBe(n);
  });
});

describe("arithmetic comes out as decimals do on paper", () => {
  test.each<readonly [string, number, number]>([
    ["0.1 + 0.2", addDecimals(0.1, 0.2), 0.3],
    ["1.1 - 1", subtractDecimals(1.1, 1), 0.1],
    ["0.1 * 3", multiplyDecimals(0.1, 3), 0.3],
    ["1.15 * 100", multiplyDecimals(1.15, 100), 115],
    ["0.3 / 0.1", divideDecimals(0.3, 0.1), 3],
    ["1 / 3", divideDecimals(1, 3), 1 / 3],
    ["1 / 3 * 3", multiplyDecimals(divideDecimals(1, 3), 3), 1],
    ["1 / 3 + 2 / 3", addDecimals(divideDecimals(1, 3), divideDecimals(2, 3)), 1],
    ["0.1 / 3", divideDecimals(0.1, 3), 0.03333333333333333],
    ["-0.7 / 0.1", divideDecimals(-0.7, 0.1), -7],
    ["5.5 % 2", computeDecimalRemainder(5.5, 2), 1.5],
    ["-0.3 % 0.2", computeDecimalRemainder(-0.3, 0.2), -0.1],
    ["1e300 * 0.5", multiplyDecimals(1e300, 0.5), 5e299],
    ["1e-300 * 1e-300", multiplyDecimals(1e-300, 1e-300), 0],
  ])("%s", (_text, result, expected) => {
    expect(result).toBe(expected);
  });
});

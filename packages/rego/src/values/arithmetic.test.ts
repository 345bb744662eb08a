import { describe, expect, test } from "vitest";
import { SeededRandom } from "../fuzz/seeded-random.js";
import {
  add,
  ceil,
  computeAbsolute,
  computeRemainder,
  computeSumOrProduct,
  divide,
  floor,
  multiply,
  negate,
  round,
  subtract,
} from "./arithmetic.js";
import { Decimal, parseNumber, type RegoNumber } from "./number.js";

type Binary = (a: RegoNumber, b: RegoNumber) => RegoNumber | undefined;
type Unary = (a: RegoNumber) => RegoNumber | undefined;

function text(value: RegoNumber | undefined): string {
  return String(value);
}

describe("arithmetic gives the digits OPA gives", () => {
  const binary: [string, Binary, string, string, string][] = [
    ["+", add, "2", "3", "5"],
    ["+", add, "0.1", "0.2", "0.3"],
    ["+", add, "1.0", "1", "2"],
    ["+", add, "0.25", "0.5", "0.75"],
    ["+", add, "9007199254740991", "1", "9007199254740992"],
    ["+", add, "18446744073709551617", "1", "18446744073709551618"],
    ["+", add, "1234567.5", "0", "1.2345675e+06"],
    ["+", add, "1e30", "1", "1000000000000000000000000000001"],
    ["+", add, "1e-7", "0", "1e-07"],
    ["-", subtract, "1.1", "1", "0.10000000000000000002"],
    ["-", subtract, "-18446744073709551617", "1", "-18446744073709551618"],
    ["*", multiply, "3", "-4", "-12"],
    ["*", multiply, "0", "-4", "0"],
    ["*", multiply, "2.5", "2", "5"],
    ["*", multiply, "18446744073709551617", "2", "36893488147419103234"],
    ["/", divide, "6", "3", "2"],
    ["/", divide, "1", "2", "0.5"],
    ["/", divide, "7", "10", "0.7"],
    ["/", divide, "1", "3", "0.33333333333333333334"],
    ["/", divide, "18446744073709551617", "1", "18446744073709551616"],
    ["/", divide, "1", "0", "undefined"],
    ["/", divide, "1", "0.0", "undefined"],
    ["%", computeRemainder, "7", "3", "1"],
    ["%", computeRemainder, "-7", "3", "-1"],
    ["%", computeRemainder, "7.0", "3", "1"],
    ["%", computeRemainder, "7.5", "3", "undefined"],
    ["%", computeRemainder, "7", "0", "undefined"],
    ["%", computeRemainder, "7", "340282366920938463463374607431768211456", "7"],
  ];
  test.each(binary)("%s", (_, operation, a, b, expected) => {
    expect(text(operation(parseNumber(a), parseNumber(b)))).toBe(expected);
  });

  const unary: [string, Unary, string, string][] = [
    ["abs", computeAbsolute, "-5", "5"],
    ["abs", computeAbsolute, "-0.5", "0.5"],
    ["abs", computeAbsolute, "1.0", "1"],
    ["abs", computeAbsolute, "-18446744073709551617", "18446744073709551616"],
    ["round", round, "2.5", "3"],
    ["round", round, "-2.5", "-3"],
    ["round", round, "0.49999999999999994", "0"],
    ["round", round, "1e3", "1000"],
    ["ceil", ceil, "1.2", "2"],
    ["ceil", ceil, "-1.2", "-1"],
    ["ceil", ceil, "-0.5", "1"],
    ["floor", floor, "1.8", "1"],
    ["floor", floor, "-1.2", "-2"],
    ["floor", floor, "-0.5", "0"],
    ["negate", negate, "0", "0"],
    ["negate", negate, "2.5", "-2.5"],
    ["negate", negate, "18446744073709551617", "-18446744073709551617"],
  ];
  test.each(unary)("%s", (_, operation, a, expected) => {
    expect(text(operation(parseNumber(a)))).toBe(expected);
  });

  test("sums and products are exact for integers and rounded step by step otherwise", () => {
    expect(text(computeSumOrProduct([1, 2, 3], "sum"))).toBe("6");
    expect(text(computeSumOrProduct([], "product"))).toBe("1");
    expect(text(computeSumOrProduct([2n ** 64n, 1], "sum"))).toBe("18446744073709551617");
    expect(text(computeSumOrProduct([0.1, 0.2, 0.3], "sum"))).toBe("0.6");
  });

  test("what two doubles are enough for has the digits of the long way, which decimals take", () => {
    const random = new SeededRandom(7);
    const whole = (): number => random.below(2 ** 32) / 2 ** random.below(33);
    const kinds: readonly (() => number)[] = [
      () => random.between(-100_000, 100_000) / 100,
      () => random.below(1_000_000_000) / 10 ** random.below(13),
      () => (2 ** random.below(40) + random.between(-1, 1) / 10 ** random.below(13)) * random.pick([1, -1]),
      () => whole() / 3,
      () => Math.round(whole()),
    ];
    const decimal = (value: number): Decimal => new Decimal(String(value));
    for (let i = 0; i < 200; i++) {
      const [a, b] = [random.pick(kinds)(), random.pick(kinds)()];
      for (const operation of [add, subtract, multiply, divide]) {
        expect(text(operation(a, b)), `${a} and ${b}`).toBe(text(operation(decimal(a), decimal(b))));
      }
      const list = Array.from({ length: 1 + random.below(9) }, () => random.pick(kinds)());
      for (const operation of ["sum", "product"] as const) {
        expect(text(computeSumOrProduct(list, operation)), list.join()).toBe(
          text(computeSumOrProduct(list.map(decimal), operation)),
        );
      }
    }
  });

  test("numbers too long to write have no result", () => {
    expect(add(parseNumber("1e999999999"), 0.5)).toBeUndefined();
    expect(multiply(parseNumber("1e-999999999"), 0.5)).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { RegoError } from "../errors.js";
import type { Source } from "../syntax/source.js";
import { coverageJson, testReportJson } from "./report-json.js";
import { testReportText } from "./report-text.js";
import { runTests, type TestOptions, type TestResult } from "./run-tests.js";

const policy: Source = {
  file: "shop.rego",
  text: `package shop

import rego.v1

default open := false

open if {
	input.hour > 8
	not closed
}

closed if input.day in data.holidays

price(item) := 2 * item.cost

label := "dear" if {
	input.cost > 10
} else := "cheap"
`,
};

function tests(body: string): Source {
  return { file: "shop_test.rego", text: `package shop_test\n\nimport rego.v1\nimport data.shop\n\n${body}` };
}

function run(body: string, options: TestOptions = {}): readonly TestResult[] {
  return runTests([policy, tests(body)], options).results;
}

const first = (body: string, options?: TestOptions) => run(body, options)[0] as TestResult;

describe("runTests", () => {
  it("passes a test that is true", () => {
    const result = first("test_open if shop.open with input.hour as 9 with data.holidays as []");
    expect(result).toMatchObject({ package: "data.shop_test", name: "test_open", outcome: "pass" });
    expect(result).toMatchObject({ file: "shop_test.rego", line: 6, column: 1 });
    expect(result.milliseconds).toBeGreaterThan(0);
  });

  it.each([
    ["test_a if {\n\tx := 1\n\tx == 2\n\tx == 3\n}", 8, "x == 2"],
    ['test_a if {\n\tshop.price({\n\t\t"cost": 1,\n\t}) == 3\n}', 7, 'shop.price({ "cost": 1, }) == 3'],
    ["test_a if {\n\tevery x in [1, 2] {\n\t\tx > 0\n\t\tx < 2\n\t}\n}", 9, "x < 2"],
    ["test_a if {\n\tcount([x | some x in [1, 2]; x > 1]) == 2\n}", 7, "count([x | some x in [1, 2]; x > 1]) == 2"],
    ['test_a if {\n\tnot shop.price({"cost": 1}) == 2\n}', 7, 'not shop.price({"cost": 1}) == 2'],
    ["test_a if {\n\tsome x in [1, 2]\n\tx > 0\n\tx > 5\n}", 9, "x > 5"],
    ["test_a if {\n\t1 / 0 == 1\n}", 7, "1 / 0 == 1"],
  ])("says which expression of %j failed", (body, line, text) => {
    expect(first(body)).toMatchObject({ outcome: "fail", failedAt: { file: "shop_test.rego", line, text } });
  });

  it.each([
    ["test_a := false", false],
    ['test_a := "yes"', "yes"],
    ["test_a := 1", 1],
  ])("fails %s for its value", (body, value) => {
    const result = first(body);
    expect(result).toMatchObject({ outcome: "fail", value });
    expect(result.failedAt).toBeUndefined();
  });

  it("reports an error of the evaluation with its place, and goes on", () => {
    const [broken, next] = run("p := 1\np := 2\ntest_a if p == 1\ntest_b if true");
    expect(broken).toMatchObject({
      outcome: "error",
      problems: [{ code: "eval_conflict_error", file: "shop_test.rego" }],
    });
    expect(next).toMatchObject({ outcome: "pass" });
  });

  it("ends a test that takes too long, and goes on", () => {
    const endless = "test_a if count([1 | some x in numbers.range(1, 100000); x > 0]) > 1\ntest_b if true";
    const outcomes = run(endless, { budget: { steps: 1000 } }).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["error", "pass"]);
  });

  it("refuses a function as a test", () => {
    expect(first("test_f(x) if x")).toMatchObject({ outcome: "error", problems: [{ line: 6 }] });
  });

  it("skips what is still to do", () => {
    expect(first("todo_test_a if false")).toMatchObject({ outcome: "skipped", milliseconds: 0 });
  });

  it("takes rules of one name as tests of their own", () => {
    const results = run("test_a if false\ntest_a if true\ntest_a if false");
    expect(results.map(({ name, outcome }) => [name, outcome])).toEqual([
      ["test_a", "fail"],
      ["test_a#01", "pass"],
      ["test_a#02", "fail"],
    ]);
  });

  it("does not count a default as a test", () => {
    const results = run("default test_a := false\ntest_a if true");
    expect(results).toMatchObject([{ name: "test_a", outcome: "pass" }]);
  });

  it("finds tests inside longer names", () => {
    expect(first("suite.test_a if true")).toMatchObject({ name: "suite.test_a", outcome: "pass" });
    expect(first("test_a.one if true")).toMatchObject({ outcome: "pass", cases: [{ path: ["one"] }] });
    expect(run("attest_a if true")).toEqual([]);
  });

  it("reports every case of a parameterised test with the expression it failed at", () => {
    const body = `test_price[name] if {
	some name, case in {"one": {"cost": 1, "want": 2}, "two": {"cost": 2, "want": 5}}
	got := shop.price(case)
	got == case.want
}`;
    const report = runTests([policy, tests(body)]);
    expect(report.results).toMatchObject([
      {
        outcome: "fail",
        cases: [
          { path: ["one"], outcome: "pass" },
          { path: ["two"], outcome: "fail", failedAt: { line: 9, text: "got == case.want" } },
        ],
      },
    ]);
    expect(report.counts).toEqual({ pass: 1, fail: 1, error: 0, skipped: 0 });
  });

  it("names cases by a part of the case and by several names", () => {
    const note =
      'test_a[case.note] if {\n\tsome case in [{"note": "n", "v": 1}, {"note": "m", "v": 2}]\n\tcase.v == 1\n}';
    expect(first(note).cases).toMatchObject([
      { path: ["n"], outcome: "pass" },
      { path: ["m"], outcome: "fail" },
    ]);
    const nested = 'test_a[x][y] if {\n\tsome x in ["a", "b"]\n\tsome y in [1, 2]\n\ty < 2\n}';
    expect(first(nested).cases).toMatchObject([
      { path: ["a", "1"], outcome: "pass" },
      { path: ["a", "2"], outcome: "fail", failedAt: { text: "y < 2" } },
      { path: ["b", "1"], outcome: "pass" },
      { path: ["b", "2"], outcome: "fail", failedAt: { text: "y < 2" } },
    ]);
  });

  it("fails a parameterised test without cases", () => {
    expect(first("test_a[x] if {\n\tsome x in array.slice([1], 1, 1)\n}")).toMatchObject({
      outcome: "fail",
      cases: [],
    });
  });

  it("keeps what each test prints", () => {
    const [a, b] = run('test_a if print("a", 1)\ntest_b if print("b")');
    expect([a?.output, b?.output]).toEqual([["a 1"], ["b"]]);
  });

  it("lends the tests data, and runs only those that are asked for", () => {
    const body = 'test_a if "sunday" in data.holidays\ntest_b if false';
    const results = run(body, { data: { holidays: ["sunday"] }, only: (name) => name === "data.shop_test.test_a" });
    expect(results).toMatchObject([{ name: "test_a", outcome: "pass" }]);
  });

  it("throws everything that is wrong with the modules", () => {
    const broken = [policy, { file: "x.rego", text: "package x\np {\n" }, { file: "y.rego", text: "package y\nq[" }];
    expect(() => runTests(broken)).toThrow(RegoError);
    expect(() => runTests(broken)).toThrow(/x\.rego:.*\n.*y\.rego:/);
  });
});

describe("coverage", () => {
  const body = `test_open if shop.open with input.hour as 9 with data.holidays as []

test_label if shop.label == "cheap" with input.cost as 1
`;
  const report = runTests([policy, tests(body)], { coverage: true });
  const [shop, own] = report.coverage?.files ?? [];

  it("tells the lines that were reached from those that were not", () => {
    const lines = (ranges: readonly { readonly start: { readonly line: number } }[] | undefined) => [
      ...new Set(ranges?.map(({ start }) => start.line)),
    ];
    expect(lines(shop?.covered)).toEqual([7, 8, 9, 12, 17, 18]);
    expect(lines(shop?.notCovered)).toEqual([5, 12, 14, 16]);
    expect(own?.notCovered).toEqual([]);
    expect(own?.percent).toBe(100);
    expect(shop?.percent).toBe(60);
  });

  it("is absent unless it is asked for", () => {
    expect(runTests([policy]).coverage).toBeUndefined();
  });

  it("has the form OPA gives it", () => {
    const { coverage } = report;
    const json = coverage === undefined ? {} : JSON.parse(coverageJson(coverage));
    expect(json.files["shop.rego"].covered[0]).toEqual({ start: { row: 7, col: 1 }, end: { row: 7, col: 5 } });
    expect(json.files["shop.rego"]).toMatchObject({ covered_lines: 6, not_covered_lines: 4, coverage: 60 });
    expect(json).toMatchObject({ covered_lines: 8, not_covered_lines: 4 });
  });
});

describe("reports", () => {
  const body = `test_a if true

test_b if {
	print("seen")
	1 == 2
}

todo_test_c if true

test_d[x][y] if {
	some x in ["p"]
	some y in ["q", "r"]
	y == "q"
}
`;
  const report = runTests([tests(body)]);

  it("lists what did not pass, and the numbers", () => {
    const text = testReportText(report).replace(/\([\d.]+(µs|ms)\)/g, "(time)");
    expect(text).toBe(`shop_test.rego:8:
data.shop_test.test_b: FAIL (time)
  failed at shop_test.rego:10: 1 == 2

  seen

shop_test.rego:13:
data.shop_test.todo_test_c: SKIPPED
shop_test.rego:15:
data.shop_test.test_d: FAIL (time)
  p / r: FAIL
    failed at shop_test.rego:18: y == "q"
${"-".repeat(80)}
PASS: 2/5
FAIL: 2/5
SKIPPED: 1/5
`);
    expect(testReportText(report, { verbose: true })).toContain("data.shop_test.test_a: PASS");
    expect(testReportText(runTests([]))).toBe("No tests found.\n");
  });

  it("has the form OPA gives it", () => {
    const [a, b, c, d] = JSON.parse(testReportJson(report));
    expect(a).toMatchObject({
      location: { file: "shop_test.rego", row: 6, col: 1 },
      package: "data.shop_test",
      name: "test_a",
    });
    expect(a.fail).toBeUndefined();
    expect(b).toMatchObject({ fail: true, output: Buffer.from("seen\n").toString("base64") });
    expect(c).toMatchObject({ skip: true, duration: 0 });
    expect(d.sub_results).toMatchObject({
      p: { name: "p", fail: true, sub_results: { q: { name: "q" }, r: { name: "r", fail: true } } },
    });
  });

  it("says what went wrong as one object", () => {
    const text = "package p\nc = 1\nc = x { x = 2 }\ntest_c { c == 1 }\n";
    const [wrong] = JSON.parse(testReportJson(runTests([{ file: "c_test.rego", text }])));
    expect(wrong.error).toEqual({
      code: "eval_conflict_error",
      message: "rule data.p.c produced conflicting values:\n  1 at c_test.rego:2\n  2 at c_test.rego:3",
      location: { file: "c_test.rego", row: 3, col: 1 },
    });
  });
});

import { describe, expect, it } from "vitest";
import { check } from "./check.js";
import { formatProblems, formatProblemsJson } from "./problem-text.js";

const strict = (text: string) => {
  const problems = check([{ file: "p.rego", text: `package p\nimport rego.v1\n${text}` }], { strict: true });
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
};

describe("check", () => {
  it("finds nothing wrong with good policies", () => {
    expect(check([{ file: "p.rego", text: "package p\np := 1" }])).toEqual([]);
  });

  it("lists the problems of all files", () => {
    const problems = check([
      { file: "a.rego", text: "package a\np {" },
      { file: "b.rego", text: "package b\nq :=" },
    ]);
    expect(problems.map(({ file }) => file)).toEqual(["a.rego", "b.rego"]);
  });

  it.each([
    ["import data.lib\np := 1", ["3:1 import data.lib unused"]],
    ["import data.lib as l\np := l.x", []],
    ["import data.a.x\nimport data.b.x\np := x", ["4:1 import must not shadow import data.a.x"]],
    ["p if {\n\tx := 1\n\ty := 2\n\ty > 1\n}", ["4:2 assigned var x unused"]],
    ["f(x) := 1 if input.a\nelse := 2", ["3:1 unused argument x. (hint: use _ (wildcard variable) instead)"]],
    ["f(x, y) := 1 if x > 1\nelse := y if input.z", []],
    ["p if {\n\t[path, v] := walk(input)\n\tevery path in v { path }\n}", ["4:2 assigned var path unused"]],
    ["p := [1 | some x in input.xs; y := x]", ["3:31 assigned var y unused"]],
    ["p if {\n\tsome x\n\tinput.a\n}", ["4:7 declared var x unused"]],
    ["p if count([x | x := 1; y := 2]) > 0", ["3:25 assigned var y unused"]],
    ["f(x, y) := x", ["3:1 unused argument y. (hint: use _ (wildcard variable) instead)"]],
    ["f(x, _) := x", []],
    ["p if any([true])", ["3:6 deprecated built-in function calls in expression: any"]],
    ["p := x if {\n\tx := 1\n} else := y if {\n\ty := 2\n}", []],
  ])("when strict, reports of %j: %j", (text, expected) => {
    expect(strict(text)).toEqual(expected);
  });
});

it("reports what is unused beside errors, as OPA does", () => {
  const text = "package p\nimport data.lib\np if { x := 1 }\nq if count(1)\nf(x) := 1";
  const problems = check([{ file: "p.rego", text }], { strict: true, version: "v1" });
  expect(problems.map(({ line, message }) => `${line}: ${message.split("\n")[0]}`)).toEqual([
    "2: import data.lib unused",
    "3: assigned var x unused",
    "4: count: invalid argument 1: 1",
    "5: unused argument x. (hint: use _ (wildcard variable) instead)",
  ]);
});

it("reports once what is an error in v1 anyway", () => {
  const problems = check([{ file: "p.rego", text: "package p\nf(data) := data" }], { strict: true, version: "v1" });
  expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining("must not shadow") }]);
});

it("reports names that hide the input or the data, in either version of the language", () => {
  for (const text of ["package p\nf(data) = data", "package p\np { input := 1; input }"]) {
    const problems = check([{ file: "p.rego", text }], { strict: true, version: "v0" });
    expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining("must not shadow") }]);
  }
});

describe("problems as text", () => {
  const problems = check([{ file: "p.rego", text: "package p\n\tp { x" }]);

  it("shows the line and the column", () => {
    expect(formatProblems(problems)).toMatch(/^p\.rego:2:\d+: rego_parse_error: .*\n {4}\tp \{ x\n {4}\t +\^\n$/);
  });

  it("has the form OPA gives it", () => {
    expect(JSON.parse(formatProblemsJson(problems))).toMatchObject({
      errors: [{ code: "rego_parse_error", location: { file: "p.rego", row: 2 }, details: { line: "\tp { x" } }],
    });
  });
});

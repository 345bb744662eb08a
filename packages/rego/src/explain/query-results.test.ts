import { describe, expect, it } from "vitest";
import { RegoError } from "../errors.js";
import { compile } from "../policy.js";
import { collectQueryResults, type QueryResult } from "./query-results.js";
import { formatQueryResults } from "./result-text.js";

const policy = compile([
  {
    file: "p.rego",
    text: "package p\nimport rego.v1\nallow if input.ok\nnames contains n if some n in input.names\nf(x) := x + 1\nbad := 1 / input.zero",
  },
]);
const input = { names: ["b", "a"], ok: true };
const ask = (query: string) => collectQueryResults(policy, query, input);
const values = (results: readonly QueryResult[]) => results.map((each) => each.expressions.map(({ value }) => value));

describe("queryResults", () => {
  it.each<[string, unknown[]]>([
    ["data.p.allow", [[true]]],
    ["data.p.names[x]", [["a"], ["b"]]],
    ["false", [[false]]],
    ["1 == 2", [[false]]],
    ["true; 1 == 2", []],
    ["1 + 2", [[3]]],
    ["plus(1, 2, x)", [[true]]],
    ["data.p.f(1); count([1], 1)", [[2, true]]],
    ['print("x"); 1', [[true, 1]]],
    ["x := 1; [x]", [[true, [1]]]],
    ["not false", [[true]]],
    ["some x in [1, 2]", [[true], [true]]],
    ["data.p.allow with input as {}", []],
    ['data.p.f(1) with input as {"a": 1}', [[2]]],
    ["1, 2 in {1: 2}", [[true]]],
    ["every x in [1] { x > 0 }", [[true]]],
    ["data.nothing", []],
    ['value__0 := "taken"; value__0', [[true, "taken"]]],
  ])("gives the values of %s", (query, expected) => {
    expect(values(ask(query))).toEqual(expected);
  });

  it("gives variables, and places and texts as they were written", () => {
    expect(ask("x := 1;\n data.p.f(x)")).toEqual([
      {
        bindings: { x: 1 },
        expressions: [
          { value: true, text: "x := 1", line: 1, column: 1 },
          { value: 2, text: "data.p.f(x)", line: 2, column: 2 },
        ],
      },
    ]);
  });

  it("reports problems in the query as it was written", () => {
    const problem = (run: () => unknown) => {
      try {
        run();
      } catch (cause) {
        if (cause instanceof RegoError) return cause.problems[0];
      }
      return undefined;
    };
    expect(problem(() => ask("1 == 1; y > 2"))).toMatchObject({ file: "query", line: 1, column: 9 });
    const strict = compile([], { strict: true });
    const failure = problem(() => collectQueryResults(strict, "1 / 0", undefined));
    expect(failure).toMatchObject({ code: "eval_builtin_error", file: "query", excerpt: "1 / 0\n^" });
  });
});

describe("resultText", () => {
  it("prints values alone, tables and nothing", () => {
    expect(formatQueryResults(ask("data.p.names"), "pretty")).toBe('[\n  "a",\n  "b"\n]\n');
    expect(formatQueryResults(ask("data.nothing"), "pretty")).toBe("undefined\n");
    expect(formatQueryResults(ask("data.p.names[name]; data.p.allow"), "pretty")).toBe(`┌──────┬────────────────────┐
│ name │ data.p.names[name] │
├──────┼────────────────────┤
│ "a"  │ "a"                │
│ "b"  │ "b"                │
└──────┴────────────────────┘
`);
  });

  it("prints JSON in the form of OPA", () => {
    expect(formatQueryResults(ask("data.nothing"), "json")).toBe("{}\n");
    expect(formatQueryResults(ask("x := {1}"), "json")).toBe(`{
  "result": [
    {
      "expressions": [
        {
          "value": true,
          "text": "x := {1}",
          "location": {
            "row": 1,
            "col": 1
          }
        }
      ],
      "bindings": {
        "x": [
          1
        ]
      }
    }
  ]
}
`);
  });

  it.each([
    ["raw", "a true\nb true\n"],
    ["bindings", '{\n  "x": "a"\n}\n{\n  "x": "b"\n}\n'],
    ["values", '[\n  "a",\n  true\n]\n[\n  "b",\n  true\n]\n'],
  ] as const)("prints %s", (format, text) => {
    expect(formatQueryResults(ask("data.p.names[x]; data.p.allow"), format)).toBe(text);
  });
});

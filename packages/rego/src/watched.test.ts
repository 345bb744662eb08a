import { describe, expect, it } from "vitest";
import { compile } from "./policy.js";
import { CoverageRecorder } from "./testing/coverage.js";
import { runTests } from "./testing/run-tests.js";
import type { Value } from "./values/value.js";
import { formatValueAsJson } from "./values/value-text.js";

const range = (n: number) => Array.from({ length: n }, (_, i) => i);

/** Two of each name; a search through all of them for each would take millions of steps. */
const objects: Value = { objs: range(2000).map((i) => ({ id: i, name: `n${i >> 1}`, kind: `k${i % 2}` })) };
const budget = { steps: 100_000 };
const query = "data.p.r";

const policies = {
  "grouped by a field":
    "r := {o.name: ids | some o in input.objs; ids := {p.id | some p in input.objs; p.name == o.name}}",
  "by two fields":
    "r contains o.id if { some o in input.objs; count([1 | some p in input.objs; p.name == o.name; p.kind == o.kind]) == 1 }",
  "by what a built-in makes of a field":
    "r contains o.id if { some o in input.objs; count({p.id | some p in input.objs; lower(p.name) == lower(o.name)}) == 2 }",
  "in a function":
    "r contains o.id if { some o in input.objs; count(same(o.name)) == 2 }\nsame(n) := {p.id | some p in input.objs; p.name == n}",
};

const compiled = (rules: string, options = {}) =>
  compile([{ file: "p.rego", text: `package p\nimport rego.v1\n${rules}` }], options);

describe.each(Object.entries(policies))(
  "a comprehension %s takes steps that grow with the input, not its square",
  (_, rules) => {
    const expected = formatValueAsJson(compiled(rules).evaluate(objects, { query, budget }) ?? null);

    it("in strict evaluations", () => {
      for (const codegen of ["never", "always"] as const) {
        const value = compiled(rules, { strict: true, codegen }).evaluate(objects, { query, budget });
        expect(formatValueAsJson(value ?? null)).toBe(expected);
      }
    });

    it("where evidence is asked for", () => {
      const { value } = compiled(rules).evidence(objects, { query, budget });
      expect(formatValueAsJson(value ?? null)).toBe(expected);
    });

    it("under an observer", () => {
      const coverage = new CoverageRecorder();
      const policy = compiled(rules).observed(coverage);
      expect(formatValueAsJson(policy.evaluate(objects, { query, budget }) ?? null)).toBe(expected);
      expect(coverage.report(policy.modules).percent).toBe(100);
    });

    it("in tests, also of those that replace a built-in", () => {
      const tests = [
        "test_r if count(data.p.r) > 0 with input as data.objects",
        "test_replaced if count(data.p.r) > 0 with input as data.objects with lower as shout",
        "shout(x) := upper(x)",
      ];
      const sources = [
        { file: "p.rego", text: `package p\nimport rego.v1\n${rules}` },
        { file: "t.rego", text: `package t\nimport rego.v1\n${tests.join("\n")}` },
      ];
      const { counts } = runTests(sources, { data: { objects }, budget });
      expect(counts).toEqual({ pass: 2, fail: 0, error: 0, skipped: 0 });
    });
  },
);

describe("what an index leaves out", () => {
  /** Nothing is done for several rounds at once that a random number stands before. */
  const unindexed = (text: string) => text.replaceAll("some p in", 'rand.intn("x", 1) == 0; some p in');
  const input: Value = {
    names: ["a", "b", "c", null],
    objs: [{ name: "a", kind: "x", v: 1 }, { name: "A", kind: "y" }, { name: "b", v: "1", off: true }, { kind: "x" }],
  };

  it.each([
    "r contains n if { some n in input.names; count([p.v | some p in input.objs; p.name == n]) > 0 }",
    "r contains n if { some n in input.names; count([p.v | some p in input.objs; p.name == n; p.kind == input.none]) > 0 }",
    "r contains n if { some n in input.names; not count({p.v | some p in input.objs; p.name == upper(n); not p.off}) > 0 }",
    "r contains n if { some n in input.names; has(n) }\nhas(n) if { some x in [p.kind | some p in input.objs; p.name == n]; x == input.none }",
    "r contains n if { some n in input.names; count([1 | some p in input.none; p.name == input.k]) > 0 }",
    "r contains n if { some n in input.names; some k in input.names; count([1 | some p in input.objs; p.name == n; p.kind == k; p.v == k]) > 0 }",
    "r contains [n, xs] if { some n in input.names; xs := {p.kind: p | some p in input.objs; lower(n) == p.name} }",
  ])("counts as read for each who asks: %s", (rules) => {
    const [indexed, written] = [rules, unindexed(rules)].map((text) => {
      const { value, evidence, readsWithoutResult } = compiled(text).evidence(input, { query });
      const found = evidence.map(({ document, element, paths, dependsOn, dependsOnAllOf }) => [
        document,
        element ?? null,
        paths,
        dependsOn,
        dependsOnAllOf,
      ]);
      return formatValueAsJson([value ?? null, found as Value, readsWithoutResult]);
    });
    expect(indexed).toBe(written);
  });

  it("is an error in strict evaluations only where it is reached", () => {
    const rules = "r contains xs if { some n in input.names; xs := [1 | some p in input.list; p.v == to_number(n)] }";
    for (const codegen of ["never", "always"] as const) {
      const policy = compiled(rules, { strict: true, codegen });
      expect(formatValueAsJson(policy.evaluate({ names: ["x"], list: [] }, { query }) ?? null)).toBe("[[]]");
      expect(() => policy.evaluate({ names: ["x"], list: [{ v: 1 }] }, { query })).toThrow("to_number");
    }
  });

  it("is reached only as far as some way through it comes", () => {
    const body = ["some p in input.objs", "p.name == n", "p.kind == n", "p.v == 7"];
    const rules = `r contains n if { some n in input.names; count([1 | ${body.join("; ")}]) > 0 }`;
    const reached = (objs: Value) => {
      const found = new Set<string>();
      const tell = ({ text }: { readonly text: string }, at: number) => {
        for (const line of body) if (text.startsWith(line, at)) found.add(line);
      };
      const policy = compiled(rules).observed({ expression: tell });
      policy.evaluate({ names: ["z", "a"], objs }, { query });
      return [...found];
    };
    expect(reached([{ name: "b", kind: "a" }])).toEqual(body.slice(0, 2));
    expect(reached([{ name: "a", kind: "b" }])).toEqual(body.slice(0, 3));
    expect(reached([{ name: "a" }])).toEqual(body.slice(0, 3));
    expect(reached([{ name: "a", kind: "a" }])).toEqual(body);
    expect(reached([])).toEqual(body.slice(0, 1));
  });

  it("is told to who traces", () => {
    const told: number[] = [];
    const rules = "r contains n if { some n in input.names; count([1 | some p in input.objs; p.name == n]) > 0 }";
    compiled(rules)
      .observed({ index: (_, at) => told.push(at) })
      .evaluate(input, { query });
    expect(told).toHaveLength(3);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RegoError } from "../errors.js";
import { type FuzzCase, formatFuzzCase, formatFuzzModule, listFuzzDocumentPaths } from "../fuzz/fuzz-case.js";
import { generateFuzzCase } from "../fuzz/generate-fuzz-case.js";
import { createSamplePoliciesWithInputs } from "../fuzz/sample-policies.js";
import { removeFuzzRulesAtLines } from "../fuzz/shrink.js";
import { compile, type Policy } from "../policy.js";
import { toMapKeyText } from "../values/compare.js";
import { parseJson } from "../values/json-reader.js";

import type { Value } from "../values/value.js";
import {
  evaluatePartially,
  formatPartialResult,
  type PartialEvaluationOptions,
  type PartialEvaluationResult,
} from "./index.js";

/** The same ones each time, or others and more of them with RUNS=10000. */
const runs = Number(process.env.RUNS ?? 30);
const fixed = process.env.RUNS === undefined ? { seed: 1 } : {};
const budget = { steps: 1_000_000, milliseconds: 5_000 };

describe("what is left of a policy", () => {
  it("gives what the policy gives, once the input is known", () => {
    for (const { text, data, inputs, query } of createSamplePoliciesWithInputs()) {
      const policy = compile([{ file: "policy", text }]);
      for (const options of [{}, { shallowInlining: true }, { unknowns: ["input", "data.users"] }]) {
        const left = evaluatePartially(policy, query, undefined, { data, ...options });
        const answersLater = residual(left);
        for (const input of inputs) {
          const shown = { text, query, left, input };
          const expected = answers(() => policy.query(query).evaluate(input, { data }));
          expect({ ...shown, answers: answersLater(input, { data }) }).toEqual({ ...shown, answers: expected });
        }
      }
    }
  });

  it("is the same for random policies", { timeout: 60_000 + runs * 1_000 }, () => {
    const tally = { compared: 0, changed: 0 };
    const property = fc.property(fc.nat(), (seed) => compareAll(generateFuzzCase(seed), tally));
    fc.assert(property, { numRuns: runs, ...fixed });
    expect(tally.compared).toBeGreaterThan(runs);
    expect(tally.changed).toBeGreaterThan(tally.compared / 4);
  });
});

describe("partial", () => {
  const roles = { roles: [{ name: "admin", level: 3 }] };

  it("puts what is known into what is not", () => {
    const text = `package t
import rego.v1
allow if {
	some role in data.roles
	role.name == input.role
	input.level > role.level
}
allow if not blocked
blocked if { input.a == 1; input.b == 2 }`;
    expect(source(text, "data.t.allow", { data: roles })).toBe(`# Query 1
"admin" = input.role
input.level > 3

# Query 2
not input.a = 1

# Query 3
not input.b = 2

`);
  });

  it("leaves as rules what cannot stand in the place of a reference", () => {
    const text = `package t
import rego.v1
default allow := false
allow if input.user == "bob"
names contains name if some name in input.names
many if count(names) > 2`;
    expect(source(text, "data.t.allow; data.t.many")).toBe(`# Query 1
data.partial.t.allow
__local0__ = count(data.partial.t.names)
__local0__ > 2

# Module 1
package partial.t

default allow := false

allow if input.user = "bob"

names contains __local1__ if __local1__ = input.names[__local2__]
`);
  });

  it("needs no default where a document is compared with something else", () => {
    const text = 'package t\nimport rego.v1\ndefault allow := false\nallow if input.user == "bob"';
    expect(source(text, "data.t.allow == true")).toBe('# Query 1\ninput.user = "bob"\n\n');
  });

  it("keeps rules that it is told to keep", () => {
    const text = "package t\nimport rego.v1\nsmall if input.n == 1\nallow if small";
    expect(source(text, "data.t.allow", { disableInlining: ["data.t.small"] })).toContain("data.partial.t.small");
    expect(source(text, "data.t.allow", { shallowInlining: true })).toContain("data.partial.t.allow");
    expect(source(text, "data.t.allow")).toBe("# Query 1\ninput.n = 1\n\n");
  });

  it("knows all but what is unknown", () => {
    const text = "package t\nimport rego.v1\nallow if { input.a == 1; input.b == data.c }";
    const options = { unknowns: ["input.b", "data.c"] };
    expect(source(text, "data.t.allow", options, { a: 1 })).toBe("# Query 1\ninput.b = data.c\n\n");
    expect(source(text, "data.t.allow", options, { a: 2 })).toBe("");
    expect(() => source(text, "data.t.allow", { unknowns: ["users"] })).toThrow("expected a document such as input");
  });

  it("does not ask for the time before it is needed", () => {
    const text = "package t\nimport rego.v1\nnow := time.now_ns()";
    expect(source(text, "x = data.t.now")).toBe("# Query 1\nx = time.now_ns()\n\n");
  });

  it("says what always holds and what never does", () => {
    const policy = compile([]);
    expect(evaluatePartially(policy, "1 == 1", undefined)).toEqual({ queries: [""], support: [] });
    expect(evaluatePartially(policy, "1 == 2", undefined)).toEqual({ queries: [], support: [] });
  });

  it.each([
    ["values", "r0 := input.x", (i: number) => `r${i + 1} := r${i} + 1`],
    ["conditions", "r0 if input.x", (i: number) => `r${i + 1} if { r${i}; input.y != ${i} }`],
    ["negations", "r0 if input.x", (i: number) => `r${i + 1} if not r${i}`],
    ["functions", "f0(x) := x + input.x", (i: number) => `f${i + 1}(x) := f${i}(x)\nr${i + 1} := f${i}(3)`],
    ["defaults", "r0 := input.x", (i: number) => `default r${i + 1} := 5\nr${i + 1} := 6 if r${i} == 5`],
  ])("leaves as written what lies deep in a chain of %s", (_, first, rule) => {
    const chain = Array.from({ length: 1_000 }, (_, i) => rule(i));
    const policy = compile([{ file: "policy", text: ["package t", first, ...chain].join("\n") }], { version: "v1" });
    const query = "x = data.t.r1000";
    const input = { x: 1, y: -1 };
    const expected = answers(() => policy.query(query).evaluate(input));
    expect(expected).toHaveLength(1);
    expect(residual(evaluatePartially(policy, query, undefined))(input, {})).toEqual(expected);
  });

  it("ends within its budget", () => {
    const choices = Array.from({ length: 40 }, (_, i) => `a${i} if input.x${i}\na${i} if input.y${i}`);
    const all = `all if {\n${choices.map((_, i) => `a${i}`).join("\n")}\n}`;
    const doubled = Array.from({ length: 40 }, (_, i) => `d${i + 1} := [x, x] if x := d${i}`);
    const text = ["package t", "import rego.v1", ...choices, all, "d0 := input.x", ...doubled].join("\n");
    const policy = compile([{ file: "policy", text }]);
    for (const query of ["data.t.all", "x = data.t.d40"]) {
      expect(() => evaluatePartially(policy, query, undefined, { budget: { steps: 1_000_000 } })).toThrow(
        "1,000,000 steps",
      );
    }
  });
});

function source(text: string, query: string, options: PartialEvaluationOptions = {}, input?: Value): string {
  return formatPartialResult(evaluatePartially(compile([{ file: "policy", text }]), query, input, options), "source");
}

/** What the queries that are left give when the input is known. */
function residual({ queries, support }: PartialEvaluationResult) {
  const policy = compile(support.map((text, i) => ({ file: String(i), text })));
  const prepared = queries.map((query) => (query === "" ? undefined : policy.query(query)));
  return (input: Value | undefined, options: PartialEvaluationOptions) =>
    answers(() => prepared.flatMap((query) => query?.evaluate(input, options) ?? [{}]));
}

function compareAll(whole: FuzzCase, tally: { compared: number; changed: number }): void {
  const accepted = compiled(whole);
  if (accepted === undefined) return;
  const [policy, fuzzCase] = accepted;
  const input = fuzzCase.input === undefined ? undefined : parseJson(fuzzCase.input);
  const options = { data: parseJson(fuzzCase.data), budget, now: 0n };
  for (const path of listFuzzDocumentPaths(fuzzCase)) {
    const name = `data.${path.join(".")}`;
    for (const query of [`x = ${name}`, `not ${name}`, `${name}[x]`]) {
      if (isRefused(policy, query)) continue;
      const expected = answers(() => policy.query(query).evaluate(input, options));
      const left = evaluatePartially(policy, query, undefined, options);
      const actual = residual(left)(input, options);
      // What comes to nothing may be looked at in another order, so that rules that contradict each other are met or not.
      if (expected === "conflict" || actual === "conflict") continue;
      const shown = { policy: formatFuzzCase(fuzzCase), query, left };
      expect({ ...shown, answers: actual }).toEqual({ ...shown, answers: expected });
      tally.compared++;
      if (!left.queries.includes(query)) tally.changed++;
    }
  }
}

/** Of a rule that is known to be a number nobody can ask for elements. */
function isRefused(policy: Policy, query: string): boolean {
  try {
    policy.query(query);
    return false;
  } catch (cause) {
    if (cause instanceof RegoError && cause.code === "rego_type_error") return true;
    throw cause;
  }
}

/** With the case that is left once the rules are gone that are refused. */
function compiled(fuzzCase: FuzzCase, rounds = 20): readonly [Policy, FuzzCase] | undefined {
  const { modules, version } = fuzzCase;
  try {
    const sources = modules.map((module, i) => ({ file: String(i), text: formatFuzzModule(module, version) }));
    return [compile(sources, { version, codegen: "never" }), fuzzCase];
  } catch (cause) {
    if (!(cause instanceof RegoError)) throw cause;
    const places = cause.problems.map(({ file, line }) => ({ module: Number(file), line }));
    return rounds === 0 ? undefined : compiled(removeFuzzRulesAtLines(fuzzCase, places), rounds - 1);
  }
}

function answers(evaluate: () => readonly Readonly<Record<string, Value>>[]): readonly string[] | "conflict" {
  try {
    return [...new Set(evaluate().map(({ x }) => (x === undefined ? "yes" : toMapKeyText(x))))].sort();
  } catch (cause) {
    if (cause instanceof RegoError && cause.code === "eval_conflict_error") return "conflict";
    throw cause;
  }
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "./policy.js";
import type { Value } from "./values/value.js";
import { formatValueAsJson } from "./values/value-text.js";

/** The document `data.p` as JSON, which must be the same in both tiers. */
function evaluate(text: string, input: Value, query = "data.p"): unknown {
  const results = (["never", "always"] as const).map((codegen) => {
    const policy = compile([{ file: "p.rego", text }], { codegen, version: "v0" });
    return formatValueAsJson(policy.evaluate(input, { query }) ?? null);
  });
  expect(results[1]).toBe(results[0]);
  return JSON.parse(results[0] as string);
}

const range = (n: number) => Array.from({ length: n }, (_, i) => i);

describe("policies large enough for indexes", () => {
  it("evaluate packages with many rules and many packages", () => {
    const rules = range(90).map((i) => `r${i} = ${i} { input.n == ${i % 3} }`);
    const found = evaluate(`package p\n${rules.join("\n")}`, { n: 1 });
    expect(found).toEqual(Object.fromEntries(range(30).map((i) => [`r${3 * i + 1}`, 3 * i + 1])));
    const files = range(60).map((i) => ({ file: `${i}.rego`, text: `package p.q${i}\nv = ${i}` }));
    for (const codegen of ["never", "always"] as const) {
      const value = compile(files, { codegen }).evaluate(undefined, { query: "data.p" });
      expect(value).toEqual(Object.fromEntries(range(60).map((i) => [`q${i}`, { v: i }])));
    }
  });

  it.each([
    ["a text no rule asks for", { kind: "z" }, {}],
    ["a number", { kind: 1 }, {}],
    ["nothing", {}, {}],
    ["a text", { kind: "k2" }, { r2: 2, r12: 12 }],
  ])("look up rules that each ask for one kind of input, given %s", (_, input, expected) => {
    const rules = range(20).map((i) => `r${i} = ${i} { input.kind == "k${i % 10}" }`);
    expect(evaluate(`package p\n${rules.join("\n")}`, input)).toEqual(expected);
  });

  it("look up the clauses of one rule, and still try those without the comparison", () => {
    const clauses = range(8).map((i) => `deny["m${i}"] { input.kind == "k${i}"; input.on }`);
    const text = `package p\n${clauses.join("\n")}\ndeny["always"] { input.on }\ndeny[m] { m := input.more[_] }`;
    expect(evaluate(text, { kind: "k3", on: true, more: ["x"] })).toEqual({ deny: ["always", "m3", "x"] });
    expect(evaluate(text, { kind: "none", on: true })).toEqual({ deny: ["always"] });
  });

  it("look up functions by a constant argument", () => {
    const clauses = range(6).map((i) => `f("k${i}", x) = y { y := x + ${i} }`);
    const text = `package p\n${clauses.join("\n")}\nf(k, x) = "other" { k == "else"; x }\nr = [f(k, 10) | k := input[_]]`;
    expect(evaluate(text, ["k1", "k5", "else", "none", 3])).toEqual({ r: [11, 15, "other"] });
  });

  /** Of each kind of condition as many as an index is worth; the last ones cannot be looked up. */
  const conditions = range(12).flatMap((i) => [
    `startswith(input.a, "s${i}:")`,
    `glob.match("g${i}-*", [], input.b)`,
    `input.a in {"x${i}", "y${i}"}`,
    `input.b in ["x${i}", "s${i}:"]`,
    `{ input.a == "x${i}" or input.c.d == "y${i}" }`,
    `{ startswith(input.c.d, "s${i}") or glob.match("g${i}*", [], input.a) }`,
    `input.c.d.e.f == "x${i}"`,
    `endswith(input.a, "${i}")`,
  ]);

  it("try only rules that can hold, and none less", () => {
    const together = conditions.map((condition, i) => `deny contains ${i} if ${condition}`);
    const apart = conditions.map((condition, i) => `r${i} if ${condition}`);
    const text = `package p\nimport rego.v2\n${together.join("\n")}\n${apart.join("\n")}`;
    const texts = fc.constantFrom("s1:", "s11:z", "g3-", "g3", "x2", "y7", "", "none", 7, null, ["x1"], undefined);
    const nested = fc.oneof(texts, fc.record({ e: fc.record({ f: fc.constantFrom("x1", "x9") }) }));
    const inputs = fc.record({ a: texts, b: texts, c: fc.record({ d: nested }) }, { requiredKeys: [] });
    const tiers = (["never", "always"] as const).map((codegen) => compile([{ file: "p.rego", text }], { codegen }));
    const property = fc.property(inputs, (written) => {
      const input = JSON.parse(JSON.stringify(written)) as Value;
      for (const policy of tiers) {
        const { deny, ...alone } = JSON.parse(
          formatValueAsJson(policy.evaluate(input, { query: "data.p" }) ?? null),
        ) as {
          readonly deny: readonly number[];
        };
        expect(deny).toEqual(conditions.flatMap((_, i) => (`r${i}` in alone ? [i] : [])));
      }
    });
    fc.assert(property, { numRuns: 100 });
  });

  it("still find the errors of functions that are asked with what is no text, and functions that are replaced", () => {
    const rules = range(20).map((i) => `deny contains ${i} if startswith(input.a, "s${i}:")`);
    const text = `package p\nimport rego.v1\n${rules.join("\n")}\nr := n if n := count(deny) with startswith as true`;
    for (const codegen of ["never", "always"] as const) {
      const policy = compile([{ file: "p.rego", text }], { codegen, strict: true });
      expect(() => policy.evaluate({ a: 1 }, { query: "data.p.deny" })).toThrow(/operand 1 must be string/);
      expect(policy.evaluate({ a: "none" }, { query: "data.p.r" })).toBe(20);
    }
  });

  it("find what is looked for in a set without looking through it", () => {
    const text = `package p
s := {x | x := input.xs[_]}
found := [x | x := input.ys[_]; s[_] == x]
named := {y | x := input.ys[_]; some y; s[y] == x}
watched { some x in s; x == input.ys[0] }
none { s[_] == "nowhere" }`;
    const input = { xs: [...range(20), 1.5, [1], { a: 2 }], ys: [3, [1], { a: 2 }, 99] };
    const expected = { found: [3, [1], { a: 2 }], named: [3, [1], { a: 2 }], watched: true };
    expect(evaluate(`${text.replace("package p", "package p\nimport future.keywords.in")}`, input)).toMatchObject(
      expected,
    );
  });

  it("find elements of a list by a field, in the order of the list, however it is written", () => {
    const rules = range(6).map(
      (i) => `r${i} = [j | x := input.list[j]; lower(x.type) == "t${i % 3}"]\ns${i} { input.list[_].type == "T${i}" }`,
    );
    const text = `package p\n${rules.join("\n")}`;
    const list = ["t1", "T0", "T1", 7, "x", "t1"].map((type) => ({ type }));
    expect(evaluate(text, { list })).toEqual({
      ...{ r0: [1], r1: [0, 2, 5], r2: [], r3: [1], r4: [0, 2, 5], r5: [] },
      ...{ s0: true, s1: true },
    });
    const named = { b: { type: "T1" }, a: { type: "t1" } };
    expect(evaluate(text, { list: named })).toMatchObject({ r1: ["a", "b"], s1: true });
    expect(evaluate(text, { list: "text" })).toMatchObject({ r1: [] });
    expect(evaluate(text, {})).toMatchObject({ r1: [] });
  });

  it("keep elements with a type that is no text out of the index, and complain about them when strict", () => {
    const rules = range(6).map((i) => `r${i} { x := input.list[_]; lower(x.type) == "t${i}" }`);
    const sources = [{ file: "p.rego", text: `package p\n${rules.join("\n")}` }];
    const policy = compile(sources, { strict: true });
    expect(() => policy.evaluate({ list: [{ type: 1 }] }, { query: "data.p" })).toThrow("eval_type_error");
  });

  it("share the elements of a set of constants between those who ask for one and those who want all", () => {
    const text = `package p
issue["a"] { input.a }
issue["b"] { input.b }
issue["b"] { input.c }
a { not issue["a"] }
b { issue["b"] }
none { issue["zz"] }
all = issue`;
    expect(evaluate(text, { c: 1 })).toEqual({ a: true, all: ["b"], b: true, issue: ["b"] });
  });
});

describe("comprehensions that look for what goes with each round", () => {
  const objects = range(12).map((i) => ({
    id: i,
    name: i % 5 === 4 ? i : `n${i % 4}`,
    kind: `K${i % 3}`,
    tags: [`t${i % 2}`, `u${i}`],
    ...(i % 6 === 5 ? {} : { parent: `n${i % 3}` }),
  }));

  it.each([
    ["a set by a field", "{n: ids | o := input.l[_]; n := o.name; ids := {p.id | p := input.l[_]; p.name == n}}"],
    ["an array in its order", "[ids | o := input.l[_]; ids := [p.id | p := input.l[_]; p.parent == o.parent]]"],
    ["an object", "[ids | o := input.l[_]; ids := {p.id: o.id | p := input.l[_]; p.name = o.name}]"],
    ["two fields", "[c | o := input.l[_]; c := count([p | p := input.l[_]; p.kind == o.kind; p.name == o.name])]"],
    [
      "a field and more",
      "[x | o := input.l[_]; x := [p.id | p := input.l[i]; p.name == o.name; i > o.id; p.tags[_] == o.tags[0]]]",
    ],
    ["an element", "[x | o := input.l[_]; x := [p.id | p := input.l[_]; p.tags[_] == o.tags[0]]]"],
    ["changed texts", "[x | o := input.l[_]; x := [p.id | p := input.l[_]; lower(p.kind) == lower(o.kind)]]"],
    ["a pattern", "[x | o := input.l[_]; x := [i | [i, o.kind] = input.pairs[_]]]"],
    ["numbers however written", "[x | n := input.numbers[_]; x := [i | input.numbers[i] == n]]"],
    ["a rule's document", "[x | o := input.l[_]; x := {p | named[p] = o.name}]"],
    ["another input", "[x | o := input.l[_]; x := [p | p := input.l[_]; p.id == o.id] with input.l as [o, o]]"],
    [
      "comprehensions inside",
      "[x | o := input.l[_]; x := [[q.id | q := input.l[_]; q.kind == p.kind] | p := input.l[_]; p.name == o.name]]",
    ],
    [
      "the same for many rounds",
      "[ids | k := input.l[_].kind; ids := [p.id | p := input.l[_]; p.kind == k; p.id > 2]]",
    ],
    [
      "the same by two fields",
      "[x | o := input.l[_]; k := o.kind; n := o.name; x := {p.id | p := input.l[_]; p.kind == k; p.name == n}]",
    ],
    ["what is looked for beside it", "[x | k := input.l[_].kind; x := {[p.id, k] | p := input.l[_]; p.kind == k}]"],
    ["the round beside it", "[x | k := input.l[i].kind; x := {[p.id, i] | p := input.l[_]; p.kind == k}]"],
    ["a function", "[f(o.name, o.id) | o := input.l[_]]"],
    ["what is not there", "[x | o := input.l[_]; x := [p.id | p := input.none[_]; p.name == o.name]]"],
  ])("find %s as without an index", (_, comprehension) => {
    const text = `package p
named[i] = o.name { o := input.l[i] }
f(n, i) = x { x := [p.id | p := input.l[_]; p.name == n; p.id != i] }
r = ${comprehension}`;
    const input = { l: objects, pairs: range(9).map((i) => [i, `K${i % 3}`]), numbers: [1, 2, 1, 3, 2, 1] };
    const plain = compile([{ file: "p.rego", text }], { strict: true, version: "v0" });
    const expected = formatValueAsJson(plain.evaluate(input, { query: "data.p.r" }) ?? null);
    expect(JSON.stringify(evaluate(text, input, "data.p.r"))).toBe(expected);
  });

  it.each([
    [2_000, (id: number) => `n${id >> 1}`],
    [4, (id: number) => `n${id % 4}`],
  ])("take steps in proportion to the list for %d groups", (groups, nameOf) => {
    const text = `package p
r = {n: ids | o := input.l[_]; n := o.name; ids := {p.id | p := input.l[_]; p.name == n}}`;
    const input = { l: range(4_000).map((id) => ({ id, name: nameOf(id) })) };
    for (const codegen of ["never", "always"] as const) {
      const policy = compile([{ file: "p.rego", text }], { codegen, version: "v0" });
      const found = policy.evaluate(input, { query: "data.p.r", budget: { steps: 100_000 } });
      expect(Object.keys(found as object)).toHaveLength(groups);
    }
  });
});

describe("sets of many values that differ where nobody looks first", () => {
  it.each([
    ["deep inside", (i: number): Value => ({ a: { b: { c: { d: { e: [i] } } } } })],
    ["in the middle of a long text", (i: number): Value => [`${"a".repeat(60)}${1_000_000 + i}${"z".repeat(60)}`]],
  ])("take comparisons in proportion to their number: %s", (_, make) => {
    const input = range(20_000).map(make);
    expect(evaluate("package p\nr = count({x | x := input[_]})", input, "data.p.r")).toBe(20_000);
  });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { RegoError } from "./errors.js";
import { compile, type Policy } from "./policy.js";
import type { InputPath } from "./runtime/input-reads.js";
import { RegoSet } from "./values/set.js";
import type { Value } from "./values/value.js";
import { formatValueAsJson } from "./values/value-text.js";

/**
 * Evidence is told to those who ask whether a verdict is certain: it must name each place that would make another of it, were
 * something else there. The same policies each time, or others and more of them with RUNS=100000.
 */
const runs = Number(process.env.RUNS ?? 400);
const fixed = process.env.RUNS === undefined ? { seed: 1 } : {};

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const list = fc.constantFrom("input.l", "input.m");
const letter = fc.constantFrom('"a"', '"b"', "1", "2");

/** What gives some x. */
const source = fc.oneof(
  fc.tuple(list, letter).map(([from, k]) => `some r in ${from}; r.k == ${k}; x := r.v`),
  list.map((from) => `some r in ${from}; r.w; x := r.k`),
  list.map((from) => `some r in ${from}; not r.w; x := r.k`),
  list.map((from) => `x := ${from}[_].v`),
  list.map((from) => `walk(${from}, [_, r]); r.k == "a"; x := r.v`),
  fc.constantFrom(
    "input.o.x == 1; x := input.o.y",
    "input.f; x := 1",
    "not input.f; x := 2",
    "x := input.s",
    "some i; x := input.l[i].v; input.m[i].v == x",
    'input.s == "a"; x := 1',
    'x := object.get(input, ["o", "x"], "b")',
  ),
);
const sources = fc.array(source, { minLength: 1, maxLength: 3 });
const two = fc.tuple(source, source);

const elseBranches = two.map(
  ([a, b]) => `h := "one" if { ${a}; x == 1 } else := "two" if { ${b}; x != "z" } else := "three"`,
);

/** Documents and functions that conditions speak of. */
const definitions = fc
  .tuple(sources, sources, sources, two, sources, two, elseBranches, sources, two, source)
  .map(([a, b, c, u, f, g, h, d, w, p]) => [
    ...a.map((body) => `a contains x if { ${body} }`),
    ...b.map((body) => `b[x] := true if { ${body} }`),
    ...c.map((body, i) => `c contains ${["1", '"a"', '"b"'][i]} if { ${body}; x != 2 }`),
    ...c.map((body, i) => `e.${["one", "two", "one"][i]} := true if { ${body}; x == 1 }`),
    `u := {x | ${u[0]}} | {x | ${u[1]}}`,
    ...f.map((body) => `fn(y) if { ${body}; x == y }`),
    `fv(y) := 1 if { ${g[0]}; x == y } else := 2 if { ${g[1]}; x == y }`,
    "default fd(_) := 0",
    `fd(y) := 1 if { ${g[1]}; x == y }`,
    h,
    "default d := false",
    ...d.map((body) => `d if { ${body}; x == 1 }`),
    `w := array.concat([x | ${w[0]}], [x | ${w[1]}])`,
    `q contains x if { some x in a; ${p.replaceAll("x", "z")}; z == x }`.replace("walk(input", "walk(input"),
    ...Array.from({ length: 9 }, (_, i) => `s contains ${i} if { input.s == "${"abcdefghi"[i]}"; input.f }`),
    ...Array.from({ length: 5 }, (_, i) => `t := "${i}" if { input.s == "${"abcde"[i]}"; input.o.x }`),
  ]);

const set = fc.constantFrom(
  "a",
  "c",
  "u",
  "q",
  "s",
  "{x | x := w[_]}",
  "(a | c)",
  "(u - a)",
  "{x | some x in a; x != 1}",
);
const condition = fc.oneof(
  fc.tuple(set, fc.constantFrom("== 0", "> 0", "> 1", "< 2")).map(([of, rest]) => `count(${of}) ${rest}`),
  fc.tuple(fc.constantFrom("", "not "), letter, set).map(([not, of, from]) => `${not}${of} in ${from}`),
  fc
    .tuple(fc.constantFrom("", "not "), fc.constantFrom("a", "c", "u", "q", "b"), letter)
    .map(([not, of, k]) => `${not}${of}[${k}]`),
  fc.tuple(fc.constantFrom("a", "c", "u", "q", "w"), letter).map(([of, k]) => `some x in ${of}; x == ${k}`),
  fc.tuple(set, letter).map(([of, k]) => `every x in ${of} { x != ${k} }`),
  fc.tuple(fc.constantFrom("", "not "), letter).map(([not, k]) => `${not}fn(${k})`),
  fc.tuple(letter, fc.constantFrom("== 1", "== 2", "!= 1")).map(([k, rest]) => `fv(${k}) ${rest}`),
  fc.tuple(letter, fc.constantFrom("== 1", "== 0")).map(([k, rest]) => `fd(${k}) ${rest}`),
  source.map((body) => `count({x | ${body}}) == 0`),
  source.map((body) => `count([x | ${body}]) < 2`),
  source,
  fc.constantFrom(
    "not a[_]",
    "not u[_]",
    'h == "one"',
    'h != "one"',
    "not d",
    "d == false",
    "d",
    "a == u",
    "a - c == set()",
    "count(b) == 0",
    'object.get(b, "a", false)',
    "some k, v in b; v; k == 1",
    "e.one",
    "not e.two",
    "not e.one",
    "count(e) < 2",
    "w[0] == 1",
    "every r in input.l { r.v != 1 }",
    "some r in input.l; every y in input.m { y.v != r.v }",
    "not input.f",
    'not t == "1"',
    "not t",
    "not s[3]",
    "count(a) == 0 with input.zz as 1",
    "count(c) == 0 with input.zz as 1",
    "count(a) > 0 with data.p.c as {1}",
    "some r in input.l; count({y | some y in input.m; y.k == r.k; y.w}) == 0",
    "count(data.p.c) > 1",
    "not data.p.c[3]",
    'contains(json.marshal(input.o), "1")',
    "json.marshal(input.l) == json.marshal(input.m)",
    'some r in input.l; contains(sprintf("%v", [r]), "a")',
    'input.o == {"x": 1}',
    'input.l == [{"v": 1}]',
    "input.l != input.m",
    "some r in input.l; r in input.m",
    'not {"v": 1} in input.m',
    '{"v": 2} in array.concat(input.l, input.m)',
    "some r in array.slice(input.l, 0, 1); r.v == 1",
    'object.filter(input.o, ["y"]).y == "a"',
    'object.union(input.o, {"y": 1}).x == 1',
    'object.union({"o": {"x": 2}}, {"o": input.o}).o.x == 1',
    "sum([r.v | some r in input.l; is_number(r.v)]) > 1",
    'sort([r.v | some r in input.l])[0] == "a"',
    "max([r.v | some r in input.l]) == 2",
    '"b" in [r.v | some r in input.l]',
    'concat(",", [r.k | some r in input.l; is_string(r.k)]) == "a"',
    '$"{input.o}" == "{}"',
    'lower(sprintf("%v", [input.s])) == "a"',
    'object.subset(input.o, {"x": 1})',
    'some r in json.filter(input, ["l", "o/x"]).l; r.v == 1',
    'json.remove(input, ["o/y"]).o.x == 2',
    'json.patch(input.o, [{"op": "add", "path": "/z", "value": 1}]).x == 1',
    'input.o < {"x": 2}',
  ),
);
const body = fc
  .array(condition, { minLength: 1, maxLength: 3 })
  .map((all) =>
    all
      .map((each, i) => each.replace(/\bx\b/g, `x${i}`).replace(/\br\b/g, `r${i}`).replace(/\bi\b/g, `i${i}`))
      .join("; "),
  );

const policies = fc
  .tuple(definitions, body, body, body, body)
  .map(([rules, one, other, third, fourth]) =>
    [
      "package p",
      "import rego.v1",
      ...rules,
      `out if { ${one} }`,
      `deny contains 1 if { ${one} }`,
      `deny contains 2 if { ${other} }`,
      "default pass := false",
      `pass if { ${third} }`,
      `kind := "x" if { ${third} } else := "y" if { ${fourth} }`,
      `some_kind := count(deny)`,
    ].join("\n"),
  );
const queries = ["out", "deny", "pass", "kind", "some_kind"].map((name) => `data.p.${name}`);

const scalar = fc.constantFrom<Json>("a", "b", 1, 2, true, false);
const item = fc.record({ k: scalar, v: scalar, w: fc.boolean() }, { requiredKeys: ["v"] });
const inputs = fc.record(
  {
    l: fc.array(item, { maxLength: 2 }),
    m: fc.array(item, { maxLength: 2 }),
    o: fc.record({ x: scalar, y: scalar }, { requiredKeys: [] }),
    f: fc.boolean(),
    s: scalar,
  },
  { requiredKeys: ["l", "o"] },
);

it("names each place that would make another of a value", { timeout: 60_000 + runs * 300 }, () => {
  const property = fc.property(policies, inputs, fc.boolean(), (text, input, isGenerated) => {
    const policy = compiled(text, isGenerated);
    const changed = [...changesOf(input)];
    for (const query of policy === undefined ? [] : queries) {
      const missed = missedBy(policy as Policy, query, input, changed);
      expect({ text, query, input: JSON.stringify(input), missed }).toEqual({
        text,
        query,
        input: JSON.stringify(input),
        missed: [],
      });
    }
  });
  fc.assert(property, { numRuns: runs, ...fixed });
});

function compiled(text: string, isGenerated: boolean): Policy | undefined {
  try {
    return compile([{ file: "p.rego", text }], { codegen: isGenerated ? "always" : "never" });
  } catch (cause) {
    if (!(cause instanceof RegoError)) throw cause;
    return undefined;
  }
}

/** Places that evidence does not name though another value there makes another value of the document. */
function missedBy(
  policy: Policy,
  query: string,
  input: Json,
  changed: readonly (readonly [InputPath, Json])[],
): readonly string[] {
  const before = resultOf(policy, query, input);
  if (before === undefined) return [];
  const named = namedBy(policy, query, input);
  const isNamed = ({ reads, wholes }: Named, path: InputPath) =>
    reads.some((read) => startsWith(read, path)) || wholes.some((whole) => startsWith(path, whole));
  return changed.flatMap(([path, other]) => {
    const after = resultOf(policy, query, other);
    if (after === undefined) return [];
    const lost = before.length === 0 ? after : before.filter((each) => !after.includes(each));
    return lost.some((each) => !(named.get(each) ?? named.get("") ?? []).some((some) => isNamed(some, path)))
      ? [`${JSON.stringify(path)}: ${JSON.stringify(other)}`]
      : [];
  });
}

/** As texts: one of each element, none where there is no value; undefined for an error. */
function resultOf(policy: Policy, query: string, input: Json): readonly string[] | undefined {
  try {
    const value = policy.evaluate(input as Value, { query });
    if (value instanceof RegoSet) return value.sorted().map(formatValueAsJson);
    return value === undefined ? [] : [formatValueAsJson(value)];
  } catch (cause) {
    if (!(cause instanceof RegoError)) throw cause;
    return undefined;
  }
}

/** What an element owes its value to, also as a whole. */
interface Named {
  readonly reads: readonly InputPath[];
  readonly wholes: readonly InputPath[];
}

function namedBy(policy: Policy, query: string, input: Json): ReadonlyMap<string, readonly Named[]> {
  const result = policy.evidence(input as Value, { query });
  const named = new Map<string, readonly Named[]>();
  for (const { document, element, dependsOn: reads, dependsOnAllOf: wholes } of result.evidence) {
    const name = element === undefined ? "" : formatValueAsJson(element);
    if (document === query) named.set(name, [...(named.get(name) ?? []), { reads, wholes }]);
  }
  const inVain = { reads: result.readsWithoutResult, wholes: result.wholeReadsWithoutResult };
  return named.size > 0 ? named : new Map([["", [inVain]]]);
}

function startsWith(read: InputPath, place: InputPath): boolean {
  return place.every((step, i) => read[i] === step);
}

const places = ["k", "v", "w", "x", "y", "f", "s"];
const others: readonly Json[] = ["a", "b", 1, true];

/** The input with another value in one place, or with nothing there. */
function* changesOf(input: Json, path: InputPath = []): Generator<readonly [InputPath, Json]> {
  if (Array.isArray(input)) {
    for (const [i, each] of input.entries())
      for (const [at, other] of changesOf(each, [...path, i])) yield [at, input.with(i, other)];
    return;
  }
  if (typeof input !== "object" || input === null) return;
  const members = input as Record<string, Json>;
  const own = path.length === 0 ? ["f", "s"] : path[0] === "o" ? ["x", "y"] : ["k", "v", "w"];
  for (const name of places.filter((each) => own.includes(each))) {
    const { [name]: known, ...rest } = members;
    if (known !== undefined) yield [[...path, name], rest];
    for (const other of others) if (other !== known) yield [[...path, name], { ...members, [name]: other }];
  }
  for (const [name, each] of Object.entries(members))
    for (const [at, other] of changesOf(each, [...path, name])) yield [at, { ...members, [name]: other }];
}

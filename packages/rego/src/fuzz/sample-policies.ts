import type { Value } from "../values/value.js";

export interface SamplePolicyWithInputs {
  readonly text: string;
  readonly query: string;
  readonly data: Value;
  readonly inputs: readonly (Value | undefined)[];
}

const data = {
  roles: [
    { name: "admin", level: 3 },
    { name: "dev", level: 5 },
  ],
  limits: { max: 10, min: 2 },
  users: { bob: { roles: ["admin"] }, eve: { roles: ["dev"] } },
  deny: ["x", "y"],
};

const inputs: readonly (Value | undefined)[] = [
  undefined,
  {},
  { user: "bob", role: "admin", level: 4, n: 10, a: 1, b: 2, x: 1, p: "x", xs: [1, 2, 5], o: { foo: 1 }, i: 1 },
  { user: "eve", role: "dev", level: 5, n: 2, a: { b: "pq" }, c: 3, x: 3, p: "/a", xs: ["a", 4], ys: [0, 2], i: "k" },
  { user: "mo", bad: true, worse: 1, n: { a: 1 }, pair: [1, 2], xs: [], z: 2, x: false, o: { foo: 2, bar: [1] }, a: 2 },
  { bad: true, worse: true, user: false, xs: { k: 2 }, ys: { k: 2 }, p: "z", a: null, x: 2, role: "dev", level: 9 },
];

/** Kinds of rules as authors write them: `allow` is asked for, and what else the second text says. */
const rules: readonly (readonly [text: string, query?: string])[] = [
  ['allow if input.user == "bob"'],
  ["allow if { input.a == 1; input.b == 2 }\nallow if input.c == 3"],
  ['default allow := false\nallow if input.user == "bob"'],
  ['default allow := false\nallow if input.user == "bob"', "data.t.allow == true"],
  ['default allow := false\nallow if input.user == "bob"', "not data.t.allow"],
  ["allow if { some r in data.roles; r.name == input.role; input.level >= r.level }"],
  ['allow if data.users[input.user].roles[_] == "admin"'],
  ["allow if data.roles[input.i].level == 5"],
  ["allow if input.n < data.limits.max"],
  ["allow if data.limits[x] == input.n", "data.t.allow"],
  ["allow if not deny\ndeny if input.bad == true"],
  ["allow if not deny\ndeny if { input.bad == true; input.worse == true }"],
  ["allow if not deny\ndeny if { input.bad == true }\ndeny if input.worse == 1"],
  ["allow if not deny\ndeny if { some x in input.xs; x > 3 }"],
  ["allow if not deny\ndeny if input.n > 3"],
  ["allow if not input.n > 3"],
  ["allow if not input.x == 3"],
  ["allow if not not_allowed\nnot_allowed if not input.x"],
  ["allow if { some x in input.xs; not bad(x) }\nbad(x) if x > 3\nbad(x) if { x == input.a; input.b }"],
  ['s contains x if some x in input.xs\nallow if s["a"]'],
  ["s contains x if some x in input.xs", "x = data.t.s"],
  ['s contains x if some x in input.xs\ns contains "k"', "data.t.s[x]"],
  ['s contains [x, y] if { some x in input.xs; y := "k" }', "data.t.s[[x, _]]"],
  ["o[k] := v if some k, v in input.o\nallow if o.foo == 1"],
  ["o[k] := v if some k, v in input.o", "x = data.t.o"],
  ["o[k].names contains v if some k, v in input.o", "x = data.t.o"],
  ["o[k].names contains v if some k, v in input.o", "data.t.o.foo.names[x]"],
  ["f(x) := x + 1\nallow if f(input.n) == 3"],
  ["f(x) if x.a == 1\nallow if f(input.n)"],
  ["f(x) := 1\nallow if f(input.z) == 1"],
  ["f([x, y]) := x + y\nallow if f(input.pair) == 3"],
  ["f(x) := 1 if x > 3\nelse := 2\nallow if f(input.n) == 2"],
  ["allow if every x in input.xs { x > 1 }"],
  ["allow if every r in data.roles { r.level < input.level }"],
  ["allow if count(input.xs) == 2"],
  ['allow if startswith(input.p, "/a")'],
  ["allow if input.p in data.deny"],
  ["allow if not input.p in data.deny"],
  ["v := input.a.b", "x = data.t.v"],
  ['v := {"a": input.a, "b": 1}', "x = data.t.v"],
  ['allow if { x := {"a": input.a, "b": 1}; x.b == 1 }'],
  ["allow if { [a, b] := input.pair; a == 1; b == 2 }"],
  ["v := {x | some x in input.xs; x > 1}", "x = data.t.v"],
  ["v := [x | some x in input.xs; s[_]]\ns contains 1 if input.a\ns contains x if some x in input.xs", "x = data.t.v"],
  ["v := {k: x | some k, x in input.o}", "x = data.t.v"],
  ["v := {r.name | some r in data.roles; r.level < input.level}", "x = data.t.v"],
  ["allow if { data.limits.max == 11; input.x }"],
  ["a if input.x == 1\nb if a\nc if b\nallow if c"],
  ["a := 1 if input.x == 1\nelse := 2 if input.x == 2\nallow if a == 2"],
  ["allow if input.x == 1 with input.x as 1"],
  ["a if input.x == 1\nallow if a with input.x as 1"],
  ["a if input.x == 1\nallow if a with input as data.limits"],
  ["a if data.limits.max == input.n\nallow if a with data.limits.max as 2"],
  ["allow if { input.xs[i] == 1; input.ys[i] == 2 }"],
  ['allow if sprintf("%v-%v", [input.a, "b"]) == "1-b"'],
  ['v := $"{input.a} and {input.z}"', "x = data.t.v"],
  ["allow if { walk(input.o, [path, value]); value == 1; path != [] }"],
  ["allow if { [path, _] := walk(input.xs); count(path) == 1 }"],
  ["allow if data.users[input.user]\nusers := data.users", "data.t.users[x]"],
  ['allow if { x := input.xs[i]; y := [x, i]; y[0] == 2; {"k": z} = {"k": y}; z[1] == 1 }'],
  ["allow if { x := input.xs; not x[_y] == 3 }\n_y := 1"],
  ["allow if not f(input.n)\nf(x) if { some y in input.xs; y == x }"],
  ["allow if { some x in input.xs; x == [y | some y in input.xs; y == x][0] }"],
  ["p.q if input.a == 1\np.r := input.b", "x = data.t.p"],
  ["p.q if input.a == 1\np.r := input.b", "x = data.t[_]"],
];

export function createSamplePoliciesWithInputs(): readonly SamplePolicyWithInputs[] {
  return rules.map(([text, query = "data.t.allow"]) => ({
    text: `package t\n\nimport rego.v1\n\n${text}\n`,
    query,
    data,
    inputs,
  }));
}

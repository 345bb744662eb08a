import { describe, expect, it } from "vitest";
import { RegoError } from "../../errors.js";
import { compile } from "../../policy.js";
import type { Value } from "../../values/value.js";

function problems(rules: string, schemas?: ReadonlyMap<string, Value>): readonly string[] {
  try {
    compile([{ file: "p.rego", text: `package p\n${rules}` }], { version: "v1", ...(schemas && { schemas }) });
    return [];
  } catch (cause) {
    if (!(cause instanceof RegoError)) throw cause;
    return cause.problems.map(({ line, message }) => `${line}: ${message.replaceAll("\n\t", "; ")}`);
  }
}

describe("types, as OPA infers them", () => {
  it.each([
    ["an empty object", "r if { x := {}; x.y }", ["2: undefined ref: x.y"]],
    ["an empty array", "r if { x := []; x[0] }", ["2: undefined ref: x[0]"]],
    ["members of an empty array", "r if { some x in []; x == 1 }", ["2: undefined ref: [][_]"]],
    ["an empty object of another rule", "q := {}\nr := q.foo", ["3: undefined ref: data.p.q.foo"]],
    ["a field of a text", 'q := "a"\nr := q.foo', ["3: undefined ref: data.p.q.foo"]],
    ["a field that is not there", 'q := {"a": 1}\nr := q.b', ["3: undefined ref: data.p.q.b"]],
    [
      "an argument through a function",
      "f(x) := upper(x)\nr := f(1)",
      ["3: data.p.f: invalid argument(s); have: (number, ???); want: (string, string)"],
    ],
    [
      "what can never be equal",
      "r if { x := count([]); x = {} }",
      ["2: match error; left  : number; right : object<>"],
    ],
    [
      "an index beyond all arrays",
      'r := [[1 | true][9007199254740993], {"a": 1}[9007199254740993]]',
      ['2: undefined ref: {"a": 1}[9007199254740993]'],
    ],
    ["a variable of a literal that can hold anything", 'r if { j := ["a"]; input.b in [j, input.a]; j.a }', []],
    ["a key of such a literal", 'r if { j := ["a"]; json.marshal({j: 1, "b": {j}}) != ""; j.a }', []],
    ["a variable of a call beside literals", 'r if { j := ["a"]; count(j) > 1; j.a }', ["2: undefined ref: j.a"]],
    [
      "what stands at a key that is written out, whatever other rules give for any key",
      'q["b"] contains "a"\nq[i].r := [i] if i := input.i\nf if 0 in q.b[_]\ng if { x := q.b[_]; x == 0 }',
      ["5: match error; left  : string; right : number"],
    ],
    [
      "what others give, where no rule writes the key out",
      'q[i].r := 1 if i := input.i\nq.a["b"] := {"a": input.y}\nf if abs(q.b)',
      ["4: abs: invalid argument(s); have: (object[string: any<number, object<a: any>>]); want: (number)"],
    ],
    [
      "what stands beside an empty set in a literal",
      'q := {"a": 1}\nr if some [x, "b"] in [set(), q]\ns if { y := {"c": set(), "d": q}; y.d.e }',
      [],
    ],
    [
      "what is written out beside an empty set",
      'r if some [x, "b"] in [set(), {}]\ns if { y := [{1}, {"a": 1}]; y[1].e }',
      ["2: match error; left  : ???; right : any<object<>, set[]>", "3: undefined ref: y[1].e"],
    ],
    ["an element of another kind", 'r if { "a" in [1, 2] }', ["2: match error"]],
    [
      "inside of a comprehension",
      'r := [y | some x in ["a"]; y := x + 1]',
      ["2: plus: invalid argument(s); have: (string, number, ???); want: (number, number, number)"],
    ],
    [
      "rules that a `with` leaves as they are",
      "q := 1\nr if q.a with input as {}\ns if q.b with data.other as {}",
      ["3: undefined ref: data.p.q.a", "4: undefined ref: data.p.q.b"],
    ],
    ["what takes the place of a document", "q := 1\nr if input.a with input as q.b", ["3: undefined ref: data.p.q.b"]],
    ["references inside of `every`", "q := 1\nr if every x in [1] { q[x].b }", ["3: undefined ref: data.p.q[x].b"]],
    ["keys behind a variable", "q[x].a := 1 if x := input.x\nr := q.b.c.d", ["3: undefined ref: data.p.q.b.c.d"]],
    ["what a package cannot hold", "q := 1\nr := data.p[true]", ["3: undefined ref: data.p[true]"]],
    [
      "a place that is written out beside one that is not",
      'q.a.b.c := 1 if input.x\nq[x].b.c := {"d": "e"} if x := input.x\nr if "z" in q.a\ns if "z" in q.a.b',
      [],
    ],
    [
      "a package that is no list",
      "q.a.b := 1\nr if { [x, _] := data.p.q; x }",
      ["3: match error; left  : ???; right : object[string: any]"],
    ],
    [
      "sets beside values below a variable",
      'q[x] contains 1 if x := "a"\nq[y].b := 2 if y := "b"',
      ["2: conflicting rules data.p.q found"],
    ],
    [
      "a set around another document, below a variable",
      "q.a.b := 1\nq.a contains 2\nq[x].c := 3 if x := input.x",
      ["3: rule data.p.q.a conflicts with:\n  rule data.p.q.a.b at p.rego:2"],
    ],
    [
      "arguments of a function that is replaced",
      'f(x) := 1 if x = 3\nr if f("b") with data.p.f as 2',
      ["3: data.p.f: invalid argument(s); have: (string); want: (number)"],
    ],
    [
      "what a function gives that is replaced",
      'f(x) := "a" if x = 3\nr if { (f(3) + 1) with data.p.f as 2 }',
      ["3: plus: invalid argument(s); have: (string, number); want: (number, number)"],
    ],
  ])("tell %s", (_, rules, expected) => {
    expect(problems(rules)).toEqual(expected);
  });

  it.each([
    ["what is not known", "r := input.a.b[0].c"],
    ["rules that are one or the other", 'q := [] if input.a\nq := {"b": 1} if input.b\nr := q.b'],
    ["a document under `with`", "q := 1\nr if q.a with data.p.q as {}"],
    ["a rule that uses what a `with` replaces", 'q := t.x\nt := {"x": 1}\nr if q.a with data.p.t as {}'],
    [
      "a function that uses what a `with` replaces",
      'f(x) := g(x)\ng(x) := "a"\nr if { y := f(1) with data.p.g as 1; y + 1 }',
    ],
    ["an element beside the empty set", "r if 0 in [set()]"],
    ["the empty set beside another", "r := {1} & set()"],
    ["constant keys beside unknown ones", "q[1] := 2\nr := q[3]"],
    ["inside of `every`, where OPA does not look", 'r if every x in ["a"] { x + 1 == 2 }'],
  ])("accept %s", (_, rules) => {
    expect(problems(rules)).toEqual([]);
  });

  it("stay small where rules share their parts", () => {
    const rules = Array.from({ length: 60 }, (_, i) => `t${i + 1} := [t${i}, t${i}]`);
    expect(problems(['t0 := ["x", {"a": 1}]', ...rules, "r := t60[0][1][0]"].join("\n"))).toEqual([]);
  });
});

describe("schemas", () => {
  const server: Value = {
    type: "object",
    properties: { name: { type: "string" }, ports: { type: "array", items: { $ref: "#/definitions/port" } } },
    definitions: { port: { type: "object", properties: { number: { type: "integer" } } } },
  };

  it("say what the input has", () => {
    const named = new Map([["schema", server]]);
    expect(problems("r if input.ports[_].number > 1", named)).toEqual([]);
    expect(problems("r if input.ports[_].nubmer > 1", named)).toEqual(["2: undefined ref: input.ports[_].nubmer"]);
    expect(problems("r := input.name + 1", named)[0]).toContain("plus: invalid argument(s)");
  });

  it("belong to the rules whose METADATA names them", () => {
    const rule =
      "# METADATA\n# schemas:\n# - input.server: schema.server\nr if input.server.nane\ns if input.server.nane";
    expect(problems(rule, new Map([["schema.server", server]]))).toEqual(["5: undefined ref: input.server.nane"]);
    expect(problems(rule, new Map([["schema.other", server]]))).toEqual(["5: undefined schema: schema.server"]);
    expect(problems(rule)).toEqual([]);
  });

  it("may be written in METADATA", () => {
    const rule = "# METADATA\n# schemas:\n# - input.a: {type: string}\nr := input.a.b";
    expect(problems(rule, new Map())).toEqual(["5: undefined ref: input.a.b"]);
  });
});

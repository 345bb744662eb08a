import { describe, expect, it } from "vitest";
import type { Builtin } from "./builtins/builtin.js";
import { RegoError } from "./errors.js";
import type { CompileOptions } from "./options.js";
import { compile } from "./policy.js";
import type { Budget } from "./runtime/budget-meter.js";
import { parseJson } from "./values/json-reader.js";
import { ObjectMap } from "./values/object-map.js";
import { RegoSet } from "./values/set.js";
import type { Value } from "./values/value.js";
import { formatValueAsJson } from "./values/value-text.js";

const tiers = ["never", "always"] as const;

const input = '{"user": "ann", "tags": {"q": "v", "off": false}, "list": [1, 2, 3], "rows": [[1, "x"], [2, "y"]]}';

/** The document `data.p` as JSON, the same in both tiers. */
function value(rules: string, options: CompileOptions & { data?: string; input?: string } = {}): string {
  const results = tiers.map((codegen) => {
    const policy = compile([{ file: "p.rego", text: `package p\n${rules}` }], { version: "v1", ...options, codegen });
    const result = policy.evaluate(parseJson(options.input ?? input), {
      query: "data.p",
      data: parseJson(options.data ?? "{}"),
    });
    return result === undefined ? "undefined" : formatValueAsJson(result);
  });
  expect(results[1]).toBe(results[0]);
  return results[0] as string;
}

/** What compiling or evaluating reports, `line: code: message` each, the same in both tiers. */
function problems(rules: string, options: CompileOptions = {}): string[] {
  const results = tiers.map((codegen) => {
    try {
      compile([{ file: "p.rego", text: `package p\n${rules}` }], { version: "v1", ...options, codegen }).evaluate(
        parseJson(input),
      );
      return [];
    } catch (cause) {
      if (!(cause instanceof RegoError)) throw cause;
      // Two places of one line that have the same problem are one line of the table.
      return [...new Set(cause.problems.map(({ line, code, message }) => `${line}: ${code}: ${message}`))];
    }
  });
  expect(results[1]).toEqual(results[0]);
  return results[0] as string[];
}

describe("rules", () => {
  it.each([
    ["a rule without a body", "r := 1", '{"r":1}'],
    ["a rule whose body does not hold", "r := 1 if input.nope", "{}"],
    ["several definitions with the same value", "r := 1 if input.user\nr := 1 if input.list", '{"r":1}'],
    ["a default", "default r := false\nr if input.nope", '{"r":false}'],
    ["a default that is not used", "default r := false\nr if input.user", '{"r":true}'],
    ["a default that is a comprehension", "default r := [x | some x in [1, 2]]", '{"r":[1,2]}'],
    ["else", "r := 1 if input.nope else := 2 if input.user else := 3", '{"r":2}'],
    ["else without a value", "r := 1 if { input.nope } else if { input.user }", '{"r":true}'],
    ["a partial set", "r contains x if some x in input.list\nr contains 9", '{"r":[1,2,3,9]}'],
    ["a partial set without members", "r contains x if some x in input.nope", '{"r":[]}'],
    ["a partial object", "r[k] := v if some k, v in input.tags", '{"r":{"off":false,"q":"v"}}'],
    [
      "keys that are not strings",
      "r[x] := [x] if some x in input.list\nr[[null]] := 0",
      '{"r":{"1":[1],"2":[2],"3":[3],"[null]":0}}',
    ],
    ["a reference as head", "r.a.b := 1\nr.a.c contains 2\nr.x if input.user", '{"r":{"a":{"b":1,"c":[2]},"x":true}}'],
    ["a variable inside a head", 'r[x].q := 1 if some x in ["m", "n"]', '{"r":{"m":{"q":1},"n":{"q":1}}}'],
    ["a constant and a variable head", 'r.c := 1\nr[x] := 2 if x := "d"', '{"r":{"c":1,"d":2}}'],
    [
      "a constant head whose body needs another order",
      'r.c := 1 if { i <= 5; input.list[i] }\nr[x] := 2 if x := "d"',
      '{"r":{"c":1,"d":2}}',
    ],
    ["a set inside a head", 'r[x] contains y if { x := "k"; some y in input.list }', '{"r":{"k":[1,2,3]}}'],
    ["a constant head without a value", "r.a.b := input.nope", '{"r":{"a":{}}}'],
    ["a constant head beside a variable one", 'r.a.b := input.nope\nr[x] := 1 if x := "q"', '{"r":{"q":1}}'],
    ["an object with an undefined part", 'r := {"a": 1, "b": input.nope}\ns := [1, input.nope]', "{}"],
    ["a false value", "r := false\ns if not r\nt := r", '{"r":false,"s":true,"t":false}'],
  ])("%s", (_, rules, expected) => {
    expect(value(rules)).toBe(expected);
  });

  it("finds elements of arrays by whole numbers however many zeros they are written with", () => {
    expect(value("a := input.list[1.0]\nb := input.list[2.00]\nc := input.list[1e0]\nd := input.list[1.5]")).toBe(
      '{"a":2,"b":3}',
    );
  });

  it("has the older syntax too", () => {
    const rules = [
      'deny[msg] { not input.tags["k"]; msg := "no k" }',
      'names["x"]',
      'names["y"] { input.nope }',
      'e { names["x"]; not names["y"] }',
      "default n = null",
      "n = 1 { input.nope }",
      "nil { n == null }",
      "a = 1 { input.nope } else = 2 { input.user } else = 3",
      "c[x] { x := 1 } { x := 2 }",
      "count_big = count([x | x := input.list[_]; x > 1])",
    ];
    expect(value(rules.join("\n"), { version: "v0" })).toBe(
      '{"a":2,"c":[1,2],"count_big":2,"deny":["no k"],"e":true,"n":null,"names":["x"],"nil":true}',
    );
  });
});

describe("functions", () => {
  it.each([
    ["arguments", "f(x, y) := x + y\nr := f(1, 2)", '{"r":3}'],
    ["constants as arguments", 'f("a") := 1\nf("b") := 2\nr := [f("a"), f("b")]\ns := f("c")', '{"r":[1,2]}'],
    [
      "patterns",
      'f([x, {"k": y}]) := [y, x]\nr := f([1, {"k": 2}])\ns := f([1, object.union({"k": 2}, {"l": 3})])',
      '{"r":[2,1]}',
    ],
    ["the same variable twice", "f(x, x) := x\nr := f(1, 1)\ns := f(1, 2)", '{"r":1}'],
    ["a default", 'default f(_) := "none"\nf(x) := x if x > 1\nr := [f(2), f(1)]', '{"r":[2,"none"]}'],
    ["else", "f(x) := 1 if x > 5 else := 2 if x > 2 else := 3\nr := [f(6), f(3), f(1)]", '{"r":[1,2,3]}'],
    ["a false result", "f(x) := x > 5\nr if not f(1)\ns := f(1)", '{"r":true,"s":false}'],
    ["the result as last argument", "f(x) := x + 1\nr := y if f(1, y)", '{"r":2}'],
    ["arguments named like rules", "x := 1\nf(x) := x\nr := f(5)", '{"r":5,"x":1}'],
    ["an undefined argument", "f(x) := 1\nr := f(input.nope)", "{}"],
  ])("%s", (_, rules, expected) => {
    expect(value(rules)).toBe(expected);
  });

  it("are no documents", () => {
    const policy = compile([{ file: "p.rego", text: "package p\nf(x) := 1" }], { version: "v1", codegen: "always" });
    expect(policy.evaluate({}, { query: "data.p.f" })).toBeUndefined();
  });
});

describe("expressions", () => {
  it.each([
    ["a shared variable", "r contains i if { input.list[i]; input.rows[i] }", '{"r":[0,1]}'],
    ["a variable that is its own index", "r := x if x = [3, 1, 0][x]", '{"r":1}'],
    ["expressions in another order", "r := x if { x > 1; y == 2; x = input.list[y] }", '{"r":3}'],
    ["unification on both sides", "r := [x, y, z] if [x, [2, z]] = [1, [y, [3]]]", '{"r":[1,2,[3]]}'],
    ["unification of objects", 'r := x if {"a": x, "b": 1} = {"a": [y], "b": y}', '{"r":[1]}'],
    ["unification that needs equal lengths", "r if [x, y] = input.list", "{}"],
    ["a pattern inside a reference", 'r contains x if input.rows[_] = [x, "y"]', '{"r":[2]}'],
    [
      "a composite key",
      's contains ["a", x] if some x in [1, 2]\nr contains x if s[["a", x]]',
      '{"r":[1,2],"s":[["a",1],["a",2]]}',
    ],
    ["some … in with a pattern", 'r contains x if some [x, "x"] in input.rows', '{"r":[1]}'],
    [
      "in as an operator",
      'r := [2 in input.list, "q", "v" in input.tags, 9 in input.list]',
      '{"r":[true,"q",true,false]}',
    ],
    ["every", "r if every x in input.list { x > 0 }\ns if every x in input.list { x > 1 }", '{"r":true}'],
    ["every over nothing", "r if every x in [] { x > 1 }\ns if every x in input.nope { x }", '{"r":true}'],
    ["every with keys", "r if every i, x in input.list { x == i + 1 }", '{"r":true}'],
    [
      "nested comprehensions",
      "r := [[y | some y in input.list; y < x] | some x in input.list]",
      '{"r":[[],[1],[1,2]]}',
    ],
    ["an object comprehension", "r := {x: i | some i, x in input.list}", '{"r":{"1":0,"2":1,"3":2}}'],
    ["a set comprehension", "r := {y | some x in input.list; y := x % 2}", '{"r":[0,1]}'],
    ["walk", "r contains v if { walk(input.rows, [_, v]); is_string(v) }", '{"r":["x","y"]}'],
    [
      "functions that are asked again, for this input and another",
      "xs(of, least) := [x | some x in of.list; x >= least]\nr := [xs(input, 2), xs(input, 2), xs(input, 3), xs({`list`: [2]}, 2)]\ns := x if x := xs(input, 2) with input as {`list`: [4]}",
      '{"r":[[2,3],[2,3],[3],[2]],"s":[4]}',
    ],
    [
      "walk that goes on with something inside, with and without paths",
      "r := [v.a | walk([{`a`: 1}, 2, {`b`: {`a`: 3}}, [`a`]], [path, v])]\ns contains [path, x] if { walk({`k`: [1, {2}], `s`: `t`}, [path, v]); some x in v }",
      '{"r":[1,3],"s":[[[],"t"],[[],[1,[2]]],[["k"],1],[["k"],[2]],[["k",1],2]]}',
    ],
    ["numbers written in two ways", 'r := [1 == 1.0, {1, 1.0}, {1: "a"}[1.0]]', '{"r":[true,[1],"a"]}'],
    [
      "large integers",
      "r := 9007199254740993 + 1\ns := 12345678901234567890 * 10",
      '{"r":9007199254740994,"s":123456789012345678900}',
    ],
    [
      "an order across types",
      'r := [null < false, true < 0, 9 < "", "z" < [], [] < {}, {"a": 1} < set()]',
      '{"r":[true,true,true,true,true,true]}',
    ],
    ["text beyond ASCII", 'r := [count("日本"), "😀" > "é", upper("é")]', '{"r":[2,true,"É"]}'],
  ])("%s", (_, rules, expected) => {
    expect(value(rules)).toBe(expected);
  });
});

describe("negation", () => {
  it.each([
    ["of what is undefined", "r if not input.nope", '{"r":true}'],
    ["of what is false", "r if not input.tags.off", '{"r":true}'],
    ["of what is not false", "r if not input.user", "{}"],
    ["of a comparison with what is undefined", "r if not input.nope == 1", '{"r":true}'],
    // A call inside an operand is evaluated before `not`: undefined ends the body.
    ["of a nested call that is undefined", 'r if not lower(input.nope) == "x"', "{}"],
    ["of a nested call that is defined", 'r if not lower(input.user) == "x"', '{"r":true}'],
    ["of a call", "f(x) if x == 2\nr if not f(1)\ns if not f(2)", '{"r":true}'],
    ["of a function with an undefined argument", "f(x) if x == 2\nr if not f(input.nope)", "{}"],
    ["of a member of a partial set", 's contains "x"\nr if not s["y"]\nt if not s["x"]', '{"r":true,"s":["x"]}'],
    ["of a set in a variable", 'r if { s := {"x"}; not s["y"] }\nt if { s := {"x"}; not s["x"] }', '{"r":true}'],
    ["of a null", "n := null\nr if not n", '{"n":null}'],
    ["with a variable that is bound below", "r contains x if { not x == 2; x = input.list[_] }", '{"r":[1,3]}'],
  ])("%s", (_, rules, expected) => {
    expect(value(rules)).toBe(expected);
  });

  it("of an object with a key that only one of its own values could tell never holds, as in OPA", () => {
    expect(value('x if {\n  input.tags = {"q": k, k: 1}\n  k != 2\n}\ny := 1')).toBe('{"y":1}');
  });
});

describe("names", () => {
  it.each([
    ["`:=` shadows a rule", "x := 1\ny if { x := 2; x == 2 }\nz if x == 1", '{"x":1,"y":true,"z":true}'],
    ["`some` shadows a rule", "x := 1\ny contains x if some x in input.list", '{"x":1,"y":[1,2,3]}'],
    ["a comprehension shadows a rule", "x := 1\ny := [x | x := input.list[_]]", '{"x":1,"y":[1,2,3]}'],
    ["a bare name is the rule", "x := 1\ny if x = 2\nz if x = 1", '{"x":1,"z":true}'],
    [
      "a constant key of a partial set is membership",
      's contains "k"\nr := s.k\nt := s["k"]\nu := s.l',
      '{"r":"k","s":["k"],"t":"k"}',
    ],
    ["`_` is a new variable each time", "r if { input.rows[_][_] == 1; input.rows[_][_] == 2 }", '{"r":true}'],
  ])("%s", (_, rules, expected) => {
    expect(value(rules)).toBe(expected);
  });

  it("finds other packages by imports, aliases and variables", () => {
    const lib = "package lib\none := 1\ntwo := 2\nadd(x) := x + one";
    const text =
      "package p\nimport data.lib\nimport data.lib as l\nimport input.user\nr := [lib.one, l.two, lib.add(5), user]\nall[k] := data.lib[k]\nbase := data.lib.stored";
    for (const codegen of tiers) {
      const policy = compile(
        [
          { file: "lib.rego", text: lib },
          { file: "p.rego", text },
        ],
        { version: "v1", codegen },
      );
      const result = policy.evaluate({ user: "ann" }, { query: "data.p", data: { lib: { stored: [7] } } });
      expect(result).toEqual({ r: [1, 2, 6, "ann"], all: { one: 1, two: 2, stored: [7] }, base: [7] });
    }
  });

  it("takes names that JavaScript objects have for what they are", () => {
    const rules = [
      'r["__proto__"] := 1',
      'r["constructor"] := 2',
      's contains "__proto__"',
      's contains "toString"',
      'in_set if s["toString"]',
      'not_in_set if not s["hasOwnProperty"]',
      "own := input.constructor",
      'proto := input["__proto__"]',
      "no_length := input.list.length",
      "no_name := input.list.constructor",
      "no_method := input.toString",
      'made := {k: v | some k, v in {"__proto__": 1, "length": 2}}',
      'keys := object.keys({"__proto__": 1})',
      'nested := input.deep["__proto__"].valueOf',
      "valueOf := 5",
      "constructor(x) := x",
      "called := constructor(valueOf)",
    ];
    const odd = '{"constructor": "c", "__proto__": "p", "list": [], "deep": {"__proto__": {"valueOf": 3}}}';
    expect(parseJson(value(rules.join("\n"), { input: odd }))).toEqual(
      parseJson(`{
        "r": {"__proto__": 1, "constructor": 2}, "s": ["__proto__", "toString"], "in_set": true, "not_in_set": true,
        "own": "c", "proto": "p", "made": {"__proto__": 1, "length": 2}, "keys": ["__proto__"], "nested": 3,
        "valueOf": 5, "called": 5
      }`),
    );
    expect(Object.hasOwn(Object.prototype, "valueOf")).toBe(true);
    expect(value("r := input.toString\ns := input.a.constructor\nt if input.__proto__", { input: '{"a": {}}' })).toBe(
      "{}",
    );
  });

  it("reads every name that a value of JavaScript has alike in both tiers, of every kind of value", () => {
    const classes = [Object, Array, String, Number, Boolean, Function, Symbol, RegoSet, ObjectMap];
    const inherited = classes.flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype));
    const names = [...new Set([...inherited, "type", "keys", "members", "#members"])];
    const text = names.map((name, i) => {
      const key = JSON.stringify(name);
      return `r contains [${i}, x, "alone"] if { some v in values; x := v[${key}] }
        r contains [${i}, x, "between"] if { some v in values; x := v.a[${key}].name }
        r contains [${i}, x, "twice"] if { some v in values; x := v[${key}][${key}] }`;
    });
    const values = `values := array.concat(input, [{x | some x in input[1]}, {x: 7 | some x in input[1]}, {1: 2, "a": input[0]}])`;
    const found = (codegen: "never" | "always", input: Value) =>
      formatValueAsJson(
        compile([{ file: "p.rego", text: `package p\n${values}\n${text.join("\n")}` }], {
          version: "v1",
          codegen,
        }).evaluate(input, { query: "data.p.r" }) as Value,
      );
    const all = Object.fromEntries(names.map((name) => [name, { name: 1 }]));
    const inside = { a: { ...all, toString: { toString: 2, name: 3 } } } as Value;
    for (const input of [
      [{}, [], "a", 1, true, null, [1.5]],
      [all, names, { a: [] }, { a: "text" }, inside] as Value,
      [inside, ["name", inside], { a: names }] as Value,
    ]) {
      expect(found("always", input)).toBe(found("never", input));
    }
    const numbers = (JSON.parse(found("always", [all, []])) as [number][]).map(([number]) => number);
    expect(new Set(numbers).size).toBe(names.length);
  });
});

describe("with", () => {
  it.each([
    ["input", 'a := input.x\nr := x if { x := a with input as {"x": 1} }', '{"r":1}'],
    [
      "a part of input",
      "a := input.tags\nr := x if { x := a with input.tags.q as 1 }",
      '{"a":{"off":false,"q":"v"},"r":{"off":false,"q":1}}',
    ],
    ["data", "a := data.base.x\nr := x if { x := a with data.base.x as 2 }", '{"a":1,"r":2}'],
    [
      "a rule",
      "a := 1\nb := a + 1\nr := x if { x := b with a as 5 }\ns := x if { x := b with data.p.a as 7 }",
      '{"a":1,"b":2,"r":6,"s":8}',
    ],
    ["a partial set", "a contains 1\nr := x if { x := a with data.p.a as 5 }\ns := a", '{"a":[1],"r":5,"s":[1]}'],
    ["a function by a value", "f(x) := x\na := f(1)\nr := x if { x := a with f as 5 }", '{"a":1,"r":5}'],
    [
      "a function by a function",
      "f(x) := x\ng(x) := x * 10\na := f(1)\nr := x if { x := a with f as g }",
      '{"a":1,"r":10}',
    ],
    ["a built-in", "a := count([1])\nr := x if { x := a with count as 5 }", '{"a":1,"r":5}'],
    ["an expression after `not`", 'a if input.x\nr if not a with input as {"x": false}', '{"r":true}'],
    [
      "only the expression it belongs to",
      'r := [x, y] if { x := input.user with input.user as "bob"; y := input.user }',
      '{"r":["bob","ann"]}',
    ],
  ])("replaces %s", (_, rules, expected) => {
    expect(value(rules, { data: '{"base": {"x": 1}}' })).toBe(expected);
  });
});

describe("problems", () => {
  it.each([
    [
      "an unsafe variable",
      "r := x if { x := y }",
      ["2: rego_unsafe_var_error: var x is unsafe", "2: rego_unsafe_var_error: var y is unsafe"],
    ],
    ["an unsafe variable after `not`", "r if not x", ["2: rego_unsafe_var_error: var x is unsafe"]],
    ["a wildcard after `not`", "r if not input.a[_]", ["2: rego_unsafe_var_error: var _ is unsafe"]],
    ["an unsafe member", "r contains x", ["2: rego_unsafe_var_error: var x is unsafe"]],
    ["an unsafe variable in a comprehension", "r := [x | true]", ["2: rego_unsafe_var_error: var x is unsafe"]],
    ["a variable that contains itself", "r if a = [a]", ["2: rego_unsafe_var_error: var a is unsafe"]],
    // Neither dropped nor guessed: the variable is both what the comparison iterates and what its closure needs.
    [
      "a closure that needs what its own expression gives",
      "r if { input.list[z] == {k | k = input.list[z]} }",
      ["2: rego_unsafe_var_error: var z is unsafe"],
    ],
    [
      "recursion",
      "a := b\nb := a",
      [
        "2: rego_recursion_error: rule data.p.a is recursive: data.p.a -> data.p.b -> data.p.a",
        "3: rego_recursion_error: rule data.p.b is recursive: data.p.b -> data.p.a -> data.p.b",
      ],
    ],
    [
      "recursion of a function",
      "f(x) := f(x)",
      ["2: rego_recursion_error: rule data.p.f is recursive: data.p.f -> data.p.f"],
    ],
    [
      "recursion by a variable",
      'a := data.p[x] if x := "b"',
      ["2: rego_recursion_error: rule data.p.a is recursive: data.p.a -> data.p.a"],
    ],
    [
      "two values",
      "a := 1\na := 2",
      ["3: eval_conflict_error: rule data.p.a produced conflicting values:\n  1 at p.rego:2\n  2 at p.rego:3"],
    ],
    [
      "two values, one of many rules",
      'a := 1 if input.none\na := "x  y" if input.list\na := 1 if input.none\na := [3] if input.list',
      ['5: eval_conflict_error: rule data.p.a produced conflicting values:\n  "x y" at p.rego:3\n  [3] at p.rego:5'],
    ],
    [
      "two values of the second rule",
      "a := 1 if input.list\na := input.list[_]",
      ["3: eval_conflict_error: rule data.p.a produced conflicting values:\n  1 at p.rego:3\n  2 at p.rego:3"],
    ],
    [
      "two values of one rule",
      "a := input.list[_]",
      ["2: eval_conflict_error: rule data.p.a produced conflicting values:\n  1 at p.rego:2\n  2 at p.rego:2"],
    ],
    [
      "two values of a key",
      "a[x] := y if { x := 1; some y in [1, 2] }",
      ["2: eval_conflict_error: object keys must be unique"],
    ],
    [
      "two values of a function",
      "f(x) := 1\nf(x) := 2\nr := f(0)",
      [
        "3: eval_conflict_error: function data.p.f produced conflicting values for the same inputs:\n  1 at p.rego:2\n  2 at p.rego:3",
      ],
    ],
    [
      "two values in an object",
      'r := {"x": v | some v in [1, 2]}',
      ["2: eval_conflict_error: object keys must be unique"],
    ],
    ["an undefined function", "r := data.q.f(1)", ["2: rego_type_error: undefined function data.q.f"]],
    ["a variable that is assigned twice", "r if { x := 1; x := 2 }", ["2: rego_compile_error: var x assigned above"]],
    ["an argument that is assigned", "f(x) := 1 if { x := 2 }", ["2: rego_compile_error: arg x redeclared"]],
    [
      "a variable that is used before its declaration",
      "r if { x = 1; some x in [1] }",
      ["2: rego_compile_error: var x referenced above"],
    ],
    [
      "a rule with the name of a document",
      "input.x := 1",
      ["2: rego_compile_error: rules must not shadow input (use a different rule name)"],
    ],
    ["a variable that is not used", "r if { some x; true }", ["2: rego_compile_error: declared var x unused"]],
    [
      "a variable of `every` that is not used",
      "r if { every x in [1] { true } }",
      ["2: rego_compile_error: declared var x unused"],
    ],
    ["two kinds of a rule", "a := 1\na contains 2", ["2: rego_type_error: conflicting rules data.p.a found"]],
    [
      "a target of `with` that does not exist",
      "r if { input.a with foo.bar as 3 }",
      ["2: rego_type_error: with keyword target must reference existing input, data, or a function"],
    ],
  ])("reports %s", (_, rules, expected) => {
    expect(problems(rules)).toEqual(expected);
  });

  it("reports those of all files together", () => {
    const sources = [
      { file: "a.rego", text: "package a\nr := x" },
      { file: "b.rego", text: "package b\n\ns := y" },
    ];
    expect(() => compile(sources, { version: "v1" })).toThrow(
      "a.rego:2: rego_unsafe_var_error: var x is unsafe\nb.rego:3: rego_unsafe_var_error: var y is unsafe",
    );
  });

  it("makes a failing built-in undefined, or the end in strict mode", () => {
    expect(value('r := to_number("x")\ns := 1 / 0\nt if not r')).toBe('{"t":true}');
    expect(problems("r := 1 / 0", { strict: true })).toEqual(["2: eval_builtin_error: div: divide by zero"]);
  });
});

describe.each(tiers)("limits with codegen %s", (codegen) => {
  const run = (rules: string, budget: Partial<Budget>, deep: string = input): RegoError => {
    const policy = compile([{ file: "slow.rego", text: `package p\n${rules}` }], { version: "v1", codegen });
    try {
      policy.evaluate(parseJson(deep), { budget });
    } catch (cause) {
      if (cause instanceof RegoError) return cause;
      throw cause;
    }
    throw new Error("the evaluation ended by itself");
  };
  const runaway = [
    "n := numbers.range(1, 3000)",
    "ok := true",
    "slow if {",
    "  some x in n",
    "  some y in n",
    "  some z in n",
    "  x + y + z < 0",
    "}",
  ].join("\n");

  it("ends a rule that runs away after its steps", () => {
    const { problems: found } = run(runaway, { steps: 100_000 });
    expect(found).toMatchObject([{ code: "eval_budget_error", file: "slow.rego", line: 4 }]);
  });

  it("ends a rule that runs away after its time", () => {
    const start = performance.now();
    const { problems: found } = run(runaway, { milliseconds: 100 });
    expect(found).toMatchObject([{ code: "eval_budget_error", file: "slow.rego", line: 4 }]);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it.each([
    [
      "a value that doubles",
      [
        'a := "aaaaaaaaaaaaaaaa"',
        ...Array.from({ length: 40 }, (_, i) => `a${i} := concat("", [${i === 0 ? "a, a" : `a${i - 1}, a${i - 1}`}])`),
      ].join("\n"),
    ],
    ["a range without end", "r := numbers.range(0, 1000000000000)"],
    ["every pair of a long list", "n := numbers.range(1, 100000)\nr := {[x, y] | some x in n; some y in n}"],
    [
      "functions that call one another twice",
      [
        "f0(x) := x",
        ...Array.from({ length: 40 }, (_, i) => `f${i + 1}(x) := [f${i}(x), f${i}([x])]`),
        "r := f40(1)",
      ].join("\n"),
    ],
  ])("ends %s", (_, rules) => {
    expect(run(rules, { steps: 100_000, milliseconds: 5_000 }).code).toBe("eval_budget_error");
  });

  it("reads and walks values that are nested deeply, or says that they are", () => {
    const deep = `${"[".repeat(2_000)}${"]".repeat(2_000)}`;
    const policy = compile(
      [{ file: "p.rego", text: "package p\nr := count([1 | walk(input, _)])\ns if input == input" }],
      {
        version: "v1",
        codegen,
      },
    );
    expect(policy.evaluate(parseJson(deep), { query: "data.p" })).toEqual({ r: 2_000, s: true });
  });

  it.each([
    ["values", "r0 := input.x", (i: number) => `r${i + 1} := r${i} + 1`, 1_501],
    ["sets, entries and functions", 'r0 := {"a": input.x}', chainOfMany, { a: 1_501 }],
    ["negations", "r0 := input.x", (i: number) => `r${i + 1} if not r${i}`, true],
    ["what is replaced half way", "r0 := input.x", replacedHalfWay, 5],
    ["functions", "f0(x) := x", (i: number) => `f${i + 1}(x) := f${i}(x) + 1\n${asked(i, "f")}(input.x)`, 1_501],
    [
      "functions without a value",
      "f0(x) := x if x > 9",
      (i: number) => `f${i + 1}(x) := f${i}(x)\n${asked(i, "f")}(1)`,
      undefined,
    ],
    [
      "functions in a loop",
      "f0(x) := x",
      (i: number) => `f${i + 1}(x) := f${i}(x)\n${asked(i, "[y | some x in [3, 4]; y := f")}(x)]`,
      [3, 4],
    ],
  ])("follows chains of thousands of rules: %s", (_, first, rule, expected) => {
    const chain = Array.from({ length: 1_500 }, (_, i) => rule(i)).join("\n");
    const policy = compile([{ file: "p.rego", text: `package p\n${first}\n${chain}` }], { version: "v1", codegen });
    expect(policy.evaluate({ x: 1 }, { query: "data.p.r1500" })).toEqual(expected);
  });

  it("prints once in long chains, whatever has to be run again", () => {
    const rules = Array.from({ length: 400 }, (_, i) => [
      `f${i + 1}(x) := y if { print("f", ${i}); y := f${i}(x) }`,
      `r${i + 1} := y if { print("r", ${i}); s${i}; y := r${i} }`,
      `s${i} if print("s", ${i})`,
    ]);
    const text = ["package p", "f0(x) := x", "r0 := f400(input)", ...rules.flat()].join("\n");
    const policy = compile([{ file: "p.rego", text }], { version: "v1", codegen, print: true });
    const lines: string[] = [];
    policy.evaluate(7, { query: "data.p.r400", host: { print: (line) => lines.push(line) } });
    const expected = ["f", "r", "s"].flatMap((name) => Array.from({ length: 400 }, (_, i) => `${name} ${i}`));
    expect(lines.sort()).toEqual(expected.sort());
  });

  it("compiles long chains of rules, expressions and operators", () => {
    const chain = Array.from({ length: 300 }, (_, i) => `r${i + 1} := r${i} + 1`).join("\n");
    const body = Array.from({ length: 1_000 }, (_, i) => `  x${i} := ${i}`).join("\n");
    const sum = Array.from({ length: 300 }, () => "1").join(" + ");
    const text = `package p\nr0 := 0\n${chain}\nlong if {\n${body}\n}\nsum := ${sum}`;
    const policy = compile([{ file: "p.rego", text }], { version: "v1", codegen });
    expect(policy.evaluate({}, { query: "data.p.r300" })).toBe(300);
    expect(policy.evaluate({}, { query: "data.p.long" })).toBe(true);
    expect(policy.evaluate({}, { query: "data.p.sum" })).toBe(300);
  });
});

function chainOfMany(i: number): string {
  return `f${i}(x) := x + 1\ns${i} contains x if some x in [r${i}["a"]]\nr${i + 1}[k] := f${i}(x) if { some x in s${i}; k := "a" }`;
}

/** What only the last rule of a chain of functions asks. */
function asked(i: number, question: string): string {
  return i === 1_499 ? `r1500 := ${question}1500` : `# ${question}`;
}

function replacedHalfWay(i: number): string {
  return i === 750 ? `r${i + 1} := x if x := r${i} with input.x as 5` : `r${i + 1} := r${i}`;
}

describe.each(tiers)("one evaluation after another with codegen %s", (codegen) => {
  it("remembers nothing of the one before, also when that was stopped half way", () => {
    const text = "package p\nbig := input.x > 1\nall := [y | some y in numbers.range(1, input.n); big]";
    const policy = compile([{ file: "p.rego", text }], { version: "v1", codegen });
    const evaluate = (x: number, n: number) =>
      formatValueAsJson(policy.evaluate({ x, n }, { query: "data.p", budget: { steps: 1_000 } }) ?? null);
    expect(evaluate(2, 1)).toBe('{"all":[1],"big":true}');
    expect(evaluate(0, 1)).toBe('{"all":[],"big":false}');
    expect(() => evaluate(2, 5_000)).toThrow("eval_budget_error");
    expect(evaluate(0, 1)).toBe('{"all":[],"big":false}');
  });

  it("keeps apart what a function of the host asks the same policy meanwhile", () => {
    const smaller: Builtin = {
      name: "smaller",
      args: [{ kind: "number" }],
      result: { kind: "any" },
      call: (_, x) => policy.evaluate({ x: Number(x) - 1 }, { query: "data.p" }),
    };
    const text = "package p\nx := input.x\nbelow := smaller(x) if x > 0\nafter := x";
    const policy = compile([{ file: "p.rego", text }], { version: "v1", codegen, builtins: [smaller] });
    expect(formatValueAsJson(policy.evaluate({ x: 2 }, { query: "data.p" }) ?? null)).toBe(
      '{"after":2,"below":{"after":1,"below":{"after":0,"x":0},"x":1},"x":2}',
    );
  });
});

describe("documents that need another part of themselves", () => {
  const each = "some x in input.list";

  it.each([
    [
      "negated",
      `r[x].a.b if { ${each}; not r[x].a.c }\nr[x].a.c if { ${each}; x > 1 }`,
      "r",
      '[[1,{"a":{"b":true}}],[2,{"a":{"c":true}}]]',
    ],
    [
      "in a chain",
      `r[x].a := r[x].b + 1 if ${each}\nr[x].b := r[x].c + 1 if ${each}\nr[x].c := x if ${each}`,
      "r",
      '[[1,{"a":3,"b":2,"c":1}],[2,{"a":4,"b":3,"c":2}]]',
    ],
    [
      "of sets",
      `r[x].a contains y if { ${each}; some y in r[x].b }\nr[x].b contains y if { ${each}; y := x * 2 }`,
      "r",
      '[[1,{"a":[2],"b":[2]}],[2,{"a":[4],"b":[4]}]]',
    ],
    [
      "by a constant",
      `r["k"].a := r["k"].b\nr["k"].b := 3\nr[x].c := 1 if x := "k"`,
      "r",
      '[["k",{"a":3,"b":3,"c":1}]]',
    ],
    [
      "through another",
      `r[x].a := q if ${each}\nq := r[2].b\nr[x].b := x * 3 if ${each}`,
      "r",
      '[[1,{"a":6,"b":3}],[2,{"a":6,"b":6}]]',
    ],
  ])("%s", (_, rules, name, expected) => {
    const listed = `${rules}\nl := [[k, v] | some k, v in ${name}]`;
    for (const codegen of tiers) {
      const policy = compile([{ file: "p.rego", text: `package p\n${listed}` }], { version: "v1", codegen });
      const given = parseJson('{"list": [1, 2]}');
      expect(formatValueAsJson(policy.evaluate(given, { query: "data.p.l" }) as Value)).toBe(expected);
      expect(formatValueAsJson(policy.evidence(given, { query: "data.p.l" }).value as Value)).toBe(expected);
    }
  });

  it("are refused where a part needs itself", () => {
    const rules = "r[x].a := r[x].b if x := 1\nr[x].b := r[x].a if x := 1\nr[x].c := r[x].a if x := 1";
    expect(problems(rules)).toEqual([
      "2: rego_recursion_error: rule data.p.r[x].a is recursive: data.p.r[x].a -> data.p.r[x].b -> data.p.r[x].a",
      "3: rego_recursion_error: rule data.p.r[x].b is recursive: data.p.r[x].b -> data.p.r[x].a -> data.p.r[x].b",
    ]);
  });
});

describe("many long rules", () => {
  const long = (n: number) => Array.from({ length: 10 }, (_, i) => `a${i} := input.list[_] + ${n}`).join("; ");
  const each = (rule: (n: number) => string) => Array.from({ length: 5 }, (_, n) => rule(n)).join("\n");

  it.each([
    ["of a set", each((n) => `r contains a9 if { ${long(n)}; a9 < 3 }`), '{"r":[1,2]}'],
    [
      "of an object",
      each((n) => `r["k${n}"] := a9 if { ${long(n)}; a9 == ${n} + 1 }`),
      '{"r":{"k0":1,"k1":2,"k2":3,"k3":4,"k4":5}}',
    ],
    ["of a function", `${each((n) => `f(${n}) := a9 if { ${long(n)}; a9 == ${n} + 1 }`)}\nr := f(3)`, '{"r":4}'],
  ])("%s give what they gave", (_, rules, expected) => {
    expect(value(rules, { input: '{"list": [1, 2]}' })).toBe(expected);
  });

  it("name the line of the one that contradicts itself", () => {
    const rules = `${each((n) => `f(${n}) := a9 if { ${long(n)} }`)}\nr := f(3)`;
    expect(problems(rules)).toEqual([
      "5: eval_conflict_error: function data.p.f produced conflicting values for the same inputs:\n  4 at p.rego:5\n  5 at p.rego:5",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { compile } from "./policy.js";
import { formatValueAsJson } from "./values/value-text.js";

/** `data.p.r` as JSON, which must be the same in both tiers. */
function value(text: string, version: "v0" | "v1"): string {
  const values = (["never", "always"] as const).map((codegen) => {
    const policy = compile([{ file: "p.rego", text: `package p\n${text}` }], { version, codegen });
    const found = policy.evaluate({ x: 3 }, { query: "data.p.r" });
    return found === undefined ? "undefined" : formatValueAsJson(found);
  });
  expect(values[1]).toBe(values[0]);
  return values[0] as string;
}

describe("functions without arguments", () => {
  it.each([
    ["as a value", "r = f()", "3"],
    ["in a call", "g(y) = y + 1\nr = g(f())", "4"],
    ["by their whole name", "r = data.p.f()", "3"],
    ["as a condition", "r { f() }", "true"],
    ["negated", "r { not f() }", "undefined"],
    ["under another input", "r = x { x := f() with input.x as 5 }", "5"],
  ])("can be called %s", (_, rule, expected) => {
    expect(value(`f() = input.x\n${rule}`, "v0")).toBe(expected);
  });

  it("are no functions with one", () => {
    expect(() => value("f() = input.x\nr { f(1) }", "v0")).toThrow("undefined function data.p.f");
  });
});

describe("keys of an object that are written alike", () => {
  it.each([
    ["numbers", "{1: input.no, 1: 3}", '{"1":3}'],
    ["references", "{input.x: input.no, input.x: 4}", '{"3":4}'],
    ["lists", "{[1]: input.no, [1]: 3}", '{"[1]":3}'],
    ["the last of them without a value", '{"a": 1, "a": input.no}', "undefined"],
    ["wildcards, which are never alike", "{input[_]: input.no, input[_]: 3}", "undefined"],
  ])("are the last of them: %s", (_, object, expected) => {
    expect(value(`r := ${object}`, "v1")).toBe(expected);
  });
});

describe("constants matched with patterns", () => {
  it.each([
    ["r = i if { [[1]] = [[i]] }", "1"],
    ['r = [x, y] if { {"a": [1, 2]} = {"a": [x, y]} }', "[1,2]"],
  ])("give %s a value", (rule, expected) => {
    expect(value(rule, "v1")).toBe(expected);
  });

  it.each(['r = i if { [{"a": "b"}] = [[i]] }', 'r = i if { {"a": 1} = {"b": i} }', "r = i if { [1] = [1, i] }"])(
    "give nothing where they can never match: %s",
    (rule) => {
      expect(() => value(rule, "v1")).toThrow("var i is unsafe");
    },
  );
});

describe("comprehensions among the arguments of a call whose result has the name of a variable of theirs", () => {
  it.each([
    ['r = y { f([y | y = "a"], 1) = y }', '"a"'],
    ['r = y { y = count([y | y = "a"]) }', "1"],
    ["r = j { j = is_string([1 | i = data.foo[j]]) }", "false"],
    ["r = i { j = is_string([1 | i = data.foo[j]]); i = 1 }", "1"],
    ["r = x { x = y; count([x | x = 3]) = y }", "1"],
    ["r = x { f([x | x = 3], x) = y; x = 2 }", "undefined"],
    ["r = [x, y] { f([[x, y] | x = 3; y = 1], 1) = [x, y] }", "[3,1]"],
  ])("give it a value of their own: %s", (rule, expected) => {
    expect(value(`f(x, y) = z { z := x[0]; y }\n${rule}`, "v0")).toBe(expected);
  });

  it.each([
    ["r = x { x = count([x | x > 3]) }", "x"],
    ['r = y { y = [y | y = "a"] }', "y"],
    ["r = x { x = count([x | x = 3]) + x }", "x"],
  ])("are refused where only the result could give it: %s", (rule, name) => {
    expect(() => value(rule, "v0")).toThrow(`var ${name} is unsafe`);
  });
});

describe("built-in functions that v1 does without", () => {
  it("are refused there, whichever way it is asked for", () => {
    const message = "p.rego:3: rego_type_error: deprecated built-in function calls in expression: any";
    expect(() => value("import rego.v1\nr := any([true])", "v0")).toThrow(message);
    expect(() => value("\nr := any([true])", "v1")).toThrow(message);
  });

  it("still answer in v0, and name functions of a policy's own", () => {
    expect(value("r = any([true])", "v0")).toBe("true");
    expect(value("any(x) := count(x)\nr := any([true])", "v1")).toBe("1");
  });
});

describe("columns wider than Go takes", () => {
  it.each([
    ['sprintf("%999999999d", [1])', "%!(NOVERB)%!(EXTRA int64=1)"],
    ['sprintf("a%.99999999f b %s", ["x", "y"])', "a%!(NOVERB)%!(EXTRA string=x, string=y)"],
    ['sprintf("%[1]99999999d|", [1])', "%!(NOVERB)"],
  ])("end the text of %s", (call, expected) => {
    expect(value(`r := ${call}`, "v1")).toBe(JSON.stringify(expected));
  });
});

describe("yaml.unmarshal", () => {
  it.each([
    ["a: |\\n  x", '{"a":"x"}'],
    ["a: |\\n  x\\n", '{"a":"x\\n"}'],
    ["a: |+\\n  x", '{"a":"x"}'],
    ["a: >\\n  x\\n  y", '{"a":"x y"}'],
    ["- |\\n  x\\n- |\\n  y", '["x\\n","y"]'],
    ["%%", "undefined"],
    ["%YAML 1.2\\n---\\n1", "undefined"],
    ["# note\\n%FOO\\n---\\n1", "undefined"],
    ["%YAML 1.1\\n---\\na: 50%", '{"a":"50%"}'],
  ])("reads %s as go-yaml does", (text, expected) => {
    expect(value(`r := yaml.unmarshal("${text}")`, "v1")).toBe(expected);
  });
});

describe("queries within a package", () => {
  const policy = compile([{ file: "p.rego", text: "package a.b\nx := 1\nf(y) := y + x" }]);

  it("name its rules and what they import without their whole paths", () => {
    expect(policy.within({ package: "a.b" }).query("z := f(x)").evaluate({})).toEqual([{ z: 2 }]);
    expect(
      policy
        .within({ imports: ["data.a.b as q", "input.n"] })
        .query("z := q.f(n)")
        .evaluate({ n: 4 }),
    ).toEqual([{ z: 5 }]);
    expect(() => policy.query("x == 1")).toThrow("var x is unsafe");
  });

  it("refuse what is no package and no import", () => {
    expect(() => policy.within({ package: "a b" })).toThrow("rego_parse_error");
    expect(() => policy.within({ imports: ["1"] })).toThrow("rego_parse_error");
  });
});

describe("names in front of in", () => {
  it.each([
    ["its own index", "r if { some y in input[y] }", "y"],
    ["a key in front of it", "r if { some x, y in input[x][y] }", "x"],
    ["what is searched", "r if { y := [4]; some y in y }", "y"],
    ["a rule of that name", "y := 4\nr if { some y in [y] }", "y"],
  ])("cannot be part of what is searched: %s", (_, rule, name) => {
    expect(() => value(rule, "v1")).toThrow(`var ${name} assigned before`);
  });

  it.each([
    ["r := y if { some y in [1 | y > 3]; y = 3 }", "undefined"],
    ["r := y if { some y in [4 | y > 3]; y = 4 }", "4"],
    ["r := y if { some y in [y | some y in [7]] }", "7"],
    ["r := [x, y] if { some x in [x | some x in [1, 2]]; y = x; some x in [x | some x in [2, 3]] }", "[2,2]"],
  ])("are variables of the body where a closure of it has them: %s", (rule, expected) => {
    expect(value(rule, "v1")).toBe(expected);
  });
});

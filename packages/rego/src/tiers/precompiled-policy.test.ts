import { describe, expect, it } from "vitest";
import { compile, type Policy } from "../policy.js";
import type { Value } from "../values/value.js";
import { formatValueAsTerm } from "../values/value-text.js";
import { PrecompiledPolicy } from "./precompiled-policy.js";

const query = "data.rule.deny";
const file = "rule.rego";

function policyOf(text: string): Policy {
  return compile([{ file, text: `package rule\nimport rego.v1\n${text}` }], { version: "v1" });
}

function ready(policy: Policy): PrecompiledPolicy {
  const written = policy.written([query, "data.rule.skip"]);
  if (written === undefined) throw new Error("it was not written down");
  expect(written.files).toEqual([file]);
  const [{ source } = { source: { file, text: "" } }] = policy.modules;
  return PrecompiledPolicy.load(written.text, [source]);
}

function said(asked: Policy | PrecompiledPolicy, given: Value): string {
  return formatValueAsTerm(asked.evaluate(given, { query }) as Value);
}

const rules: Readonly<Record<string, string>> = {
  "sets and objects that are constants": `deny contains {"path": [i], "more": {1: {"a"}, "b": [null, true, 1.5]}} if {
    some i, name in input.names
    lower(name) in {"one", "two"}
  }`,
  "functions, comprehensions and every": `deny contains word if {
    some list in input.lists
    every x in list { size(x) > 1 }
    word := concat("-", [upper(x) | some x in list])
  }
  size(x) := 9 if { x == "a" } else := count(x)`,
  "lists that are looked through by several rules": `${["one", "two", "three", "four", "five"]
    .map((name) => `deny contains "${name}" if { some x in input.resources; lower(x.type) == "${name}" }`)
    .join("\n")}`,
  "a built-in that is worth remembering": `deny contains x if { some x in input.names; regex.match("^o", x) }`,
  "objects with keys of their own": `deny contains p if { some p in places }
  places[name].found := true if { some name in input.names }`,
};

const input = {
  names: ["One", "two", "other"],
  lists: [["ab", "abc"], ["a"], ["b"]],
  resources: [{ type: "Two" }, { type: "five" }, { type: 3 }],
} as unknown as Value;

it.each(Object.entries(rules))("what was written down says the same: %s", (_, text) => {
  const policy = policyOf(text);
  expect(said(policy, input)).not.toBe("set()");
  for (const given of [input, {}, null]) expect(said(ready(policy), given)).toBe(said(policy, given));
});

it("it knows what it defines", () => {
  const policy = policyOf("deny contains 1 if input.x");
  for (const one of [policy, ready(policy)]) {
    expect(one.defines(query)).toBe(true);
    expect(one.defines("data.rule.skip")).toBe(false);
  }
});

it("a failure has the same place", () => {
  const policy = policyOf("deny contains x if { x := one }\none := 1 if input.a\none := 2 if input.b");
  const told = (asked: Pick<Policy, "evaluate">) => () => asked.evaluate({ a: true, b: true }, { query });
  expect(told(policy)).toThrow(/rule.rego:5/);
  expect(told(ready(policy))).toThrow(/rule.rego:5/);
});

it("it ends what runs away", () => {
  const policy = policyOf(
    "deny contains x if { some x in numbers.range(1, 1000); some y in numbers.range(1, 1000); y < 0 }",
  );
  const told = () => ready(policy).evaluate({}, { query, budget: { steps: 1000 } });
  expect(told).toThrow(/more than 1,000 steps/);
});

it.each([
  ["a replacement", 'deny contains x if { x := other with input as {"y": 1} }\nother := input.y'],
  ["a function in the place of another", "deny contains x if { x := f(1) with f as g }\nf(_) := 1\ng(_) := 2"],
  ["a whole package", "deny contains x if { x := data.rule }\nother := 1"],
  ["a number JavaScript has none for", "deny contains 123456789012345678901234567890 if input.x"],
])("%s is not written down, or says the same", (_, text) => {
  let policy: Policy;
  try {
    policy = policyOf(text);
  } catch {
    return;
  }
  const written = policy.written([query]);
  if (written === undefined) return;
  const given = { x: true, y: 2 };
  expect(said(ready(policy), given)).toBe(said(policy, given));
});

describe("policies that were compiled together", () => {
  const texts = {
    "a.rego": "package a\nimport rego.v1\nimport data.lib\ndeny contains lib.shared if lib.shared",
    "b.rego":
      'package b\nimport rego.v1\nimport data.lib\ndeny contains "b" if lib.shared\ndeny contains lib.broken if input.fails',
    "lib.rego":
      "package lib\nimport rego.v1\nshared := input.read\nbroken := 1 if input.read\nbroken := 2 if input.read",
  };
  const policy = compile(
    Object.entries(texts).map(([name, text]) => ({ file: name, text })),
    { version: "v1" },
  );
  const written = policy.written(["data.a.deny", "data.b.deny"]);
  if (written === undefined) throw new Error("they were not written down");
  const sources = written.files.map((name) => ({ file: name, text: texts[name as keyof typeof texts] }));
  const load = () => {
    const whole = PrecompiledPolicy.load(written.text, sources);
    const select = (name: string) => whole.select(new Map([[query, `data.${name}.deny`]]));
    return [select("a"), select("b")] as const;
  };
  const watched = (value: Value, more: object = {}) => {
    let reads = 0;
    const get = () => {
      reads += 1;
      return value;
    };
    const given = Object.defineProperty({ ...more }, "read", { enumerable: true, get });
    return { given: given as unknown as Value, countReads: () => reads };
  };

  it("are asked by the names they have alone", () => {
    const [a, b] = load();
    expect([a, b].map((one) => said(one, { read: "x" }))).toEqual(['{"x"}', '{"b"}']);
    expect([a.defines(query), a.defines("data.a.deny")]).toEqual([true, false]);
  });

  it("find out once what several of them ask of an input, until it is forgotten or another one comes", () => {
    const [a, b] = load();
    const first = watched("x");
    const ask = (one: PrecompiledPolicy, given: Value) =>
      formatValueAsTerm(one.evaluateRemembering(given, query) as Value);
    expect([ask(a, first.given), ask(b, first.given)]).toEqual(['{"x"}', '{"b"}']);
    expect(first.countReads()).toBe(1);
    b.forget();
    expect(ask(a, first.given)).toBe('{"x"}');
    expect(first.countReads()).toBe(2);
    const second = watched(false);
    expect([ask(b, second.given), ask(a, second.given), ask(a, first.given)]).toEqual(["set()", "set()", '{"x"}']);
    expect([first.countReads(), second.countReads()]).toEqual([3, 1]);
  });

  it("forget what one of them was finding out when it failed", () => {
    const [a, b] = load();
    const { given, countReads } = watched("x", { fails: true });
    expect(() => b.evaluateRemembering(given, query)).toThrow(/lib.rego:5/);
    const before = countReads();
    expect(formatValueAsTerm(a.evaluateRemembering(given, query) as Value)).toBe('{"x"}');
    expect(countReads()).toBe(before + 1);
  });
});

import { expect, it } from "vitest";
import { evaluateCallText } from "../functions/testing/evaluate-call.js";
import { toJson } from "./json-conversion.js";
import { createLazyObject } from "./lazy-object.js";

function counting() {
  const asked: string[] = [];
  const object = createLazyObject(["b", "a"], (name) => {
    asked.push(name);
    return name.toUpperCase();
  });
  return { asked, object };
}

it.each<readonly [string, unknown, readonly string[]]>([
  ["o.b", "B", ["b"]],
  ['o["a"]', "A", ["a"]],
  ["keys(o)", ["a", "b"], ["a", "b"]],
  ["[for k, v in o : v]", ["A", "B"], ["a", "b"]],
  ["o", { a: "A", b: "B" }, ["a", "b"]],
  ["merge(o, { c = 1 })", { a: "A", b: "B", c: 1 }, ["a", "b"]],
  ['o == { a = "A", b = "B" }', true, ["a", "b"]],
  ["[o.a, o.a]", ["A", "A"], ["a"]],
  ['try(o.c, "none")', "none", []],
])("computes no more of an object than is asked for: %s", (text, value, names) => {
  const { asked, object } = counting();
  expect(toJson(evaluateCallText(text, { o: object }))).toEqual(value);
  expect(asked).toEqual(names);
});

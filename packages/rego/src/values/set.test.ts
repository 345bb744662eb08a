import { inspect } from "node:util";
import { expect, it } from "vitest";
import { RegoSet } from "./set.js";

it("a set shows its elements, in their order, to people and to JSON", () => {
  const set = RegoSet.of([2, "a", RegoSet.of([1])]);
  expect(inspect({ set })).toBe("{ set: RegoSet [ 2, 'a', RegoSet [ 1 ] ] }");
  expect(String(set)).toBe('{2, "a", {1}}');
  expect(JSON.stringify({ set })).toBe('{"set":[2,"a",[1]]}');
});

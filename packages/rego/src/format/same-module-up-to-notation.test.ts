import { expect, test } from "vitest";
import type { RegoVersion } from "../syntax/ast.js";
import { parseModule } from "../syntax/parse.js";
import { isSameModuleUpToNotation } from "./same-module-up-to-notation.js";

function same(a: string, b: string, version: RegoVersion = "v1"): boolean {
  return isSameModuleUpToNotation(
    parseModule(`package a\n${a}`, { version }),
    parseModule(`package a\n${b}`, { version }),
  );
}

test.each([
  ["a := 1", "a  =  1"],
  ["a if { true }", "a := true"],
  ["a := x if { y } else := true if z", "a := x if y else if { z }"],
  ["import data.b\nimport data.c", "import data.c\nimport data.b"],
  ["a := (x)", "a := x"],
  ["# c\na := 1 # d", "a := 1 # c\n# d"],
  ["\n# METADATA\n# title: t\na := 1", "# METADATA\n# title: t\na := 1"],
])("%j says the same as %j", (a, b) => {
  expect(same(a, b)).toBe(true);
});

test.each([
  ["a := 1", "a := 2"],
  ["a := 1.0", "a := 1.00"],
  ["a := 1", "b := 1"],
  ["a := 1", "default a := 1"],
  ["a.b := 1", "a.c := 1"],
  ["a contains 1", "a[1] := true"],
  ["f(x) := 1", "f(y) := 1"],
  ["a if x", "a if not x"],
  ["a if x", "a if x with input as 1"],
  ["a := 1 if x", "a := 1 if x else := 2"],
  ["a := x - (y - z)", "a := x - y - z"],
  ["a := {(x | y) | z}", "a := {((x | y) | z)}"],
  ["a := [x, y]", "a := [x]"],
  ["a := 1", "a := 1\na := 1"],
  ["import data.b", "import data.b as c"],
  ["a := 1 # c", "a := 1"],
  ["# METADATA\n# title: t\na := 1", "# METADATA\n#  title:   t u\na := 1"],
  ["# METADATA\n# title: t\na := 1\nb := 1", "a := 1\n# METADATA\n# title: t\nb := 1"],
])("%j does not say the same as %j", (a, b) => {
  expect(same(a, b)).toBe(false);
});

test("a set is not an entry in v0", () => {
  expect(same("import future.keywords\np[x] { y }", "import future.keywords\np[x] if y", "v0")).toBe(false);
});

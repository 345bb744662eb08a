import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readFileTree } from "../read-documents.js";

const perhaps = `
variable "on" { type = bool }
locals { number = (var.on ? 1 : 0) }
resource "x_thing" "t" {
  count = local.number
  name  = "a"
}
resource "x_thing" "others" {
  for_each = !var.on ? {} : { left = "l", right = "r" }
  name     = each.value
}
resource "x_thing" "instead" {
  count = var.on ? 0 : 1
  name  = "b"
}
resource "x_thing" "many" {
  count = length(var.on)
  name  = "c"
}
module "m" {
  source = "./m"
  count  = var.on ? 1 : 0
}
`;

/** The value of an expression, why it is not certain, and what was reported of it. */
function probe(expression: string, more = perhaps) {
  const files = {
    "main.tf": `resource "x_probe" "p" {\n  v = ${expression}\n}\n${more}`,
    "m/main.tf": 'output "name" {\n  value = "of-module"\n}\n',
  };
  const { resources, problems } = readFileTree(createMemoryFileTree(files), { kinds: ["terraform"] });
  const found = resources.find(({ type }) => type === "x_probe");
  const all = found?.unknowns.flatMap(({ causes }) => causes.map(({ reference, reason }) => `${reason} ${reference}`));
  const reasons = [...new Set(all)];
  return { value: found?.attributes.v, reasons, problems: problems.map(({ message }) => message) };
}

describe("a reference to something that exists perhaps", () => {
  it.each([
    ["x_thing.t[0].name", "a"],
    ['x_thing.others["left"].name', "l"],
    ["module.m[0].name", "of-module"],
    ["[x_thing.t[0].name]", ["a"]],
  ])("is known where it must exist, or the code would fail: %s", (expression, value) => {
    expect(probe(expression)).toEqual({ value, reasons: [], problems: [] });
  });

  it.each([
    ["one(x_thing.t[*].name)", "a", "x_thing.t"],
    ['join("", x_thing.t.*.name)', "a", "x_thing.t"],
    ["try(x_thing.t[0].name, null)", "a", "x_thing.t"],
    ['try(x_thing.others["right"].name, null)', "r", "x_thing.others"],
    ["[for thing in x_thing.others : thing.name]", ["l", "r"], "x_thing.others"],
    ["length(x_thing.t) > 0 ? x_thing.t[0].name : null", "a", "x_thing.t"],
    ["one(module.m[*].name)", "of-module", "module.m"],
    ["{ inner = one(x_thing.t[*].name), known = 1 }", { inner: "a", known: 1 }, "x_thing.t"],
  ])("has its value of the case in which that is made, and says so: %s", (expression, value, reference) => {
    expect(probe(expression)).toEqual({ value, reasons: [`existence ${reference}`], problems: [] });
  });

  it.each([
    // One of them exists, and it is the one that the condition stands for.
    ["one(x_thing.instead[*].name)"],
    // How many there are is not said.
    ["x_thing.many[*].name"],
    ["try(x_thing.many[0].name, null)"],
    // What does not exist there either is no error of the code.
    ["try(x_thing.t[1].name, null)"],
    ["x_thing.t[1].name"],
  ])("stays unknown where the code does not say what is made: %s", (expression) => {
    const { reasons, problems } = probe(expression);
    expect(reasons).toContain("no-value var.on");
    expect(problems).toEqual([]);
  });

  it("changes nothing where it does not matter", () => {
    expect(probe('coalesce("x", one(x_thing.t[*].name))')).toEqual({ value: "x", reasons: [], problems: [] });
    expect(probe("false ? one(x_thing.t[*].name) : null")).toMatchObject({ reasons: [], problems: [] });
  });
});

import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readFileTree } from "../read-documents.js";

/** What `terraform plan` says of the same files, for `terraform_data` in place of `x`. */
function values(files: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const { resources, problems } = readFileTree(createMemoryFileTree(files), { kinds: ["terraform"] });
  expect(problems).toEqual([]);
  return Object.fromEntries(resources.map(({ address, attributes }) => [address, attributes.v]));
}

describe("a module as a whole", () => {
  const child = `
variable "name" {}
resource "x" "made" {
  v = var.name
}
output "name" { value = var.name }
output "id" { value = x.made.id }
`;
  const calls = `
module "one" {
  source = "./child"
  name   = "n"
}
module "many" {
  source   = "./child"
  for_each = toset(["a", "b"])
  name     = each.key
}
`;
  it.each<readonly [string, unknown]>([
    ["module.one", { id: "${module.one.x.made.id}", name: "n" }],
    ["keys(module.one)", ["id", "name"]],
    ["merge(module.one, { id = 1 })", { id: 1, name: "n" }],
    ["module.one[*].name", ["n"]],
    ["module.one != null", true],
    ['try(module.one.gone, "none")', "none"],
    ['lookup(module.many, "c", "none")', "none"],
    ["[for m in module.many : m.name]", ["a", "b"]],
    ["flatten(values(module.many)[*].id)", ['${module.many["a"].x.made.id}', '${module.many["b"].x.made.id}']],
  ])("is an object of its outputs: %s", (expression, value) => {
    const main = `${calls}\nresource "x" "probe" {\n  v = ${expression}\n}\n`;
    expect(values({ "main.tf": main, "child/main.tf": child })["x.probe"]).toEqual(value);
  });
});

describe("JSON syntax", () => {
  const inJson = (content: unknown) => values({ "main.tf.json": JSON.stringify(content) });

  it("takes arguments of resources for templates, whatever they are called", () => {
    const block = { v: "${local.to}", type: "A", from: "x y", to: "${local.to}" };
    const { resources, problems } = readFileTree(
      createMemoryFileTree({ "main.tf.json": JSON.stringify({ locals: { to: "b" }, resource: { x: { a: block } } }) }),
      { kinds: ["terraform"] },
    );
    expect(problems).toEqual([]);
    expect(resources[0]?.attributes).toEqual({ v: "b", type: "A", from: "x y", to: "b" });
  });

  it("takes the default of a variable for what it is", () => {
    const variable = { type: "list(string)", default: ["${raw}", 1] };
    expect(inJson({ variable: { l: variable }, resource: { x: { a: { v: "${var.l}" } } } })).toEqual({
      "x.a": ["${raw}", "1"],
    });
  });

  it("names the iterator of a dynamic block without quotes", () => {
    const dynamic = { rule: { for_each: ["p"], iterator: "each_rule", content: { port: "${each_rule.value}" } } };
    const { resources } = readFileTree(
      createMemoryFileTree({ "main.tf.json": JSON.stringify({ resource: { x: { a: { dynamic } } } }) }),
      {
        kinds: ["terraform"],
      },
    );
    expect(resources[0]?.attributes).toEqual({ rule: [{ port: "p" }] });
  });

  it("takes values in a .tfvars.json file for what they are", () => {
    const main = 'variable "a" {}\nresource "x" "a" {\n  v = var.a\n}\n';
    const given = JSON.stringify({ a: { "${k}": "%{ if }" } });
    expect(values({ "main.tf": main, "terraform.tfvars.json": given })).toEqual({ "x.a": { "${k}": "%{ if }" } });
  });
});

it("writes keys into addresses as Terraform does", () => {
  const main = 'resource "x" "a" {\n  for_each = toset(["a.b", "q\\"", "$${d}", "%%{e}", "$"])\n  v = 1\n}\n';
  expect(Object.keys(values({ "main.tf": main })).sort()).toEqual([
    'x.a["$"]',
    'x.a["$${d}"]',
    'x.a["%%{e}"]',
    'x.a["a.b"]',
    'x.a["q\\""]',
  ]);
});

it("finds one of many instances without looking at all of them each time", () => {
  const count = 8000;
  const main = `
resource "x" "a" {
  count = ${count}
  v = count.index
}
resource "x" "b" {
  count = ${count}
  v = x.a[count.index].v
}
`;
  const found = values({ "main.tf": main });
  expect(found[`x.b[${count - 1}]`]).toBe(count - 1);
});

it.each([
  ["[1]", "a tuple"],
  ["toset([1])", "a set of numbers"],
  ["toset([{ a = 1 }])", "a set of objects"],
  ['toset(["a", null])', "null in a set"],
  ["null", "null"],
])("does not take for_each = %s", (value, found) => {
  const main = `resource "x" "a" {\n  for_each = ${value}\n  v = each.key\n}\n`;
  const { resources, problems } = readFileTree(createMemoryFileTree({ "main.tf": main }), { kinds: ["terraform"] });
  expect(problems).toEqual([
    { file: "main.tf", line: 2, column: 14, message: `for_each must be a map or a set of strings, found ${found}` },
  ]);
  expect(resources.map(({ address, existence }) => [address, existence?.length])).toEqual([["x.a", 1]]);
});

it.each<readonly [string, string, readonly string[]]>([
  [
    "a null where none is taken",
    'variable "a" {\n  nullable = false\n}',
    ['1:1: the value given for variable "a" must not be null'],
  ],
  [
    "a null default where none is taken",
    'variable "a" {\n  nullable = false\n  default = null\n}',
    ['3:3: the default of variable "a" must not be null'],
  ],
  ["a null where it is taken", 'variable "a" {\n  default = "d"\n}', []],
])("says when a variable is given %s", (_name, child, expected) => {
  const main = 'module "m" {\n  source = "./m"\n  a = null\n}\n';
  const files = { "main.tf": main, "m/main.tf": `${child}\nresource "x" "a" {\n  v = var.a\n}\n` };
  const { problems } = readFileTree(createMemoryFileTree(files), { kinds: ["terraform"] });
  expect(problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)).toEqual(expected);
});

it.each([
  ['resource "x" "a" {\n  count = length(x.a)\n}', "how often x.a exists depends on itself"],
  ['module "m" {\n  count = 1\n}', "a module call needs a source"],
])("reports what makes a count or a call senseless: %s", (main, message) => {
  const { problems } = readFileTree(createMemoryFileTree({ "main.tf": main }), { kinds: ["terraform"] });
  expect(problems).toEqual([{ file: "main.tf", line: 1, column: 1, message }]);
});

describe("a dynamic block", () => {
  const reading = (forEach: string, limits = {}) => {
    const block = `  dynamic "b" {\n    for_each = ${forEach}\n    content {\n      v = b.value\n    }\n  }\n`;
    return readFileTree(createMemoryFileTree({ "main.tf": `resource "x" "a" {\n  count = 30\n${block}}\n` }), {
      kinds: ["terraform"],
      limits,
    });
  };

  it.each([
    ["null", "null"],
    ['"text"', "a string"],
  ])("cannot be written out for %s", (forEach, found) => {
    const { resources, problems } = reading(forEach);
    const message = `for_each of a dynamic block must be a list, a set or a map, found ${found}`;
    expect(problems).toEqual([{ file: "main.tf", line: 4, column: 16, message }]);
    expect(resources[0]?.attributes).toEqual({ b: [{ v: "${b.value}" }] });
  });

  it("is overridden by blocks of the type it stands for, and no others", () => {
    const dynamic = (type: string, value: string) =>
      `  dynamic "${type}" {\n    for_each = ["${value}"]\n    content {\n      v = ${type}.value\n    }\n  }\n`;
    const { resources } = readFileTree(
      createMemoryFileTree({
        "main.tf": `resource "x" "a" {\n${dynamic("b", "1")}${dynamic("c", "1")}${dynamic("d", "1")}}\n`,
        "override.tf": `resource "x" "a" {\n${dynamic("b", "2")}  c {\n    v = "3"\n  }\n}\n`,
      }),
      { kinds: ["terraform"] },
    );
    expect(resources[0]?.attributes).toEqual({ b: [{ v: "2" }], c: [{ v: "3" }], d: [{ v: "1" }] });
  });

  it("leaves blocks beside it known where nobody knows how many it makes", () => {
    const dynamic = '  dynamic "b" {\n    for_each = var.list\n    content {\n      v = "d"\n    }\n  }\n';
    const read = (blocks: string) =>
      readFileTree(createMemoryFileTree({ "main.tf": `variable "list" {}\nresource "x" "a" {\n${blocks}}\n` }), {
        kinds: ["terraform"],
      }).resources[0];
    const cause = { reference: "var.list", reason: "no-value" };
    const existence = { reference: 'dynamic "b"', reason: "existence", detail: "var.list" };
    expect(read(dynamic)?.unknowns).toEqual([
      { path: ["b"], causes: [expect.objectContaining({ ...cause, isCountOnly: true })] },
      { path: ["b", 0], causes: [existence] },
    ]);
    const beside = read(`  b {\n    v = "s"\n  }\n${dynamic}`);
    expect(beside?.attributes).toEqual({ b: [{ v: "s" }, { v: "d" }] });
    expect(beside?.unknowns).toEqual([
      { path: ["b"], causes: [expect.objectContaining({ ...cause, isCountOnly: true })] },
      { path: ["b", 1], causes: [existence] },
    ]);
  });

  it("keeps secret what it is written out for", () => {
    expect(reading('sensitive(["s"])').resources[0]?.sensitive).toEqual([["b", 0, "v"]]);
  });

  it("ends as unknown where a tree has too many of them", () => {
    const { resources, problems } = reading("range(1000)", { expansion: 2000 });
    expect(problems.map(({ line }) => line)).toEqual([4]);
    const sizes = resources.map(({ attributes }) => (attributes.b as unknown[]).length);
    expect([sizes.length, sizes[0], sizes.at(-1)]).toEqual([30, 1000, 1]);
  });
});

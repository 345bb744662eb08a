/**
 * Random Terraform modules for property tests: locals, variables, resources with `count` and `for_each`, a child module
 * called in all ways, expressions over all of them. Every resource is a `terraform_data`, which Terraform plans without
 * any provider, so the same texts can be given to the real one.
 */
import fc from "fast-check";

export type RandomFiles = Readonly<Record<string, string>>;

const literal = fc.oneof(
  fc.constantFrom('"a"', '"b c"', '""', '"3"', "true", "false", "null", "0", "1", "2.5", "-7"),
  fc.integer({ min: -3, max: 12 }).map(String),
);

/** Names that are declared in every module; not all of them hold what an expression wants. */
const reference = fc.constantFrom(
  "local.text",
  "local.list",
  "local.object",
  "local.numbers",
  "local.made",
  "var.given",
  "var.size",
  "var.unset",
  "terraform_data.plain.input",
  "terraform_data.plain.id",
  "terraform_data.counted[0].input",
  "terraform_data.counted[*].input",
  "terraform_data.keyed",
  'terraform_data.keyed["x"].input',
);

const calls: readonly (readonly [string, number])[] = [
  ["upper", 1],
  ["length", 1],
  ["keys", 1],
  ["values", 1],
  ["tostring", 1],
  ["tolist", 1],
  ["toset", 1],
  ["jsonencode", 1],
  ["flatten", 1],
  ["try", 2],
  ["can", 1],
  ["merge", 2],
  ["concat", 2],
  ["contains", 2],
  ["lookup", 3],
  ["coalesce", 2],
  ["join", 2],
  ["format", 2],
  ["element", 2],
];

const randomExpression: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie("expression");
  return {
    expression: fc.oneof(
      { maxDepth: 3, depthIdentifier: "expression" },
      literal,
      reference,
      fc.array(inner, { maxLength: 3 }).map((items) => `[${items.join(", ")}]`),
      fc.tuple(inner, inner).map(([a, b]) => `{ k = ${a}, "l-m" = ${b} }`),
      fc.tuple(inner, inner, inner).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc
        .tuple(inner, fc.constantFrom("==", "!=", "+", "*", "<", "&&", "||", "%"), inner)
        .map((parts) => `(${parts.join(" ")})`),
      inner.map((text) => `"<\${${text}}>"`),
      inner.map((text) => `[for v in ${text} : v]`),
      fc.tuple(inner, inner).map(([a, b]) => `{ for k, v in ${a} : "\${k}" => [v, ${b}] }`),
      inner.map((text) => `(${text})[*]`),
      fc.tuple(inner, fc.constantFrom("[0]", '["k"]', ".k", ".x.y")).map(([text, step]) => `(${text})${step}`),
      fc
        .constantFrom(...calls)
        .chain(([name, count]) =>
          fc.array(inner, { minLength: count, maxLength: count }).map((args) => `${name}(${args.join(", ")})`),
        ),
    ),
  };
}).expression;

const childModule = `
variable "one" {}
variable "two" {
  type    = list(string)
  default = ["d"]
}
resource "terraform_data" "inside" {
  input = { one = var.one, two = var.two }
}
output "one" {
  value = var.one
}
output "made" {
  value = terraform_data.inside.input
}
`;

/** A root module in which every expression may be wrong. */
export const randomModule: fc.Arbitrary<RandomFiles> = fc
  .array(randomExpression, { minLength: 9, maxLength: 9 })
  .map((e) => ({
    "main.tf": `
variable "given" {
  default = { x = 1, y = "two" }
}
variable "size" {
  type    = number
  default = 2
}
variable "unset" {
  type    = string
  default = null
}
locals {
  text    = "text"
  list    = ["a", "b", "a"]
  object  = { x = ["p"], y = { z = true } }
  numbers = [1, 2, 3]
  made    = ${e[0]}
}
resource "terraform_data" "plain" {
  input = ${e[1]}
}
resource "terraform_data" "counted" {
  count = 2
  input = [count.index, ${e[2]}]
}
resource "terraform_data" "keyed" {
  for_each = { x = ${e[3]}, y = 1 }
  input    = [each.key, each.value]
}
resource "terraform_data" "free" {
  for_each = toset([for v in ["a", "b"] : v if can(${e[4]})])
  input    = [each.value, ${e[5]}]
}
module "child" {
  source = "./child"
  one    = ${e[6]}
}
module "children" {
  source   = "./child"
  for_each = toset(["m", "n"])
  one      = [each.key, ${e[7]}]
  two      = ["t"]
}
resource "terraform_data" "after" {
  input = [module.child.one, module.children["m"].made, ${e[8]}]
}
`,
    "child/main.tf": childModule,
  }));

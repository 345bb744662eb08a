/** Files somebody wrote to keep whoever reads them busy. Their text grows in step with `n`; so may the reading of them. */
export interface HostileFiles {
  readonly name: string;
  /** An `n` with which one of these is small. */
  readonly n: number;
  readonly files: (n: number) => Readonly<Record<string, string>>;
}

function lines(n: number, line: (i: number) => string): string {
  return Array.from({ length: n }, (_, i) => line(i)).join("\n");
}

function terraform(name: string, n: number, text: (n: number) => string): HostileFiles {
  return { name: `Terraform: ${name}`, n, files: (size) => ({ "main.tf": text(size) }) };
}

/** The expression as an argument, and as a local that is used. */
function expression(name: string, n: number, text: (n: number) => string): HostileFiles {
  return terraform(
    name,
    n,
    (size) =>
      `variable "v" {}\nvariable "w" {}\nlocals {\n  a = var.v\n  b = ${text(size)}\n}\nresource "x_y" "z" {\n  value = local.b\n}\n`,
  );
}

const terraformFiles: readonly HostileFiles[] = [
  expression("steps into an unknown", 10_000, (n) => `local.a${"[0]".repeat(n)}`),
  expression("names into an unknown", 10_000, (n) => `local.a${".b".repeat(n)}`),
  expression("steps into a resource", 10_000, (n) => `x_y.z${".b".repeat(n)}`),
  expression("steps into nothing", 10_000, (n) => `local.nothing${"[0]".repeat(n)}`),
  expression("keys into an unknown", 10_000, (n) => `local.a${'["k"]'.repeat(n)}`),
  expression("steps after a splat", 10_000, (n) => `local.a[*]${".b".repeat(n)}`),
  expression("splats after splats", 2_000, (n) => `local.a${"[*].b".repeat(n)}`),
  expression("computed keys", 2_000, (n) => `local.a${"[var.w]".repeat(n)}`),
  expression("unknown parts of a text", 3_000, (n) => `"${lines(n, (i) => `\${var.v.n${i}}`).replaceAll("\n", "")}"`),
  expression("unknown parts of a list", 3_000, (n) => `[${lines(n, (i) => `var.v.n${i},`)}]`),
  expression("unknown keys of an object", 3_000, (n) => `{${lines(n, (i) => `(var.v.n${i}) = 1,`)}}`),
  expression("unknown arguments", 3_000, (n) => `concat(${lines(n, (i) => `var.v.n${i},`)} [])`),
  expression("unknown arguments of join", 3_000, (n) => `join(",", [${lines(n, (i) => `var.v.n${i},`)}])`),
  expression("merges of unknowns", 3_000, (n) => `merge(${lines(n, (i) => `var.v.n${i},`)} {})`),
  expression("conditions", 2_000, (n) => `${"var.v ? 1 : ".repeat(n)}2`),
  expression("sums", 2_000, (n) => `${"var.v + ".repeat(n)}2`),
  expression("and", 2_000, (n) => `${"var.v.a && ".repeat(n)}true`),
  expression("brackets", 2_000, (n) => `${"[".repeat(n)}1${"]".repeat(n)}`),
  expression("parentheses", 2_000, (n) => `${"(".repeat(n)}1${")".repeat(n)}`),
  expression("texts in texts", 2_000, (n) => `${'"${'.repeat(n)}var.v${'}"'.repeat(n)}`),
  expression("for over a long list", 3_000, (n) => `[for x in [${lines(n, (i) => `${i},`)}] : "\${x}-\${var.v}"]`),
  expression("for with unknown results", 3_000, (n) => `{for x in [${lines(n, (i) => `${i},`)}] : x => var.v[x]}`),
  expression("a long heredoc", 3_000, (n) => `<<E\n${lines(n, (i) => `  line ${i} \${var.v.n${i}}`)}\nE\n`),
  expression(
    "a heredoc with conditions",
    1_000,
    (n) => `<<E\n${lines(n, () => "%{ if var.v }a%{ else }b%{ endif }")}\nE\n`,
  ),
  expression("a long text", 3_000, (n) => `"${"\\n\\t\\u00e9$$%%".repeat(n)}"`),
  expression("a number", 3_000, (n) => `1${"0".repeat(n)}`),
  expression("keys of an object", 3_000, (n) => `{${lines(n, (i) => `k${i} = ${i}`)}}`),
  expression("the same key", 3_000, (n) => `{${lines(n, (i) => `k = ${i}`)}}`),
  expression("try of errors", 2_000, (n) => `try(${lines(n, (i) => `local.n${i}.x,`)} 1)`),
  expression("sets of unknowns", 2_000, (n) => `toset([${lines(n, (i) => `var.v.n${i},`)}])`),
  expression("distinct objects", 1_000, (n) => `distinct([${lines(n, (i) => `{ a = ${i} },`)}])`),
  expression("sets of objects", 1_000, (n) => `toset([${lines(n, (i) => `{ a = ${i}, b = [${i}] },`)}])`),
  expression("a sorted list", 3_000, (n) => `sort([${lines(n, (i) => `"${(i * 7919) % 10_007}",`)}])`),
  expression("a flattened list", 3_000, (n) => `flatten([${lines(n, (i) => `[[${i}]],`)}])`),
  expression("coalesce of nulls", 3_000, (n) => `coalesce(${"null, ".repeat(n)} 1)`),
  expression("a replaced text", 3_000, (n) => `replace("${"ab".repeat(n)}", "/a+/", "$0$0")`),
  expression("a split text", 3_000, (n) => `split(",", "${"a,".repeat(n)}")`),
  expression("JSON in a text", 3_000, (n) => `jsondecode("[${"1,".repeat(n)}1]")`),
  expression("brackets of JSON in a text", 3_000, (n) => `jsondecode("${"[".repeat(n)}${"]".repeat(n)}")`),
  expression("YAML in a text", 2_000, (n) => `yamldecode("${"- a\\n".repeat(n)}")`),
  expression("CSV in a text", 2_000, (n) => `csvdecode("a,b\\n${"1,2\\n".repeat(n)}")`),
  terraform(
    "locals in a chain",
    1_000,
    (n) =>
      `locals {\n  l0 = var.x\n${lines(n, (i) => `  l${i + 1} = local.l${i}`)}\n}\nvariable "x" {}\nresource "x_y" "z" {\n  v = local.l${n}\n}\n`,
  ),
  terraform(
    "locals that grow by one",
    1_000,
    (n) =>
      `locals {\n  l0 = [1]\n${lines(n, (i) => `  l${i + 1} = concat(local.l${i}, [${i}])`)}\n}\nresource "x_y" "z" {\n  v = length(local.l${Math.min(n, 300)})\n}\n`,
  ),
  terraform(
    "locals used everywhere",
    1_000,
    (n) =>
      `variable "v" {}\nlocals {\n  big = [${lines(n, (i) => `var.v.n${i},`)}]\n}\n${lines(n, (i) => `resource "x_y" "z${i}" {\n  v = local.big[${i}]\n}`)}\n`,
  ),
  terraform("resources", 1_000, (n) => lines(n, (i) => `resource "x_y" "z${i}" {\n  v = x_y.z${(i + 1) % n}.id\n}`)),
  terraform("resources in a chain", 1_000, (n) =>
    lines(n, (i) => `resource "x_y" "z${i}" {\n  v = x_y.z${i + 1}.v\n}`),
  ),
  terraform("resources of one name", 1_000, (n) => lines(n, () => `resource "x_y" "z" {\n  v = 1\n}`)),
  terraform("blocks", 2_000, (n) => `resource "x_y" "z" {\n${lines(n, (i) => `  b {\n    v = ${i}\n  }`)}\n}\n`),
  terraform(
    "blocks of different names",
    2_000,
    (n) => `resource "x_y" "z" {\n${lines(n, (i) => `  b${i} {\n    v = ${i}\n  }`)}\n}\n`,
  ),
  terraform(
    "dynamic blocks",
    1_000,
    (n) =>
      `variable "v" {}\nresource "x_y" "z" {\n${lines(n, (i) => `  dynamic "b" {\n    for_each = [${i}]\n    content {\n      v = b.value\n    }\n  }`)}\n}\n`,
  ),
  terraform(
    "dynamic blocks over an unknown",
    1_000,
    (n) =>
      `variable "v" {}\nresource "x_y" "z" {\n${lines(n, () => `  dynamic "b" {\n    for_each = var.v\n    content {\n      v = b.value\n    }\n  }`)}\n}\n`,
  ),
  terraform("blocks in blocks", 150, (n) => `resource "x_y" "z" {\n${"b {\n".repeat(n)}${"}\n".repeat(n)}}\n`),
  terraform("attributes", 3_000, (n) => `resource "x_y" "z" {\n${lines(n, (i) => `  a${i} = ${i}`)}\n}\n`),
  terraform(
    "instances",
    1_000,
    (n) =>
      `resource "x_y" "z" {\n  count = ${n}\n  v     = count.index\n}\nresource "x_y" "u" {\n  v = x_y.z[*].v\n}\n`,
  ),
  terraform(
    "instances that look at each other",
    500,
    (n) =>
      `resource "x_y" "z" {\n  count = ${n}\n  v     = count.index\n}\nresource "x_y" "u" {\n  count = ${n}\n  v = x_y.z[count.index].v\n}\n`,
  ),
  terraform(
    "instances by key",
    1_000,
    (n) => `resource "x_y" "z" {\n  for_each = toset([${lines(n, (i) => `"k${i}",`)}])\n  v     = each.key\n}\n`,
  ),
  terraform(
    "variables",
    2_000,
    (n) =>
      `${lines(n, (i) => `variable "v${i}" {\n  default = ${i}\n}`)}\nresource "x_y" "z" {\n  v = [${lines(n, (i) => `var.v${i},`)}]\n}\n`,
  ),
  terraform(
    "variables with types",
    1_000,
    (n) =>
      `variable "v" {\n  type = object({\n${lines(n, (i) => `    a${i} = optional(string, "x")`)}\n  })\n  default = {}\n}\nresource "x_y" "z" {\n  v = var.v\n}\n`,
  ),
  terraform(
    "outputs",
    2_000,
    (n) => `variable "v" {}\n${lines(n, (i) => `output "o${i}" {\n  value = var.v.n${i}\n}`)}\n`,
  ),
  terraform(
    "moves",
    1_000,
    (n) =>
      `${lines(n, (i) => `moved {\n  from = x_y.z${i}\n  to   = x_y.z${i + 1}\n}`)}\nresource "x_y" "z${n}" {\n}\n`,
  ),
  terraform(
    "providers",
    1_000,
    (n) =>
      `${lines(n, (i) => `provider "aws" {\n  alias  = "p${i}"\n  region = "r"\n}`)}\n${lines(n, (i) => `resource "aws_y" "z${i}" {\n  provider = aws.p${i}\n}`)}\n`,
  ),
  terraform("comments", 3_000, (n) => `${"# comment\n// more\n/* and more */\n".repeat(n)}resource "x_y" "z" {\n}\n`),
  terraform("broken lines", 2_000, (n) => `${"a = @\n".repeat(n)}resource "x_y" "z" {\n}\n`),
  terraform("open brackets", 2_000, (n) => `${"a = [\n".repeat(n)}`),
  terraform("open heredocs", 2_000, (n) => `${"a = <<A\n".repeat(n)}`),
  terraform("open quotes", 2_000, (n) => `${'a = "${\n'.repeat(n)}`),
  {
    name: "Terraform: modules",
    n: 200,
    files: (n) => ({
      "main.tf": `variable "v" {}\n${lines(n, (i) => `module "m${i}" {\n  source = "./m"\n  v = var.v\n}`)}\nresource "x_y" "all" {\n  v = [${lines(n, (i) => `module.m${i}.o,`)}]\n}\n`,
      "m/main.tf": 'variable "v" {}\nresource "x_y" "z" {\n  v = var.v\n}\noutput "o" {\n  value = x_y.z.id\n}\n',
    }),
  },
  {
    name: "Terraform: modules in folders of their own",
    n: 100,
    files: (n) =>
      Object.fromEntries([
        ["main.tf", lines(n, (i) => `module "m${i}" {\n  source = "./m${i}"\n}`)],
        ...Array.from({ length: n }, (_, i) => [`m${i}/main.tf`, `resource "x_y" "z" {\n  v = ${i}\n}\n`]),
      ]),
  },
  {
    name: "Terraform: files",
    n: 200,
    files: (n) =>
      Object.fromEntries(
        Array.from({ length: n }, (_, i) => [
          `f${i}.tf`,
          `resource "x_y" "z${i}" {\n  v = x_y.z${(i + 1) % n}.id\n}\n`,
        ]),
      ),
  },
  {
    name: "Terraform: JSON",
    n: 1_000,
    files: (n) => ({
      "main.tf.json": JSON.stringify({
        locals: { a: Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, `\${var.v.n${i}}`])) },
        resource: { x_y: { z: { v: "${local.a}" } } },
        variable: { v: {} },
      }),
    }),
  },
  {
    name: "Terraform: values of variables",
    n: 2_000,
    files: (n) => ({
      "main.tf": 'variable "v" {}\nresource "x_y" "z" {\n  v = var.v\n}\n',
      "terraform.tfvars": `v = {\n${lines(n, (i) => `  k${i} = ${i}`)}\n}\n`,
    }),
  },
];

function template(name: string, n: number, make: (n: number) => unknown): HostileFiles {
  return { name, n, files: (size) => ({ "template.json": JSON.stringify(make(size)) }) };
}

function stack(
  name: string,
  n: number,
  value: (n: number) => unknown,
  rest: (n: number) => object = () => ({}),
): HostileFiles {
  return template(`CloudFormation: ${name}`, n, (size) => ({
    AWSTemplateFormatVersion: "2010-09-09",
    Parameters: { P: { Type: "String" } },
    Resources: { R: { Type: "AWS::S3::Bucket", Properties: { BucketName: value(size) } } },
    ...rest(size),
  }));
}

function each<T>(n: number, make: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => make(i));
}

function entries<T>(n: number, make: (i: number) => readonly [string, T]): Record<string, T> {
  return Object.fromEntries(each(n, make));
}

/** A value around a value, `n` times. */
function nested(n: number, inner: unknown, around: (inner: unknown) => unknown): unknown {
  let value = inner;
  for (let i = 0; i < n; i++) value = around(value);
  return value;
}

const stackFiles: readonly HostileFiles[] = [
  stack("joins", 2_000, (n) => ({ "Fn::Join": ["", each(n, () => ({ Ref: "P" }))] })),
  stack("substitutions", 2_000, (n) => ({ "Fn::Sub": "${P}-".repeat(n) })),
  stack("substitutions by a map", 2_000, (n) => ({
    "Fn::Sub": [each(n, (i) => `\${a${i}}`).join(""), entries(n, (i) => [`a${i}`, { Ref: "P" }])],
  })),
  stack("joins in joins", 60, (n) => nested(n, { Ref: "P" }, (inner) => ({ "Fn::Join": ["", [inner, "x"]] }))),
  stack("substitutions in substitutions", 60, (n) =>
    nested(n, { Ref: "P" }, (inner) => ({ "Fn::Sub": ["${a}${a}", { a: inner }] })),
  ),
  stack("selections", 60, (n) => nested(n, { Ref: "P" }, (inner) => ({ "Fn::Select": [0, [inner, "x"]] }))),
  stack("tags", 2_000, (n) => each(n, (i) => ({ Key: `k${i}`, Value: { Ref: "P" } }))),
  stack(
    "conditions in a chain",
    1_000,
    () => ({ "Fn::If": ["C0", 1, 2] }),
    (n) => ({
      Conditions: entries(n, (i) => [
        `C${i}`,
        i === n - 1 ? { "Fn::Equals": ["a", "b"] } : { "Fn::Not": [{ Condition: `C${i + 1}` }] },
      ]),
    }),
  ),
  stack(
    "conditions that use one another twice",
    30,
    () => ({ "Fn::If": ["C0", 1, 2] }),
    (n) => ({
      Conditions: entries(n, (i) => [
        `C${i}`,
        i === n - 1
          ? { "Fn::Equals": [{ Ref: "P" }, "b"] }
          : { "Fn::Or": [{ Condition: `C${i + 1}` }, { Condition: `C${i + 1}` }] },
      ]),
    }),
  ),
  stack(
    "mappings",
    1_000,
    () => ({ "Fn::FindInMap": ["M", "k0", "v"] }),
    (n) => ({ Mappings: { M: entries(n, (i) => [`k${i}`, { v: i }]) } }),
  ),
  template("CloudFormation: resources", 1_000, (n) => ({
    AWSTemplateFormatVersion: "2010-09-09",
    Resources: entries(n, (i) => [
      `R${i}`,
      {
        Type: "AWS::S3::Bucket",
        DependsOn: `R${(i + 1) % n}`,
        Properties: { Name: { "Fn::GetAtt": [`R${(i + 1) % n}`, "Arn"] } },
      },
    ]),
  })),
  template("CloudFormation: a loop", 1_000, (n) => ({
    Transform: "AWS::LanguageExtensions",
    Resources: {
      "Fn::ForEach::Loop": [
        "X",
        each(n, (i) => `v${i}`),
        { "R${X}": { Type: "AWS::S3::Bucket", Properties: { Name: { Ref: "X" } } } },
      ],
    },
  })),
  template("CloudFormation: loops in loops", 12, (n) => ({
    Transform: "AWS::LanguageExtensions",
    Resources: nested(n, { "R${X}": { Type: "AWS::S3::Bucket", Properties: {} } }, (inner) => ({
      "Fn::ForEach::Loop": ["X", ["a", "b"], inner],
    })),
  })),
];

function deployment(name: string, n: number, make: (n: number) => object): HostileFiles {
  return template(`ARM: ${name}`, n, (size) => ({
    $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
    contentVersion: "1.0.0.0",
    resources: [{ type: "a/b", apiVersion: "1", name: "[variables('v0')]" }],
    ...make(size),
  }));
}

const deploymentFiles: readonly HostileFiles[] = [
  deployment("variables in a chain", 500, (n) => ({
    variables: entries(n, (i) => [`v${i}`, i === n - 1 ? "x" : `[variables('v${i + 1}')]`]),
  })),
  deployment("variables that double", 40, (n) => ({
    variables: entries(n, (i) => [
      `v${i}`,
      i === n - 1 ? "xxxxxxxx" : `[concat(variables('v${i + 1}'), variables('v${i + 1}'))]`,
    ]),
  })),
  deployment("resources", 1_000, (n) => ({
    resources: each(n, (i) => ({ type: "a/b", apiVersion: "1", name: `n${i}`, dependsOn: [`n${i + 1}`] })),
  })),
  deployment("copies", 1_000, (n) => ({
    resources: each(n, (i) => ({
      type: "a/b",
      apiVersion: "1",
      name: `[concat('n', copyIndex())]`,
      copy: { name: `c${i}`, count: 1_000 },
    })),
  })),
  deployment("resources in resources", 60, (n) => ({
    resources: nested(n, [], (inner) => [{ type: "a/b", apiVersion: "1", name: "x", resources: inner }]),
  })),
  deployment(
    "templates in templates",
    30,
    (n) =>
      nested(n, { resources: [] }, (inner) => ({
        resources: [
          {
            type: "Microsoft.Resources/deployments",
            apiVersion: "1",
            name: "x",
            properties: { mode: "Incremental", template: inner },
          },
        ],
      })) as object,
  ),
];

const pod = (i: number) => ({ apiVersion: "v1", kind: "Pod", metadata: { name: `p${i}` } });

function yaml(name: string, n: number, text: (n: number) => string): HostileFiles {
  return { name: `YAML: ${name}`, n, files: (size) => ({ "file.yaml": `apiVersion: v1\nkind: Pod\n${text(size)}\n` }) };
}

const dataFiles: readonly HostileFiles[] = [
  template("Kubernetes: a list", 1_000, (n) => ({ apiVersion: "v1", kind: "List", items: each(n, pod) })),
  template("Kubernetes: lists in lists", 60, (n) =>
    nested(n, pod(0), (inner) => ({
      apiVersion: "v1",
      kind: "List",
      items: [inner, inner === undefined ? inner : pod(1)],
    })),
  ),
  yaml("documents", 1_000, (n) => lines(n, (i) => `---\n${JSON.stringify(pod(i))}`)),
  yaml("empty documents", 2_000, (n) => "---\n".repeat(n)),
  yaml("keys", 3_000, (n) => lines(n, (i) => `k${i}: v`)),
  yaml("the same key", 2_000, (n) => lines(n, () => "k: v")),
  yaml("anchors", 2_000, (n) => lines(n, (i) => `k${i}: &a${i} v`)),
  yaml("one anchor again and again", 2_000, (n) => lines(n, (i) => `k${i}: &a v`)),
  yaml("aliases", 2_000, (n) => `a: &a v\n${lines(n, (i) => `k${i}: *a`)}`),
  yaml("merges", 1_000, (n) => `a: &a {x: 1, y: 2}\n${lines(n, (i) => `k${i}: {<<: *a, z: ${i}}`)}`),
  yaml(
    "merges of merges",
    200,
    (n) => `k0: &a0 {x: 1}\n${lines(n, (i) => `k${i + 1}: &a${i + 1} {<<: *a${i}, y${i}: ${i}}`)}`,
  ),
  yaml("brackets", 2_000, (n) => `k: ${"[".repeat(n)}${"]".repeat(n)}`),
  yaml("open brackets", 2_000, (n) => `k: ${"[".repeat(n)}`),
  yaml("open braces", 2_000, (n) => `k: ${"{a: ".repeat(n)}`),
  yaml("dashes", 500, (n) => `k:\n${"- ".repeat(n)}a`),
  yaml("questions", 500, (n) => `${"? ".repeat(n)}a`),
  yaml("indents", 150, (n) => lines(n, (i) => `${" ".repeat(i)}k:`)),
  yaml("a long text", 2_000, (n) => `k: |\n${"  line\n".repeat(n)}`),
  yaml("a folded text", 2_000, (n) => `k: >\n${"  line\n\n".repeat(n)}`),
  yaml("a quoted text", 2_000, (n) => `k: "${"a\\n\n  ".repeat(n)}"`),
  yaml("an open quotation", 2_000, (n) => `k: "${"a\n".repeat(n)}`),
  yaml("open quotations", 1_000, (n) => lines(n, (i) => `k${i}: "a`)),
  yaml("comments", 3_000, (n) => "# comment\n".repeat(n)),
  yaml("tabs", 2_000, (n) => lines(n, (i) => `k${i}:\tv`)),
  yaml("wrong indents", 1_000, (n) => lines(n, (i) => `${i % 2 === 0 ? "" : "  "}k${i}: v`)),
  yaml("templates", 1_000, (n) => lines(n, (i) => `k${i}: {{ .Values.x${i} }}`)),
  yaml("colons", 2_000, (n) => `k: ${"a: ".repeat(n)}`),
  { name: "JSON: brackets", n: 2_000, files: (n) => ({ "file.json": `{"kind":${"[".repeat(n)}${"]".repeat(n)}}` }) },
  {
    name: "JSON: open brackets",
    n: 2_000,
    files: (n) => ({ "file.json": `{"apiVersion":"v1","kind":${"[".repeat(n)}` }),
  },
  {
    name: "JSON: keys",
    n: 3_000,
    files: (n) => ({
      "file.json": JSON.stringify({ apiVersion: "v1", kind: "Pod", ...entries(n, (i) => [`k${i}`, i]) }),
    }),
  },
  {
    name: "JSON: the same key",
    n: 3_000,
    files: (n) => ({ "file.json": `{"apiVersion":"v1","kind":"Pod",${'"k":1,'.repeat(n)}"l":1}` }),
  },
  {
    name: "JSON: broken lines",
    n: 2_000,
    files: (n) => ({ "file.json": `{"apiVersion":"v1","kind":"Pod",\n${'"k": @,\n'.repeat(n)}"l":1}` }),
  },
  {
    name: "JSON: escapes",
    n: 3_000,
    files: (n) => ({ "file.json": `{"apiVersion":"v1","kind":"Pod","k":"${"\\u00e9\\n".repeat(n)}"}` }),
  },
];

export const hostileFiles: readonly HostileFiles[] = [
  ...terraformFiles,
  ...stackFiles,
  ...deploymentFiles,
  ...dataFiles,
];

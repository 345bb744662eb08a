/** Files of at most a megabyte that ask for more memory or time than there is; each with its name. */
const megabyte = 1_000_000;
const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));

const locals = (lines: readonly string[]) =>
  `locals {\n${lines.map((line) => `  ${line}\n`).join("")}}\nresource "aws_ebs_volume" "v" {\n  size = 1\n  tags = { a = local.last }\n}\n`;

const growing = (times: number, next: (name: string) => string, first: string) => [
  `a0 = ${first}`,
  ...Array.from({ length: times }, (_, i) => `a${i + 1} = ${next(`local.a${i}`)}`),
  `last = local.a${times}`,
];

const aliases = (levels: number) =>
  Array.from({ length: levels }, (_, i) =>
    i === 0
      ? "a0: &a0 [x, x, x, x, x, x, x, x, x]"
      : `a${i}: &a${i} [${Array(9)
          .fill(`*a${i - 1}`)
          .join(", ")}]`,
  ).join("\n");

// biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of CloudFormation
const twice = "${a}${a}";

const resources = (resource: object) => ({ AWSTemplateFormatVersion: "2010-09-09", Resources: { R: resource } });

/** What one file's text leads to; the node type is that which reads it. */
export interface HostileFile {
  readonly nodeType: string;
  readonly path: string;
  readonly text: string;
}

const terraform = (text: string): HostileFile => ({ nodeType: "terraform", path: "main.tf", text });

export const hostileFiles: Readonly<Record<string, HostileFile>> = {
  "a traversal of 300,000 steps": terraform(locals([`a = [[1]]`, `last = local.a${repeated("[0]", 0.9 * megabyte)}`])),
  "a name of 150,000 parts": terraform(locals([`last = local${repeated(".bcde", 0.75 * megabyte)}`])),
  "a string doubled forty times": terraform(locals(growing(40, (name) => `"\${${name}}\${${name}}"`, '"0123456789"'))),
  "a list doubled forty times": terraform(locals(growing(40, (name) => `concat(${name}, ${name})`, "[1, 2, 3]"))),
  "a product of products": terraform(locals(growing(6, (name) => `setproduct(${name}, ${name})`, "range(100)"))),
  "a sum of 200,000 terms": terraform(locals([`last = 1${repeated(" + 1", 0.8 * megabyte)}`])),
  "brackets 300,000 deep": terraform(locals([`last = ${"[".repeat(300_000)}${"]".repeat(300_000)}`])),
  "parentheses 300,000 deep": terraform(locals([`last = ${"(".repeat(300_000)}1${")".repeat(300_000)}`])),
  "conditions in conditions": terraform(locals([`last = ${repeated("true ? 1 : ", 0.9 * megabyte)}1`])),
  "templates in templates": terraform(locals([`last = ${'"${'.repeat(50_000)}1${'}"'.repeat(50_000)}`])),
  "a for over a for over a for": terraform(
    locals(["n = range(1000)", "last = [for a in local.n : [for b in local.n : [for c in local.n : a + b + c]]]"]),
  ),
  "a count of a thousand million": terraform('resource "aws_ebs_volume" "v" {\n  count = 1000000000\n  size = 1\n}\n'),
  "aliases of aliases": {
    nodeType: "kubernetesObjectFiles",
    path: "all.yaml",
    text: `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: bomb\n${aliases(12)}\n`,
  },
  "a manifest of nothing but brackets": {
    nodeType: "kubernetesObjectFiles",
    path: "all.json",
    text: `{"apiVersion": "v1", "kind": "ConfigMap", "data": ${"[".repeat(450_000)}${"]".repeat(450_000)}}`,
  },
  "joins of joins": {
    nodeType: "cloudformation",
    path: "template.json",
    text: JSON.stringify(
      resources({
        Type: "AWS::S3::Bucket",
        Properties: {
          BucketName: Array.from({ length: 40 }).reduce<unknown>(
            (inner) => ({ "Fn::Sub": [twice, { a: inner }] }),
            "0123456789",
          ),
        },
      }),
    ),
  },
  "copies of copies": {
    nodeType: "arm",
    path: "template.json",
    text: JSON.stringify({
      $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
      contentVersion: "1.0.0.0",
      resources: [
        {
          type: "Microsoft.Storage/storageAccounts",
          apiVersion: "2023-01-01",
          name: "[format('a{0}', copyIndex())]",
          location: "eastus",
          copy: { name: "many", count: 2_000_000_000 },
        },
      ],
    }),
  },
};

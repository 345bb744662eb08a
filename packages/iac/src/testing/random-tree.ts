/**
 * Random small trees in which everything may refer to everything: Terraform with modules found in all ways, functions of
 * files, variable and override files, plans beside code; CloudFormation and ARM with parameter files and templates in
 * templates; manifests, charts, YAML of several documents. Few names, so that references often hit.
 */
import fc from "fast-check";

export type RandomTree = Readonly<Record<string, string>>;

const name = fc.constantFrom("a", "b", "c");
const word = fc.constantFrom("one", "two", "three");

/** Seen from `app`, `app/sub` and `modules/net`; some lead nowhere, or out of the tree. */
const filePath = fc.constantFrom(
  "notes.txt",
  "../notes.txt",
  "sub/notes.txt",
  "missing.txt",
  "../../notes.txt",
  "main.tf",
  "../modules/net/policy.json",
  "modules/net/policy.json",
  "../cfn/params.json",
);
const folderPath = fc.constantFrom(".", "..", "sub", "../cfn", "missing", "../modules");
const base = fc.constantFrom("${path.module}/", "", "${path.root}/");

const expression = fc.oneof(
  word.map((text) => `"${text}"`),
  name.map((text) => `var.${text}`),
  name.map((text) => `local.${text}`),
  name.map((text) => `module.${text}.out`),
  name.map((text) => `x_thing.${text}.id`),
  fc.tuple(base, filePath).map(([from, path]) => `file("${from}${path}")`),
  fc.tuple(base, filePath).map(([from, path]) => `try(filebase64("${from}${path}"), "none")`),
  fc.tuple(base, filePath).map(([from, path]) => `fileexists("${from}${path}")`),
  fc.tuple(base, filePath).map(([from, path]) => `templatefile("${from}${path}", { a = 1 })`),
  fc
    .tuple(base, folderPath, fc.constantFrom("*", "**", "*.txt", "**/*.json"))
    .map(([from, path, pattern]) => `fileset("${from}${path}", "${pattern}")`),
);

const moduleSource = fc.constantFrom(
  "./sub",
  "../sub",
  "../modules/net",
  "../../modules/net",
  "./modules/net",
  "..",
  "org/net/aws",
  "org/net/aws//inner",
  "git::https://example.com/org/net.git",
  "git::https://example.com/org/modules.git//net",
);

const block = fc.oneof(
  fc.tuple(name, expression).map(([label, value]) => `resource "x_thing" "${label}" {\n  value = ${value}\n}`),
  fc
    .tuple(name, expression)
    .map(([label, value]) => `resource "x_set" "${label}" {\n  for_each = toset(try(tolist(${value}), ["k"]))\n}`),
  fc.tuple(name, expression).map(([label, value]) => `locals {\n  ${label} = ${value}\n}`),
  fc.tuple(name, word).map(([label, value]) => `variable "${label}" {\n  default = "${value}"\n}`),
  name.map((label) => `variable "${label}" {}`),
  expression.map((value) => `output "out" {\n  value = ${value}\n}`),
  fc
    .tuple(name, moduleSource, name, expression)
    .map(([label, source, input, value]) => `module "${label}" {\n  source = "${source}"\n  ${input} = ${value}\n}`),
  fc.tuple(name, name).map(([from, to]) => `moved {\n  from = x_thing.${from}\n  to = x_thing.${to}\n}`),
  fc.constant("resource {"),
);

const config = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => `${blocks.join("\n")}\n`);

const jsonConfig = fc
  .tuple(name, word, moduleSource)
  .map(([label, value, source]) =>
    JSON.stringify({ resource: { x_thing: { [label]: { value } } }, module: { [label]: { source } } }),
  );

const values = fc.tuple(name, word).map(([label, value]) => `${label} = "${value} given"\n`);
const jsonValues = fc.tuple(name, word).map(([label, value]) => JSON.stringify({ [label]: value }));
const note = fc.tuple(word, fc.constantFrom("", " ${a}", " Parameters=")).map((parts) => parts.join(""));

const call = fc
  .constantFrom("org/net/aws", "org/net/aws//inner")
  .map((from) => `module "a" {\n  source = "${from}"\n}\n`);

const installedModules = fc
  .constantFrom("../modules/net", ".terraform/modules/net", "sub")
  .map((folder) => JSON.stringify({ Modules: ["a", "b"].map((key) => ({ Key: key, Dir: folder })) }));

const plan = fc.tuple(name, name, word).map(([label, call, value]) => {
  const own = { address: `x_thing.${label}`, mode: "managed", type: "x_thing", name: label, values: { value } };
  const called = { ...own, address: `module.${call}.x_thing.${label}` };
  return JSON.stringify({
    format_version: "1.2",
    planned_values: {
      root_module: { resources: [own], child_modules: [{ address: `module.${call}`, resources: [called] }] },
    },
  });
});

const state = fc.tuple(name, word).map(([label, value]) => {
  const instances = [{ attributes: { value } }];
  const resources = [{ mode: "managed", type: "x_thing", name: label, provider: "p", instances }];
  return JSON.stringify({ version: 4, terraform_version: "1.9.0", serial: 1, lineage: "l", resources });
});

const cloudFormation = fc
  .tuple(
    fc.uniqueArray(name),
    name,
    fc.constantFrom("nested.yaml", "../cfn/main.yaml", "./deep/nested.yaml", "no.yaml"),
  )
  .map(([declared, used, nested]) => {
    const parameters = declared.map((label) => `  ${label}: { Type: String, Default: d }`);
    return [
      "AWSTemplateFormatVersion: 2010-09-09",
      ...(parameters.length === 0 ? [] : ["Parameters:", ...parameters]),
      "Resources:",
      `  Topic: { Type: AWS::SNS::Topic, Properties: { TopicName: !Ref ${used} } }`,
      `  Stack: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: ${nested} } }`,
      "Outputs: { Out: { Value: !GetAtt Stack.Outputs.Out } }",
      "",
    ].join("\n");
  });

const cloudFormationParameters = fc.oneof(
  fc.tuple(name, word).map(([label, value]) => JSON.stringify([{ ParameterKey: label, ParameterValue: value }])),
  fc.tuple(name, word).map(([label, value]) => JSON.stringify({ Parameters: { [label]: value } })),
  fc.tuple(name, word).map(([label, value]) => JSON.stringify([`${label}=${value}`])),
);

const ARM = "https://schema.management.azure.com/schemas/2019-04-01";

const armTemplate = fc
  .tuple(fc.uniqueArray(name), name, fc.constantFrom("linked.json", "deep/linked.json", "main.json", "params.json"))
  .map(([declared, used, link]) =>
    JSON.stringify({
      $schema: `${ARM}/deploymentTemplate.json#`,
      contentVersion: "1.0.0.0",
      parameters: Object.fromEntries(declared.map((label) => [label, { type: "string", defaultValue: "d" }])),
      resources: [
        { type: "X.Y/z", apiVersion: "2020-01-01", name: `[parameters('${used}')]` },
        {
          type: "Microsoft.Resources/deployments",
          apiVersion: "2020-01-01",
          name: "nested",
          properties: {
            mode: "Incremental",
            templateLink: { uri: `[uri(deployment().properties.templateLink.uri, '${link}')]` },
            parametersLink: { uri: `https://example.com/${used}/params.json` },
          },
        },
      ],
    }),
  );

const armParameters = fc
  .tuple(name, word)
  .map(([label, value]) =>
    JSON.stringify({ $schema: `${ARM}/deploymentParameters.json#`, parameters: { [label]: { value } } }),
  );

const manifests = fc
  .array(fc.tuple(name, word), { minLength: 1, maxLength: 3 })
  .map((all) =>
    all
      .map(([label, value]) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${label} }\ndata: { k: ${value} }\n`)
      .join("---\n"),
  );

const chart = fc
  .option(name)
  .map(
    (other) =>
      `name: k\nversion: 1.0.0\n${other === null ? "" : `dependencies:\n- { name: ${other}, version: 1.x }\n`}`,
  );

const chartValues = fc.tuple(name, word).map(([label, value]) => `${label}: ${value}\nglobal: { g: ${value} }\n`);

const chartTemplate = fc
  .tuple(
    name,
    fc.constantFrom(".Values.a", ".Values.global.g", '.Files.Get "notes.txt"', 'include "t" .', ".Chart.Name"),
  )
  .map(
    ([label, value]) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${label} }\ndata:\n  k: {{ ${value} | quote }}\n`,
  );

const chartHelpers = word.map((text) => `{{ define "t" }}${text}{{ end }}`);

const data = fc.oneof(
  cloudFormation,
  cloudFormationParameters,
  armTemplate,
  armParameters,
  manifests,
  plan,
  state,
  note,
);

/** Any of the paths may be missing. */
const slots: Readonly<Record<string, fc.Arbitrary<string>>> = {
  "app/main.tf": config,
  "app/more.tf": config,
  "app/main.tofu": config,
  "app/call.tf": call,
  "app/extra.tf.json": jsonConfig,
  "app/override.tf": config,
  "app/terraform.tfvars": values,
  "app/one.auto.tfvars": values,
  "app/two.auto.tfvars.json": jsonValues,
  "app/.terraform/modules/modules.json": installedModules,
  "app/.terraform/modules/net/main.tf": config,
  "app/plan.json": plan,
  "app/notes.txt": note,
  "app/sub/main.tf": config,
  "app/sub/notes.txt": note,
  "app/sub/plan.json": plan,
  "app/terraform.tfstate": state,
  "given.tfvars": values,
  "main.tf": config,
  "notes.txt": note,
  "other/main.tf": config,
  "modules/net/main.tf": config,
  "modules/net/b_override.tf": config,
  "modules/net/policy.json": fc.oneof(note, data),
  "terraform-aws-net/main.tf": config,
  "terraform-aws-net/inner/main.tf": config,
  "vendor/terraform-aws-net/main.tf": config,
  "cfn/main.yaml": cloudFormation,
  "cfn/nested.yaml": fc.oneof(cloudFormation, data),
  "cfn/deep/nested.yaml": cloudFormation,
  "cfn/params.json": fc.oneof(cloudFormationParameters, data),
  "cfn/prod.parameters": cloudFormationParameters,
  "cfn/words.txt": fc.oneof(cloudFormation, note),
  "arm/main.json": armTemplate,
  "arm/linked.json": fc.oneof(armTemplate, data),
  "arm/params.json": fc.oneof(armParameters, data),
  "arm/a/params.json": armParameters,
  "arm/deep/linked.json": armTemplate,
  "deep/linked.json": armTemplate,
  "k8s/all.yaml": manifests,
  "k8s/Chart.yaml": fc.oneof(chart, note),
  "k8s/values.yaml": chartValues,
  "k8s/notes.txt": note,
  "k8s/templates/one.yaml": fc.oneof(chartTemplate, manifests),
  "k8s/templates/_helpers.tpl": chartHelpers,
  "k8s/charts/a/Chart.yaml": chart,
  "k8s/charts/a/values.yaml": chartValues,
  "k8s/charts/a/templates/one.yaml": chartTemplate,
  "b/Chart.yaml": chart,
  "b/templates/_helpers.tpl": chartHelpers,
};

/** Trees of one language have more that belongs together. */
const FOUND_MODULES = "app/call.tf|app/sub/main|app/.terraform/|modules/net/main|terraform-aws-net/|vendor/";
const families = ["", "app/", FOUND_MODULES, "app/|modules/", "cfn/", "arm/|deep/", "k8s/|b/"].map(
  (pattern): typeof slots =>
    Object.fromEntries(Object.entries(slots).filter(([path]) => new RegExp(`^(?:${pattern})`).test(path))),
);

/** A change of a tree: other contents, or a new file, or none, or the same text moved or cut. */
type Change = (tree: RandomTree) => RandomTree;

const textChange: fc.Arbitrary<Change> = fc.oneof(
  fc.nat().map(
    (at): Change =>
      (tree) =>
        without(tree, existing(tree, at)),
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([at, cut]): Change =>
      (tree) => {
        const path = existing(tree, at);
        const text = tree[path] ?? "";
        const place = text.length === 0 ? 0 : cut % text.length;
        return { ...tree, [path]: text.slice(0, place) + text.slice(place + 1) };
      },
  ),
  fc.nat().map(
    (at): Change =>
      (tree) => {
        const path = existing(tree, at);
        return { ...tree, [path]: `\n${tree[path] ?? ""}` };
      },
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([from, to]): Change =>
      (tree) => {
        const paths = [existing(tree, from), existing(tree, to)] as const;
        return { ...tree, [paths[0]]: tree[paths[1]] ?? "", [paths[1]]: tree[paths[0]] ?? "" };
      },
  ),
);

/** A tree, and a number of other trees each of which is one or two changes away from it. */
export const randomTrees = (changed: number): fc.Arbitrary<{ tree: RandomTree; others: readonly RandomTree[] }> =>
  fc.constantFrom(...families).chain((family) => {
    const newContent = fc.constantFrom(...Object.keys(family)).chain((path) =>
      (family[path] as fc.Arbitrary<string>).map(
        (text): Change =>
          (tree) => ({ ...tree, [path]: text }),
      ),
    );
    const changes = fc.array(fc.oneof(newContent, textChange), { minLength: 1, maxLength: 2 });
    return fc
      .tuple(
        fc.record(family, { requiredKeys: [] }).map((tree) => tree as RandomTree),
        fc.array(changes, { minLength: changed, maxLength: changed }),
      )
      .map(([tree, all]) => ({ tree, others: all.map((some) => some.reduce((last, change) => change(last), tree)) }));
  });

function existing(tree: RandomTree, at: number): string {
  const paths = Object.keys(tree);
  return paths[at % Math.max(paths.length, 1)] ?? "notes.txt";
}

function without(tree: RandomTree, path: string): RandomTree {
  return Object.fromEntries(Object.entries(tree).filter(([other]) => other !== path));
}

/** One resource in every form Terraform has. */
import { createMemoryFileTree, readDocuments } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import type { ShapedResource } from "../../shaped-resource.js";
import { buildShapedResources } from "../build-shaped-resources.js";

export function shapesIn(files: Readonly<Record<string, string>>): readonly ShapedResource[] {
  const problems: unknown[] = [];
  const documents = [
    ...readDocuments(createMemoryFileTree(files), { wholeModules: true }, (problem) => problems.push(problem)),
  ];
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return documents.flatMap((document) => [...buildShapedResources(document)]);
}

/** Blocks by address, as Terraform's own JSON shows them: `{ "aws_s3_bucket.b": { … } }`. */
export type TerraformBlocks = Readonly<Record<string, JsonObject>>;

/** The same blocks as JSON syntax, as a plan, and as a state. */
export function toOtherTerraformForms(
  blocks: TerraformBlocks,
): readonly (readonly [form: string, files: Readonly<Record<string, string>>])[] {
  const named = Object.entries(blocks).map(([address, values]) => {
    const [type = "", name = ""] = address.split(".");
    return {
      address,
      mode: "managed",
      type,
      name,
      provider_name: `registry.terraform.io/hashicorp/${type.split("_")[0]}`,
      schema_version: 0,
      values,
      sensitive_values: {},
    };
  });
  const resource: Record<string, Record<string, JsonObject>> = {};
  for (const { type, name, values } of named) resource[type] = { ...resource[type], [name]: values };
  const shown = { root_module: { resources: named } };
  const versions = { format_version: "1.2", terraform_version: "1.9.5" };
  return [
    ["JSON syntax", { "main.tf.json": JSON.stringify({ resource }) }],
    ["a plan", { "plan.json": JSON.stringify({ ...versions, planned_values: shown }) }],
    ["a state", { "state.json": JSON.stringify({ ...versions, values: shown }) }],
  ];
}

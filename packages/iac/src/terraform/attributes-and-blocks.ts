import type { Attribute, Body } from "@plumbline/hcl";

export function findAttribute(body: Body, name: string): Attribute | undefined {
  return body.attributes.find((attribute) => attribute.name === name);
}

export function findBlocks(body: Body, type: string): Body["blocks"] {
  return body.blocks.filter((block) => block.type === type);
}

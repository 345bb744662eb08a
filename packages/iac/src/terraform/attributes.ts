import type { Attribute, Body } from "@plumbline/hcl";

export function attributeOf(body: Body, name: string): Attribute | undefined {
  return body.attributes.find((attribute) => attribute.name === name);
}

export function blocksOf(body: Body, type: string): Body["blocks"] {
  return body.blocks.filter((block) => block.type === type);
}

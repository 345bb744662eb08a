import type { CodeBody } from "@plumbline/catalogue";
import { type HclBody, HclExpression, hclText } from "@plumbline/iac";
import type { JsonValue } from "@plumbline/model";

/** Attributes that hold JSON as text are written with `jsonencode`. */
export function hclBody({ attributes, blocks, documents }: CodeBody): HclBody {
  const values = [...attributes].map(([name, value]): readonly [string, JsonValue | HclExpression] =>
    documents?.has(name) === true ? [name, new HclExpression(`jsonencode(${hclText(value, "  ")})`)] : [name, value],
  );
  return { attributes: new Map(values), blocks: blocks.map(({ name, body }) => ({ name, body: hclBody(body) })) };
}

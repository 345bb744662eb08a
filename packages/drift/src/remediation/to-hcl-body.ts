import type { CodeBody } from "@plumbline/catalogue";
import { formatHclValue, type HclBody, HclExpression } from "@plumbline/iac";
import type { JsonValue } from "@plumbline/model";

/** Attributes that hold JSON as text are written with `jsonencode`. */
export function toHclBody({ attributes, blocks, documents }: CodeBody): HclBody {
  const values = [...attributes].map(([name, value]): readonly [string, JsonValue | HclExpression] =>
    documents?.has(name) === true
      ? [name, new HclExpression(`jsonencode(${formatHclValue(value, "  ")})`)]
      : [name, value],
  );
  return { attributes: new Map(values), blocks: blocks.map(({ name, body }) => ({ name, body: toHclBody(body) })) };
}

/**
 * Blocks whose arguments name things instead of referring to values (`lifecycle`, `terraform`): shown as they are
 * written.
 */
import {
  type Block,
  type Body,
  createObjectValue,
  createTupleValue,
  type Expression,
  printExpression,
  type Value,
} from "@plumbline/hcl";
import { findBlocks } from "./attributes-and-blocks.js";

export function readLifecycle(body: Body): Value | undefined {
  const blocks = findBlocks(body, "lifecycle");
  return blocks.length === 0
    ? undefined
    : createTupleValue(blocks.map((block) => createObjectValue(readEntriesAsWritten(block))));
}

export function readEntriesAsWritten({ body }: Block): ReadonlyMap<string, Value> {
  const entries = new Map<string, Value>();
  for (const { name, expression } of body.attributes) entries.set(name, asWritten(expression));
  for (const type of new Set(body.blocks.map((block) => block.type))) {
    entries.set(
      type,
      createTupleValue(findBlocks(body, type).map((block) => createObjectValue(readEntriesAsWritten(block)))),
    );
  }
  return entries;
}

function asWritten(expression: Expression): Value {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "tuple":
      return createTupleValue(expression.items.map(asWritten));
    case "object":
      return createObjectValue(expression.items.map(({ key, value }) => [keyText(key), asWritten(value)] as const));
    default:
      return printExpression(expression);
  }
}

function keyText(key: Expression): string {
  return key.kind === "literal" ? String(key.value) : printExpression(key);
}

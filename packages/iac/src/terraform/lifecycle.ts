/** `lifecycle` blocks: their arguments name attributes instead of referring to values, so they are shown as written. */
import { type Body, type Expression, objectOf, printExpression, tupleOf, type Value } from "@plumbline/hcl";
import { blocksOf } from "./attributes.js";

export function lifecycleOf(body: Body): Value | undefined {
  const blocks = blocksOf(body, "lifecycle");
  if (blocks.length === 0) return undefined;
  return tupleOf(
    blocks.map((block) =>
      objectOf(block.body.attributes.map(({ name, expression }) => [name, shown(expression)] as const)),
    ),
  );
}

function shown(expression: Expression): Value {
  if (expression.kind === "literal") return expression.value;
  if (expression.kind === "tuple") return tupleOf(expression.items.map(shown));
  return printExpression(expression);
}

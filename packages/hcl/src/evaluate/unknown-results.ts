/** Unknown values: how they are made from expressions and how they grow by steps. */
import type { Expression, TraversalStep } from "../syntax/ast.js";
import { printExpression } from "../syntax/print.js";
import { anyType } from "../values/basic-types.js";
import { markDataSourceCausesAsLookups } from "../values/data-source-causes.js";
import { createSensitiveValue, createUnknownValue } from "../values/make-and-inspect-values.js";
import type { Type, UnknownCause, Value } from "../values/value.js";

const texts = new WeakMap<Expression, string>();

/** How the expression is written, on one line where it can be. */
export function formatExpressionText(expression: Expression): string {
  let text = texts.get(expression);
  if (text === undefined) {
    text = printExpression(expression);
    texts.set(expression, text);
  }
  return text;
}

/** The unknown result of an expression, shown as the expression itself. */
export function createUnknownResult(
  expression: Expression,
  type: Type,
  causes: readonly UnknownCause[],
  marked: boolean,
): Value {
  const unknown = createUnknownValue(
    type,
    `\${${formatExpressionText(expression)}}`,
    type.kind === "bool" ? markDataSourceCausesAsLookups(causes) : causes,
  );
  return marked ? createSensitiveValue(unknown) : unknown;
}

export function formatTraversalStep(step: TraversalStep): string {
  if (step.kind === "attribute-step") return `.${step.name}`;
  return typeof step.key === "number" ? `[${step.key}]` : `[${JSON.stringify(step.key)}]`;
}

/** The type behind a step, as far as the type of the whole tells. */
export function getElementTypeAt(type: Type, key: string | number): Type {
  switch (type.kind) {
    case "list":
    case "map":
      return type.element;
    case "tuple":
      return type.items[Number(key)] ?? anyType;
    case "object":
      return type.attributes.get(String(key))?.type ?? anyType;
    default:
      return anyType;
  }
}

/**
 * Trees as text. Printing a tree that the parser made and parsing it again gives the same tree, positions aside: every
 * expression is written on one line, heredocs become quoted strings, and a body's attributes come before its blocks.
 */
import type { Body, Expression, Label, ObjectItem, SplatStep } from "./ast.js";
import { printTemplateParts, quoteTemplateText } from "./print-template.js";

/** A body as HCL; parsing it gives the same tree. */
export function printBody(body: Body): string {
  return lines(body, "").join("");
}

function lines(body: Body, indentation: string): string[] {
  const printed = body.attributes.map(
    ({ name, expression }) => `${indentation}${name} = ${printExpression(expression)}\n`,
  );
  for (const { type, labels, body: inner } of body.blocks) {
    const header = `${indentation}${[type, ...labels.map(printLabel)].join(" ")} {`;
    const empty = inner.attributes.length + inner.blocks.length === 0;
    printed.push(empty ? `${header}}\n` : `${header}\n${lines(inner, `${indentation}  `).join("")}${indentation}}\n`);
  }
  return printed;
}

function printLabel({ text }: Label): string {
  return quoteTemplateText(text);
}

/** An expression as HCL; parsing it gives the same tree. */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case "literal":
      return typeof expression.value === "string" ? quoteTemplateText(expression.value) : String(expression.value);
    case "template":
      return `"${printTemplateParts(expression.parts, printExpression)}"`;
    case "interpolation":
      return `"\${${printExpression(expression.expression)}}"`;
    case "traversal":
      return `${expression.root}${printSteps(expression.steps, true)}`;
    case "access":
      return `${printBase(expression.object)}${printSteps(expression.steps, true)}`;
    case "index":
      return `${printBase(expression.collection)}[${printExpression(expression.key)}]`;
    case "splat":
      return `${printBase(expression.source)}${expression.full ? "[*]" : ".*"}${printSteps(expression.each, expression.full)}`;
    case "call":
      return `${expression.name}(${printList(expression.args)}${expression.expandsLast ? "..." : ""})`;
    case "tuple":
      return `[${printList(expression.items)}]`;
    case "object":
      return expression.items.length === 0 ? "{}" : `{ ${expression.items.map(printItem).join(", ")} }`;
    case "for-tuple":
      return `[${printFor(expression)} : ${printExpression(expression.result)}${printCondition(expression.condition)}]`;
    case "for-object": {
      const result = `${printExpression(expression.result)}${expression.groups ? "..." : ""}`;
      const item = `${printExpression(expression.resultKey)} => ${result}`;
      return `{${printFor(expression)} : ${item}${printCondition(expression.condition)}}`;
    }
    case "binary":
      return `${printExpression(expression.left)} ${expression.operator} ${printExpression(expression.right)}`;
    case "unary":
      return `${expression.operator}${printExpression(expression.operand)}`;
    case "conditional": {
      const { condition, then, otherwise } = expression;
      return `${printExpression(condition)} ? ${printExpression(then)} : ${printExpression(otherwise)}`;
    }
    case "parentheses":
      return `(${printExpression(expression.inner)})`;
  }
}

/** A number keeps its distance from what follows, which could be read as more of it. */
function printBase(expression: Expression): string {
  const number = expression.kind === "literal" && typeof expression.value === "number";
  return `${printExpression(expression)}${number ? " " : ""}`;
}

/** Steps of a `.*` splat have no brackets; a space keeps their numbers apart from what follows. */
function printSteps(steps: readonly SplatStep[], brackets: boolean): string {
  return steps.map((step) => printStep(step, brackets)).join("");
}

function printStep(step: SplatStep, brackets: boolean): string {
  switch (step.kind) {
    case "attribute-step":
      return `.${step.name}`;
    case "index-step":
      if (!brackets) return `.${step.key} `;
      return `[${typeof step.key === "string" ? quoteTemplateText(step.key) : step.key}]`;
    case "computed-step":
      return `[${printExpression(step.key)}]`;
    case "nested-splat":
      return `${step.full ? "[*]" : ".*"}${printSteps(step.each, step.full)}`;
  }
}

function printList(expressions: readonly Expression[]): string {
  return expressions.map(printExpression).join(", ");
}

function printItem({ key, value }: ObjectItem): string {
  return `${printExpression(key)} = ${printExpression(value)}`;
}

function printFor({
  key,
  value,
  collection,
}: {
  key: string | undefined;
  value: string;
  collection: Expression;
}): string {
  return `for ${key === undefined ? "" : `${key}, `}${value} in ${printExpression(collection)}`;
}

function printCondition(condition: Expression | undefined): string {
  return condition === undefined ? "" : ` if ${printExpression(condition)}`;
}

import type { Body, Expression, SplatStep, TemplatePart } from "../ast.js";

/** A tree as one line that shows how it is nested: operators and forms in prefix notation. */
export function expressionOutline(expression: Expression): string {
  switch (expression.kind) {
    case "literal":
      return JSON.stringify(expression.value);
    case "template":
      return `tpl(${parts(expression.parts)})`;
    case "interpolation":
      return `wrap(${expressionOutline(expression.expression)})`;
    case "traversal":
      return expression.root + steps(expression.steps);
    case "access":
      return `access(${expressionOutline(expression.object)} ${steps(expression.steps)})`;
    case "index":
      return `index(${expressionOutline(expression.collection)} ${expressionOutline(expression.key)})`;
    case "splat":
      return `${expression.full ? "full" : "attr"}(${expressionOutline(expression.source)} ${steps(expression.each)})`;
    case "call":
      return `${expression.name}(${expression.args.map(expressionOutline).join(" ")}${expression.expandsLast ? "..." : ""})`;
    case "tuple":
      return `[${expression.items.map(expressionOutline).join(" ")}]`;
    case "object":
      return `{${expression.items.map(({ key, value }) => `${expressionOutline(key)}:${expressionOutline(value)}`).join(" ")}}`;
    case "for-tuple":
      return `for[${variables(expression)} ${expressionOutline(expression.result)}${condition(expression.condition)}]`;
    case "for-object": {
      const pair = `${expressionOutline(expression.resultKey)}:${expressionOutline(expression.result)}${expression.groups ? "..." : ""}`;
      return `for{${variables(expression)} ${pair}${condition(expression.condition)}}`;
    }
    case "binary":
      return `(${expression.operator} ${expressionOutline(expression.left)} ${expressionOutline(expression.right)})`;
    case "unary":
      return `(${expression.operator} ${expressionOutline(expression.operand)})`;
    case "conditional":
      return `(? ${expressionOutline(expression.condition)} ${expressionOutline(expression.then)} ${expressionOutline(expression.otherwise)})`;
    case "parentheses":
      return `paren(${expressionOutline(expression.inner)})`;
  }
}

export function bodyOutline({ attributes, blocks }: Body): string {
  const items = attributes.map(({ name, expression }) => `${name}=${expressionOutline(expression)}`);
  for (const { type, labels, body } of blocks) {
    items.push([type, ...labels.map(({ text }) => JSON.stringify(text)), `{${bodyOutline(body)}}`].join(" "));
  }
  return items.join("; ");
}

function variables({
  key,
  value,
  collection,
}: {
  key: string | undefined;
  value: string;
  collection: Expression;
}): string {
  return `${key === undefined ? "" : `${key},`}${value} in ${expressionOutline(collection)} :`;
}

function condition(expression: Expression | undefined): string {
  return expression === undefined ? "" : ` if ${expressionOutline(expression)}`;
}

function steps(list: readonly SplatStep[]): string {
  return list.map(step).join("");
}

function step(one: SplatStep): string {
  switch (one.kind) {
    case "attribute-step":
      return `.${one.name}`;
    case "index-step":
      return `[${JSON.stringify(one.key)}]`;
    case "computed-step":
      return `[=${expressionOutline(one.key)}]`;
    case "nested-splat":
      return `${one.full ? "full" : "attr"}(${steps(one.each)})`;
  }
}

function parts(list: readonly TemplatePart[]): string {
  return list.map(part).join(" ");
}

function part(one: TemplatePart): string {
  switch (one.kind) {
    case "text":
      return `'${JSON.stringify(one.text).slice(1, -1)}'`;
    case "template-if":
      return `if(${expressionOutline(one.condition)} | ${parts(one.then)} | ${parts(one.otherwise)})`;
    case "template-for":
      return `for(${variables(one)} ${parts(one.body)})`;
    default:
      return expressionOutline(one);
  }
}

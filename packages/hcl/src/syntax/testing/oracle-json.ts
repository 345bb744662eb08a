/**
 * Our tree in the JSON form of `@cdktf/hcl2json`, so that the two parsers can be compared. That form keeps most expressions
 * as their source text, which makes the comparison one of positions too.
 */
import type { Body, Expression, TemplateFor, TemplateIf, TemplatePart } from "../ast.js";

type Json = string | number | boolean | null | readonly Json[] | JsonObject;
type JsonObject = Map<string, Json>;

/** The oracle leaves out a branch of a template that is nothing but `null`, so there is nothing to compare. */
class NotComparable extends Error {}

/**
 * The body as JSON text with sorted keys, so that neither key order nor a key like `__proto__` disturbs the comparison;
 * undefined when the oracle's form loses something.
 */
export function oracleText(text: string, body: Body): string | undefined {
  try {
    return sorted(bodyJson(text, body));
  } catch (error) {
    if (error instanceof NotComparable) return undefined;
    throw error;
  }
}

export function formatOracleJson(json: unknown): string {
  return sorted(json);
}

function sorted(json: unknown): string {
  if (Array.isArray(json)) return `[${json.map(sorted).join()}]`;
  if (typeof json !== "object" || json === null) return JSON.stringify(json);
  const entries = json instanceof Map ? [...json.entries()] : Object.entries(json);
  const pairs = entries.map(([key, value]) => `${JSON.stringify(key)}:${sorted(value)}`);
  return `{${pairs.sort().join()}}`;
}

function bodyJson(text: string, body: Body): JsonObject {
  const result: JsonObject = new Map();
  for (const { type, labels, body: inner } of body.blocks) {
    let holder = result;
    let key = type;
    for (const label of labels) {
      const next = holder.get(key);
      const object: JsonObject = next instanceof Map ? next : new Map();
      holder.set(key, object);
      holder = object;
      key = label.text;
    }
    const earlier = holder.get(key);
    holder.set(key, [...(Array.isArray(earlier) ? earlier : []), bodyJson(text, inner)]);
  }
  for (const { name, expression } of body.attributes) result.set(name, valueJson(text, expression));
  return result;
}

function valueJson(text: string, expression: Expression): Json {
  switch (expression.kind) {
    case "literal":
      return typeof expression.value === "string" ? escaped(expression.value) : expression.value;
    case "template":
      return partsText(text, expression.parts);
    case "interpolation":
      return valueJson(text, expression.expression);
    case "tuple":
      return expression.items.map((item) => valueJson(text, item));
    case "object":
      return new Map(expression.items.map(({ key, value }) => [keyText(text, key), valueJson(text, value)]));
    case "unary": {
      const { operand, operator } = expression;
      if (operand.kind === "literal" && typeof operand.value === "number" && operator === "-") return -operand.value;
      if (operand.kind === "literal" && typeof operand.value === "boolean" && operator === "!") return !operand.value;
      return wrapped(text, expression);
    }
    default:
      return wrapped(text, expression);
  }
}

function keyText(text: string, key: Expression): string {
  return key.kind === "traversal" ? text.slice(key.start, key.end) : partText(text, key);
}

function wrapped(text: string, { start, end }: Expression): string {
  return `\${${text.slice(start, end)}}`;
}

function escaped(value: string): string {
  return value.replace(/[$%](?=\{)/g, (sign) => sign + sign);
}

function partsText(text: string, parts: readonly TemplatePart[]): string {
  return parts.map((part) => partText(text, part)).join("");
}

function partText(text: string, part: TemplatePart): string {
  switch (part.kind) {
    case "text":
      return escaped(part.text);
    case "literal":
      return typeof part.value === "string" ? escaped(part.value) : numberText(part.value);
    case "template":
      return partsText(text, part.parts);
    case "interpolation":
      return partText(text, part.expression);
    case "conditional": {
      const { condition, then, otherwise } = part;
      return ifText(text, condition, partText(text, then), partText(text, otherwise));
    }
    case "template-if":
      return templateIfText(text, part);
    case "template-for":
      return templateForText(text, part);
    default:
      return wrapped(text, part);
  }
}

function numberText(value: number | boolean | null): string {
  return typeof value === "number" && Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

function templateIfText(text: string, { condition, then, otherwise }: TemplateIf): string {
  if (isNull(then) || isNull(otherwise)) throw new NotComparable();
  return ifText(text, condition, partsText(text, then), partsText(text, otherwise));
}

function isNull(parts: readonly TemplatePart[]): boolean {
  const [only] = parts;
  return parts.length === 1 && only?.kind === "literal" && only.value === null;
}

function ifText(text: string, condition: Expression, then: string, otherwise: string): string {
  const branch = otherwise === "" ? "" : `%{else}${otherwise}`;
  return `%{if ${text.slice(condition.start, condition.end)}}${then}${branch}%{endif}`;
}

function templateForText(text: string, { key, value, collection, body }: TemplateFor): string {
  if (isNull(body)) throw new NotComparable();
  const names = key === undefined ? value : `${key}, ${value}`;
  return `%{for ${names} in ${text.slice(collection.start, collection.end)}}${partsText(text, body)}%{endfor}`;
}

/** Bicep's values as the data of a template: objects and arrays stay what they are, everything else is an expression. */

import { ExpressionError, LimitReached } from "../../arm/evaluate/failures.js";
import { withCompiled } from "../../arm/expression/compiled.js";
import { mappingAt, scalarAt, sequenceAt, unknownAt } from "../../data/build.js";
import type { DataEntry, DataNode } from "../../data/node.js";
import type { ArrayLiteral, Expression, ObjectLiteral, Property } from "../syntax/ast.js";
import { type Emit, output, write } from "./output.js";
import { type Env, placeOf, reportAt, shownText } from "./unit.js";

type EmitterOf = (expression: Expression, env: Env) => Emit;

export function toData(expression: Expression, env: Env, emitter: EmitterOf): DataNode {
  switch (expression.kind) {
    case "literal":
      return scalarAt(placeOf(env, expression), escaped(expression.value));
    case "group":
      return toData(expression.inner, env, emitter);
    case "array":
      return hasSpread(expression) ? expressionNode(expression, env, emitter) : arrayNode(expression, env, emitter);
    case "object":
      return hasSpread(expression) ? expressionNode(expression, env, emitter) : objectNode(expression, env, emitter);
    default:
      return expressionNode(expression, env, emitter);
  }
}

function hasSpread({ items }: ArrayLiteral | ObjectLiteral): boolean {
  return items.some(({ kind }) => kind === "spread");
}

function arrayNode(array: ArrayLiteral, env: Env, emitter: EmitterOf): DataNode {
  const items = array.items.flatMap((item) => (item.kind === "spread" ? [] : [toData(item, env, emitter)]));
  return sequenceAt(placeOf(env, array), items);
}

function objectNode(object: ObjectLiteral, env: Env, emitter: EmitterOf): DataNode {
  const entries = new Map<string, DataEntry>();
  for (const item of object.items)
    if (item.kind === "property")
      entries.set(keyText(item, env, emitter), propertyEntry(item, toData(item.value, env, emitter)));
  return mappingAt(placeOf(env, object), entries);
}

export function propertyEntry({ key }: Property, value: DataNode): DataEntry {
  return { keyStart: key.start, keyEnd: key.end, value };
}

function keyText({ key }: Property, env: Env, emitter: EmitterOf): string {
  if (key.kind === "literal") return String(escaped(key.value));
  const node = expressionNode(key, env, emitter);
  return node.kind === "scalar" ? String(node.value) : node.kind === "unknown" ? node.text : "";
}

/** What would be taken for an expression is marked as none. */
function escaped(value: string | number | boolean | null): string | number | boolean | null {
  return typeof value === "string" && value.startsWith("[") && value.endsWith("]") ? `[${value}` : value;
}

export function expressionNode(expression: Expression, env: Env, emitter: EmitterOf): DataNode {
  return emittedNode(expression, env, emitter(expression, env));
}

/** What `emit` writes, at the place of `expression`. What cannot be compiled is unknown, and told. */
export function emittedNode(expression: Expression, env: Env, emit: Emit): DataNode {
  const place = placeOf(env, expression);
  const out = output();
  try {
    const emitted = emit(out);
    write(out, "]");
    return withCompiled(scalarAt(place, out.text), { expression: emitted, offsets: out.offsets });
  } catch (error) {
    if (!(error instanceof ExpressionError) && !(error instanceof LimitReached)) throw error;
    const { message } = error;
    const offset = out.offsets.at(-1)?.[1] ?? expression.start;
    reportAt(env, { start: offset, end: offset }, message);
    const reference = shownText(env, expression);
    const reason = error instanceof LimitReached ? "limit" : "error";
    return unknownAt(place, `\${${reference}}`, [{ reference, reason, detail: message }]);
  }
}

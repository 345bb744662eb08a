/** Bicep's values as the data of a template: objects and arrays stay what they are, everything else is an expression. */

import { ArmExpressionError, LimitReachedError } from "../../arm/evaluate/evaluation-errors.js";
import { attachCompiledExpression } from "../../arm/expression/compiled-expression.js";
import type { DataEntry, DataNode } from "../../data/node.js";
import {
  createMappingNode,
  createScalarNode,
  createSequenceNode,
  createUnknownNode,
} from "../../data/node-builders-and-getters.js";
import type { ArrayLiteral, BicepExpression, ObjectLiteral, ObjectProperty } from "../syntax/ast.js";
import { createExpressionOutput, type ExpressionEmitter, writeText } from "./arm-expression-writer.js";
import { createSourceExcerpt, type ExpressionEnv, getSourceSpan, reportProblemAt } from "./file-compilation.js";

type EmitterOf = (expression: BicepExpression, env: ExpressionEnv) => ExpressionEmitter;

export function compileToDataNode(expression: BicepExpression, env: ExpressionEnv, emitter: EmitterOf): DataNode {
  switch (expression.kind) {
    case "literal":
      return createScalarNode(getSourceSpan(env, expression), escaped(expression.value));
    case "group":
      return compileToDataNode(expression.inner, env, emitter);
    case "array":
      return hasSpread(expression)
        ? compileToExpressionNode(expression, env, emitter)
        : arrayNode(expression, env, emitter);
    case "object":
      return hasSpread(expression)
        ? compileToExpressionNode(expression, env, emitter)
        : objectNode(expression, env, emitter);
    default:
      return compileToExpressionNode(expression, env, emitter);
  }
}

function hasSpread({ items }: ArrayLiteral | ObjectLiteral): boolean {
  return items.some(({ kind }) => kind === "spread");
}

function arrayNode(array: ArrayLiteral, env: ExpressionEnv, emitter: EmitterOf): DataNode {
  const items = array.items.flatMap((item) => (item.kind === "spread" ? [] : [compileToDataNode(item, env, emitter)]));
  return createSequenceNode(getSourceSpan(env, array), items);
}

function objectNode(object: ObjectLiteral, env: ExpressionEnv, emitter: EmitterOf): DataNode {
  const entries = new Map<string, DataEntry>();
  for (const item of object.items)
    if (item.kind === "property")
      entries.set(keyText(item, env, emitter), createPropertyEntry(item, compileToDataNode(item.value, env, emitter)));
  return createMappingNode(getSourceSpan(env, object), entries);
}

export function createPropertyEntry({ key }: ObjectProperty, value: DataNode): DataEntry {
  return { keyStart: key.start, keyEnd: key.end, value };
}

function keyText({ key }: ObjectProperty, env: ExpressionEnv, emitter: EmitterOf): string {
  if (key.kind === "literal") return String(escaped(key.value));
  const node = compileToExpressionNode(key, env, emitter);
  return node.kind === "scalar" ? String(node.value) : node.kind === "unknown" ? node.text : "";
}

/** What would be taken for an expression is marked as none. */
function escaped(value: string | number | boolean | null): string | number | boolean | null {
  return typeof value === "string" && value.startsWith("[") && value.endsWith("]") ? `[${value}` : value;
}

export function compileToExpressionNode(expression: BicepExpression, env: ExpressionEnv, emitter: EmitterOf): DataNode {
  return createEmittedNode(expression, env, emitter(expression, env));
}

/** What `emit` writes, at the place of `expression`. What cannot be compiled is unknown, and told. */
export function createEmittedNode(expression: BicepExpression, env: ExpressionEnv, emit: ExpressionEmitter): DataNode {
  const place = getSourceSpan(env, expression);
  const out = createExpressionOutput();
  try {
    const emitted = emit(out);
    writeText(out, "]");
    return attachCompiledExpression(createScalarNode(place, out.text), { expression: emitted, offsets: out.offsets });
  } catch (error) {
    if (!(error instanceof ArmExpressionError) && !(error instanceof LimitReachedError)) throw error;
    const { message } = error;
    const offset = out.offsets.at(-1)?.[1] ?? expression.start;
    reportProblemAt(env, { start: offset, end: offset }, message);
    const reference = createSourceExcerpt(env, expression);
    const reason = error instanceof LimitReachedError ? "limit" : "error";
    return createUnknownNode(place, `\${${reference}}`, [{ reference, reason, detail: message }]);
  }
}

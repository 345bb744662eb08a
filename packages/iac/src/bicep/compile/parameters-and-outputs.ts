/** Parameters and outputs as a template declares them. */

import type { DataEntry, DataNode } from "../../data/node.js";
import { createMappingNode, createScalarNode } from "../../data/node-builders-and-getters.js";
import type { BicepExpression, OutputDeclaration, ParameterDeclaration } from "../syntax/ast.js";
import { createExpressionEmitter } from "./create-expression-emitter.js";
import { compileToDataNode } from "./data-nodes.js";
import { type ExpressionEnv, getSourceSpan } from "./file-compilation.js";
import { findDecoratorArguments, hasDecorator, type ResolvedType, resolveTypeExpression } from "./resolve-types.js";
import { createImpliedEntry } from "./section-entries.js";

const DECORATORS: Readonly<Record<string, string>> = {
  allowed: "allowedValues",
  minLength: "minLength",
  maxLength: "maxLength",
  minValue: "minValue",
  maxValue: "maxValue",
};

export function compileParameter(declaration: ParameterDeclaration, env: ExpressionEnv): DataNode {
  const { value } = declaration;
  const known = resolveTypeExpression(declaration.type, env.unit);
  const entries = typeEntries(declaration, known, env);
  if (known.isNullable)
    entries.set(
      "nullable",
      createImpliedEntry(createScalarNode(getSourceSpan(env, declaration.type ?? declaration), true)),
    );
  for (const [decorator, member] of Object.entries(DECORATORS)) {
    const [limit] = findDecoratorArguments(declaration.decorators, decorator) ?? [];
    if (limit !== undefined)
      entries.set(member, createImpliedEntry(compileToDataNode(limit, env, createExpressionEmitter)));
  }
  if (value !== undefined)
    entries.set("defaultValue", createImpliedEntry(compileToDataNode(value, env, createExpressionEmitter)));
  return createMappingNode(getSourceSpan(env, { start: declaration.nameStart, end: declaration.end }), entries);
}

export function compileOutput(declaration: OutputDeclaration, env: ExpressionEnv): DataNode {
  const entries = typeEntries(declaration, resolveTypeExpression(declaration.type, env.unit), env);
  entries.set("value", createImpliedEntry(compileToDataNode(declaration.value, env, createExpressionEmitter)));
  return createMappingNode(getSourceSpan(env, { start: declaration.nameStart, end: declaration.end }), entries);
}

/** `type`, and the description where there is one. */
function typeEntries(
  { type, decorators, ...declaration }: ParameterDeclaration | OutputDeclaration,
  known: ResolvedType,
  env: ExpressionEnv,
): Map<string, DataEntry> {
  const entries = new Map<string, DataEntry>();
  const name = armName(known, known.isSecret || hasDecorator(decorators, "secure"));
  const place = getSourceSpan(env, type ?? declaration);
  if (name !== undefined) entries.set("type", createImpliedEntry(createScalarNode(place, name)));
  const [description] = findDecoratorArguments(decorators, "description") ?? [];
  if (description !== undefined) entries.set("metadata", createImpliedEntry(described(description, env)));
  return entries;
}

function described(description: BicepExpression, env: ExpressionEnv): DataNode {
  const value = compileToDataNode(description, env, createExpressionEmitter);
  return createMappingNode(value, new Map([["description", createImpliedEntry(value)]]));
}

function armName({ name }: ResolvedType, isSecret: boolean): string | undefined {
  if (!isSecret) return name;
  return name === "object" ? "secureObject" : "securestring";
}

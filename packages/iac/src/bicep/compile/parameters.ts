/** Parameters and outputs as a template declares them. */

import type { DataEntry, DataNode } from "../../data/node.js";
import { mappingAt, scalarAt } from "../../data/node-builders.js";
import type { BicepExpression, OutputDeclaration, ParameterDeclaration } from "../syntax/ast.js";
import { toDataNode } from "./data.js";
import { impliedEntry } from "./entries.js";
import { emitterFor } from "./expressions.js";
import { decoratorOf, isDecorated, type KnownType, knownType } from "./types.js";
import { type ExpressionEnv, sourceSpanOf } from "./unit.js";

const DECORATORS: Readonly<Record<string, string>> = {
  allowed: "allowedValues",
  minLength: "minLength",
  maxLength: "maxLength",
  minValue: "minValue",
  maxValue: "maxValue",
};

export function parameterNode(declaration: ParameterDeclaration, env: ExpressionEnv): DataNode {
  const { value } = declaration;
  const known = knownType(declaration.type, env.unit);
  const entries = typeEntries(declaration, known, env);
  if (known.isNullable)
    entries.set("nullable", impliedEntry(scalarAt(sourceSpanOf(env, declaration.type ?? declaration), true)));
  for (const [decorator, member] of Object.entries(DECORATORS)) {
    const [limit] = decoratorOf(declaration.decorators, decorator) ?? [];
    if (limit !== undefined) entries.set(member, impliedEntry(toDataNode(limit, env, emitterFor)));
  }
  if (value !== undefined) entries.set("defaultValue", impliedEntry(toDataNode(value, env, emitterFor)));
  return mappingAt(sourceSpanOf(env, { start: declaration.nameStart, end: declaration.end }), entries);
}

export function outputNode(declaration: OutputDeclaration, env: ExpressionEnv): DataNode {
  const entries = typeEntries(declaration, knownType(declaration.type, env.unit), env);
  entries.set("value", impliedEntry(toDataNode(declaration.value, env, emitterFor)));
  return mappingAt(sourceSpanOf(env, { start: declaration.nameStart, end: declaration.end }), entries);
}

/** `type`, and the description where there is one. */
function typeEntries(
  { type, decorators, ...declaration }: ParameterDeclaration | OutputDeclaration,
  known: KnownType,
  env: ExpressionEnv,
): Map<string, DataEntry> {
  const entries = new Map<string, DataEntry>();
  const name = armName(known, known.isSecret || isDecorated(decorators, "secure"));
  const place = sourceSpanOf(env, type ?? declaration);
  if (name !== undefined) entries.set("type", impliedEntry(scalarAt(place, name)));
  const [description] = decoratorOf(decorators, "description") ?? [];
  if (description !== undefined) entries.set("metadata", impliedEntry(described(description, env)));
  return entries;
}

function described(description: BicepExpression, env: ExpressionEnv): DataNode {
  const value = toDataNode(description, env, emitterFor);
  return mappingAt(value, new Map([["description", impliedEntry(value)]]));
}

function armName({ name }: KnownType, isSecret: boolean): string | undefined {
  if (!isSecret) return name;
  return name === "object" ? "secureObject" : "securestring";
}

/** Parameters and outputs as a template declares them. */
import { mappingAt, scalarAt } from "../../data/build.js";
import type { DataEntry, DataNode } from "../../data/node.js";
import type { Expression, OutputDeclaration, ParameterDeclaration } from "../syntax/ast.js";
import { toData } from "./data.js";
import { impliedEntry } from "./entries.js";
import { emitter } from "./expressions.js";
import { decoratorOf, isDecorated, type KnownType, knownType } from "./types.js";
import { type Env, placeOf } from "./unit.js";

const DECORATORS: Readonly<Record<string, string>> = {
  allowed: "allowedValues",
  minLength: "minLength",
  maxLength: "maxLength",
  minValue: "minValue",
  maxValue: "maxValue",
};

export function parameterNode(declaration: ParameterDeclaration, env: Env): DataNode {
  const { value } = declaration;
  const known = knownType(declaration.type, env.unit);
  const entries = typeEntries(declaration, known, env);
  if (known.isNullable)
    entries.set("nullable", impliedEntry(scalarAt(placeOf(env, declaration.type ?? declaration), true)));
  for (const [decorator, member] of Object.entries(DECORATORS)) {
    const [limit] = decoratorOf(declaration.decorators, decorator) ?? [];
    if (limit !== undefined) entries.set(member, impliedEntry(toData(limit, env, emitter)));
  }
  if (value !== undefined) entries.set("defaultValue", impliedEntry(toData(value, env, emitter)));
  return mappingAt(placeOf(env, { start: declaration.nameStart, end: declaration.end }), entries);
}

export function outputNode(declaration: OutputDeclaration, env: Env): DataNode {
  const entries = typeEntries(declaration, knownType(declaration.type, env.unit), env);
  entries.set("value", impliedEntry(toData(declaration.value, env, emitter)));
  return mappingAt(placeOf(env, { start: declaration.nameStart, end: declaration.end }), entries);
}

/** `type`, and the description where there is one. */
function typeEntries(
  { type, decorators, ...declaration }: ParameterDeclaration | OutputDeclaration,
  known: KnownType,
  env: Env,
): Map<string, DataEntry> {
  const entries = new Map<string, DataEntry>();
  const name = armName(known, known.isSecret || isDecorated(decorators, "secure"));
  const place = placeOf(env, type ?? declaration);
  if (name !== undefined) entries.set("type", impliedEntry(scalarAt(place, name)));
  const [description] = decoratorOf(decorators, "description") ?? [];
  if (description !== undefined) entries.set("metadata", impliedEntry(described(description, env)));
  return entries;
}

function described(description: Expression, env: Env): DataNode {
  const value = toData(description, env, emitter);
  return mappingAt(value, new Map([["description", impliedEntry(value)]]));
}

function armName({ name }: KnownType, isSecret: boolean): string | undefined {
  if (!isSecret) return name;
  return name === "object" ? "secureObject" : "securestring";
}

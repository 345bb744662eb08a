/** Resources as a template declares them. */

import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import { createMappingNode, createScalarNode, createSequenceNode } from "../../data/node-builders-and-getters.js";
import type { ResourceOrModuleSymbol } from "../bicep-file.js";
import type { BicepExpression, ObjectProperty } from "../syntax/ast.js";
import { createCallEmitter, type ExpressionEmitter } from "./arm-expression-writer.js";
import { createExpressionEmitter } from "./create-expression-emitter.js";
import { compileToDataNode, createEmittedNode, createPropertyEntry } from "./data-nodes.js";
import { type ExpressionEnv, getSourceSpan, reportProblemAt } from "./file-compilation.js";
import { findDecoratorArguments } from "./resolve-types.js";
import {
  createFullNameEmitter,
  createResourceIdEmitter,
  createResourceOrModuleReference,
  findObjectProperty,
  findResourceOrModuleReference,
  hasDeployedName,
  parseScopeCall,
  type ResourceOrModuleReference,
  resolveResourceType,
} from "./resource-or-module-references.js";
import { createImpliedEntry } from "./section-entries.js";

/** What a module is made of is its own affair: `properties` of the deployment. */
export interface ResourceOrModuleCompileOptions {
  readonly handledProperties: ReadonlySet<string>;
  readonly entries: (of: ResourceOrModuleReference, env: ExpressionEnv) => Iterable<readonly [string, DataEntry]>;
}

const OF_RESOURCES: ResourceOrModuleCompileOptions = {
  handledProperties: new Set(["name", "parent", "scope", "dependsOn"]),
  entries: resourceEntries,
};

export function compileResourceOrModule(
  deployed: ResourceOrModuleSymbol,
  env: ExpressionEnv,
  particulars = OF_RESOURCES,
): MappingNode {
  const { declaration, body } = deployed;
  const of = createResourceOrModuleReference(deployed, env, undefined, createExpressionEmitter);
  const place = getSourceSpan(env, { start: declaration.keywordStart, end: declaration.end });
  const typed = getSourceSpan(env, declaration.kind === "module" ? declaration.path : declaration.type);
  const { type, apiVersion } = resolveResourceType(deployed);
  const entries = new Map<string, DataEntry>([["type", createImpliedEntry(createScalarNode(typed, type))]]);
  if (apiVersion !== undefined) entries.set("apiVersion", createImpliedEntry(createScalarNode(typed, apiVersion)));
  const loop = copyNode(deployed, { ...env, inside: deployed });
  if (loop !== undefined) entries.set("copy", createImpliedEntry(loop));
  const condition = conditionNode(of);
  if (condition !== undefined) entries.set("condition", createImpliedEntry(condition));
  if (hasDeployedName(deployed)) entries.set("name", nameEntry(of));
  for (const [key, entry] of particulars.entries(of, of.env)) entries.set(key, entry);
  if (body === undefined)
    reportProblemAt(env, declaration, `nothing is known of "${deployed.address}": it could not be parsed`);
  for (const item of body?.items ?? []) {
    if (item.kind === "spread") reportProblemAt(env, item, "a spread can only be inside of a property of a resource");
    else if (item.key.kind === "literal" && !particulars.handledProperties.has(String(item.key.value)))
      entries.set(
        String(item.key.value),
        createPropertyEntry(item, compileToDataNode(item.value, of.env, createExpressionEmitter)),
      );
  }
  return createMappingNode(place, entries);
}

/** `copy`: how often, and how many at a time. */
function copyNode({ loop, address, declaration }: ResourceOrModuleSymbol, env: ExpressionEnv): DataNode | undefined {
  if (loop === undefined) return undefined;
  const place = getSourceSpan(env, loop.over);
  const entries = new Map([
    ["name", createImpliedEntry(createScalarNode(place, address))],
    [
      "count",
      createImpliedEntry(
        createEmittedNode(loop.over, env, createCallEmitter("length", createExpressionEmitter(loop.over, env))),
      ),
    ],
  ]);
  const [size] = findDecoratorArguments(declaration.decorators, "batchSize") ?? [];
  if (size !== undefined) {
    entries.set("mode", createImpliedEntry(createScalarNode(place, "serial")));
    entries.set("batchSize", createImpliedEntry(compileToDataNode(size, env, createExpressionEmitter)));
  }
  return createMappingNode(place, entries);
}

/** What is declared inside of a resource is there only when that is. */
function conditionNode(of: ResourceOrModuleReference): DataNode | undefined {
  const conditions: { readonly written: BicepExpression; readonly emit: ExpressionEmitter }[] = [];
  for (
    let enclosing: ResourceOrModuleSymbol | undefined = of.deployed;
    enclosing !== undefined;
    enclosing = enclosing.inside
  ) {
    const { condition } = enclosing;
    const env =
      enclosing === of.deployed
        ? of.env
        : createResourceOrModuleReference(enclosing, of.env, undefined, createExpressionEmitter).env;
    if (condition !== undefined)
      conditions.unshift({ written: condition, emit: createExpressionEmitter(condition, env) });
  }
  const [first, ...others] = conditions;
  if (first === undefined) return undefined;
  if (others.length === 0) return toDataOrEmitted(first, of.env);
  return createEmittedNode(first.written, of.env, createCallEmitter("and", ...conditions.map(({ emit }) => emit)));
}

function toDataOrEmitted(
  { written, emit }: { written: BicepExpression; emit: ExpressionEmitter },
  env: ExpressionEnv,
): DataNode {
  return written.kind === "literal"
    ? compileToDataNode(written, env, createExpressionEmitter)
    : createEmittedNode(written, env, emit);
}

function nameEntry(of: ResourceOrModuleReference): DataEntry {
  const { deployed, env } = of;
  const written = findObjectProperty(deployed.body, "name");
  const hasParent = deployed.inside !== undefined || findObjectProperty(deployed.body, "parent") !== undefined;
  if (written === undefined) {
    const { nameStart: start, nameEnd: end } = deployed.declaration;
    const place: BicepExpression = { kind: "broken", message: "", start, end };
    return createImpliedEntry(
      createEmittedNode(place, env, (out) => createFullNameEmitter(of, createExpressionEmitter)(out)),
    );
  }
  const node = hasParent
    ? createEmittedNode(written.value, env, (out) => createFullNameEmitter(of, createExpressionEmitter)(out))
    : compileToDataNode(written.value, env, createExpressionEmitter);
  return createPropertyEntry(written, node);
}

function* resourceEntries(of: ResourceOrModuleReference, env: ExpressionEnv): Generator<readonly [string, DataEntry]> {
  const scope = findObjectProperty(of.deployed.body, "scope");
  if (scope !== undefined) {
    const node = scopeNode(scope, env);
    if (node !== undefined) yield ["scope", createPropertyEntry(scope, node)];
  }
  yield* compileWrittenDependsOn(of, env);
}

/** The scope of the deployment itself needs no saying. */
const SCOPES = new Set(["resourceGroup", "subscription", "managementGroup"]);

function scopeNode({ value }: ObjectProperty, env: ExpressionEnv): DataNode | undefined {
  const around = findResourceOrModuleReference(value, env, createExpressionEmitter);
  if (around !== undefined)
    return createEmittedNode(value, env, (out) => createResourceIdEmitter(around, createExpressionEmitter)(out));
  const asked = parseScopeCall(value)?.name ?? "";
  if (asked === "tenant") return createScalarNode(getSourceSpan(env, value), "/");
  return SCOPES.has(asked) ? undefined : compileToDataNode(value, env, createExpressionEmitter);
}

/** Resources are named by their symbols. */
export function* compileWrittenDependsOn(
  { deployed }: ResourceOrModuleReference,
  env: ExpressionEnv,
): Generator<readonly [string, DataEntry]> {
  const written = findObjectProperty(deployed.body, "dependsOn");
  if (written?.value.kind !== "array") return;
  const symbols = written.value.items.flatMap((item) => {
    const on = item.kind === "spread" ? undefined : findResourceOrModuleReference(item, env, createExpressionEmitter);
    return on === undefined ? [] : [createScalarNode(getSourceSpan(env, item), on.deployed.address)];
  });
  yield ["dependsOn", createPropertyEntry(written, createSequenceNode(getSourceSpan(env, written.value), symbols))];
}

/** Modules: deployments of another template of the tree, which is opened when the deployment is walked. */

import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import { mappingAt, scalarAt } from "../../data/node-builders.js";
import { folderOf, joinPath } from "../../files/paths.js";
import type { DeployedSymbol } from "../bicep-file.js";
import type { BicepExpression, ModuleDeclaration, ObjectProperty } from "../syntax/ast.js";
import { emittedNode, expressionNode, propertyEntry, toDataNode } from "./data.js";
import { impliedEntry } from "./entries.js";
import { emitterFor } from "./expressions.js";
import { emitConstant, emitFunction, writeMember } from "./output.js";
import {
  type DeployedReference,
  emitLocalName,
  emitResourceId,
  propertyOf,
  referenceTo,
  resourceTypeOf,
  scopeCall,
} from "./references.js";
import { isRegistryPath } from "./registries.js";
import { dependencies, deployedNode } from "./resources.js";
import { type ExpressionEnv, literalText, reportAt, sourceSpanOf, sourceTextOf } from "./unit.js";

export function moduleNode(deployed: DeployedSymbol, env: ExpressionEnv): MappingNode {
  const moduleProperties = new Set(["name", "params", "scope", "dependsOn", "identity", "extensionConfigs"]);
  return deployedNode(deployed, env, { handledProperties: moduleProperties, entries: moduleEntries });
}

function* moduleEntries(of: DeployedReference, env: ExpressionEnv): Generator<readonly [string, DataEntry]> {
  const { declaration, body } = of.deployed;
  if (declaration.kind !== "module") return;
  const path = sourceSpanOf(env, declaration.path);
  const properties = new Map<string, DataEntry>([
    ["mode", impliedEntry(scalarAt(path, "Incremental"))],
    ["templateLink", impliedEntry(linkNode(declaration, env))],
  ]);
  const params = propertyOf(body, "params");
  if (params !== undefined) properties.set("parameters", propertyEntry(params, paramsNode(params.value, env)));
  yield ["properties", impliedEntry(mappingAt(path, properties))];
  const scope = propertyOf(body, "scope");
  if (scope !== undefined) yield* scopeEntries(scope, env);
  yield* locationEntries(declaration, scope, env);
  yield* dependencies(of, env);
}

function linkNode({ path, name }: ModuleDeclaration, env: ExpressionEnv): DataNode {
  const place = sourceSpanOf(env, path);
  const written = literalText(path);
  const isRemote = written === undefined || isRegistryPath(written);
  const inTree = written === undefined || isRemote ? undefined : joinPath(folderOf(env.unit.file.path), written);
  if (isRemote)
    reportAt(env, path, `the module "${name}" is not read: ${registryOf(written)} is not part of this tree`);
  else if (inTree === undefined)
    reportAt(env, path, `the module "${name}" is not read: its path leads out of this tree`);
  const member = inTree === undefined ? "id" : "relativePath";
  const text = scalarAt(place, written ?? sourceTextOf(env, path));
  return mappingAt(place, new Map([[member, impliedEntry(text)]]));
}

function registryOf(path: string | undefined): string {
  if (path === undefined) return "what its path means";
  return path.startsWith("ts") ? `the template spec "${path}"` : `the registry of "${path}"`;
}

/** Each value in a wrapping of its own; secrets of a vault are named and not read. */
function paramsNode(params: BicepExpression, env: ExpressionEnv): DataNode {
  if (params.kind === "group") return paramsNode(params.inner, env);
  if (params.kind !== "object" || params.items.some(({ kind }) => kind === "spread")) {
    const wrapped = emitFunction(
      "lambda",
      emitConstant("value"),
      emitFunction("createObject", emitConstant("value"), emitFunction("lambdaVariables", emitConstant("value"))),
    );
    return emittedNode(params, env, emitFunction("mapValues", emitterFor(params, env), wrapped));
  }
  const entries = new Map<string, DataEntry>();
  for (const item of params.items) {
    if (item.kind !== "property" || item.key.kind !== "literal") continue;
    entries.set(String(item.key.value), propertyEntry(item, wrappedValue(item, env)));
  }
  return mappingAt(sourceSpanOf(env, params), entries);
}

function wrappedValue({ value }: ObjectProperty, env: ExpressionEnv): DataNode {
  const vault =
    value.kind === "method" && value.name === "getSecret" ? referenceTo(value.target, env, emitterFor) : undefined;
  if (vault !== undefined && value.kind === "method") {
    const [secret, version] = value.args;
    const named = secret === undefined ? scalarAt(sourceSpanOf(env, value), "") : toDataNode(secret, env, emitterFor);
    const id = emittedNode(value, env, (out) => emitResourceId(vault, emitterFor)(out));
    const members = new Map([
      ["keyVault", impliedEntry(mappingAt(id, new Map([["id", impliedEntry(id)]])))],
      ["secretName", impliedEntry(named)],
    ]);
    if (version !== undefined) members.set("secretVersion", impliedEntry(toDataNode(version, env, emitterFor)));
    return mappingAt(id, new Map([["reference", impliedEntry(mappingAt(id, members))]]));
  }
  const node = toDataNode(value, env, emitterFor);
  return mappingAt(node, new Map([["value", impliedEntry(node)]]));
}

/** Where the module is deployed to. */
function* scopeEntries(scope: ObjectProperty, env: ExpressionEnv): Generator<readonly [string, DataEntry]> {
  const { value } = scope;
  const around = referenceTo(value, env, emitterFor);
  if (around !== undefined) {
    const isGroup = resourceTypeOf(around.deployed).type.toLowerCase() === "microsoft.resources/resourcegroups";
    const emit = isGroup ? emitLocalName(around, emitterFor) : emitResourceId(around, emitterFor);
    yield [
      isGroup ? "resourceGroup" : "scope",
      propertyEntry(
        scope,
        emittedNode(value, env, (out) => emit(out)),
      ),
    ];
    return;
  }
  const asked = scopeCall(value);
  const args = asked?.args ?? [];
  const [first, second] = args;
  if (asked === undefined) yield ["scope", propertyEntry(scope, expressionNode(value, env, emitterFor))];
  else if (asked.name === "resourceGroup" && first !== undefined) {
    const group = second ?? first;
    if (second !== undefined) yield ["subscriptionId", propertyEntry(scope, toDataNode(first, env, emitterFor))];
    yield ["resourceGroup", propertyEntry(scope, toDataNode(group, env, emitterFor))];
  } else if (asked.name === "subscription")
    yield [
      "subscriptionId",
      propertyEntry(scope, first === undefined ? currentSubscription(value, env) : toDataNode(first, env, emitterFor)),
    ];
  else if (asked.name === "managementGroup" && first !== undefined)
    yield [
      "scope",
      propertyEntry(
        scope,
        emittedNode(
          value,
          env,
          emitFunction("format", emitConstant("Microsoft.Management/managementGroups/{0}"), emitterFor(first, env)),
        ),
      ),
    ];
  else if (asked.name === "tenant") yield ["scope", propertyEntry(scope, scalarAt(sourceSpanOf(env, value), "/"))];
}

function currentSubscription(written: BicepExpression, env: ExpressionEnv): DataNode {
  return emittedNode(written, env, (out) => writeMember(out, emitFunction("subscription"), "subscriptionId"));
}

const GROUPS = new Set(["resourceGroup", undefined]);

/** A deployment to anything but a resource group is kept somewhere. */
function* locationEntries(
  { path }: ModuleDeclaration,
  scope: ObjectProperty | undefined,
  env: ExpressionEnv,
): Generator<readonly [string, DataEntry]> {
  const { level } = env.unit.file;
  if (GROUPS.has(scope === undefined ? level : scopeCall(scope.value)?.name)) return;
  const around = level === "resourceGroup" ? "resourceGroup" : "deployment";
  yield ["location", impliedEntry(emittedNode(path, env, (out) => writeMember(out, emitFunction(around), "location")))];
}

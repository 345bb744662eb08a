/** Modules: deployments of another template of the tree, which is opened when the deployment is walked. */

import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import { createMappingNode, createScalarNode } from "../../data/node-builders-and-getters.js";
import { getParentFolder, joinPathInsideTree } from "../../files/paths.js";
import type { ResourceOrModuleSymbol } from "../bicep-file.js";
import type { BicepExpression, ModuleDeclaration, ObjectProperty } from "../syntax/ast.js";
import { createCallEmitter, createConstantEmitter, writeMemberAccess } from "./arm-expression-writer.js";
import { compileResourceOrModule, compileWrittenDependsOn } from "./compile-resource-or-module.js";
import { createExpressionEmitter } from "./create-expression-emitter.js";
import { compileToDataNode, compileToExpressionNode, createEmittedNode, createPropertyEntry } from "./data-nodes.js";
import {
  type ExpressionEnv,
  getSourceSpan,
  getSourceText,
  getTextWithoutInterpolation,
  reportProblemAt,
} from "./file-compilation.js";
import { isRegistryPath } from "./registry-path.js";
import {
  createLocalNameEmitter,
  createResourceIdEmitter,
  findObjectProperty,
  findResourceOrModuleReference,
  parseScopeCall,
  type ResourceOrModuleReference,
  resolveResourceType,
} from "./resource-or-module-references.js";
import { createImpliedEntry } from "./section-entries.js";

export function compileModule(deployed: ResourceOrModuleSymbol, env: ExpressionEnv): MappingNode {
  const moduleProperties = new Set(["name", "params", "scope", "dependsOn", "identity", "extensionConfigs"]);
  return compileResourceOrModule(deployed, env, { handledProperties: moduleProperties, entries: moduleEntries });
}

function* moduleEntries(of: ResourceOrModuleReference, env: ExpressionEnv): Generator<readonly [string, DataEntry]> {
  const { declaration, body } = of.deployed;
  if (declaration.kind !== "module") return;
  const path = getSourceSpan(env, declaration.path);
  const properties = new Map<string, DataEntry>([
    ["mode", createImpliedEntry(createScalarNode(path, "Incremental"))],
    ["templateLink", createImpliedEntry(linkNode(declaration, env))],
  ]);
  const params = findObjectProperty(body, "params");
  if (params !== undefined) properties.set("parameters", createPropertyEntry(params, paramsNode(params.value, env)));
  yield ["properties", createImpliedEntry(createMappingNode(path, properties))];
  const scope = findObjectProperty(body, "scope");
  if (scope !== undefined) yield* scopeEntries(scope, env);
  yield* locationEntries(declaration, scope, env);
  yield* compileWrittenDependsOn(of, env);
}

function linkNode({ path, name }: ModuleDeclaration, env: ExpressionEnv): DataNode {
  const place = getSourceSpan(env, path);
  const written = getTextWithoutInterpolation(path);
  const isRemote = written === undefined || isRegistryPath(written);
  const inTree =
    written === undefined || isRemote ? undefined : joinPathInsideTree(getParentFolder(env.unit.file.path), written);
  if (isRemote)
    reportProblemAt(env, path, `the module "${name}" is not read: ${registryOf(written)} is not part of this tree`);
  else if (inTree === undefined)
    reportProblemAt(env, path, `the module "${name}" is not read: its path leads out of this tree`);
  const member = inTree === undefined ? "id" : "relativePath";
  const text = createScalarNode(place, written ?? getSourceText(env, path));
  return createMappingNode(place, new Map([[member, createImpliedEntry(text)]]));
}

function registryOf(path: string | undefined): string {
  if (path === undefined) return "what its path means";
  return path.startsWith("ts") ? `the template spec "${path}"` : `the registry of "${path}"`;
}

/** Each value in a wrapping of its own; secrets of a vault are named and not read. */
function paramsNode(params: BicepExpression, env: ExpressionEnv): DataNode {
  if (params.kind === "group") return paramsNode(params.inner, env);
  if (params.kind !== "object" || params.items.some(({ kind }) => kind === "spread")) {
    const wrapped = createCallEmitter(
      "lambda",
      createConstantEmitter("value"),
      createCallEmitter(
        "createObject",
        createConstantEmitter("value"),
        createCallEmitter("lambdaVariables", createConstantEmitter("value")),
      ),
    );
    return createEmittedNode(
      params,
      env,
      createCallEmitter("mapValues", createExpressionEmitter(params, env), wrapped),
    );
  }
  const entries = new Map<string, DataEntry>();
  for (const item of params.items) {
    if (item.kind !== "property" || item.key.kind !== "literal") continue;
    entries.set(String(item.key.value), createPropertyEntry(item, wrappedValue(item, env)));
  }
  return createMappingNode(getSourceSpan(env, params), entries);
}

function wrappedValue({ value }: ObjectProperty, env: ExpressionEnv): DataNode {
  const vault =
    value.kind === "method" && value.name === "getSecret"
      ? findResourceOrModuleReference(value.target, env, createExpressionEmitter)
      : undefined;
  if (vault !== undefined && value.kind === "method") {
    const [secret, version] = value.args;
    const named =
      secret === undefined
        ? createScalarNode(getSourceSpan(env, value), "")
        : compileToDataNode(secret, env, createExpressionEmitter);
    const id = createEmittedNode(value, env, (out) => createResourceIdEmitter(vault, createExpressionEmitter)(out));
    const members = new Map([
      ["keyVault", createImpliedEntry(createMappingNode(id, new Map([["id", createImpliedEntry(id)]])))],
      ["secretName", createImpliedEntry(named)],
    ]);
    if (version !== undefined)
      members.set("secretVersion", createImpliedEntry(compileToDataNode(version, env, createExpressionEmitter)));
    return createMappingNode(id, new Map([["reference", createImpliedEntry(createMappingNode(id, members))]]));
  }
  const node = compileToDataNode(value, env, createExpressionEmitter);
  return createMappingNode(node, new Map([["value", createImpliedEntry(node)]]));
}

/** Where the module is deployed to. */
function* scopeEntries(scope: ObjectProperty, env: ExpressionEnv): Generator<readonly [string, DataEntry]> {
  const { value } = scope;
  const around = findResourceOrModuleReference(value, env, createExpressionEmitter);
  if (around !== undefined) {
    const isGroup = resolveResourceType(around.deployed).type.toLowerCase() === "microsoft.resources/resourcegroups";
    const emit = isGroup
      ? createLocalNameEmitter(around, createExpressionEmitter)
      : createResourceIdEmitter(around, createExpressionEmitter);
    yield [
      isGroup ? "resourceGroup" : "scope",
      createPropertyEntry(
        scope,
        createEmittedNode(value, env, (out) => emit(out)),
      ),
    ];
    return;
  }
  const asked = parseScopeCall(value);
  const args = asked?.args ?? [];
  const [first, second] = args;
  if (asked === undefined)
    yield ["scope", createPropertyEntry(scope, compileToExpressionNode(value, env, createExpressionEmitter))];
  else if (asked.name === "resourceGroup" && first !== undefined) {
    const group = second ?? first;
    if (second !== undefined)
      yield ["subscriptionId", createPropertyEntry(scope, compileToDataNode(first, env, createExpressionEmitter))];
    yield ["resourceGroup", createPropertyEntry(scope, compileToDataNode(group, env, createExpressionEmitter))];
  } else if (asked.name === "subscription")
    yield [
      "subscriptionId",
      createPropertyEntry(
        scope,
        first === undefined ? currentSubscription(value, env) : compileToDataNode(first, env, createExpressionEmitter),
      ),
    ];
  else if (asked.name === "managementGroup" && first !== undefined)
    yield [
      "scope",
      createPropertyEntry(
        scope,
        createEmittedNode(
          value,
          env,
          createCallEmitter(
            "format",
            createConstantEmitter("Microsoft.Management/managementGroups/{0}"),
            createExpressionEmitter(first, env),
          ),
        ),
      ),
    ];
  else if (asked.name === "tenant")
    yield ["scope", createPropertyEntry(scope, createScalarNode(getSourceSpan(env, value), "/"))];
}

function currentSubscription(written: BicepExpression, env: ExpressionEnv): DataNode {
  return createEmittedNode(written, env, (out) =>
    writeMemberAccess(out, createCallEmitter("subscription"), "subscriptionId"),
  );
}

const GROUPS = new Set(["resourceGroup", undefined]);

/** A deployment to anything but a resource group is kept somewhere. */
function* locationEntries(
  { path }: ModuleDeclaration,
  scope: ObjectProperty | undefined,
  env: ExpressionEnv,
): Generator<readonly [string, DataEntry]> {
  const { level } = env.unit.file;
  if (GROUPS.has(scope === undefined ? level : parseScopeCall(scope.value)?.name)) return;
  const around = level === "resourceGroup" ? "resourceGroup" : "deployment";
  yield [
    "location",
    createImpliedEntry(
      createEmittedNode(path, env, (out) => writeMemberAccess(out, createCallEmitter(around), "location")),
    ),
  ];
}

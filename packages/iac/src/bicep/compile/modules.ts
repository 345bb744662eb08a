/** Modules: deployments of another template of the tree, which is opened when the deployment is walked. */
import { mappingAt, scalarAt } from "../../data/build.js";
import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import { folderOf, joinPath } from "../../files/paths.js";
import type { Deployed } from "../bicep-file.js";
import type { Expression, ModuleDeclaration, Property } from "../syntax/ast.js";
import { emittedNode, expressionNode, propertyEntry, toData } from "./data.js";
import { impliedEntry } from "./entries.js";
import { emitter } from "./expressions.js";
import { call, literal, writeMember } from "./output.js";
import { idOf, ownName, propertyOf, type Reference, referenceTo, scopeCall, typeOf } from "./references.js";
import { isRegistryPath } from "./registries.js";
import { dependencies, deployedNode } from "./resources.js";
import { type Env, literalText, placeOf, reportAt, textOf } from "./unit.js";

export function moduleNode(deployed: Deployed, env: Env): MappingNode {
  const own = new Set(["name", "params", "scope", "dependsOn", "identity", "extensionConfigs"]);
  return deployedNode(deployed, env, { own, entries: moduleEntries });
}

function* moduleEntries(of: Reference, env: Env): Generator<readonly [string, DataEntry]> {
  const { declaration, body } = of.deployed;
  if (declaration.kind !== "module") return;
  const path = placeOf(env, declaration.path);
  const properties = new Map<string, DataEntry>([
    ["mode", impliedEntry(scalarAt(path, "Incremental"))],
    ["templateLink", impliedEntry(linkNode(declaration, env))],
  ]);
  const params = propertyOf(body, "params");
  if (params !== undefined) properties.set("parameters", propertyEntry(params, givenNode(params.value, env)));
  yield ["properties", impliedEntry(mappingAt(path, properties))];
  const scope = propertyOf(body, "scope");
  if (scope !== undefined) yield* scopeEntries(scope, env);
  yield* locationEntries(declaration, scope, env);
  yield* dependencies(of, env);
}

function linkNode({ path, name }: ModuleDeclaration, env: Env): DataNode {
  const place = placeOf(env, path);
  const written = literalText(path);
  const isRemote = written === undefined || isRegistryPath(written);
  const inTree = written === undefined || isRemote ? undefined : joinPath(folderOf(env.unit.file.path), written);
  if (isRemote)
    reportAt(env, path, `the module "${name}" is not read: ${registryOf(written)} is not part of this tree`);
  else if (inTree === undefined)
    reportAt(env, path, `the module "${name}" is not read: its path leads out of this tree`);
  const member = inTree === undefined ? "id" : "relativePath";
  const text = scalarAt(place, written ?? textOf(env, path));
  return mappingAt(place, new Map([[member, impliedEntry(text)]]));
}

function registryOf(path: string | undefined): string {
  if (path === undefined) return "what its path means";
  return path.startsWith("ts") ? `the template spec "${path}"` : `the registry of "${path}"`;
}

/** Each value in a wrapping of its own; secrets of a vault are named and not read. */
function givenNode(params: Expression, env: Env): DataNode {
  if (params.kind === "group") return givenNode(params.inner, env);
  if (params.kind !== "object" || params.items.some(({ kind }) => kind === "spread")) {
    const wrapped = call(
      "lambda",
      literal("value"),
      call("createObject", literal("value"), call("lambdaVariables", literal("value"))),
    );
    return emittedNode(params, env, call("mapValues", emitter(params, env), wrapped));
  }
  const entries = new Map<string, DataEntry>();
  for (const item of params.items) {
    if (item.kind !== "property" || item.key.kind !== "literal") continue;
    entries.set(String(item.key.value), propertyEntry(item, wrappedValue(item, env)));
  }
  return mappingAt(placeOf(env, params), entries);
}

function wrappedValue({ value }: Property, env: Env): DataNode {
  const vault =
    value.kind === "method" && value.name === "getSecret" ? referenceTo(value.target, env, emitter) : undefined;
  if (vault !== undefined && value.kind === "method") {
    const [secret, version] = value.args;
    const named = secret === undefined ? scalarAt(placeOf(env, value), "") : toData(secret, env, emitter);
    const id = emittedNode(value, env, (out) => idOf(vault, emitter)(out));
    const members = new Map([
      ["keyVault", impliedEntry(mappingAt(id, new Map([["id", impliedEntry(id)]])))],
      ["secretName", impliedEntry(named)],
    ]);
    if (version !== undefined) members.set("secretVersion", impliedEntry(toData(version, env, emitter)));
    return mappingAt(id, new Map([["reference", impliedEntry(mappingAt(id, members))]]));
  }
  const node = toData(value, env, emitter);
  return mappingAt(node, new Map([["value", impliedEntry(node)]]));
}

/** Where the module is deployed to. */
function* scopeEntries(scope: Property, env: Env): Generator<readonly [string, DataEntry]> {
  const { value } = scope;
  const around = referenceTo(value, env, emitter);
  if (around !== undefined) {
    const isGroup = typeOf(around.deployed).type.toLowerCase() === "microsoft.resources/resourcegroups";
    const emit = isGroup ? ownName(around, emitter) : idOf(around, emitter);
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
  if (asked === undefined) yield ["scope", propertyEntry(scope, expressionNode(value, env, emitter))];
  else if (asked.name === "resourceGroup" && first !== undefined) {
    const group = second ?? first;
    if (second !== undefined) yield ["subscriptionId", propertyEntry(scope, toData(first, env, emitter))];
    yield ["resourceGroup", propertyEntry(scope, toData(group, env, emitter))];
  } else if (asked.name === "subscription")
    yield [
      "subscriptionId",
      propertyEntry(scope, first === undefined ? ownSubscription(value, env) : toData(first, env, emitter)),
    ];
  else if (asked.name === "managementGroup" && first !== undefined)
    yield [
      "scope",
      propertyEntry(
        scope,
        emittedNode(
          value,
          env,
          call("format", literal("Microsoft.Management/managementGroups/{0}"), emitter(first, env)),
        ),
      ),
    ];
  else if (asked.name === "tenant") yield ["scope", propertyEntry(scope, scalarAt(placeOf(env, value), "/"))];
}

function ownSubscription(written: Expression, env: Env): DataNode {
  return emittedNode(written, env, (out) => writeMember(out, call("subscription"), "subscriptionId"));
}

const GROUPS = new Set(["resourceGroup", undefined]);

/** A deployment to anything but a resource group is kept somewhere. */
function* locationEntries(
  { path }: ModuleDeclaration,
  scope: Property | undefined,
  env: Env,
): Generator<readonly [string, DataEntry]> {
  const { level } = env.unit.file;
  if (GROUPS.has(scope === undefined ? level : scopeCall(scope.value)?.name)) return;
  const around = level === "resourceGroup" ? "resourceGroup" : "deployment";
  yield ["location", impliedEntry(emittedNode(path, env, (out) => writeMember(out, call(around), "location")))];
}

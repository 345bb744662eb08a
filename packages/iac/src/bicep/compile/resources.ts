/** Resources as a template declares them. */

import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import { mappingAt, scalarAt, sequenceAt } from "../../data/node-builders.js";
import type { DeployedSymbol } from "../bicep-file.js";
import type { BicepExpression, ObjectProperty } from "../syntax/ast.js";
import { emittedNode, propertyEntry, toDataNode } from "./data.js";
import { impliedEntry } from "./entries.js";
import { emitterFor } from "./expressions.js";
import { type Emit, emitFunction } from "./output.js";
import {
  createReference,
  type DeployedReference,
  emitFullName,
  emitResourceId,
  hasName,
  propertyOf,
  referenceTo,
  resourceTypeOf,
  scopeCall,
} from "./references.js";
import { decoratorOf } from "./types.js";
import { type ExpressionEnv, reportAt, sourceSpanOf } from "./unit.js";

/** What a module is made of is its own affair: `properties` of the deployment. */
export interface BodyHandling {
  readonly handledProperties: ReadonlySet<string>;
  readonly entries: (of: DeployedReference, env: ExpressionEnv) => Iterable<readonly [string, DataEntry]>;
}

const OF_RESOURCES: BodyHandling = {
  handledProperties: new Set(["name", "parent", "scope", "dependsOn"]),
  entries: resourceEntries,
};

export function deployedNode(deployed: DeployedSymbol, env: ExpressionEnv, particulars = OF_RESOURCES): MappingNode {
  const { declaration, body } = deployed;
  const of = createReference(deployed, env, undefined, emitterFor);
  const place = sourceSpanOf(env, { start: declaration.keywordStart, end: declaration.end });
  const typed = sourceSpanOf(env, declaration.kind === "module" ? declaration.path : declaration.type);
  const { type, apiVersion } = resourceTypeOf(deployed);
  const entries = new Map<string, DataEntry>([["type", impliedEntry(scalarAt(typed, type))]]);
  if (apiVersion !== undefined) entries.set("apiVersion", impliedEntry(scalarAt(typed, apiVersion)));
  const loop = copyNode(deployed, { ...env, inside: deployed });
  if (loop !== undefined) entries.set("copy", impliedEntry(loop));
  const condition = conditionNode(of);
  if (condition !== undefined) entries.set("condition", impliedEntry(condition));
  if (hasName(deployed)) entries.set("name", nameEntry(of));
  for (const [key, entry] of particulars.entries(of, of.env)) entries.set(key, entry);
  if (body === undefined)
    reportAt(env, declaration, `nothing is known of "${deployed.address}": it could not be parsed`);
  for (const item of body?.items ?? []) {
    if (item.kind === "spread") reportAt(env, item, "a spread can only be inside of a property of a resource");
    else if (item.key.kind === "literal" && !particulars.handledProperties.has(String(item.key.value)))
      entries.set(String(item.key.value), propertyEntry(item, toDataNode(item.value, of.env, emitterFor)));
  }
  return mappingAt(place, entries);
}

/** `copy`: how often, and how many at a time. */
function copyNode({ loop, address, declaration }: DeployedSymbol, env: ExpressionEnv): DataNode | undefined {
  if (loop === undefined) return undefined;
  const place = sourceSpanOf(env, loop.over);
  const entries = new Map([
    ["name", impliedEntry(scalarAt(place, address))],
    ["count", impliedEntry(emittedNode(loop.over, env, emitFunction("length", emitterFor(loop.over, env))))],
  ]);
  const [size] = decoratorOf(declaration.decorators, "batchSize") ?? [];
  if (size !== undefined) {
    entries.set("mode", impliedEntry(scalarAt(place, "serial")));
    entries.set("batchSize", impliedEntry(toDataNode(size, env, emitterFor)));
  }
  return mappingAt(place, entries);
}

/** What is declared inside of a resource is there only when that is. */
function conditionNode(of: DeployedReference): DataNode | undefined {
  const conditions: { readonly written: BicepExpression; readonly emit: Emit }[] = [];
  for (let enclosing: DeployedSymbol | undefined = of.deployed; enclosing !== undefined; enclosing = enclosing.inside) {
    const { condition } = enclosing;
    const env = enclosing === of.deployed ? of.env : createReference(enclosing, of.env, undefined, emitterFor).env;
    if (condition !== undefined) conditions.unshift({ written: condition, emit: emitterFor(condition, env) });
  }
  const [first, ...others] = conditions;
  if (first === undefined) return undefined;
  if (others.length === 0) return toDataOrEmitted(first, of.env);
  return emittedNode(first.written, of.env, emitFunction("and", ...conditions.map(({ emit }) => emit)));
}

function toDataOrEmitted({ written, emit }: { written: BicepExpression; emit: Emit }, env: ExpressionEnv): DataNode {
  return written.kind === "literal" ? toDataNode(written, env, emitterFor) : emittedNode(written, env, emit);
}

function nameEntry(of: DeployedReference): DataEntry {
  const { deployed, env } = of;
  const written = propertyOf(deployed.body, "name");
  const hasParent = deployed.inside !== undefined || propertyOf(deployed.body, "parent") !== undefined;
  if (written === undefined) {
    const { nameStart: start, nameEnd: end } = deployed.declaration;
    const place: BicepExpression = { kind: "broken", message: "", start, end };
    return impliedEntry(emittedNode(place, env, (out) => emitFullName(of, emitterFor)(out)));
  }
  const node = hasParent
    ? emittedNode(written.value, env, (out) => emitFullName(of, emitterFor)(out))
    : toDataNode(written.value, env, emitterFor);
  return propertyEntry(written, node);
}

function* resourceEntries(of: DeployedReference, env: ExpressionEnv): Generator<readonly [string, DataEntry]> {
  const scope = propertyOf(of.deployed.body, "scope");
  if (scope !== undefined) {
    const node = scopeNode(scope, env);
    if (node !== undefined) yield ["scope", propertyEntry(scope, node)];
  }
  yield* dependencies(of, env);
}

/** The scope of the deployment itself needs no saying. */
const SCOPES = new Set(["resourceGroup", "subscription", "managementGroup"]);

function scopeNode({ value }: ObjectProperty, env: ExpressionEnv): DataNode | undefined {
  const around = referenceTo(value, env, emitterFor);
  if (around !== undefined) return emittedNode(value, env, (out) => emitResourceId(around, emitterFor)(out));
  const asked = scopeCall(value)?.name ?? "";
  if (asked === "tenant") return scalarAt(sourceSpanOf(env, value), "/");
  return SCOPES.has(asked) ? undefined : toDataNode(value, env, emitterFor);
}

/** Resources are named by their symbols. */
export function* dependencies(
  { deployed }: DeployedReference,
  env: ExpressionEnv,
): Generator<readonly [string, DataEntry]> {
  const written = propertyOf(deployed.body, "dependsOn");
  if (written?.value.kind !== "array") return;
  const symbols = written.value.items.flatMap((item) => {
    const on = item.kind === "spread" ? undefined : referenceTo(item, env, emitterFor);
    return on === undefined ? [] : [scalarAt(sourceSpanOf(env, item), on.deployed.address)];
  });
  yield ["dependsOn", propertyEntry(written, sequenceAt(sourceSpanOf(env, written.value), symbols))];
}

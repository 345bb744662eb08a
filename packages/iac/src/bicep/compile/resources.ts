/** Resources as a template declares them. */
import { mappingAt, scalarAt, sequenceAt } from "../../data/build.js";
import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import type { Deployed } from "../bicep-file.js";
import type { Expression, Property } from "../syntax/ast.js";
import { emittedNode, propertyEntry, toData } from "./data.js";
import { impliedEntry } from "./entries.js";
import { emitter } from "./expressions.js";
import { call, type Emit } from "./output.js";
import {
  fullName,
  hasName,
  idOf,
  propertyOf,
  type Reference,
  reference,
  referenceTo,
  scopeCall,
  typeOf,
} from "./references.js";
import { decoratorOf } from "./types.js";
import { type Env, placeOf, reportAt } from "./unit.js";

/** What a module is made of is its own affair: `properties` of the deployment. */
export interface Particulars {
  readonly own: ReadonlySet<string>;
  readonly entries: (of: Reference, env: Env) => Iterable<readonly [string, DataEntry]>;
}

const OF_RESOURCES: Particulars = { own: new Set(["name", "parent", "scope", "dependsOn"]), entries: resourceEntries };

export function deployedNode(deployed: Deployed, env: Env, particulars = OF_RESOURCES): MappingNode {
  const { declaration, body } = deployed;
  const of = reference(deployed, env, undefined, emitter);
  const place = placeOf(env, { start: declaration.keywordStart, end: declaration.end });
  const typed = placeOf(env, declaration.kind === "module" ? declaration.path : declaration.type);
  const { type, apiVersion } = typeOf(deployed);
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
    else if (item.key.kind === "literal" && !particulars.own.has(String(item.key.value)))
      entries.set(String(item.key.value), propertyEntry(item, toData(item.value, of.env, emitter)));
  }
  return mappingAt(place, entries);
}

/** `copy`: how often, and how many at a time. */
function copyNode({ loop, address, declaration }: Deployed, env: Env): DataNode | undefined {
  if (loop === undefined) return undefined;
  const place = placeOf(env, loop.over);
  const entries = new Map([
    ["name", impliedEntry(scalarAt(place, address))],
    ["count", impliedEntry(emittedNode(loop.over, env, call("length", emitter(loop.over, env))))],
  ]);
  const [size] = decoratorOf(declaration.decorators, "batchSize") ?? [];
  if (size !== undefined) {
    entries.set("mode", impliedEntry(scalarAt(place, "serial")));
    entries.set("batchSize", impliedEntry(toData(size, env, emitter)));
  }
  return mappingAt(place, entries);
}

/** What is declared inside of a resource is there only when that is. */
function conditionNode(of: Reference): DataNode | undefined {
  const conditions: { readonly written: Expression; readonly emit: Emit }[] = [];
  for (let one: Deployed | undefined = of.deployed; one !== undefined; one = one.inside) {
    const { condition } = one;
    const env = one === of.deployed ? of.env : reference(one, of.env, undefined, emitter).env;
    if (condition !== undefined) conditions.unshift({ written: condition, emit: emitter(condition, env) });
  }
  const [first, ...others] = conditions;
  if (first === undefined) return undefined;
  if (others.length === 0) return toDataOrEmitted(first, of.env);
  return emittedNode(first.written, of.env, call("and", ...conditions.map(({ emit }) => emit)));
}

function toDataOrEmitted({ written, emit }: { written: Expression; emit: Emit }, env: Env): DataNode {
  return written.kind === "literal" ? toData(written, env, emitter) : emittedNode(written, env, emit);
}

function nameEntry(of: Reference): DataEntry {
  const { deployed, env } = of;
  const written = propertyOf(deployed.body, "name");
  const hasParent = deployed.inside !== undefined || propertyOf(deployed.body, "parent") !== undefined;
  if (written === undefined) {
    const { nameStart: start, nameEnd: end } = deployed.declaration;
    const place: Expression = { kind: "broken", message: "", start, end };
    return impliedEntry(emittedNode(place, env, (out) => fullName(of, emitter)(out)));
  }
  const node = hasParent
    ? emittedNode(written.value, env, (out) => fullName(of, emitter)(out))
    : toData(written.value, env, emitter);
  return propertyEntry(written, node);
}

function* resourceEntries(of: Reference, env: Env): Generator<readonly [string, DataEntry]> {
  const scope = propertyOf(of.deployed.body, "scope");
  if (scope !== undefined) {
    const node = scopeNode(scope, env);
    if (node !== undefined) yield ["scope", propertyEntry(scope, node)];
  }
  yield* dependencies(of, env);
}

/** The scope of the deployment itself needs no saying. */
const SCOPES = new Set(["resourceGroup", "subscription", "managementGroup"]);

function scopeNode({ value }: Property, env: Env): DataNode | undefined {
  const around = referenceTo(value, env, emitter);
  if (around !== undefined) return emittedNode(value, env, (out) => idOf(around, emitter)(out));
  const asked = scopeCall(value)?.name ?? "";
  if (asked === "tenant") return scalarAt(placeOf(env, value), "/");
  return SCOPES.has(asked) ? undefined : toData(value, env, emitter);
}

/** Resources are named by their symbols. */
export function* dependencies({ deployed }: Reference, env: Env): Generator<readonly [string, DataEntry]> {
  const written = propertyOf(deployed.body, "dependsOn");
  if (written?.value.kind !== "array") return;
  const symbols = written.value.items.flatMap((item) => {
    const on = item.kind === "spread" ? undefined : referenceTo(item, env, emitter);
    return on === undefined ? [] : [scalarAt(placeOf(env, item), on.deployed.address)];
  });
  yield ["dependsOn", propertyEntry(written, sequenceAt(placeOf(env, written.value), symbols))];
}

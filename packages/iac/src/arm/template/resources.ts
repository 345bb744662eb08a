/**
 * Walks the resources of a template as the deployment does: copy loops one by one, child resources after their parent
 * with their parent's type and name in front, those whose condition is false left out. A child also stays inside its
 * parent with the type and name it has there, as rules that look for it in that place expect.
 */
import type { UnknownCause } from "@plumbline/hcl";
import { entriesOf, entryWith, itemsOf, mappingAt, scalarAt, sequenceAt, textOf, unknownAt } from "../../data/build.js";
import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import { loopCount } from "../evaluate/copy-count.js";
import { evaluateData } from "../evaluate/evaluate-data.js";
import { insideLoop, type Loop, type Scope } from "../evaluate/scope.js";
import { reportAt, type Session } from "../evaluate/session.js";
import { entryIn, joined, memberOf, scalarText } from "../evaluate/values.js";
import { evaluatedCall, isDeployment } from "./call.js";
import type { DeployedResource, Deployment, Level } from "./deployment.js";
import { walkNestedTemplate } from "./nested-template.js";

export function walkResources(template: MappingNode, deployment: Deployment, around: Level): void {
  const resources = memberOf(template, "resources");
  const level = { ...around, symbolic: resources?.kind === "mapping" };
  for (const resource of itemsOf(resources)) walkResource(resource, { deployment, level });
  for (const [symbol, { value }] of entriesOf(resources)) walkResource(value, { deployment, level, symbol });
}

interface Surroundings {
  readonly deployment: Deployment;
  readonly level: Level;
  /** The name of a resource in templates of language version 2.0. */
  readonly symbol?: string;
  readonly parent?: Parent;
}

interface Parent {
  readonly type: string;
  readonly name: DataNode;
  /** Receives children as they stand inside their parent. */
  readonly children: DataNode[];
  readonly isChild: boolean;
}

function walkResource(written: DataNode, around: Surroundings): void {
  const { session } = around.deployment;
  if (written.kind !== "mapping") reportAt(session, written, "a resource must be an object");
  else if (isOutsideOfTemplate(written)) return;
  else if (memberOf(written, "type") === undefined) reportAt(session, written, "a resource must have a type");
  else {
    const copy = memberOf(written, "copy");
    if (copy?.kind === "mapping") walkCopies(written, copy, around);
    else walkInstance(written, around, around.level.scope, []);
  }
}

function walkCopies(written: MappingNode, copy: MappingNode, around: Surroundings): void {
  const { session } = around.deployment;
  const { scope } = around.level;
  const name = textOf(evaluateData(memberOf(copy, "name") ?? copy, scope, session)) ?? "";
  const count = loopCount(copy, name, (node) => evaluateData(node, scope, session), session);
  if (typeof count === "number") {
    for (let index = 0; index < count; index++) walkCopy(index, scalarAt(copy, index), []);
  } else {
    // Nobody knows how often: one instance stands for all of them.
    walkCopy(undefined, unknownAt(copy, `\${copyIndex('${name}')}`, count), count);
  }

  function walkCopy(number: number | undefined, index: DataNode, existence: readonly UnknownCause[]): void {
    const loop: Loop = { name, over: "resources", index };
    walkInstance(written, around, insideLoop(scope, loop), existence, number);
  }
}

/** Resources that exist already, and those of other systems. */
function isOutsideOfTemplate(written: MappingNode): boolean {
  const existing = memberOf(written, "existing");
  if (existing?.kind === "scalar" && existing.value === true) return true;
  return memberOf(written, "import") !== undefined || memberOf(written, "extension") !== undefined;
}

function walkInstance(
  written: MappingNode,
  around: Surroundings,
  scope: Scope,
  loopExistence: readonly UnknownCause[],
  index?: number,
): void {
  const { deployment, level } = around;
  const { session } = deployment;
  const condition = conditionOf(written, scope, around);
  const own = ownIdentity(written, scope, around);
  const { type, name } = identityInside(around.parent, own);
  const existence = distinct([...level.existence, ...loopExistence, ...condition.causes]);
  const parent: Parent = { type, name, children: [], isChild: around.parent !== undefined };
  const place = deployment.resources.length;
  if (condition.holds) {
    const call = isDeployment(type)
      ? evaluatedCall(memberOf(written, "properties") ?? written, scope, session)
      : undefined;
    const node = evaluatedResource(written, { type, name, scope, call }, around);
    const address = uniqueAddress(around, type, textInside(name), index);
    const resource: DeployedResource = {
      node,
      address,
      type,
      name: textInside(name),
      ...(index === undefined ? {} : { index }),
      existence,
      calls: level.calls,
    };
    deployment.resources.push(resource);
    if (call !== undefined) walkNestedTemplate(resource, call, deployment, { ...level, scope });
  }
  const inner = { ...level, scope, existence: distinct([...level.existence, ...loopExistence]) };
  for (const child of itemsOf(memberOf(written, "resources")))
    session.nested(
      () => walkResource(child, { deployment, level: inner, parent }),
      (message) => reportAt(session, child, message),
    );
  const deployed = condition.holds ? deployment.resources[place] : undefined;
  if (deployed === undefined) return;
  const node = withChildren(written, deployed.node, parent.children);
  deployment.resources[place] = { ...deployed, node };
  if (around.parent !== undefined) addTo(around.parent, withIdentity(node, own), session);
}

/** Children in children in children would make a document as large as the square of its file. */
function addTo(parent: Parent, child: DataNode, session: Session): void {
  if (!parent.isChild || session.budget.affords(child)) parent.children.push(child);
}

function withChildren(written: MappingNode, node: MappingNode, children: readonly DataNode[]): MappingNode {
  const found = entryIn(written, "resources");
  if (found === undefined || found[1].value.kind !== "sequence") return node;
  const [key, entry] = found;
  return mappingAt(node, new Map([...node.entries, [key, entryWith(entry, sequenceAt(entry.value, children))]]));
}

function withIdentity(node: MappingNode, own: Identity): MappingNode {
  const entries = [...node.entries].map(([key, entry]): [string, DataEntry] => {
    const lower = key.toLowerCase();
    if (lower === "type") return [key, entryWith(entry, scalarAt(entry.value, own.type))];
    return [key, lower === "name" ? entryWith(entry, own.name) : entry];
  });
  return mappingAt(node, new Map(entries));
}

function conditionOf(
  written: MappingNode,
  scope: Scope,
  around: Surroundings,
): { readonly holds: boolean; readonly causes: readonly UnknownCause[] } {
  const node = memberOf(written, "condition");
  if (node === undefined) return { holds: true, causes: [] };
  const value = evaluateData(node, scope, around.deployment.session);
  if (value.kind === "unknown") return { holds: true, causes: value.causes };
  const text = value.kind === "scalar" ? String(value.value).toLowerCase() : "";
  return { holds: text !== "false", causes: [] };
}

interface Identity {
  readonly type: string;
  readonly name: DataNode;
}

function ownIdentity(written: MappingNode, scope: Scope, around: Surroundings): Identity {
  const { session } = around.deployment;
  const type = textInside(evaluateData(memberOf(written, "type") as DataNode, scope, session));
  const own = memberOf(written, "name");
  return { type, name: own === undefined ? scalarAt(written, "") : evaluateData(own, scope, session) };
}

function identityInside(parent: Parent | undefined, { type, name }: Identity): Identity {
  if (parent === undefined || type.toLowerCase().startsWith(`${parent.type.toLowerCase()}/`)) return { type, name };
  return { type: `${parent.type}/${type}`, name: joined(name, [parent.name, scalarAt(name, "/"), name]) };
}

function textInside(node: DataNode): string {
  if (node.kind === "unknown") return node.text;
  return node.kind === "scalar" ? scalarText(node.value) : "";
}

interface Instance {
  readonly type: string;
  readonly name: DataNode;
  readonly scope: Scope;
  /** The evaluated properties of a deployment. */
  readonly call: DataNode | undefined;
}

/** Loops and children are spread out; the template of a nested deployment stays as written. */
function evaluatedResource(written: MappingNode, instance: Instance, around: Surroundings): MappingNode {
  const { type, name, scope, call } = instance;
  const kept = new Map<string, DataEntry>();
  for (const [key, entry] of written.entries) {
    const lower = key.toLowerCase();
    if (lower === "copy" && entry.value.kind === "mapping") continue;
    if (lower === "resources" && entry.value.kind === "sequence") continue;
    if (lower === "name") kept.set(key, entryWith(entry, name));
    else if (lower === "type") kept.set(key, entryWith(entry, scalarAt(entry.value, type)));
    else if (lower === "properties" && call !== undefined) kept.set(key, entryWith(entry, shownCall(call, around)));
    else kept.set(key, entryWith(entry, evaluateData(entry.value, scope, around.deployment.session)));
  }
  return mappingAt(written, kept);
}

/** Templates in templates in templates would make a document as large as the square of its file. */
function shownCall(call: DataNode, { deployment, level }: Surroundings): DataNode {
  const template = call.kind === "mapping" ? entryIn(call, "template") : undefined;
  if (template === undefined || level.calls.length === 0) return call;
  if (deployment.session.budget.affords(template[1].value)) return call;
  return mappingAt(call, new Map([...entriesOf(call)].filter(([key]) => key !== template[0])));
}

function uniqueAddress(
  { deployment, level, symbol }: Surroundings,
  type: string,
  name: string,
  index?: number,
): string {
  const own = symbol === undefined ? `${type}/${name}` : index === undefined ? symbol : `${symbol}[${index}]`;
  const wanted = level.prefix + own;
  const count = (deployment.addresses.get(wanted) ?? 0) + 1;
  deployment.addresses.set(wanted, count);
  return count === 1 ? wanted : `${wanted}#${count}`;
}

function distinct(causes: readonly UnknownCause[]): readonly UnknownCause[] {
  const found = new Map(causes.map((cause) => [`${cause.reason} ${cause.reference}`, cause]));
  return [...found.values()];
}

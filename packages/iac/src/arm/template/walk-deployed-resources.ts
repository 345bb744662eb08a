/**
 * Walks the resources of a template as the deployment does: copy loops one by one, child resources after their parent
 * with their parent's type and name in front, those whose condition is false left out. A child also stays inside its
 * parent with the type and name it has there, as rules that look for it in that place expect.
 */
import type { UnknownCause } from "@plumbline/hcl";
import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import {
  copyEntryWithValue,
  createMappingNode,
  createScalarNode,
  createSequenceNode,
  createUnknownNode,
  getMappingEntries,
  getSequenceItems,
  getTextValue,
} from "../../data/node-builders-and-getters.js";
import { evaluateCopyCount } from "../evaluate/copy-count.js";
import { evaluateData } from "../evaluate/evaluate-data.js";
import {
  findEntryIgnoringCase,
  findMemberIgnoringCase,
  formatScalarLikeDotNet,
  joinTexts,
} from "../evaluate/node-value-helpers.js";
import { type ArmScope, type CopyLoop, createLoopScope } from "../evaluate/scope.js";
import { type ArmSession, reportProblemAt } from "../evaluate/session.js";
import type { DeployedResource, DeploymentWalkState, TemplateInDeploymentChain } from "./deployment-walk-state.js";
import { evaluateDeploymentProperties, isDeploymentType } from "./nested-deployment.js";
import { addNestedTemplateResourcesToWalk } from "./nested-template.js";

export function addDeployedResourcesToWalk(
  template: MappingNode,
  deployment: DeploymentWalkState,
  around: TemplateInDeploymentChain,
): void {
  const resources = findMemberIgnoringCase(template, "resources");
  const level = { ...around, symbolic: resources?.kind === "mapping" };
  for (const resource of getSequenceItems(resources)) walkResource(resource, { deployment, level });
  for (const [symbol, { value }] of getMappingEntries(resources)) walkResource(value, { deployment, level, symbol });
}

interface Surroundings {
  readonly deployment: DeploymentWalkState;
  readonly level: TemplateInDeploymentChain;
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
  if (written.kind !== "mapping") reportProblemAt(session, written, "a resource must be an object");
  else if (isOutsideOfTemplate(written)) return;
  else if (findMemberIgnoringCase(written, "type") === undefined)
    reportProblemAt(session, written, "a resource must have a type");
  else {
    const copy = findMemberIgnoringCase(written, "copy");
    if (copy?.kind === "mapping") walkCopies(written, copy, around);
    else walkInstance(written, around, around.level.scope, []);
  }
}

function walkCopies(written: MappingNode, copy: MappingNode, around: Surroundings): void {
  const { session } = around.deployment;
  const { scope } = around.level;
  const name = getTextValue(evaluateData(findMemberIgnoringCase(copy, "name") ?? copy, scope, session)) ?? "";
  const count = evaluateCopyCount(copy, name, (node) => evaluateData(node, scope, session), session);
  if (typeof count === "number") {
    for (let index = 0; index < count; index++) walkCopy(index, createScalarNode(copy, index), []);
  } else {
    // Nobody knows how often: one instance stands for all of them.
    walkCopy(undefined, createUnknownNode(copy, `\${copyIndex('${name}')}`, count), count);
  }

  function walkCopy(number: number | undefined, index: DataNode, existence: readonly UnknownCause[]): void {
    const loop: CopyLoop = { name, over: "resources", index };
    walkInstance(written, around, createLoopScope(scope, loop), existence, number);
  }
}

/** Resources that exist already, and those of other systems. */
function isOutsideOfTemplate(written: MappingNode): boolean {
  const existing = findMemberIgnoringCase(written, "existing");
  if (existing?.kind === "scalar" && existing.value === true) return true;
  return (
    findMemberIgnoringCase(written, "import") !== undefined ||
    findMemberIgnoringCase(written, "extension") !== undefined
  );
}

function walkInstance(
  written: MappingNode,
  around: Surroundings,
  scope: ArmScope,
  loopExistence: readonly UnknownCause[],
  index?: number,
): void {
  const { deployment, level } = around;
  const { session } = deployment;
  const condition = conditionOf(written, scope, around);
  const identity = resolveIdentity(written, scope, around);
  const { type, name } = identityInside(around.parent, identity);
  const existence = distinct([...level.existence, ...loopExistence, ...condition.causes]);
  const parent: Parent = { type, name, children: [], isChild: around.parent !== undefined };
  const place = deployment.resources.length;
  if (condition.holds) {
    const call = isDeploymentType(type)
      ? evaluateDeploymentProperties(findMemberIgnoringCase(written, "properties") ?? written, scope, session)
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
      level: level.deploysTo,
    };
    deployment.resources.push(resource);
    if (call !== undefined) addNestedTemplateResourcesToWalk(resource, call, deployment, { ...level, scope });
  }
  const inner = { ...level, scope, existence: distinct([...level.existence, ...loopExistence]) };
  for (const child of getSequenceItems(findMemberIgnoringCase(written, "resources")))
    session.nested(
      () => walkResource(child, { deployment, level: inner, parent }),
      (message) => reportProblemAt(session, child, message),
    );
  const deployed = condition.holds ? deployment.resources[place] : undefined;
  if (deployed === undefined) return;
  const node = withChildren(written, deployed.node, parent.children);
  deployment.resources[place] = { ...deployed, node };
  if (around.parent !== undefined) addTo(around.parent, withIdentity(node, identity), session);
}

/** Children in children in children would make a document as large as the square of its file. */
function addTo(parent: Parent, child: DataNode, session: ArmSession): void {
  if (!parent.isChild || session.budget.affords(child)) parent.children.push(child);
}

function withChildren(written: MappingNode, node: MappingNode, children: readonly DataNode[]): MappingNode {
  const found = findEntryIgnoringCase(written, "resources");
  if (found === undefined || found[1].value.kind !== "sequence") return node;
  const [key, entry] = found;
  return createMappingNode(
    node,
    new Map([...node.entries, [key, copyEntryWithValue(entry, createSequenceNode(entry.value, children))]]),
  );
}

function withIdentity(node: MappingNode, identity: Identity): MappingNode {
  const entries = [...node.entries].map(([key, entry]): [string, DataEntry] => {
    const lower = key.toLowerCase();
    if (lower === "type") return [key, copyEntryWithValue(entry, createScalarNode(entry.value, identity.type))];
    return [key, lower === "name" ? copyEntryWithValue(entry, identity.name) : entry];
  });
  return createMappingNode(node, new Map(entries));
}

function conditionOf(
  written: MappingNode,
  scope: ArmScope,
  around: Surroundings,
): { readonly holds: boolean; readonly causes: readonly UnknownCause[] } {
  const node = findMemberIgnoringCase(written, "condition");
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

function resolveIdentity(written: MappingNode, scope: ArmScope, around: Surroundings): Identity {
  const { session } = around.deployment;
  const type = textInside(evaluateData(findMemberIgnoringCase(written, "type") as DataNode, scope, session));
  const nameNode = findMemberIgnoringCase(written, "name");
  return {
    type,
    name: nameNode === undefined ? createScalarNode(written, "") : evaluateData(nameNode, scope, session),
  };
}

function identityInside(parent: Parent | undefined, { type, name }: Identity): Identity {
  if (parent === undefined || type.toLowerCase().startsWith(`${parent.type.toLowerCase()}/`)) return { type, name };
  return { type: `${parent.type}/${type}`, name: joinTexts(name, [parent.name, createScalarNode(name, "/"), name]) };
}

function textInside(node: DataNode): string {
  if (node.kind === "unknown") return node.text;
  return node.kind === "scalar" ? formatScalarLikeDotNet(node.value) : "";
}

interface Instance {
  readonly type: string;
  readonly name: DataNode;
  readonly scope: ArmScope;
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
    if (lower === "name") kept.set(key, copyEntryWithValue(entry, name));
    else if (lower === "type") kept.set(key, copyEntryWithValue(entry, createScalarNode(entry.value, type)));
    else if (lower === "properties" && call !== undefined)
      kept.set(key, copyEntryWithValue(entry, shownCall(call, around)));
    else kept.set(key, copyEntryWithValue(entry, evaluateData(entry.value, scope, around.deployment.session)));
  }
  return createMappingNode(written, kept);
}

/** Templates in templates in templates would make a document as large as the square of its file. */
function shownCall(call: DataNode, { deployment, level }: Surroundings): DataNode {
  const template = call.kind === "mapping" ? findEntryIgnoringCase(call, "template") : undefined;
  if (template === undefined || level.calls.length === 0) return call;
  if (deployment.session.budget.affords(template[1].value)) return call;
  return createMappingNode(call, new Map([...getMappingEntries(call)].filter(([key]) => key !== template[0])));
}

function uniqueAddress(
  { deployment, level, symbol }: Surroundings,
  type: string,
  name: string,
  index?: number,
): string {
  const localAddress = symbol === undefined ? `${type}/${name}` : index === undefined ? symbol : `${symbol}[${index}]`;
  const wanted = level.prefix + localAddress;
  const count = (deployment.addresses.get(wanted) ?? 0) + 1;
  deployment.addresses.set(wanted, count);
  return count === 1 ? wanted : `${wanted}#${count}`;
}

function distinct(causes: readonly UnknownCause[]): readonly UnknownCause[] {
  const found = new Map(causes.map((cause) => [`${cause.reason} ${cause.reference}`, cause]));
  return [...found.values()];
}

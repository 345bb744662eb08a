/**
 * The evaluated template as one node of the shape rules expect: `Resources` as a list whose elements have a `Name`,
 * those of nested stacks behind the template's own. Conditions become their truth, outputs are evaluated; the other
 * sections stay as written, with short spellings of functions as long ones. Every resource stands where its entry was
 * written, its `Name` where its logical id was.
 */
import type { UnknownCause } from "@plumbline/hcl";
import type { DataEntry, DataNode, MappingNode } from "../data/node.js";
import {
  copyEntryWithValue,
  createEntryAtValue,
  createMappingNode,
  createScalarNode,
  createSequenceNode,
  createUnknownNode,
  getMember,
  getTextValue,
} from "../data/node-builders-and-getters.js";
import type { ModuleCall } from "../document.js";
import { evaluateNamedCondition, evaluateResourceOrOutputCondition } from "./conditions.js";
import { expandShortFormCalls } from "./intrinsic-calls.js";
import { mergeUnknownCauses } from "./node-text-and-unknown-causes.js";
import { getKeySpan, type StackScope, type TemplateDeclaration } from "./stack-scope.js";

export interface StackResource {
  readonly address: string;
  readonly name: string;
  readonly type: string;
  readonly node: MappingNode;
  /** Why nobody knows whether it will exist; empty when it will. */
  readonly existence: readonly UnknownCause[];
  readonly calls: readonly ModuleCall[];
}

export interface EvaluatedTemplate {
  readonly body: MappingNode;
  readonly resources: readonly StackResource[];
}

export function evaluateStackTemplate(scope: StackScope): EvaluatedTemplate {
  const resources: StackResource[] = [];
  readResources(scope, [], [], resources);
  const entries = new Map<string, DataEntry>();
  for (const [name, entry] of scope.template.entries)
    entries.set(name, copyEntryWithValue(entry, section(scope, name, entry.value, resources)));
  if (!entries.has("Resources")) entries.set("Resources", createEntryAtValue(createSequenceNode(scope.template, [])));
  return { body: createMappingNode(scope.template, entries), resources };
}

function section(scope: StackScope, name: string, written: DataNode, resources: readonly StackResource[]): DataNode {
  switch (name) {
    case "Resources":
      return createSequenceNode(
        written,
        resources.map((resource) => resource.node),
      );
    case "Conditions":
      return createMappingNode(written, conditionTruths(scope));
    case "Outputs":
      return createMappingNode(written, outputs(scope));
    default:
      return expandShortFormCalls(written);
  }
}

function conditionTruths(scope: StackScope): ReadonlyMap<string, DataEntry> {
  const entries = new Map<string, DataEntry>();
  for (const { name, entry } of scope.conditions.values()) {
    const truth = evaluateNamedCondition(scope, name, entry.value);
    const value = truth.known
      ? createScalarNode(entry.value, truth.value)
      : createUnknownNode(entry.value, `\${Condition(${name})}`, truth.causes);
    entries.set(name, copyEntryWithValue(entry, value));
  }
  return entries;
}

function outputs(scope: StackScope): ReadonlyMap<string, DataEntry> {
  const entries = new Map<string, DataEntry>();
  for (const { name, entry } of scope.outputs.values()) {
    const truth = evaluateResourceOrOutputCondition(scope, entry.value);
    const value = truth.known && !truth.value ? undefined : evaluatedBody(scope, entry.value);
    if (value !== undefined) entries.set(name, copyEntryWithValue(entry, value));
  }
  return entries;
}

/** A resource or output: everything in it is evaluated but the name of its condition. */
function evaluatedBody(scope: StackScope, written: DataNode): DataNode | undefined {
  if (written.kind !== "mapping") return scope.table.evaluate(scope, written);
  const condition = written.entries.get("Condition");
  const value = scope.table.evaluate(scope, written);
  if (condition === undefined || value?.kind !== "mapping") return value;
  return createMappingNode(
    value,
    new Map([...value.entries, ["Condition", copyEntryWithValue(condition, expandShortFormCalls(condition.value))]]),
  );
}

function readResources(
  scope: StackScope,
  calls: readonly ModuleCall[],
  around: readonly UnknownCause[],
  found: StackResource[],
): void {
  const nestedIds: { readonly declaration: TemplateDeclaration; readonly existence: readonly UnknownCause[] }[] = [];
  for (const declaration of scope.resources.values()) {
    const existence = existenceOf(scope, declaration, around);
    const resource = existence === undefined ? undefined : readResource(scope, declaration, existence, calls);
    if (resource === undefined || existence === undefined) continue;
    found.push(resource);
    nestedIds.push({ declaration, existence });
  }
  for (const { declaration, existence } of nestedIds) {
    const stack = scope.table.nestedStack(scope, declaration.name);
    if (stack?.kind !== "read") continue;
    const { entry, name } = declaration;
    const range = entry.value.source.range(entry.keyStart, entry.value.end);
    const call: ModuleCall = { address: `${scope.prefix}${name}`, from: stack.from, range };
    readResources(stack.scope, [...calls, call], existence, found);
  }
}

/** Undefined when the resource will not exist. */
function existenceOf(
  scope: StackScope,
  declaration: TemplateDeclaration,
  around: readonly UnknownCause[],
): readonly UnknownCause[] | undefined {
  const truth = evaluateResourceOrOutputCondition(scope, declaration.entry.value);
  if (truth.known && !truth.value) return undefined;
  return mergeUnknownCauses(around, declaration.causes, truth.known ? [] : truth.causes);
}

function readResource(
  scope: StackScope,
  declaration: TemplateDeclaration,
  existence: readonly UnknownCause[],
  calls: readonly ModuleCall[],
): StackResource | undefined {
  const { entry, name } = declaration;
  const type = getTextValue(getMember(entry.value, "Type"));
  if (type === undefined) {
    scope.session.report(getKeySpan(entry), `the resource "${name}" must have a Type`);
    return undefined;
  }
  const value = evaluatedBody(scope, entry.value);
  if (value?.kind !== "mapping") return undefined;
  const address = `${scope.prefix}${name}`;
  const key = getKeySpan(entry);
  const entries = new Map(value.entries);
  entries.delete("Name");
  const named = { keyStart: key.start, keyEnd: key.end, value: createScalarNode(key, address) };
  const node = createMappingNode({ ...key, end: entry.value.end }, new Map([["Name", named], ...entries]));
  return { address, name, type, node, existence, calls };
}

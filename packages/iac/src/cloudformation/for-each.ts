/**
 * `Fn::ForEach::Name: [Identifier, Collection, Fragment]` among the entries of a mapping: the fragment's entries once
 * for each element, with `${Identifier}`, `&{Identifier}` (letters and digits only) and `Ref: Identifier` replaced in
 * keys and values. Fragments are rewritten before they are evaluated, as the language extensions' transform does, so an
 * identifier works in any text. Over a collection that is not known the fragment appears once, as it is written.
 */
import type { UnknownCause } from "@plumbline/hcl";
import type { DataEntry, DataNode, MappingNode } from "../data/node.js";
import {
  createMappingNode,
  createScalarNode,
  createSequenceNode,
  getTextValue,
} from "../data/node-builders-and-getters.js";
import { findIntrinsicCall, isLoopKey } from "./intrinsic-calls.js";
import { formatScalarAsWritten } from "./node-text-and-unknown-causes.js";
import type { StackScope, TemplateDeclaration } from "./stack-scope.js";
import { type StackSession, trySpendNodes, withDepth } from "./stack-session.js";

/** The entries with all loops expanded, loops in loops too. */
export function expandForEachEntries(scope: StackScope, mapping: MappingNode): readonly TemplateDeclaration[] {
  const found: TemplateDeclaration[] = [];
  expandInto(scope, mapping, [], found);
  return found;
}

function expandInto(
  scope: StackScope,
  mapping: MappingNode,
  causes: readonly UnknownCause[],
  found: TemplateDeclaration[],
): void {
  for (const [name, entry] of mapping.entries) {
    if (isLoopKey(name)) {
      const expand = (): void => expandLoop(scope, name, entry.value, causes, found);
      withDepth(scope.session, entry.value, expand, () => undefined);
    } else found.push({ name, entry, causes });
  }
}

function expandLoop(
  scope: StackScope,
  name: string,
  loop: DataNode,
  causes: readonly UnknownCause[],
  found: TemplateDeclaration[],
): void {
  const [variable, collection, fragment, ...rest] = loop.kind === "sequence" ? loop.items : [];
  const identifier = getTextValue(variable);
  if (identifier === undefined || collection === undefined || fragment?.kind !== "mapping" || rest.length > 0) {
    scope.session.report(loop, `"${name}" takes a list of an identifier, a collection and a mapping`);
    return;
  }
  const values = scope.table.evaluate(scope, collection);
  if (values?.kind === "unknown") {
    expandOpen(scope, identifier, fragment, values.causes, causes, found);
    return;
  }
  if (values?.kind !== "sequence") {
    scope.session.report(collection, `the collection of "${name}" must be a list`);
    return;
  }
  for (const value of values.items) {
    if (value.kind === "unknown") expandOpen(scope, identifier, fragment, value.causes, causes, found);
    else if (value.kind !== "scalar") scope.session.report(value, `the collection of "${name}" must hold texts only`);
    else {
      const copy = replaced(scope.session, fragment, identifier, formatScalarAsWritten(value));
      if (copy?.kind !== "mapping") return;
      expandInto(scope, copy, causes, found);
    }
  }
}

function expandOpen(
  scope: StackScope,
  identifier: string,
  fragment: MappingNode,
  why: readonly UnknownCause[],
  causes: readonly UnknownCause[],
  found: TemplateDeclaration[],
): void {
  scope.openLoops.set(identifier, why);
  expandInto(scope, fragment, [...causes, ...why], found);
}

/** A copy with the identifier replaced; parts without it are shared. Undefined when the template grows too large. */
function replaced(session: StackSession, node: DataNode, identifier: string, value: string): DataNode | undefined {
  if (!trySpendNodes(session, node, 1)) return undefined;
  const call = findIntrinsicCall(node);
  if (call?.name === "Ref" && getTextValue(call.argument) === identifier) return createScalarNode(node, value);
  switch (node.kind) {
    case "scalar":
      return typeof node.value === "string" ? { ...node, value: filled(node.value, identifier, value) } : node;
    case "sequence": {
      const items: DataNode[] = [];
      for (const item of node.items) {
        const copy = replaced(session, item, identifier, value);
        if (copy === undefined) return undefined;
        items.push(copy);
      }
      return withTag(node, createSequenceNode(node, items));
    }
    case "mapping": {
      const entries = new Map<string, DataEntry>();
      for (const [key, entry] of node.entries) {
        const copy = replaced(session, entry.value, identifier, value);
        if (copy === undefined) return undefined;
        const name = filled(key, identifier, value);
        if (entries.has(name)) session.report(node, `"${name}" is written twice`);
        entries.set(name, { ...entry, value: copy });
      }
      return withTag(node, createMappingNode(node, entries));
    }
    case "unknown":
      return node;
  }
}

function withTag(old: DataNode, copy: DataNode): DataNode {
  return old.tag === undefined ? copy : { ...copy, tag: old.tag };
}

function filled(text: string, identifier: string, value: string): string {
  if (!text.includes("{")) return text;
  const exact = text.split(`\${${identifier}}`).join(value);
  return exact.split(`&{${identifier}}`).join(value.replace(/[^A-Za-z0-9]/g, ""));
}

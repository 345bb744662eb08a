/** The document of a template: values filled in, loops spread out, all resources in one array. */

import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import {
  copyEntryWithValue,
  createEntryAtValue,
  createMappingNode,
  createSequenceNode,
  getMappingEntries,
} from "../../data/node-builders-and-getters.js";
import { evaluateCopyEntryArray, evaluateData, isCopyList } from "../evaluate/evaluate-data.js";
import { findMemberIgnoringCase } from "../evaluate/node-value-helpers.js";
import type { ArmScope } from "../evaluate/scope.js";
import type { ArmSession } from "../evaluate/session.js";

export function buildTemplateBody(
  template: MappingNode,
  resources: readonly MappingNode[],
  scope: ArmScope,
  session: ArmSession,
): MappingNode {
  const sections: Readonly<Record<string, (node: DataNode) => DataNode>> = {
    parameters: (node) => parametersWithValues(node, scope),
    variables: (node) => evaluatedVariables(node, scope),
    resources: (node) => createSequenceNode(node, resources),
    outputs: (node) => evaluatedOutputs(node, scope, session),
  };
  const entries = new Map<string, DataEntry>();
  for (const [key, entry] of template.entries) {
    const name = key.toLowerCase();
    const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
    entries.set(key, section === undefined ? entry : copyEntryWithValue(entry, section(entry.value)));
  }
  return createMappingNode(template, entries);
}

function parametersWithValues(node: DataNode, scope: ArmScope): DataNode {
  const filled = new Map<string, DataEntry>();
  for (const [name, entry] of getMappingEntries(node)) {
    if (entry.value.kind !== "mapping") continue;
    const value = scope.parameter(name);
    const written = findMemberIgnoringCase(entry.value, "defaultValue");
    const keyed = valueEntry(entry.value, written, value);
    filled.set(
      name,
      copyEntryWithValue(entry, createMappingNode(entry.value, new Map([...entry.value.entries, ["value", keyed]]))),
    );
  }
  return createMappingNode(node, filled);
}

/** Nobody wrote the key: the entry stands where the value does, or where the parameter is when it comes from elsewhere. */
function valueEntry(declaration: MappingNode, written: DataNode | undefined, value: DataNode): DataEntry {
  if (value.source === declaration.source) return createEntryAtValue(value);
  const place = written ?? declaration;
  return { keyStart: place.start, keyEnd: place.end, value };
}

function evaluatedVariables(node: DataNode, scope: ArmScope): DataNode {
  const evaluated = new Map<string, DataEntry>();
  for (const [name, entry] of getMappingEntries(node)) {
    if (name.toLowerCase() === "copy" && isCopyList(entry.value)) {
      for (const element of entry.value.items) {
        const copyName = element.kind === "mapping" ? findMemberIgnoringCase(element, "name") : undefined;
        if (copyName?.kind !== "scalar") continue;
        evaluated.set(String(copyName.value), createEntryAtValue(scope.variable(String(copyName.value))));
      }
    } else evaluated.set(name, copyEntryWithValue(entry, scope.variable(name)));
  }
  return createMappingNode(node, evaluated);
}

/** An output may be a loop itself. */
function evaluatedOutputs(node: DataNode, scope: ArmScope, session: ArmSession): DataNode {
  const evaluated = new Map<string, DataEntry>();
  for (const [name, entry] of getMappingEntries(node)) {
    const output = entry.value;
    const copy = output.kind === "mapping" ? findMemberIgnoringCase(output, "copy") : undefined;
    if (output.kind !== "mapping" || copy?.kind !== "mapping") {
      evaluated.set(name, copyEntryWithValue(entry, evaluateData(output, scope, session)));
      continue;
    }
    const others = new Map([...output.entries].filter(([key]) => key.toLowerCase() !== "copy"));
    const rest = getMappingEntries(evaluateData(createMappingNode(output, others), scope, session));
    const value = evaluateCopyEntryArray(copy, name, scope, session);
    evaluated.set(
      name,
      copyEntryWithValue(entry, createMappingNode(output, new Map([...rest, ["value", createEntryAtValue(value)]]))),
    );
  }
  return createMappingNode(node, evaluated);
}

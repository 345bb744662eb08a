/** The tree of modules and resources that both plans and shown states have: `root_module` with `child_modules`. */

import type { DataNode } from "../../data/node.js";
import { getMember, textValue } from "../../data/node-builders.js";
import { describeShape, listMember, objectMember, type ReportProblem } from "./expect-shape.js";
import { type InstanceName, instanceName } from "./instance.js";

export interface ValuesResource extends InstanceName {
  readonly node: DataNode;
  readonly values: DataNode | undefined;
}

/** Every resource once, in the order of the file, modules after the resources of their caller. */
export function* valuesResources(values: DataNode | undefined, tell: ReportProblem): Generator<ValuesResource> {
  const seen = new Set<string>();
  for (const resource of moduleResources(objectMember(values, "root_module", tell), "", tell)) {
    if (seen.has(resource.address)) tell(resource.node, `${resource.address} appears twice: the first one counts`);
    else yield resource;
    seen.add(resource.address);
  }
}

function* moduleResources(
  module: DataNode | undefined,
  address: string,
  tell: ReportProblem,
): Generator<ValuesResource> {
  for (const node of listMember(module, "resources", tell)) {
    // OpenTofu also shows objects that wait for their deletion.
    if (getMember(node, "deposed_key") !== undefined) continue;
    const name = instanceName(node, address, getMember(node, "index"), tell);
    if (name !== undefined) yield { ...name, node, values: objectMember(node, "values", tell) };
  }
  for (const child of listMember(module, "child_modules", tell)) {
    const childAddress = textValue(getMember(child, "address"));
    if (childAddress === undefined) {
      const found = child.kind === "mapping" ? "one without" : describeShape(child);
      tell(child, `a child module must be an object with an address, found ${found}`);
    } else {
      yield* moduleResources(child, childAddress, tell);
    }
  }
}

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
export function* valuesResources(values: DataNode | undefined, report: ReportProblem): Generator<ValuesResource> {
  const seen = new Set<string>();
  for (const resource of moduleResources(objectMember(values, "root_module", report), "", report)) {
    if (seen.has(resource.address)) report(resource.node, `${resource.address} appears twice: the first one counts`);
    else yield resource;
    seen.add(resource.address);
  }
}

function* moduleResources(
  module: DataNode | undefined,
  address: string,
  report: ReportProblem,
): Generator<ValuesResource> {
  for (const node of listMember(module, "resources", report)) {
    // OpenTofu also shows objects that wait for their deletion.
    if (getMember(node, "deposed_key") !== undefined) continue;
    const name = instanceName(node, address, getMember(node, "index"), report);
    if (name !== undefined) yield { ...name, node, values: objectMember(node, "values", report) };
  }
  for (const child of listMember(module, "child_modules", report)) {
    const childAddress = textValue(getMember(child, "address"));
    if (childAddress === undefined) {
      const found = child.kind === "mapping" ? "one without" : describeShape(child);
      report(child, `a child module must be an object with an address, found ${found}`);
    } else {
      yield* moduleResources(child, childAddress, report);
    }
  }
}

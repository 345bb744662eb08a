/** The tree of modules and resources that both plans and shown states have: `root_module` with `child_modules`. */

import type { DataNode } from "../../data/node.js";
import { getMember, getTextValue } from "../../data/node-builders-and-getters.js";
import { describeNodeKind, expectListMember, expectObjectMember, type PlanProblemReporter } from "./expect-members.js";
import { type ResourceInstanceName, readResourceInstanceNameFromNode } from "./resource-instance-name.js";

export interface PlanResource extends ResourceInstanceName {
  readonly node: DataNode;
  readonly values: DataNode | undefined;
}

/** Every resource once, in the order of the file, modules after the resources of their caller. */
export function* parseResourcesOfPlanOrStateValues(
  values: DataNode | undefined,
  report: PlanProblemReporter,
): Generator<PlanResource> {
  const seen = new Set<string>();
  for (const resource of moduleResources(expectObjectMember(values, "root_module", report), "", report)) {
    if (seen.has(resource.address)) report(resource.node, `${resource.address} appears twice: the first one counts`);
    else yield resource;
    seen.add(resource.address);
  }
}

function* moduleResources(
  module: DataNode | undefined,
  address: string,
  report: PlanProblemReporter,
): Generator<PlanResource> {
  for (const node of expectListMember(module, "resources", report)) {
    // OpenTofu also shows objects that wait for their deletion.
    if (getMember(node, "deposed_key") !== undefined) continue;
    const name = readResourceInstanceNameFromNode(node, address, getMember(node, "index"), report);
    if (name !== undefined) yield { ...name, node, values: expectObjectMember(node, "values", report) };
  }
  for (const child of expectListMember(module, "child_modules", report)) {
    const childAddress = getTextValue(getMember(child, "address"));
    if (childAddress === undefined) {
      const found = child.kind === "mapping" ? "one without" : describeNodeKind(child);
      report(child, `a child module must be an object with an address, found ${found}`);
    } else {
      yield* moduleResources(child, childAddress, report);
    }
  }
}

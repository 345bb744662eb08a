/** What a plan will do to each resource, and what it knows of the resource as it is now. */

import type { DataNode } from "../../data/node.js";
import { getMember, getSequenceItems, getTextValue } from "../../data/node-builders-and-getters.js";
import { expectListMember, expectObjectMember, type PlanProblemReporter } from "./expect-members.js";
import { type PlanResource, parseResourcesOfPlanOrStateValues } from "./plan-resources.js";

export interface PlanChanges {
  /** In the order of the file; changes to objects that only wait for their deletion are none. */
  readonly all: readonly DataNode[];
  readonly byAddress: ReadonlyMap<string, DataNode>;
}

export function parsePlanChanges(plan: DataNode, report: PlanProblemReporter): PlanChanges {
  const all = expectListMember(plan, "resource_changes", report).filter(
    (change) => getMember(change, "deposed") === undefined,
  );
  const byAddress = new Map<string, DataNode>();
  for (const change of all) {
    const address = getTextValue(getMember(change, "address"));
    if (address === undefined) report(change, "a resource change must have an address");
    else if (!byAddress.has(address)) byAddress.set(address, change);
  }
  return { all, byAddress };
}

/** Whether the resource is gone, or out of Terraform's hands, once the plan is applied. */
export function isDeleteOrForgetChange(change: DataNode | undefined): boolean {
  const actions = getSequenceItems(getMember(getMember(change, "change"), "actions")).map(getTextValue);
  return actions.length > 0 && actions.every((action) => action === "delete" || action === "forget");
}

/** Resources as they were when the plan was made, by address. */
export function parsePriorResources(plan: DataNode, report: PlanProblemReporter): ReadonlyMap<string, PlanResource> {
  const values = expectObjectMember(expectObjectMember(plan, "prior_state", report), "values", report);
  return new Map(
    [...parseResourcesOfPlanOrStateValues(values, report)].map((resource) => [resource.address, resource]),
  );
}

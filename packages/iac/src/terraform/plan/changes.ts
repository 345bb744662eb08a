/** What a plan will do to each resource, and what it knows of the resource as it is now. */
import { get, itemsOf, textOf } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import { listIn, objectIn, type Tell } from "./shape.js";
import { type ValuesResource, valuesResources } from "./values.js";

export interface Changes {
  /** In the order of the file; changes to objects that only wait for their deletion are none. */
  readonly all: readonly DataNode[];
  readonly byAddress: ReadonlyMap<string, DataNode>;
}

export function changesOf(plan: DataNode, tell: Tell): Changes {
  const all = listIn(plan, "resource_changes", tell).filter((change) => get(change, "deposed") === undefined);
  const byAddress = new Map<string, DataNode>();
  for (const change of all) {
    const address = textOf(get(change, "address"));
    if (address === undefined) tell(change, "a resource change must have an address");
    else if (!byAddress.has(address)) byAddress.set(address, change);
  }
  return { all, byAddress };
}

/** Whether the resource is gone, or out of Terraform's hands, once the plan is applied. */
export function isRemoval(change: DataNode | undefined): boolean {
  const actions = itemsOf(get(get(change, "change"), "actions")).map(textOf);
  return actions.length > 0 && actions.every((action) => action === "delete" || action === "forget");
}

/** Resources as they were when the plan was made, by address. */
export function priorResources(plan: DataNode, tell: Tell): ReadonlyMap<string, ValuesResource> {
  const values = objectIn(objectIn(plan, "prior_state", tell), "values", tell);
  return new Map([...valuesResources(values, tell)].map((resource) => [resource.address, resource]));
}

/** The resources of a state as `terraform show -json` prints it. */

import type { DataNode } from "../../data/node.js";
import { getMember, getTextValue } from "../../data/node-builders.js";
import { buildResourceSourceTree, readAttributes } from "../plan/attributes.js";
import { expectObjectMember, type ReportProblem } from "../plan/expect-members.js";
import { cloudIdentityOf, providerNameOf } from "../plan/instance.js";
import { collectMarkedPaths } from "../plan/markers.js";
import { readPlanResources } from "../plan/resource-tree.js";
import type { UnplacedResource } from "../resources.js";

export function* readTerraformShowResources(state: DataNode, report: ReportProblem): Generator<UnplacedResource> {
  for (const { node, values, address, mode, type, name, index } of readPlanResources(
    expectObjectMember(state, "values", report),
    report,
  )) {
    const sensitive = collectMarkedPaths([getMember(node, "sensitive_values")]);
    yield {
      address,
      type,
      name,
      ...(index === undefined ? {} : { index }),
      mode,
      provider: providerNameOf(getTextValue(getMember(node, "provider_name")), type),
      ...readAttributes(values),
      ...(sensitive.length === 0 ? {} : { sensitive }),
      calls: [],
      source: buildResourceSourceTree(node, values),
      ...cloudIdentityOf(mode, values),
    };
  }
}

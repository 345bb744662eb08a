/** The resources of a state as `terraform show -json` prints it. */

import type { DataNode } from "../../data/node.js";
import { getMember, getTextValue } from "../../data/node-builders-and-getters.js";
import type { ResourceWithoutPath } from "../evaluate-resources.js";
import { buildDataFileResourceSourceTree, readAttributesAndUnknowns } from "../plan/attributes-and-unknowns.js";
import { expectObjectMember, type PlanProblemReporter } from "../plan/expect-members.js";
import { parseResourcesOfPlanOrStateValues } from "../plan/plan-resources.js";
import { buildCloudIdentity, getProviderShortName } from "../plan/resource-instance-name.js";
import { collectMarkedPaths } from "../plan/unknown-and-sensitive-markers.js";

export function* parseTerraformShowResources(
  state: DataNode,
  report: PlanProblemReporter,
): Generator<ResourceWithoutPath> {
  for (const { node, values, address, mode, type, name, index } of parseResourcesOfPlanOrStateValues(
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
      provider: getProviderShortName(getTextValue(getMember(node, "provider_name")), type),
      ...readAttributesAndUnknowns(values),
      ...(sensitive.length === 0 ? {} : { sensitive }),
      calls: [],
      source: buildDataFileResourceSourceTree(node, values),
      ...buildCloudIdentity(mode, values),
    };
  }
}

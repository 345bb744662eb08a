/** The resources of a state as `terraform show -json` prints it. */

import type { DataNode } from "../../data/node.js";
import { getMember, textValue } from "../../data/node-builders.js";
import { attributesOf, valuesTree } from "../plan/attributes.js";
import { objectMember, type ReportProblem } from "../plan/expect-shape.js";
import { cloudIdentityOf, providerNameOf } from "../plan/instance.js";
import { markedPaths } from "../plan/markers.js";
import { valuesResources } from "../plan/resource-tree.js";
import type { UnplacedResource } from "../resources.js";

export function* shownResources(state: DataNode, report: ReportProblem): Generator<UnplacedResource> {
  for (const { node, values, address, mode, type, name, index } of valuesResources(
    objectMember(state, "values", report),
    report,
  )) {
    const sensitive = markedPaths([getMember(node, "sensitive_values")]);
    yield {
      address,
      type,
      name,
      ...(index === undefined ? {} : { index }),
      mode,
      provider: providerNameOf(textValue(getMember(node, "provider_name")), type),
      ...attributesOf(values),
      ...(sensitive.length === 0 ? {} : { sensitive }),
      calls: [],
      source: valuesTree(node, values),
      ...cloudIdentityOf(mode, values),
    };
  }
}

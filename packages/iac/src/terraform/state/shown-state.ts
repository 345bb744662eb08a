/** The resources of a state as `terraform show -json` prints it. */
import { get, textOf } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import { attributesOf, valuesTree } from "../plan/attributes.js";
import { identityOf, providerOf } from "../plan/instance.js";
import { markedPaths } from "../plan/markers.js";
import { objectIn, type Tell } from "../plan/shape.js";
import { valuesResources } from "../plan/values.js";
import type { LooseResource } from "../resources.js";

export function* shownResources(state: DataNode, tell: Tell): Generator<LooseResource> {
  for (const { node, values, address, mode, type, name, index } of valuesResources(
    objectIn(state, "values", tell),
    tell,
  )) {
    const sensitive = markedPaths([get(node, "sensitive_values")]);
    yield {
      address,
      type,
      name,
      ...(index === undefined ? {} : { index }),
      mode,
      provider: providerOf(textOf(get(node, "provider_name")), type),
      ...attributesOf(values),
      ...(sensitive.length === 0 ? {} : { sensitive }),
      calls: [],
      source: valuesTree(node, values),
      ...identityOf(mode, values),
    };
  }
}

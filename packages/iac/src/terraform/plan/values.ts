/** The tree of modules and resources that both plans and shown states have: `root_module` with `child_modules`. */
import { get, textOf } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import { type InstanceName, instanceName } from "./instance.js";
import { listIn, objectIn, shapeOf, type Tell } from "./shape.js";

export interface ValuesResource extends InstanceName {
  readonly node: DataNode;
  readonly values: DataNode | undefined;
}

/** Every resource once, in the order of the file, modules after the resources of their caller. */
export function* valuesResources(values: DataNode | undefined, tell: Tell): Generator<ValuesResource> {
  const seen = new Set<string>();
  for (const resource of moduleResources(objectIn(values, "root_module", tell), "", tell)) {
    if (seen.has(resource.address)) tell(resource.node, `${resource.address} appears twice: the first one counts`);
    else yield resource;
    seen.add(resource.address);
  }
}

function* moduleResources(module: DataNode | undefined, address: string, tell: Tell): Generator<ValuesResource> {
  for (const node of listIn(module, "resources", tell)) {
    // OpenTofu also shows objects that wait for their deletion.
    if (get(node, "deposed_key") !== undefined) continue;
    const name = instanceName(node, address, get(node, "index"), tell);
    if (name !== undefined) yield { ...name, node, values: objectIn(node, "values", tell) };
  }
  for (const child of listIn(module, "child_modules", tell)) {
    const childAddress = textOf(get(child, "address"));
    if (childAddress === undefined) {
      const found = child.kind === "mapping" ? "one without" : shapeOf(child);
      tell(child, `a child module must be an object with an address, found ${found}`);
    } else {
      yield* moduleResources(child, childAddress, tell);
    }
  }
}

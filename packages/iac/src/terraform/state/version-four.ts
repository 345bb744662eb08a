/** The resources of a state file of version 4: one entry per block, with its instances inside. */
import { get, textOf } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import { attributesOf, valuesTree } from "../plan/attributes.js";
import { type InstanceName, identityOf, instanceName, providerOf } from "../plan/instance.js";
import { listIn, objectIn, shapeOf, type Tell } from "../plan/shape.js";
import type { LooseResource } from "../resources.js";
import { sensitivePaths } from "./sensitive-paths.js";

export function* versionFourResources(state: DataNode, tell: Tell): Generator<LooseResource> {
  const seen = new Set<string>();
  for (const block of listIn(state, "resources", tell)) {
    if (block.kind !== "mapping") tell(block, `a resource must be an object, found ${shapeOf(block)}`);
    for (const instance of listIn(block, "instances", tell)) {
      // An object that was replaced and waits for its deletion stands beside the one that took its place.
      if (get(instance, "deposed") !== undefined) continue;
      if (instance.kind !== "mapping") {
        tell(instance, `an instance must be an object, found ${shapeOf(instance)}`);
        continue;
      }
      const name = instanceName(block, textOf(get(block, "module")) ?? "", get(instance, "index_key"), tell);
      if (name === undefined) continue;
      if (seen.has(name.address)) tell(instance, `${name.address} appears twice: the first one counts`);
      else yield resourceOf(name, block, instance, tell);
      seen.add(name.address);
    }
  }
}

function resourceOf(
  { address, mode, type, name, index }: InstanceName,
  block: DataNode,
  instance: DataNode,
  tell: Tell,
): LooseResource {
  const attributes = objectIn(instance, "attributes", tell);
  const flat = objectIn(instance, "attributes_flat", tell);
  if (flat !== undefined)
    tell(flat, `${address} was last written by Terraform 0.11 or older: its attributes are not read`);
  const sensitive = sensitivePaths(instance, tell);
  return {
    address,
    type,
    name,
    ...(index === undefined ? {} : { index }),
    mode,
    provider: providerIn(textOf(get(block, "provider")) ?? "", type),
    ...attributesOf(attributes),
    ...(sensitive.length === 0 ? {} : { sensitive }),
    calls: [],
    source: valuesTree(instance, attributes),
    ...identityOf(mode, attributes, flat),
  };
}

/** `module.a.provider["registry.terraform.io/hashicorp/aws"].west`, and `provider.aws.west` before Terraform 0.13. */
function providerIn(text: string, type: string): string {
  const full = /(?:^|\.)provider\["([^"]*)"\](?:\.([\w-]+))?/.exec(text);
  const short = full === null ? /(?:^|\.)provider\.([\w-]+)(?:\.([\w-]+))?$/.exec(text) : null;
  const [, name, alias] = full ?? short ?? [];
  const provider = providerOf(name, type);
  return alias === undefined ? provider : `${provider}.${alias}`;
}

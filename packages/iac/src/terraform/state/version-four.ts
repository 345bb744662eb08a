/** The resources of a state file of version 4: one entry per block, with its instances inside. */

import type { DataNode } from "../../data/node.js";
import { getMember, getTextValue } from "../../data/node-builders-and-getters.js";
import type { ResourceWithoutPath } from "../evaluate-resources.js";
import { buildDataFileResourceSourceTree, readAttributesAndUnknowns } from "../plan/attributes-and-unknowns.js";
import {
  describeNodeKind,
  expectListMember,
  expectObjectMember,
  type PlanProblemReporter,
} from "../plan/expect-members.js";
import {
  buildCloudIdentity,
  getProviderShortName,
  type ResourceInstanceName,
  readResourceInstanceNameFromNode,
} from "../plan/resource-instance-name.js";
import { parseSensitivePaths } from "./sensitive-paths.js";

export function* parseVersionFourResources(
  state: DataNode,
  report: PlanProblemReporter,
): Generator<ResourceWithoutPath> {
  const seen = new Set<string>();
  for (const block of expectListMember(state, "resources", report)) {
    if (block.kind !== "mapping") report(block, `a resource must be an object, found ${describeNodeKind(block)}`);
    for (const instance of expectListMember(block, "instances", report)) {
      // An object that was replaced and waits for its deletion stands beside the one that took its place.
      if (getMember(instance, "deposed") !== undefined) continue;
      if (instance.kind !== "mapping") {
        report(instance, `an instance must be an object, found ${describeNodeKind(instance)}`);
        continue;
      }
      const name = readResourceInstanceNameFromNode(
        block,
        getTextValue(getMember(block, "module")) ?? "",
        getMember(instance, "index_key"),
        report,
      );
      if (name === undefined) continue;
      if (seen.has(name.address)) report(instance, `${name.address} appears twice: the first one counts`);
      else yield resourceOf(name, block, instance, report);
      seen.add(name.address);
    }
  }
}

function resourceOf(
  { address, mode, type, name, index }: ResourceInstanceName,
  block: DataNode,
  instance: DataNode,
  report: PlanProblemReporter,
): ResourceWithoutPath {
  const attributes = expectObjectMember(instance, "attributes", report);
  const flat = expectObjectMember(instance, "attributes_flat", report);
  if (flat !== undefined)
    report(flat, `${address} was last written by Terraform 0.11 or older: its attributes are not read`);
  const sensitive = parseSensitivePaths(instance, report);
  return {
    address,
    type,
    name,
    ...(index === undefined ? {} : { index }),
    mode,
    provider: providerIn(getTextValue(getMember(block, "provider")) ?? "", type),
    ...readAttributesAndUnknowns(attributes),
    ...(sensitive.length === 0 ? {} : { sensitive }),
    calls: [],
    source: buildDataFileResourceSourceTree(instance, attributes),
    ...buildCloudIdentity(mode, attributes, flat),
  };
}

/** `module.a.provider["registry.terraform.io/hashicorp/aws"].west`, and `provider.aws.west` before Terraform 0.13. */
function providerIn(text: string, type: string): string {
  const full = /(?:^|\.)provider\["([^"]*)"\](?:\.([\w-]+))?/.exec(text);
  const short = full === null ? /(?:^|\.)provider\.([\w-]+)(?:\.([\w-]+))?$/.exec(text) : null;
  const [, name, alias] = full ?? short ?? [];
  const provider = getProviderShortName(name, type);
  return alias === undefined ? provider : `${provider}.${alias}`;
}

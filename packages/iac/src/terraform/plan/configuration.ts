/**
 * What a plan says about the code it was made of: modules by the calls that lead to them, and the provider behind a
 * resource.
 */

import type { DataNode } from "../../data/node.js";
import { getMappingEntries, getMember, getTextValue } from "../../data/node-builders-and-getters.js";
import { expectListMember, expectObjectMember, type PlanProblemReporter } from "./expect-members.js";
import { formatBlockKey } from "./resource-instance-name.js";

export interface PlanConfiguration {
  readonly root: ConfiguredModule | undefined;
  readonly called: (caller: ConfiguredModule, name: string) => ConfiguredModule | undefined;
  /** `aws` or `aws.west`. */
  readonly provider: (resource: DataNode | undefined) => string | undefined;
}

export interface ConfiguredModule {
  readonly node: DataNode;
  readonly caller: ConfiguredModule | undefined;
  /** The call in the caller; undefined for the root module. */
  readonly call: DataNode | undefined;
  /** By `type.name` or `data.type.name`. */
  readonly resources: ReadonlyMap<string, DataNode>;
  /** Called modules, as far as they were asked for. */
  readonly children: Map<string, ConfiguredModule | undefined>;
  /** What variables were found to refer to. */
  readonly variables: Map<string, string | undefined>;
}

export function parsePlanConfiguration(plan: DataNode, report: PlanProblemReporter): PlanConfiguration {
  const configuration = expectObjectMember(plan, "configuration", report);
  const providers = expectObjectMember(configuration, "provider_config", report);
  const rootNode = expectObjectMember(configuration, "root_module", report);
  return {
    root: rootNode === undefined ? undefined : configuredModule(rootNode, undefined, undefined, report),
    called: (caller, name) => calledModule(caller, name, report),
    provider: (resource) => providerIn(providers, resource),
  };
}

function calledModule(
  caller: ConfiguredModule,
  name: string,
  report: PlanProblemReporter,
): ConfiguredModule | undefined {
  const known = caller.children.get(name);
  if (known !== undefined || caller.children.has(name)) return known;
  const call = getMember(getMember(caller.node, "module_calls"), name);
  const node = expectObjectMember(call, "module", report);
  const called = node === undefined ? undefined : configuredModule(node, caller, call, report);
  caller.children.set(name, called);
  return called;
}

function configuredModule(
  node: DataNode,
  caller: ConfiguredModule | undefined,
  call: DataNode | undefined,
  report: PlanProblemReporter,
): ConfiguredModule {
  const resources = new Map<string, DataNode>();
  for (const resource of expectListMember(node, "resources", report)) {
    const type = getTextValue(getMember(resource, "type"));
    const name = getTextValue(getMember(resource, "name"));
    const mode = getTextValue(getMember(resource, "mode")) === "data" ? "data" : "managed";
    if (type !== undefined && name !== undefined) resources.set(formatBlockKey(mode, type, name), resource);
  }
  return { node, caller, call, resources, children: new Map(), variables: new Map() };
}

function providerIn(providers: DataNode | undefined, resource: DataNode | undefined): string | undefined {
  const key = getTextValue(getMember(resource, "provider_config_key"));
  if (key === undefined) return undefined;
  const provider = getMappingEntries(providers).get(key)?.value;
  const name = getTextValue(getMember(provider, "name"));
  const alias = getTextValue(getMember(provider, "alias"));
  if (name !== undefined) return alias === undefined ? name : `${name}.${alias}`;
  // Providers without a block of their own may be missing in the list: `module.child:aws` still says which.
  return key.slice(key.lastIndexOf(":") + 1);
}

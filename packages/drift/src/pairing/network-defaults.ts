/**
 * What AWS makes with a network: its access control list, security group and route table. Code refers to them by attributes of
 * the network, which itself does not say what they are called.
 */

import { isJsonObject } from "@plumbline/model";
import type { DependencyRecorder, LiveSide } from "../model/index.js";
import { getShapeProperties } from "./resource-names.js";

/** What a default of a network is called; asked in the name of whoever refers to it. */
export type NetworkDefaultIdLookup = (
  network: LiveSide,
  attribute: string,
  from: LiveSide["shaped"],
) => string | undefined;

/** By attribute, in Terraform's words and CloudFormation's. */
const defaults: Readonly<Record<string, { readonly type: string; readonly id: string }>> = {
  default_network_acl_id: { type: "AWS::EC2::NetworkAcl", id: "Id" },
  DefaultNetworkAcl: { type: "AWS::EC2::NetworkAcl", id: "Id" },
  default_security_group_id: { type: "AWS::EC2::SecurityGroup", id: "GroupId" },
  DefaultSecurityGroup: { type: "AWS::EC2::SecurityGroup", id: "GroupId" },
  default_route_table_id: { type: "AWS::EC2::RouteTable", id: "RouteTableId" },
  main_route_table_id: { type: "AWS::EC2::RouteTable", id: "RouteTableId" },
};

const ids = new Map(Object.values(defaults).map(({ type, id }) => [type, id]));

const dependencyKey = (type: string, network: unknown) => `default ${type} of ${String(network)}`;

export function createNetworkDefaultIdLookup(
  live: readonly LiveSide[],
  recorder: DependencyRecorder,
): NetworkDefaultIdLookup {
  const found = new Map<string, string>();
  for (const { shaped } of live) {
    const id = ids.get(shaped.type);
    if (id === undefined || !isDefault(shaped)) continue;
    const properties = getShapeProperties(shaped);
    const key = dependencyKey(shaped.type, properties.VpcId);
    recorder.recordKey(shaped, key);
    if (typeof properties[id] === "string") found.set(key, properties[id]);
  }
  return ({ shaped }, attribute, from) => {
    const made = Object.hasOwn(defaults, attribute) ? defaults[attribute] : undefined;
    if (shaped.type !== "AWS::EC2::VPC" || made === undefined) return undefined;
    const key = dependencyKey(made.type, getShapeProperties(shaped).VpcId);
    recorder.recordLookup(from, key);
    return found.get(key);
  };
}

function isDefault(shaped: LiveSide["shaped"]): boolean {
  if (shaped.type === "AWS::EC2::SecurityGroup") return getShapeProperties(shaped).GroupName === "default";
  return isJsonObject(shaped.effective.beside) && shaped.effective.beside.IsDefault === true;
}

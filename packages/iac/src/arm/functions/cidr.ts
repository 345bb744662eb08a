/** Address ranges of IPv4 and IPv6. Addresses are numbers of 32 or 128 bits. */

import type { DataNode } from "../../data/node.js";
import { createScalarNode } from "../../data/node-builders-and-getters.js";
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import { createObjectNode } from "../evaluate/node-value-helpers.js";
import {
  type ArmFunction,
  type ArmFunctionCall,
  defineFunction,
  requireIntegerArgument,
  requireTextArgument,
} from "./arm-function-definition.js";

export const armCidrFunctions: Readonly<Record<string, ArmFunction>> = {
  parseCidr: defineFunction(1, 1, parseCidr),
  cidrSubnet: defineFunction(3, 3, cidrSubnet),
  cidrHost: defineFunction(2, 2, cidrHost),
};

interface Network {
  readonly address: bigint;
  readonly prefix: number;
  readonly bits: 32 | 128;
}

function networkOf(call: ArmFunctionCall): Network {
  const text = requireTextArgument(call, 0);
  const [address = "", prefixText = ""] = text.split("/");
  const bits = address.includes(":") ? 128 : 32;
  const value = bits === 32 ? parseIpv4(address) : parseIpv6(address);
  const prefix = /^\d{1,3}$/.test(prefixText) ? Number(prefixText) : -1;
  if (value === undefined || prefix < 0 || prefix > bits || text.split("/").length !== 2)
    throw new ArmExpressionError(`argument 1: expected an address range, found ${JSON.stringify(text)}`);
  return { address: value & maskOf(prefix, bits), prefix, bits };
}

function maskOf(prefix: number, bits: number): bigint {
  return ((1n << BigInt(prefix)) - 1n) << BigInt(bits - prefix);
}

function lastOf(network: Network): bigint {
  return network.address | ((1n << BigInt(network.bits - network.prefix)) - 1n);
}

function parseIpv4(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return undefined;
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function parseIpv6(text: string): bigint | undefined {
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...tail];
  if (!groups.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return undefined;
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

function printed(address: bigint, bits: 32 | 128): string {
  if (bits === 32) return [24n, 16n, 8n, 0n].map((shift) => String((address >> shift) & 255n)).join(".");
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((address >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
  );
  const { start, length } = longestZeros(groups);
  if (length < 2) return groups.join(":");
  return `${groups.slice(0, start).join(":")}::${groups.slice(start + length).join(":")}`;
}

function longestZeros(groups: readonly string[]): { readonly start: number; readonly length: number } {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (const [index, group] of groups.entries()) {
    if (group !== "0") start = index + 1;
    else if (index + 1 - start > best.length) best = { start, length: index + 1 - start };
  }
  return best;
}

function parseCidr(call: ArmFunctionCall): DataNode {
  const network = networkOf(call);
  const { address, prefix, bits } = network;
  const last = lastOf(network);
  const [firstUsable, lastUsable] = bits === 32 && prefix < 31 ? [address + 1n, last - 1n] : [address, last];
  const text = (value: bigint): DataNode => createScalarNode(call.place, printed(value, bits));
  const members: [string, DataNode][] = [
    ["network", text(address)],
    ["netmask", text(maskOf(prefix, bits))],
  ];
  if (bits === 32) members.push(["broadcast", text(last)]);
  members.push(
    ["firstUsable", text(firstUsable)],
    ["lastUsable", text(lastUsable)],
    ["cidr", createScalarNode(call.place, prefix)],
  );
  return createObjectNode(call.place, members);
}

function cidrSubnet(call: ArmFunctionCall): string {
  const network = networkOf(call);
  const prefix = requireIntegerArgument(call, 1);
  const index = requireIntegerArgument(call, 2);
  if (prefix < network.prefix || prefix > network.bits)
    throw new ArmExpressionError(`argument 2: a range /${network.prefix} has no ranges /${prefix} inside`);
  const address = network.address + (BigInt(Math.max(0, index)) << BigInt(network.bits - prefix));
  if (index < 0 || address > lastOf(network))
    throw new ArmExpressionError(`argument 3: there is no range ${index} inside`);
  return `${printed(address, network.bits)}/${prefix}`;
}

/** Host 0 is the first usable address. */
function cidrHost(call: ArmFunctionCall): string {
  const network = networkOf(call);
  const index = requireIntegerArgument(call, 1);
  const address = network.address + BigInt(Math.max(0, index)) + (network.bits === 32 && network.prefix < 31 ? 1n : 0n);
  if (index < 0 || address > lastOf(network))
    throw new ArmExpressionError(`argument 2: there is no address ${index} inside`);
  return printed(address, network.bits);
}

/** IP addresses and prefixes as big integers: the same arithmetic serves both families. */

import { quoteForMessage } from "./argument-errors.js";
import { FunctionError } from "./hcl-function.js";

export interface IpAddress {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

export interface IpPrefix extends IpAddress {
  /** Length of the prefix; `value` has zeros after it. */
  readonly length: number;
}

/** Zeros in front are allowed and mean nothing (in other tools they mean octal). */
function parseIpv4(source: string): bigint | undefined {
  const parts = source.split(".");
  if (parts.length !== 4) return undefined;
  let value = 0n;
  for (const part of parts) {
    if (!/^\d{1,10}$/.test(part) || Number(part) > 255) return undefined;
    value = (value << 8n) | BigInt(part);
  }
  return value;
}

function parseIpv6(source: string): bigint | undefined {
  const halves = source.split("::");
  if (halves.length > 2) return undefined;
  const groups = halves.map(parseGroups);
  const [head, tail] = groups;
  if (head === undefined || groups.includes(undefined)) return undefined;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const all = [...head, ...Array.from({ length: missing }, () => 0n), ...(tail ?? [])];
  return all.reduce((value, group) => (value << 16n) | group, 0n);
}

/** The last group may be an IPv4 address, which stands for two. */
function parseGroups(source: string): bigint[] | undefined {
  if (source === "") return [];
  const parts = source.split(":");
  const groups: bigint[] = [];
  for (const [index, part] of parts.entries()) {
    if (/^[0-9a-fA-F]{1,4}$/.test(part)) {
      groups.push(BigInt(`0x${part}`));
      continue;
    }
    const embedded = index === parts.length - 1 ? parseIpv4(part) : undefined;
    if (embedded === undefined) return undefined;
    groups.push(embedded >> 16n, embedded & 0xffffn);
  }
  return groups;
}

export function parseIpAddress(source: string): IpAddress | undefined {
  const isIpv6 = source.includes(":");
  const value = isIpv6 ? parseIpv6(source) : parseIpv4(source);
  return value === undefined ? undefined : { bits: isIpv6 ? 128 : 32, value };
}

export function parseIpPrefix(source: string, argument = 0): IpPrefix {
  const slash = source.indexOf("/");
  const address = slash < 0 ? undefined : parseIpAddress(source.slice(0, slash));
  const lengthText = source.slice(slash + 1);
  if (address === undefined || !/^\d{1,9}$/.test(lengthText) || Number(lengthText) > address.bits) {
    throw new FunctionError(`must be a network like "10.0.0.0/16", found ${quoteForMessage(source)}`, argument);
  }
  const length = Number(lengthText);
  return { bits: address.bits, length, value: address.value & createNetworkMask(address.bits, length) };
}

export function createNetworkMask(bits: number, length: number): bigint {
  const host = BigInt(bits - length);
  return ((1n << BigInt(length)) - 1n) << host;
}

export function formatIpAddress({ bits, value }: IpAddress): string {
  if (bits === 32) return octets(value);
  const groups = Array.from({ length: 8 }, (_, index) => (value >> BigInt(112 - index * 16)) & 0xffffn);
  // Go shows addresses in the range for mapped IPv4 addresses as those.
  if (value >> 32n === 0xffffn) return octets(value & 0xffff_ffffn);
  const { start, end } = longestZeros(groups);
  const text = (part: readonly bigint[]) => part.map((group) => group.toString(16)).join(":");
  return end - start < 2 ? text(groups) : `${text(groups.slice(0, start))}::${text(groups.slice(end))}`;
}

export function formatIpPrefix(prefix: IpPrefix): string {
  return `${formatIpAddress(prefix)}/${prefix.length}`;
}

function octets(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join(".");
}

function longestZeros(groups: readonly bigint[]): { readonly start: number; readonly end: number } {
  let best = { start: 0, end: 0 };
  let start = 0;
  for (let end = 1; end <= groups.length; end++) {
    if (groups[end - 1] !== 0n) start = end;
    else if (end - start > best.end - best.start) best = { start, end };
  }
  return best;
}

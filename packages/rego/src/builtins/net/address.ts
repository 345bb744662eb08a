/**
 * Addresses as numbers of 128 bits: IPv4 as `::ffff:a.b.c.d`, so that the two ways to write such an address are one
 * value.
 */
export interface Network {
  /** The address as it was written, which may have bits below the prefix. */
  readonly address: bigint;
  /** The length of the prefix in 128 bits. */
  readonly prefix: number;
}

const mappedStart = 0xffff_0000_0000n;
const mappedEnd = 0xffff_ffff_ffffn;
const decimalByte = /^(?:0|[1-9]\d{0,2})$/;
const hexGroup = /^[0-9a-fA-F]{1,4}$/;
const prefixText = /^\d{1,7}$/;

export function isVersion4(address: bigint): boolean {
  return address >= mappedStart && address <= mappedEnd;
}

export function parseAddress(text: string): bigint | undefined {
  return parsed(text)?.address;
}

export function isVersion4Text(text: string): boolean {
  return parsed(text)?.dotted === true;
}

export function isVersion6Text(text: string): boolean {
  return parsed(text)?.dotted === false;
}

/** An address of 4 or 16 bytes. */
export function addressFromBytes(bytes: Uint8Array): bigint {
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return bytes.length === 4 ? mappedStart + value : value;
}

interface ParsedAddress {
  readonly address: bigint;
  readonly dotted: boolean;
}

/** Zones are not understood here. */
function parsed(text: string): ParsedAddress | undefined {
  if (text.length > 45) return undefined;
  if (!text.includes(":")) {
    const value = dottedValue(text);
    return value === undefined ? undefined : { address: mappedStart + value, dotted: true };
  }
  const address = groupsValue(text);
  return address === undefined ? undefined : { address, dotted: false };
}

function dottedValue(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4) return undefined;
  let value = 0;
  for (const part of parts) {
    if (!decimalByte.test(part) || Number(part) > 255) return undefined;
    value = value * 256 + Number(part);
  }
  return BigInt(value);
}

function groupsValue(text: string): bigint | undefined {
  const gap = text.indexOf("::");
  if (gap !== -1 && text.indexOf("::", gap + 1) !== -1) return undefined;
  const front = groups(gap === -1 ? text : text.slice(0, gap));
  const back = gap === -1 ? [] : groups(text.slice(gap + 2));
  if (front === undefined || back === undefined) return undefined;
  // A dotted ending is only possible at the very end.
  if (gap !== -1 && text.slice(0, gap).includes(".")) return undefined;
  const count = front.length + back.length;
  if (gap === -1 ? count !== 8 : count > 7) return undefined;
  const all = [...front, ...new Array<number>(8 - count).fill(0), ...back];
  return all.reduce((sum, group) => (sum << 16n) | BigInt(group), 0n);
}

function groups(text: string): number[] | undefined {
  if (text === "") return [];
  const found: number[] = [];
  const parts = text.split(":");
  for (const [index, part] of parts.entries()) {
    if (hexGroup.test(part)) found.push(Number.parseInt(part, 16));
    else {
      const dotted = index === parts.length - 1 ? dottedValue(part) : undefined;
      if (dotted === undefined) return undefined;
      found.push(Number(dotted >> 16n), Number(dotted & 0xffffn));
    }
  }
  return found;
}

export function parseNetwork(text: string): Network | undefined {
  const slash = text.indexOf("/");
  const host = parsed(slash === -1 ? "" : text.slice(0, slash));
  const length = text.slice(slash + 1);
  if (host === undefined || !prefixText.test(length)) return undefined;
  const prefix = Number(length);
  if (prefix > (host.dotted ? 32 : 128)) return undefined;
  return { address: host.address, prefix: host.dotted ? prefix + 96 : prefix };
}

export function firstAddress(network: Network): bigint {
  const free = BigInt(128 - network.prefix);
  return (network.address >> free) << free;
}

export function lastAddress(network: Network): bigint {
  return firstAddress(network) + (1n << BigInt(128 - network.prefix)) - 1n;
}

/** A wide IPv6 network does not contain IPv4 addresses, although their numbers lie within it. */
export function contains(network: Network, address: bigint): boolean {
  const first = firstAddress(network);
  if (isVersion4(address) !== (isVersion4(first) && network.prefix >= 96)) return false;
  return address >= first && address <= lastAddress(network);
}

export function addressText(address: bigint): string {
  if (isVersion4(address)) {
    const value = Number(address & 0xffff_ffffn);
    return `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`;
  }
  const parts: string[] = [];
  for (let shift = 112n; shift >= 0n; shift -= 16n) parts.push(((address >> shift) & 0xffffn).toString(16));
  const { start, length } = longestZeros(parts);
  if (length < 2) return parts.join(":");
  return `${parts.slice(0, start).join(":")}::${parts.slice(start + length).join(":")}`;
}

function longestZeros(parts: readonly string[]): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  for (let start = 0; start < parts.length; start++) {
    let end = start;
    while (parts[end] === "0") end++;
    if (end - start > best.length) best = { start, length: end - start };
  }
  return best;
}

export function networkText(network: Network): string {
  const version4 = isVersion4(network.address) && network.prefix >= 96;
  return `${addressText(network.address)}/${version4 ? network.prefix - 96 : network.prefix}`;
}

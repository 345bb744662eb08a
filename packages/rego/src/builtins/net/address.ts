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
const mappedNumber = Number(mappedStart);
const mappedEnd = 0xffff_ffff_ffffn;
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
    return value === undefined ? undefined : { address: BigInt(mappedNumber + value), dotted: true };
  }
  const address = groupsValue(text);
  return address === undefined ? undefined : { address, dotted: false };
}

function dottedValue(text: string): number | undefined {
  let value = 0;
  let parts = 0;
  let part = -1;
  for (let i = 0; i <= text.length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit >= 0 && digit <= 9) {
      // Leading zeros might mean octal numbers.
      if (part === 0) return undefined;
      part = part === -1 ? digit : part * 10 + digit;
      if (part > 255) return undefined;
    } else {
      if (part === -1 || (i < text.length && text[i] !== ".")) return undefined;
      value = value * 256 + part;
      parts++;
      part = -1;
    }
  }
  return parts === 4 ? value : undefined;
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
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = all;
  const low = BigInt((f * 0x1_0000 + g) * 0x1_0000 + h);
  return (BigInt((a * 0x1_0000 + b) * 0x1_0000 + c) << 80n) | (BigInt(d * 0x1_0000 + e) << 48n) | low;
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
      found.push(dotted >>> 16, dotted & 0xffff);
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

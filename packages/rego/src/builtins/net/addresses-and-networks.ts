import { parseHexDigit } from "../encodings/hex.js";

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
const prefixText = /^\d{1,7}$/;

export function isIpv4Address(address: bigint): boolean {
  return address >= mappedStart && address <= mappedEnd;
}

export function parseAddress(text: string): bigint | undefined {
  return parsed(text)?.address;
}

export function isIpv4Text(text: string): boolean {
  return parsed(text)?.dotted === true;
}

export function isIpv6Text(text: string): boolean {
  return parsed(text)?.dotted === false;
}

/** An address of 4 or 16 bytes. */
export function decodeAddressBytes(bytes: Uint8Array): bigint {
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

/** The 16 bytes of an address. */
const bytes = new DataView(new ArrayBuffer(16));
const groupCount = 8;

function groupsValue(text: string): bigint | undefined {
  const count = readGroups(text);
  if (count === undefined) return undefined;
  return (bytes.getBigUint64(0) << 64n) | bytes.getBigUint64(8);
}

/** Writes the groups of a text into `bytes`: how many it has, or undefined when it is no address. */
function readGroups(text: string): number | undefined {
  let count = 0;
  /** The group that `::` stands before. */
  let gap = -1;
  let place = 0;
  if (text.startsWith("::")) {
    gap = 0;
    place = 2;
  } else if (text.startsWith(":")) return undefined;
  while (place < text.length) {
    if (count === groupCount) return undefined;
    const start = place;
    let value = 0;
    let digit = parseHexDigit(text.charCodeAt(place));
    while (digit !== -1) {
      value = value * 16 + digit;
      digit = parseHexDigit(text.charCodeAt(++place));
    }
    if (text[place] === ".") {
      // A dotted ending is only possible at the very end.
      const dotted = dottedValue(text.slice(start));
      if (dotted === undefined || count + 2 > groupCount) return undefined;
      bytes.setUint32(2 * count, dotted);
      count += 2;
      break;
    }
    if (place === start || place - start > 4) return undefined;
    bytes.setUint16(2 * count++, value);
    if (place === text.length) break;
    if (text[place++] !== ":") return undefined;
    if (text[place] === ":") {
      if (gap !== -1) return undefined;
      gap = count;
      place++;
    } else if (place === text.length) return undefined;
  }
  return gap === -1 ? (count === groupCount ? count : undefined) : widened(gap, count);
}

/** Moves the groups behind a gap to the end, and fills the gap with noughts. */
function widened(gap: number, count: number): number | undefined {
  if (count === groupCount) return undefined;
  const moved = groupCount - count;
  for (let group = groupCount - 1; group >= gap; group--) {
    bytes.setUint16(2 * group, group - moved >= gap ? bytes.getUint16(2 * (group - moved)) : 0);
  }
  return groupCount;
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

/** By the length of the prefix: the bits behind it. */
const hostBits = Array.from({ length: 129 }, (_, prefix) => (1n << BigInt(128 - prefix)) - 1n);

export function getFirstAddress(network: Network): bigint {
  return getLastAddress(network) ^ (hostBits[network.prefix] as bigint);
}

export function getLastAddress(network: Network): bigint {
  return network.address | (hostBits[network.prefix] as bigint);
}

export function formatAddress(address: bigint): string {
  if (isIpv4Address(address)) return dottedText(Number(address & 0xffff_ffffn));
  bytes.setBigUint64(0, address >> 64n);
  bytes.setBigUint64(8, BigInt.asUintN(64, address));
  return groupsText();
}

function dottedText(value: number): string {
  return `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`;
}

/** What the groups in `bytes` are written as: the first of the longest runs of noughts is left out. */
function groupsText(): string {
  let gap = -1;
  let gapEnd = -1;
  for (let start = 0; start < groupCount; start++) {
    let end = start;
    while (end < groupCount && bytes.getUint16(2 * end) === 0) end++;
    if (end - start > 1 && end - start > gapEnd - gap) {
      gap = start;
      gapEnd = end;
    }
    start = Math.max(start, end);
  }
  let text = "";
  for (let group = 0; group < groupCount; group++) {
    if (group === gap) {
      text += "::";
      group = gapEnd - 1;
    } else text += group === 0 || group === gapEnd ? hexNumber(group) : `:${hexNumber(group)}`;
  }
  return text;
}

function hexNumber(group: number): string {
  return bytes.getUint16(2 * group).toString(16);
}

/** The texts of the addresses from one to another. Mostly only the last number of a text changes to the next. */
export function listAddressTexts(first: bigint, last: bigint): readonly string[] {
  const texts: string[] = [];
  for (let address = first; address <= last; ) {
    const base = isIpv4Address(address) ? 10 : 16;
    const block = base === 10 ? 0x100 : 0x1_0000;
    const start = Number(address & BigInt(block - 1));
    const count = Math.min(block - start, Number(last - address) + 1);
    const before = formatAddress(address - BigInt(start) + 1n).slice(0, -1);
    // A nought may be the end of what `::` stands for.
    if (start === 0) texts.push(formatAddress(address));
    for (let i = Math.max(start, 1); i < start + count; i++) texts.push(before + i.toString(base));
    address += BigInt(count);
  }
  return texts;
}

export function formatNetwork(network: Network): string {
  const version4 = isIpv4Address(network.address) && network.prefix >= 96;
  return `${formatAddress(network.address)}/${version4 ? network.prefix - 96 : network.prefix}`;
}

import { throwMalformed } from "./malformed-input.js";

/**
 * A reader of DER, the encoding of certificates and keys: a cursor over bytes, moved forward element by element. Only
 * what DER allows is read: one-byte tags, definite lengths in their shortest form, integers in their shortest form.
 * Functions that look for something optional return undefined when it is not there and fail when it is there and wrong.
 */
export interface DerReader {
  readonly bytes: Buffer;
  at: number;
}

export interface DerElement {
  readonly tag: number;
  readonly content: Buffer;
  /** The content with its tag and length. */
  readonly whole: Buffer;
}

export type Oid = readonly number[];

export const derTags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8String: 0x0c,
  numericString: 0x12,
  printableString: 0x13,
  t61String: 0x14,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The tag of `[number]` in an ASN.1 definition. */
export function createContextTag(number: number, form: "primitive" | "constructed"): number {
  return (form === "constructed" ? 0xa0 : 0x80) | number;
}

export function createDerReader(bytes: Buffer): DerReader {
  return { bytes, at: 0 };
}

export function isAtEnd(der: DerReader): boolean {
  return der.at >= der.bytes.length;
}

export function isNextTag(der: DerReader, tag: number): boolean {
  return der.bytes[der.at] === tag;
}

/** The next element of any type, or undefined when the bytes are not one. */
export function readElement(der: DerReader): DerElement | undefined {
  const { bytes, at } = der;
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return undefined;
  let start = at + 2;
  let length = first;
  if (first >= 0x80) {
    const size = first & 0x7f;
    if (size === 0 || size > 4 || start + size > bytes.length || bytes[start] === 0) return undefined;
    length = bytes.readUIntBE(start, size);
    if (length < 0x80) return undefined;
    start += size;
  }
  const end = start + length;
  if (end > bytes.length) return undefined;
  der.at = end;
  return { tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) };
}

export function expectElement(der: DerReader, problem: string): DerElement {
  return readElement(der) ?? throwMalformed(problem);
}

export function expectTaggedElement(der: DerReader, tag: number, problem: string): DerElement {
  const element = isNextTag(der, tag) ? readElement(der) : undefined;
  return element ?? throwMalformed(problem);
}

export function readOptionalTaggedElement(der: DerReader, tag: number, problem: string): DerElement | undefined {
  return isNextTag(der, tag) ? expectTaggedElement(der, tag, problem) : undefined;
}

/** A reader of the elements within the next element. */
export function expectInnerReader(der: DerReader, tag: number, problem: string): DerReader {
  return createDerReader(expectTaggedElement(der, tag, problem).content);
}

export function expectInteger(der: DerReader, problem: string): bigint {
  return decodeDerInteger(expectTaggedElement(der, derTags.integer, problem).content) ?? throwMalformed(problem);
}

/** An integer that fits a JavaScript number. */
export function expectSmallInteger(der: DerReader, problem: string): number {
  const value = Number(expectInteger(der, problem));
  return Number.isSafeInteger(value) ? value : throwMalformed(problem);
}

export function expectOid(der: DerReader, problem: string): Oid {
  return decodeOid(expectTaggedElement(der, derTags.oid, problem).content) ?? throwMalformed(problem);
}

export function expectBoolean(der: DerReader, problem: string): boolean {
  return decodeDerBoolean(expectTaggedElement(der, derTags.boolean, problem).content) ?? throwMalformed(problem);
}

export function expectBits(der: DerReader, problem: string): DerBits {
  return decodeDerBits(expectTaggedElement(der, derTags.bitString, problem).content) ?? throwMalformed(problem);
}

export function decodeDerInteger(content: Buffer): bigint | undefined {
  const [first, second] = content;
  if (first === undefined) return undefined;
  if (second !== undefined && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))) return undefined;
  const value = decodeUnsignedInteger(content);
  return first < 0x80 ? value : value - (1n << BigInt(content.length * 8));
}

export function decodeUnsignedInteger(bytes: Buffer): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString("hex")}`);
}

export function decodeDerBoolean(content: Buffer): boolean | undefined {
  if (content.length !== 1) return undefined;
  return content[0] === 0xff ? true : content[0] === 0 ? false : undefined;
}

/** The arcs of an object identifier, each below 2^31. */
export function decodeOid(content: Buffer): Oid | undefined {
  const arcs: number[] = [];
  let arc = 0;
  let inArc = false;
  for (const byte of content) {
    if (!inArc && byte === 0x80) return undefined;
    arc = arc * 128 + (byte & 0x7f);
    if (arc > 0x7fffffff) return undefined;
    inArc = byte >= 0x80;
    if (inArc) continue;
    if (arcs.length === 0) {
      const root = Math.min(Math.floor(arc / 40), 2);
      arcs.push(root, arc - root * 40);
    } else arcs.push(arc);
    arc = 0;
  }
  return inArc || arcs.length === 0 ? undefined : arcs;
}

export function formatOid(oid: Oid): string {
  return oid.join(".");
}

export interface DerBits {
  readonly bytes: Buffer;
  readonly length: number;
}

export function decodeDerBits(content: Buffer): DerBits | undefined {
  const [padding] = content;
  if (padding === undefined || padding > 7 || (content.length === 1 && padding > 0)) return undefined;
  const bytes = content.subarray(1);
  const last = bytes.at(-1) ?? 0;
  if ((last & ((1 << padding) - 1)) !== 0) return undefined;
  return { bytes, length: bytes.length * 8 - padding };
}

export function isBitSet(bits: DerBits, index: number): boolean {
  if (index >= bits.length) return false;
  return (((bits.bytes[index >> 3] as number) >> (7 - (index & 7))) & 1) === 1;
}

/** The bits as a number's bytes would hold them: with the unused bits in front. */
export function alignBitsRight(bits: DerBits): Buffer {
  const shift = bits.bytes.length * 8 - bits.length;
  if (shift === 0) return bits.bytes;
  const out = Buffer.alloc(bits.bytes.length);
  for (let i = 0; i < out.length; i++) {
    const carried = i === 0 ? 0 : (bits.bytes[i - 1] as number) << (8 - shift);
    out[i] = carried | ((bits.bytes[i] as number) >> shift);
  }
  return out;
}

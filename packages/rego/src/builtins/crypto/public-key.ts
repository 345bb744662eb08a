import type { KeyObject } from "node:crypto";
import { normalizeInteger } from "../../values/number.js";
import type { Value } from "../../values/value.js";
import {
  type AlgorithmIdentifier,
  derNullParameters,
  expectAlgorithmIdentifier,
  findKeyKindByOid,
  type KeyKind,
} from "./algorithms.js";
import {
  alignBitsRight,
  createDerReader,
  type DerElement,
  decodeUnsignedInteger,
  derTags,
  expectBits,
  expectInnerReader,
  expectInteger,
  expectOid,
  expectTaggedElement,
  formatOid,
  isAtEnd,
} from "./der.js";
import { throwMalformed } from "./malformed-input.js";
import { loadNodeCrypto } from "./node-crypto.js";

/** A key that can verify. Keys of other kinds are allowed in certificates and are not read. */
export type PublicKey =
  | { readonly kind: "rsa"; readonly modulus: bigint; readonly exponent: bigint; readonly encoded: Buffer }
  | { readonly kind: "ec"; readonly curve: Curve; readonly x: bigint; readonly y: bigint; readonly encoded: Buffer }
  | {
      readonly kind: "dsa";
      readonly y: bigint;
      readonly p: bigint;
      readonly q: bigint;
      readonly g: bigint;
      readonly encoded: Buffer;
    }
  | { readonly kind: "ed25519"; readonly bytes: Buffer; readonly encoded: Buffer };

export interface Curve {
  readonly oid: string;
  /** As JSON web keys call it; absent for the one they do not have. */
  readonly name?: "P-256" | "P-384" | "P-521";
  /** Bytes of a coordinate. */
  readonly size: number;
}

export const curves: readonly Curve[] = [
  { oid: "1.3.132.0.33", size: 28 },
  { oid: "1.2.840.10045.3.1.7", name: "P-256", size: 32 },
  { oid: "1.3.132.0.34", name: "P-384", size: 48 },
  { oid: "1.3.132.0.35", name: "P-521", size: 66 },
];

export function findCurveByOid(oid: string): Curve | undefined {
  return curves.find((curve) => curve.oid === oid);
}

export interface PublicKeyInfo {
  readonly kind: KeyKind | undefined;
  readonly key: PublicKey | undefined;
}

/** Reads a SubjectPublicKeyInfo. */
export function expectPublicKey(info: DerElement): PublicKeyInfo {
  const der = createDerReader(info.content);
  const identifier = expectAlgorithmIdentifier(
    expectInnerReader(der, derTags.sequence, "x509: malformed public key algorithm identifier"),
  );
  const data = alignBitsRight(expectBits(der, "x509: malformed subjectPublicKey"));
  const kind = findKeyKindByOid(identifier.oid);
  return { kind, key: kind && readKey(kind, identifier, data, info.whole) };
}

function readKey(kind: KeyKind, identifier: AlgorithmIdentifier, data: Buffer, encoded: Buffer): PublicKey | undefined {
  switch (kind) {
    case "rsa":
      return rsaKey(identifier, data, encoded);
    case "ec":
      return ecKey(identifier, data, encoded);
    case "dsa":
      return dsaKey(identifier, data, encoded);
    case "ed25519":
      if (identifier.parameters.length > 0) throwMalformed("x509: Ed25519 key encoded with illegal parameters");
      if (data.length !== 32) throwMalformed("x509: wrong Ed25519 public key size");
      return { kind, bytes: data, encoded };
    case "x25519":
      return undefined;
  }
}

function rsaKey(identifier: AlgorithmIdentifier, data: Buffer, encoded: Buffer): PublicKey {
  if (!identifier.parameters.equals(derNullParameters)) throwMalformed("x509: RSA key missing NULL parameters");
  const der = expectInnerReader(createDerReader(data), derTags.sequence, "x509: invalid RSA public key");
  const modulus = expectInteger(der, "x509: invalid RSA modulus");
  const exponent = expectInteger(der, "x509: invalid RSA public exponent");
  if (modulus <= 0n) throwMalformed("x509: RSA modulus is not a positive number");
  if (exponent <= 0n) throwMalformed("x509: RSA public exponent is not a positive number");
  if (exponent >= 1n << 63n) throwMalformed("x509: invalid RSA public exponent");
  return { kind: "rsa", modulus, exponent, encoded };
}

function ecKey(identifier: AlgorithmIdentifier, data: Buffer, encoded: Buffer): PublicKey {
  const oid = expectOid(createDerReader(identifier.parameters), "x509: invalid ECDSA parameters");
  const curve = findCurveByOid(formatOid(oid)) ?? throwMalformed("x509: unsupported elliptic curve");
  const { size } = curve;
  if (data.length !== 1 + 2 * size || data[0] !== 4 || !isOnCurve(encoded)) {
    throwMalformed("x509: failed to unmarshal elliptic curve point");
  }
  const x = decodeUnsignedInteger(data.subarray(1, 1 + size));
  return { kind: "ec", curve, x, y: decodeUnsignedInteger(data.subarray(1 + size)), encoded };
}

function dsaKey(identifier: AlgorithmIdentifier, data: Buffer, encoded: Buffer): PublicKey {
  const y = expectInteger(createDerReader(data), "x509: invalid DSA public key");
  const parameters = expectInnerReader(
    createDerReader(identifier.parameters),
    derTags.sequence,
    "x509: invalid DSA parameters",
  );
  const p = expectInteger(parameters, "x509: invalid DSA parameters");
  const q = expectInteger(parameters, "x509: invalid DSA parameters");
  const g = expectInteger(parameters, "x509: invalid DSA parameters");
  if (y <= 0n || p <= 0n || q <= 0n || g <= 0n) throwMalformed("x509: zero or negative DSA parameter");
  return { kind: "dsa", y, p, q, g, encoded };
}

function isOnCurve(encoded: Buffer): boolean {
  return loadedKey(encoded) !== undefined;
}

/** The key in the form the platform computes with, or undefined when it refuses it. */
export function toKeyObject(key: PublicKey): KeyObject | undefined {
  return loadedKey(key.encoded);
}

function loadedKey(encoded: Buffer): KeyObject | undefined {
  try {
    return loadNodeCrypto().createPublicKey({ key: encoded, format: "der", type: "spki" });
  } catch {
    return undefined;
  }
}

/** Parses the bytes of a PEM block of type PUBLIC KEY. */
export function parseDerPublicKey(bytes: Buffer): PublicKeyInfo {
  const der = createDerReader(bytes);
  const element = expectTaggedElement(der, derTags.sequence, "asn1: structure error: malformed public key");
  if (!isAtEnd(der)) throwMalformed("x509: trailing data after ASN.1 of public-key");
  const info = expectPublicKey(element);
  return info.kind === undefined ? throwMalformed("x509: unknown public key algorithm") : info;
}

export function toPublicKeyValue(key: PublicKey | undefined): Value {
  if (key === undefined) return null;
  switch (key.kind) {
    case "rsa":
      return { N: normalizeInteger(key.modulus), E: normalizeInteger(key.exponent) };
    case "ec":
      return { Curve: {}, X: normalizeInteger(key.x), Y: normalizeInteger(key.y) };
    case "dsa":
      return {
        P: normalizeInteger(key.p),
        Q: normalizeInteger(key.q),
        G: normalizeInteger(key.g),
        Y: normalizeInteger(key.y),
      };
    case "ed25519":
      return key.bytes.toString("base64");
  }
}

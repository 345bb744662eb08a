import type { KeyObject } from "node:crypto";
import { decodeUnsignedInteger } from "../crypto/der.js";
import { loadNodeCrypto } from "../crypto/node-crypto.js";
import { toFixedSizeBytes } from "../crypto/private-key.js";
import type { TokenAlgorithm } from "./algorithms.js";

/** A key to verify tokens with. Of a private key only the public half is kept. */
export type VerificationKeyMaterial =
  | { readonly kind: "rsa"; readonly modulus: bigint; readonly isPrivate: boolean; readonly key: KeyObject }
  | { readonly kind: "ec"; readonly size: number; readonly isPrivate: boolean; readonly key: KeyObject }
  | { readonly kind: "ed25519"; readonly isPrivate: boolean; readonly key: KeyObject }
  | { readonly kind: "secret"; readonly bytes: Buffer }
  | { readonly kind: "other" };

/** How exact a signature has to be: `io.jwt.decode_verify` is stricter than the `io.jwt.verify_…` functions. */
export interface SignatureStrictness {
  /** The salt of a PSS signature has the length of the hash. */
  readonly exactSalt: boolean;
  /** An ECDSA signature is as long as the curve says. */
  readonly exactLength: boolean;
}

export function isValidSignature(
  key: VerificationKeyMaterial,
  algorithm: TokenAlgorithm,
  signed: Buffer,
  signature: Buffer,
  strictness: SignatureStrictness,
): boolean {
  try {
    switch (algorithm.family) {
      case "hmac":
        return key.kind === "secret" && isSameDigest(digestOf(key.bytes, algorithm, signed), signature);
      case "rsa":
        return key.kind === "rsa" && isRsaSignature(key.modulus, key.key, algorithm, signed, signature, strictness);
      case "ecdsa":
        return key.kind === "ec" && isCurveSignature(key.key, key.size, algorithm, signed, signature, strictness);
      case "eddsa":
        return key.kind === "ed25519" && loadNodeCrypto().verify(null, signed, key.key, signature);
    }
  } catch {
    return false;
  }
}

function digestOf(secret: Buffer, algorithm: TokenAlgorithm, signed: Buffer): Buffer {
  return loadNodeCrypto()
    .createHmac(algorithm.hash ?? "sha256", secret)
    .update(signed)
    .digest();
}

export function isSameDigest(digest: Buffer, signature: Buffer): boolean {
  return digest.length === signature.length && loadNodeCrypto().timingSafeEqual(digest, signature);
}

/** Keys below 1024 bits are too weak to prove anything. */
function isRsaSignature(
  modulus: bigint,
  key: KeyObject,
  algorithm: TokenAlgorithm,
  signed: Buffer,
  signature: Buffer,
  strictness: SignatureStrictness,
): boolean {
  if (modulus >> 1023n === 0n) return false;
  const { constants, verify } = loadNodeCrypto();
  const saltLength = strictness.exactSalt ? constants.RSA_PSS_SALTLEN_DIGEST : constants.RSA_PSS_SALTLEN_AUTO;
  const options = algorithm.pss ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength } : { key };
  return verify(algorithm.hash, signed, options, signature);
}

/** The signature is two numbers of the same length, one after the other. */
function isCurveSignature(
  key: KeyObject,
  size: number,
  algorithm: TokenAlgorithm,
  signed: Buffer,
  signature: Buffer,
  strictness: SignatureStrictness,
): boolean {
  if (strictness.exactLength && signature.length !== 2 * size) return false;
  const half = signature.length >> 1;
  const numbers = [decodeUnsignedInteger(signature.subarray(0, half)), decodeUnsignedInteger(signature.subarray(half))];
  if (numbers.some((number) => number >> BigInt(size * 8) !== 0n)) return false;
  const exact = Buffer.concat(numbers.map((number) => toFixedSizeBytes(number, size)));
  return loadNodeCrypto().verify(algorithm.hash, signed, { key, dsaEncoding: "ieee-p1363" }, exact);
}

import type { JsonWebKey, KeyObject } from "node:crypto";
import { parseJson } from "../../values/json-reader.js";
import { getObjectValue, hasObjectKey } from "../../values/object.js";
import { isArray, isObject, type RegoObject, type Value } from "../../values/value.js";
import { decodeBase64Any, encodeBase64UrlInteger } from "../crypto/base64.js";
import { decodeUnsignedInteger } from "../crypto/der.js";
import { getResultOrMalformedMessage, throwMalformed } from "../crypto/malformed-input.js";
import { loadNodeCrypto } from "../crypto/node-crypto.js";
import { isKnownJwkAlgorithm } from "./algorithms.js";
import type { VerificationKeyMaterial } from "./signature-verification.js";

/** A key out of a JSON web key or a set of them. */
export interface WebKey {
  /** The algorithm it is for, or "" for any. */
  readonly algorithm: string;
  readonly id: string;
  readonly key: VerificationKeyMaterial;
  /** Makes signatures; absent for public keys. */
  readonly signer: KeyObject | undefined;
}

const maxKeys = 1_000;
const maxFieldBytes = 4_096;

/** One key, or a set under `keys`. */
export function parseWebKeys(text: string): readonly WebKey[] {
  const parsed = attemptJson(text);
  if (!isObject(parsed)) return throwMalformed("failed to parse sole key: not a JSON object");
  if (!hasObjectKey(parsed, "keys")) return [readWebKey(parsed)];
  const keys = getObjectValue(parsed, "keys");
  if (!isArray(keys)) return throwMalformed('failed to unmarshal JWK set: failed to decode "keys": expected an array');
  if (keys.length > maxKeys)
    throwMalformed(`failed to unmarshal JWK set: too many keys in "keys" array: max ${maxKeys}`);
  return keys.map((key, i) => {
    if (isObject(key)) return readWebKey(key);
    return throwMalformed(`failed to unmarshal JWK set: failed to decode key #${i} in "keys"`);
  });
}

function attemptJson(text: string): Value {
  try {
    return parseJson(text);
  } catch (error) {
    return throwMalformed(`failed to parse sole key: ${(error as Error).message}`);
  }
}

function readWebKey(object: RegoObject): WebKey {
  const algorithm = optionalText(object, "alg");
  if (hasObjectKey(object, "alg") && !isKnownJwkAlgorithm(algorithm)) {
    throwMalformed("failed to decode value for key alg: invalid key value");
  }
  const id = optionalText(object, "kid");
  const type = optionalText(object, "kty");
  switch (type) {
    case "RSA":
      return { algorithm, id, ...rsaKey(object) };
    case "EC":
      return { algorithm, id, ...curveKey(object) };
    case "OKP":
      return { algorithm, id, ...edwardsKey(object) };
    case "oct":
      return { algorithm, id, key: { kind: "secret", bytes: field(object, "k") }, signer: undefined };
    default:
      return throwMalformed(`invalid key type from JSON (${type})`);
  }
}

type KeyParts = Pick<WebKey, "key" | "signer">;

function rsaKey(object: RegoObject): KeyParts {
  const modulus = decodeUnsignedInteger(field(object, "n"));
  const exponent = decodeUnsignedInteger(field(object, "e"));
  if (modulus === 0n) throwMalformed('missing "n" value');
  if (exponent % 2n === 0n) throwMalformed("invalid rsa public exponent: must be a positive odd integer");
  const isPrivate = hasObjectKey(object, "d");
  const parts = { kty: "RSA", n: encodeBase64UrlInteger(modulus), e: encodeBase64UrlInteger(exponent) };
  const key: VerificationKeyMaterial = { kind: "rsa", modulus, isPrivate, key: publicKey(parts) };
  return { key, signer: isPrivate ? rsaSigner(object, parts) : undefined };
}

/** The values that speed up signing may be missing: they follow from the others. */
function rsaSigner(object: RegoObject, parts: JsonWebKey): KeyObject {
  const d = decodeUnsignedInteger(field(object, "d"));
  const p = decodeUnsignedInteger(field(object, "p"));
  const q = decodeUnsignedInteger(field(object, "q"));
  if (p < 2n || q < 2n) return throwMalformed("crypto/rsa: invalid prime");
  const derived = (name: string, compute: () => bigint): string =>
    hasObjectKey(object, name)
      ? encodeBase64UrlInteger(decodeUnsignedInteger(field(object, name)))
      : encodeBase64UrlInteger(compute());
  return privateKey({
    ...parts,
    d: encodeBase64UrlInteger(d),
    p: encodeBase64UrlInteger(p),
    q: encodeBase64UrlInteger(q),
    dp: derived("dp", () => d % (p - 1n)),
    dq: derived("dq", () => d % (q - 1n)),
    qi: derived("qi", () => inverseOfPrime(q, p)),
  });
}

/** By Fermat's little theorem. */
function inverseOfPrime(value: bigint, prime: bigint): bigint {
  let result = 1n;
  let base = value % prime;
  for (let power = prime - 2n; power > 0n; power >>= 1n) {
    if ((power & 1n) === 1n) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
}

const curveSizes: ReadonlyMap<string, number> = new Map([
  ["P-256", 32],
  ["P-384", 48],
  ["P-521", 66],
]);

function curveKey(object: RegoObject): KeyParts {
  const crv = optionalText(object, "crv");
  const size = curveSizes.get(crv) ?? throwMalformed(`invalid curve algorithm "${crv}"`);
  const parts = { kty: "EC", crv, x: sized(object, "x", size), y: sized(object, "y", size) };
  const isPrivate = hasObjectKey(object, "d");
  const key: VerificationKeyMaterial = { kind: "ec", size, isPrivate, key: publicKey(parts) };
  return { key, signer: isPrivate ? privateKey({ ...parts, d: sized(object, "d", size) }) : undefined };
}

function edwardsKey(object: RegoObject): KeyParts {
  const crv = optionalText(object, "crv");
  if (crv !== "Ed25519" && crv !== "X25519") throwMalformed(`invalid curve algorithm "${crv}"`);
  const parts = { kty: "OKP", crv, x: sized(object, "x", 32) };
  const isPrivate = hasObjectKey(object, "d");
  const d = isPrivate ? sized(object, "d", 32) : undefined;
  if (crv === "X25519") return { key: { kind: "other" }, signer: undefined };
  const key: VerificationKeyMaterial = { kind: "ed25519", isPrivate, key: publicKey(parts) };
  return { key, signer: d === undefined ? undefined : privateKey({ ...parts, d }) };
}

function sized(object: RegoObject, name: string, size: number): string {
  const bytes = field(object, name);
  if (bytes.length !== size) throwMalformed(`invalid "${name}" length (${bytes.length})`);
  return bytes.toString("base64url");
}

function field(object: RegoObject, name: string): Buffer {
  const value = getObjectValue(object, name);
  if (typeof value !== "string" || value === "") return throwMalformed(`required field ${name} is missing`);
  if (value.length > maxFieldBytes * 2) return throwMalformed(`value for key ${name} is too long`);
  const decoded = getResultOrMalformedMessage(() => decodeBase64Any(value));
  return "done" in decoded ? decoded.done : throwMalformed(`failed to decode value for key ${name}`);
}

function optionalText(object: RegoObject, name: string): string {
  const value = getObjectValue(object, name);
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : throwMalformed(`failed to decode value for key ${name}`);
}

function publicKey(key: JsonWebKey): KeyObject {
  try {
    return loadNodeCrypto().createPublicKey({ key, format: "jwk" });
  } catch {
    return throwMalformed("key validation failed");
  }
}

function privateKey(key: JsonWebKey): KeyObject {
  try {
    return loadNodeCrypto().createPrivateKey({ key, format: "jwk" });
  } catch {
    return throwMalformed("key validation failed");
  }
}

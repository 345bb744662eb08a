import { normalizeInteger } from "../../values/number.js";
import type { Value } from "../../values/value.js";
import { expectAlgorithmIdentifier, findKeyKindByOid } from "./algorithms.js";
import { encodeBase64Url, encodeBase64UrlInteger } from "./base64.js";
import {
  createContextTag,
  createDerReader,
  type DerReader,
  decodeUnsignedInteger,
  derTags,
  expectInnerReader,
  expectInteger,
  expectOid,
  expectTaggedElement,
  formatOid,
  isNextTag,
  readOptionalTaggedElement,
} from "./der.js";
import { throwMalformed } from "./malformed-input.js";
import { loadNodeCrypto } from "./node-crypto.js";
import { type Curve, curves, findCurveByOid } from "./public-key.js";

/** A private key with everything that can be derived from it. */
export type PrivateKey =
  | RsaPrivateKey
  | { readonly kind: "ec"; readonly curve: Curve; readonly d: Buffer; readonly x: Buffer; readonly y: Buffer }
  | { readonly kind: "ed25519" | "x25519"; readonly seed: Buffer; readonly publicBytes: Buffer };

interface RsaPrivateKey {
  readonly kind: "rsa";
  readonly n: bigint;
  readonly e: bigint;
  readonly d: bigint;
  readonly primes: readonly bigint[];
  readonly dp: bigint;
  readonly dq: bigint;
  readonly qInverse: bigint;
}

/** The platform computes with no larger ones either. */
const maxModulusBits = 16_384;
const maxKeyBytes = 65_536;

/** The key in a PEM block, or undefined when blocks of its type hold no private key that is read. */
export function parseDerPrivateKeyOfPemType(type: string, bytes: Buffer): PrivateKey | undefined {
  if (bytes.length > maxKeyBytes) throwMalformed("private key too large");
  switch (type) {
    case "RSA PRIVATE KEY":
      return readPkcs1(bytes);
    case "PRIVATE KEY":
      return readPkcs8(bytes);
    case "EC PRIVATE KEY":
      return readEc(bytes, undefined);
    default:
      return undefined;
  }
}

function readPkcs1(bytes: Buffer): PrivateKey {
  const problem = "asn1: structure error: malformed RSA private key";
  const der = expectInnerReader(createDerReader(bytes), derTags.sequence, problem);
  if (expectInteger(der, problem) > 1n) throwMalformed("x509: unsupported private key version");
  const n = expectInteger(der, problem);
  const e = expectInteger(der, problem);
  const d = expectInteger(der, problem);
  const p = expectInteger(der, problem);
  const q = expectInteger(der, problem);
  const parameters = [optionalInteger(der, problem), optionalInteger(der, problem), optionalInteger(der, problem)];
  const primes = [p, q, ...additionalPrimes(der, problem)];
  if ([n, d, ...primes, ...parameters].some((part) => part !== undefined && part <= 0n)) {
    throwMalformed("x509: private key contains zero or negative value");
  }
  if (n >> BigInt(maxModulusBits) !== 0n) throwMalformed("crypto/rsa: modulus too large");
  if (primes.some((prime) => prime <= 1n) || primes.reduce((product, prime) => product * prime, 1n) !== n) {
    throwMalformed("crypto/rsa: invalid modulus");
  }
  if (e < 2n || e % 2n === 0n || primes.some((prime) => (d * e) % (prime - 1n) !== 1n)) {
    throwMalformed("crypto/rsa: invalid exponents");
  }
  const derived = [d % (p - 1n), d % (q - 1n), inverse(q, p)];
  if (parameters.some((part, i) => part !== undefined && part !== derived[i]))
    throwMalformed("crypto/rsa: invalid CRT exponent");
  const [dp = 0n, dq = 0n, qInverse = 0n] = derived;
  return { kind: "rsa", n, e, d, primes, dp, dq, qInverse };
}

function optionalInteger(der: DerReader, problem: string): bigint | undefined {
  return isNextTag(der, derTags.integer) ? expectInteger(der, problem) : undefined;
}

function additionalPrimes(der: DerReader, problem: string): readonly bigint[] {
  const primes: bigint[] = [];
  if (!isNextTag(der, derTags.sequence)) return primes;
  const list = expectInnerReader(der, derTags.sequence, problem);
  while (isNextTag(list, derTags.sequence))
    primes.push(expectInteger(expectInnerReader(list, derTags.sequence, problem), problem));
  return primes;
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (b > 0n) {
    const times = a / b;
    [a, b, x, y] = [b, a % b, y, x - times * y];
  }
  return ((x % modulus) + modulus) % modulus;
}

function readPkcs8(bytes: Buffer): PrivateKey {
  const problem = "asn1: structure error: malformed private key";
  const der = expectInnerReader(createDerReader(bytes), derTags.sequence, problem);
  expectInteger(der, problem);
  const algorithm = expectAlgorithmIdentifier(expectInnerReader(der, derTags.sequence, problem));
  const { content } = expectTaggedElement(der, derTags.octetString, problem);
  const kind = findKeyKindByOid(algorithm.oid);
  switch (kind) {
    case "rsa":
      return readPkcs1(content);
    case "ec": {
      const named = isNextTag(createDerReader(algorithm.parameters), derTags.oid);
      const curve = named ? formatOid(expectOid(createDerReader(algorithm.parameters), problem)) : undefined;
      return readEc(content, curve);
    }
    case "ed25519":
    case "x25519": {
      const name = kind === "ed25519" ? "Ed25519" : "X25519";
      if (algorithm.parameters.length !== 0) throwMalformed(`x509: invalid ${name} private key parameters`);
      const seed = expectTaggedElement(
        createDerReader(content),
        derTags.octetString,
        `x509: invalid ${name} private key`,
      ).content;
      if (seed.length !== 32) throwMalformed(`x509: invalid ${name} private key length: ${seed.length}`);
      return { kind, seed, publicBytes: publicBytesOf(bytes) };
    }
    default:
      return throwMalformed(
        `x509: PKCS#8 wrapping contained private key with unknown algorithm: ${formatOid(algorithm.oid)}`,
      );
  }
}

/** The curve is named outside the key, or else inside. */
function readEc(bytes: Buffer, outerCurve: string | undefined): PrivateKey {
  const problem = "x509: failed to parse EC private key: asn1: structure error: malformed key";
  const der = expectInnerReader(createDerReader(bytes), derTags.sequence, problem);
  const version = expectInteger(der, problem);
  if (version !== 1n) throwMalformed(`x509: unknown EC private key version ${version}`);
  const secret = decodeUnsignedInteger(expectTaggedElement(der, derTags.octetString, problem).content);
  const inner = readOptionalTaggedElement(der, createContextTag(0, "constructed"), problem);
  const named = outerCurve ?? (inner && formatOid(expectOid(createDerReader(inner.content), problem)));
  const curve = findCurveByOid(named ?? "") ?? throwMalformed("x509: unknown elliptic curve");
  if (secret >> BigInt(curve.size * 8) !== 0n) throwMalformed("x509: invalid private key length");
  const d = toFixedSizeBytes(secret, curve.size);
  const point = pointOf(curve, d) ?? throwMalformed("ecdsa: invalid private key");
  return { kind: "ec", curve, d, x: point.subarray(1, 1 + curve.size), y: point.subarray(1 + curve.size) };
}

export function toFixedSizeBytes(value: bigint, size: number): Buffer {
  return Buffer.from(value.toString(16).padStart(size * 2, "0"), "hex");
}

const curveNames: readonly string[] = ["secp224r1", "prime256v1", "secp384r1", "secp521r1"];

/** The public point, uncompressed; undefined for a secret outside the curve's range. */
function pointOf(curve: Curve, d: Buffer): Buffer | undefined {
  try {
    const exchange = loadNodeCrypto().createECDH(curveNames[curves.indexOf(curve)] as string);
    exchange.setPrivateKey(d);
    return exchange.getPublicKey();
  } catch {
    return undefined;
  }
}

function publicBytesOf(pkcs8: Buffer): Buffer {
  const { createPrivateKey, createPublicKey } = loadNodeCrypto();
  try {
    const key = createPublicKey(createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" }));
    return key.export({ format: "der", type: "spki" }).subarray(-32);
  } catch {
    return throwMalformed("asn1: structure error: malformed private key");
  }
}

/** The key as Go's JSON shows it. */
export function toPrivateKeyValue(key: PrivateKey): Value {
  switch (key.kind) {
    case "rsa":
      return {
        N: normalizeInteger(key.n),
        E: normalizeInteger(key.e),
        D: normalizeInteger(key.d),
        Primes: key.primes.map(normalizeInteger),
        Precomputed: {
          Dp: normalizeInteger(key.dp),
          Dq: normalizeInteger(key.dq),
          Qinv: normalizeInteger(key.qInverse),
          CRTValues: [],
        },
      };
    case "ec": {
      const [x, y, d] = [key.x, key.y, key.d].map((bytes) => normalizeInteger(decodeUnsignedInteger(bytes)));
      return { Curve: {}, X: x as number, Y: y as number, D: d as number };
    }
    case "ed25519":
      return Buffer.concat([key.seed, key.publicBytes]).toString("base64");
    case "x25519":
      return {};
  }
}

/** The key as a JSON web key. */
export function toPrivateJwk(key: PrivateKey): Value {
  switch (key.kind) {
    case "rsa": {
      const [p = 0n, q = 0n] = key.primes;
      return {
        kty: "RSA",
        n: encodeBase64UrlInteger(key.n),
        e: encodeBase64UrlInteger(key.e),
        d: encodeBase64UrlInteger(key.d),
        p: encodeBase64UrlInteger(p),
        q: encodeBase64UrlInteger(q),
        dp: encodeBase64UrlInteger(key.dp),
        dq: encodeBase64UrlInteger(key.dq),
        qi: encodeBase64UrlInteger(key.qInverse),
      };
    }
    case "ec": {
      const crv =
        key.curve.name ?? throwMalformed("jwk: failed to get algorithm for curve: unsupported elliptic curve P-224");
      return { kty: "EC", crv, d: encodeBase64Url(key.d), x: encodeBase64Url(key.x), y: encodeBase64Url(key.y) };
    }
    default: {
      const crv = key.kind === "ed25519" ? "Ed25519" : "X25519";
      return { kty: "OKP", crv, d: encodeBase64Url(key.seed), x: encodeBase64Url(key.publicBytes) };
    }
  }
}

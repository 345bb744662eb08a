import {
  createContextTag,
  createDerReader,
  type DerReader,
  derTags,
  expectElement,
  expectOid,
  formatOid,
  isAtEnd,
  type Oid,
  readElement,
  readOptionalTaggedElement,
} from "./der.js";
import { getResultOrMalformedMessage, throwMalformed } from "./malformed-input.js";

/** The identifiers of algorithms in certificates, and the numbers the built-ins show for them. */
export interface AlgorithmIdentifier {
  readonly oid: Oid;
  /** The encoded parameters; empty when there are none. */
  readonly parameters: Buffer;
}

export type KeyKind = "rsa" | "dsa" | "ec" | "ed25519" | "x25519";
export type HashName = "md5" | "sha1" | "sha256" | "sha384" | "sha512";

export interface SignatureAlgorithm {
  readonly number: number;
  readonly key: KeyKind | undefined;
  readonly hash: HashName | undefined;
  readonly pss: boolean;
}

export const derNullParameters = Buffer.from([5, 0]);

const keyKinds: ReadonlyMap<string, KeyKind> = new Map([
  ["1.2.840.113549.1.1.1", "rsa"],
  ["1.2.840.10040.4.1", "dsa"],
  ["1.2.840.10045.2.1", "ec"],
  ["1.3.101.112", "ed25519"],
  ["1.3.101.110", "x25519"],
]);

/** X25519 has no number of its own: it cannot sign. */
const keyNumbers: Readonly<Record<KeyKind, number>> = { rsa: 1, dsa: 2, ec: 3, ed25519: 4, x25519: 0 };

const unknown: SignatureAlgorithm = { number: 0, key: undefined, hash: undefined, pss: false };

function entry(number: number, key: KeyKind, hash: HashName | undefined, pss = false): SignatureAlgorithm {
  return { number, key, hash, pss };
}

const signatures: ReadonlyMap<string, SignatureAlgorithm> = new Map([
  ["1.2.840.113549.1.1.4", entry(2, "rsa", "md5")],
  ["1.2.840.113549.1.1.5", entry(3, "rsa", "sha1")],
  ["1.3.14.3.2.29", entry(3, "rsa", "sha1")],
  ["1.2.840.113549.1.1.11", entry(4, "rsa", "sha256")],
  ["1.2.840.113549.1.1.12", entry(5, "rsa", "sha384")],
  ["1.2.840.113549.1.1.13", entry(6, "rsa", "sha512")],
  ["1.2.840.10040.4.3", entry(7, "dsa", "sha1")],
  ["2.16.840.1.101.3.4.3.2", entry(8, "dsa", "sha256")],
  ["1.2.840.10045.4.1", entry(9, "ec", "sha1")],
  ["1.2.840.10045.4.3.2", entry(10, "ec", "sha256")],
  ["1.2.840.10045.4.3.3", entry(11, "ec", "sha384")],
  ["1.2.840.10045.4.3.4", entry(12, "ec", "sha512")],
  ["1.3.101.112", entry(16, "ed25519", undefined)],
]);

const pssOid = "1.2.840.113549.1.1.10";
const maskOid = "1.2.840.113549.1.1.8";
const pssByHash: ReadonlyMap<string, { readonly salt: number; readonly algorithm: SignatureAlgorithm }> = new Map([
  ["2.16.840.1.101.3.4.2.1", { salt: 32, algorithm: entry(13, "rsa", "sha256", true) }],
  ["2.16.840.1.101.3.4.2.2", { salt: 48, algorithm: entry(14, "rsa", "sha384", true) }],
  ["2.16.840.1.101.3.4.2.3", { salt: 64, algorithm: entry(15, "rsa", "sha512", true) }],
]);

export function findKeyKindByOid(oid: Oid): KeyKind | undefined {
  return keyKinds.get(formatOid(oid));
}

export function toKeyAlgorithmNumber(kind: KeyKind | undefined): number {
  return kind === undefined ? 0 : keyNumbers[kind];
}

/** Reads what is inside the sequence of an AlgorithmIdentifier. */
export function expectAlgorithmIdentifier(inner: DerReader): AlgorithmIdentifier {
  const oid = expectOid(inner, "x509: malformed OID");
  if (isAtEnd(inner)) return { oid, parameters: Buffer.alloc(0) };
  return { oid, parameters: expectElement(inner, "x509: malformed parameters").whole };
}

export function findSignatureAlgorithm(identifier: AlgorithmIdentifier): SignatureAlgorithm {
  const name = formatOid(identifier.oid);
  if (name === pssOid) return pssAlgorithm(identifier.parameters);
  const found = signatures.get(name) ?? unknown;
  return found.key === "ed25519" && identifier.parameters.length > 0 ? unknown : found;
}

/** Only the three settings in use count: hash and mask with the same SHA-2, and a salt of the hash's length. */
function pssAlgorithm(parameters: Buffer): SignatureAlgorithm {
  const read = getResultOrMalformedMessage(() => {
    const inner = createDerReader((readElement(createDerReader(parameters)) ?? throwMalformed("")).content);
    const hash = expectAlgorithmIdentifier(explicitSequence(inner, 0));
    const mask = expectAlgorithmIdentifier(explicitSequence(inner, 1));
    const maskHash = expectAlgorithmIdentifier(
      createDerReader((readElement(createDerReader(mask.parameters)) ?? throwMalformed("")).content),
    );
    const salt = smallInteger(inner, 2) ?? throwMalformed("");
    const trailer = smallInteger(inner, 3) ?? 1;
    const found = pssByHash.get(formatOid(hash.oid));
    const fits =
      isNull(hash.parameters) &&
      isNull(maskHash.parameters) &&
      formatOid(mask.oid) === maskOid &&
      formatOid(maskHash.oid) === formatOid(hash.oid) &&
      trailer === 1;
    return fits && found?.salt === salt ? found.algorithm : unknown;
  });
  return "done" in read ? read.done : unknown;
}

function explicitSequence(der: DerReader, number: number): DerReader {
  const outer = readOptionalTaggedElement(der, createContextTag(number, "constructed"), "") ?? throwMalformed("");
  const element = readElement(createDerReader(outer.content));
  return element?.tag === derTags.sequence ? createDerReader(element.content) : throwMalformed("");
}

function smallInteger(der: DerReader, number: number): number | undefined {
  const outer = readOptionalTaggedElement(der, createContextTag(number, "constructed"), "");
  if (outer === undefined) return undefined;
  const element = readElement(createDerReader(outer.content));
  return element?.tag === derTags.integer && element.content.length === 1 ? element.content[0] : throwMalformed("");
}

function isNull(parameters: Buffer): boolean {
  return parameters.length === 0 || parameters.equals(derNullParameters);
}

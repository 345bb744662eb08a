import type { Value } from "../../values/value.js";
import { type AlternativeNames, expectAlternativeNames, noAlternativeNames } from "./alternative-names.js";
import {
  createContextTag,
  createDerReader,
  type DerReader,
  decodeDerInteger,
  decodeOid,
  derTags,
  expectBits,
  expectBoolean,
  expectInnerReader,
  expectOid,
  expectSmallInteger,
  expectTaggedElement,
  formatOid,
  isAtEnd,
  isBitSet,
  isNextTag,
  type Oid,
  readOptionalTaggedElement,
} from "./der.js";
import { findExtKeyUsageNumberByOid } from "./key-usages.js";
import { throwMalformed } from "./malformed-input.js";
import { expectNameConstraints, type NameConstraints } from "./name-constraints.js";

/** What the extensions of a certificate say: one field per extension that is understood, empty when it is absent. */
export interface InterpretedExtensions {
  keyUsage: number;
  basicConstraints: { readonly isCa: boolean; readonly maxPathLength: number } | undefined;
  names: AlternativeNames;
  hasNames: boolean;
  nameConstraints: NameConstraints | undefined;
  nameConstraintsCritical: boolean;
  revocationLists: readonly string[];
  authorityKey: Buffer | undefined;
  subjectKey: Buffer | undefined;
  requireExplicitPolicy: number | undefined;
  inhibitPolicyMapping: number | undefined;
  inhibitAnyPolicy: number | undefined;
  usages: readonly number[];
  unknownUsages: readonly Oid[];
  policies: readonly Buffer[] | undefined;
  policyMappings: readonly { readonly issuer: Buffer; readonly subject: Buffer }[];
  revocationServers: readonly string[];
  issuerUrls: readonly string[];
  unknownCritical: readonly Oid[];
}

export interface CertificateExtension {
  readonly oid: Oid;
  readonly critical: boolean;
  readonly value: Buffer;
}

/** Reads what is inside the sequence of an Extension. */
export function expectExtension(inner: DerReader): CertificateExtension {
  const oid = expectOid(inner, "x509: malformed extension OID field");
  const critical =
    isNextTag(inner, derTags.boolean) && expectBoolean(inner, "x509: malformed extension critical field");
  const { content } = expectTaggedElement(inner, derTags.octetString, "x509: malformed extension value field");
  return { oid, critical, value: content };
}

export function toExtensionValue(extension: CertificateExtension): Value {
  return { Id: extension.oid, Critical: extension.critical, Value: extension.value.toString("base64") };
}

export function interpretExtensions(extensions: readonly CertificateExtension[]): InterpretedExtensions {
  const found: InterpretedExtensions = {
    keyUsage: 0,
    basicConstraints: undefined,
    names: noAlternativeNames,
    hasNames: false,
    nameConstraints: undefined,
    nameConstraintsCritical: false,
    revocationLists: [],
    authorityKey: undefined,
    subjectKey: undefined,
    requireExplicitPolicy: undefined,
    inhibitPolicyMapping: undefined,
    inhibitAnyPolicy: undefined,
    usages: [],
    unknownUsages: [],
    policies: undefined,
    policyMappings: [],
    revocationServers: [],
    issuerUrls: [],
    unknownCritical: [],
  };
  const unknownCritical: Oid[] = [];
  for (const extension of extensions) {
    const handled = readers.get(formatOid(extension.oid))?.(found, extension) ?? false;
    if (extension.critical && !handled) unknownCritical.push(extension.oid);
  }
  return { ...found, unknownCritical };
}

/** Whether the extension was understood to the last. */
type Reader = (found: InterpretedExtensions, extension: CertificateExtension) => boolean;

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["2.5.29.14", readSubjectKey],
  ["2.5.29.15", readKeyUsage],
  ["2.5.29.17", readNames],
  ["2.5.29.19", readBasicConstraints],
  ["2.5.29.30", readNameConstraints],
  ["2.5.29.31", readRevocationLists],
  ["2.5.29.32", readPolicies],
  ["2.5.29.33", readPolicyMappings],
  ["2.5.29.35", readAuthorityKey],
  ["2.5.29.36", readPolicyConstraints],
  ["2.5.29.37", readExtendedUsage],
  ["2.5.29.54", readInhibitAnyPolicy],
  ["1.3.6.1.5.5.7.1.1", readAuthorityAccess],
]);

function readSubjectKey(found: InterpretedExtensions, { critical, value }: CertificateExtension): boolean {
  if (critical) throwMalformed("x509: subject key identifier incorrectly marked critical");
  found.subjectKey = expectTaggedElement(
    createDerReader(value),
    derTags.octetString,
    "x509: invalid subject key identifier",
  ).content;
  return true;
}

function readKeyUsage(found: InterpretedExtensions, { value }: CertificateExtension): boolean {
  const bits = expectBits(createDerReader(value), "x509: invalid key usage");
  for (let i = 0; i < 9; i++) if (isBitSet(bits, i)) found.keyUsage |= 1 << i;
  return true;
}

function readNames(found: InterpretedExtensions, { value }: CertificateExtension): boolean {
  found.names = expectAlternativeNames(value);
  found.hasNames = true;
  return Object.values(found.names).some((list) => list.length > 0);
}

function readBasicConstraints(found: InterpretedExtensions, { value }: CertificateExtension): boolean {
  const problem = "x509: invalid basic constraints";
  const der = expectInnerReader(createDerReader(value), derTags.sequence, problem);
  const isCa = isNextTag(der, derTags.boolean) && expectBoolean(der, problem);
  const maxPathLength = isNextTag(der, derTags.integer) ? expectSmallInteger(der, problem) : -1;
  if (maxPathLength < -1) throwMalformed(problem);
  found.basicConstraints = { isCa, maxPathLength };
  return true;
}

function readNameConstraints(found: InterpretedExtensions, { critical, value }: CertificateExtension): boolean {
  found.nameConstraints = expectNameConstraints(value);
  found.nameConstraintsCritical = critical;
  return !found.nameConstraints.partly;
}

function readRevocationLists(found: InterpretedExtensions, { value }: CertificateExtension): boolean {
  const problem = "x509: invalid CRL distribution point";
  const points = expectInnerReader(createDerReader(value), derTags.sequence, `${problem}s`);
  const urls: string[] = [];
  while (!isAtEnd(points)) {
    const point = expectInnerReader(points, derTags.sequence, problem);
    const name = readOptionalTaggedElement(point, createContextTag(0, "constructed"), problem);
    if (name === undefined) continue;
    const full = expectInnerReader(createDerReader(name.content), createContextTag(0, "constructed"), problem);
    while (isNextTag(full, createContextTag(6, "primitive"))) {
      urls.push(expectTaggedElement(full, createContextTag(6, "primitive"), problem).content.toString("utf8"));
    }
  }
  found.revocationLists = urls;
  return true;
}

function readPolicies(found: InterpretedExtensions, { value }: CertificateExtension): boolean {
  const problem = "x509: invalid certificate policies";
  const der = expectInnerReader(createDerReader(value), derTags.sequence, problem);
  const policies: Buffer[] = [];
  const seen = new Set<string>();
  while (!isAtEnd(der)) {
    const { content } = expectTaggedElement(expectInnerReader(der, derTags.sequence, problem), derTags.oid, problem);
    const key = content.toString("latin1");
    if (seen.has(key) || content.length === 0 || (content.at(-1) as number) >= 0x80) throwMalformed(problem);
    seen.add(key);
    policies.push(content);
  }
  found.policies = policies;
  return true;
}

function readPolicyMappings(found: InterpretedExtensions, { value }: CertificateExtension): boolean {
  const problem = "x509: invalid policy mappings extension";
  const der = expectInnerReader(createDerReader(value), derTags.sequence, problem);
  const mappings: { readonly issuer: Buffer; readonly subject: Buffer }[] = [];
  while (!isAtEnd(der)) {
    const pair = expectInnerReader(der, derTags.sequence, problem);
    const issuer = expectTaggedElement(pair, derTags.oid, problem).content;
    mappings.push({ issuer, subject: expectTaggedElement(pair, derTags.oid, problem).content });
  }
  found.policyMappings = mappings;
  return true;
}

function readAuthorityKey(found: InterpretedExtensions, { critical, value }: CertificateExtension): boolean {
  const problem = "x509: invalid authority key identifier";
  if (critical) throwMalformed("x509: authority key identifier incorrectly marked critical");
  const der = expectInnerReader(createDerReader(value), derTags.sequence, problem);
  found.authorityKey = readOptionalTaggedElement(der, createContextTag(0, "primitive"), problem)?.content;
  return true;
}

function readPolicyConstraints(found: InterpretedExtensions, { value }: CertificateExtension): boolean {
  const problem = "x509: invalid policy constraints extension";
  const der = expectInnerReader(createDerReader(value), derTags.sequence, problem);
  const skipCount = (number: number): number | undefined => {
    const element = readOptionalTaggedElement(der, createContextTag(number, "primitive"), problem);
    return element && Number(decodeDerInteger(element.content) ?? throwMalformed(problem));
  };
  found.requireExplicitPolicy = skipCount(0);
  found.inhibitPolicyMapping = skipCount(1);
  return true;
}

function readExtendedUsage(found: InterpretedExtensions, { value }: CertificateExtension): boolean {
  const problem = "x509: invalid extended key usages";
  const der = expectInnerReader(createDerReader(value), derTags.sequence, problem);
  const known: number[] = [];
  const unknown: Oid[] = [];
  while (!isAtEnd(der)) {
    const oid = expectOid(der, problem);
    const usage = findExtKeyUsageNumberByOid(formatOid(oid));
    if (usage === undefined) unknown.push(oid);
    else known.push(usage);
  }
  found.usages = known;
  found.unknownUsages = unknown;
  return true;
}

function readInhibitAnyPolicy(found: InterpretedExtensions, { value }: CertificateExtension): boolean {
  found.inhibitAnyPolicy = expectSmallInteger(createDerReader(value), "x509: invalid inhibit any policy extension");
  return true;
}

function readAuthorityAccess(found: InterpretedExtensions, { critical, value }: CertificateExtension): boolean {
  const problem = "x509: invalid authority info access";
  if (critical) throwMalformed("x509: authority info access incorrectly marked critical");
  const der = expectInnerReader(createDerReader(value), derTags.sequence, problem);
  const servers: string[] = [];
  const issuers: string[] = [];
  while (!isAtEnd(der)) {
    const access = expectInnerReader(der, derTags.sequence, problem);
    const method = formatOid(expectOid(access, problem));
    const location = readOptionalTaggedElement(access, createContextTag(6, "primitive"), problem)?.content.toString(
      "utf8",
    );
    if (location === undefined) continue;
    if (method === "1.3.6.1.5.5.7.48.1") servers.push(location);
    if (method === "1.3.6.1.5.5.7.48.2") issuers.push(location);
  }
  found.revocationServers = servers;
  found.issuerUrls = issuers;
  return true;
}

/** An object identifier of any size in its usual text. */
export function formatEncodedOid(content: Buffer): string {
  const small = decodeOid(content);
  if (small !== undefined) return formatOid(small);
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const byte of content) {
    arc = (arc << 7n) | BigInt(byte & 0x7f);
    if (byte >= 0x80) continue;
    if (arcs.length === 0) {
      const root = arc >= 80n ? 2n : arc / 40n;
      arcs.push(root, arc - root * 40n);
    } else arcs.push(arc);
    arc = 0n;
  }
  return arcs.join(".");
}

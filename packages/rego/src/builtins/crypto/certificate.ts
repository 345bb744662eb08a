import { normalizeInteger } from "../../values/number.js";
import type { Value } from "../../values/value.js";
import { formatUrl } from "../url/format-url.js";
import {
  expectAlgorithmIdentifier,
  findSignatureAlgorithm,
  type SignatureAlgorithm,
  toKeyAlgorithmNumber,
} from "./algorithms.js";
import { toAlternativeNamesValue, toListOrNull } from "./alternative-names.js";
import {
  alignBitsRight,
  createContextTag,
  createDerReader,
  type DerReader,
  decodeOid,
  derTags,
  expectBits,
  expectInnerReader,
  expectInteger,
  expectTaggedElement,
  formatOid,
  isAtEnd,
  type Oid,
  readOptionalTaggedElement,
} from "./der.js";
import { type DerTime, expectDerTime } from "./der-time.js";
import { type DistinguishedName, expectDistinguishedName, toDistinguishedNameValue } from "./distinguished-names.js";
import {
  type CertificateExtension,
  expectExtension,
  formatEncodedOid,
  type InterpretedExtensions,
  interpretExtensions,
  toExtensionValue,
} from "./extensions.js";
import { throwMalformed } from "./malformed-input.js";
import { toNameConstraintsValue } from "./name-constraints.js";
import { expectPublicKey, type PublicKeyInfo, toPublicKeyValue } from "./public-key.js";

/** An X.509 certificate. */
export interface Certificate {
  readonly raw: Buffer;
  readonly rawSigned: Buffer;
  readonly rawIssuer: Buffer;
  readonly rawSubject: Buffer;
  readonly rawKey: Buffer;
  readonly version: number;
  readonly serial: bigint;
  readonly signature: Buffer;
  readonly algorithm: SignatureAlgorithm;
  readonly issuer: DistinguishedName;
  readonly subject: DistinguishedName;
  readonly notBefore: DerTime;
  readonly notAfter: DerTime;
  readonly keyInfo: PublicKeyInfo;
  readonly extensionList: readonly CertificateExtension[];
  readonly extensions: InterpretedExtensions;
}

/** Certificates one after the other, with nothing in between. */
export function parseDerCertificates(bytes: Buffer): readonly Certificate[] {
  const der = createDerReader(bytes);
  const certificates: Certificate[] = [];
  while (!isAtEnd(der)) certificates.push(expectCertificate(der));
  return certificates;
}

export function parseDerCertificate(bytes: Buffer): Certificate {
  const der = createDerReader(bytes);
  const certificate = expectCertificate(der);
  return isAtEnd(der) ? certificate : throwMalformed("x509: trailing data");
}

function expectCertificate(der: DerReader): Certificate {
  const whole = expectTaggedElement(der, derTags.sequence, "x509: malformed certificate");
  const outer = createDerReader(whole.content);
  const signed = expectTaggedElement(outer, derTags.sequence, "x509: malformed tbs certificate");
  const inner = createDerReader(signed.content);
  const version = expectVersion(inner);
  const serial = expectInteger(inner, "x509: malformed serial number");
  if (serial < 0n) throwMalformed("x509: negative serial number");
  const algorithm = expectTaggedElement(inner, derTags.sequence, "x509: malformed signature algorithm identifier");
  const repeated = expectTaggedElement(outer, derTags.sequence, "x509: malformed algorithm identifier");
  if (!algorithm.content.equals(repeated.content)) {
    throwMalformed("x509: inner and outer signature algorithm identifiers don't match");
  }
  const signatureKind = findSignatureAlgorithm(expectAlgorithmIdentifier(createDerReader(algorithm.content)));
  const issuer = expectTaggedElement(inner, derTags.sequence, "x509: malformed issuer");
  const issuerName = expectDistinguishedName(issuer);
  const validity = expectInnerReader(inner, derTags.sequence, "x509: malformed validity");
  const notBefore = expectDerTime(validity);
  const notAfter = expectDerTime(validity);
  const subject = expectTaggedElement(inner, derTags.sequence, "x509: malformed issuer");
  const subjectName = expectDistinguishedName(subject);
  const key = expectTaggedElement(inner, derTags.sequence, "x509: malformed spki");
  const keyInfo = expectPublicKey(key);
  const extensionList = version > 1 ? expectExtensions(inner, version) : [];
  const extensions = interpretExtensions(extensionList);
  return {
    raw: whole.whole,
    rawSigned: signed.whole,
    rawIssuer: issuer.whole,
    rawSubject: subject.whole,
    rawKey: key.whole,
    version,
    serial,
    signature: alignBitsRight(expectBits(outer, "x509: malformed signature")),
    algorithm: signatureKind,
    issuer: issuerName,
    subject: subjectName,
    notBefore,
    notAfter,
    keyInfo,
    extensionList,
    extensions,
  };
}

/** Versions are counted from zero in the encoding and from one everywhere else. */
function expectVersion(der: DerReader): number {
  const element = readOptionalTaggedElement(der, createContextTag(0, "constructed"), "x509: malformed version");
  if (element === undefined) return 1;
  const version = expectInteger(createDerReader(element.content), "x509: malformed version");
  if (version < 0n) throwMalformed("x509: malformed version");
  return version > 2n ? throwMalformed("x509: invalid version") : Number(version) + 1;
}

function expectExtensions(der: DerReader, version: number): readonly CertificateExtension[] {
  readOptionalTaggedElement(der, createContextTag(1, "primitive"), "x509: malformed issuerUniqueID");
  readOptionalTaggedElement(der, createContextTag(2, "primitive"), "x509: malformed subjectUniqueID");
  if (version !== 3) return [];
  const element = readOptionalTaggedElement(der, createContextTag(3, "constructed"), "x509: malformed extensions");
  if (element === undefined) return [];
  const list = expectInnerReader(createDerReader(element.content), derTags.sequence, "x509: malformed extensions");
  const extensions: CertificateExtension[] = [];
  const seen = new Set<string>();
  while (!isAtEnd(list)) {
    const extension = expectExtension(expectInnerReader(list, derTags.sequence, "x509: malformed extension"));
    const oid = formatOid(extension.oid);
    if (seen.has(oid)) throwMalformed(`x509: certificate contains duplicate extension with OID "${oid}"`);
    seen.add(oid);
    extensions.push(extension);
  }
  return extensions;
}

/** The certificate as the built-ins show it: the fields and names of Go's x509.Certificate in JSON. */
export function toCertificateValue(certificate: Certificate): Readonly<Record<string, Value>> {
  const { extensions, keyInfo } = certificate;
  return {
    Raw: base64(certificate.raw),
    RawTBSCertificate: base64(certificate.rawSigned),
    RawSubjectPublicKeyInfo: base64(certificate.rawKey),
    RawSubject: base64(certificate.rawSubject),
    RawIssuer: base64(certificate.rawIssuer),
    Signature: base64(certificate.signature),
    SignatureAlgorithm: certificate.algorithm.number,
    PublicKeyAlgorithm: toKeyAlgorithmNumber(keyInfo.kind),
    PublicKey: toPublicKeyValue(keyInfo.key),
    Version: certificate.version,
    SerialNumber: normalizeInteger(certificate.serial),
    Issuer: toDistinguishedNameValue(certificate.issuer),
    Subject: toDistinguishedNameValue(certificate.subject),
    NotBefore: certificate.notBefore.text,
    NotAfter: certificate.notAfter.text,
    Extensions: toListOrNull(certificate.extensionList.map(toExtensionValue)),
    ExtraExtensions: null,
    ...purposeValue(extensions),
    ...toAlternativeNamesValue(extensions.names),
    PermittedDNSDomainsCritical: extensions.nameConstraintsCritical,
    ...toNameConstraintsValue(extensions.nameConstraints),
    ...policyValue(extensions),
  };
}

/** With the texts of the URIs, which only some built-ins add. */
export function toCertificateValueWithUris(certificate: Certificate): Value {
  const texts = certificate.extensions.names.urls.map(formatUrl);
  return { ...toCertificateValue(certificate), URIStrings: toListOrNull(texts) };
}

function purposeValue(extensions: InterpretedExtensions): Record<string, Value> {
  const { basicConstraints } = extensions;
  return {
    KeyUsage: extensions.keyUsage,
    UnhandledCriticalExtensions: toListOrNull(extensions.unknownCritical),
    ExtKeyUsage: toListOrNull(extensions.usages),
    UnknownExtKeyUsage: toListOrNull(extensions.unknownUsages),
    BasicConstraintsValid: basicConstraints !== undefined,
    IsCA: basicConstraints?.isCa ?? false,
    MaxPathLen: basicConstraints?.maxPathLength ?? 0,
    MaxPathLenZero: basicConstraints?.maxPathLength === 0,
    SubjectKeyId: extensions.subjectKey === undefined ? null : base64(extensions.subjectKey),
    AuthorityKeyId: extensions.authorityKey === undefined ? null : base64(extensions.authorityKey),
    OCSPServer: toListOrNull(extensions.revocationServers),
    IssuingCertificateURL: toListOrNull(extensions.issuerUrls),
    CRLDistributionPoints: toListOrNull(extensions.revocationLists),
  };
}

function policyValue(extensions: InterpretedExtensions): Record<string, Value> {
  const policies = extensions.policies;
  return {
    Policies: toListOrNull(policies?.map(formatEncodedOid) ?? []),
    PolicyIdentifiers: policies === undefined ? null : policies.map(decodeOid).filter(isOid),
    PolicyMappings: toListOrNull(
      extensions.policyMappings.map(({ issuer, subject }) => ({
        IssuerDomainPolicy: formatEncodedOid(issuer),
        SubjectDomainPolicy: formatEncodedOid(subject),
      })),
    ),
    ...countValue("InhibitAnyPolicy", extensions.inhibitAnyPolicy),
    ...countValue("InhibitPolicyMapping", extensions.inhibitPolicyMapping),
    ...countValue("RequireExplicitPolicy", extensions.requireExplicitPolicy),
  };
}

/** Zero and absent are told apart by a second field. */
function countValue(field: string, count: number | undefined): Record<string, Value> {
  return { [field]: count ?? 0, [`${field}Zero`]: count === 0 };
}

function isOid(oid: Oid | undefined): oid is Oid {
  return oid !== undefined;
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64");
}

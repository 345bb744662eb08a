import { integerNumber } from "../../values/number.js";
import type { Value } from "../../values/value.js";
import { urlText } from "../url/text.js";
import {
  expectAlgorithm,
  publicKeyAlgorithmNumber,
  type SignatureAlgorithm,
  signatureAlgorithm,
} from "./algorithms.js";
import { alternativeNamesValue, listOrNull } from "./alternative-names.js";
import {
  alignBitsRight,
  contextTag,
  type DerReader,
  derReaderOf,
  derTags,
  expectBits,
  expectInner,
  expectInteger,
  expectTag,
  isAtEnd,
  type Oid,
  oidOf,
  oidText,
  readOptionalTag,
} from "./der.js";
import { type DerTime, expectTime } from "./der-time.js";
import {
  type CertificateExtension,
  type CertificateExtensions,
  expectExtension,
  extensionValue,
  interpretExtensions,
  longOidText,
} from "./extensions.js";
import { throwMalformed } from "./malformed.js";
import { nameConstraintsValue } from "./name-constraints.js";
import { type DistinguishedName, expectName, nameValue } from "./names.js";
import { expectPublicKey, type KeyInfo, publicKeyValue } from "./public-key.js";

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
  readonly keyInfo: KeyInfo;
  readonly extensionList: readonly CertificateExtension[];
  readonly extensions: CertificateExtensions;
}

/** Certificates one after the other, with nothing in between. */
export function readCertificates(bytes: Buffer): readonly Certificate[] {
  const der = derReaderOf(bytes);
  const certificates: Certificate[] = [];
  while (!isAtEnd(der)) certificates.push(expectCertificate(der));
  return certificates;
}

export function readCertificate(bytes: Buffer): Certificate {
  const der = derReaderOf(bytes);
  const certificate = expectCertificate(der);
  return isAtEnd(der) ? certificate : throwMalformed("x509: trailing data");
}

function expectCertificate(der: DerReader): Certificate {
  const whole = expectTag(der, derTags.sequence, "x509: malformed certificate");
  const outer = derReaderOf(whole.content);
  const signed = expectTag(outer, derTags.sequence, "x509: malformed tbs certificate");
  const inner = derReaderOf(signed.content);
  const version = expectVersion(inner);
  const serial = expectInteger(inner, "x509: malformed serial number");
  if (serial < 0n) throwMalformed("x509: negative serial number");
  const algorithm = expectTag(inner, derTags.sequence, "x509: malformed signature algorithm identifier");
  const repeated = expectTag(outer, derTags.sequence, "x509: malformed algorithm identifier");
  if (!algorithm.content.equals(repeated.content)) {
    throwMalformed("x509: inner and outer signature algorithm identifiers don't match");
  }
  const signatureKind = signatureAlgorithm(expectAlgorithm(derReaderOf(algorithm.content)));
  const issuer = expectTag(inner, derTags.sequence, "x509: malformed issuer");
  const issuerName = expectName(issuer);
  const validity = expectInner(inner, derTags.sequence, "x509: malformed validity");
  const notBefore = expectTime(validity);
  const notAfter = expectTime(validity);
  const subject = expectTag(inner, derTags.sequence, "x509: malformed issuer");
  const subjectName = expectName(subject);
  const key = expectTag(inner, derTags.sequence, "x509: malformed spki");
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
  const element = readOptionalTag(der, contextTag(0, "constructed"), "x509: malformed version");
  if (element === undefined) return 1;
  const version = expectInteger(derReaderOf(element.content), "x509: malformed version");
  if (version < 0n) throwMalformed("x509: malformed version");
  return version > 2n ? throwMalformed("x509: invalid version") : Number(version) + 1;
}

function expectExtensions(der: DerReader, version: number): readonly CertificateExtension[] {
  readOptionalTag(der, contextTag(1, "primitive"), "x509: malformed issuerUniqueID");
  readOptionalTag(der, contextTag(2, "primitive"), "x509: malformed subjectUniqueID");
  if (version !== 3) return [];
  const element = readOptionalTag(der, contextTag(3, "constructed"), "x509: malformed extensions");
  if (element === undefined) return [];
  const list = expectInner(derReaderOf(element.content), derTags.sequence, "x509: malformed extensions");
  const extensions: CertificateExtension[] = [];
  const seen = new Set<string>();
  while (!isAtEnd(list)) {
    const extension = expectExtension(expectInner(list, derTags.sequence, "x509: malformed extension"));
    const oid = oidText(extension.oid);
    if (seen.has(oid)) throwMalformed(`x509: certificate contains duplicate extension with OID "${oid}"`);
    seen.add(oid);
    extensions.push(extension);
  }
  return extensions;
}

/** The certificate as the built-ins show it: the fields and names of Go's x509.Certificate in JSON. */
export function certificateValue(certificate: Certificate): Readonly<Record<string, Value>> {
  const { extensions, keyInfo } = certificate;
  return {
    Raw: base64(certificate.raw),
    RawTBSCertificate: base64(certificate.rawSigned),
    RawSubjectPublicKeyInfo: base64(certificate.rawKey),
    RawSubject: base64(certificate.rawSubject),
    RawIssuer: base64(certificate.rawIssuer),
    Signature: base64(certificate.signature),
    SignatureAlgorithm: certificate.algorithm.number,
    PublicKeyAlgorithm: publicKeyAlgorithmNumber(keyInfo.kind),
    PublicKey: publicKeyValue(keyInfo.key),
    Version: certificate.version,
    SerialNumber: integerNumber(certificate.serial),
    Issuer: nameValue(certificate.issuer),
    Subject: nameValue(certificate.subject),
    NotBefore: certificate.notBefore.text,
    NotAfter: certificate.notAfter.text,
    Extensions: listOrNull(certificate.extensionList.map(extensionValue)),
    ExtraExtensions: null,
    ...purposeValue(extensions),
    ...alternativeNamesValue(extensions.names),
    PermittedDNSDomainsCritical: extensions.nameConstraintsCritical,
    ...nameConstraintsValue(extensions.nameConstraints),
    ...policyValue(extensions),
  };
}

/** With the texts of the URIs, which only some built-ins add. */
export function certificateValueWithTexts(certificate: Certificate): Value {
  const texts = certificate.extensions.names.urls.map(urlText);
  return { ...certificateValue(certificate), URIStrings: listOrNull(texts) };
}

function purposeValue(extensions: CertificateExtensions): Record<string, Value> {
  const { basicConstraints } = extensions;
  return {
    KeyUsage: extensions.keyUsage,
    UnhandledCriticalExtensions: listOrNull(extensions.unknownCritical),
    ExtKeyUsage: listOrNull(extensions.usages),
    UnknownExtKeyUsage: listOrNull(extensions.unknownUsages),
    BasicConstraintsValid: basicConstraints !== undefined,
    IsCA: basicConstraints?.isCa ?? false,
    MaxPathLen: basicConstraints?.maxPathLength ?? 0,
    MaxPathLenZero: basicConstraints?.maxPathLength === 0,
    SubjectKeyId: extensions.subjectKey === undefined ? null : base64(extensions.subjectKey),
    AuthorityKeyId: extensions.authorityKey === undefined ? null : base64(extensions.authorityKey),
    OCSPServer: listOrNull(extensions.revocationServers),
    IssuingCertificateURL: listOrNull(extensions.issuerUrls),
    CRLDistributionPoints: listOrNull(extensions.revocationLists),
  };
}

function policyValue(extensions: CertificateExtensions): Record<string, Value> {
  const policies = extensions.policies;
  return {
    Policies: listOrNull(policies?.map(longOidText) ?? []),
    PolicyIdentifiers: policies === undefined ? null : policies.map(oidOf).filter(isOid),
    PolicyMappings: listOrNull(
      extensions.policyMappings.map(({ issuer, subject }) => ({
        IssuerDomainPolicy: longOidText(issuer),
        SubjectDomainPolicy: longOidText(subject),
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

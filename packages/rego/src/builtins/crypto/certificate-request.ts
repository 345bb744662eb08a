import { integerNumber } from "../../values/number.js";
import type { Value } from "../../values/value.js";
import { expectAlgorithm, publicKeyAlgorithmNumber, signatureAlgorithm } from "./algorithms.js";
import { alternativeNamesValue, expectAlternativeNames, listOrNull, noAlternativeNames } from "./alternative-names.js";
import {
  alignBitsRight,
  bitsOf,
  booleanOf,
  contextTag,
  type DerElement,
  type DerReader,
  derReaderOf,
  derTags,
  expectBits,
  expectElement,
  expectInner,
  expectInteger,
  expectOid,
  expectTag,
  integerOf,
  isAtEnd,
  oidOf,
  oidText,
} from "./der.js";
import { decodeDerText } from "./der-text.js";
import { parseDerTime } from "./der-time.js";
import { type CertificateExtension, expectExtension, extensionValue } from "./extensions.js";
import { catchMalformed, throwMalformed } from "./malformed.js";
import { expectAttribute, expectName, nameValue } from "./names.js";
import { expectPublicKey, publicKeyValue } from "./public-key.js";

const problem = "asn1: structure error: malformed certificate request";
const extensionRequest = "1.2.840.113549.1.9.14";

/** A PKCS #10 certificate request as the built-in shows it: Go's x509.CertificateRequest in JSON. */
export function readCertificateRequest(bytes: Buffer): Value {
  const der = derReaderOf(bytes);
  const whole = expectTag(der, derTags.sequence, problem);
  if (!isAtEnd(der)) throwMalformed("asn1: syntax error: trailing data");
  const outer = derReaderOf(whole.content);
  const signed = expectTag(outer, derTags.sequence, problem);
  const inner = derReaderOf(signed.content);
  const version = expectInteger(inner, problem);
  const subject = expectTag(inner, derTags.sequence, problem);
  const key = expectTag(inner, derTags.sequence, problem);
  const keyInfo = expectPublicKey(key);
  const attributes = attributesOf(expectInner(inner, contextTag(0, "constructed"), problem));
  const algorithm = signatureAlgorithm(expectAlgorithm(expectInner(outer, derTags.sequence, problem)));
  const signature = alignBitsRight(expectBits(outer, problem));
  const extensions = requestedExtensions(attributes);
  const alternative = extensions.find((extension) => oidText(extension.oid) === "2.5.29.17");
  const names = alternative === undefined ? noAlternativeNames : expectAlternativeNames(alternative.value);
  return {
    Raw: whole.whole.toString("base64"),
    RawTBSCertificateRequest: signed.whole.toString("base64"),
    RawSubjectPublicKeyInfo: key.whole.toString("base64"),
    RawSubject: subject.whole.toString("base64"),
    Version: integerNumber(version),
    Signature: signature.toString("base64"),
    SignatureAlgorithm: algorithm.number,
    PublicKeyAlgorithm: publicKeyAlgorithmNumber(keyInfo.kind),
    PublicKey: publicKeyValue(keyInfo.key),
    Subject: nameValue(expectName(subject, anyValue)),
    Attributes: listOrNull(attributes.flatMap(attributeValue)),
    Extensions: listOrNull(extensions.map(extensionValue)),
    ExtraExtensions: null,
    ...alternativeNamesValue(names),
  };
}

function attributesOf(der: DerReader): readonly DerElement[] {
  const attributes: DerElement[] = [];
  while (!isAtEnd(der)) attributes.push(expectElement(der, problem));
  return attributes;
}

/** Attributes whose values are not lists of pairs (a challenge password, say) are left out. */
function attributeValue(attribute: DerElement): readonly Value[] {
  const read = catchMalformed((): Value => {
    if (attribute.tag !== derTags.sequence) throwMalformed(problem);
    const der = derReaderOf(attribute.content);
    const type = expectOid(der, problem);
    const values = expectInner(der, derTags.set, problem);
    const lists: Value[] = [];
    while (!isAtEnd(values)) {
      const pairs = expectInner(values, derTags.sequence, problem);
      const list: Value[] = [];
      while (!isAtEnd(pairs)) {
        const pair = expectAttribute(pairs, anyValue);
        list.push({ Type: pair.type, Value: pair.value });
      }
      lists.push(list);
    }
    return { Type: type, Value: lists };
  });
  return "done" in read ? [read.done] : [];
}

function requestedExtensions(attributes: readonly DerElement[]): readonly CertificateExtension[] {
  const extensions: CertificateExtension[] = [];
  const seen = new Set<string>();
  for (const attribute of attributes) {
    const list = firstValue(attribute);
    if (list === undefined) continue;
    const der = expectInner(derReaderOf(list.whole), derTags.sequence, problem);
    while (!isAtEnd(der)) {
      const extension = expectExtension(expectInner(der, derTags.sequence, problem));
      const oid = oidText(extension.oid);
      if (seen.has(oid)) throwMalformed("x509: certificate request contains duplicate requested extensions");
      seen.add(oid);
      extensions.push(extension);
    }
  }
  return extensions;
}

/** The first value of an attribute that requests extensions; undefined for others and for what cannot be read. */
function firstValue(attribute: DerElement): DerElement | undefined {
  const read = catchMalformed(() => {
    const der = derReaderOf(attribute.content);
    if (oidText(expectOid(der, problem)) !== extensionRequest) return undefined;
    return expectElement(expectInner(der, derTags.set, problem), problem);
  });
  return "done" in read ? read.done : undefined;
}

/** An element of any type in JSON; null for types that are not known. */
function anyValue(element: DerElement): Value {
  const text = decodeDerText(element);
  if (typeof text === "object") return text.text;
  if (text === "invalid") return throwMalformed("asn1: syntax error: invalid string");
  const { content } = element;
  switch (element.tag) {
    case derTags.boolean:
      return booleanOf(content) ?? throwMalformed("asn1: syntax error: invalid boolean");
    case derTags.integer:
      return smallInteger(content);
    case derTags.octetString:
      return content.toString("base64");
    case derTags.oid:
      return oidOf(content) ?? throwMalformed("asn1: syntax error: invalid object identifier");
    case derTags.utcTime:
    case derTags.generalizedTime:
      return (
        parseDerTime(content, element.tag === derTags.utcTime)?.text ??
        throwMalformed("asn1: syntax error: invalid time")
      );
    case derTags.bitString: {
      const bits = bitsOf(content) ?? throwMalformed("asn1: syntax error: invalid bit string");
      return { Bytes: bits.bytes.toString("base64"), BitLength: bits.length };
    }
    default:
      return null;
  }
}

function smallInteger(content: Buffer): Value {
  const value = integerOf(content) ?? throwMalformed("asn1: structure error: integer not minimally-encoded");
  return content.length > 8 ? throwMalformed("asn1: structure error: integer too large") : integerNumber(value);
}

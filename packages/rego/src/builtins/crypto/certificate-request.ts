import { normalizeInteger } from "../../values/number.js";
import type { Value } from "../../values/value.js";
import { expectAlgorithmIdentifier, findSignatureAlgorithm, toKeyAlgorithmNumber } from "./algorithms.js";
import {
  expectAlternativeNames,
  noAlternativeNames,
  toAlternativeNamesValue,
  toListOrNull,
} from "./alternative-names.js";
import {
  alignBitsRight,
  createContextTag,
  createDerReader,
  type DerElement,
  type DerReader,
  decodeDerBits,
  decodeDerBoolean,
  decodeDerInteger,
  decodeOid,
  derTags,
  expectBits,
  expectElement,
  expectInnerReader,
  expectInteger,
  expectOid,
  expectTaggedElement,
  formatOid,
  isAtEnd,
} from "./der.js";
import { decodeDerTextOrProblemKind } from "./der-text.js";
import { parseDerTime } from "./der-time.js";
import { expectDistinguishedName, expectNameAttribute, toDistinguishedNameValue } from "./distinguished-names.js";
import { type CertificateExtension, expectExtension, toExtensionValue } from "./extensions.js";
import { getResultOrMalformedMessage, throwMalformed } from "./malformed-input.js";
import { expectPublicKey, toPublicKeyValue } from "./public-key.js";

const problem = "asn1: structure error: malformed certificate request";
const extensionRequest = "1.2.840.113549.1.9.14";

/** A PKCS #10 certificate request as the built-in shows it: Go's x509.CertificateRequest in JSON. */
export function parseDerCertificateRequestToValue(bytes: Buffer): Value {
  const der = createDerReader(bytes);
  const whole = expectTaggedElement(der, derTags.sequence, problem);
  if (!isAtEnd(der)) throwMalformed("asn1: syntax error: trailing data");
  const outer = createDerReader(whole.content);
  const signed = expectTaggedElement(outer, derTags.sequence, problem);
  const inner = createDerReader(signed.content);
  const version = expectInteger(inner, problem);
  const subject = expectTaggedElement(inner, derTags.sequence, problem);
  const key = expectTaggedElement(inner, derTags.sequence, problem);
  const keyInfo = expectPublicKey(key);
  const attributes = attributesOf(expectInnerReader(inner, createContextTag(0, "constructed"), problem));
  const algorithm = findSignatureAlgorithm(
    expectAlgorithmIdentifier(expectInnerReader(outer, derTags.sequence, problem)),
  );
  const signature = alignBitsRight(expectBits(outer, problem));
  const extensions = requestedExtensions(attributes);
  const alternative = extensions.find((extension) => formatOid(extension.oid) === "2.5.29.17");
  const names = alternative === undefined ? noAlternativeNames : expectAlternativeNames(alternative.value);
  return {
    Raw: whole.whole.toString("base64"),
    RawTBSCertificateRequest: signed.whole.toString("base64"),
    RawSubjectPublicKeyInfo: key.whole.toString("base64"),
    RawSubject: subject.whole.toString("base64"),
    Version: normalizeInteger(version),
    Signature: signature.toString("base64"),
    SignatureAlgorithm: algorithm.number,
    PublicKeyAlgorithm: toKeyAlgorithmNumber(keyInfo.kind),
    PublicKey: toPublicKeyValue(keyInfo.key),
    Subject: toDistinguishedNameValue(expectDistinguishedName(subject, anyValue)),
    Attributes: toListOrNull(attributes.flatMap(attributeValue)),
    Extensions: toListOrNull(extensions.map(toExtensionValue)),
    ExtraExtensions: null,
    ...toAlternativeNamesValue(names),
  };
}

function attributesOf(der: DerReader): readonly DerElement[] {
  const attributes: DerElement[] = [];
  while (!isAtEnd(der)) attributes.push(expectElement(der, problem));
  return attributes;
}

/** Attributes whose values are not lists of pairs (a challenge password, say) are left out. */
function attributeValue(attribute: DerElement): readonly Value[] {
  const read = getResultOrMalformedMessage((): Value => {
    if (attribute.tag !== derTags.sequence) throwMalformed(problem);
    const der = createDerReader(attribute.content);
    const type = expectOid(der, problem);
    const values = expectInnerReader(der, derTags.set, problem);
    const lists: Value[] = [];
    while (!isAtEnd(values)) {
      const pairs = expectInnerReader(values, derTags.sequence, problem);
      const list: Value[] = [];
      while (!isAtEnd(pairs)) {
        const pair = expectNameAttribute(pairs, anyValue);
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
    const der = expectInnerReader(createDerReader(list.whole), derTags.sequence, problem);
    while (!isAtEnd(der)) {
      const extension = expectExtension(expectInnerReader(der, derTags.sequence, problem));
      const oid = formatOid(extension.oid);
      if (seen.has(oid)) throwMalformed("x509: certificate request contains duplicate requested extensions");
      seen.add(oid);
      extensions.push(extension);
    }
  }
  return extensions;
}

/** The first value of an attribute that requests extensions; undefined for others and for what cannot be read. */
function firstValue(attribute: DerElement): DerElement | undefined {
  const read = getResultOrMalformedMessage(() => {
    const der = createDerReader(attribute.content);
    if (formatOid(expectOid(der, problem)) !== extensionRequest) return undefined;
    return expectElement(expectInnerReader(der, derTags.set, problem), problem);
  });
  return "done" in read ? read.done : undefined;
}

/** An element of any type in JSON; null for types that are not known. */
function anyValue(element: DerElement): Value {
  const text = decodeDerTextOrProblemKind(element);
  if (typeof text === "object") return text.text;
  if (text === "invalid") return throwMalformed("asn1: syntax error: invalid string");
  const { content } = element;
  switch (element.tag) {
    case derTags.boolean:
      return decodeDerBoolean(content) ?? throwMalformed("asn1: syntax error: invalid boolean");
    case derTags.integer:
      return smallInteger(content);
    case derTags.octetString:
      return content.toString("base64");
    case derTags.oid:
      return decodeOid(content) ?? throwMalformed("asn1: syntax error: invalid object identifier");
    case derTags.utcTime:
    case derTags.generalizedTime:
      return (
        parseDerTime(content, element.tag === derTags.utcTime)?.text ??
        throwMalformed("asn1: syntax error: invalid time")
      );
    case derTags.bitString: {
      const bits = decodeDerBits(content) ?? throwMalformed("asn1: syntax error: invalid bit string");
      return { Bytes: bits.bytes.toString("base64"), BitLength: bits.length };
    }
    default:
      return null;
  }
}

function smallInteger(content: Buffer): Value {
  const value = decodeDerInteger(content) ?? throwMalformed("asn1: structure error: integer not minimally-encoded");
  return content.length > 8 ? throwMalformed("asn1: structure error: integer too large") : normalizeInteger(value);
}

import { isRegoNumber } from "../../values/number.js";
import { getObjectValue, listSortedKeys } from "../../values/object.js";
import { isArray, isObject, isSet, type RegoObject, type Value } from "../../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "../builtin.js";
import { chargeReading } from "../charging.js";
import { any, array, boolean, objectOfKeysAndValues, string, union } from "../declared-types.js";
import { toInt64 } from "../operand-helpers.js";
import { decodeBase64 } from "./base64.js";
import {
  type Certificate,
  parseDerCertificate,
  parseDerCertificates,
  toCertificateValue,
  toCertificateValueWithUris,
} from "./certificate.js";
import { parseDerCertificateRequestToValue } from "./certificate-request.js";
import { findKeyPairProblem } from "./key-pair.js";
import { findExtKeyUsageNumberByName } from "./key-usages.js";
import { getResultOrMalformedMessage, throwMalformed } from "./malformed-input.js";
import { encodeUtf8AsBinaryString, findNextPemBlock } from "./pem.js";
import { type PrivateKey, parseDerPrivateKeyOfPemType, toPrivateJwk, toPrivateKeyValue } from "./private-key.js";
import { type ChainTimeHostAndUsages, findVerifiedChain } from "./verify-chain.js";

const certificateObject = objectOfKeysAndValues(string, any);
const verdict = array(union(boolean, array(certificateObject)));

/** Runs a reader over text arguments; what it finds malformed is the built-in's failure. */
function reading(name: string, read: (context: BuiltinCallContext, ...texts: string[]) => Value): Builtin["call"] {
  return (context, ...args) => {
    for (const [i, arg] of args.entries()) {
      if (typeof arg !== "string") return throwOperandTypeErrorIfStrict(context, name, i + 1, "string", arg);
      chargeReading(context, arg);
    }
    const result = getResultOrMalformedMessage(() => read(context, ...(args as string[])));
    return "done" in result ? result.done : throwBuiltinErrorIfStrict(context, name, result.problem);
  };
}

function certificatesIn(text: string): readonly Certificate[] {
  if (text.startsWith("-----BEGIN")) return parseDerCertificates(certificateBlocks(encodeUtf8AsBinaryString(text)));
  const bytes = decodeBase64(text);
  if (bytes.toString("latin1", 0, 10) !== "-----BEGIN") return parseDerCertificates(bytes);
  return parseDerCertificates(certificateBlocks(bytes.toString("latin1")));
}

function certificateBlocks(text: string): Buffer {
  const blocks: Buffer[] = [];
  for (let block = findNextPemBlock(text); block !== undefined; block = findNextPemBlock(block.rest)) {
    if (block.type !== "CERTIFICATE") throwMalformed(`PEM block type is '${block.type}', expected CERTIFICATE`);
    blocks.push(block.bytes);
  }
  return Buffer.concat(blocks);
}

function privateKeysIn(text: string): readonly PrivateKey[] {
  const decoded = getResultOrMalformedMessage(() => decodeBase64(text).toString("latin1"));
  const keys: PrivateKey[] = [];
  const start = "done" in decoded ? decoded.done : encodeUtf8AsBinaryString(text);
  for (let block = findNextPemBlock(start); block !== undefined; block = findNextPemBlock(block.rest)) {
    const key = parseDerPrivateKeyOfPemType(block.type, block.bytes);
    if (key !== undefined) keys.push(key);
  }
  return keys;
}

const parseName = "crypto.x509.parse_certificates";

const parseCertificates: Builtin = {
  name: parseName,
  args: [string],
  result: array(certificateObject),
  expensive: true,
  call: reading(parseName, (_, text) => certificatesIn(text).map(toCertificateValueWithUris)),
};

const verifyName = "crypto.x509.parse_and_verify_certificates";

const unverified: Value = [false, []];

const parseAndVerify: Builtin = {
  name: verifyName,
  args: [string],
  result: verdict,
  expensive: true,
  call: reading(verifyName, (context, text) => {
    const certificates = getResultOrMalformedMessage(() => certificatesIn(text));
    if ("problem" in certificates) return unverified;
    const chain = findVerifiedChain(certificates.done, { now: context.now, host: "", usages: [] });
    return chain === undefined ? unverified : [true, chain.map(toCertificateValueWithUris)];
  }),
};

const optionsName = "crypto.x509.parse_and_verify_certificates_with_options";

const parseAndVerifyWithOptions: Builtin = {
  name: optionsName,
  args: [string, objectOfKeysAndValues(string, any)],
  result: verdict,
  call(context, text, options) {
    if (typeof text !== "string")
      return throwOperandTypeErrorIfStrict(context, optionsName, 1, "string", text as Value);
    if (!isObject(options)) return throwOperandTypeErrorIfStrict(context, optionsName, 2, "object", options as Value);
    chargeReading(context, text);
    const certificates = getResultOrMalformedMessage(() => certificatesIn(text));
    if ("problem" in certificates) return unverified;
    const read = getResultOrMalformedMessage(() => verifyOptions(options, context.now));
    if ("problem" in read) return throwBuiltinErrorIfStrict(context, optionsName, read.problem);
    const chain = findVerifiedChain(certificates.done, read.done);
    return chain === undefined ? unverified : [true, chain.map(toCertificateValue)];
  },
};

function verifyOptions(options: RegoObject, now: bigint): ChainTimeHostAndUsages {
  const read = { now, host: "", usages: [] as readonly number[] };
  for (const key of listSortedKeys(options)) {
    const value = getObjectValue(options, key) as Value;
    if (typeof key !== "string") continue;
    if (key === "DNSName") {
      if (typeof value !== "string") throwMalformed("'DNSName' should be a string");
      read.host = unquoted(value);
    } else if (key === "CurrentTime") read.now = expectInteger(value, key, "should be a valid int64 number");
    else if (key === "MaxConstraintComparisons") expectInteger(value, key, "should be a valid number");
    else if (key === "KeyUsages") read.usages = expectUsages(value);
    else throwMalformed("invalid key option");
  }
  return read;
}

/** Without the quotes around it, however many. */
function unquoted(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === '"') start++;
  while (end > start && text[end - 1] === '"') end--;
  return text.slice(start, end);
}

function expectInteger(value: Value, option: string, invalid: string): bigint {
  if (!isRegoNumber(value)) return throwMalformed(`'${option}' should be a number`);
  return toInt64(value) ?? throwMalformed(`'${option}' ${invalid}`);
}

function expectUsages(value: Value): readonly number[] {
  const items = isArray(value)
    ? value
    : isSet(value)
      ? value.sorted()
      : throwMalformed("'KeyUsages' should be an Array or Set");
  const names = items.filter((item) => typeof item === "string").map((item) => unquoted(item));
  const invalid = names.filter((name) => findExtKeyUsageNumberByName(name) === undefined);
  if (invalid.length > 0) throwMalformed(`invalid entries for 'KeyUsages' found: [${invalid.join(" ")}]`);
  return names.map((name) => findExtKeyUsageNumberByName(name) as number);
}

const requestName = "crypto.x509.parse_certificate_request";

const parseRequest: Builtin = {
  name: requestName,
  args: [string],
  result: certificateObject,
  expensive: true,
  call: reading(requestName, (_, text) => {
    const isPem = text.startsWith("-----BEGIN CERTIFICATE REQUEST-----");
    const bytes = isPem ? Buffer.from(text, "utf8") : decodeBase64(text);
    const block = findNextPemBlock(bytes.toString("latin1"));
    if (block !== undefined && block.type !== "CERTIFICATE REQUEST") {
      throwMalformed("invalid PEM-encoded certificate signing request");
    }
    return parseDerCertificateRequestToValue(block?.bytes ?? bytes);
  }),
};

const pairName = "crypto.x509.parse_keypair";

const parseKeyPair: Builtin = {
  name: pairName,
  args: [string, string],
  result: certificateObject,
  call: reading(pairName, (_, certificateText, keyText) => {
    const certificates = pairCertificates(decodedUnlessPem(certificateText ?? ""));
    const leaf = certificates[0] ?? throwMalformed("tls: failed to find any PEM data in certificate input");
    const key = pairKey(decodedUnlessPem(keyText ?? ""));
    const parsed = parseDerCertificate(leaf);
    const problem = findKeyPairProblem(parsed, key);
    if (problem !== undefined) throwMalformed(problem);
    return {
      Certificate: certificates.map((bytes) => bytes.toString("base64")),
      PrivateKey: toPrivateKeyValue(key),
      SupportedSignatureAlgorithms: null,
      OCSPStaple: null,
      SignedCertificateTimestamps: null,
      Leaf: toCertificateValue(parsed),
    };
  }),
};

function decodedUnlessPem(text: string): Buffer {
  return text.startsWith("-----BEGIN ") ? Buffer.from(text, "utf8") : decodeBase64(text);
}

/** The DER of the certificates; bytes that are not PEM are DER already. */
function pairCertificates(bytes: Buffer): readonly Buffer[] {
  const text = bytes.toString("latin1");
  if (!text.startsWith("-----BEGIN ")) return [bytes];
  const certificates: Buffer[] = [];
  for (let block = findNextPemBlock(text); block !== undefined; block = findNextPemBlock(block.rest)) {
    if (block.type === "CERTIFICATE") certificates.push(block.bytes);
  }
  return certificates;
}

function pairKey(bytes: Buffer): PrivateKey {
  const text = bytes.toString("latin1");
  if (!text.startsWith("-----BEGIN")) return expectPrivateKey(bytes);
  for (let block = findNextPemBlock(text); block !== undefined; block = findNextPemBlock(block.rest)) {
    if (block.type === "PRIVATE KEY" || block.type.endsWith(" PRIVATE KEY")) return expectPrivateKey(block.bytes);
  }
  return throwMalformed("tls: failed to find any PEM data in key input");
}

/** The label of the block is often wrong, so every encoding is tried. */
function expectPrivateKey(bytes: Buffer): PrivateKey {
  for (const type of ["RSA PRIVATE KEY", "PRIVATE KEY", "EC PRIVATE KEY"]) {
    const key = getResultOrMalformedMessage(() => parseDerPrivateKeyOfPemType(type, bytes));
    if ("done" in key && key.done !== undefined) return key.done;
  }
  return throwMalformed("tls: failed to parse private key");
}

const rsaName = "crypto.x509.parse_rsa_private_key";

const parseRsaPrivateKey: Builtin = {
  name: rsaName,
  args: [string],
  result: certificateObject,
  call: reading(rsaName, (_, text) => {
    if (text === "") throwMalformed("input PEM data was empty");
    const pem = text.startsWith("-----BEGIN") ? text : decodeBase64(text).toString("utf8");
    const [key] = privateKeysIn(pem);
    return key === undefined ? null : toPrivateJwk(key);
  }),
};

const keysName = "crypto.parse_private_keys";

const parsePrivateKeys: Builtin = {
  name: keysName,
  args: [string],
  result: array(certificateObject),
  call: reading(keysName, (_, text) => (text === "" ? null : privateKeysIn(text).map(toPrivateKeyValue))),
};

export const x509Builtins: readonly Builtin[] = [
  parseCertificates,
  parseAndVerify,
  parseAndVerifyWithOptions,
  parseRequest,
  parseKeyPair,
  parseRsaPrivateKey,
  parsePrivateKeys,
];

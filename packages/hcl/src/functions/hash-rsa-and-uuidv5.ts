/** Hash functions, of text and of files, and what else needs cryptography. */
import { constants, createHash, createPrivateKey, type KeyObject, privateDecrypt } from "node:crypto";
import { stringType } from "../values/basic-types.js";
import { createNotBase64Error, quoteForMessage } from "./argument-errors.js";
import { decodeBase64, decodeUtf8 } from "./base64.js";
import { getTextArgumentAt } from "./converted-arguments.js";
import { defineStringFunction, defineTextParameter } from "./define-functions.js";
import { readFileBytes } from "./file-access.js";
import { FunctionError, type HclFunction } from "./hcl-function.js";

type Algorithm = "md5" | "sha1" | "sha256" | "sha512";
type Notation = "hex" | "base64";

export const repeatableHashRsaAndUuidv5Functions: readonly HclFunction[] = [
  ...pair("base64sha256", "filebase64sha256", "sha256", "base64"),
  ...pair("base64sha512", "filebase64sha512", "sha512", "base64"),
  ...pair("md5", "filemd5", "md5", "hex"),
  ...pair("sha1", "filesha1", "sha1", "hex"),
  ...pair("sha256", "filesha256", "sha256", "hex"),
  ...pair("sha512", "filesha512", "sha512", "hex"),
  defineStringFunction("rsadecrypt", ["ciphertext", "privatekey"], stringType, rsaDecrypt),
  defineStringFunction("uuidv5", ["namespace", "name"], stringType, uuidFromName),
];

function pair(name: string, fileName: string, algorithm: Algorithm, notation: Notation): readonly HclFunction[] {
  const digest = (data: string | Uint8Array) => createHash(algorithm).update(data).digest(notation);
  return [
    defineStringFunction(name, ["str"], stringType, digest),
    {
      name: fileName,
      parameters: [defineTextParameter("path")],
      returns: stringType,
      call: (args, host) => digest(readFileBytes(host, getTextArgumentAt(args, 0))),
    },
  ];
}

const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ["dns", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"],
  ["url", "6ba7b811-9dad-11d1-80b4-00c04fd430c8"],
  ["oid", "6ba7b812-9dad-11d1-80b4-00c04fd430c8"],
  ["x500", "6ba7b814-9dad-11d1-80b4-00c04fd430c8"],
]);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function uuidFromName(namespace: string, name: string): string {
  const space = NAMESPACES.get(namespace) ?? namespace;
  if (!uuid.test(space)) {
    throw new FunctionError(`must be "dns", "oid", "url", "x500" or a UUID, found ${quoteForMessage(namespace)}`, 0);
  }
  const hash = createHash("sha1")
    .update(Buffer.from(space.replaceAll("-", ""), "hex"))
    .update(name)
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

function rsaDecrypt(ciphertext: string, privateKey: string): string {
  const encrypted = decodeBase64(ciphertext);
  if (encrypted === undefined) throw createNotBase64Error(ciphertext, 0);
  const message = unpad(decryptBlock(rsaKey(privateKey), encrypted));
  const decoded = message === undefined ? undefined : decodeUtf8(message);
  if (decoded === undefined) throw decryptionFailed();
  return decoded;
}

function rsaKey(source: string): KeyObject {
  if (!source.includes("-----BEGIN ")) throw notKey();
  let key: KeyObject;
  try {
    key = createPrivateKey(source);
  } catch {
    throw notKey();
  }
  if (key.asymmetricKeyType !== "rsa") throw new FunctionError("must be an RSA key, found a key of another kind", 1);
  return key;
}

/** Without padding, because Node refuses to take off the padding Terraform's users encrypt with. */
function decryptBlock(key: KeyObject, encrypted: Uint8Array): Uint8Array {
  try {
    return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, encrypted);
  } catch {
    throw decryptionFailed();
  }
}

/** PKCS #1 v1.5: 0, 2, at least eight bytes that are not zero, 0, the message. */
function unpad(block: Uint8Array): Uint8Array | undefined {
  const end = block.indexOf(0, 2);
  return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1) : undefined;
}

function notKey(): FunctionError {
  return new FunctionError("must be a private key in PEM format that is not encrypted", 1);
}

function decryptionFailed(): FunctionError {
  return new FunctionError("the text cannot be decrypted with this key");
}

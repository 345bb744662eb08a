/**
 * Signatures of bundles as OPA writes and checks them: `.signatures.json` holds a token that names every file with its
 * digest. Documents are hashed as JSON with sorted keys, so that their layout does not matter; policies as they are.
 */
import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign,
  timingSafeEqual,
  verify,
} from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { KnownError } from "@plumbline/model";
import { formatValueAsJson, readDocument } from "@plumbline/rego";

export interface SigningKey {
  /** A file with a PEM, or the secret itself for HS256 and its like. */
  readonly key: string;
  readonly keyId: string;
  readonly algorithm: string;
}

export interface SignableFile {
  readonly path: string;
  readonly content: Buffer;
}

export const SIGNATURES_FILE_NAME = ".signatures.json";

interface FileDigest {
  readonly name: string;
  readonly hash: string;
  readonly algorithm: string;
}

const hashes: Readonly<Record<string, string>> = {
  MD5: "md5",
  "SHA-1": "sha1",
  "SHA-224": "sha224",
  "SHA-256": "sha256",
  "SHA-384": "sha384",
  "SHA-512": "sha512",
  "SHA-512-224": "sha512-224",
  "SHA-512-256": "sha512-256",
};

export function createSignaturesFileText(files: readonly SignableFile[], key: SigningKey): string {
  const digests = files.map((file): FileDigest => {
    return { name: file.path, hash: digestOf(file, "SHA-256"), algorithm: "SHA-256" };
  });
  const header = { alg: key.algorithm, kid: key.keyId, typ: "JWT" };
  const signed = [header, { files: digests, keyid: key.keyId }].map(encode).join(".");
  const token = `${signed}.${signatureOf(signed, key).toString("base64url")}`;
  return `${JSON.stringify({ signatures: [token] })}\n`;
}

/** Throws unless the bundle's signatures are of this key and name exactly the files it has, as they are. */
export function verifyBundleSignatures(bundle: string, files: readonly SignableFile[], key: SigningKey): void {
  const refuse = (why: string): never => {
    throw new KnownError("configuration", `The signature of ${bundle} does not hold: ${why}.`);
  };
  const written =
    files.find(({ path }) => path === SIGNATURES_FILE_NAME) ?? refuse(`there is no ${SIGNATURES_FILE_NAME}`);
  const digests = new Map<string, FileDigest>();
  for (const token of tokensIn(written.content) ?? refuse(`${SIGNATURES_FILE_NAME} has no tokens`)) {
    const [header = "", payload = "", signature = ""] = token.split(".");
    if (algorithmOf(header) !== key.algorithm) refuse(`it is not made with ${key.algorithm}`);
    if (!isSignature(`${header}.${payload}`, Buffer.from(signature, "base64url"), key))
      refuse("the key is another one");
    for (const digest of digestsIn(payload) ?? refuse("it names no files")) digests.set(digest.name, digest);
  }
  const present = files.filter(({ path }) => path !== SIGNATURES_FILE_NAME);
  for (const file of present) {
    const digest = digests.get(file.path) ?? refuse(`${file.path} is not in it`);
    if (hashes[digest.algorithm] === undefined)
      refuse(`${file.path} is hashed by ${digest.algorithm}, which is not known`);
    if (digestOf(file, digest.algorithm) !== digest.hash.toLowerCase()) refuse(`${file.path} is not as it was`);
    digests.delete(file.path);
  }
  const [missing] = digests.keys();
  if (missing !== undefined) refuse(`${missing} is missing`);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function digestOf({ path, content }: SignableFile, algorithm: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const isDocument = /^(?:data\.(?:json|ya?ml)|\.manifest)$/.test(name);
  const hashed = isDocument ? formatValueAsJson(readDocument(path, content.toString("utf8"))) : content;
  return createHash(hashes[algorithm] as string)
    .update(hashed)
    .digest("hex");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function tokensIn(content: Buffer): readonly string[] | undefined {
  const { signatures } = (parsed(content.toString("utf8")) ?? {}) as { readonly signatures?: unknown };
  const isList = Array.isArray(signatures) && signatures.length > 0;
  return isList && signatures.every((token) => typeof token === "string") ? signatures : undefined;
}

function algorithmOf(header: string): unknown {
  return ((parsed(Buffer.from(header, "base64url").toString("utf8")) ?? {}) as { readonly alg?: unknown }).alg;
}

function digestsIn(payload: string): readonly FileDigest[] | undefined {
  const decoded = parsed(Buffer.from(payload, "base64url").toString("utf8"));
  const { files } = (decoded ?? {}) as { readonly files?: readonly Partial<FileDigest>[] };
  if (!Array.isArray(files)) return undefined;
  const isDigest = (each: Partial<FileDigest>) =>
    [each.name, each.hash, each.algorithm].every((field) => typeof field === "string");
  return files.every(isDigest) ? (files as readonly FileDigest[]) : undefined;
}

/** RS, PS and ES with 256, 384 and 512 bits; HS has a secret. */
function hashIn(algorithm: string): string {
  const [, bits] = /^(?:HS|RS|PS|ES)(256|384|512)$/.exec(algorithm) ?? [];
  if (bits === undefined) throw new KnownError("configuration", `There is no signature ${algorithm}.`);
  return `sha${bits}`;
}

function keyOptions(algorithm: string) {
  if (algorithm.startsWith("ES")) return { dsaEncoding: "ieee-p1363" as const };
  if (!algorithm.startsWith("PS")) return {};
  return { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
}

function keyText(key: string): string {
  return existsSync(key) ? readFileSync(key, "utf8") : key;
}

function signatureOf(text: string, { key, algorithm }: SigningKey): Buffer {
  const hash = hashIn(algorithm);
  if (algorithm.startsWith("HS")) return createHmac(hash, keyText(key)).update(text).digest();
  return sign(hash, Buffer.from(text), { key: readKey(createPrivateKey, key), ...keyOptions(algorithm) });
}

function isSignature(text: string, signature: Buffer, signing: SigningKey): boolean {
  const { key, algorithm } = signing;
  if (algorithm.startsWith("HS")) {
    const expected = signatureOf(text, signing);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  }
  return verify(
    hashIn(algorithm),
    Buffer.from(text),
    { key: readKey(createPublicKey, key), ...keyOptions(algorithm) },
    signature,
  );
}

function readKey<Key>(read: (text: string) => Key, key: string): Key {
  try {
    return read(keyText(key));
  } catch (cause) {
    throw new KnownError("configuration", "The key for the signature is no PEM, or of another kind.", [], cause);
  }
}

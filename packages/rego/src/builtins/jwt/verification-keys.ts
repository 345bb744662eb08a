import { parseDerCertificate } from "../crypto/certificate.js";
import { getResultOrMalformedMessage, throwMalformed } from "../crypto/malformed-input.js";
import { encodeUtf8AsBinaryString, findNextPemBlock } from "../crypto/pem.js";
import { type PublicKeyInfo, parseDerPublicKey, toKeyObject } from "../crypto/public-key.js";
import { findTokenAlgorithm } from "./algorithms.js";
import { parseWebKeys } from "./jwk.js";
import type { VerificationKeyMaterial } from "./signature-verification.js";

/** A key that tokens may be signed with, and what its set says about it. */
export interface VerificationKey {
  /** "" when any will do. */
  readonly algorithm: string;
  readonly id: string;
  readonly key: VerificationKeyMaterial;
}

/** The keys in a PEM certificate, a PEM public key, a JSON web key or a set of them: no text is two of these. */
export function parseVerificationKeys(text: string): readonly VerificationKey[] {
  const bytes = encodeUtf8AsBinaryString(text);
  const block = findNextPemBlock(bytes);
  if (block === undefined) return webKeys(text);
  if (block.rest !== "") throwMalformed("extra data after a PEM certificate block");
  if (block.type === "CERTIFICATE") {
    const read = getResultOrMalformedMessage(() => parseDerCertificate(block.bytes));
    if ("problem" in read) return throwMalformed(`failed to parse a PEM certificate: ${read.problem}`);
    return [{ algorithm: "", id: "", key: tokenKey(read.done.keyInfo) }];
  }
  if (block.type === "PUBLIC KEY") {
    const read = getResultOrMalformedMessage(() => parseDerPublicKey(block.bytes));
    if ("problem" in read) return throwMalformed(`failed to parse a PEM public key: ${read.problem}`);
    return [{ algorithm: "", id: "", key: tokenKey(read.done) }];
  }
  return throwMalformed("failed to extract a Key from the PEM certificate");
}

/** Keys for an algorithm that signs no tokens are left out. */
function webKeys(text: string): readonly VerificationKey[] {
  const read = getResultOrMalformedMessage(() => parseWebKeys(text));
  if ("problem" in read) return throwMalformed(`failed to parse a JWK key (set): ${read.problem}`);
  return read.done.filter(({ algorithm }) => algorithm === "" || findTokenAlgorithm(algorithm) !== undefined);
}

function tokenKey({ key }: PublicKeyInfo): VerificationKeyMaterial {
  const platform = key && toKeyObject(key);
  if (key === undefined || platform === undefined) return { kind: "other" };
  switch (key.kind) {
    case "rsa":
      return { kind: "rsa", modulus: key.modulus, isPrivate: false, key: platform };
    case "ec":
      return { kind: "ec", size: key.curve.size, isPrivate: false, key: platform };
    case "ed25519":
      return { kind: "ed25519", isPrivate: false, key: platform };
    case "dsa":
      return { kind: "other" };
  }
}

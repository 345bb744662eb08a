/** A JSON Web Token, signed with RS256 (RFC 7515). */
import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";

export function createSignedJwt(header: JsonObject, claims: JsonObject, key: KeyObject): string {
  const input = `${encoded(header)}.${encoded(claims)}`;
  return `${input}.${signRs256(input, key)}`;
}

export function signRs256(input: string, key: KeyObject): string {
  return sign("RSA-SHA256", Buffer.from(input), key).toString("base64url");
}

/** Keys often come with their line ends written out. The fault never repeats what was given. */
export function parseRsaPrivateKeyPem(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem.replaceAll("\\n", "\n"));
  } catch {
    throw new CloudFault("expired", "private_key is no private key in PEM");
  }
  if (key.asymmetricKeyType !== "rsa") throw new CloudFault("expired", "private_key must be an RSA key");
  return key;
}

function encoded(value: JsonObject): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

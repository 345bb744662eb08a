import type { Certificate } from "./certificate.js";
import { decodeUnsignedInteger } from "./der.js";
import type { PrivateKey } from "./private-key.js";

/** Why a private key is not the one of a certificate; undefined when it is. */
export function findKeyPairProblem({ keyInfo: { key: publicKey } }: Certificate, key: PrivateKey): string | undefined {
  if (publicKey === undefined || publicKey.kind === "dsa") return "tls: unknown public key algorithm";
  const fits = ((): boolean | undefined => {
    if (publicKey.kind === "rsa") return key.kind === "rsa" ? key.n === publicKey.modulus : undefined;
    if (publicKey.kind === "ed25519")
      return key.kind === "ed25519" ? key.publicBytes.equals(publicKey.bytes) : undefined;
    return key.kind === "ec"
      ? decodeUnsignedInteger(key.x) === publicKey.x && decodeUnsignedInteger(key.y) === publicKey.y
      : undefined;
  })();
  if (fits === undefined) return "tls: private key type does not match public key type";
  return fits ? undefined : "tls: private key does not match public key";
}

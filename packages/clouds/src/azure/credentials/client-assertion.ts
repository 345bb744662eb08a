/** What a client signs in with instead of a secret: a statement about itself, signed with the key of its certificate. */
import {
  constants,
  createHash,
  createPrivateKey,
  type KeyObject,
  randomUUID,
  sign,
  X509Certificate,
} from "node:crypto";
import { CloudFault } from "../../cloud-fault.js";

export const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

export interface ClientCertificate {
  readonly key: KeyObject;
  /** SHA-256 of the certificate. */
  readonly thumbprint: string;
}

/** PEM with the certificate and its key; nothing of it is in the message when it cannot be read. */
export function parseClientCertificate(pem: string, passphrase?: string): ClientCertificate {
  const certificate = attempt(() => new X509Certificate(pem), "client_certificate holds no certificate: give PEM");
  const key = attempt(
    () => createPrivateKey(passphrase === undefined ? pem : { key: pem, passphrase }),
    "client_certificate holds no key that can be read: give PEM with certificate and key",
  );
  if (key.asymmetricKeyType !== "rsa")
    throw new CloudFault("malformed", "the key of client_certificate must be an RSA key");
  if (!certificate.checkPrivateKey(key))
    throw new CloudFault("malformed", "the key of client_certificate is that of another");
  return { key, thumbprint: createHash("sha256").update(certificate.raw).digest("base64url") };
}

function attempt<Value>(read: () => Value, message: string): Value {
  try {
    return read();
  } catch {
    throw new CloudFault("malformed", message);
  }
}

/** Longer than any sign-in takes. */
const LIFETIME_SECONDS = 600;

/** `at` in milliseconds. */
export function signClientAssertion(
  certificate: ClientCertificate,
  clientId: string,
  audience: string,
  at: number,
): string {
  const seconds = Math.floor(at / 1000);
  const header = { alg: "PS256", typ: "JWT", "x5t#S256": certificate.thumbprint };
  const claims = {
    aud: audience,
    iss: clientId,
    sub: clientId,
    jti: randomUUID(),
    nbf: seconds,
    iat: seconds,
    exp: seconds + LIFETIME_SECONDS,
  };
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  const signature = sign("sha256", Buffer.from(text), { key: certificate.key, ...padding });
  return `${text}.${signature.toString("base64url")}`;
}

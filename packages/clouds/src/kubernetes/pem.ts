/** Certificates and keys, which people keep as they are or in base64, as kubeconfigs do. */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { CloudFault } from "../cloud-fault.js";

/** `field` names what was given; what it holds is never told. */
export function parseCertificatePem(text: string, field: string): string {
  const pem = pemOf(text);
  try {
    new X509Certificate(pem);
    return pem;
  } catch {
    throw new CloudFault("failed", `${field} holds no certificate in PEM`);
  }
}

export function parseKeyPem(text: string, field: string): string {
  const pem = pemOf(text);
  try {
    createPrivateKey(pem);
    return pem;
  } catch {
    throw new CloudFault("failed", `${field} holds no private key in PEM without a passphrase`);
  }
}

function pemOf(text: string): string {
  return text.includes("-----BEGIN") ? text : Buffer.from(text, "base64").toString("utf8");
}

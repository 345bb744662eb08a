/** The HMAC key of a run task. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { setRunTaskKey, type Transaction } from "@plumbline/store";
import type { SecretBox } from "../config/secret-box.js";
import type { SecretOwner } from "../webhooks/webhook-secret.js";

const contextOf = ({ tenantName, collectionId }: SecretOwner) => `run-task/${tenantName}/${collectionId}`;

/** Makes what HCP Terraform is to sign with, and keeps it in place of what was there. */
export async function renewRunTaskKey(tx: Transaction, box: SecretBox, owner: SecretOwner): Promise<string> {
  const key = randomBytes(32).toString("hex");
  await setRunTaskKey(tx, owner.collectionId, box.seal(key, contextOf(owner)));
  return key;
}

export function openRunTaskKey(box: SecretBox, owner: SecretOwner, sealed: string): string {
  return box.open(sealed, contextOf(owner));
}

const DIGEST = /^[0-9a-f]{128}$/i;

/** HMAC SHA-512 of the body as it was sent. Takes as long for a wrong signature, or none, as for a right one. */
export function isRunTaskSignatureValid(body: Buffer, header: string | string[] | undefined, key: string): boolean {
  const expected = createHmac("sha512", key).update(body).digest();
  const sent = typeof header === "string" && DIGEST.test(header) ? header : null;
  return timingSafeEqual(expected, Buffer.from(sent ?? "0".repeat(128), "hex")) && sent !== null;
}

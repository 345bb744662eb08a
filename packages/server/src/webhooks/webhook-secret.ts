import { randomBytes } from "node:crypto";
import { setWebhookSecret, type Transaction } from "@plumbline/store";
import type { SecretBox } from "../config/secret-box.js";

/** The collection a secret belongs to. */
export interface SecretOwner {
  readonly tenantName: string;
  readonly collectionId: number;
}

const contextOf = ({ tenantName, collectionId }: SecretOwner) => `webhook/${tenantName}/${collectionId}`;

/** Makes what the git host is to sign with, and keeps it in place of what was there. */
export async function renewWebhookSecret(tx: Transaction, box: SecretBox, owner: SecretOwner): Promise<string> {
  const secret = randomBytes(32).toString("hex");
  await setWebhookSecret(tx, owner.collectionId, box.seal(secret, contextOf(owner)));
  return secret;
}

export function openWebhookSecret(box: SecretBox, owner: SecretOwner, sealed: string): string {
  return box.open(sealed, contextOf(owner));
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** Encrypts secrets before they are stored (AES-256-GCM). The context binds a secret to its place. */
export interface SecretBox {
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  /** A key for one purpose, the same for the same; tells nothing of the box's own. */
  keyFor(purpose: string): string;
}

const PREFIX = "sealed:v1:";

export const isSealed = (text: string) => text.startsWith(PREFIX);

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed.slice(PREFIX.length), "base64");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    },
    keyFor: (purpose) => createHmac("sha256", key).update(`key for ${purpose}`).digest("base64url"),
  };
}

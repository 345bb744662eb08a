/**
 * Whether a request comes from who has the secret: GitHub and Gitea sign with it, HMAC SHA-256 over the body as it was sent;
 * GitLab sends it along.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const DIGEST = /^[0-9a-f]{64}$/;

/** Takes as long for a wrong signature or token, or none, as for a right one. */
export function isWebhookSignatureValid(body: Buffer, headers: IncomingHttpHeaders, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const sent = digestIn(headers);
  const signed = timingSafeEqual(expected, Buffer.from(sent ?? "0".repeat(64), "hex")) && sent !== null;
  const named = isToken(headers["x-gitlab-token"], secret);
  return signed || named;
}

/** Hashes are compared: texts of any length take the same time. */
function isToken(sent: string | string[] | undefined, secret: string): boolean {
  const hashOf = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hashOf(secret), hashOf(typeof sent === "string" ? sent : "")) && sent !== undefined;
}

function digestIn(headers: IncomingHttpHeaders): string | null {
  const [github, gitea] = [headers["x-hub-signature-256"], headers["x-gitea-signature"]];
  const digest = typeof github === "string" && github.startsWith("sha256=") ? github.slice(7) : gitea;
  return typeof digest === "string" && DIGEST.test(digest) ? digest : null;
}

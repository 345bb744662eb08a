/** Whether a request was signed with a secret, as GitHub and Gitea sign: HMAC SHA-256 over the body as it was sent. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const DIGEST = /^[0-9a-f]{64}$/;

/** Takes as long for a wrong signature, or none, as for a right one. */
export function isSigned(body: Buffer, headers: IncomingHttpHeaders, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = digestIn(headers);
  return timingSafeEqual(expected, Buffer.from(given ?? "0".repeat(64), "hex")) && given !== null;
}

function digestIn(headers: IncomingHttpHeaders): string | null {
  const [github, gitea] = [headers["x-hub-signature-256"], headers["x-gitea-signature"]];
  const digest = typeof github === "string" && github.startsWith("sha256=") ? github.slice(7) : gitea;
  return typeof digest === "string" && DIGEST.test(digest) ? digest : null;
}

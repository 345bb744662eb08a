import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { createFailureError } from "./errors.js";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Throws unless the request carries the token of the setting; without the setting, everybody may ask. */
export function requireMetricsToken({ headers }: FastifyRequest, token: string | null): void {
  if (token === null) return;
  const sent = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  // Digests are of one length, so that time tells nothing of the token.
  if (!timingSafeEqual(digest(sent), digest(token))) {
    throw createFailureError(
      "unauthorized",
      "Metrics need the token of PLUMBLINE_METRICS_TOKEN, as Authorization: Bearer.",
    );
  }
}

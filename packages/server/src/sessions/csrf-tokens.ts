/**
 * What a page must send beside its cookie to change anything. Other sites can make a browser send the cookie at most; they
 * cannot read this word, which belongs to one session.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { createFailureError } from "../http/errors.js";

export const csrfHeaderName = "x-csrf-token";

export interface CsrfProtection {
  readonly tokenFor: (tokenId: string) => string;
  /** Throws unless the request only reads, or carries the word of its session. */
  readonly check: (request: FastifyRequest, tokenId: string) => void;
}

const readingMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

export function createCsrfProtection(key: Buffer): CsrfProtection {
  const of = (tokenId: string) => createHmac("sha256", key).update(`csrf ${tokenId}`).digest("base64url");
  return {
    tokenFor: of,
    check(request, tokenId) {
      if (readingMethods.has(request.method)) return;
      const sent = Buffer.from(String(request.headers[csrfHeaderName] ?? ""));
      const word = Buffer.from(of(tokenId));
      if (sent.length === word.length && timingSafeEqual(sent, word)) return;
      throw createFailureError(
        "forbidden",
        `A change from a browser needs the header ${csrfHeaderName} of its session.`,
      );
    },
  };
}

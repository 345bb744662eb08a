/**
 * What every reply says to browsers about itself: one table. A kind of reply names only what it does otherwise; a test walks all
 * kinds of replies and holds them against it.
 */

/** For replies that are data: nothing in them may be run, framed, sniffed, kept by a cache or read by other sites. */
const everywhere = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

type HeaderName = keyof typeof everywhere;

const policy = (...directives: readonly string[]) =>
  ["default-src 'none'", ...directives, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join("; ");

/** By kind of reply; `own` is the nonce or hash of what the page brings along. */
const otherwise = {
  data: () => ({}),
  /** Nothing but what this server sends may be run, shown or asked; editors make their styles with the page's own word. */
  "console page": (sourceHash) => ({
    "cache-control": "no-cache",
    "content-security-policy": policy(
      "script-src 'self'",
      `style-src 'self' 'nonce-${sourceHash}'`,
      // Editors set styles of single elements as attributes, which no nonce can let in.
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
    ),
  }),
  /** Its name changes with what is in it. */
  "console file": () => ({ "cache-control": "public, max-age=31536000, immutable" }),
  /** Lets only the page's own script run, and lets it ask this service alone. */
  "docs page": (sourceHash) => ({
    "content-security-policy": policy(
      `script-src 'sha256-${sourceHash}'`,
      "style-src 'unsafe-inline'",
      "connect-src 'self'",
    ),
  }),
  /** Documentation: its own styles, pictures and search, and nothing of anybody else. */
  "documentation file": () => ({
    "cache-control": "no-cache",
    "content-security-policy": policy("script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'"),
  }),
  /** A page to print: styles of its own, and nothing else. */
  "printed page": (sourceHash) => ({ "content-security-policy": policy(`style-src 'sha256-${sourceHash}'`) }),
} as const satisfies Record<string, (sourceHash: string) => Partial<Record<HeaderName, string>>>;

export type ReplyKind = keyof typeof otherwise;

export function createSecurityHeaders(kind: ReplyKind = "data", sourceHash = ""): Readonly<Record<HeaderName, string>> {
  return { ...everywhere, ...otherwise[kind](sourceHash) };
}

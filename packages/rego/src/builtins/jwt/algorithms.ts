/** The algorithms tokens are signed with. */
export interface TokenAlgorithm {
  readonly family: "hmac" | "rsa" | "ecdsa" | "eddsa";
  readonly hash: "sha256" | "sha384" | "sha512" | null;
  readonly pss: boolean;
}

function entry(family: TokenAlgorithm["family"], bits: 256 | 384 | 512, pss = false): TokenAlgorithm {
  return { family, hash: `sha${bits}`, pss };
}

const algorithms: ReadonlyMap<string, TokenAlgorithm> = new Map([
  ["HS256", entry("hmac", 256)],
  ["HS384", entry("hmac", 384)],
  ["HS512", entry("hmac", 512)],
  ["RS256", entry("rsa", 256)],
  ["RS384", entry("rsa", 384)],
  ["RS512", entry("rsa", 512)],
  ["PS256", entry("rsa", 256, true)],
  ["PS384", entry("rsa", 384, true)],
  ["PS512", entry("rsa", 512, true)],
  ["ES256", entry("ecdsa", 256)],
  ["ES384", entry("ecdsa", 384)],
  ["ES512", entry("ecdsa", 512)],
  ["EdDSA", { family: "eddsa", hash: null, pss: false }],
]);

export function findTokenAlgorithm(name: string): TokenAlgorithm | undefined {
  return algorithms.get(name);
}

/** What keys may say they are for, besides signing tokens. Such keys are allowed in a set, and not used. */
const nonSigningUses: ReadonlySet<string> = new Set([
  ...["ES256K", "Ed25519", "none", "RSA1_5", "RSA-OAEP", "RSA-OAEP-256", "RSA-OAEP-384", "RSA-OAEP-512"],
  ...["A128KW", "A192KW", "A256KW", "A128GCMKW", "A192GCMKW", "A256GCMKW", "dir"],
  ...["ECDH-ES", "ECDH-ES+A128KW", "ECDH-ES+A192KW", "ECDH-ES+A256KW"],
  ...["PBES2-HS256+A128KW", "PBES2-HS384+A192KW", "PBES2-HS512+A256KW"],
  ...["A128CBC-HS256", "A192CBC-HS384", "A256CBC-HS512", "A128GCM", "A192GCM", "A256GCM"],
]);

export function isKnownJwkAlgorithm(name: string): boolean {
  return algorithms.has(name) || nonSigningUses.has(name);
}

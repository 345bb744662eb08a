/** Ways to get a token. */

export interface Token {
  readonly value: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

export interface Credential {
  /** For people: whom it stands for, and by what. */
  readonly name: string;
  /** Throws CloudFault. */
  readonly fetch: () => Promise<Token>;
}

import type { Role } from "@plumbline/model";

export interface Principal {
  readonly subject: string;
  readonly role: Role;
  readonly tokenId: string;
  readonly tenants: readonly string[];
  /** Whether this service made the token, and so may have revoked it. */
  readonly isIssuedHere: boolean;
  /** When the subject was let in: sessions that were made from others keep it. */
  readonly issuedAt: Date;
  /** `sid` of the identity provider's own session, where its token names one. */
  readonly providerSession?: string;
}

interface Verified {
  readonly visitor: Principal;
  readonly expires: number;
}

/**
 * Tokens whose signature was good: it stays good, so it is checked once. Expiry is looked at every time here, and
 * revocation every time in the database.
 */
export function createVerifiedTokenCache(capacity = 1000) {
  const known = new Map<string, Verified>();
  return {
    async get(token: string, verify: () => Promise<Verified>): Promise<Principal> {
      const found = known.get(token);
      if (found !== undefined && found.expires > Date.now()) return found.visitor;
      known.delete(token);
      const fresh = await verify();
      known.set(token, fresh);
      const [oldest] = known.keys();
      if (known.size > capacity && oldest !== undefined) known.delete(oldest);
      return fresh.visitor;
    },
  };
}

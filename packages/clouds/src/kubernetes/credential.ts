/** What shows a cluster who we are. */
import { readFile } from "node:fs/promises";
import { CloudFault } from "../cloud-fault.js";
import type { TlsClientOptions } from "../http/transport.js";

export interface ClusterCredential {
  /** Whom it belongs to, as the connector or kubeconfig calls it. */
  readonly user: string;
  /** `wasRefused`: what it gave before was not accepted, so it should look again where there is anything to look at. */
  readonly proof: (wasRefused: boolean) => Promise<ClusterTokenOrCertificate>;
}

/** PEM texts, or a bearer token. */
export interface ClusterTokenOrCertificate extends Pick<TlsClientOptions, "cert" | "key"> {
  readonly token?: string;
}

export function createFixedCredential(user: string, proof: ClusterTokenOrCertificate): ClusterCredential {
  return { user, proof: async () => proof };
}

/** Clusters renew the files they mount long before their tokens expire. */
const FILE_TOKEN_MS = 60_000;

export function createTokenFileCredential(user: string, file: string, now: () => number): ClusterCredential {
  return createCachedCredential(user, now, async () => ({
    proof: { token: parseBearerToken(await readCredentialFile(file), file) },
    until: now() + FILE_TOKEN_MS,
  }));
}

/** Asks once, and again when that is over or was refused. */
export function createCachedCredential(
  user: string,
  now: () => number,
  ask: () => Promise<{ readonly proof: ClusterTokenOrCertificate; readonly until: number }>,
): ClusterCredential {
  let cached: ReturnType<typeof ask> | undefined;
  return {
    user,
    async proof(wasRefused) {
      if (wasRefused || cached === undefined || (await cached).until <= now()) cached = ask();
      const asked = cached;
      // Somebody else may have more luck later.
      asked.catch(() => {
        if (cached === asked) cached = undefined;
      });
      return (await asked).proof;
    },
  };
}

/** `field` is where it was given; a token with a line break in it would end the header it is sent in. */
export function parseBearerToken(text: string, field: string): string {
  const token = text.trim();
  if (token === "" || !/^[\x21-\x7e]+$/.test(token)) throw new CloudFault("failed", `${field} holds no bearer token`);
  return token;
}

export async function readCredentialFile(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new CloudFault("failed", `${file} cannot be read (${code})`);
  }
}

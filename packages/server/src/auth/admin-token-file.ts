import { join } from "node:path";
import { defaultTenantName } from "@plumbline/store";
import { decodeJwt } from "jose";
import { readFileIfPresent, replacePrivateFile } from "./key-files.js";
import type { TokenIssuer } from "./token-issuer.js";

const LIFE_SECONDS = 30 * 24 * 3600;

/**
 * The admin token of the tenant everyone starts in, kept in the data directory. A start that finds less than half of
 * its life left makes a new one, so the printed command works after every start.
 */
export async function readOrRenewAdminToken(dataDirectory: string, tokens: TokenIssuer): Promise<string> {
  const file = join(dataDirectory, "admin-token");
  const kept = await readFileIfPresent(file);
  if (kept === null || remainingSeconds(kept) < LIFE_SECONDS / 2) {
    const request = { tenants: [defaultTenantName], role: "admin", name: "first start", subject: "admin" } as const;
    const replace = async () =>
      replacePrivateFile(file, (await tokens.issue({ ...request, seconds: LIFE_SECONDS })).token);
    // Without room for another one, the one that is there has to do.
    await replace().catch((error: unknown) => {
      if (kept === null) throw error;
    });
  }
  return file;
}

function remainingSeconds(token: string): number {
  try {
    return (decodeJwt(token).exp ?? 0) - Date.now() / 1000;
  } catch {
    return 0;
  }
}

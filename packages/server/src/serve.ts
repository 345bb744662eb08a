import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { idSource } from "@plumbline/model";
import { defaultTenant } from "@plumbline/store";
import { authenticator } from "./auth/authenticate.js";
import { loadKeys, readOrMake } from "./auth/key-files.js";
import { tokenIssuer } from "./auth/token-issuer.js";
import { secretBox } from "./config/secret-box.js";
import { openConfiguredDatabase } from "./database.js";
import { buildApp } from "./http/app.js";
import { operations } from "./operations.js";
import { summaryCache } from "./resources/summary-cache.js";
import type { Settings } from "./settings.js";

export interface RunningService {
  readonly url: string;
  readonly database: string;
  /** File that holds the admin token made at the first start. */
  readonly tokenFile: string;
  /** Resolves with the reason when the service cannot go on. */
  readonly lost: Promise<Error>;
  /** Finishes what is in flight, then closes everything. */
  stop(): Promise<void>;
}

const FIRST_TOKEN_SECONDS = 10 * 365 * 24 * 3600;

export async function startService(settings: Settings): Promise<RunningService> {
  const opened = await openConfiguredDatabase(settings, "serve", (message) => console.error(message));
  try {
    const keys = await loadKeys(settings.dataDirectory);
    const tokens = await tokenIssuer(opened.db, keys.signing);
    const tokenFile = join(settings.dataDirectory, "admin-token");
    await readOrMake(tokenFile, async () => {
      const request = { tenant: defaultTenant, role: "admin", name: "first start", subject: "admin" } as const;
      return (await tokens.issue({ ...request, seconds: FIRST_TOKEN_SECONDS })).token;
    });
    const app = await buildApp({
      settings,
      service: {
        db: opened.db,
        ids: idSource(),
        secrets: secretBox(keys.encryption),
        tokens,
        limits: settings.limits,
        summaries: summaryCache(),
      },
      authenticator: await authenticator(opened.db, keys.signing, settings.oidc),
      operations,
    });
    await app.listen({ host: settings.host, port: settings.port });
    return {
      url: urlOf(app.server.address() as AddressInfo),
      database: opened.description,
      tokenFile,
      lost: opened.lost,
      async stop() {
        // Connections that were busy when closing began fall idle one by one; clients would keep them open.
        const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
        await app.close().finally(() => clearInterval(sweep));
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

import type { AddressInfo } from "node:net";
import { idSource, KnownError } from "@plumbline/model";
import type { FastifyInstance } from "fastify";
import { authenticator } from "./auth/authenticate.js";
import { keepFirstToken } from "./auth/first-token.js";
import { loadKeys } from "./auth/key-files.js";
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
  /** File that holds the admin token of the default tenant. */
  readonly tokenFile: string;
  /** Resolves with the reason when the service cannot go on. */
  readonly lost: Promise<Error>;
  /** Finishes what is in flight, then closes everything. */
  stop(): Promise<void>;
}

export async function startService(settings: Settings): Promise<RunningService> {
  const opened = await openConfiguredDatabase(settings, "serve", (message) => console.error(message));
  try {
    const keys = await loadKeys(settings.dataDirectory);
    const tokens = await tokenIssuer(opened.db, keys.signing);
    const tokenFile = await keepFirstToken(settings.dataDirectory, tokens);
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
    await listen(app, settings);
    return {
      url: urlOf(app.server.address() as AddressInfo),
      database: opened.description,
      tokenFile,
      lost: opened.lost,
      async stop() {
        await closeWithConnections(app);
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Connections that are busy when closing begins fall idle one by one, and clients would keep them open; those that never
 * asked for anything do not even count as idle. Both are ended, and requests under way are answered first.
 */
async function closeWithConnections(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const silent = setTimeout(() => app.silentConnections().forEach((socket) => void socket.destroy()), 50);
  await app.close().finally(() => {
    clearInterval(sweep);
    clearTimeout(silent);
  });
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new KnownError("cannot_listen", `Plumbline cannot listen on ${host}:${port}: ${reason}`);
  }
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

import type { AddressInfo } from "node:net";
import { createObjectIdGenerator, KnownError } from "@plumbline/model";
import { listTenants } from "@plumbline/store";
import type { FastifyInstance } from "fastify";
import { readOrRenewAdminToken } from "./auth/admin-token-file.js";
import { createAuthenticator } from "./auth/authenticate.js";
import { loadOrCreateServiceKeys } from "./auth/key-files.js";
import { startTokenAndSessionCleanup } from "./auth/token-and-session-cleanup.js";
import { createTokenIssuer } from "./auth/token-issuer.js";
import { createVisitRecorder } from "./auth/visit-recorder.js";
import { diskLowMessage } from "./capacity/low-disk-write-guard.js";
import { sealStoredMessageAddresses } from "./config/seal-stored-message-addresses.js";
import { createSecretBox } from "./config/secret-box.js";
import { findGrantWarnings } from "./grants/grant-warnings.js";
import { buildApp } from "./http/app.js";
import { openAndMigrateConfiguredDatabase } from "./open-configured-database.js";
import { serviceOperations } from "./operations.js";
import { recordMissingMaskingMarks } from "./queries/record-missing-masking-marks.js";
import { createSearchSummaryCache } from "./resources/search-summary-cache.js";
import { createSessionService } from "./sessions/session-service.js";
import { firstAdminTicketHolder, formatSignInLink } from "./sessions/sign-in-link.js";
import type { Settings } from "./settings.js";
import { recountStorageUse } from "./usage/recount-storage-use.js";
import { startWorker } from "./worker/worker.js";
import type { WorkerContext } from "./worker/worker-context.js";

export interface RunningService {
  readonly url: string;
  readonly database: string;
  /** File that holds the admin token of the default tenant. */
  readonly tokenFile: string;
  /** Signs one browser in, once, as the admin of the default tenant. */
  readonly signInLink: string;
  /** Resolves with the reason when the service cannot go on. */
  readonly lost: Promise<Error>;
  /** Finishes what is in flight, then closes everything. */
  stop(): Promise<void>;
}

export async function openService(settings: Settings): Promise<RunningService> {
  const opened = await openAndMigrateConfiguredDatabase(settings, "serve", (message) => console.error(message));
  try {
    const keys = await loadOrCreateServiceKeys(settings.dataDirectory);
    const tokens = await createTokenIssuer(opened.db, keys.signing, settings.tokens);
    const tokenFile = await readOrRenewAdminToken(
      settings.dataDirectory,
      await createTokenIssuer(opened.db, keys.signing),
    );
    const ids = createObjectIdGenerator();
    const secrets = createSecretBox(keys.encryption);
    await sealStoredMessageAddresses({ ...opened.db, write: opened.db.reserved }, secrets);
    const { oidc, limits } = settings;
    const admission = await createAuthenticator({
      db: opened.db,
      signingKey: keys.signing,
      oidc,
      idleSeconds: limits.sessionIdleSeconds,
    });
    const sessions = createSessionService({
      db: opened.db,
      tokens,
      authenticator: admission,
      key: keys.encryption,
      oidc,
    });
    const closing = new AbortController();
    const visits = createVisitRecorder(opened.db, closing.signal);
    const app = await buildApp({
      settings,
      service: {
        db: opened.db,
        replica: opened.replica,
        ids,
        secrets,
        tokens,
        visits,
        settings,
        summaries: createSearchSummaryCache(),
        nudge: () => worker.nudge(),
        closing: closing.signal,
        onlyReading: opened.onlyReading,
        freeBytes: opened.freeBytes,
      },
      authenticator: admission,
      sessions,
      operations: serviceOperations,
    });
    const tenants = (await listTenants(opened.db)).length;
    for (const warning of await findGrantWarnings(settings, tenants)) app.log.warn(warning);
    if (opened.onlyReading()) app.log.warn(diskLowMessage);
    const { db, onlyReading } = opened;
    const worker = startWorker({ db, ids, secrets, settings, onlyReading, log: logTo(app) }, settings.workers);
    await listen(app, settings).catch(async (error: unknown) => {
      await worker.stop();
      throw error;
    });
    startTokenAndSessionCleanup(opened.db, limits, closing.signal, (error) =>
      app.log.warn(`ended tokens are not swept: ${error}`),
    );
    const marking = recordMissingMaskingMarks(opened.db, closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) app.log.warn(`documents are not marked, queries take longer: ${error}`);
    });
    const counting = recountStorageUse(db, closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) app.log.warn(`what tenants have stored could not be counted anew: ${error}`);
    });
    const url = urlOf(app.server.address() as AddressInfo, settings);
    return {
      url,
      signInLink: formatSignInLink(settings.publicUrl ?? url, sessions.tickets.issue(firstAdminTicketHolder)),
      database: opened.description,
      tokenFile,
      lost: opened.lost,
      async stop() {
        closing.abort();
        await Promise.all([closeWithConnections(app), worker.stop(), marking, counting]);
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function logTo(app: FastifyInstance): WorkerContext["log"] {
  return (level, message) => app.log[level === "warning" ? "warn" : level](message);
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
    throw new KnownError("cannot_listen", `Plumbline cannot listen on ${host}:${port}: ${whyNot(error)}`);
  }
}

function whyNot(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "EADDRINUSE") return "another program listens there. Stop it, or choose another port with --port.";
  return error instanceof Error ? error.message : String(error);
}

function urlOf({ address, family, port }: AddressInfo, { tls }: Settings): string {
  return `${tls === null ? "http" : "https"}://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
